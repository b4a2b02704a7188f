/**
 * What a tournament found, as a page to publish or data to work on. One function for all formats rather than one for each:
 * the options mean the same in all of them, and whoever lets a user choose (a command line, a script) passes the choice on.
 *
 * Nothing that depends on the clock is written unless `times` asks for it, so the same seed gives the same bytes.
 */

import { checkOptions, isBoolean, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { TournamentResult } from '../match/tournament/tournament-result.js';
import { barChart } from './bar-chart.js';
import { escapeLatex, escapeMarkdown, escapeText } from './escapes.js';
import { faultTexts } from './faults.js';
import { formatTable, jsonValue, recordsOf, TABLE_FORMATS, type TableFormat } from './format-table.js';
import { readableNumber } from './numbers.js';
import { isRoundRobin, REPORT_TABLES, type ReportTable, tableOf } from './tournament-tables.js';

/** Options of `report`. */
export interface ReportOptions {
  /** Markdown if left out. `svg` draws the pairings as bars. */
  readonly format?: TableFormat | 'svg';
  /**
   * Which tables, in this order. If left out: pairings, ratings if anybody is rated and, of a round robin, the cross table;
   * in JSON, which has no need of a cross table, the first two; in CSV, whose files hold one table each, the pairings.
   */
  readonly tables?: readonly ReportTable[];
  /** Whether times are told: they differ from run to run. Not if left out. */
  readonly times?: boolean;
}

const ESCAPES = { markdown: escapeMarkdown, latex: escapeLatex, text: escapeText };
const FORMATS = [...TABLE_FORMATS, 'svg'];
const OPTIONS: Readonly<Record<keyof ReportOptions, OptionCheck>> = {
  format: [(value) => FORMATS.includes(value as string), `one of ${FORMATS.join(', ')}`],
  tables: [areTables, `a list of some of ${REPORT_TABLES.join(', ')}, each once`],
  times: isBoolean,
};

/**
 * Writes what a tournament found: a table of its pairings (games, wins, draws and losses of the first player, the same in
 * per mille, mean turns of a game, mean nodes of a turn, Elo with its 95 % interval, LOS, which is the likelihood that the
 * first is the better player), one of the ratings, and a cross table where everybody met everybody. Faults, with their causes
 * below the tables, and sequential tests are told where there were any.
 *
 * JSON and CSV have the names of `TournamentResult`; infinite numbers are the words `Infinity` and `-Infinity` there.
 *
 * @example
 * ```ts
 * import { type TournamentResult } from 'foreply/match';
 * import { report } from 'foreply/report';
 *
 * const result: TournamentResult = {
 *   game: 'nim',
 *   seed: 7,
 *   pairings: [
 *     {
 *       first: 'deep',
 *       second: 'random',
 *       games: 20,
 *       wins: 17,
 *       draws: 1,
 *       losses: 2,
 *       faults: [0, 0],
 *       meanTurns: 9.25,
 *       meanNodes: [1480.2, 0],
 *       meanTime: [3.1, 0.01],
 *       elo: { elo: 338, low: 165, high: 800 },
 *       superiority: 0.9997,
 *     },
 *   ],
 *   ratings: [],
 *   games: [],
 *   stop: 'complete',
 * };
 * console.log(report(result, { format: 'text', tables: ['pairings'] }).trimEnd());
 * ```
 * ```text
 * nim, 20 games, seed 7.
 *
 * Pairings
 *
 * first  second  games  wins  draws  losses       per mille  turns  nodes a turn  Elo (95 %)                LOS
 * -----  ------  -----  ----  -----  ------  --------------  -----  ------------  -------------------  --------
 * deep   random     20    17      1       2  850 / 50 / 100    9.3     1,480 / 0  +338 (+165 to +800)  > 99.9 %
 * ```
 */
export function report(result: TournamentResult, options: ReportOptions = {}): string {
  checkOptions(options, OPTIONS);
  const { format = 'markdown', times = false } = options;
  if (format === 'svg') return svgReport(result);
  const tables = options.tables ?? defaultTables(result, format);
  if (format === 'json') return jsonReport(result, tables, times);
  if (format === 'csv') return csvReport(result, tables, times);
  const parts = tables.map((name) => formatTable(tableOf(result, name, { times, readable: true }), format));
  return [preamble(result, format), ...parts, ...faultNotes(result, format)].join('\n');
}

function defaultTables(result: TournamentResult, format: TableFormat): readonly ReportTable[] {
  if (format === 'csv') return ['pairings'];
  if (format === 'json') return ['pairings', 'ratings'];
  // A player that met nobody but itself has no rating.
  if (result.ratings.length === 0) return ['pairings'];
  return isRoundRobin(result) ? ['pairings', 'ratings', 'cross'] : ['pairings', 'ratings'];
}

/** What was played, in a line of its own. */
function preamble(result: TournamentResult, format: 'markdown' | 'latex' | 'text'): string {
  const sentence = `${title(result)}${result.stop === 'complete' ? '' : ': stopped before all games were played'}.`;
  return `${ESCAPES[format](sentence)}\n`;
}

/** Why players lost by faults, a line for each of them, below the tables. */
function faultNotes(result: TournamentResult, format: 'markdown' | 'latex' | 'text'): string[] {
  const notes = faultTexts(result).map(ESCAPES[format]);
  if (notes.length === 0) return [];
  if (format === 'text') return [`Faults\n\n${notes.join('\n')}\n`];
  if (format === 'markdown') return [`**Faults**\n\n${notes.map((note) => `- ${note}\n`).join('')}`];
  return [`\\begin{itemize}\n${notes.map((note) => `\\item ${note}\n`).join('')}\\end{itemize}\n`];
}

function title({ game, pairings, seed }: TournamentResult): string {
  const games = pairings.reduce((sum, pairing) => sum + pairing.games, 0);
  return `${game}, ${readableNumber(games)} ${games === 1 ? 'game' : 'games'}, seed ${seed}`;
}

function csvReport(result: TournamentResult, tables: readonly ReportTable[], times: boolean): string {
  const [name, ...more] = tables;
  if (name === undefined || more.length > 0) {
    throw new OptionError('tables', 'one table: a CSV file holds no more', tables);
  }
  return formatTable(tableOf(result, name, { times, readable: false }), 'csv');
}

/** The result as it is, without the tables that were not asked for and, unless asked for, without times. */
function jsonReport(result: TournamentResult, tables: readonly ReportTable[], times: boolean): string {
  const { game, seed, stop } = result;
  const kept = times ? result : withoutTimes(result);
  const parts = tables.map((name) => [
    name,
    name === 'cross' ? recordsOf(tableOf(result, name, { times, readable: false })) : kept[name],
  ]);
  const data = { game, seed, stop, ...Object.fromEntries(parts) };
  const value = (_: string, one: unknown) => (typeof one === 'number' ? jsonValue(one) : one);
  return `${JSON.stringify(data, value, 2)}\n`;
}

function withoutTimes({ pairings, ratings, games }: TournamentResult) {
  return {
    pairings: pairings.map((pairing) => ({ ...pairing, meanTime: undefined })),
    ratings,
    games: games.map((game) => ({ ...game, elapsed: undefined })),
  };
}

function svgReport(result: TournamentResult): string {
  const rows = result.pairings.map(({ first, second, wins, draws, losses }) => ({
    label: `${first} – ${second}`,
    values: [wins, draws, losses],
  }));
  return barChart({ title: title(result), parts: ['wins', 'draws', 'losses'], rows });
}

function areTables(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) return false;
  return value.every((name) => REPORT_TABLES.includes(name));
}
