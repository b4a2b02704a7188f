/**
 * What Gomoku's own cursor saves over the default one, which walks the pure rules, and what it saves to keep an evaluation
 * from move to move instead of working it out at every leaf. The same rules, plain alpha-beta, the same boards: all must
 * visit the same nodes and find the same scores.
 */

import assert from 'node:assert/strict';
import { alphaBeta, defineHeuristic, Position } from 'foreply';
import { gomoku, openings, patterns } from 'foreply/gomoku';
import { compare } from './compare.mjs';

const rules = gomoku();
const pure = { ...rules, cursor: undefined };

/** The beginning of a game, and how many moves of it each board has. */
const GAME = ['h8', 'i9', 'i8', 'g8', 'h9', 'h10', 'g10', 'f11', 'i7', 'j6', 'g9', 'f9', 'j8', 'k8', 'g7', 'g11'];
const MOVES = [2, 6, 11, 16];
const boards = MOVES.map((count) => Position.start(rules).playAll(GAME.slice(0, count)).board);

const CORNER = rules.moveId('a15');
/** Where a cursor keeps the stones of that cell: a word, and the bit in it. */
const cornerCursor = rules.cursor(rules.initial());
cornerCursor.play(CORNER);
const WORD = cornerCursor.words[0].findIndex((word) => word !== 0);
const BIT = cornerCursor.words[0][WORD];

/** As light as a heuristic can be: whose a corner is. */
const corner = defineHeuristic(
  ({ cells }, side) => (cells[CORNER] === '.' ? 0 : (cells[CORNER] === 'X') === (side === 0) ? 1 : -1),
  {
    zeroSum: true,
    onCursor: ({ words }, side) =>
      Number((words[side][WORD] & BIT) !== 0) - Number((words[1 - side][WORD] & BIT) !== 0),
  },
);

/** Nodes and scores of all boards together. */
function over(game, options) {
  const results = boards.map((board) => alphaBeta(game, board, options));
  return {
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
    scores: results.map((result) => result.score),
  };
}

/** The first variant against the others, which must find the same. */
function same(title, variants, rounds) {
  const rows = compare(variants, rounds);
  for (const { result } of rows) assert.deepEqual(result, rows[0].result);
  return { title, rows };
}

export function run({ rounds = 5 } = {}) {
  const counted = openings({ incremental: false });
  const ordering = ['killers', 'history'];
  const title = (depth, heuristic, order = '') => `Gomoku, depth ${depth}, ${heuristic}${order}`;
  return [
    same(
      title(3, 'a very light heuristic'),
      {
        'own cursor': () => over(rules, { depth: 3, heuristic: corner }),
        'default cursor': () => over(pure, { depth: 3, heuristic: corner }),
      },
      rounds,
    ),
    same(
      title(2, '`openings`'),
      {
        'own cursor': () => over(rules, { depth: 2, heuristic: openings }),
        'default cursor': () => over(pure, { depth: 2, heuristic: openings }),
      },
      rounds,
    ),
    same(
      title(2, '`patterns`'),
      {
        'own cursor': () => over(rules, { depth: 2, heuristic: patterns }),
        'default cursor': () => over(pure, { depth: 2, heuristic: patterns }),
      },
      rounds,
    ),
    same(
      title(3, '`openings`'),
      {
        'kept from move to move': () => over(rules, { depth: 3, heuristic: openings }),
        'counted at every leaf': () => over(rules, { depth: 3, heuristic: counted }),
      },
      rounds,
    ),
    same(
      title(4, '`openings`', ', killers, history'),
      {
        'kept from move to move': () => over(rules, { depth: 4, heuristic: openings, ordering }),
        'counted at every leaf': () => over(rules, { depth: 4, heuristic: counted, ordering }),
      },
      rounds,
    ),
  ];
}
