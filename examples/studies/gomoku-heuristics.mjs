/**
 * What the ideas of the coursework on Gomoku save, measured: the worth of openings kept from move to move, and moves swept from
 * the fuller half. Fills the tables of docs/games/gomoku.md, each between the comments `<!-- study:NAME -->` and
 * `<!-- /study -->`. Run by hand after `npm run build`, all studies or those named:
 *
 *     node examples/studies/gomoku-heuristics.mjs forms orders
 *
 * Nodes are the same on every machine; seconds are CPU time of one thread. Takes about a minute. Boards come from fixed seeds.
 */
import { alphaBeta, defineHeuristic, Random } from 'foreply';
import { fullerHalfFirst, gomoku, openings } from 'foreply/gomoku';
import { root } from '../../scripts/entries.mjs';
import { count, makeStudies, markdown, settled, timed } from './study-pages.mjs';

/** @typedef {import('foreply/gomoku').GomokuBoard} GomokuBoard */
/** @typedef {import('foreply/gomoku').GomokuMove} GomokuMove */
/** @typedef {import('foreply').MoveOrdering<GomokuBoard, GomokuMove>} Ordering */

const PAGE = `${root}docs/games/gomoku.md`;
const rules = gomoku();
const SIZE = 15;

/**
 * An unfinished board with a number of stones, alternating sides, scattered over a square of nine by nine with the given top row.
 * @param {number} stones
 * @param {number} top
 * @param {number} seed
 * @returns {GomokuBoard}
 */
function scattered(stones, top, seed) {
  const random = new Random(seed);
  let board = rules.initial();
  for (let left = stones; left > 0; ) {
    const row = SIZE - top - random.below(9);
    const move = rules.parseMove(`${'defghijkl'[random.below(9)]}${row}`);
    if (!rules.moves(board).includes(move)) continue;
    const next = rules.play(board, move);
    if (rules.outcome(next) !== undefined) continue;
    board = next;
    left--;
  }
  return board;
}

/** What a heuristic may be read off. The last way is that of a game without a cursor of its own. */
const FORMS = {
  'kept from move to move': openings,
  'counted on the cursor': openings({ incremental: false }),
  'counted on boards': defineHeuristic((/** @type {GomokuBoard} */ board, side) => openings(board, side), {
    zeroSum: true,
  }),
};

/** Nodes per second of alpha-beta with each form, the same tree for all. */
function forms() {
  const settings = [
    { depth: 3, stones: 10, ordering: 'none' },
    { depth: 3, stones: 40, ordering: 'none' },
    { depth: 4, stones: 10, ordering: 'killers' },
    { depth: 4, stones: 40, ordering: 'killers' },
  ];
  const rows = Object.entries(FORMS).map(([name, heuristic]) => [
    name,
    ...settings.map(({ depth, stones, ordering }) => {
      const board = scattered(stones, 3, stones);
      const { nodes, seconds } = settled(() => {
        const options = { depth, heuristic, ordering: /** @type {Ordering} */ (ordering), nodes: 3_000_000 };
        const { result, seconds } = timed(() => alphaBeta(rules, board, options));
        return { nodes: result.nodes, seconds, isCut: false };
      });
      return `${(nodes / seconds / 1e6).toFixed(2)} million`;
    }),
  ]);
  const header = settings.map(({ depth, stones, ordering }) => {
    return `depth ${depth}, ${stones} stones${ordering === 'none' ? '' : `, ${ordering}`}`;
  });
  return markdown(['nodes a second', ...header], rows);
}

/** @type {Record<string, { ordering: Ordering[], table?: boolean }>} */
const ORDERS = {
  'as the rules list them: from the top': { ordering: [] },
  '`fullerHalfFirst`': { ordering: [fullerHalfFirst] },
  '`table`': { ordering: ['table'], table: true },
  '`history`': { ordering: ['history'] },
  '`killers`': { ordering: ['killers'] },
  '`killers`, `fullerHalfFirst`': { ordering: ['killers', fullerHalfFirst] },
  '`killers`, `history`': { ordering: ['killers', 'history'] },
  '`evaluation`': { ordering: ['evaluation'] },
};
const PLACES = { 'stones at the top': 0, 'in the middle': 3, 'at the bottom': 6 };
const BOARDS = 20;

/** Nodes of alpha-beta with each ordering, depth 3, by where the stones lie. */
function orders() {
  const rows = Object.entries(ORDERS).map(([name, options]) => [
    name,
    ...Object.values(PLACES).map((top) => {
      let nodes = 0;
      for (let seed = 1; seed <= BOARDS; seed++) {
        nodes += alphaBeta(rules, scattered(10, top, seed), { depth: 3, heuristic: openings, ...options }).nodes;
      }
      return count(nodes / BOARDS);
    }),
  ]);
  return markdown(['nodes', ...Object.keys(PLACES)], rows);
}

makeStudies(PAGE, { forms, orders });
