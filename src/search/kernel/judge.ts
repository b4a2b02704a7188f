/**
 * The value of a position without a search: at the end of the game, by the heuristic, by a solver, or because the heuristic's
 * value exceeds what is needed by a wide margin. All methods value the cursor's position, for its side to move.
 */

import { COUNTED, type Cursor, DRAWN, type Ending, WON_BY_FIRST } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import {
  AT_LEAST,
  AT_MOST,
  clampHeuristic,
  HEURISTIC_LIMIT,
  NO_CLAIM,
  PROVEN,
  scoreOf,
  WIN,
  WIN_BAND,
} from '../score.js';
import { EXACT, LOWER, UPPER } from '../transposition-table.js';
import type { Frame } from './frame.js';
import type { KernelSettings } from './settings.js';

/** The kinds of verdict that prove something. */
const CLAIMS: Readonly<Record<string, number>> = { win: AT_LEAST, loss: AT_MOST, draw: PROVEN, points: PROVEN };

export class Judge {
  /** The side that the heuristic values for: the one to move at the root. */
  readonly rootSide: Side;
  /** What an end by repetition proves. It depends on the path, so with a table, which is used on other paths, it proves nothing. */
  readonly claimsOfRepetition: number;
  /** Whether positions above the horizon may be answered without a search. */
  readonly hasForesight: boolean;
  /** Whether the heuristic alone may answer them. */
  readonly #usesHeuristic: boolean;

  readonly #settings: KernelSettings;
  readonly #cursor: Cursor<unknown, unknown>;
  /** How much a ply reduces the value of a win. */
  readonly #distanceCost: number;

  constructor(settings: KernelSettings) {
    const { cursor, margin, razor, leaf, looksEverywhere, equalWins } = settings;
    this.#settings = settings;
    this.#cursor = cursor;
    this.rootSide = cursor.side;
    this.#usesHeuristic = margin !== undefined || razor !== undefined;
    this.hasForesight = this.#usesHeuristic || (leaf !== undefined && looksEverywhere);
    this.claimsOfRepetition = settings.link === undefined ? PROVEN : NO_CLAIM;
    this.#distanceCost = equalWins ? 0 : 1;
  }

  /** The value of a finished game, `ply` moves below the root. */
  valueOf(ending: Ending, ply: number): number {
    if (ending === DRAWN) return 0;
    const { side } = this.#cursor;
    if (ending === COUNTED) return side === 0 ? this.#cursor.banked() : 0 - this.#cursor.banked();
    const win = WIN - ply * this.#distanceCost;
    return (ending === WON_BY_FIRST) === (side === 0) ? win : -win;
  }

  /**
   * The value of a game that ended by repetition, `ply` moves below the root. Where it proves nothing, a win is worth as much as
   * the best estimate: other paths may find it in the table, and would take the score of a win for a real one.
   */
  valueOfRepetition(ending: Ending, ply: number): number {
    const value = this.valueOf(ending, ply);
    return this.claimsOfRepetition === PROVEN ? value : Math.min(Math.max(value, -HEURISTIC_LIMIT), HEURISTIC_LIMIT);
  }

  /** Values a position where every move lets the opponent win at once. */
  losesNext(frame: Frame): void {
    frame.value = (frame.ply + 2) * this.#distanceCost - WIN;
    frame.claims = PROVEN;
  }

  /** The heuristic's value. */
  evaluate(): number {
    const { heuristic, heuristicOnBoard, game } = this.#settings;
    const value =
      heuristicOnBoard === undefined
        ? heuristic(this.#cursor, this.rootSide)
        : heuristicOnBoard(this.#cursor.board(), this.rootSide);
    const inside = value >= -HEURISTIC_LIMIT && value <= HEURISTIC_LIMIT ? value : clampHeuristic(value, game);
    return this.#cursor.side === this.rootSide ? inside : 0 - inside;
  }

  /**
   * Whether a solver knows the value of the position. If so, value and claims are put in the frame. The distances of its wins
   * and losses are bounds, not necessarily the shortest.
   */
  knows(frame: Frame): boolean {
    const verdict = this.#settings.leaf?.(this.#cursor);
    if (verdict === undefined || verdict.kind === 'estimate') return false;
    frame.value = scoreOf(verdict, frame.ply, this.#distanceCost);
    frame.claims = CLAIMS[verdict.kind];
    return true;
  }

  /** Whether a position above the horizon can be answered without a search. If so, the answer is put in the frame. */
  foresees(frame: Frame): boolean {
    if (this.#usesHeuristic) {
      frame.value = this.evaluate();
      frame.claims = NO_CLAIM;
      if (this.#isFarBetter(frame)) return true;
    }
    if (this.#settings.looksEverywhere && this.knows(frame)) return this.#decides(frame);
    return this.#usesHeuristic && this.#isFarWorse(frame);
  }

  /** Whether the heuristic's value exceeds beta by its margin. It cannot say whether a loss can be delayed. */
  #isFarBetter({ value, beta, depth }: Frame): boolean {
    const { margin } = this.#settings;
    if (margin === undefined || beta <= -WIN_BAND) return false;
    return value >= beta && value - margin(this.#cursor, depth) >= beta;
  }

  /** Whether the heuristic's value is below alpha by its margin, which is added to it. It cannot say whether there is a faster win. */
  #isFarWorse(frame: Frame): boolean {
    const { razor } = this.#settings;
    const { value, alpha, depth } = frame;
    if (razor === undefined || alpha >= WIN_BAND || !(value <= alpha)) return false;
    const most = value + razor(this.#cursor, depth);
    if (!(most <= alpha)) return false;
    frame.value = most;
    return true;
  }

  /** Whether a solver's value, which may be a bound, decides the window. If so, it is also stored in the table. */
  #decides(frame: Frame): boolean {
    const { alpha, beta, value, claims } = frame;
    const bound = claims === PROVEN ? EXACT : claims === AT_LEAST ? LOWER : UPPER;
    if (bound === LOWER && value < beta) return false;
    if (bound === UPPER && value > alpha) return false;
    this.#settings.link?.store(this.#cursor, frame, bound, claims, -1);
    return true;
  }
}
