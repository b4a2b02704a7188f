/**
 * Finds good values for a player's parameters by letting it play against itself.
 *
 * @module
 */

export { tune } from './tune.js';
export type { TuneOptions, TuneProgress } from './tune-options.js';
export type { TuneResult, TuneRound, TuneVerification } from './tune-result.js';
export type { TuneRange, TuneValues } from './tune-space.js';
