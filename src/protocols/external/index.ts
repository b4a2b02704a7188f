/**
 * Other programs as players, in Node: engines for any game that speak UGI, and Gomoku programs for Gomocup.
 *
 * @module
 */

export { checkEngine, type EngineCheckOptions, type EngineReport } from '../check/check-engine.js';
export type { EngineCheck } from '../check/examination.js';
export { type ExternalPlayer, type ExternalPlayerOptions, externalPlayer } from './external-player.js';
export { type ExternalProgram, externalProgram } from './external-program.js';
