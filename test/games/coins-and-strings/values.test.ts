/** The values of small boards with best play, found by searches that know nothing of the game's theory. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CoinsBoard,
  type CoinsOptions,
  type CoinsRules,
  coinsAndStrings,
  grid,
} from '../../../src/games/coins-and-strings/index.js';
import { Position } from '../../../src/position/position.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { iterativeDeepening } from '../../../src/search/iterative-deepening.js';
import { minimax } from '../../../src/search/minimax.js';
import { principalVariation } from '../../../src/search/principal-variation.js';
import { TranspositionTable } from '../../../src/search/transposition-table.js';
import { solve } from '../../../src/solve/solve.js';
import { cases } from '../../support/cases.js';
import { anyCase } from '../../support/coins-and-strings/board-arbitraries.js';

const GROUND: [rows: number, columns: number, difference: number][] = [
  [1, 1, -1],
  [1, 2, 0],
  [1, 3, -1],
  [2, 2, 2],
  [2, 3, -2],
];
const NO_GROUND: [rows: number, columns: number, difference: number][] = [
  [2, 2, -4],
  [2, 3, 6],
  [3, 3, 7],
  [3, 4, 4],
];
const BOARDS = [
  ...GROUND.map(([rows, columns, difference]) => ({ options: grid(rows, columns, { ground: true }), difference })),
  ...NO_GROUND.map(([rows, columns, difference]) => ({ options: grid(rows, columns), difference })),
];

/** A table that is quickly made: these games have few positions. */
const small = () => new TranspositionTable({ megabytes: 1 });

/** The position at the end of a line. */
function endOf(rules: CoinsRules, board: CoinsBoard, line: readonly (readonly number[])[]) {
  return Position.start(rules, board).playAll(line.flat());
}

describe.each(BOARDS)('$options.name', ({ options, difference }) => {
  const rules = coinsAndStrings(options);

  it(`is worth ${difference} to the first player`, () => {
    const { verdict, moves } = solve(rules, rules.initial(), { endgame: false });
    expect(verdict).toEqual({ kind: 'points', difference });
    expect(moves.length).toBeGreaterThan(0);
  });

  it('has the same value in a search with symmetries, all along the line of best play', () => {
    const options = { table: true, canonicalKeys: true, ordering: ['table', 'killers'] } as const;
    const { score, principalVariation: line } = alphaBeta(rules, rules.initial(), options);
    expect(score).toBe(difference);
    // The line may stop where the table knew the rest, but best play keeps the value.
    const last = endOf(rules, rules.initial(), line);
    const rest = last.side === 0 ? difference : -difference || 0;
    expect(solve(rules, last.board, { endgame: false }).verdict).toEqual({ kind: 'points', difference: rest });
  });
});

test.each<[string, CoinsOptions, number]>([
  // Whoever cuts first leaves the other both coins.
  [
    'two coins on two strings',
    {
      coins: [2, 5],
      strings: [
        [0, 1],
        [0, 1],
      ],
    },
    -7,
  ],
  ['two coins on one string', { coins: [2, 5], strings: [[0, 1]] }, 7],
  // Three cuts for one coin: the third takes it.
  [
    'a coin on three strings to the ground',
    {
      coins: [4],
      strings: [
        [0, 'ground'],
        [0, 'ground'],
        [0, 'ground'],
      ],
    },
    4,
  ],
  [
    'a coin on two strings to the ground',
    {
      coins: [4],
      strings: [
        [0, 'ground'],
        [0, 'ground'],
      ],
    },
    -4,
  ],
  // All in a row, from either end.
  ['a row of four', grid(1, 4), 4],
  [
    'a ring of three',
    {
      coins: [1, 2, 4],
      strings: [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    },
    -7,
  ],
  // A coin in the middle of three others, which can be taken one by one.
  [
    'a star of three',
    {
      coins: [1, 1, 1, 1],
      strings: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    },
    4,
  ],
])('%s is worth what a moment of thought says', (_, options, difference) => {
  const rules = coinsAndStrings(options);
  expect(minimax(rules, rules.initial()).score).toBe(difference);
  expect(solve(rules, rules.initial(), { endgame: false }).verdict).toEqual({ kind: 'points', difference });
});

describe('on random boards', () => {
  it('all searches find the value that minimax finds, and best play by each keeps it', () => {
    fc.assert(
      fc.property(anyCase({ strings: 6 }), ({ rules, board }) => {
        const { score } = minimax(rules, board);
        const difference = board.turn === 0 ? score : -score || 0;
        const toTheEnd = [
          alphaBeta(rules, board),
          alphaBeta(rules, board, { symmetries: true, duplicates: true }),
          principalVariation(rules, board),
        ];
        const withTables = [
          alphaBeta(rules, board, { table: small(), canonicalKeys: true }),
          principalVariation(rules, board, { table: small() }),
          iterativeDeepening(rules, board, { depth: 10, table: small() }),
        ];
        for (const { score: found, principalVariation: line } of [...toTheEnd, ...withTables]) {
          expect(found).toBe(score);
          // With a table a line may stop where the table knew the rest, but best play keeps the value.
          const last = endOf(rules, board, line);
          expect(minimax(rules, last.board).score).toBe(last.side === board.turn ? score : -score || 0);
        }
        for (const { principalVariation: line } of toTheEnd) {
          expect(endOf(rules, board, line).outcome).toEqual({ kind: 'points', difference });
        }
        expect(solve(rules, board, { endgame: false }).verdict).toEqual({ kind: 'points', difference: score });
      }),
      { numRuns: cases(10) },
    );
  });

  it('points already won change the score by their difference and nothing else', () => {
    fc.assert(
      fc.property(anyCase({ strings: 6 }), fc.nat(20), ({ rules, board }, more) => {
        const richer = { ...board, points: [board.points[0] + more, board.points[1]] as const };
        const [plain, rich] = [board, richer].map((each) => minimax(rules, each));
        expect(rich.score - plain.score).toBe(board.turn === 0 ? more : -more || 0);
        expect(rich.move).toBe(plain.move);
      }),
      { numRuns: cases(40) },
    );
  });
});
