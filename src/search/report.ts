/**
 * From a finding to a result that people can read: codes become moves, the line is grouped by turns, the score is put
 * in words, and a turn that the search saw only the beginning of is completed.
 */

import { NO_MOVES, RulesError, StackError } from '../errors.js';
import { movesOf as legalMovesOf, outcomeOf } from '../rules/answers.js';
import { ONGOING } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import { OUT_OF_BUDGET } from './limits.js';
import type { SearchResult, StopReason } from './result.js';
import { fromTable, isProven, PROVEN, type Verdict, verdictOf, WIN_BAND } from './score.js';
import type { Finding, Runner, Session } from './session.js';
import { MAX_DEPTH } from './transposition-table.js';

/** Positions that may be searched to follow a line to its end, besides a quarter of those searched to find it. */
const LEAST_TO_FOLLOW = 10_000;
/** Longer games and turns are taken for endless ones. */
const LONGEST_LINE = 100_000;

/** A move with who plays it. */
export interface Step<Move> {
  readonly side: Side;
  readonly move: Move;
}

/** The result of a search that found something; without a `stop`, of a depth that deeper ones will follow. */
export function report<Board, Move>(
  session: Session<Board, Move>,
  finding: Finding,
  stop: StopReason | undefined,
): SearchResult<Move> {
  return reportInSlices(session, finding, stop, session.atOnce).next().value as SearchResult<Move>;
}

/**
 * The same, with pauses: completing a turn may take a search of its own. Where deeper searches follow, these must not depend on
 * whether anyone wanted this result, so that it is made on the side.
 */
export function* reportInSlices<Board, Move>(
  session: Session<Board, Move>,
  finding: Finding,
  stop: StopReason | undefined,
  run: Runner,
): Generator<undefined, SearchResult<Move>> {
  const line = new LineWriter(session, finding, run).write();
  const steps = yield* stop === undefined ? session.aside(line) : line;
  return assemble(session, finding, steps, stop ?? 'depth');
}

/** The result where the game is over at the root: nothing to play. */
export function reportEnd<Board, Move>(session: Session<Board, Move>): SearchResult<Move> {
  const score = session.valueOfEnd();
  return assemble(session, { score, bound: 'exact', claims: PROVEN, line: [], best: [], depth: 0 }, [], 'complete');
}

function assemble<Board, Move>(
  session: Session<Board, Move>,
  finding: Finding,
  steps: readonly Step<Move>[],
  stop: StopReason,
): SearchResult<Move> {
  const { kernel, options } = session;
  // Adding 0 turns a negative zero into a plain one.
  const score = finding.score + 0;
  const turns = groupByTurn(steps);
  return {
    ...(steps.length > 0 ? { move: steps[0].move } : {}),
    turn: turns[0] ?? [],
    score,
    bound: finding.bound,
    verdict: inWords(session, score, finding.claims, steps.length),
    proven: isProven(score, finding.claims),
    principalVariation: turns,
    ...(options.multi ? { bestMoves: movesOf(session, finding.best) } : {}),
    depth: finding.depth === MAX_DEPTH ? kernel.selectiveDepth : finding.depth,
    selectiveDepth: kernel.selectiveDepth,
    nodes: kernel.budget.nodes,
    tableHits: kernel.settings.link?.hits ?? 0,
    cutoffs: kernel.cutoffs,
    elapsed: kernel.budget.elapsed,
    stop,
  };
}

function inWords<Board, Move>(session: Session<Board, Move>, score: number, claims: number, length: number): Verdict {
  const { rules, board, options } = session;
  const isCounted = isProven(score, claims) && Math.abs(score) < WIN_BAND && isCountedGame(rules, board);
  const verdict = verdictOf(score, claims, isCounted);
  if (options.equalWins && (verdict.kind === 'win' || verdict.kind === 'loss'))
    return { kind: verdict.kind, plies: length };
  return verdict;
}

function movesOf<Board, Move>(session: Session<Board, Move>, codes: readonly number[]): Move[] {
  session.kernel.moves.buffer.fill(session.cursor, 0);
  return codes.map((code) => session.cursor.move(code));
}

/** Moves in sequence, one list a turn. */
export function groupByTurn<Move>(steps: readonly Step<Move>[]): Move[][] {
  const turns: Move[][] = [];
  for (const [at, { side, move }] of steps.entries()) {
    if (at > 0 && steps[at - 1].side === side) turns[turns.length - 1].push(move);
    else turns.push([move]);
  }
  return turns;
}

/** Whether a game is counted in points. Any game played to its end tells: a game has either points or wins. */
export function isCountedGame<Board, Move>(rules: GameRules<Board, Move>, board: Board): boolean {
  if (rules.banked !== undefined) return true;
  if (rules.canRepeat) return false;
  let last = board;
  for (let ply = 0; ply < LONGEST_LINE; ply++) {
    const outcome = outcomeOf(rules, last);
    if (outcome !== undefined) return outcome.kind === 'points';
    const moves = legalMovesOf(rules, last);
    if (moves.length === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    last = rules.play(last, moves[0]);
  }
  throw new RulesError(rules.name, 'outcome', `ends no game of first moves within ${LONGEST_LINE} of them`);
}

/** Whether a finding is a proven win or loss. */
function isDecided({ score, claims }: Finding): boolean {
  return Math.abs(score) >= WIN_BAND && isProven(score, claims);
}

/** Walks a line from the root, writes its moves down, searches on where it ends too early, and walks back. */
class LineWriter<Board, Move> {
  readonly #session: Session<Board, Move>;
  readonly #finding: Finding;
  readonly #run: Runner;
  readonly #steps: Step<Move>[] = [];
  readonly #codes: number[] = [];
  /** The line has come to a draw by repetition. */
  #isDrawn = false;
  #isLimited = false;
  /** The line has a move of the opponent's: the first turn is complete. */
  #hasReply = false;

  constructor(session: Session<Board, Move>, finding: Finding, run: Runner) {
    this.#session = session;
    this.#finding = finding;
    this.#run = run;
  }

  *write(): Generator<undefined, readonly Step<Move>[]> {
    const { kernel, pathLength } = this.#session;
    const { first, choice } = kernel.root;
    kernel.root.first = -1;
    kernel.root.choice = undefined;
    this.#follow(this.#finding.line);
    while (this.#endsTooEarly()) {
      if (this.#isFollowing && !this.#isTurnOpen()) this.#limitFollowing();
      const more = yield* this.#searchOn();
      // Every round makes the line longer, or is the last.
      if (more === undefined || more.length === 0) break;
      this.#follow(more);
    }
    for (const _ of this.#steps) this.#session.cursor.undo();
    kernel.path?.truncate(pathLength);
    this.#session.pathLength = pathLength;
    kernel.root.first = first;
    kernel.root.choice = choice;
    return this.#steps;
  }

  #follow(codes: readonly number[]): void {
    const { kernel, cursor } = this.#session;
    for (const code of codes) {
      // Codes may be places in the list of the position's moves, so that the list must be there.
      kernel.moves.buffer.fill(cursor, 0);
      this.#steps.push({ side: cursor.side, move: cursor.move(code) });
      this.#hasReply ||= cursor.side !== kernel.rootSide;
      this.#codes.push(code);
      cursor.play(code);
      this.#isDrawn = kernel.isRepeated();
    }
    this.#session.pathLength = kernel.path?.length ?? 0;
  }

  /**
   * Whether the line stops inside the mover's turn: the depth ended there, or the table knew the rest. A proven win
   * without distance is followed to the end of the game as far as it can be, so that its length can be told; so is all that
   * an exact solver has proven.
   */
  #endsTooEarly(): boolean {
    const { cursor, options } = this.#session;
    if (this.#isDrawn || cursor.outcome() !== ONGOING) return false;
    if (this.#steps.length >= LONGEST_LINE) return this.#giveUp();
    return this.#isTurnOpen() || this.#isFollowing || (options.equalWins === true && isDecided(this.#finding));
  }

  get #isFollowing(): boolean {
    const { score, bound, claims } = this.#finding;
    return this.#session.followsLine && bound === 'exact' && isProven(score, claims);
  }

  /** The line is worth no more than a part of the search that found its value; most of it is in the table. */
  #limitFollowing(): void {
    if (this.#isLimited) return;
    this.#isLimited = true;
    const { budget } = this.#session.kernel;
    if (budget.spent === undefined) budget.narrow(LEAST_TO_FOLLOW + Math.floor(budget.nodes / 4));
  }

  /** A line need not come to the end of the game, but a turn must. */
  #giveUp(): false {
    if (!this.#isTurnOpen()) return false;
    const { rules } = this.#session;
    throw new RulesError(rules.name, 'turn', `left one side to move for ${LONGEST_LINE} moves running`);
  }

  #isTurnOpen(): boolean {
    return !this.#hasReply && this.#session.cursor.side === this.#session.kernel.rootSide;
  }

  /**
   * A line from where the cursor stands, by a search as deep as the first. If that is not to be had, a turn is completed
   * with a likely move; a win is not followed further than it is known.
   */
  *#searchOn(): Generator<undefined, readonly number[] | undefined> {
    const { kernel } = this.#session;
    const isTurnOpen = this.#isTurnOpen();
    try {
      if (kernel.budget.spent === undefined) {
        const found = yield* this.#run(
          this.#depthLeft(),
          Number.NEGATIVE_INFINITY,
          Number.POSITIVE_INFINITY,
          this.#steps.at(-1)?.move,
        );
        if (found.line.length > 0) return isTurnOpen || this.#keeps(found) ? found.line : undefined;
      }
    } catch (error) {
      if (error instanceof StackError) this.#walkAgain();
      else if (error !== OUT_OF_BUDGET) throw error;
    }
    return isTurnOpen ? [kernel.likelyMove(this.#codes.length)] : undefined;
  }

  /** Whether what was found further down is what was promised at the root. */
  #keeps(found: Finding): boolean {
    if (!this.#session.followsLine || this.#session.options.equalWins) return isDecided(found);
    const { cursor, kernel } = this.#session;
    const score = cursor.side === kernel.rootSide ? found.score : 0 - found.score;
    return isProven(found.score, found.claims) && fromTable(score, this.#steps.length) === this.#finding.score;
  }

  /** A stack that overflowed took the cursor with it: the new one stands at the root. */
  #walkAgain(): void {
    const { kernel, cursor } = this.#session;
    for (const code of this.#codes) {
      kernel.moves.buffer.fill(cursor, 0);
      cursor.play(code);
    }
  }

  #depthLeft(): number {
    const { depth } = this.#finding;
    if (depth === MAX_DEPTH) return depth;
    const walked = this.#steps.length;
    return Math.max(1, depth > walked ? depth - walked : depth);
  }
}
