/**
 * What Gomoku's own cursor saves over the default one, which walks the pure rules, and what it saves to keep an evaluation
 * from move to move instead of working it out at every leaf. The same rules, plain alpha-beta, the same boards: all must
 * visit the same nodes and find the same scores.
 */

import assert from 'node:assert/strict';
import { alphaBeta, defineHeuristic, Position } from 'foreply';
import { gomoku, nearStones, openings, patterns } from 'foreply/gomoku';
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
