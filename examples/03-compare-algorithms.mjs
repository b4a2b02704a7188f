/**
 * The number of positions that each algorithm visits for the same answer.
 *
 * One position of connect four, seven plies deep, one heuristic. docs/algorithms.md explains the rows.
 *
 *     npm run build && node examples/03-compare-algorithms.mjs
 */
import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax, Position, principalVariation } from 'foreply';
import { centreWeight, connectFour, drawBoard } from './games/connect-four.mjs';

const { board } = ['d', 'c', 'd', 'd'].reduce((reached, move) => reached.playText(move), Position.start(connectFour));
console.log(`${drawBoard(board)}\n`);

const options = { depth: 7, heuristic: centreWeight };
const ordering = /** @type {const} */ (['table', 'killers', 'history']);
const fromTheCentre = (/** @type {unknown} */ _board, /** @type {number} */ column) => -Math.abs(column - 3);

const searches = {
  minimax: () => minimax(connectFour, board, options),
  'alpha-beta': () => alphaBeta(connectFour, board, options),
  '  3 or more is enough': () => boundedAlphaBeta(connectFour, board, { ...options, upper: 2 }),
  '  killer moves first': () => alphaBeta(connectFour, board, { ...options, ordering: 'killers' }),
  '  history first': () => alphaBeta(connectFour, board, { ...options, ordering: 'history' }),
  '  best evaluation first': () => alphaBeta(connectFour, board, { ...options, ordering: 'evaluation' }),
  '  from the centre outwards': () => alphaBeta(connectFour, board, { ...options, ordering: fromTheCentre }),
  '  table': () => alphaBeta(connectFour, board, { ...options, table: true }),
  '  table, killers, history': () => alphaBeta(connectFour, board, { ...options, table: true, ordering }),
  'principal variation': () => principalVariation(connectFour, board, options),
  '  table, killers, history ': () => principalVariation(connectFour, board, { ...options, table: true, ordering }),
  'iterative deepening': () => iterativeDeepening(connectFour, board, options),
  '  mirrored boards shared': () => iterativeDeepening(connectFour, board, { ...options, canonicalKeys: true }),
};

console.log(`${'search'.padEnd(28)}${'positions'.padStart(10)}   score`);
for (const [name, search] of Object.entries(searches)) {
  const { nodes, score, bound } = search();
  const prefix = { exact: '', lower: 'at least ', upper: 'at most ' }[bound];
  console.log(`${name.padEnd(28)}${String(nodes).padStart(10)}   ${prefix}${score}`);
}
