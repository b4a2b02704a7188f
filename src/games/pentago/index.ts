/**
 * Pentago: a stone and a twist. Rules in two turn models, a fast cursor, the heuristics of two pieces of coursework and
 * a better one.
 *
 * @module
 */

export { countStones, type PentagoBoard, type PentagoCell, type PentagoPhase, stoneAt } from './board.js';
export { a } from './heuristics/a.js';
export { type AHackedOptions, aHacked } from './heuristics/a-hacked.js';
export { type AStarOptions, aStar } from './heuristics/a-star.js';
export { automaticDepth } from './heuristics/automatic-depth.js';
export { type BestOptions, best, type OpenLineWeights } from './heuristics/best.js';
export { type ControlOptions, control } from './heuristics/control.js';
export { heuristics } from './heuristics/heuristics.js';
export { type LongestRowOptions, longestRow } from './heuristics/longest-row.js';
export { type OneOptions, one } from './heuristics/one.js';
export {
  type OneDotTwoOptions,
  oneDotTwo,
  type PossibilityWeights,
  possibilityPresets,
} from './heuristics/one-dot-two.js';
export { type Strengths, strengths } from './heuristics/strengths.js';
export type { LineKind, LineWeights } from './heuristics/whole-lines.js';
export {
  joinMoves,
  type PentagoRotation,
  type SplitMove,
  splitMove,
  type WholeMove,
} from './moves.js';
export { drawBoard } from './notation.js';
export { type PentagoOptions, type PentagoRules, pentago } from './rules.js';
