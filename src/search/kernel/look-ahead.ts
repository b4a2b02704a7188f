/**
 * What a search for exact answers does at a position before it enters any child. It plays every move and asks whether the game is
 * over there, or whether the table knows enough for a cut-off (enhanced transposition cut-offs). On the way it counts the replies
 * of the opponent, since moves that leave few of them are likely to settle the position soonest. It also gives up where even a win
 * with the next move would come too late for the window.
 *
 * Looking at a child costs about as much as visiting it. So it is done only at plies where positions have, so far, several times as many
 * positions below them as children: nearer to the leaves, searching is cheaper than looking.
 */

import type { Budget } from '../../core/budget.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import { AT_LEAST, AT_MOST, flipClaims, PROVEN, WIN } from '../score.js';
import { type Frame, FULL } from './frame.js';
import type { Judge } from './judge.js';
import type { Line } from './line.js';
import { type MoveList, safeMovesOf } from './move-list.js';
import type { Questions } from './questions.js';
import type { KernelSettings } from './settings.js';
import type { TableLink } from './table-link.js';

/**
 * How many positions a child must be worth, on average, before all children are looked at. Over positions of twenty games, 3 took a
 * tenth less time than 1, and as much as 8, which visited a third more positions.
 */
const WORTH_A_LOOK = 3;
/** Replies are no longer counted after this many positions in a row whose moves all leave the same number of them. */
const ALIKE_IN_A_ROW = 32;

/** The parts of a walk that look ahead with it. */
export interface WalkParts {
  readonly judge: Judge;
  readonly moves: MoveList;
  readonly questions: Questions;
  readonly line: Line;
}

export class LookAhead {
  readonly #parts: WalkParts;
  readonly #cursor: Cursor<unknown, unknown>;
  readonly #budget: Budget;
  readonly #link: TableLink | undefined;
  readonly #hasDistance: boolean;
  /** Whether only safe moves are entered, so that a position has no win with the next move. */
  readonly #entersSafe: boolean;
  #countsReplies: boolean;
  /** By ply: the positions that have come so far as to be looked ahead from. */
  readonly #arrivals: number[] = [];
  /** Positions in a row whose moves all left as many replies as each other, and the fewest and most of the present one. */
  #alike = 0;
  #fewest = 0;
  #most = 0;

  constructor(settings: KernelSettings, parts: WalkParts) {
    this.#parts = parts;
    this.#cursor = settings.cursor;
    this.#budget = settings.budget;
    this.#link = settings.link;
    this.#hasDistance = !settings.equalWins;
    this.#entersSafe = settings.cursor.safeMoves !== undefined;
    this.#countsReplies = parts.moves.sorter?.countsReplies ?? false;
  }

  /** Whether no end of the game from here on, however soon, can be inside the window. If so, the answer is put in the frame. */
  isTooLate(frame: Frame): boolean {
    const { ply, alpha, beta } = frame;
    const best = this.#hasDistance ? WIN - (ply + this.#pliesToWin(ply)) : WIN;
    const worst = this.#hasDistance ? ply + (this.#entersSafe ? 2 : 1) - WIN : -WIN;
    if (alpha < best && beta > worst) return false;
    frame.value = alpha >= best ? best : worst;
    frame.claims = alpha >= best ? AT_MOST : AT_LEAST;
    return true;
  }

  /** The fewest plies in which the side to move can win. All moves of the root are entered, safe or not. */
  #pliesToWin(ply: number): number {
    return this.#entersSafe && ply > 1 ? 3 : 1;
  }

  /**
   * Takes in the moves whose values are known: ends of the game and table entries. They come before the others in the list and are
   * not searched any more. Returns whether that settles the frame, which has entered no child: a move cuts it off, or none is left.
   * Children looked at count as work, not as nodes.
   */
  settles(frame: Frame): boolean {
    if (!this.#pays(frame)) return false;
    const cursor = this.#cursor;
    const { moves, questions } = this.#parts;
    frame.below = frame.depth;
    frame.less = 0;
    this.#fewest = Number.MAX_SAFE_INTEGER;
    this.#most = 0;
    for (let at = frame.from; at < frame.end; at++) {
      this.#budget.work();
      const code = moves.buffer.codes[at];
      cursor.play(code);
      const child = questions.put(frame, FULL);
      let isKnown = this.#isKnown(child);
      if (!isKnown && this.#countsReplies) isKnown = this.#countReplies(frame, child, at);
      cursor.undo();
      if (!isKnown) continue;
      this.#takeIn(frame, child, code);
      if (frame.value >= frame.beta) return true;
      moves.passOver(frame.at++, at);
    }
    moves.sorter?.beginAt(frame.at, frame.end);
    if (this.#countsReplies) this.#noteReplies();
    return frame.at === frame.end;
  }

  /** Whether each position of the frame's ply has cost enough so far. */
  #pays({ ply, from, end }: Frame): boolean {
    const arrivals = (this.#arrivals[ply] ?? 0) + 1;
    this.#arrivals[ply] = arrivals;
    return this.#budget.nodes >= WORTH_A_LOOK * arrivals * (end - from);
  }

  /** Whether the game is over on the cursor's position, or the table answers what it was asked. */
  #isKnown(child: Frame): boolean {
    const ending = this.#cursor.outcome();
    if (ending === ONGOING) return child.depth > 0 && this.#link?.probe(this.#cursor, child, false) === true;
    child.value = this.#parts.judge.valueOf(ending, child.ply);
    child.claims = PROVEN;
    return true;
  }

  /** A move that keeps the turn leaves the opponent no reply. Returns whether no reply is safe, so that the value is known. */
  #countReplies(frame: Frame, child: Frame, at: number): boolean {
    const { moves, judge } = this.#parts;
    const replies = child.side === frame.side ? 1 : moves.buffer.fill(this.#cursor, frame.end, safeMovesOf) - frame.end;
    this.#fewest = Math.min(this.#fewest, replies);
    this.#most = Math.max(this.#most, replies);
    if (replies === 0) judge.losesNext(child);
    else moves.sorter?.preferFewReplies(at, replies);
    return replies === 0;
  }

  /** In many games every move leaves the same number of replies. */
  #noteReplies(): void {
    this.#alike = this.#fewest < this.#most ? 0 : this.#alike + 1;
    if (this.#alike >= ALIKE_IN_A_ROW) this.#countsReplies = false;
  }

  /** Takes in a known value, as the walk does with an answer. */
  #takeIn(frame: Frame, child: Frame, code: number): void {
    const isSameSide = child.side === frame.side;
    const value = isSameSide ? child.value : 0 - child.value;
    const claims = isSameSide ? child.claims : flipClaims(child.claims);
    frame.fromAll &= claims;
    if (value < frame.value || (value === frame.value && (claims & AT_LEAST) <= frame.fromBest)) return;
    const { line } = this.#parts;
    line.end(child.ply);
    if (value > frame.alpha || value === frame.value) line.extend(frame.ply, code);
    frame.value = value;
    frame.bestCode = code;
    frame.fromBest = claims & AT_LEAST;
  }
}
