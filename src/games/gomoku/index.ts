/**
 * Gomoku: five in a row on boards from 5×5 to 20×20, freestyle or standard, with a fast cursor, heuristics and threat
 * search.
 *
 * @module
 */

export { type GomokuBoard, type GomokuColumn, type GomokuMove, type GomokuRule, stoneAt } from './board.js';
export { nearStones } from './candidates.js';
export { fullerHalfFirst } from './heuristics/fuller-half-first.js';
export { heuristics } from './heuristics/heuristics.js';
export { type OpeningsOptions, openings } from './heuristics/openings.js';
export { patterns } from './heuristics/patterns.js';
export { drawBoard } from './notation.js';
export { type GomokuOptions, type GomokuRules, gomoku } from './rules.js';
export { type GomokuTactics, tactics } from './tactics.js';
export {
  solveThreats,
  type ThreatKind,
  type ThreatOptions,
  type ThreatSolution,
} from './threat-search/solve-threats.js';
