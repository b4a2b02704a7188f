/** Charts of the longer tables on the pages about games. */

import { barChart, type LineSeries, lineChart } from 'foreply/report';
import type { Drawing } from './all.js';
import { millisecondsIn, numberIn, type PageTable, pageTable, scoreIn } from './page-table.js';

/** Narrow enough for text to be legible on a phone. */
const WIDTH = 480;
const HEIGHT = 380;
const PENTAGO = 'games/pentago.md';
const NEUTREEKO = 'games/neutreeko.md';
const GOMOKU = 'games/gomoku.md';
const COINS = 'games/coins-and-strings.md';

export const charts: Readonly<Record<string, Drawing>> = {
  'pentago-matches.svg': () => {
    const { rows } = pageTable(PENTAGO, '| `best` against');
    return barChart({
      title: 'Pentago: best against the others',
      rows: rows.map(([label, ...values]) => ({ label, values: values.map(Number) })),
      width: WIDTH,
    });
  },
  'pentago-endgame-times.svg': () => {
    const { rows } = pageTable(PENTAGO, '| stones | quiet: mean');
    const points = (column: number) =>
      rows.map((cells): [number, number] => [Number(cells[0]), millisecondsIn(cells[column])]);
    return lineChart({
      title: 'Pentago: time to solve late positions',
      x: 'stones on the board',
      y: 'mean CPU time in ms',
      scale: 'logarithmic',
      series: [
        { name: 'quiet', points: points(1) },
        { name: 'hard', points: points(3) },
      ],
      width: WIDTH,
      height: HEIGHT,
    });
  },
  'pentago-nodes.svg': () => {
    const table = pageTable(PENTAGO, '| nodes · time | depth 4 | depth 6 | depth 8 | depth 10');
    const shown = [
      'alpha-beta',
      '+ killers',
      '+ table',
      '+ table, symmetries, canonical keys (1)',
      'iterative deepening, as an engine does it (2)',
      '(2) + symmetries, canonical keys',
    ];
    return lineChart({
      title: 'Pentago: nodes from the empty board',
      x: 'depth in plies',
      y: 'nodes',
      scale: 'logarithmic',
      series: seriesOf(table, shown),
      width: WIDTH,
      height: 460,
    });
  },
  'neutreeko-truth.svg': () => truthChart(0, 'Neutreeko: a good move found'),
  'neutreeko-truth-far.svg': () => truthChart(1, 'Neutreeko: a good move, far from the end'),
  'gomoku-ends.svg': () => {
    const { head, rows } = pageTable(GOMOKU, '| plies before the five');
    const series = head.slice(1).map(
      (name, at): LineSeries => ({
        name,
        points: rows.map((cells) => [Number(cells[0]), numberIn(cells[at + 1]) ?? 0]),
      }),
    );
    return lineChart({
      title: 'Gomoku: wins seen before the end',
      x: 'plies before the five',
      y: '% of games',
      series,
      width: WIDTH,
      height: HEIGHT,
    });
  },
  'gomoku-matches.svg': () => {
    const { rows } = pageTable(GOMOKU, '| the engine against');
    return barChart({
      title: 'Gomoku: the engine at 30 ms a move against',
      rows: rows.map(([label, , score]) => ({ label, values: scoreIn(score) })),
      width: WIDTH,
    });
  },
  'coins-and-strings-exact.svg': () => {
    const { rows } = pageTable(COINS, '| board | strings | first player');
    const points = (family: string) =>
      rows
        .filter(([board]) => board.startsWith(family))
        .map((cells): [number, number] => [Number(cells[1]), numberIn(cells[3]) ?? 0])
        .sort(([one], [other]) => one - other);
    return lineChart({
      title: 'Coins and Strings: positions to solve a board',
      x: 'strings',
      y: 'positions',
      scale: 'logarithmic',
      series: [
        { name: 'grids with ground: Dots and Boxes', points: points('boxes-') },
        { name: 'grids without', points: points('grid-') },
      ],
      width: WIDTH,
      height: HEIGHT,
    });
  },
  'coins-and-strings-matches.svg': () => {
    const { rows } = pageTable(COINS, '| `control` against');
    return barChart({
      title: 'Coins and Strings: control, five boards, against',
      rows: rows.map(([label, ...scores]) => ({ label, values: sumOf(scores.map(scoreIn)) })),
      width: WIDTH,
    });
  },
};

/** The share of good moves by depth. The page has two such tables. */
function truthChart(which: 0 | 1, title: string): string {
  const table = pageTable(NEUTREEKO, '| value kept in', which);
  return lineChart({
    title,
    x: 'depth',
    y: '% of positions',
    series: seriesOf(table, ['threeInARow', 'adjacency', 'prospects']),
    width: WIDTH,
    height: HEIGHT,
  });
}

/** Some rows of a table as lines over the depths in its header. */
function seriesOf({ head, rows }: PageTable, names: readonly string[]): LineSeries[] {
  const depths = head.slice(1).map((cell) => Number(cell.replace('depth ', '')));
  return names.map((name) => {
    const [, ...cells] = rows.find(([label]) => label === name) ?? [];
    const points = cells.flatMap((cell, at): [number, number][] => {
      const value = numberIn(cell);
      return value === undefined ? [] : [[depths[at], value]];
    });
    return { name, points };
  });
}

function sumOf(scores: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((at) => scores.reduce((sum, score) => sum + score[at], 0));
}
