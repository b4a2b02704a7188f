/**
 * The log of a tournament: one line that says which tournament it is, then one for every game, in the order in which they
 * ended. A tournament that finds its log goes on where it was interrupted.
 *
 *     {"log":"foreply tournament","version":2,"game":"nim","seed":7,"pairings":[["a","b"]], …}
 *     {"number":0,"game":"nim","players":["a","b"], …}
 *     {"number":2,"game":"nim","pla                        cut off: the process was killed here
 *     {"number":2,"game":"nim","players":["a","b"], …}     played again
 *
 * Every line has a checksum. One that is not whole is reported, and what it held is played, or written, again. Only a log
 * that is certainly of something else is refused: it is somebody's data.
 */

import { OptionError } from '../../core/errors.js';
import { nodeModule } from '../../core/runtime.js';
import { isRecord, type MatchRecord } from '../match-record.js';
import { checksumOf, type DamagedLine, formatLine, readLines, type WholeLine } from './log-lines.js';

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

/** A game of a log, and where it stands there. */
interface LoggedGame {
  readonly line: number;
  readonly game: TournamentGame;
}

/** A log that is being written. */
export interface OpenLog {
  /** The games that were in it. */
  readonly games: readonly LoggedGame[];
  /** The lines that cannot be used, so far as is known. */
  readonly damaged: readonly DamagedLine[];
  /** Says that a line cannot be used after all. */
  report(damage: DamagedLine): void;
  write(game: TournamentGame): void | Promise<void>;
}

/** A log that has been read: its lines, and where to write on. */
export class LogBook {
  readonly whole: readonly WholeLine[];
  readonly damaged: DamagedLine[];
  readonly #log: TournamentLog;
  /** Whether the last line was cut off, so that the next has to begin a new one. */
  #isBegun: boolean;

  constructor(log: TournamentLog, text: string) {
    const { whole, damaged } = readLines(text);
    this.whole = whole;
    this.damaged = damaged;
    this.#log = log;
    this.#isBegun = text !== '' && !text.endsWith('\n');
  }

  append(value: object): void | Promise<void> {
    const separator = this.#isBegun ? '\n' : '';
    this.#isBegun = false;
    return this.#log.append(`${separator}${formatLine(value)}`);
  }
}

/** Reads a log, refuses one of another tournament, and writes the first line of an empty one. */
export async function openLog(log: TournamentLog, header: LogHeader): Promise<OpenLog> {
  const book = await openBook(log, header, 'tournament');
  const stranger = book.whole.find(({ value }) => value.of !== undefined && value.of !== tagOf(header));
  if (stranger !== undefined) throw otherTournament(`line ${stranger.line} has a game of another`);
  return openPart(book, header);
}

/** Reads a log and refuses that of something else: a log that has lines, but neither this header nor what is left of it. */
export async function openBook(log: TournamentLog, header: LogHeader, what: string): Promise<LogBook> {
  const text = await log.read();
  const book = new LogBook(log, text);
  const headers = book.whole.filter(({ value }) => value.log !== undefined && value.of === undefined);
  for (const { value } of headers) requireSame(value, header, what);
  if (headers.length === 0 && book.whole.length + book.damaged.length > 0) requireRemains(book, text, header, what);
  return book;
}

/** The games of one tournament in a log; its header is written if it is not there, or not whole. */
export async function openPart(book: LogBook, header: LogHeader): Promise<OpenLog> {
  const tag = tagOf(header);
  const { damaged } = book;
  const report = (damage: DamagedLine) => {
    damaged.push(damage);
    damaged.sort((one, other) => one.line - other.line);
  };
  const games: LoggedGame[] = [];
  for (const { line, value } of book.whole.filter((one) => one.value.of === tag)) {
    const { of: _, ...game } = value;
    if (isGame(game)) games.push({ line, game });
    else report({ line, complaint: 'it holds no game' });
  }
  if (!book.whole.some(({ value }) => JSON.stringify(value) === JSON.stringify(header))) await book.append(header);
  return { games, damaged, report, write: (game) => book.append({ ...game, of: tag }) };
}

/** What the games of a tournament are marked with. */
export function tagOf(header: LogHeader): string {
  return checksumOf(JSON.stringify(header));
}

function requireSame(found: LogHeader, header: LogHeader, what: string): void {
  if (found.log !== header.log) throw notALog(what);
  for (const name of Object.keys(header)) {
    const [there, here] = [found[name] ?? 'none', header[name] ?? 'none'].map((value) => JSON.stringify(value));
    if (there !== here) throw otherTournament(`its ${name} is ${there}, not ${here}`);
  }
}

/** Whether a log without a whole header is this one's: something damaged, and a line that belongs to it or the header's remains. */
function requireRemains(book: LogBook, text: string, header: LogHeader, what: string): void {
  if (book.damaged.length > 0 && book.whole.some(({ value }) => value.of === tagOf(header))) return;
  const [first = ''] = text.split('\n').filter((line) => line !== '');
  requireChecksums(first, header);
  if (book.whole.length > 0 || !isNearlyBeginning(first, formatLine(header))) throw notALog(what);
}

/** Tells whoever has a log from before lines had checksums. */
function requireChecksums(line: string, header: LogHeader): void {
  const { log, version, checksum } = asObject(line);
  if (log !== header.log || version === header.version || checksum !== undefined) return;
  const readable = `only version ${JSON.stringify(header.version)} can be read`;
  throw new OptionError('log', `a new one: this has version ${JSON.stringify(version)} of the format, and ${readable}`);
}

/** One character of so many may be damaged in what still passes for a beginning. */
const CHARACTERS_PER_DAMAGE = 8;

function isNearlyBeginning(line: string, whole: string): boolean {
  const characters = [...line];
  const expected = [...whole];
  const wrong = characters.filter((character, at) => character !== expected[at]).length;
  // What is torn inside a character ends with a replacement for it.
  const torn = line.endsWith('\uFFFD') ? 1 : 0;
  return (wrong - torn) * CHARACTERS_PER_DAMAGE <= characters.length;
}

function notALog(what: string): OptionError {
  return new OptionError('log', `the log of a ${what}, or empty`);
}

/** What to tell whoever gave the log of another tournament. */
export function otherTournament(difference: string): OptionError {
  return new OptionError('log', `the log of this tournament: ${difference}`);
}

function isGame(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & TournamentGame {
  return Number.isInteger(value.number) && Number(value.number) >= 0 && isRecord(value) && value.reason !== 'aborted';
}

/** The object that a line of JSON stands for, if it does; an empty one otherwise. */
function asObject(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
