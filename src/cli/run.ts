/** Finds the command that was typed, runs it, and turns errors into one line and an exit code. */

import { pathToFileURL } from 'node:url';
import { type Command, readArguments } from './command.js';
import { ANALYSE } from './commands/analyse.js';
import { CHECK } from './commands/check.js';
import { MATCH, TOURNAMENT } from './commands/contest.js';
import { ENGINE } from './commands/engine.js';
import { NEW } from './commands/new.js';
import { PERFT } from './commands/perft.js';
import { PLAY } from './commands/play.js';
import { SERVE } from './commands/serve.js';
import { SOLVE } from './commands/solve.js';
import { WORKER } from './commands/worker.js';
import { helpOf, overview, TOPICS } from './help.js';
import { placeOf } from './rules-complaint.js';
import { EXIT, print, type Terminal } from './terminal.js';
import { named, UsageError } from './usage-error.js';

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  PLAY,
  ANALYSE,
  MATCH,
  TOURNAMENT,
  WORKER,
  ENGINE,
  SOLVE,
  PERFT,
  CHECK,
  NEW,
  SERVE,
];

/** Runs what was typed. The promise resolves to the exit code and is never rejected. */
export async function run(typed: readonly string[], version: string, terminal: Terminal): Promise<number> {
  const [word, ...rest] = typed;
  try {
    if (word === undefined) return show(terminal, overview(COMMANDS), EXIT.usage);
    if (word === '--help' || word === '-h') return show(terminal, overview(COMMANDS));
    if (word === '--version' || word === '-v') return show(terminal, version);
    if (word === 'help') return show(terminal, pageOf(rest));
    return await runCommand(commandNamed(word), rest, terminal);
  } catch (error) {
    return complain(error, word, terminal);
  }
}

function runCommand(command: Command, rest: readonly string[], terminal: Terminal): Promise<number> {
  if (rest.includes('--help') || rest.includes('-h')) return Promise.resolve(show(terminal, helpOf(command)));
  return command.run(readArguments(command, rest), terminal);
}

function show(terminal: Terminal, text: string, exitCode: number = EXIT.success): number {
  print(terminal, text);
  return exitCode;
}

function pageOf([topic, ...rest]: readonly string[]): string {
  if (rest[0] !== undefined) throw new UsageError(`unexpected argument "${rest[0]}"`);
  if (topic === undefined) return overview(COMMANDS);
  const pages = Object.fromEntries(COMMANDS.map((command) => [command.name, () => helpOf(command)]));
  return named({ ...pages, ...TOPICS }, 'topic', topic)();
}

function commandNamed(name: string): Command {
  return named(Object.fromEntries(COMMANDS.map((command) => [command.name, command])), 'command', name);
}

/** Reports an error; a mistake in what was typed gets a hint. */
function complain(error: unknown, word: string | undefined, terminal: Terminal): number {
  const isCommand = COMMANDS.some(({ name }) => name === word);
  const who = isCommand ? `foreply ${word}` : 'foreply';
  if (error instanceof UsageError) {
    const hint = error.hint ?? `See ${who} --help.`;
    terminal.errors.write(`${who}: ${error.message}${error.message.endsWith('?') ? '' : '.'} ${hint}\n`);
    return EXIT.usage;
  }
  const message = error instanceof Error ? error.message : String(error);
  const place = placeOf(error, pathToFileURL(`${terminal.folder}/`).href);
  terminal.errors.write(`${who}: ${message}${place}\n`);
  return EXIT.failure;
}
