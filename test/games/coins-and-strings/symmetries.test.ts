/**
 * Symmetries of games: a group of maps of strings that keeps the game, and the hash words and keys that symmetric positions
 * share.
 */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CoinsBoard } from '../../../src/games/coins-and-strings/board.js';
import type { CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { type CoinsOptions, type CoinsRules, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { MOST_SYMMETRIES } from '../../../src/games/coins-and-strings/symmetries.js';
import { canonicalKey } from '../../../src/position/keys.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { solve } from '../../../src/solve/solve.js';
import { cases } from '../../support/cases.js';
import { anyCase, anyGraph, relabelled, wandered } from '../../support/coins-and-strings/board-arbitraries.js';

/** Where the symmetries of a game, and the identity first, send each string. */
function mapsOf(rules: CoinsRules): number[][] {
  const ids = rules.graph.strings.map((_, index) => index + 1);
  return [ids, ...rules.symmetries.map((symmetry) => ids.map((id) => symmetry.move(id)))];
}

/** Graphs of one value and few coins, which have symmetries more often than not. */
const evenGraph: fc.Arbitrary<CoinsGraph> = anyGraph({ coins: 4, strings: 6 }).map(({ coins, strings }) => ({
  coins: coins.map(() => 1),
  strings,
}));

function canonicalWords(rules: CoinsRules, board: CoinsBoard): string {
  const into = new Int32Array(2);
  rules.cursor(board).canonicalHash?.(into);
  return into.join(' ');
}

/** Every board of a game that differs in its strings or its side, as if nobody had any points. */
function allBoards({ graph }: CoinsRules): CoinsBoard[] {
  return Array.from({ length: 2 ** (graph.strings.length + 1) }, (_, bits) => ({
    graph,
    cut: [bits >> 1],
    points: [0, 0],
    turn: bits % 2 === 0 ? 0 : 1,
  }));
}

describe('the symmetries of a game', () => {
  it('form a group of maps of strings, within the limit', () => {
    fc.assert(
      fc.property(evenGraph, (graph) => {
        const maps = mapsOf(coinsAndStrings(graph));
        expect(maps.length).toBeLessThanOrEqual(MOST_SYMMETRIES);
        const all = new Set(maps.map(String));
        expect(all.size).toBe(maps.length);
        for (const one of maps) {
          expect([...one].sort((a, b) => a - b)).toEqual(maps[0]);
          for (const other of maps) expect(all).toContain(one.map((id) => other[id - 1]).join());
        }
      }),
      { numRuns: cases(25) },
    );
  });

  it('map a game to a game', () => {
    fc.assert(
      fc.property(fc.oneof(anyCase(), evenGraph.map(begun)), ({ rules, board }) => {
        for (const { board: image, move: moved } of rules.symmetries) {
          expect([...rules.moves(image(board))].sort()).toEqual(rules.moves(board).map(moved).sort());
          expect([rules.outcome(image(board)), rules.banked(image(board))]).toEqual([
            rules.outcome(board),
            rules.banked(board),
          ]);
          for (const move of rules.moves(board)) {
            expect(rules.play(image(board), moved(move))).toEqual(image(rules.play(board, move)));
          }
        }
      }),
      { numRuns: cases(60) },
    );
  });

  const COUNTS: [string, CoinsOptions, number][] = [
    ['a grid of 2×3', grid(2, 3), 4],
    ['a square grid', grid(3, 3), 8],
    ['a square grid of several words of strings', grid(6, 6, { diagonals: true }), 8],
    // Two strings of each corner to the ground can be exchanged, 16 ways: eight times as many are too many to list.
    ['Dots and Boxes on a square', grid(3, 3, { ground: true }), 8],
    [
      'one coin on three strings',
      {
        coins: [1],
        strings: [
          [0, 'ground'],
          [0, 'ground'],
          [0, 'ground'],
        ],
      },
      6,
    ],
    ['one coin on four strings', { coins: [1], strings: new Array(4).fill([0, 'ground']) }, 24],
    ['one coin on five strings', { coins: [1], strings: new Array(5).fill([0, 'ground']) }, 1],
    [
      'two coins on two strings',
      {
        coins: [1, 1],
        strings: [
          [0, 1],
          [1, 0],
        ],
      },
      2,
    ],
    [
      'a star of four',
      {
        coins: [1, 1, 1, 1, 1],
        strings: [
          [0, 1],
          [0, 2],
          [0, 3],
          [0, 4],
        ],
      },
      24,
    ],
    [
      'a star of five',
      {
        coins: [1, 1, 1, 1, 1, 1],
        strings: [
          [0, 1],
          [0, 2],
          [0, 3],
          [0, 4],
          [0, 5],
        ],
      },
      24,
    ],
    ['uneven values', grid(2, 2, { value: (row, column) => 1 + 2 * row + column }), 1],
    ['no strings', grid(1, 1), 1],
    ['more strings than it is worth', grid(16, 16, { ground: true }), 1],
  ];
  test.each(COUNTS)('of %s have the known number', (_, options, count) => {
    expect(mapsOf(coinsAndStrings(options))).toHaveLength(count);
  });

  it('are named after what they do', () => {
    const rules = coinsAndStrings({
      coins: [1, 1],
      strings: [
        [0, 1],
        [0, 'ground'],
        [1, 'ground'],
      ],
    });
    expect(rules.symmetries.map(({ name }) => name)).toEqual(['2→3 3→2']);
  });

  it('do not depend on coins without strings, however many there are', () => {
    const { symmetries } = coinsAndStrings({
      coins: new Array<number>(10_000).fill(1),
      strings: [
        [9000, 8],
        [9999, 9000],
      ],
    });
    expect(symmetries.map(({ name }) => name)).toEqual(['1→2 2→1']);
  });

  it('are found only once', () => {
    const rules = coinsAndStrings(grid(2, 2));
    expect(rules.symmetries).toBe(rules.symmetries);
  });
});

/** A game, a few moves on. */
function begun(graph: CoinsGraph): { rules: CoinsRules; board: CoinsBoard } {
  const rules = coinsAndStrings(graph);
  return { rules, board: wandered(rules, graph.strings.length >> 1, graph.strings.length) };
}

describe('symmetric positions, and no others, share', () => {
  function expectClasses(rules: CoinsRules, boards: readonly CoinsBoard[]): void {
    const classes = new Map<string, string | number>();
    for (const board of boards) {
      const least = canonicalKey(rules, board);
      for (const image of [board, ...rules.symmetries.map((symmetry) => symmetry.board(board))]) {
        const words = canonicalWords(rules, image);
        expect(classes.get(words) ?? least).toBe(least);
        classes.set(words, least);
        expect(canonicalKey(rules, image)).toBe(least);
      }
    }
    expect(new Set(classes.values()).size).toBe(classes.size);
  }

  it('hash words and the least of their keys, on all positions of small graphs', () => {
    fc.assert(
      fc.property(evenGraph, (graph) => {
        const rules = coinsAndStrings(graph);
        expectClasses(rules, allBoards(rules));
      }),
      { numRuns: cases(25) },
    );
  });

  test.each([
    grid(2, 2, { ground: true }),
    grid(3, 3),
    grid(3, 4, { ground: true }),
    grid(4, 5, { diagonals: true }),
    grid(5, 5, { ground: true }),
    grid(6, 6, { ground: true }),
  ])('both on $name', (options) => {
    const rules = coinsAndStrings(options);
    const boards = Array.from({ length: cases(15) }, (_, seed) =>
      wandered(rules, seed % (rules.graph.strings.length + 1), seed),
    );
    expectClasses(rules, boards);
  });

  it('their value', () => {
    fc.assert(
      fc.property(evenGraph.map(begun), ({ rules, board }) => {
        const value = (each: CoinsBoard) => solve(rules, each, { endgame: false }).verdict;
        for (const { board: image } of rules.symmetries) expect(value(image(board))).toEqual(value(board));
      }),
      { numRuns: cases(8) },
    );
  });
});

it('a game with its coins and strings in another order has the same value', () => {
  fc.assert(
    fc.property(anyCase({ strings: 8 }), fc.nat(9999), ({ rules, board }, seed) => {
      const other = relabelled(rules.graph, seed);
      const found = solve(other.rules, other.board(board), { endgame: false });
      const known = solve(rules, board, { endgame: false });
      expect(found.verdict).toEqual(known.verdict);
      expect([...found.moves].sort()).toEqual(known.moves.map(other.move).sort());
    }),
    { numRuns: cases(13) },
  );
});

test.each([grid(2, 3), grid(2, 2, { ground: true }), grid(1, 3, { ground: true })])(
  'searches that leave out symmetric moves or merge symmetric positions find the same value on $name',
  (options) => {
    const rules = coinsAndStrings(options);
    const start = rules.initial();
    const { score, nodes } = alphaBeta(rules, start, { table: true });
    const fewer = alphaBeta(rules, start, { table: true, symmetries: true });
    const merged = alphaBeta(rules, start, { table: true, canonicalKeys: true });
    expect([fewer.score, merged.score]).toEqual([score, score]);
    expect(fewer.nodes).toBeLessThan(nodes);
    expect(merged.nodes).toBeLessThan(nodes);
  },
);
