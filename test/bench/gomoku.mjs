/**
 * What Gomoku gains from its own cursor over the default one, which plays by the pure rules, and from updating an evaluation
 * with every move instead of computing it at every leaf. Same rules, plain alpha-beta, same boards: all variants must visit
 * the same nodes and find the same scores.
 */

import assert from 'node:assert/strict';
import { alphaBeta, defineHeuristic, Position } from 'foreply';
import { gomoku, nearStones, openings, patterns } from 'foreply/gomoku';
import { compare } from './compare.mjs';

const rules = gomoku();
const pure = { ...rules, cursor: undefined };

/** The opening of a game, and the number of its moves on each board. */
const GAME = ['h8', 'i9', 'i8', 'g8', 'h9', 'h10', 'g10', 'f11', 'i7', 'j6', 'g9', 'f9', 'j8', 'k8', 'g7', 'g11'];
const MOVES = [2, 6, 11, 16];
const boards = MOVES.map((count) => Position.start(rules).playAll(GAME.slice(0, count)).board);

const CORNER = rules.moveId('a15');
/** Where a cursor stores the stones of that cell: a word, and a bit in it. */
const cornerCursor = rules.cursor(rules.initial());
cornerCursor.play(CORNER);
const WORD = cornerCursor.words[0].findIndex((word) => word !== 0);
const BIT = cornerCursor.words[0][WORD];

/** The cheapest possible heuristic: the owner of a corner. */
const corner = defineHeuristic(
  ({ cells }, side) => (cells[CORNER] === '.' ? 0 : (cells[CORNER] === 'X') === (side === 0) ? 1 : -1),
  {
    zeroSum: true,
    onCursor: ({ words }, side) =>
      Number((words[side][WORD] & BIT) !== 0) - Number((words[1 - side][WORD] & BIT) !== 0),
  },
);

/** The total nodes and scores of all boards. */
function over(game, options) {
  const results = boards.map((board) => alphaBeta(game, board, options));
  return {
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
    scores: results.map((result) => result.score),
  };
}

/** Compares the first variant with the others, which must find the same results. */
function same(title, variants, rounds) {
  const rows = compare(variants, rounds);
  for (const { result } of rows) assert.deepEqual(result, rows[0].result);
  return { title, rows };
}

export function run({ rounds = 5 } = {}) {
  const counted = openings({ incremental: false });
  const ordering = ['killers', 'history'];
  const near = { candidates: nearStones, ordering };
  const cursors = (depth, name, heuristic) =>
    same(
      `Gomoku, depth ${depth}, ${name}`,
      {
        'own cursor': () => over(rules, { depth, heuristic }),
        'default cursor': () => over(pure, { depth, heuristic }),
      },
      rounds,
    );
  const forms = (depth, name, options) =>
    same(
      `Gomoku, depth ${depth}, \`openings\`${name}`,
      {
        'kept from move to move': () => over(rules, { depth, heuristic: openings, ...options }),
        'counted at every leaf': () => over(rules, { depth, heuristic: counted, ...options }),
      },
      rounds,
    );
  return [
    cursors(3, 'a very light heuristic', corner),
    cursors(2, '`openings`', openings),
    cursors(2, '`patterns`', patterns),
    forms(3, '', {}),
    forms(4, ', killers, history', { ordering }),
    forms(5, ', near stones, killers, history', near),
    {
      title: 'Gomoku, `patterns`, near stones, killers, history',
      rows: compare(
        {
          'depth 4': () => over(rules, { depth: 4, heuristic: patterns, ...near }),
          'depth 5': () => over(rules, { depth: 5, heuristic: patterns, ...near }),
        },
        rounds,
      ),
    },
  ];
}
