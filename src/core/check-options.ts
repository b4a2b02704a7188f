/**
 * Checks options where they enter the library. Each option has a check, unknown options are errors, and what passes is trusted
 * from then on.
 */

import { OptionError } from './errors.js';

type Test = (value: unknown) => boolean;
/** How an option is checked, and what the error says it must be. */
export type OptionCheck = readonly [test: Test, expected: string];

/** The checks of all options that a function takes, by name. */
export type OptionSchema = Readonly<Record<string, OptionCheck>>;

export const isFunction: OptionCheck = [(value) => typeof value === 'function', 'a function'];
export const isBoolean: OptionCheck = [(value) => typeof value === 'boolean', 'true or false'];
export const isCount: OptionCheck = [
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'a whole number from 0',
];
export const isSignal: OptionCheck = [
  (value) => typeof value === 'object' && value !== null && 'aborted' in value,
  'an AbortSignal',
];

/** An object whose members are options themselves. They are checked where the object is used. */
export function isObjectOf(what: string): OptionCheck {
  return [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), `an object with ${what}`];
}

/** Throws an `OptionError` for options that are unknown or out of range. An option that is `undefined` counts as not given. */
export function checkOptions(options: object, schema: OptionSchema): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new OptionError('options', `an object with some of ${Object.keys(schema).join(', ')}`, options);
  }
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(schema, name)) throw new OptionError(name, Object.keys(schema));
  }
  // Not only own members: the options may be an instance of a class.
  for (const [name, [isRight, expected]] of Object.entries(schema)) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && !isRight(value)) throw new OptionError(name, expected, value);
  }
}
