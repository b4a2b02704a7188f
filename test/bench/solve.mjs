/**
 * Three ways to solve: searching straight to the end of the game, deepening until the answer is proven, and `solve`, in which the
 * two take turns. Random connect-four positions with some discs on the board are solved each way with the same table and
 * orderings. Where a side wins soon, searching straight to the end gets lost in irrelevant lines; in long games, deepening visits
 * the same tree once per depth.
 */

import assert from 'node:assert/strict';
import { iterativeDeepening, principalVariation, Random, solve, TranspositionTable } from 'foreply';
import { connectFour } from '../../examples/games/connect-four.mjs';
import { compare } from './compare.mjs';

const POSITIONS = 12;

function randomPosition(random, discs) {
  for (;;) {
    let board = connectFour.initial();
    for (let disc = 0; disc < discs && connectFour.outcome(board) === undefined; disc++) {
      board = connectFour.play(board, random.pick(connectFour.moves(board)));
    }
    if (connectFour.outcome(board) === undefined) return board;
  }
}

function over(boards, solveOne) {
  const results = boards.map(solveOne);
  return {
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
    kinds: results.map((result) => result.verdict.kind),
  };
}

export function run({ rounds = 1 } = {}) {
  return [26, 22].map((discs) => {
    const random = new Random(discs);
    const boards = Array.from({ length: POSITIONS }, () => randomPosition(random, discs));
    const options = () => ({
      table: new TranspositionTable({ megabytes: 64 }),
      ordering: ['table', 'killers', 'history'],
    });
    const rows = compare(
      {
        'straight to the end': () => over(boards, (board) => principalVariation(connectFour, board, options())),
        'straight, wins alike': () =>
          over(boards, (board) => principalVariation(connectFour, board, { ...options(), equalWins: true })),
        deepening: () => over(boards, (board) => iterativeDeepening(connectFour, board, options())),
        'solve (all best moves)': () => over(boards, (board) => solve(connectFour, board)),
      },
      rounds,
    );
    for (const row of rows) assert.deepEqual(row.result.kinds, rows[0].result.kinds);
    return { title: `${POSITIONS} positions with ${discs} discs`, rows };
  });
}
