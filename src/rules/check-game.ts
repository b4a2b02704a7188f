/**
 * Checks that a value is the rules of a game. The error names the member that is missing or wrong. What the members
 * return is checked where they are called.
 */

import { closestName } from '../core/closest-name.js';
import { OptionError, RulesError, show } from '../core/errors.js';
import { isWinOrDraw, mayRepeat, WIN_OR_DRAW } from './end-by-repetition.js';
import type { GameRules } from './game-rules.js';
import type { Repetition } from './repetition.js';

type Check = readonly [isRight: (value: unknown) => boolean, expected: string];

const FUNCTION: Check = [isFunction, 'a function'];
const REQUIRED: readonly string[] = ['name', 'initial', 'turn', 'moves', 'play', 'outcome'];

/** How each member is checked. */
const MEMBERS: Readonly<Record<keyof GameRules<unknown, unknown>, Check>> = {
  name: [(value) => typeof value === 'string', 'a string'],
  initial: FUNCTION,
  turn: FUNCTION,
  moves: FUNCTION,
  play: FUNCTION,
  outcome: FUNCTION,
  describeOutcome: FUNCTION,
  key: FUNCTION,
  banked: FUNCTION,
  moveId: FUNCTION,
  formatBoard: FUNCTION,
  parseBoard: FUNCTION,
  formatMove: FUNCTION,
  parseMove: FUNCTION,
  predecessors: FUNCTION,
  cursor: FUNCTION,
  canRepeat: [(value) => typeof value === 'boolean', 'true or false'],
  repetition: [isObject, 'an object'],
  symmetries: [areSymmetries, 'a list of symmetries, each with the functions `board` and `move`'],
  positions: [isIndex, 'an object with a number `count` and the functions `index` and `at`'],
  endgame: [isMethod, 'an object with the functions `cost` and `values`'],
  advice: [isObject, 'an object'],
};

/** How each member of `repetition` is checked. */
const OF_REPETITION: Readonly<Record<keyof Repetition<unknown>, Check>> = {
  key: FUNCTION,
  times: [(value) => Number.isSafeInteger(value) && (value as number) > 1, 'a whole number from 2'],
  outcome: [(value) => isFunction(value) || isWinOrDraw(value), `${WIN_OR_DRAW}, or a function that gives one`],
};

/**
 * Checks rules where they are defined: like `checkGame`, and refuses members whose name looks like a misspelling. Other
 * unknown members are the game's own.
 */
export function checkDefinition(rules: unknown): void {
  if (isObject(rules)) checkNames(rules);
  checkGame(rules);
}

function checkNames(rules: object): void {
  const absent = Object.keys(MEMBERS).filter((member) => memberOf(rules, member) === undefined);
  for (const name of Object.keys(rules)) {
    const meant = Object.hasOwn(MEMBERS, name) ? undefined : closestName(name, absent);
    if (meant !== undefined) throw new RulesError(nameOf(rules), name, `is unknown. Did you mean "${meant}"?`);
  }
}

/** Checks that a value is the rules of a game, and that no member lacks another one that it needs. */
export function checkGame(rules: unknown): void {
  checkMembers(rules);
  const { name, canRepeat, repetition, key } = rules as GameRules<unknown, unknown>;
  if (canRepeat === false && repetition !== undefined) {
    throw new RulesError(name, 'canRepeat', 'must not be false if there is a `repetition`');
  }
  const hasKey = key !== undefined || repetition?.key !== undefined;
  if (mayRepeat(rules as GameRules<unknown, unknown>) && !hasKey) {
    throw new RulesError(name, 'key', 'is needed in a game that can repeat');
  }
}

/** Checks that a value is the rules of a game. */
export function checkMembers(rules: unknown): void {
  if (typeof rules === 'function') throw new OptionError('rules', `the rules of a game: ${callOf(rules.name)}`, rules);
  if (!isObject(rules)) throw new OptionError('rules', 'the rules of a game, such as `defineGame` returns', rules);
  for (const [member, [isRight, expected]] of Object.entries(MEMBERS)) {
    const value = memberOf(rules, member);
    const mayBeAbsent = value === undefined && !REQUIRED.includes(member);
    if (mayBeAbsent || isRight(value)) continue;
    throw new RulesError(nameOf(rules), member, `must be ${expected}, not ${show(value)}`);
  }
  checkRepetition(rules);
}

/** Its members are all known, so that every other name is a mistake. */
function checkRepetition(rules: object): void {
  const repetition = memberOf(rules, 'repetition');
  if (!isObject(repetition)) return;
  for (const [member, value] of Object.entries(repetition)) {
    const name = `repetition.${member}`;
    if (!Object.hasOwn(OF_REPETITION, member)) throw new RulesError(nameOf(rules), name, unknownAmong(member));
    const [isRight, expected] = OF_REPETITION[member as keyof Repetition<unknown>];
    if (value === undefined || isRight(value)) continue;
    throw new RulesError(nameOf(rules), name, `must be ${expected}, not ${show(value)}`);
  }
}

function unknownAmong(member: string): string {
  const names = Object.keys(OF_REPETITION);
  const meant = closestName(member, names);
  return meant === undefined ? `is unknown: there are ${names.join(', ')}` : `is unknown. Did you mean "${meant}"?`;
}

/** The game's name for an error, where it has one. */
function nameOf(rules: object): string | undefined {
  const name = memberOf(rules, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** What to write instead of a function that makes rules. */
function callOf(name: string): string {
  return name === '' ? 'call the function that makes them' : `call \`${name}(…)\``;
}

function memberOf(rules: object, member: string): unknown {
  return (rules as Readonly<Record<string, unknown>>)[member];
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function areSymmetries(value: unknown): boolean {
  return Array.isArray(value) && value.every((symmetry) => hasFunctions(symmetry, ['board', 'move']));
}

function isIndex(value: unknown): boolean {
  return hasFunctions(value, ['index', 'at']) && typeof memberOf(value, 'count') === 'number';
}

function isMethod(value: unknown): boolean {
  return hasFunctions(value, ['cost', 'values']);
}

function hasFunctions(value: unknown, names: readonly string[]): value is object {
  return isObject(value) && names.every((name) => isFunction(memberOf(value, name)));
}
