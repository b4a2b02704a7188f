/**
 * Pentago: a stone and a twist. Rules in two turn models, a fast cursor, the heuristics of two course reports and a better
 * one.
 *
 * @module
 */

export { countStones, type PentagoBoard, type PentagoPhase, stoneAt } from './board.js';
export {
  joinMoves,
  type PentagoCell,
  type PentagoRotation,
  type SplitMove,
  splitMove,
  type WholeMove,
} from './moves.js';
export { drawBoard } from './notation.js';
export { type PentagoOptions, type PentagoRules, pentago } from './rules.js';
