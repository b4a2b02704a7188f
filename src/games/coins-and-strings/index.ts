/**
 * Coins and Strings, or Moedas e Fios, the dual of Dots and Boxes: rules on any graph, a fast cursor, the heuristics of a
 * piece of coursework and a better one, and exact play.
 *
 * @module
 */

export { type CoinsBoard, isCut, stringsLeft } from './board.js';
export { type CoinsChain, chainsOf } from './chains.js';
export { drawBoard } from './drawing.js';
export type { CoinsEnd, CoinsGraph, CoinsPlace } from './graph.js';
export { type GridOptions, grid } from './grid.js';
export { control } from './heuristics/control.js';
export { h1, h2, h3, h4, h5, h6, h7, utility } from './heuristics/coursework.js';
export { heuristics } from './heuristics/heuristics.js';
export { readBoard, readBoards } from './read-board.js';
export { type CoinsOptions, type CoinsRules, coinsAndStrings } from './rules.js';
