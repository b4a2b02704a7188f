/**
 * A player that knows the whole game: it looks every move up in a tablebase and never guesses.
 *
 *     won      the move that wins soonest
 *     drawn    of the moves that keep the draw, the one after which most replies of the opponent lose: the most traps
 *     lost     the move that loses latest; of several, the one after which most replies give the win away
 *
 * From a drawn or won position it never loses. In a game that can repeat, given a `Position`, it counts the occurrences of
 * positions in the game so far: a third occurrence (or as `repetition` has it) is a draw, whatever the tablebase says. When winning, it avoids such
 * positions (see `secure-wins.ts`); when losing, it heads for them. If all else is equal, it goes where the game has been
 * least often.
 */

import { Budget } from '../core/budget.js';
import { OptionError } from '../core/errors.js';
import { asPosition, type Position } from '../position/position.js';
import { mayRepeat, timesOf } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import type { SearchResult } from '../search/result.js';
import { scoreOf, type Verdict } from '../search/score.js';
import type { Tablebase } from '../solve/tablebase/tablebase.js';
import { SecureWins } from './secure-wins.js';

/**
 * A player for a game that `tabulate` has solved.
 *
 * @example
 * ```ts
 * import { perfectPlayer, Position, tabulate } from 'foreply';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko({ size: 3 });
 * const player = perfectPlayer(tabulate(rules));
 * const { turn, verdict } = player.choose(Position.parse(rules, 'W.W/BB./.WB B'));
 * console.log(turn, verdict); // → [ 'c3-c2' ] { kind: 'win', plies: 1 }
 * ```
 *
 * @param tablebase - Complete, and with distances: without them a winner could go round in circles.
 */
export function perfectPlayer<Board, Move>(tablebase: Tablebase<Board, Move>): PerfectPlayer<Board, Move> {
  if (typeof tablebase?.verdict !== 'function') {
    throw new OptionError('tablebase', 'a tablebase from `tabulate` or `loadTablebase`', tablebase);
  }
  if (tablebase.stop !== 'complete') throw new OptionError('tablebase', 'complete; this one was stopped early');
  if (tablebase.storage !== 'distance') throw new OptionError('tablebase', 'made with storage "distance", not "value"');
  return new PerfectPlayer(tablebase);
}

/** A player that makes no mistakes. Made by `perfectPlayer`; it can take the place of an `Engine`. */
export class PerfectPlayer<Board, Move> {
  /** The game it plays. */
  readonly rules: GameRules<Board, Move>;
  readonly #tablebase: Tablebase<Board, Move>;

  constructor(tablebase: Tablebase<Board, Move>) {
    this.rules = tablebase.rules;
    this.#tablebase = tablebase;
  }

  /** Does nothing: the player keeps no memory of a game. */
  newGame(): void {}

  /**
   * Its turn, as a search result: proven, with best play to the end in `principalVariation` if a side wins, unless draws
   * by repetition are near. A win in the tablebase may be spoilt by the game so far, if no way was found round positions
   * whose next occurrence draws: then it is an estimate just below 1, and such a loss an estimate just above −1. Throws an
   * `OptionError` if the board is not in the tablebase.
   */
  choose(at: Position<Board, Move> | Board): SearchResult<Move> {
    return new Choice(this.#tablebase, at).result();
  }

  /** The same as a promise, since nothing takes long. */
  async think(at: Position<Board, Move> | Board): Promise<SearchResult<Move>> {
    return this.choose(at);
  }
}

/** A move and where it leads. */
interface Candidate<Board, Move> {
  readonly move: Move;
  readonly board: Board;
  /** What the board after the move is worth to the player, in plies from there. */
  readonly verdict: Verdict;
}

/** The number of wrong and right replies of the opponent on a board. */
interface Replies {
  readonly traps: number;
  readonly safe: number;
}

/** The value of a win in the tablebase that this game may spoil: nearer wins are worth more. */
const HOPE = 1;
const HOPE_PER_PLY = 1e-6;
const NO_REPLIES: Replies = { traps: 0, safe: 0 };
/** How many further moves of the same turn to look at. */
const FURTHER_MOVES = 2;

/** One decision: made, asked for its result and discarded. */
class Choice<Board, Move> {
  readonly #tablebase: Tablebase<Board, Move>;
  readonly #rules: GameRules<Board, Move>;
  readonly #board: Board;
  readonly #side: Side;
  readonly #isFinished: boolean;
  /** How often each position has occurred in the game, by key. */
  readonly #visits = new Map<string | number, number>();
  readonly #clock = new Budget({});
  /** Set only if the next occurrence of some position draws the game. */
  #secureWins: SecureWins<Board, Move> | undefined;
  #nodes = 0;

  constructor(tablebase: Tablebase<Board, Move>, at: Position<Board, Move> | Board) {
    if (at === undefined || at === null) throw new OptionError('position', 'a Position or a board', at);
    const position = asPosition(tablebase.rules, at);
    this.#tablebase = tablebase;
    this.#rules = tablebase.rules;
    this.#board = position === undefined ? (at as Board) : position.board;
    this.#side = this.#rules.turn(this.#board);
    const history = position?.history() ?? [];
    for (const board of history) this.#visit(board);
    this.#isFinished = this.#isOver(this.#board);
    this.#visit(this.#board);
    const drawn = [...history, this.#board].filter((board) => this.#isRepeated(board));
    if (drawn.length > 0) this.#secureWins = new SecureWins(tablebase, drawn, (board) => this.#isRepeated(board));
  }

  result(): SearchResult<Move> {
    if (this.#isFinished) return this.#resultOf(this.#worth(this.#board), []);
    let best = this.#best(this.#board, FURTHER_MOVES);
    let verdict = onePlyEarlier(best.verdict);
    const turn = [best.move];
    while (this.#rules.turn(best.board) === this.#side && !this.#isOver(best.board)) {
      this.#visit(best.board);
      best = this.#best(best.board, FURTHER_MOVES);
      turn.push(best.move);
    }
    if (this.#isRepeated(best.board)) verdict = afterDrawing(verdict);
    const isClear = 'plies' in verdict && this.#secureWins === undefined;
    return this.#resultOf(verdict, [turn, ...(isClear ? this.#follow(best.board) : [])]);
  }

  /**
   * The best move: by worth, then by what the opponent can do wrong, then by where the game has been least often. If the
   * turn goes on after it, up to `further` moves are looked at to see what the opponent will face.
   */
  #best(board: Board, further: number): Candidate<Board, Move> {
    const candidates = this.#rules.moves(board).map((move) => {
      const after = this.#rules.play(board, move);
      return { move, board: after, verdict: this.#worth(after) };
    });
    const best = Math.max(...candidates.map(({ verdict }) => scoreOf(verdict)));
    const equals = candidates.filter(({ verdict }) => scoreOf(verdict) === best);
    if (equals.length === 1) return equals[0];
    const ranked = equals.map((candidate) => {
      const { traps, safe } = this.#replies(candidate, further);
      return { candidate, ranks: [traps, -safe, -this.#visitsOf(candidate.board)] };
    });
    return ranked.reduce((one, other) => (isHigher(other.ranks, one.ranks) ? other : one)).candidate;
  }

  /** How many replies give the player more than the board is worth (traps), and how many do not. */
  #replies({ board, verdict }: Candidate<Board, Move>, further: number): Replies {
    if (this.#isOver(board)) return NO_REPLIES;
    if (this.#rules.turn(board) === this.#side) {
      return further === 0 ? NO_REPLIES : this.#replies(this.#best(board, further - 1), further - 1);
    }
    const worths = this.#rules.moves(board).map((move) => this.#worth(this.#rules.play(board, move)));
    const traps = worths.filter((worth) => Math.sign(scoreOf(worth)) > Math.sign(scoreOf(verdict))).length;
    return { traps, safe: worths.length - traps };
  }

  /** What a board is worth to the player. */
  #worth(board: Board): Verdict {
    this.#nodes++;
    if (this.#isRepeated(board)) return { kind: 'draw' };
    const verdict = this.#securely(board, this.#tablebase.verdict(board));
    return this.#rules.turn(board) === this.#side ? verdict : forTheOther(verdict);
  }

  /** A verdict of the tablebase in view of this game: a win that repetition can spoil is only slightly better than a draw. */
  #securely(board: Board, verdict: Verdict): Verdict {
    if (this.#secureWins === undefined || (verdict.kind !== 'win' && verdict.kind !== 'loss')) return verdict;
    const plies = this.#secureWins.length(board);
    if (plies !== undefined) return { kind: verdict.kind, plies };
    const hope = HOPE - verdict.plies * HOPE_PER_PLY;
    return { kind: 'estimate', value: verdict.kind === 'win' ? hope : -hope };
  }

  #isOver(board: Board): boolean {
    return this.#rules.outcome(board) !== undefined || this.#isRepeated(board);
  }

  /** Whether reaching a board would draw the game by repetition. */
  #isRepeated(board: Board): boolean {
    return this.#visitsOf(board) >= timesOf(this.#rules) - 1 && this.#rules.outcome(board) === undefined;
  }

  #visit(board: Board): void {
    if (!mayRepeat(this.#rules) || this.#rules.key === undefined) return;
    this.#visits.set(this.#rules.key(board), this.#visitsOf(board) + 1);
  }

  #visitsOf(board: Board): number {
    return (this.#rules.key && this.#visits.get(this.#rules.key(board))) ?? 0;
  }

  /** Best play of both sides to the end of a decided game, one list of moves per turn. */
  #follow(from: Board): Move[][] {
    const line: Move[][] = [];
    let mover: Side | undefined = this.#side;
    for (let board = from; this.#rules.outcome(board) === undefined; ) {
      const [move] = this.#tablebase.probe(board).moves;
      const side = this.#rules.turn(board);
      if (side !== mover || line.length === 0) line.push([]);
      line[line.length - 1].push(move);
      mover = side;
      board = this.#rules.play(board, move);
    }
    return line;
  }

  /** Ways round repeated positions are found by trial and need not be the shortest, so their lengths are bounds. */
  #boundOf({ kind }: Verdict): SearchResult<Move>['bound'] {
    if (this.#secureWins === undefined) return 'exact';
    return kind === 'win' ? 'lower' : kind === 'loss' ? 'upper' : 'exact';
  }

  #resultOf(verdict: Verdict, principalVariation: readonly (readonly Move[])[]): SearchResult<Move> {
    const [turn = []] = principalVariation;
    const depth = 'plies' in verdict ? verdict.plies : turn.length;
    return {
      ...(turn.length === 0 ? {} : { move: turn[0] }),
      turn,
      score: scoreOf(verdict),
      bound: this.#boundOf(verdict),
      verdict,
      proven: verdict.kind !== 'estimate',
      principalVariation,
      depth,
      selectiveDepth: depth,
      nodes: this.#nodes,
      tableHits: this.#nodes,
      cutoffs: 0,
      elapsed: this.#clock.elapsed,
      stop: verdict.kind === 'estimate' ? 'depth' : 'complete',
    };
  }
}

/** Whether the first list is higher in lexicographic order. */
function isHigher(ranks: readonly number[], others: readonly number[]): boolean {
  const different = ranks.findIndex((rank, at) => rank !== others[at]);
  return different >= 0 && ranks[different] > others[different];
}

function forTheOther(verdict: Verdict): Verdict {
  if (verdict.kind === 'estimate') return { kind: 'estimate', value: 0 - verdict.value };
  if (verdict.kind !== 'win' && verdict.kind !== 'loss') return verdict;
  return { kind: verdict.kind === 'win' ? 'loss' : 'win', plies: verdict.plies };
}

/** What a turn is worth that ends in a draw by repetition. Where a win was hoped for, another turn may be better: an estimate. */
function afterDrawing(verdict: Verdict): Verdict {
  return verdict.kind === 'estimate' && verdict.value > 0 ? { kind: 'estimate', value: 0 } : { kind: 'draw' };
}

/** The verdict one ply before the board it was found for. */
function onePlyEarlier(verdict: Verdict): Verdict {
  return 'plies' in verdict ? { ...verdict, plies: verdict.plies + 1 } : verdict;
}
