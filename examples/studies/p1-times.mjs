/**
 * The time of a move in Pentago by depth, algorithm and number of stones: section 4.2 of the Porto coursework.
 *
 *     npm run build && node examples/studies/p1-times.mjs --help
 */
import { alphaBeta, boundedAlphaBeta, minimax, Random } from 'foreply';
import { aStar, pentago } from 'foreply/pentago';
import { lineChart } from 'foreply/report';
import { randomBoard } from './p1-starts.mjs';
import { count, inSeconds, markdown, progress, runStudy, timed } from './study.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** Means over the boards. @typedef {{ nodes: number, seconds: number }} Cost */

const rules = pentago({ turns: 'split' });
/** Good enough: a win, however far away. Values of A star end at ±100. */
const LIMITS = { upper: 1000, lower: -1000 };

/** How a board is searched, the seed being that of the order of moves. @type {Record<string, (board: PentagoBoard, depth: number, seed: number) => { nodes: number }>} */
const ALGORITHMS = {
  minimax: (board, depth) => minimax(rules, board, { depth, heuristic: aStar }),
  'alpha-beta': (board, depth, seed) => alphaBeta(rules, board, inRandomOrder(depth, seed)),
  '+ symmetries': (board, depth, seed) => alphaBeta(rules, board, { ...inRandomOrder(depth, seed), symmetries: true }),
  '+ duplicates': (board, depth, seed) => alphaBeta(rules, board, { ...inRandomOrder(depth, seed), duplicates: true }),
  '+ both': (board, depth, seed) =>
    alphaBeta(rules, board, { ...inRandomOrder(depth, seed), symmetries: true, duplicates: true }),
  bounded: (board, depth, seed) => boundedAlphaBeta(rules, board, { ...inRandomOrder(depth, seed), ...LIMITS }),
  'killers, first turn reduced': (board, depth) =>
    alphaBeta(rules, board, { depth, heuristic: aStar, ordering: 'killers', symmetries: 2, duplicates: 2 }),
};

/** As the coursework searches. @param {number} depth @param {number} seed */
function inRandomOrder(depth, seed) {
  return /** @type {const} */ ({ depth, heuristic: aStar, ordering: 'random', seed });
}

/**
 * What is measured: depths from the empty board, and for some depths numbers of stones, boards each, and whether minimax is
 * left out. The coursework went up to depth 6, with 100 boards.
 */
const SMALL = {
  depths: [1, 2, 3, 4],
  byStones: [
    { depth: 2, boards: 3, slow: true },
    { depth: 4, boards: 2, slow: true },
  ],
  stones: [0, 4, 8, 16],
};
const FULL = {
  depths: [1, 2, 3, 4, 5, 6],
  byStones: [
    { depth: 2, boards: 100, slow: true },
    { depth: 4, boards: 100, slow: true },
    { depth: 6, boards: 5, slow: false },
  ],
  stones: [0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
};
/** The empty board, once per order. */
const ORDERS = 5;

/**
 * Means over boards.
 * @param {string} name @param {PentagoBoard[]} boards @param {number} depth @param {number} seed
 * @returns {Cost}
 */
function cost(name, boards, depth, seed) {
  const { result, seconds } = timed(() =>
    boards.map((board, index) => ALGORITHMS[name](board, depth, seed + index).nodes),
  );
  const nodes = result.reduce((sum, each) => sum + each, 0);
  return { nodes: nodes / boards.length, seconds: seconds / boards.length };
}

/** @param {import('./study.mjs').Settings} settings */
function measure({ full, seed }) {
  const { depths, byStones, stones } = full ? FULL : SMALL;
  const names = Object.keys(ALGORITHMS);
  warmUp();
  const empty = Array.from({ length: ORDERS }, () => rules.initial());
  const deep = tableOf('depth', depths, names, (depth, name) => {
    progress(`empty board, depth ${depth}, ${name}`);
    return cost(name, name === 'minimax' ? empty.slice(1, 2) : empty, depth, seed);
  });
  const wide = byStones.map(({ depth, boards, slow }) => ({
    depth,
    boards,
    ...tableOf('stones', stones, slow ? names : names.slice(1), (number, name) => {
      progress(`depth ${depth}, ${number} stones, ${name}`);
      const random = new Random(seed + number);
      return cost(
        name,
        Array.from({ length: boards }, () => randomBoard(random, number)),
        depth,
        seed,
      );
    }),
  }));
  return {
    exact: { depths: deep.nodes, stones: wide.map(({ depth, boards, nodes }) => ({ depth, boards, nodes })) },
    parts: {
      depths: deep.text,
      stones: wide
        .map(({ depth, boards, text }) => `Depth ${depth}, means over ${boards} boards:\n\n${text}`)
        .join('\n\n'),
    },
    charts: {
      'p1-times-depth.svg': deep.chart('CPU time of the first move, by depth'),
      ...Object.fromEntries(
        wide.map(({ depth, chart }) => [
          `p1-times-stones-${depth}.svg`,
          chart(`CPU time of a move at depth ${depth}, by stones`),
        ]),
      ),
    },
  };
}

/** Lets the engine compile what is measured. */
function warmUp() {
  for (const search of Object.values(ALGORITHMS)) for (let time = 0; time < 3; time++) search(rules.initial(), 3, 1);
}

/**
 * A table of costs, one column an algorithm.
 * @param {string} x @param {number[]} values @param {string[]} names @param {(value: number, name: string) => Cost} costOf
 */
function tableOf(x, values, names, costOf) {
  const costs = values.map((value) => names.map((name) => costOf(value, name)));
  const rows = values.map((value, at) => [
    String(value),
    ...costs[at].map(({ nodes, seconds }) => `${count(nodes)} · ${inSeconds(seconds)}`),
  ]);
  const series = names.map((name, column) => ({
    name,
    points: values.map(
      (value, at) => /** @type {const} */ ([value, Math.max(1000 * costs[at][column].seconds, 0.001)]),
    ),
  }));
  return {
    nodes: Object.fromEntries(names.map((name, column) => [name, costs.map((row) => row[column].nodes)])),
    text: markdown([x, ...names], rows),
    chart: (/** @type {string} */ title) => lineChart({ title, x, y: 'milliseconds', series, scale: 'logarithmic' }),
  };
}

await runStudy({
  name: 'p1-times',
  about: `The time of a move in Pentago by depth, algorithm and stones, with the heuristic A star.
The small run takes seconds; the full one, 100 boards for each number of stones and up to depth 6, about a quarter of an hour.`,
  measure,
});
