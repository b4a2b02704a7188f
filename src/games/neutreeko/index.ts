/**
 * Neutreeko: three pieces that slide until something stops them. Rules for boards from 3×3 to 8×8, a fast cursor, numbered
 * positions for solving the whole game, and heuristics.
 *
 * @module
 */

export { type NeutreekoBoard, type NeutreekoCell, type NeutreekoSize, pieceAt, type Triple } from './board.js';
export { bots, type NeutreekoBot } from './bots.js';
export { type AdjacencyOptions, adjacency, type NoiseOptions, threeInARow } from './heuristics/coursework.js';
export { heuristics } from './heuristics/heuristics.js';
export { type ProspectsOptions, prospects } from './heuristics/prospects.js';
export type { NeutreekoMove } from './moves.js';
export { drawBoard } from './notation.js';
export type { NeutreekoPositions } from './positions.js';
export { type NeutreekoOptions, type NeutreekoRules, neutreeko } from './rules.js';
