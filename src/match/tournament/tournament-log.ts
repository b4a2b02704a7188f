/**
 * The log of a tournament: a first line that identifies the tournament, then one line per game, in the order in which they ended.
 * A tournament that finds its log resumes where it was interrupted.
 *
 *     {"log":"foreply tournament","version":2,"game":"nim","seed":7,"pairings":[["a","b"]], …}
 *     {"number":0,"game":"nim","players":["a","b"], …}
 *     {"number":2,"game":"nim","pla                        cut off: the process was killed here
 *     {"number":2,"game":"nim","players":["a","b"], …}     played again
 *
 * Every line has a checksum. A damaged line is reported, and its game played again (a damaged first line is written again). A log
 * that certainly belongs to something else is refused, since it is the user's data.
 */

import { OptionError } from '../../core/errors.js';
import { nodeModule } from '../../core/runtime.js';
import { isRecord, type MatchRecord } from '../match-record.js';
import { lockFile } from './file-lock.js';
import { checksumOf, type DamagedLine, formatLine, readLines, type WholeLine } from './log-lines.js';

/** Where a tournament keeps its games: a file, or anything else that stores text. */
export interface TournamentLog {
  /** Called before anything else. Throws if another process writes this log. */
  open?(): void | Promise<void>;
  /** Returns everything that was appended so far, empty text at first. Called once, before the first game. */
  read(): string | Promise<string>;
  /** Appends text. The text is stored when the call returns or its promise resolves. */
  append(text: string): void | Promise<void>;
  /** Called at the end, however the tournament ended, if `open` succeeded. */
  close?(): void | Promise<void>;
}

/** Does work with a log that is open meanwhile. */
export async function withOpenLog<Result>(
  log: TournamentLog | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  await log?.open?.();
  try {
    return await work();
  } finally {
    await log?.close?.();
  }
}

/** A game of a tournament. */
export interface TournamentGame extends MatchRecord {
  /** Its number in the tournament, from 0. */
  readonly number: number;
}

/** What identifies a tournament: everything its games depend on, as far as it is data. */
export type LogHeader = Readonly<Record<string, unknown>>;

interface FileSystem {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  appendFileSync(path: string, text: string): void;
}

/**
 * A log in a file, in Node. Every game is written as soon as it ends, so killing the process loses only the games in progress.
 * While a tournament uses the file, a file of the same name with `.lock` lies beside it, and another tournament is refused.
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
  let unlock = (): void => {};
  return {
    open: () => {
      unlock = lockFile(path);
    },
    read: () => (files.existsSync(path) ? files.readFileSync(path, 'utf8') : ''),
    append: (text) => files.appendFileSync(path, text),
    close: () => unlock(),
  };
}

/** A game of a log, and its line. */
interface LoggedGame {
  readonly line: number;
  readonly game: TournamentGame;
}

/** The log of a tournament in progress. */
export interface OpenLog {
  /** The games that were in it. */
  readonly games: readonly LoggedGame[];
  /** The unusable lines found so far. */
  readonly damaged: readonly DamagedLine[];
  /** Marks a line as unusable. */
  report(damage: DamagedLine): void;
  write(game: TournamentGame): void | Promise<void>;
}

/** A log that has been read: its lines, and a way to append more. */
export class LogBook {
  readonly whole: readonly WholeLine[];
  readonly damaged: DamagedLine[];
  readonly #log: TournamentLog;
  /** Whether the last line was cut off, so that the next one needs a line break before it. */
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

/** Reads a log. Throws if it belongs to another tournament. Writes the first line of an empty log. */
export async function openLog(log: TournamentLog, header: LogHeader): Promise<OpenLog> {
  const book = await openBook(log, header, 'tournament');
  const stranger = book.whole.find(({ value }) => value.of !== undefined && value.of !== tagOf(header));
  if (stranger !== undefined) throw otherTournament(`line ${stranger.line} has a game of another`);
  return openPart(book, header);
}

/** Reads a log. Throws if it belongs to something else: if it has lines, but neither this header nor remains of it. */
export async function openBook(log: TournamentLog, header: LogHeader, what: string): Promise<LogBook> {
  const text = await log.read();
  const book = new LogBook(log, text);
  const headers = book.whole.filter(({ value }) => value.log !== undefined && value.of === undefined);
  for (const { value } of headers) requireSame(value, header, what);
  if (headers.length === 0 && book.whole.length + book.damaged.length > 0) requireRemains(book, text, header, what);
  return book;
}

/** The games of one tournament in a log. Writes its header if that is missing or damaged. */
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

/** The tag that marks the games of a tournament. */
export function tagOf(header: LogHeader): string {
  return checksumOf(JSON.stringify(header));
}

function requireSame(found: LogHeader, header: LogHeader, what: string): void {
  if (found.log !== header.log) throw notALog(what);
  for (const name of Object.keys(header)) {
    const [there, here] = [found[name] ?? 'none', header[name] ?? 'none'].map((value) => JSON.stringify(value));
    if (there !== here) throw otherTournament(`its ${name} is ${there}, not ${here}`, what);
  }
}

/** Throws unless a log without an intact header is this one's: it has damage, and a line tagged with this header or its remains. */
function requireRemains(book: LogBook, text: string, header: LogHeader, what: string): void {
  if (book.damaged.length > 0 && book.whole.some(({ value }) => value.of === tagOf(header))) return;
  const [first = ''] = text.split('\n').filter((line) => line !== '');
  requireChecksums(first, header);
  if (book.whole.length > 0 || !isNearlyBeginning(first, formatLine(header))) throw notALog(what);
}

/** Throws a specific error for logs from before lines had checksums. */
function requireChecksums(line: string, header: LogHeader): void {
  const { log, version, checksum } = asObject(line);
  if (log !== header.log || version === header.version || checksum !== undefined) return;
  const readable = `only version ${JSON.stringify(header.version)} can be read`;
  throw new OptionError('log', `a new one: this has version ${JSON.stringify(version)} of the format, and ${readable}`);
}

/** At most one in this many characters may be damaged in what still counts as the beginning of a header. */
const CHARACTERS_PER_DAMAGE = 8;

function isNearlyBeginning(line: string, whole: string): boolean {
  const characters = [...line];
  const expected = [...whole];
  const wrong = characters.filter((character, at) => character !== expected[at]).length;
  // Text that was cut inside a character ends with a replacement character.
  const torn = line.endsWith('\uFFFD') ? 1 : 0;
  return (wrong - torn) * CHARACTERS_PER_DAMAGE <= characters.length;
}

function notALog(what: string): OptionError {
  return new OptionError('log', `the log of a ${what}, or empty`);
}

/** The error for a log of another tournament, or of something else of its kind. */
export function otherTournament(difference: string, what = 'tournament'): OptionError {
  return new OptionError('log', `the log of this ${what}: ${difference}`);
}

function isGame(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & TournamentGame {
  return Number.isInteger(value.number) && Number(value.number) >= 0 && isRecord(value) && value.reason !== 'aborted';
}

/** The object that a line of JSON holds, or an empty one if it holds none. */
function asObject(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
