/** What a tree search knows about its root, finished or not, before it becomes a result (see make-result.ts). */

import type { AnySearchOptions } from '../options.js';
import { AT_LEAST, AT_MOST, isProven, NO_CLAIM, PROVEN, WIN, WIN_BAND } from '../score.js';
import type { RootLine, RootRecord } from './root-record.js';
import type { Walk } from './walk.js';

export interface Finding {
  readonly score: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly claims: number;
  /** Codes of best play. */
  readonly line: readonly number[];
  /** Codes of all root moves as good as the first of the line. */
  readonly best: readonly number[];
  /** The best root moves with their values, if lines are wanted: those of the last finished depth. */
  readonly lines: readonly RootLine[];
  readonly depth: number;
}

/** What a walk has found when asked with this depth and window. */
export function findingOf(walk: Walk, depth: number, alpha: number, beta: number): Finding {
  const { value: score, claims, root } = walk;
  const bound = score >= beta ? 'lower' : score <= alpha ? 'upper' : 'exact';
  const { lines } = root;
  return { score, bound, claims, line: lines[0]?.codes ?? lineOf(walk), best: root.worth(score), lines, depth };
}

/**
 * What an interrupted walk knows: the best of the root moves it finished, if that is inside the window. The root is worth at
 * least as much. Depth and lines are those of the last finished depth.
 */
export function partialFindingOf(walk: Walk, last: Finding): Finding | undefined {
  const { root } = walk;
  const { depth, lines } = last;
  const score = root.best;
  if (root.codes.length > 0 && score <= -WIN_BAND) return escapeFrom(walk, last) ?? longestDefence(walk, last);
  if (!(score > root.alpha)) return undefined;
  const claims = root.claimsOf(score) & AT_LEAST;
  return { score, bound: 'lower', claims, line: lineOf(walk), best: root.worth(score), lines, depth };
}

/** If all finished moves lose: a move that was not seen to lose. The last depth valued it no higher than its best one. */
function escapeFrom({ root, unfinishedCodes }: Walk, last: Finding): Finding | undefined {
  const code = unfinishedCodes.find((each) => !root.lost.has(each));
  if (code === undefined) return undefined;
  return { ...last, bound: 'upper', claims: NO_CLAIM, line: [code], best: [code] };
}

/**
 * If all moves were seen to lose, some of them perhaps at an earlier depth: the one that loses latest. What was proven about a
 * move at an earlier depth still holds, so together they prove that the root is lost.
 */
function longestDefence(walk: Walk, last: Finding): Finding {
  const { root, moves } = walk;
  const losses = [...root.lost];
  const score = Math.max(...losses.map(([, loss]) => loss.score));
  const best = losses.flatMap(([code, loss]) => (loss.score === score ? [code] : []));
  const known = [lineOf(walk), last.line].find((line) => best.includes(line[0]));
  const fromAll = moves.isRootRestricted ? NO_CLAIM : AT_MOST;
  const claims = losses.reduce((shared, [, loss]) => shared & loss.claims, fromAll);
  return { ...last, score, bound: 'upper', claims, line: known ?? best.slice(0, 1), best };
}

/** Best play as far as the walk saw it. If the walk failed low, the root move with the best value. */
function lineOf({ line, root }: Walk): readonly number[] {
  const codes = line.codes();
  return codes.length > 0 ? codes : root.worth(root.best).slice(0, 1);
}

/** Whether a finding is a proven win or loss. */
export function isDecided({ score, claims }: Finding): boolean {
  return Math.abs(score) >= WIN_BAND && isProven(score, claims);
}

/** Whether a win or loss is not proven because moves were left out. */
export function isUnprovenEnd({ score, claims }: Finding): boolean {
  return Math.abs(score) >= WIN_BAND && !isProven(score, claims);
}

/** How much deeper than twice the length of an unproven win or loss a search goes before it stops doubting it. */
const DOUBTFUL_PLIES = 16;

/**
 * Whether an unproven win or loss will not change any more: the search has gone more than twice as deep as the game is long, so
 * that even moves that are left out near the horizon had their turn. Deeper searches would go on for ever.
 */
export function isBeyondDoubt(finding: Finding, { equalWins }: Asked): boolean {
  const plies = WIN - Math.abs(finding.score);
  return isUnprovenEnd(finding) && !equalWins && finding.depth >= 2 * plies + DOUBTFUL_PLIES;
}

/** The options that say what is asked, and so what must be proven. */
type Asked = Pick<AnySearchOptions<never, never>, 'bestMoves' | 'equalWins' | 'turns'>;

/**
 * Whether a deeper search would find the same. If all best moves are wanted, each of them must be proven to be as good, and
 * every other move to be worse. If several lines are wanted, each of them must be settled, and no other move may be better.
 */
export function isSettled(finding: Finding, root: RootRecord, asked: Asked): boolean {
  return (
    isFinal(finding, finding.depth, asked) && areBestFinal(finding, root, asked) && areLinesFinal(finding, root, asked)
  );
}

/**
 * Whether a deeper search would find the same value. A win in no more plies than the depth is the fastest: any other win takes
 * more plies than were searched. This also holds for a depth in turns, since each turn has at least one ply. But a win in more
 * plies than the number of turns searched may not be the fastest, unless the score is proven to be the exact value.
 */
function isFinal({ score, claims }: Pick<Finding, 'score' | 'claims'>, depth: number, asked: Asked): boolean {
  if (!isProven(score, claims)) return false;
  if (!hasDistance(score, asked) || isWithin(score, depth)) return true;
  return asked.turns !== undefined && claims === PROVEN;
}

function hasDistance(score: number, { equalWins }: Asked): boolean {
  return Math.abs(score) >= WIN_BAND && !equalWins;
}

/** Whether a win or loss ends within so many plies. */
function isWithin(score: number, depth: number): boolean {
  return WIN - Math.abs(score) <= depth;
}

function areBestFinal({ score, depth }: Finding, root: RootRecord, asked: Asked): boolean {
  if (!asked.bestMoves || (score <= -WIN_BAND && asked.equalWins)) return true;
  if (hasDistance(score, asked) && isWithin(score, depth)) return true;
  return root.values.every((value, at) => (root.claims[at] & (value === score ? AT_LEAST : AT_MOST)) !== 0);
}

/** A move that is not listed may still become better, unless that is disproved or the last line is a win too fast to be beaten. */
function areLinesFinal({ lines, depth }: Finding, root: RootRecord, asked: Asked): boolean {
  const last = lines.at(-1);
  if (last === undefined) return true;
  if (!lines.every((line) => isFinal(line, depth, asked))) return false;
  if (last.score >= WIN_BAND && (asked.equalWins || isWithin(last.score, depth))) return true;
  const listed = lines.map(({ codes }) => codes[0]);
  return root.codes.every((code, at) => listed.includes(code) || (root.claims[at] & AT_MOST) !== 0);
}
