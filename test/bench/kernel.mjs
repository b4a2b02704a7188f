/**
 * What the kernel costs over the least that alpha-beta can be: twenty lines of recursion over the very same cursors, without
 * limits, line of play, claims or repetition. Light heuristics, so that the kernel is compared and not the evaluation;
 * both must give the same scores and visit the same nodes.
 */

import assert from 'node:assert/strict';
import { alphaBeta, createCursor, defineHeuristic, Random } from 'foreply';
import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
import { gomoku } from 'foreply/gomoku';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { compare } from './compare.mjs';

const WIN = 1e12;
const codes = new Int32Array(1 << 16);

let nodes = 0;

/** Alpha-beta as a textbook has it, on a cursor. Endings: 0 goes on, 1 and 2 won, 3 drawn, 4 counted. */
function byHand(cursor, heuristic, root, ply, depth, alpha, beta, from) {
  const ending = cursor.outcome();
  const { side } = cursor;
  if (ending === 3) return 0;
  if (ending === 4) return side === 0 ? cursor.banked() : 0 - cursor.banked();
  if (ending !== 0) return ending - 1 === side ? WIN - ply : ply - WIN;
  if (depth === 0) return side === root ? heuristic(cursor, root) : 0 - heuristic(cursor, root);
  const end = cursor.moves(codes, from);
  let best = Number.NEGATIVE_INFINITY;
  let floor = alpha;
  for (let at = from; at < end; at++) {
    nodes++;
    cursor.play(codes[at]);
    const value =
      cursor.side === side
        ? byHand(cursor, heuristic, root, ply + 1, depth - 1, floor, beta, end)
        : 0 - byHand(cursor, heuristic, root, ply + 1, depth - 1, 0 - beta, 0 - floor, end);
    cursor.undo();
    if (value > best) best = value;
    if (best > floor) floor = best;
    if (floor >= beta) break;
  }
  return best;
}

/** Who stands on one cell: as light as a heuristic can be. */
const light = (first) =>
  defineHeuristic(() => 0, {
    zeroSum: true,
    onCursor: (cursor, side) => (side === 0 ? first(cursor) : 0 - first(cursor)),
  });

const subjects = {
  'Pentago, split turns': {
    rules: pentago(),
    depth: 8,
    plies: 16,
    heuristic: light(
      ({ stones }) => ((stones[0] >> 4) & 1) - ((stones[4] >> 4) & 1) + (stones[3] & 1) - (stones[7] & 1),
    ),
  },
  Neutreeko: {
    rules: neutreeko(),
    depth: 7,
    plies: 6,
    heuristic: light(({ black, white }) => ((black >> 12) & 1) - ((white >> 12) & 1)),
  },
  'Coins 4×4': {
    rules: coinsAndStrings(grid(4, 4)),
    depth: 8,
    plies: 6,
    heuristic: light(({ lead }) => lead),
  },
  'Gomoku 9×9': {
    rules: gomoku({ size: 9 }),
    depth: 5,
    plies: 8,
    heuristic: light(({ words }) => (words[0][4] & 31) - (words[1][4] & 31)),
  },
};

/** Boards after some random moves on which the game goes on. */
function boardsOf(rules, plies) {
  const boards = [];
  for (let seed = 1; boards.length < 5; seed++) {
    const random = new Random(seed);
    let board = rules.initial();
    for (let ply = 0; ply < plies && rules.outcome(board) === undefined; ply++) {
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    if (rules.outcome(board) === undefined) boards.push(board);
  }
  return boards;
}

function variantsOf({ rules, depth, plies, heuristic }) {
  const boards = boardsOf(rules, plies);
  return {
    'by hand': () => {
      nodes = 0;
      const scores = boards.map((board) => {
        const cursor = createCursor(rules, board);
        return byHand(cursor, heuristic.onCursor, cursor.side, 0, depth, -Infinity, Infinity, 0);
      });
      return { scores, nodes };
    },
    alphaBeta: () => {
      const results = boards.map((board) => alphaBeta(rules, board, { depth, heuristic }));
      return {
        scores: results.map(({ score }) => score),
        nodes: results.reduce((sum, result) => sum + result.nodes, 0),
      };
    },
  };
}

export function run({ rounds = 7, only = Object.keys(subjects) } = {}) {
  return only.map((title) => {
    const rows = compare(variantsOf(subjects[title]), rounds);
    assert.deepEqual(rows[1].result, rows[0].result);
    return { title: `${title}, depth ${subjects[title].depth}`, rows };
  });
}
