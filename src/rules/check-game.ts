/**
 * The door where anything that is not the rules of a game is turned away, with an error that names the member which is
 * missing or wrong. What the members answer is checked where they are asked.
 */

import { OptionError, RulesError, show } from '../core/errors.js';
import type { GameRules } from './game-rules.js';

type Member = keyof GameRules<unknown, unknown>;

const REQUIRED = ['initial', 'turn', 'moves', 'play', 'outcome'] as const satisfies readonly Member[];
const OPTIONAL_FUNCTIONS = [
  'describeOutcome',
  'key',
  'banked',
  'moveId',
  'formatBoard',
  'parseBoard',
  'formatMove',
  'parseMove',
  'predecessors',
  'cursor',
] as const satisfies readonly Member[];
const OPTIONAL_OBJECTS = ['positions', 'endgame', 'advice'] as const satisfies readonly Member[];

/** Turns away anything that is not the rules of a game, and rules that lack a member which another one needs. */
export function checkGame(rules: unknown): void {
  checkMembers(rules);
  const { name, canRepeat, key } = rules as GameRules<unknown, unknown>;
  if (canRepeat && key === undefined) throw new RulesError(name, 'key', 'is needed in a game that can repeat');
}

/** Turns away anything that is not the rules of a game. */
export function checkMembers(rules: unknown): void {
  if (typeof rules === 'function') throw new OptionError('rules', `the rules of a game: ${callOf(rules.name)}`, rules);
  if (typeof rules !== 'object' || rules === null) {
    throw new OptionError('rules', 'the rules of a game, such as `defineGame` returns', rules);
  }
  const members = rules as Readonly<Record<Member, unknown>>;
  const name = typeof members.name === 'string' ? members.name : undefined;
  const expect = (member: Member, isRight: (value: unknown) => boolean, expected: string): void => {
    if (!isRight(members[member]))
      throw new RulesError(name, member, `must be ${expected}, not ${show(members[member])}`);
  };
  const optional = (isRight: (value: unknown) => boolean) => (value: unknown) => value === undefined || isRight(value);
  expect('name', () => name !== undefined, 'a string');
  for (const member of REQUIRED) expect(member, isFunction, 'a function');
  for (const member of OPTIONAL_FUNCTIONS) expect(member, optional(isFunction), 'a function');
  for (const member of OPTIONAL_OBJECTS) expect(member, optional(isObject), 'an object');
  expect('canRepeat', optional(isBoolean), 'true or false');
  expect('symmetries', optional(areSymmetries), 'a list of symmetries, each with the functions `board` and `move`');
}

/** What to write instead of a function that makes rules. */
function callOf(name: string): string {
  return name === '' ? 'call the function that makes them' : `call \`${name}(…)\``;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function areSymmetries(value: unknown): boolean {
  return Array.isArray(value) && value.every((symmetry) => isFunction(symmetry?.board) && isFunction(symmetry?.move));
}
