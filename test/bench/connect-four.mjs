/**
 * What the library costs over hand-written code, and what it saves: connect four to depth 10 from the empty board, columns
 * left to right, centre-weight heuristic. The yardstick is a fail-soft alpha-beta written by hand over the very same rules
 * object. `alphaBeta` without extras must visit the same nodes; `iterativeDeepening` uses its defaults.
 */

import assert from 'node:assert/strict';
import { alphaBeta, iterativeDeepening } from 'foreply';
import { centreWeight, connectFour } from '../../examples/games/connect-four.mjs';
import { compare } from './compare.mjs';

const DEPTH = 10;
const WIN = 1e12;

let nodes = 0;

/** What a careful user would write. */
function byHand(rules, heuristic, board, side, ply, depth, alpha, beta) {
  const outcome = rules.outcome(board);
  if (outcome !== undefined) {
    if (outcome.kind === 'draw') return 0;
    return outcome.winner === rules.turn(board) ? WIN - ply : ply - WIN;
  }
  const mover = rules.turn(board);
  if (depth === 0) return mover === side ? heuristic(board, side) : -heuristic(board, side);
  let best = Number.NEGATIVE_INFINITY;
  let floor = alpha;
  for (const move of rules.moves(board)) {
    const child = rules.play(board, move);
    nodes++;
    const value =
      rules.turn(child) === mover
        ? byHand(rules, heuristic, child, side, ply + 1, depth - 1, floor, beta)
        : -byHand(rules, heuristic, child, side, ply + 1, depth - 1, -beta, -floor);
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
  const score = byHand(connectFour, centreWeight, board, 0, 0, depth, -Infinity, Infinity);
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
