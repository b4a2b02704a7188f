/** What a command is, and how its arguments are read. */

import { parseArgs } from 'node:util';
import type { Terminal } from './terminal.js';
import { meant, UsageError } from './usage-error.js';

/** An option of a command, as its help shows it. */
export interface CommandOption {
  /** What the help calls its value: `N`, `FILE`. A switch has none. */
  readonly value?: string;
  readonly about: string;
  /** What applies without it, in the words of the help. */
  readonly default?: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** One of the commands. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The operands after the name: `<game> [first] [second]`. */
  readonly operands: string;
  /** More lines for its own help page. */
  readonly about: string;
  readonly options: CommandOptions;
  /** Examples that work as they are, after `foreply`. */
  readonly examples: readonly string[];
  /** Runs the command and returns its exit code. */
  run(given: Arguments, terminal: Terminal): Promise<number>;
}

/** What was typed after the name of a command. */
export class Arguments {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly #values: ReadonlyMap<string, string>;

  constructor(command: Command, operands: readonly string[], values: ReadonlyMap<string, string>) {
    this.command = command;
    this.operands = operands;
    this.#values = values;
  }

  /** Whether an option was given. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The value of an option. */
  text(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** An operand that is required. */
  operand(index: number, what: string): string {
    const operand = this.operands[index];
    if (operand === undefined) throw new UsageError(`no ${what} given`);
    return operand;
  }

  /** Refuses operands that the command does not take. */
  checkCount(most: number): void {
    if (this.operands.length > most) throw new UsageError(`unexpected argument "${this.operands[most]}"`);
  }

  /** A whole number. */
  count(name: string, least = 0, most = Number.POSITIVE_INFINITY): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const number = wholeNumber(text);
    if (number === undefined || number < least || number > most) {
      const range = most === Number.POSITIVE_INFINITY ? `from ${least}` : `from ${least} to ${most}`;
      throw new UsageError(`--${name} must be a whole number ${range}, not "${text}"`);
    }
    return number;
  }

  /** One of several words. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const choice = choices.find((word) => word === text);
    if (choice === undefined) throw new UsageError(`--${name} must be ${choices.join(' or ')}, not "${text}"`);
    return choice;
  }
}

/** The whole number that a text stands for, if it is one: `1000`, `1_000`, `1e3`. */
export function wholeNumber(text: string): number | undefined {
  const number = /^\d[\d_]*(e\d)?$/.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Reads the arguments of a command. */
export function readArguments(command: Command, typed: readonly string[]): Arguments {
  const options = Object.entries(command.options).map(([name, { value }]) => {
    return [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...typed],
    options: Object.fromEntries(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    else if (token.kind === 'option') values.set(token.name, valueFor(command, token));
  }
  return new Arguments(command, operands, values);
}

function valueFor(
  command: Command,
  token: { readonly name: string; readonly rawName: string; readonly value?: string },
) {
  const { name, rawName, value } = token;
  if (!Object.hasOwn(command.options, name)) {
    const known = Object.keys(command.options).map((option) => `--${option}`);
    throw new UsageError(`unknown option ${rawName}${meant(rawName, known)}`);
  }
  const isSwitch = command.options[name]?.value === undefined;
  if (isSwitch && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  if (!isSwitch && (value === undefined || value === '')) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${command.options[name]?.value}`);
  }
  return value ?? '';
}
