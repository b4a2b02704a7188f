/**
 * What makes two processes the same program, as far as games depend on it: the version of the library, the arena, and what a fixed
 * search visits. A worker whose program differs from the coordinator's is refused, since its games would be others.
 */

import { createHash } from 'node:crypto';
import { OptionError, show } from '../core/errors.js';
import type { Arena } from '../match/arena.js';
import { moveText, Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { iterativeDeepening } from '../search/iterative-deepening.js';
import { filesOfModule } from './module-files.js';

/** Replaced by the build. */
declare const FOREPLY_VERSION: string;

/** What a program shows of itself. */
export interface Program {
  /** The version of this library. */
  readonly version: string;
  readonly game: string;
  /** The hash of the arena's module itself; without a module, of the texts of its functions. */
  readonly arena: string;
  /** The hashes of the files that the module imports by relative paths, by their paths from its folder. */
  readonly files: Readonly<Record<string, string>>;
  /** What a fixed search visits and finds. */
  readonly signature: string;
}

const SIGNATURE_NODES = 2000;

/** The program of an arena. */
export function programOf<Board, Move>(arena: Arena<Board, Move>, module?: string | URL): Program {
  const { '': own, ...files } = module === undefined ? { '': hashOf(textOf(arena)) } : hashesOf(module);
  return {
    version: typeof FOREPLY_VERSION === 'string' ? FOREPLY_VERSION : 'source',
    game: arena.rules.name,
    arena: own,
    files,
    signature: signatureOf(arena.rules),
  };
}

/** A short name of a program: the same for the same program alone. */
export function tagOfProgram({ version, game, arena, files, signature }: Program): string {
  return hashOf(JSON.stringify([version, game, arena, Object.entries(files), signature])).slice(0, 12);
}

/** How another program differs from this one, in words; `undefined` if it does not. */
export function differenceOf(its: Program, mine: Program): string | undefined {
  const paths = Object.keys({ ...mine.files, ...its.files });
  const parts = [
    ['version', its.version, mine.version],
    ['game', its.game, mine.game],
    ['arena module', its.arena, mine.arena],
    ...paths.map((path) => [`file ${path}`, its.files[path], mine.files[path]] as const),
    ['search', its.signature, mine.signature],
  ] as const;
  const different = parts.find(([, there, here]) => there !== here);
  if (different === undefined) return undefined;
  const [name, ...values] = different;
  const [there, here] = values.map((value) => (value === undefined ? 'absent' : show(value)));
  return `its ${name} is ${there}, not ${here}`;
}

/** A short hash of a text. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The hashes of a module's files, by path; its own has none. */
function hashesOf(module: string | URL): Record<string, string> & { '': string } {
  try {
    const hashes = Array.from(filesOfModule(module), ([path, content]) => [path, hashOf(content)] as const);
    return Object.fromEntries(hashes) as ReturnType<typeof hashesOf>;
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
