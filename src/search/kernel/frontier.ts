/**
 * The last frames above the horizon, whose moves lead to leaves. Most of a tree is leaves, so they have no frames of their own:
 * one tight loop plays, values and undoes their moves, and reads what they all share only once.
 */

import type { Budget } from '../../core/budget.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import { AT_LEAST, clampHeuristic, HEURISTIC_LIMIT, NO_CLAIM, PROVEN } from '../score.js';
import type { Frame } from './frame.js';
import type { Judge } from './judge.js';
import type { Line } from './line.js';
import type { MoveList } from './move-list.js';
import type { Path } from './path.js';
import type { KernelSettings } from './settings.js';

/** Why the loop ended: no move is left, a move keeps the turn and must be asked, or it is time to pause. */
export const FINISHED = 0;
const KEPT_TURN = 1;
export const INTERRUPTED = 2;
export type FrontierEnd = typeof FINISHED | typeof KEPT_TURN | typeof INTERRUPTED;

const NO_CODE = -1;

/** A depth that no frame has. */
const NEVER = Number.MIN_SAFE_INTEGER;

export class Frontier {
  /** Frames of at most this depth are at the frontier, provided that leaves need only an outcome and a heuristic. */
  readonly depth: number;

  readonly #game: string;
  readonly #cursor: Cursor<unknown, unknown>;
  readonly #budget: Budget;
  readonly #path: Path | undefined;
  readonly #comparesPositions: boolean;
  readonly #heuristic: (cursor: Cursor<unknown, unknown>, side: Side) => number;
  readonly #heuristicOnBoard: ((board: unknown, side: Side) => number) | undefined;
  readonly #moveCost: number;
  readonly #judge: Judge;
  readonly #moves: MoveList;
  readonly #line: Line;

  constructor(settings: KernelSettings, judge: Judge, moves: MoveList, line: Line) {
    const { leaf, noisy, extend, reduce, observer } = settings;
    const hasPlainLeaves = [leaf, noisy, extend, reduce, observer].every((each) => each === undefined);
    this.depth = hasPlainLeaves ? settings.turnCost : NEVER;
    this.#game = settings.game;
    this.#cursor = settings.cursor;
    this.#budget = settings.budget;
    this.#path = settings.path;
    this.#comparesPositions = settings.path?.usesCursorHash ?? false;
    this.#heuristic = settings.heuristic;
    this.#heuristicOnBoard = settings.heuristicOnBoard;
    this.#moveCost = settings.moveCost;
    this.#judge = judge;
    this.#moves = moves;
    this.#line = line;
  }

  /**
   * Whether a frame may stay off the path: nothing has occurred twice, so its position occurs for the second time at most, which
   * does not end the game. Nor do leaves of the other side, which differ from it unless the game says what counts as the same. A
   * leaf of the same side is asked, with the frame on the path.
   */
  needsNoPath({ depth }: Frame): boolean {
    return depth > 0 && depth <= this.#moveCost && this.#comparesPositions && this.#path?.mayEnd === false;
  }

  /** Values the moves of a frame, from its next move on. */
  run(frame: Frame): FrontierEnd {
    const cursor = this.#cursor;
    const path = this.#path?.mayEnd ? this.#path : undefined;
    const heuristic = this.#heuristic;
    const heuristicOnBoard = this.#heuristicOnBoard;
    const budget = this.#budget;
    const { rootSide } = this.#judge;
    const { sorter, buffer } = this.#moves;
    const { codes } = buffer;
    const { alpha, beta, side, end, ply } = frame;
    const asksKeptTurns = frame.depth > this.#moveCost || (this.#path !== undefined && !frame.isOnPath);
    let { at, value: best, bestCode, fromBest, fromAll } = frame;
    let { countdown } = budget;
    let lineCode = NO_CODE;
    let why: FrontierEnd = FINISHED;
    while (at < end) {
      const code = sorter === undefined ? codes[at] : sorter.pick(codes, at, end);
      if (--countdown < 0) {
        const isPauseDue = budget.refill();
        countdown = budget.countdown;
        if (isPauseDue) {
          why = INTERRUPTED;
          break;
        }
      }
      cursor.play(code);
      at++;
      if (asksKeptTurns && cursor.side === side) {
        // It is counted as a node when it is asked.
        countdown++;
        frame.code = code;
        why = KEPT_TURN;
        break;
      }
      let value: number;
      let claims = NO_CLAIM;
      const ending = cursor.outcome();
      // Adding to 0 tells V8 that each of these is a number. It would put the value on the heap otherwise.
      if (ending !== ONGOING) {
        const score = this.#judge.valueOf(ending, ply + 1);
        value = cursor.side === side ? 0 + score : 0 - score;
        claims = PROVEN;
      } else if (path?.wouldEnd(cursor)) {
        const score = this.#judge.valueOfRepetition(path.endingAt(cursor), ply + 1);
        value = cursor.side === side ? 0 + score : 0 - score;
        claims = this.#judge.claimsOfRepetition;
      } else {
        let score =
          heuristicOnBoard === undefined ? heuristic(cursor, rootSide) : heuristicOnBoard(cursor.board(), rootSide);
        if (!(score >= -HEURISTIC_LIMIT && score <= HEURISTIC_LIMIT)) score = clampHeuristic(score, this.#game);
        value = side === rootSide ? 0 + score : 0 - score;
      }
      cursor.undo();
      fromAll &= claims;
      if (value >= best && (value > best || (claims & AT_LEAST) > fromBest)) {
        if (value > alpha || value === best) lineCode = code;
        best = value;
        bestCode = code;
        fromBest = claims & AT_LEAST;
      }
      if (value >= beta) break;
    }
    if (lineCode !== NO_CODE) this.#line.extend(ply, lineCode);
    budget.countdown = countdown;
    frame.at = at;
    frame.value = best;
    frame.bestCode = bestCode;
    frame.fromBest = fromBest;
    frame.fromAll = fromAll;
    return why;
  }
}
