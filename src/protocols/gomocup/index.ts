/**
 * A Gomoku player for Gomocup managers: programs that let brains play each other, and talk to them over standard input and
 * output.
 *
 * @module
 */

export { type Brain, type BrainOptions, createBrain } from './brain.js';
export { type BrainStreams, runBrain } from './run-brain.js';
export type { BrainEngine, MakeEngine } from './thinker.js';
