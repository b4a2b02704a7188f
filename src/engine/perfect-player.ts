/**
 * A player that knows the whole game: it looks every move up in a solved table and never guesses.
 *
 *     won      the move that wins soonest
 *     drawn    of the moves that keep the draw, the one after which most replies of the opponent lose: the most traps
 *     lost     the move that loses latest; of several, the one after which most replies let the win slip
 *
 * From a drawn or won position it never loses. In a game that can repeat it counts the occurrences of positions in the
 * game so far, if it is given a `Position`: a third occurrence is a draw, whatever the table says. It wins round such
 * positions (see `secure-wins.ts`), makes for them when lost, and where all else is equal goes where it has been least.
 */

import { Budget } from '../core/budget.js';
import { OptionError } from '../core/errors.js';
import { asPosition, OCCURRENCES_TO_DRAW, type Position } from '../position/position.js';
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
 * @param table - Solved to the end, with distances: without them a winner could go round in circles.
 */
export function perfectPlayer<Board, Move>(table: Tablebase<Board, Move>): PerfectPlayer<Board, Move> {
  if (typeof table?.verdict !== 'function') {
    throw new OptionError('table', 'a table that `tabulate` or `loadTablebase` gave', table);
  }
  if (table.stop !== 'complete') throw new OptionError('table', 'solved to the end, and this one was stopped before');
  if (table.storage !== 'distance') throw new OptionError('table', 'made with the storage "distance", not "value"');
  return new PerfectPlayer(table);
}

/** A player that makes no mistakes. Made by `perfectPlayer`; it can take the place of an `Engine`. */
export class PerfectPlayer<Board, Move> {
  /** The game it plays. */
  readonly rules: GameRules<Board, Move>;
  readonly #table: Tablebase<Board, Move>;

  constructor(table: Tablebase<Board, Move>) {
    this.rules = table.rules;
    this.#table = table;
  }

  /** Does nothing: it remembers nothing of a game. */
  newGame(): void {}

  /**
   * Its turn, as a search result: proven, with best play to the end in `principalVariation` where somebody wins, unless
   * draws by repetition are near. A win by the table that the game so far may spoil, because no way past positions that
   * have occurred twice was found, is an estimate just below 1, and such a loss one just above −1. Throws an `OptionError`
   * if the board is not in the table.
   */
  choose(at: Position<Board, Move> | Board): SearchResult<Move> {
    return new Choice(this.#table, at).result();
  }

  /** `choose`, as a promise: nothing takes long. */
  async think(at: Position<Board, Move> | Board): Promise<SearchResult<Move>> {
    return this.choose(at);
  }
}

/** A move, and what speaks for it. */
interface Candidate<Board, Move> {
  readonly move: Move;
  readonly board: Board;
  /** What the board after the move is worth to the player, its plies counted from there. */
  readonly verdict: Verdict;
}

/** What the opponent can do wrong on a board, and right. */
interface Replies {
  readonly traps: number;
  readonly safe: number;
}

/** What it is worth to have a win by the table that this game may spoil: the more the nearer it is. */
const HOPE = 1;
const HOPE_A_PLY = 1e-6;
const NO_REPLIES: Replies = { traps: 0, safe: 0 };
/** How many more moves of the same turn are looked at. */
const FURTHER_MOVES = 2;

/** One decision: made, asked for its result and thrown away. */
class Choice<Board, Move> {
  readonly #table: Tablebase<Board, Move>;
  readonly #rules: GameRules<Board, Move>;
  readonly #board: Board;
  readonly #side: Side;
  readonly #isFinished: boolean;
  /** How often each position has occurred in the game, by key. */
  readonly #visits = new Map<string | number, number>();
  readonly #clock = new Budget({});
  /** Only where some position has occurred twice. */
  #secureWins: SecureWins<Board, Move> | undefined;
  #nodes = 0;

  constructor(table: Tablebase<Board, Move>, at: Position<Board, Move> | Board) {
    if (at === undefined || at === null) throw new OptionError('position', 'a Position or a board', at);
    const position = asPosition(table.rules, at);
    this.#table = table;
    this.#rules = table.rules;
    this.#board = position === undefined ? (at as Board) : position.board;
    this.#side = this.#rules.turn(this.#board);
    const history = position?.history() ?? [];
    for (const board of history) this.#visit(board);
    this.#isFinished = this.#isOver(this.#board);
    this.#visit(this.#board);
    const drawn = [...history, this.#board].filter((board) => this.#isRepeated(board));
    if (drawn.length > 0) this.#secureWins = new SecureWins(table, drawn, (board) => this.#isRepeated(board));
  }

  result(): SearchResult<Move> {
    if (this.#isFinished) return this.#report(this.#worth(this.#board), []);
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
    return this.#report(verdict, [turn, ...(isClear ? this.#follow(best.board) : [])]);
  }

  /**
   * The best move: by worth, then by what the opponent can do wrong, then by where the game has been least. Where the turn
   * goes on after it, as many as `further` moves are looked at to see what the opponent will be faced with.
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

  /** How many replies give the player more than the board is worth, and how many do not. */
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
    const verdict = this.#securely(board, this.#table.verdict(board));
    return this.#rules.turn(board) === this.#side ? verdict : forTheOther(verdict);
  }

  /** A verdict of the table as it is in this game: a win that a repetition can spoil is only better than a draw. */
  #securely(board: Board, verdict: Verdict): Verdict {
    if (this.#secureWins === undefined || (verdict.kind !== 'win' && verdict.kind !== 'loss')) return verdict;
    const plies = this.#secureWins.length(board);
    if (plies !== undefined) return { kind: verdict.kind, plies };
    const hope = HOPE - verdict.plies * HOPE_A_PLY;
    return { kind: 'estimate', value: verdict.kind === 'win' ? hope : -hope };
  }

  #isOver(board: Board): boolean {
    return this.#rules.outcome(board) !== undefined || this.#isRepeated(board);
  }

  /** Whether arriving on a board would be its last occurrence. */
  #isRepeated(board: Board): boolean {
    return this.#visitsOf(board) >= OCCURRENCES_TO_DRAW - 1 && this.#rules.outcome(board) === undefined;
  }

  #visit(board: Board): void {
    if (!this.#rules.canRepeat || this.#rules.key === undefined) return;
    this.#visits.set(this.#rules.key(board), this.#visitsOf(board) + 1);
  }

  #visitsOf(board: Board): number {
    return (this.#rules.key && this.#visits.get(this.#rules.key(board))) ?? 0;
  }

  /** Best play of both sides to the end of a game that somebody wins, a list a turn. */
  #follow(from: Board): Move[][] {
    const line: Move[][] = [];
    let mover: Side | undefined = this.#side;
    for (let board = from; this.#rules.outcome(board) === undefined; ) {
      const [move] = this.#table.probe(board).moves;
      const side = this.#rules.turn(board);
      if (side !== mover || line.length === 0) line.push([]);
      line[line.length - 1].push(move);
      mover = side;
      board = this.#rules.play(board, move);
    }
    return line;
  }

  /** Ways round positions are found by trying, not the shortest of them. */
  #boundOf({ kind }: Verdict): SearchResult<Move>['bound'] {
    if (this.#secureWins === undefined) return 'exact';
    return kind === 'win' ? 'lower' : kind === 'loss' ? 'upper' : 'exact';
  }

  #report(verdict: Verdict, principalVariation: readonly (readonly Move[])[]): SearchResult<Move> {
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

/** Whether the first list is the higher one, earlier entries counting before later ones. */
function isHigher(ranks: readonly number[], others: readonly number[]): boolean {
  const different = ranks.findIndex((rank, at) => rank !== others[at]);
  return different >= 0 && ranks[different] > others[different];
}

function forTheOther(verdict: Verdict): Verdict {
  if (verdict.kind === 'estimate') return { kind: 'estimate', value: 0 - verdict.value };
  if (verdict.kind !== 'win' && verdict.kind !== 'loss') return verdict;
  return { kind: verdict.kind === 'win' ? 'loss' : 'win', plies: verdict.plies };
}

/** What a turn is worth that ends the game by repetition: a draw; but where a win was hoped for, another may be better. */
function afterDrawing(verdict: Verdict): Verdict {
  return verdict.kind === 'estimate' && verdict.value > 0 ? { kind: 'estimate', value: 0 } : { kind: 'draw' };
}

/** The verdict of the board before the move that led here. */
function onePlyEarlier(verdict: Verdict): Verdict {
  return 'plies' in verdict ? { ...verdict, plies: verdict.plies + 1 } : verdict;
}
