/** The command of another program, as typed for a player: its words, its options, and whether there is such a program. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Game } from './game.js';
import { PLAYER_OPTIONS, type PlayerOption, type PlayerOptionName } from './player-options.js';
import { type PlayerText, SEE_PLAYERS } from './player-text.js';
import { UsageError } from './usage-error.js';

/** The options of programs, by protocol. */
export const PROGRAM_OPTIONS = {
  ugi: ['time', 'nodes', 'depth', 'grace', 'patience', 'restart', 'option'],
  gomocup: ['time', 'grace', 'patience', 'restart', 'option'],
} as const satisfies Record<string, readonly PlayerOptionName[]>;

/** The depths that some games name are those of this package's players. */
const NO_NAMED_DEPTHS = { depths: {} };

/** The options of a program as `externalProgram` takes them. */
export function readProgram({ kind, options }: PlayerText): Record<string, unknown> {
  const { command = '', ...typed } = options;
  const known: readonly string[] = PROGRAM_OPTIONS[kind as keyof typeof PROGRAM_OPTIONS];
  const values: Record<string, unknown> = {};
  const own: Record<string, string> = {};
  refuseLateOptions(kind, command, known);
  for (const [name, text] of Object.entries(typed)) {
    if (name.startsWith('option.')) own[name.slice('option.'.length)] = text;
    else values[name] = readValue(kind, known, name, text);
  }
  return { ...wordsOf(command), ...values, options: own };
}

function readValue(kind: string, known: readonly string[], name: string, text: string): unknown {
  if (!known.includes(name)) throw new UsageError(`${kind} has no option "${name}"`, SEE_PLAYERS);
  const { about, read } = PLAYER_OPTIONS[name as PlayerOptionName] as PlayerOption<Pick<Game, 'depths'>>;
  const value = read(text, NO_NAMED_DEPTHS);
  if (value !== undefined) return value;
  throw new UsageError(`"${text}" is not a valid value of ${kind}'s option ${name} (${about})`, SEE_PLAYERS);
}

/** Options of all other players follow what they are, so they are easily typed behind the command, which would get them as a text. */
function refuseLateOptions(kind: string, command: string, known: readonly string[]): void {
  const late = /,([\w.]+)=[^\s,]*$/.exec(command);
  if (late === null || !(known.includes(late[1]) || late[1].startsWith('option.'))) return;
  const right = `${kind}:${late[0].slice(1)},${command.slice(0, late.index)}`;
  throw new UsageError(`the options of a program come before its command: "${right}"`, SEE_PLAYERS);
}

/** A command as it would be typed in a terminal, without a shell: words, in quotes if they contain blanks. */
export function wordsOf(command: string): { readonly command: string; readonly args: readonly string[] } {
  const words = [...command.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double = '', single = '') => `${double}${single}`),
  );
  const [program, ...args] = words;
  if (program === undefined || program === '') {
    throw new UsageError(
      'a program needs its command, such as "gomocup:./pbrain-x" or "ugi:node ./engine.mjs"',
      SEE_PLAYERS,
    );
  }
  if (!exists(program)) throw new UsageError(`there is no program ${program}`, SEE_PLAYERS);
  return { command: program, args };
}

/** Whether there is such a program: a path, or a name that is looked up. */
function exists(program: string): boolean {
  if (/[\\/]/.test(program)) return existsSync(program);
  // Windows has several endings for programs, and looks in more places.
  if (process.platform === 'win32') return true;
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
