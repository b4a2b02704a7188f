/**
 * From a finding to a result for the user: codes become moves, the line is grouped by turns, the score becomes a verdict, and a
 * turn that the search saw only in part is completed.
 */

import { OUT_OF_BUDGET } from '../../core/budget.js';
import { NO_MOVES, RulesError } from '../../core/errors.js';
import type { Steps } from '../../core/steps.js';
import { movesOf as legalMovesOf, outcomeOf } from '../../rules/answers.js';
import { ONGOING } from '../../rules/cursor.js';
import { mayRepeat } from '../../rules/end-by-repetition.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import type { SearchLine, SearchResult, StopReason } from '../result.js';
import { fromTable, isProven, justAbove, justBelow, toTable, type Verdict, verdictOf, WIN_BAND } from '../score.js';
import { MAX_DEPTH } from '../transposition-table.js';
import { type Finding, isDecided } from './finding.js';
import type { TreeSearch } from './tree-search.js';

/** How many positions may be searched to follow a line to its end, plus a quarter of those searched to find it. */
const LEAST_TO_FOLLOW = 10_000;
/** Longer games and turns count as endless. */
const LONGEST_LINE = 100_000;

/** A move and the side that plays it. */
export interface Step<Move> {
  readonly side: Side;
  readonly move: Move;
}

/**
 * The result of a finding. Without a `stop`, deeper searches will follow; the turn is then completed without affecting them.
 */
export function* resultOf<Board, Move>(
  search: TreeSearch<Board, Move>,
  finding: Finding,
  stop: StopReason | undefined,
): Steps<SearchResult<Move>> {
  const writing = writeAll(search, finding);
  const { steps, lines } = yield* stop === undefined ? search.aside(writing) : writing;
  return assemble(search, finding, steps, lines, stop ?? 'depth');
}

/** The result if the game is over at the root: there is no move to play. */
export function resultOfEnd<Board, Move>(search: TreeSearch<Board, Move>): SearchResult<Move> {
  return assemble(search, search.end(), [], [], 'complete');
}

/** The moves of best play, and those of all lines. */
function* writeAll<Board, Move>(
  search: TreeSearch<Board, Move>,
  finding: Finding,
): Steps<{ readonly steps: readonly Step<Move>[]; readonly lines: readonly SearchLine<Move>[] }> {
  const steps = yield* new LineWriter(search, finding).write();
  const lines: SearchLine<Move>[] = [];
  for (const { codes, score, claims } of finding.lines) {
    // The first line is best play itself, unless an unfinished depth has found something better.
    const isBest = codes === finding.line;
    const written = isBest ? steps : yield* new LineWriter(search, { ...finding, score, claims, line: codes }).write();
    lines.push(lineOf(search, score + 0, claims, written));
  }
  return { steps, lines };
}

function lineOf<Board, Move>(
  search: TreeSearch<Board, Move>,
  score: number,
  claims: number,
  steps: readonly Step<Move>[],
): SearchLine<Move> {
  const verdict = verdictFor(search, score, claims, steps.length);
  const principalVariation = groupByTurn(steps);
  return { move: steps[0].move, turn: principalVariation[0], score, verdict, principalVariation };
}

function assemble<Board, Move>(
  search: TreeSearch<Board, Move>,
  finding: Finding,
  steps: readonly Step<Move>[],
  lines: readonly SearchLine<Move>[],
  stop: StopReason,
): SearchResult<Move> {
  // Adding 0 turns a negative zero into a plain one.
  const score = finding.score + 0;
  const turns = groupByTurn(steps);
  const { options } = search.subject;
  const { selectiveDepth, nodes, tableHits, cutoffs, elapsed } = search.costs;
  return {
    ...(steps.length > 0 ? { move: steps[0].move } : {}),
    turn: turns[0] ?? [],
    score,
    bound: finding.bound,
    verdict: verdictFor(search, score, finding.claims, steps.length),
    proven: isProven(score, finding.claims),
    principalVariation: turns,
    ...(options.bestMoves ? { bestMoves: search.movesOf(finding.best) } : {}),
    ...(options.multi ? { lines } : {}),
    depth: finding.depth === MAX_DEPTH ? selectiveDepth : finding.depth,
    selectiveDepth,
    nodes,
    tableHits,
    cutoffs,
    elapsed,
    stop,
  };
}

function verdictFor<Board, Move>(
  search: TreeSearch<Board, Move>,
  score: number,
  claims: number,
  length: number,
): Verdict {
  const { rules, board, options } = search.subject;
  const isCounted = isProven(score, claims) && Math.abs(score) < WIN_BAND && isCountedGame(rules, board);
  const verdict = verdictOf(score, claims, isCounted);
  if (options.equalWins && (verdict.kind === 'win' || verdict.kind === 'loss'))
    return { kind: verdict.kind, plies: length };
  return verdict;
}

/** Moves in sequence, one list per turn. */
export function groupByTurn<Move>(steps: readonly Step<Move>[]): Move[][] {
  const turns: Move[][] = [];
  for (const [at, { side, move }] of steps.entries()) {
    if (at > 0 && steps[at - 1].side === side) turns[turns.length - 1].push(move);
    else turns.push([move]);
  }
  return turns;
}

/** Whether a game is counted in points. Any finished game tells: a game has either points or wins. */
export function isCountedGame<Board, Move>(rules: GameRules<Board, Move>, board: Board): boolean {
  if (rules.banked !== undefined) return true;
  if (mayRepeat(rules)) return false;
  let last = board;
  for (let ply = 0; ply < LONGEST_LINE; ply++) {
    const outcome = outcomeOf(rules, last);
    if (outcome !== undefined) return outcome.kind === 'points';
    const moves = legalMovesOf(rules, last);
    if (moves.length === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    last = rules.play(last, moves[0]);
  }
  throw new RulesError(
    rules.name,
    'outcome',
    `must end every game: after ${LONGEST_LINE} moves, always the first legal one, the game still goes on`,
  );
}

/** Walks along a line from the root, records its moves, searches further if it ends too early, and walks back. */
class LineWriter<Board, Move> {
  readonly #search: TreeSearch<Board, Move>;
  readonly #finding: Finding;
  readonly #steps: Step<Move>[] = [];
  /** The line has reached an end by repetition. */
  #isRepeated = false;
  #isLimited = false;
  /** The line contains a move by the opponent, so the first turn is complete. */
  #hasReply = false;

  constructor(search: TreeSearch<Board, Move>, finding: Finding) {
    this.#search = search;
    this.#finding = finding;
  }

  *write(): Steps<readonly Step<Move>[]> {
    const { root } = this.#search.walk;
    const { first, choice, wanted, isWide, lost } = root;
    Object.assign(root, { first: [], choice: undefined, wanted: 0, isWide: false, lost: new Map() });
    this.#follow(this.#finding.line);
    while (this.#endsTooEarly()) {
      if (this.#isFollowing && !this.#isTurnOpen()) this.#limitFollowing();
      const more = yield* this.#searchOn();
      // Every round either makes the line longer or is the last: without a search, only a turn is completed.
      if (more !== undefined && more.length > 0) this.#follow(more);
      else if (this.#isTurnOpen()) this.#stepLikely();
      else break;
    }
    this.#search.goBack(this.#steps.length);
    Object.assign(root, { first, choice, wanted, isWide, lost });
    return this.#steps;
  }

  #follow(codes: readonly number[]): void {
    for (const code of codes) this.#step(code, this.#search.movesOf([code])[0]);
  }

  #step(code: number, move: Move): void {
    const { cursor, side } = this.#search;
    this.#steps.push({ side: cursor.side, move });
    this.#hasReply ||= cursor.side !== side;
    this.#isRepeated = this.#search.goOn(code);
  }

  /** Plays a move without a search. The moves of the position are listed once only, since a turn may be long. */
  #stepLikely(): void {
    const { cursor, walk } = this.#search;
    const code = walk.likelyMove(this.#steps.length);
    this.#step(code, cursor.move(code));
  }

  /**
   * Whether the line stops inside the mover's turn: the depth ended there, or the table supplied the rest. A proven win
   * without a distance is followed to the end of the game if possible, so that its length is known; so is anything that an
   * exact solver has proven.
   */
  #endsTooEarly(): boolean {
    const { cursor, subject } = this.#search;
    if (this.#isRepeated || cursor.outcome() !== ONGOING) return false;
    if (this.#steps.length >= LONGEST_LINE) return this.#giveUp();
    return this.#isTurnOpen() || this.#isFollowing || (subject.options.equalWins === true && isDecided(this.#finding));
  }

  get #isFollowing(): boolean {
    const { score, bound, claims } = this.#finding;
    return this.#search.subject.traits.followsLine === true && bound === 'exact' && isProven(score, claims);
  }

  /** Following the line may cost only a fraction of the search that found its value; most of it is in the table. */
  #limitFollowing(): void {
    if (this.#isLimited) return;
    this.#isLimited = true;
    const { budget } = this.#search;
    if (budget.spent === undefined) budget.narrow(LEAST_TO_FOLLOW + Math.floor(budget.nodes / 4));
  }

  /** A line need not reach the end of the game, but a turn must end. */
  #giveUp(): false {
    if (!this.#isTurnOpen()) return false;
    const { rules } = this.#search.subject;
    throw new RulesError(rules.name, 'turn', `must pass the turn: one side has made ${LONGEST_LINE} moves in a row`);
  }

  #isTurnOpen(): boolean {
    return !this.#hasReply && this.#search.cursor.side === this.#search.side;
  }

  /**
   * A line from the cursor's position, found by a search as deep as the first; `undefined` if the budget does not allow one or
   * the line would not keep what was promised.
   */
  *#searchOn(): Steps<readonly number[] | undefined> {
    const search = this.#search;
    const isTurnOpen = this.#isTurnOpen();
    try {
      if (search.budget.spent === undefined) {
        const [alpha, beta] = this.#windowLeft();
        const found = yield* search.search(this.#depthLeft(), alpha, beta, this.#steps.at(-1)?.move);
        if (found.line.length > 0) return isTurnOpen || this.#keeps(found) ? found.line : undefined;
      }
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
    }
    return undefined;
  }

  /** Whether the value found further down is the one promised at the root. */
  #keeps(found: Finding): boolean {
    const { subject, cursor, side } = this.#search;
    if (!subject.traits.followsLine || subject.options.equalWins) return isDecided(found);
    const score = cursor.side === side ? found.score : 0 - found.score;
    return isProven(found.score, found.claims) && fromTable(score, this.#steps.length) === this.#finding.score;
  }

  /** Where the value must be: around the one promised, if it is known exactly. */
  #windowLeft(): readonly [number, number] {
    const { subject, cursor, side } = this.#search;
    if (!this.#isFollowing || subject.options.equalWins) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const promised = toTable(this.#finding.score, this.#steps.length);
    const score = cursor.side === side ? promised : 0 - promised;
    return [justBelow(score), justAbove(score)];
  }

  #depthLeft(): number {
    const { depth } = this.#finding;
    if (depth === MAX_DEPTH) return depth;
    const walked = this.#steps.length;
    return Math.max(1, depth > walked ? depth - walked : depth);
  }
}
