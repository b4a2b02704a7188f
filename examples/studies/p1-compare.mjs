/**
 * The Porto coursework's tables beside ours: tables, charts, and which differences are more than chance.
 *
 * Two rows of wins, losses and draws differ clearly if a chi-squared test of them (two degrees of freedom) would find so large a
 * difference by chance once in a hundred studies of all rows: at most 0.01 ÷ 184 for each of the 184 comparisons.
 */
import { barChart } from 'foreply/report';
import { TABLES } from './p1-report.mjs';
import { markdown } from './study.mjs';

/** @typedef {import('./p1-report.mjs').Figures} Figures */
/** @typedef {import('./p1-report.mjs').Row} Row */
/** Wins, losses and draws of the player a row speaks of; then all nodes. @typedef {{ games: number, counts: number[], turns: number, openings: number }} Result */
/** @typedef {{ empty: Result | undefined, random: Result | undefined }} Found */
/** @typedef {{ table: number, row: Row, from: 'empty' | 'random', ours: Result, theirs: number[], chi: number }} Comparison */

const COMPARISONS = 2 * TABLES.reduce((sum, { rows }) => sum + rows.length, 0);
const CHANCE = 0.01 / COMPARISONS;
/** With two degrees of freedom, chance is exp(−χ² / 2). */
const CLEAR = -2 * Math.log(CHANCE);

/** What the coursework's shares, rounded down, were made of. @param {Figures} figures @param {number} games */
function countsOf([wins, losses, draws], games) {
  return [wins, losses, draws].map((share) => Math.ceil((share * games) / 1000 - 1e-9));
}

/** How far two rows of counts are apart. @param {number[]} one @param {number[]} other */
function chiSquared(one, other) {
  const [sum, otherSum] = [one, other].map((row) => row.reduce((total, value) => total + value, 0));
  return one.reduce((total, value, at) => {
    const both = value + other[at];
    if (both === 0) return total;
    const [expected, otherExpected] = [sum, otherSum].map((each) => (each * both) / (sum + otherSum));
    return total + (value - expected) ** 2 / expected + (other[at] - otherExpected) ** 2 / otherExpected;
  }, 0);
}

/** @param {Found[][]} found @returns {Comparison[]} */
function comparisons(found) {
  return TABLES.flatMap(({ rows, games }, table) =>
    rows.flatMap((row, index) =>
      /** @type {const} */ (['empty', 'random']).map((from) => {
        const ours = /** @type {Result} */ (found[table][index][from]);
        const theirs = countsOf(row[from === 'empty' ? 3 : 4], games);
        return { table, row, from, ours, theirs, chi: chiSquared(ours.counts.slice(0, 3), theirs) };
      }),
    ),
  );
}

/** The players of a row; `mark` is for the one it speaks of. @param {Row} row @param {(name: string) => string} mark */
function players([white, black, tested], mark) {
  return [white, black].map((name, side) => (side === tested ? mark(name) : name));
}

const bold = (/** @type {string} */ name) => `**${name}**`;

/** @param {number[]} counts wins, losses, draws */
function points([wins, losses, draws]) {
  return (wins + draws / 2) / (wins + losses + draws);
}

/** Shares of White's wins, Black's wins and draws. @param {Row} row @param {number[]} counts */
function whiteBlackDrawn(row, [wins, losses, draws]) {
  const ordered = row[2] === 0 ? [wins, losses, draws] : [losses, wins, draws];
  return ordered.map((value) => value / (wins + losses + draws));
}

/** Their means, in a thousand. @param {{ row: Row, counts: number[] }[]} rows */
function byColour(rows) {
  const shares = rows.map(({ row, counts }) => whiteBlackDrawn(row, counts));
  const mean = (/** @type {number} */ at) => shares.reduce((sum, each) => sum + each[at], 0) / rows.length;
  return [0, 1, 2].map((at) => (1000 * mean(at)).toFixed(0)).join(' ');
}

/** @param {Found[][]} found */
export function summary(found) {
  const all = comparisons(found);
  const rows = /** @type {const} */ (['empty', 'random']).map((from) => {
    const some = all.filter((each) => each.from === from);
    const pairs = some.map(({ ours, theirs }) => [points(ours.counts), points(theirs)]);
    const mean = pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0) / pairs.length;
    const turned = some.filter(({ ours, theirs: [wins, losses, draws], chi }) => {
      return chiSquared(ours.counts.slice(0, 3), [losses, wins, draws]) < chi;
    });
    return [
      from === 'empty' ? 'empty board' : 'random boards',
      correlation(pairs).toFixed(2),
      `${(1000 * mean).toFixed(0)} ‰`,
      byColour(some.map(({ row, ours }) => ({ row, counts: ours.counts }))),
      byColour(some.map(({ row, theirs }) => ({ row, counts: theirs }))),
      `${some.filter(({ chi }) => chi > CLEAR).length} of ${some.length}`,
      String(turned.length),
    ];
  });
  const header = [
    '',
    'correlation of points',
    'mean difference of points',
    'White, Black, drawn: here',
    'there',
    'clearly different',
  ];
  return markdown([...header, 'fit better with sides exchanged'], rows);
}

/** @param {number[][]} pairs */
function correlation(pairs) {
  const [mean, otherMean] = [0, 1].map((at) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length);
  const product = (/** @type {(pair: number[]) => number} */ of) => pairs.reduce((sum, pair) => sum + of(pair), 0);
  const covariance = product(([one, other]) => (one - mean) * (other - otherMean));
  const variances = product(([one]) => (one - mean) ** 2) * product(([, other]) => (other - otherMean) ** 2);
  return covariance / Math.sqrt(variances);
}

/** @param {Found[][]} found */
export function tables(found) {
  const all = comparisons(found);
  /** @type {Record<string, string>} */
  const parts = {};
  TABLES.forEach(({ rows }, table) => {
    const header = [
      'white',
      'black',
      'empty: here',
      'there',
      'openings',
      'random: here',
      'there',
      'both: here',
      'there',
    ];
    const lines = rows.map((row, index) => {
      const [empty, random] = all.filter((each) => each.row === row);
      const both = combined(
        /** @type {Result} */ (found[table][index].empty),
        /** @type {Result} */ (found[table][index].random),
      );
      return [
        ...players(row, bold),
        ...cells(empty),
        String(empty.ours.openings),
        ...cells(random),
        shares(both.counts, both.turns),
        row[5].join(' '),
      ];
    });
    parts[`table-${table + 1}`] = markdown(header, lines, 2);
  });
  return parts;
}

/** @param {Comparison} comparison */
function cells({ ours, row, from, chi }) {
  const here = shares(ours.counts, ours.turns);
  return [chi > CLEAR ? `≠ ${here}` : here, row[from === 'empty' ? 3 : 4].join(' ')];
}

/** As the coursework has it: in a thousand, and rounded down. @param {number[]} counts @param {number} turns */
function shares([wins, losses, draws], turns) {
  const games = wins + losses + draws;
  return [...[wins, losses, draws].map((value) => Math.floor((1000 * value) / games)), Math.floor(turns)].join(' ');
}

/** @param {Result} one @param {Result} other */
function combined(one, other) {
  return { counts: one.counts.map((value, at) => value + other.counts[at]), turns: (one.turns + other.turns) / 2 };
}

/** @param {Found[][]} found */
export function disagreements(found) {
  const clear = comparisons(found).filter(({ chi }) => chi > CLEAR);
  if (clear.length === 0) return 'None.';
  const rows = clear.map((comparison) => {
    const { row, from, ours, theirs, chi, table } = comparison;
    const name = players(row, bold).join(' – ');
    return [
      String(table + 1),
      name,
      from,
      shares(ours.counts, ours.turns),
      row[from === 'empty' ? 3 : 4].join(' '),
      chi.toFixed(0),
      sentence(ours, theirs),
      cause(comparison),
    ];
  });
  return markdown(['table', 'pairing', 'board', 'here', 'there', 'χ²', 'what differs', 'likely cause'], rows, 3);
}

/** @param {Result} ours @param {number[]} theirs */
function sentence({ counts }, theirs) {
  const share = (/** @type {number[]} */ row) => row.slice(0, 3).map((value) => value / (row[0] + row[1] + row[2]));
  const [[win, loss, draw], [theirWin, theirLoss, theirDraw]] = [share(counts), share(theirs)];
  const moved = (/** @type {string} */ what, /** @type {number} */ by) => `${by > 0 ? 'more' : 'fewer'} ${what}`;
  const changes = [
    [moved('wins', win - theirWin), Math.abs(win - theirWin)],
    [moved('losses', loss - theirLoss), Math.abs(loss - theirLoss)],
    [moved('draws', draw - theirDraw), Math.abs(draw - theirDraw)],
  ].sort((one, other) => Number(other[1]) - Number(one[1]));
  return `${changes[0][0]}, ${changes[1][0]}`;
}

/**
 * D: most of the difference are draws. W: against control, White wins more there. O: few openings are played, each again and
 * again, so that a small difference between heuristics decides many games. H: the heuristics differ. See the page.
 * @param {Comparison} comparison
 */
function cause({ row, ours, theirs, from }) {
  const [here, there] = [ours.counts, theirs].map((counts) => whiteBlackDrawn(row, counts));
  const changes = there.map((share, at) => share - here[at]);
  const moved = changes.reduce((sum, change) => sum + Math.abs(change), 0) / 2;
  if (-changes[2] >= moved / 2) return 'D';
  if (row.includes('control') && changes[0] > 0) return 'W';
  return from === 'empty' && ours.openings < ours.games / 4 ? 'O' : 'H';
}

/** @param {Found[][]} found */
export function charts(found) {
  return Object.fromEntries(
    TABLES.map(({ title, rows, games }, table) => {
      const bars = rows.flatMap((row, index) => {
        const { counts } = combined(
          /** @type {Result} */ (found[table][index].empty),
          /** @type {Result} */ (found[table][index].random),
        );
        const [empty, random] = [row[3], row[4]].map((figures) => countsOf(figures, games));
        const [wins, losses, draws] = empty.map((value, at) => value + random[at]);
        const name = players(row, (name) => `${name}*`).join(' – ');
        return [
          { label: name, values: [counts[0], counts[2], counts[1]] },
          { label: 'in the report', values: [wins, draws, losses] },
        ];
      });
      return [
        `p1-table-${table + 1}.svg`,
        barChart({ title: `${title} (wins of *)`, rows: bars, numbers: 'per-mille' }),
      ];
    }),
  );
}
