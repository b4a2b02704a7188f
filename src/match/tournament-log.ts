/**
 * The log of a tournament: one line of JSON that says which tournament it is, then one for every game, in the order in which
 * they ended. A tournament that finds its log goes on where it was interrupted.
 *
 *     {"log":"foreply tournament","version":1,"game":"nim","seed":7,"pairings":[["a","b"]], …}
 *     {"number":0,"game":"nim","players":["a","b"], …}
 *     {"number":2,"game":"nim","pla                        torn: the process was killed here
 *     {"number":2,"game":"nim","players":["a","b"], …}     played again
 *
 * The beginning of a line is never JSON itself, so a torn line cannot be taken for a game.
 */

import { OptionError, show } from '../errors.js';
import type { MatchRecord } from './match-record.js';
import { nodeModule } from './node-module.js';

/** Where a tournament keeps its games: a file, or anything else that keeps text. */
export interface TournamentLog {
  /** All that was appended so far; the empty text at first. Asked once, before the first game. */
  read(): string | Promise<string>;
  /** Adds some text at the end, before it returns or its promise is kept. */
  append(text: string): void | Promise<void>;
}

/** A game of a tournament. */
export interface TournamentGame extends MatchRecord {
  /** Its number in the tournament, from 0. */
  readonly number: number;
}

/** What a tournament is known by: everything that its games depend on, as far as it is data. */
export type LogHeader = Readonly<Record<string, unknown>>;

interface FileSystem {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  appendFileSync(path: string, text: string): void;
}

/**
 * A log in a file, in Node. Every game is written when it ends, so that killing the process costs no more than the games
 * under way.
 *
 * @example
 * ```ts
 * import { rmSync } from 'node:fs';
 * import { fileLog } from 'foreply/match';
 *
 * const log = fileLog('tournament.jsonl');
 * await log.append('first line\n');
 * console.log(await log.read()); // → first line
 * rmSync('tournament.jsonl');
 * ```
 */
export function fileLog(path: string): TournamentLog {
  const files = nodeModule<FileSystem>('node:fs');
  if (files === undefined) throw new OptionError('log', 'kept elsewhere than in a file: only Node has files', path);
  return {
    read: () => (files.existsSync(path) ? files.readFileSync(path, 'utf8') : ''),
    append: (text) => files.appendFileSync(path, text),
  };
}

/** A log that is being written. */
export interface OpenLog {
  /** The games that were in it. */
  readonly games: readonly TournamentGame[];
  write(game: TournamentGame): void | Promise<void>;
}

/** Reads a log, refuses one of another tournament, and writes the first line of an empty one. */
export async function openLog(log: TournamentLog, header: LogHeader): Promise<OpenLog> {
  const text = await log.read();
  const expected = JSON.stringify(header);
  const lines = text.split('\n');
  while (lines.length > 0 && isTorn(lines[0], expected)) lines.shift();
  if (lines.length === 0) await log.append(`${isLineBegun(text) ? '\n' : ''}${expected}\n`);
  else requireSame(lines[0], header);
  let isBegun = lines.length > 0 && isLineBegun(text);
  const write = (game: TournamentGame): void | Promise<void> => {
    const separator = isBegun ? '\n' : '';
    isBegun = false;
    return log.append(`${separator}${JSON.stringify(game)}\n`);
  };
  return { games: lines.slice(1).flatMap(gamesOf), write };
}

function isLineBegun(text: string): boolean {
  return text !== '' && !text.endsWith('\n');
}

/** Whether a line is the beginning of another. Its last character may be torn as well. */
function isTorn(line: string, whole: string): boolean {
  return line !== whole && whole.startsWith(line.replace(/\uFFFD$/, ''));
}

function requireSame(line: string, header: LogHeader): void {
  const found = asObject(line) ?? {};
  if (found.log !== header.log) throw new OptionError('log', 'the log of a tournament, or empty');
  for (const name of Object.keys(header)) {
    const [there, here] = [found[name] ?? 'none', header[name] ?? 'none'].map((value) => JSON.stringify(value));
    if (there !== here) throw otherTournament(`its ${name} is ${there}, not ${here}`);
  }
}

/** What to tell whoever gave the log of another tournament. */
export function otherTournament(difference: string): OptionError {
  return new OptionError('log', `the log of this tournament: ${difference}`);
}

/** The game of a line, or none if the line is torn or empty. */
function gamesOf(line: string): TournamentGame[] {
  const game = asObject(line);
  if (game === undefined) return [];
  if (!Number.isInteger(game.number) || Number(game.number) < 0 || !Array.isArray(game.turns)) {
    throw new OptionError('log', `a log of games, which this is not: ${show(line)}`);
  }
  return [game as unknown as TournamentGame];
}

/** The object that a line of JSON stands for, if it does. */
function asObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
