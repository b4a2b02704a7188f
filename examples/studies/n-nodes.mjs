/**
 * Nodes and time of minimax and alpha-beta on Neutreeko: the tables of the coursework on that game.
 *
 *     npm run build && node examples/studies/n-nodes.mjs --help
 */
import { alphaBeta, minimax, Position, Random } from 'foreply';
import { adjacency, neutreeko, threeInARow } from 'foreply/neutreeko';
import { lineChart } from 'foreply/report';
import { DEPTHS, NODES, SECONDS } from './n-report.mjs';
import { count, inSeconds, markdown, progress, repeated, runStudy } from './study.mjs';

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} NeutreekoBoard */
/** @typedef {import('foreply').Heuristic<NeutreekoBoard>} Heuristic */
/** @typedef {{ position: number, depth: number, algorithm: string, heuristic: string, nodes: number, seconds: number }} Cost */

const rules = neutreeko();
/** Orders of moves in the small run. */
const FEW = 3;
/** The number of random moves before the second position. */
const MOVES = 6;

/** @type {Record<string, Heuristic>} */
const HEURISTICS = { threeInARow, adjacency };
/** @type {Record<string, (board: NeutreekoBoard, options: { depth: number, heuristic: Heuristic }, seed: number) => { nodes: number }>} */
const ALGORITHMS = {
  minimax: (board, options) => minimax(rules, board, options),
  'alpha-beta': (board, options, seed) => alphaBeta(rules, board, { ...options, ordering: 'random', seed }),
  'best evaluation first': (board, options) => alphaBeta(rules, board, { ...options, ordering: 'evaluation' }),
  'killers, table': (board, options) =>
    alphaBeta(rules, board, { ...options, ordering: ['table', 'killers'], table: true }),
};
/** Searched in more than one order, of which means are taken. */
const VARIES = 'alpha-beta';

/** The start, and a position some way into a game. @param {number} seed */
function positions(seed) {
  const random = new Random(seed);
  for (;;) {
    let position = Position.start(rules);
    for (let move = 0; move < MOVES && !position.isOver; move++) position = position.play(random.pick(position.moves));
    if (!position.isOver) return [rules.initial(), position.board];
  }
}

/** @param {import('./study.mjs').Settings} settings */
function measure({ full, seed }) {
  const orders = full ? 100 : FEW;
  const depths = full ? [...DEPTHS, 6] : DEPTHS;
  const boards = positions(seed);
  /** @type {Cost[]} */
  const costs = boards.flatMap((board, position) =>
    depths.flatMap((depth) =>
      Object.keys(ALGORITHMS).flatMap((algorithm) =>
        Object.keys(HEURISTICS).map((heuristic) => {
          progress(`position ${position + 1}, depth ${depth}, ${algorithm}, ${heuristic}`);
          return { position, depth, algorithm, heuristic, ...cost(board, depth, algorithm, heuristic, orders) };
        }),
      ),
    ),
  );
  return {
    exact: costs.map(({ seconds: _, ...rest }) => Object.values(rest)),
    parts: {
      positions: boards.map((board, at) => `${at + 1}. \`${rules.formatBoard(board)}\``).join('\n'),
      ...tables(costs, depths),
    },
    charts: { 'n-nodes.svg': chart(costs, depths) },
  };
}

/**
 * @param {NeutreekoBoard} board @param {number} depth @param {string} algorithm @param {string} heuristic @param {number} orders
 */
function cost(board, depth, algorithm, heuristic, orders) {
  const options = { depth, heuristic: HEURISTICS[heuristic] };
  const seeds = Array.from({ length: algorithm === VARIES ? orders : 1 }, (_, index) => index + 1);
  const runs = () => seeds.reduce((nodes, seed) => nodes + ALGORITHMS[algorithm](board, options, seed).nodes, 0);
  const nodes = runs() / seeds.length;
  return { nodes, seconds: repeated(runs, orders > FEW ? 0.1 : 0) / seeds.length };
}

/** One table per heuristic, as in the coursework, its figures in brackets. @param {Cost[]} costs @param {number[]} depths */
function tables(costs, depths) {
  return Object.fromEntries(
    Object.keys(HEURISTICS).map((heuristic) => {
      const rows = depths.flatMap((depth, at) =>
        [0, 1].map((position) => [
          `depth ${depth}, position ${position + 1}`,
          ...Object.keys(ALGORITHMS).map((algorithm) => {
            const found = costs.find((each) =>
              Object.entries({ position, depth, algorithm, heuristic }).every(
                ([key, value]) => each[/** @type {keyof Cost} */ (key)] === value,
              ),
            );
            const theirs = NODES[algorithm]?.[heuristic]?.[at]?.[position];
            const time = SECONDS[algorithm]?.[heuristic]?.[at]?.[position];
            const besides =
              theirs === undefined || time === undefined ? '' : ` (${count(theirs)} · ${inSeconds(time)})`;
            return `${count(found?.nodes ?? 0)} · ${inSeconds(found?.seconds ?? 0)}${besides}`;
          }),
        ]),
      );
      return [heuristic, markdown(['', ...Object.keys(ALGORITHMS)], rows)];
    }),
  );
}

/** @param {Cost[]} costs @param {number[]} depths */
function chart(costs, depths) {
  const series = Object.keys(ALGORITHMS).flatMap((algorithm) =>
    [0, 1].map((position) => ({
      name: `${algorithm}, position ${position + 1}`,
      points: depths.map((depth) => {
        const found = costs.find(
          (each) =>
            each.position === position &&
            each.depth === depth &&
            each.algorithm === algorithm &&
            each.heuristic === 'adjacency',
        );
        return /** @type {const} */ ([depth, found?.nodes ?? 0]);
      }),
    })),
  );
  return lineChart({
    title: 'Neutreeko with pairs counted: nodes by depth',
    x: 'depth',
    y: 'nodes',
    series,
    scale: 'logarithmic',
  });
}

await runStudy({
  name: 'n-nodes',
  about: `Neutreeko: nodes and time of minimax and alpha-beta at the depths of the coursework's bots, on two positions.
The small run takes a second or two; the full one has a depth more and 100 orders of moves, half a minute.`,
  measure,
});
