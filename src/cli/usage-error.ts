/** Mistakes in what was typed: reported on one line, with a hint, and with exit code 2. */

import { OptionError } from 'foreply';
import { closestName } from '../core/closest-name.js';
import { isNotationError } from './rules-complaint.js';

/** A mistake in what was typed. `hint` says where to find help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Runs something with what was typed. An error of the library about its options or notation becomes a `UsageError`. */
export function asTyped<Result>(what: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw mistakeOf(error, what);
  }
}

/** The `UsageError` for an error of the library about options or notation; any other error as it is. `what`: whose they are. */
export function mistakeOf(error: unknown, what?: string): unknown {
  if (!(error instanceof OptionError || isNotationError(error))) return error;
  const message = error.message.replace(/\.$/, '');
  return new UsageError(what === undefined ? message : `${what}: ${message}`);
}

/** A value by its name. Throws an error that lists the known names. */
export function named<Value>(known: Readonly<Record<string, Value>>, what: string, name: string): Value {
  if (Object.hasOwn(known, name)) return known[name] as Value;
  throw new UsageError(`unknown ${what} "${name}"${meant(name, Object.keys(known))}`, listed(what, known));
}

function listed(what: string, known: object): string {
  return `The ${what}s are ${Object.keys(known).join(', ')}.`;
}

/** Ends the sentence before it and asks whether a known name was meant, if one is close. */
export function meant(given: string, known: readonly string[]): string {
  const closest = closestName(given, known);
  return closest === undefined ? '' : `. Did you mean ${quoted(closest)}?`;
}

/** Options are written as they are typed, other names in quotes. */
function quoted(name: string): string {
  return name.startsWith('--') ? name : `"${name}"`;
}
