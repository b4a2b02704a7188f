/** Modules that export an arena: `foreply tournament ./arena.mjs` and `foreply worker ./arena.mjs`. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Arena } from 'foreply/match';
import type { ImportModule } from './import-module.js';
import type { ModuleSource } from './module-file.js';
import { UsageError } from './usage-error.js';

/** Where an arena comes from, if it comes from a module. Plain data, which can be sent to a thread. */
export interface ModulePlan {
  /** The file. */
  readonly module: string;
}

/** Whether an operand is a file rather than a game. */
export function isModule(operand: string | undefined): operand is string {
  return operand !== undefined && /\.[cm]?[jt]s$/.test(operand);
}

/** The arena that a module exports, as default or as `arena`. `undefined` if it exports something else. */
export async function loadArena(
  operand: string,
  { folder, importModule }: ModuleSource,
): Promise<(ModulePlan & { arena: Arena<unknown, unknown> }) | undefined> {
  const module = resolve(folder, operand);
  const exports = await load(module, operand, importModule);
  const found = [exports.default, exports.arena].find(isArena);
  return found === undefined ? undefined : { module, arena: found };
}

/** As `loadArena`, for a module that must export an arena. */
export async function requireArena(
  operand: string,
  source: ModuleSource,
): Promise<ModulePlan & { arena: Arena<unknown, unknown> }> {
  const loaded = await loadArena(operand, source);
  if (loaded !== undefined) return loaded;
  throw new UsageError(`${operand} does not export an arena: export default defineArena({ rules, players })`);
}

async function load(
  module: string,
  operand: string,
  importModule: ImportModule,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await importModule({ url: pathToFileURL(module).href })) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new UsageError(`cannot load ${operand}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isArena(value: unknown): value is Arena<unknown, unknown> {
  const { rules, players } = Object(value) as Partial<Arena<unknown, unknown>>;
  return typeof rules === 'object' && typeof players === 'object';
}
