/** What a person typed that cannot be done: one line, with a hint, and the exit code 2. */

import { NotationError, OptionError } from 'foreply';
import { closestName } from '../core/closest-name.js';

/** A mistake in what was typed. `hint` says where to look. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Does something with what was typed; what the library says against it is a mistake in what was typed. */
export function asTyped<Result>(what: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw mistakeOf(what, error);
  }
}

/** What the library says against something that was typed, as a mistake; any other error as it is. */
export function mistakeOf(what: string, error: unknown): unknown {
  if (!(error instanceof OptionError || error instanceof NotationError)) return error;
  return new UsageError(`${what}: ${error.message.replace(/\.$/, '')}`);
}

/** A value by its name, or the error that lists what exists. */
export function named<Value>(known: Readonly<Record<string, Value>>, what: string, name: string): Value {
  if (Object.hasOwn(known, name)) return known[name] as Value;
  throw new UsageError(`unknown ${what} "${name}"${meant(name, Object.keys(known))}`, listed(what, known));
}

function listed(what: string, known: object): string {
  return `The ${what}s are ${Object.keys(known).join(', ')}.`;
}

/** The question whether a known name was meant, if one is close. */
export function meant(given: string, known: readonly string[]): string {
  const closest = closestName(given, known);
  return closest === undefined ? '' : `, did you mean "${closest}"?`;
}
