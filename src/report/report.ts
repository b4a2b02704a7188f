/**
 * The result of a tournament, as a page to publish or as data to process. There is one function for all formats: the options mean
 * the same in all of them, and programs that let a user choose (a command line, a script) just pass the choice on.
 *
 * Times are written only if `times` asks for them, so the same seed gives the same bytes.
 */

import { checkOptions, isBoolean, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { FaultCause, TournamentResult } from '../match/tournament/tournament-result.js';
import { barChart } from './bar-chart.js';
import { escapeLatex, escapeMarkdown, escapeText } from './escapes.js';
import {
  formatTable,
  jsonValue,
  type ReportFormat,
  recordsOf,
  TABLE_FORMATS,
  type TableFormat,
} from './format-table.js';
import { readableNumber } from './numbers.js';
import { isRoundRobin, REPORT_TABLES, type ReportTableName, tableOf } from './tournament-tables.js';

/** Options of `report`. */
export interface ReportOptions {
  /** Markdown by default. `svg` draws the pairings as bars. */
  readonly format?: ReportFormat;
  /**
   * The tables, in this order. By default: the pairings, the ratings if there are any, and the cross table of a round robin. In
   * JSON, the first two. In CSV, which holds one table per file, the pairings.
   */
  readonly tables?: readonly ReportTableName[];
  /** Whether to include times, which differ from run to run. Default false. */
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
 * Writes the result of a tournament: a table of its pairings (games, wins, draws and losses of the first player, the same in per
 * mille, mean turns per game, mean nodes per turn, Elo with its 95 % interval, and LOS, the likelihood that the first is the better
 * player), one of the ratings, and a cross table if all players met each other. Faults, with their causes below the tables, and
 * sequential tests are included if there were any.
 *
 * JSON and CSV use the names of `TournamentResult`. Infinite numbers are the words `Infinity` and `-Infinity` there.
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
 * first  second  games  wins  draws  losses       per mille  turns  nodes a turn
 * -----  ------  -----  ----  -----  ------  --------------  -----  ------------
 * deep   random     20    17      1       2  850 / 50 / 100    9.3     1,480 / 0
 *
 * first  second  Elo (95 %)                LOS
 * -----  ------  -------------------  --------
 * deep   random  +338 (+165 to +800)  > 99.9 %
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

function defaultTables(result: TournamentResult, format: TableFormat): readonly ReportTableName[] {
  if (format === 'csv') return ['pairings'];
  if (format === 'json') return ['pairings', 'ratings'];
  // A player that met only itself has no rating.
  if (result.ratings.length === 0) return ['pairings'];
  return isRoundRobin(result) ? ['pairings', 'ratings', 'cross'] : ['pairings', 'ratings'];
}

/** The first line of a report: what was played. */
function preamble(result: TournamentResult, format: 'markdown' | 'latex' | 'text'): string {
  const sentence = `${title(result)}${result.stop === 'complete' ? '' : ': stopped before all games were played'}.`;
  return `${ESCAPES[format](sentence)}\n`;
}

/** Why players lost by faults, one line per player, below the tables. */
function faultNotes(result: TournamentResult, format: 'markdown' | 'latex' | 'text'): string[] {
  const notes = faultTexts(result).map(ESCAPES[format]);
  if (notes.length === 0) return [];
  if (format === 'text') return [`Faults\n\n${notes.join('\n')}\n`];
  if (format === 'markdown') return [`**Faults**\n\n${notes.map((note) => `- ${note}\n`).join('')}`];
  return [`\\begin{itemize}\n${notes.map((note) => `\\item ${note}\n`).join('')}\\end{itemize}\n`];
}

/** The number of causes listed per player. The others are only counted. */
const TOLD = 3;
/** The greatest length of a message. Longer ones are cut. */
const LONGEST = 200;

/** Why players lost by faults, in the order of the pairings: `noisy: 20 faults: TypeError: x is not a function (20)`. */
function faultTexts({ pairings }: TournamentResult): string[] {
  const byPlayer = new Map<string, Map<string, number>>();
  const add = (player: string, causes: readonly FaultCause[]) => {
    for (const { message, games } of causes) {
      const counts = byPlayer.get(player) ?? new Map<string, number>();
      byPlayer.set(player, counts.set(message, (counts.get(message) ?? 0) + games));
    }
  };
  for (const { first, second, faultCauses = [[], []] } of pairings) {
    add(first, faultCauses[0]);
    add(second, faultCauses[1]);
  }
  return Array.from(byPlayer, ([player, counts]) => `${player}: ${countsText(counts)}`);
}

function countsText(counts: ReadonlyMap<string, number>): string {
  const causes = [...counts].sort(([, one], [, other]) => other - one);
  const total = totalOf(causes);
  const rest = causes.slice(TOLD);
  const told = causes.slice(0, TOLD).map(([message, games]) => `${shortened(message)} (${readableNumber(games)})`);
  if (rest.length > 0) told.push(`other causes (${readableNumber(totalOf(rest))})`);
  return `${readableNumber(total)} ${total === 1 ? 'fault' : 'faults'}: ${told.join('; ')}`;
}

function totalOf(causes: readonly (readonly [string, number])[]): number {
  return causes.reduce((sum, [, games]) => sum + games, 0);
}

function shortened(message: string): string {
  return message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
}

function title({ game, pairings, seed }: TournamentResult): string {
  const games = pairings.reduce((sum, pairing) => sum + pairing.games, 0);
  return `${game}, ${readableNumber(games)} ${games === 1 ? 'game' : 'games'}, seed ${seed}`;
}

function csvReport(result: TournamentResult, tables: readonly ReportTableName[], times: boolean): string {
  const [name, ...more] = tables;
  if (name === undefined || more.length > 0) {
    throw new OptionError('tables', 'one table: a CSV file cannot hold more', tables);
  }
  return formatTable(tableOf(result, name, { times, readable: false }), 'csv');
}

/** The result as data, with only the tables that were asked for, and without times unless asked for. */
function jsonReport(result: TournamentResult, tables: readonly ReportTableName[], times: boolean): string {
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
