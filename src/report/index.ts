/**
 * Makes reports from the results of games: ratings, Elo differences and sequential tests; tables in Markdown, CSV and LaTeX;
 * charts in SVG; and whole tournaments as one report.
 *
 * @module
 */

export { type EloEstimate, eloDifference, expectedScore, likelihoodOfSuperiority } from '../statistics/elo.js';
export { type PairingCounts, type RateOptions, type Rating, rate } from '../statistics/ratings.js';
export {
  countGames,
  countPairs,
  type GameCounts,
  type MatchScores,
  type PairCounts,
} from '../statistics/score-counts.js';
export {
  type SequentialTest,
  type SequentialTestOptions,
  type SequentialTestState,
  sequentialTest,
} from '../statistics/sequential-test.js';
export { type BarChart, type BarRow, barChart } from './bar-chart.js';
export {
  formatTable,
  type ReportCell,
  type ReportColumn,
  type ReportFormat,
  type ReportTable,
} from './format-table.js';
export { type LineChart, type LineSeries, lineChart } from './line-chart.js';
export { type ReportOptions, report } from './report.js';
export type { ReportTableName } from './tournament-tables.js';
