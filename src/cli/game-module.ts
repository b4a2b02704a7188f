/** Makes a card of what a module exports, so that the commands treat it as they treat the games of the library. */

import { defineGame, type GameRules, type Heuristic } from 'foreply';
import type { GameModule } from 'foreply/match';
import { boardText, moveText } from './format.js';
import type { GameSource } from './game.js';
import { SEE_MODULES } from './module-file.js';
import { rulesComplaint } from './rules-complaint.js';
import { meant, UsageError } from './usage-error.js';

type AnyModule = GameModule<unknown, unknown>;
type Check = readonly [isRight: (value: unknown) => boolean, expected: string];

/** How each member but the rules is checked. */
const MEMBERS: Readonly<Record<Exclude<keyof AnyModule, 'rules'>, Check>> = {
  heuristics: [isObject, 'an object with a function for each name'],
  draw: [isFunction, 'a function'],
  view: [isObject, 'an object with width, height, cells and clicks'],
  players: [isObject, 'an object with a function for each name'],
  sides: [isPairOfNames, 'a list of two names'],
  about: [isString, 'a string'],
  notation: [isString, 'a string'],
};
const NAMES = ['rules', ...Object.keys(MEMBERS)];

/** The source of a game in a module. `file` is what was typed. */
export function sourceOf(file: string, exported: object): GameSource {
  const module = moduleOf(file, exported);
  checkModule(file, module);
  const { rules, heuristics = {}, players = {}, sides = ['Side 0', 'Side 1'], about = '', notation } = module;
  const listed = Object.entries(heuristics).map(([name, heuristic]) => [name, { about: '', heuristic }] as const);
  return {
    isOfLibrary: false,
    title: rules.name,
    about,
    sides,
    explanation: about === '' ? [] : [about],
    notation: notation ?? notationOf(rules),
    options: [],
    rules: () => rules,
    heuristics: Object.fromEntries(listed),
    ...defaultHeuristic(rules, Object.values(heuristics)),
    draw: module.draw === undefined ? (board) => boardText(rules, board) : (board) => module.draw?.(board) ?? '',
    depths: {},
    players,
  };
}

function defaultHeuristic({ advice }: GameRules<unknown, unknown>, [first]: readonly Heuristic<unknown>[]) {
  return first === undefined || advice?.heuristic !== undefined ? {} : { defaultHeuristic: first };
}

/** The module in its long form: it may export rules alone, and its members as named exports. */
function moduleOf(file: string, exported: object): AnyModule {
  const { default: given, ...named } = exported as { readonly default?: unknown };
  // What a compiler makes of `export default` in CommonJS.
  const own = isObject(given) && '__esModule' in given && 'default' in given ? given.default : given;
  if (isObject(own) && 'rules' in own) return withoutMisspelling(file, own);
  if (own !== undefined) return { ...named, rules: own } as AnyModule;
  if ('rules' in named) return named as AnyModule;
  throw new UsageError(`${file}: it exports no \`rules\` and has no default export`, SEE_MODULES);
}

function withoutMisspelling(file: string, module: object): AnyModule {
  const unknown = Object.keys(module).find((name) => !NAMES.includes(name));
  if (unknown === undefined) return module as AnyModule;
  const hint = `The members are ${NAMES.join(', ')}. ${SEE_MODULES}`;
  throw new UsageError(`${file}: \`${unknown}\` is unknown${meant(unknown, NAMES)}`, hint);
}

function checkModule(file: string, module: AnyModule): void {
  checkRulesOf(file, module.rules);
  for (const [member, [isRight, expected]] of Object.entries(MEMBERS)) {
    const value = module[member as keyof AnyModule];
    if (value !== undefined && !isRight(value)) throw wrongMember(file, member, expected, value);
  }
  for (const group of ['heuristics', 'players'] as const) {
    for (const [name, value] of Object.entries(module[group] ?? {})) {
      if (!isFunction(value)) throw wrongMember(file, `${group}.${name}`, 'a function', value);
      // Other characters separate the parts of a player.
      if (!/^[\w-]+$/.test(name)) throw wrongMember(file, group, 'named by letters, digits and hyphens', name);
    }
  }
}

/** The library's own check of rules, which names the member, with the name of the file. */
function checkRulesOf(file: string, rules: unknown): void {
  try {
    defineGame(rules as never);
  } catch (error) {
    const complaint = rulesComplaint(error);
    if (complaint !== undefined) throw new UsageError(`${file}: ${complaint}`, SEE_MODULES);
    throw error;
  }
}

function wrongMember(file: string, member: string, expected: string, value: unknown): UsageError {
  const shown = isFunction(value) ? 'a function' : (JSON.stringify(value) ?? String(value));
  return new UsageError(`${file}: \`${member}\` must be ${expected}, not ${shown}`, SEE_MODULES);
}

/** How moves are typed, by the example of the first one. */
function notationOf(rules: GameRules<unknown, unknown>): string {
  return `A move${exampleOf(rules)}. Type moves to list the legal moves.`;
}

/** Nothing if the rules fail: that is for the command to report. */
function exampleOf(rules: GameRules<unknown, unknown>): string {
  try {
    const board = rules.initial();
    return `, such as ${moveText({ rules }, board, rules.moves(board)[0])}`;
  } catch {
    return '';
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isPairOfNames(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((name) => isString(name) && name !== '');
}
