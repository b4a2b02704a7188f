/**
 * The door where bad options are turned away: each option has a rule, unknown ones are errors, and what passes is trusted
 * from there on.
 */

import { OptionError } from './errors.js';

type Check = (value: unknown) => boolean;
/** How an option is checked, and what to tell a user whose value fails. */
export type OptionRule = readonly [check: Check, expected: string];

export const isFunction: OptionRule = [(value) => typeof value === 'function', 'a function'];
export const isBoolean: OptionRule = [(value) => typeof value === 'boolean', 'true or false'];
export const isCount: OptionRule = [
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'a whole number from 0',
];
export const isSignal: OptionRule = [
  (value) => typeof value === 'object' && value !== null && 'aborted' in value,
  'an AbortSignal',
];

/** An object whose members are options themselves, checked one by one where it is used. */
export function isObjectOf(what: string): OptionRule {
  return [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), `an object with ${what}`];
}

/** Turns away options that are unknown or out of range. Options given as `undefined` count as not given. */
export function checkOptions(options: object, rules: Readonly<Record<string, OptionRule>>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new OptionError('options', `an object with some of ${Object.keys(rules).join(', ')}`, options);
  }
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(rules, name)) throw new OptionError(name, Object.keys(rules));
  }
  // Options may come from a class, whose members are not the object's own.
  for (const [name, [isRight, expected]] of Object.entries(rules)) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && !isRight(value)) throw new OptionError(name, expected, value);
  }
}

/** The rules of all options a function knows, by name. */
export type OptionRules = Readonly<Record<string, OptionRule>>;

/**
 * Option rules with some changed or, by `undefined`, taken away. Calls are marked as pure, so that a bundle of one search
 * leaves out the options of the others.
 */
export function changed(rules: OptionRules, changes: Readonly<Record<string, OptionRule | undefined>>): OptionRules {
  const entries = Object.entries({ ...rules, ...changes });
  return Object.fromEntries(entries.filter((entry): entry is [string, OptionRule] => entry[1] !== undefined));
}

/** The rules of some options only, and further ones. */
export function picked(rules: OptionRules, names: readonly string[], further: OptionRules = {}): OptionRules {
  return { ...Object.fromEntries(names.map((name) => [name, rules[name]])), ...further };
}
