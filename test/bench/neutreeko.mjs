/**
 * What Neutreeko gains from its own cursor over the default one, which plays by the pure rules: the same rules with and without
 * it, plain alpha-beta from the start and from boards after random moves, and again with a table. Without a table, both must
 * visit the same nodes. With a table their hash words differ, and so do the entries that are replaced.
 *
 * The heuristic is as cheap as possible, so that the cursors are measured, not the heuristic.
 */

import assert from 'node:assert/strict';
import { alphaBeta, defineHeuristic, Random, TranspositionTable } from 'foreply';
import { neutreeko } from 'foreply/neutreeko';
import { compare } from './compare.mjs';

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} NeutreekoBoard */

/** The number of random moves that lead to each board. */
const MOVES = [0, 4, 10, 20];
const DEPTH = 8;
const MEGABYTES = 16;

/** The middle of the board is cell 18 (c3), and bit 12 of a cursor's words. */
const MIDDLE_CELL = 18;
const MIDDLE_BIT = 12;

/** Which side occupies the middle. */
const middle = defineHeuristic(
  (/** @type {NeutreekoBoard} */ { black, white }, side) => {
    const first = Number(black.includes(MIDDLE_CELL)) - Number(white.includes(MIDDLE_CELL));
    return side === 0 ? first : 0 - first;
  },
  {
    zeroSum: true,
    onCursor: ({ black, white }, side) => {
      const first = ((black >> MIDDLE_BIT) & 1) - ((white >> MIDDLE_BIT) & 1);
      return side === 0 ? first : 0 - first;
    },
  },
);

/** A board after the given number of random moves on which the game is not over. */
function randomBoard(moves) {
  const rules = neutreeko();
  for (let seed = 1; ; seed++) {
    const random = new Random(seed);
    let board = rules.initial();
    for (let move = 0; move < moves && rules.outcome(board) === undefined; move++) {
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    if (rules.outcome(board) === undefined) return board;
  }
}

/** The total nodes and scores of all boards. */
function over(boards, rules, table) {
  const results = boards.map((board) => {
    table?.clear();
    return alphaBeta(rules, board, { depth: DEPTH, heuristic: middle, table: table ?? false });
  });
  return {
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
    scores: results.map((result) => result.score),
  };
}

export function run({ rounds = 5 } = {}) {
  const boards = MOVES.map(randomBoard);
  const rules = neutreeko();
  const pure = { ...rules, cursor: undefined };
  return [undefined, new TranspositionTable({ megabytes: MEGABYTES })].map((table) => {
    const rows = compare(
      {
        'own cursor': () => over(boards, rules, table),
        'default cursor': () => over(boards, pure, table),
      },
      rounds,
    );
    if (table === undefined) assert.deepEqual(rows[1].result, rows[0].result);
    const title = table === undefined ? 'plain' : 'with a table';
    return { title: `Neutreeko, depth ${DEPTH}, ${title}`, rows };
  });
}
