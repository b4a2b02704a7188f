/**
 * What Pentago gains from its own cursor over the default one, which plays by the pure rules: the same rules with and without
 * it, plain alpha-beta four turns deep on boards from empty to half full. Both must visit the same nodes. Measured for split
 * turns and whole turns, whose nodes differ (a turn is two nodes or one).
 *
 * The heuristic is as cheap as possible, so that the cursors are measured, not the heuristic.
 */

import assert from 'node:assert/strict';
import { alphaBeta, defineHeuristic, Random } from 'foreply';
import { pentago } from 'foreply/pentago';
import { compare } from './compare.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */

const STONES = [0, 6, 12, 18];
const DEPTHS = { split: 8, whole: 4 };

/** Bit 4 of a quadrant is its middle cell. */
const middleOf = (/** @type {number} */ bits) => (bits >> 4) & 1;

/** Middle cells occupied, own minus enemy. */
const middles = defineHeuristic(
  (/** @type {PentagoBoard} */ { tl, tr, bl, br }, side) => {
    const first = middleOf(tl) + middleOf(tr) + middleOf(bl) + middleOf(br);
    const second = middleOf(tl >> 9) + middleOf(tr >> 9) + middleOf(bl >> 9) + middleOf(br >> 9);
    return side === 0 ? first - second : second - first;
  },
  {
    zeroSum: true,
    onCursor: ({ stones }, side) => {
      const first = middleOf(stones[0]) + middleOf(stones[1]) + middleOf(stones[2]) + middleOf(stones[3]);
      const second = middleOf(stones[4]) + middleOf(stones[5]) + middleOf(stones[6]) + middleOf(stones[7]);
      return side === 0 ? first - second : second - first;
    },
  },
);

/** A board after the given number of random turns on which the game is not over. */
function randomBoard(stones) {
  const rules = pentago({ turns: 'whole' });
  for (let seed = 1; ; seed++) {
    const random = new Random(seed);
    let board = rules.initial();
    for (let turn = 0; turn < stones && rules.outcome(board) === undefined; turn++) {
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    if (rules.outcome(board) === undefined) return board;
  }
}

/** The total nodes and scores of all boards. */
function over(boards, rules, depth) {
  const results = boards.map((board) => alphaBeta(rules, board, { depth, heuristic: middles }));
  return {
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
    scores: results.map((result) => result.score),
  };
}

export function run({ rounds = 5 } = {}) {
  const boards = STONES.map(randomBoard);
  return Object.entries(DEPTHS).map(([turns, depth]) => {
    const rules = pentago({ turns });
    const rows = compare(
      {
        'own cursor': () => over(boards, rules, depth),
        'default cursor': () => over(boards, { ...rules, cursor: undefined }, depth),
      },
      rounds,
    );
    assert.deepEqual(rows[1].result, rows[0].result);
    return { title: `Pentago, four ${turns} turns`, rows };
  });
}
