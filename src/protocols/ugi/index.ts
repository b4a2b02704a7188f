/**
 * Any game as an engine that other programs talk to, line by line, in the protocol UGI.
 *
 * @module
 */

export { runUgi } from './run-ugi.js';
export { createUgiSession, type UgiOptions, UgiSession, type UgiSettings, type UgiThinker } from './session.js';
