/**
 * The cost of the library over hand-written code, and its savings: connect four to depth 10 from the empty board, columns
 * from left to right, centre-weight heuristic. The baseline is a fail-soft alpha-beta written by hand for the same rules
 * object. `alphaBeta` without extras must visit the same nodes; `iterativeDeepening` uses its defaults.
 */

import assert from 'node:assert/strict';
import { alphaBeta, iterativeDeepening } from 'foreply';
import { centreWeight, connectFour as withCursor } from '../../examples/games/connect-four.mjs';
import { compare } from './compare.mjs';

/** The rules alone: what a user writes first. */
export const connectFour = { ...withCursor, cursor: undefined };

const DEPTH = 10;
const WIN = 1e12;

let nodes = 0;

/** The search a careful user would write. Leaves are evaluated for side 0, which moves at the root. */
function byHand(board, ply, depth, alpha, beta) {
  const outcome = connectFour.outcome(board);
  if (outcome !== undefined) {
    if (outcome.kind === 'draw') return 0;
    return outcome.winner === connectFour.turn(board) ? WIN - ply : ply - WIN;
  }
  const mover = connectFour.turn(board);
  if (depth === 0) return mover === 0 ? centreWeight(board, 0) : -centreWeight(board, 0);
  let best = Number.NEGATIVE_INFINITY;
  let floor = alpha;
  for (const move of connectFour.moves(board)) {
    const child = connectFour.play(board, move);
    nodes++;
    const value =
      connectFour.turn(child) === mover
        ? byHand(child, ply + 1, depth - 1, floor, beta)
        : -byHand(child, ply + 1, depth - 1, -beta, -floor);
    if (value > best) best = value;
    if (best > floor) floor = best;
    if (floor >= beta) break;
  }
  return best;
}

const board = connectFour.initial();
const options = { depth: DEPTH, heuristic: centreWeight };

/** Connect four from the empty board, searched by hand. */
export function searchByHand(depth) {
  nodes = 0;
  const score = byHand(board, 0, depth, -Infinity, Infinity);
  return { score, nodes };
}

const variants = {
  'by hand': () => searchByHand(DEPTH),
  alphaBeta: () => alphaBeta(connectFour, board, options),
  'iterativeDeepening, defaults': () => iterativeDeepening(connectFour, board, options),
};

export function run({ rounds = 5 } = {}) {
  const rows = compare(variants, rounds);
  const [hand, plain, deepening] = rows.map((row) => row.result);
  assert.equal(plain.score, hand.score);
  assert.equal(plain.nodes, hand.nodes);
  assert.equal(deepening.score, hand.score);
  return { title: `Connect four, depth ${DEPTH}`, rows };
}
