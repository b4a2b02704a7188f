/**
 * What makes two processes the same program, as far as games depend on it: the version of the library, the arena, and what a fixed
 * search visits. A worker whose program differs from the coordinator's is refused, since its games would be others.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OptionError, show } from '../core/errors.js';
import type { Arena } from '../match/arena.js';
import { moveText, Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { iterativeDeepening } from '../search/iterative-deepening.js';

/** Replaced by the build. */
declare const FOREPLY_VERSION: string;

/** What a program shows of itself. */
export interface Program {
  /** The version of this library. */
  readonly version: string;
  readonly game: string;
  /** The hash of the arena's module; without a module, of the texts of its functions. */
  readonly arena: string;
  /** What a fixed search visits and finds. */
  readonly signature: string;
}

const SIGNATURE_NODES = 2000;

/** The program of an arena. */
export function programOf<Board, Move>(arena: Arena<Board, Move>, module?: string | URL): Program {
  return {
    version: typeof FOREPLY_VERSION === 'string' ? FOREPLY_VERSION : 'source',
    game: arena.rules.name,
    arena: hashOf(module === undefined ? textOf(arena) : readModule(module)),
    signature: signatureOf(arena.rules),
  };
}

/** A short name of a program: the same for the same program alone. */
export function tagOfProgram({ version, game, arena, signature }: Program): string {
  return hashOf(JSON.stringify([version, game, arena, signature])).slice(0, 12);
}

/** How another program differs from this one, in words; `undefined` if it does not. */
export function differenceOf(its: Program, mine: Program): string | undefined {
  const names = { version: 'version', game: 'game', arena: 'arena module', signature: 'search' };
  for (const [key, name] of Object.entries(names) as [keyof Program, string][]) {
    if (its[key] !== mine[key]) return `its ${name} is ${show(its[key])}, not ${show(mine[key])}`;
  }
  return undefined;
}

/** A short hash of a text. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function readModule(module: string | URL): Uint8Array {
  try {
    return readFileSync(module);
  } catch (error) {
    throw new OptionError('module', `the file of the arena's module (${(error as Error).message})`, String(module));
  }
}

function textOf<Board, Move>({ rules, players }: Arena<Board, Move>): string {
  const texts = [...Object.entries(rules), ...Object.entries(players)].map(([name, value]) => `${name}: ${value}`);
  return texts.join('\n');
}

/** What a fixed search visits and finds. Rules that throw do so everywhere. */
function signatureOf<Board, Move>(rules: GameRules<Board, Move>): string {
  try {
    const start = Position.start(rules);
    const { nodes, depth, score, move } = iterativeDeepening(rules, start, { nodes: SIGNATURE_NODES });
    const best = move === undefined ? 'none' : moveText(start, move);
    return `${nodes} nodes, depth ${depth}, score ${score}, move ${best}`;
  } catch (error) {
    return String(error);
  }
}
