/** Each rule of Coins and Strings by name, on small graphs, and boards that are copies or belong to another game. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { IllegalMoveError, OptionError } from '../../../src/core/errors.js';
import {
  type CoinsBoard,
  type CoinsOptions,
  coinsAndStrings,
  grid,
  isCut,
  stringsLeft,
} from '../../../src/games/coins-and-strings/index.js';
import { Position } from '../../../src/position/position.js';
import { points } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { solve } from '../../../src/solve/solve.js';
import { cases } from '../../support/cases.js';
import { anyCase, anyGraph, wandered } from '../../support/coins-and-strings/board-arbitraries.js';

/** The texts of the boards along a line of moves. */
function told(options: CoinsOptions, ids: readonly number[]): string[] {
  const rules = coinsAndStrings(options);
  let position = Position.start(rules);
  return ids.map((id) => {
    position = position.play(id);
    return String(position);
  });
}

//   (5)──1──(3)──2──(1)
const ROW: CoinsOptions = {
  coins: [5, 3, 1],
  strings: [
    [0, 1],
    [1, 2],
  ],
};

describe('cutting a string', () => {
  it('takes a coin that hung on nothing else, and the taker moves again', () => {
    expect(told(ROW, [1, 2])).toEqual(['cut 1 5:0 0', 'cut 1,2 9:0 0']);
  });

  it('passes the turn if it takes nothing', () => {
    //   (2)═1,2═(4)
    const pair: CoinsOptions = {
      coins: [2, 4],
      strings: [
        [0, 1],
        [0, 1],
      ],
    };
    expect(told(pair, [2, 1])).toEqual(['cut 2 0:0 1', 'cut 1,2 0:6 1']);
  });

  it('that takes two coins at once gains their sum and one more move, not two', () => {
    //   (2)──1──(4)   (3)──2──ground, 3──ground
    const rules: CoinsOptions = {
      coins: [2, 4, 3],
      strings: [
        [0, 1],
        [2, 'ground'],
        [2, 'ground'],
      ],
    };
    expect(told(rules, [1, 2, 3])).toEqual(['cut 1 6:0 0', 'cut 1,2 6:0 1', 'cut 1,2,3 6:3 1']);
  });

  it('takes only the coin at its one end if the other end is the ground', () => {
    expect(told({ coins: [7], strings: [['ground', 0]] }, [1])).toEqual(['cut 1 7:0 0']);
    expect(
      told(
        {
          coins: [7],
          strings: [
            [0, 'ground'],
            ['ground', 0],
          ],
        },
        [1, 2],
      ),
    ).toEqual(['cut 1 0:0 1', 'cut 1,2 0:7 1']);
  });

  it('gains points for side 1 as for side 0', () => {
    //   a ring of four
    const ring: CoinsOptions = {
      coins: [1, 2, 3, 4],
      strings: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
    };
    expect(told(ring, [1, 4, 3, 2])).toEqual(['cut 1 0:0 1', 'cut 1,4 0:1 1', 'cut 1,3,4 0:5 1', 'cut 1,2,3,4 0:10 1']);
  });
});

it('taking is never compulsory', () => {
  //   (1)──1──(1)──2──(1), and a ring of two beside it
  const options: CoinsOptions = {
    coins: [1, 1, 1, 1, 1],
    strings: [
      [0, 1],
      [1, 2],
      [3, 4],
      [3, 4],
    ],
  };
  const rules = coinsAndStrings(options);
  expect(rules.moves(rules.initial())).toEqual([4, 3, 2, 1]);
  expect(told(options, [3])).toEqual(['cut 3 0:0 1']);
});

it('the best move may take nothing', () => {
  // A chain of three whose first coin can be taken, and a ring of four: who takes all must open the ring, so two are left.
  //   (1)──1──(1)──2──(1)──3──ground
  const ring = [
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 3],
  ] as const;
  const options: CoinsOptions = { coins: [1, 1, 1, 1, 1, 1, 1], strings: [[0, 1], [1, 2], [2, 'ground'], ...ring] };
  const rules = coinsAndStrings(options);
  const { moves, verdict } = solve(rules, rules.initial(), { endgame: false });
  expect(verdict).toEqual({ kind: 'points', difference: 3 });
  const greedy = rules.play(rules.play(rules.play(rules.initial(), 1), 2), 3);
  expect(rules.banked(greedy)).toBe(3);
  expect(solve(rules, greedy, { endgame: false }).verdict).toEqual({ kind: 'points', difference: -1 });
  expect(moves).toContain(1);
  // One is taken, then the last string is cut, and the two coins that are left hang on each other.
  expect(solve(rules, rules.play(rules.initial(), 1), { endgame: false }).moves).toEqual([3]);
});

describe('the game is over', () => {
  it('when the last string is cut, and not before', () => {
    const rules = coinsAndStrings(ROW);
    const one = rules.play(rules.initial(), 1);
    const both = rules.play(one, 2);
    expect([rules.outcome(rules.initial()), rules.outcome(one)]).toEqual([undefined, undefined]);
    expect([rules.outcome(both), rules.moves(both)]).toEqual([points(9), []]);
  });

  it('with the difference of points, which may be negative or 0', () => {
    const rules = coinsAndStrings(grid(2, 2));
    const [lost, drawn] = ['cut 1,2,3,4 1:3 1', 'cut 1,2,3,4 2:2 0'].map((text) => rules.parseBoard(text));
    expect([rules.outcome(lost), rules.outcome(drawn)]).toEqual([points(-2), points(0)]);
  });

  it('after as many moves as there are strings, with all coins on strings taken', () => {
    fc.assert(
      fc.property(anyGraph(), fc.nat(9999), (graph, seed) => {
        const rules = coinsAndStrings(graph);
        const last = wandered(rules, graph.strings.length, seed);
        expect(stringsLeft(last)).toEqual([]);
        const hung = graph.coins.filter((_, coin) => graph.strings.some((ends) => ends.includes(coin)));
        expect(last.points[0] + last.points[1]).toBe(hung.reduce((sum, value) => sum + value, 0));
        if (graph.strings.length > 0) {
          const before = wandered(rules, graph.strings.length - 1, seed);
          expect(rules.outcome(before)).toBeUndefined();
          // The last cut always takes something: who makes it is still on turn.
          expect(last.turn).toBe(before.turn);
        }
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('small boards', () => {
  test.each<[string, CoinsOptions]>([
    ['without coins', { coins: [], strings: [] }],
    ['without strings', { coins: [3, 4], strings: [] }],
    ['of a single coin', grid(1, 1)],
  ])('%s are over before they begin, and drawn', (_, options) => {
    const rules = coinsAndStrings(options);
    const start = Position.start(rules);
    expect([start.isOver, start.outcome, String(start)]).toEqual([true, points(0), 'cut - 0:0 0']);
    expect(rules.moves(rules.initial())).toEqual([]);
    expect(solve(rules, rules.initial()).verdict).toEqual({ kind: 'points', difference: 0 });
    expect(alphaBeta(rules, rules.initial()).score).toBe(0);
    expect([...rules.symmetries]).toEqual([]);
  });

  it('of a single string are won by the first player', () => {
    const rules = coinsAndStrings({ coins: [3, 4], strings: [[1, 0]] });
    expect(alphaBeta(rules, rules.initial())).toMatchObject({ move: 1, score: 7, principalVariation: [[1]] });
  });

  it('may have a coin without strings, which is never taken', () => {
    const options = { coins: [3, 90, 4], strings: [[0, 2]] as const };
    expect(told(options, [1])).toEqual(['cut 1 7:0 0']);
    const rules = coinsAndStrings(options);
    expect(rules.outcome(rules.parseBoard('cut 1 7:0 0'))).toEqual(points(7));
  });
});

describe('moves', () => {
  const rules = coinsAndStrings(grid(2, 2));

  it('are the ids of the strings left, in descending order', () => {
    expect(rules.moves(rules.parseBoard('cut 2 0:0 1'))).toEqual([4, 3, 1]);
  });

  test.each([0, 2, 5, 1.5, -1, Number.NaN])('%s is not one of them', (id) => {
    expect(() => Position.start(rules, rules.parseBoard('cut 2 0:0 1')).play(id)).toThrow(IllegalMoveError);
  });

  it('change no board', () => {
    const board = rules.initial();
    rules.play(board, 1);
    expect(board).toEqual(rules.initial());
    expect([isCut(board, 1), isCut(rules.play(board, 1), 1)]).toEqual([false, true]);
  });
});

describe('boards', () => {
  it('carry the graph of their game, which is frozen', () => {
    const coins = [1, 2];
    const rules = coinsAndStrings({
      coins,
      strings: [[0, 1]],
      places: [
        [0, 0],
        [0, 1],
      ],
    });
    const { graph } = rules.initial();
    coins[0] = 100;
    expect(graph.coins).toEqual([1, 2]);
    expect(graph).toBe(rules.graph);
    const parts = [graph, graph.coins, graph.strings, graph.strings[0], graph.places, graph.places?.[0]];
    expect(parts.map((part) => Object.isFrozen(part))).toEqual([true, true, true, true, true, true]);
  });

  it('that were cloned or sent as JSON play on as before', () => {
    fc.assert(
      fc.property(anyCase({ coins: 12, strings: 70 }), ({ rules, board }) => {
        for (const copy of [structuredClone(board), JSON.parse(JSON.stringify(board)) as typeof board]) {
          expect(copy).toEqual(board);
          expect(rules.moves(copy)).toEqual(rules.moves(board));
          expect([rules.key(copy), rules.turn(copy), rules.outcome(copy), rules.formatBoard(copy)]).toEqual([
            rules.key(board),
            rules.turn(board),
            rules.outcome(board),
            rules.formatBoard(board),
          ]);
          for (const move of rules.moves(board)) expect(rules.play(copy, move)).toEqual(rules.play(board, move));
          expect(rules.cursor(copy).board()).toEqual(board);
          for (const { board: image } of rules.symmetries) expect(image(copy)).toEqual(image(board));
        }
      }),
      { numRuns: cases(30) },
    );
  });

  it('that are clones can be searched with the same result', () => {
    const rules = coinsAndStrings(grid(2, 3, { value: (row, column) => 1 + row + column }));
    const board = wandered(rules, 1, 5);
    const [copied, original] = [structuredClone(board), board].map((each) => alphaBeta(rules, each, { table: true }));
    expect([copied.score, copied.principalVariation, copied.nodes]).toEqual([
      original.score,
      original.principalVariation,
      original.nodes,
    ]);
  });

  const rules = coinsAndStrings(grid(2, 2));
  test.each<[string, CoinsOptions]>([
    ['of other values', grid(2, 2, { value: 2 })],
    ['with more strings', grid(2, 2, { ground: true })],
    [
      'tied otherwise',
      {
        coins: [1, 1, 1, 1],
        strings: [
          [0, 1],
          [0, 2],
          [1, 3],
          [3, 0],
        ],
      },
    ],
    [
      'with fewer coins',
      {
        coins: [1, 1, 1],
        strings: [
          [0, 1],
          [0, 2],
          [1, 2],
          [2, 'ground'],
        ],
      },
    ],
  ])('of a game %s are refused', (_, options) => {
    const other = coinsAndStrings(options).initial();
    const message = /^Option "board" must be a board of this game, with its coins and strings, not \{/;
    expect(() => rules.moves(other)).toThrow(OptionError);
    expect(() => rules.moves(other)).toThrow(message);
    expect(() => rules.cursor(other)).toThrow(message);
    expect(() => Position.start(rules, other).play(1)).toThrow(message);
    expect(() => alphaBeta(rules, other)).toThrow(message);
    expect(() => solve(rules, other)).toThrow(message);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['the text of a board', 'cut - 0:0 0'],
    ['a board without its graph', { cut: [0], points: [0, 0], turn: 0 }],
  ])('must not be %s', (_, given) => {
    const board = given as CoinsBoard;
    const message = /^Option "board" must be one that `initial` or `parseBoard` gave, not /;
    for (const ask of [rules.moves, rules.outcome, rules.cursor, rules.endgame.cost]) {
      expect(() => ask(board)).toThrow(message);
    }
    expect(() => alphaBeta(rules, board)).toThrow(message);
    expect(() => solve(rules, board)).toThrow(message);
  });

  it('of the same graph with other places, or without, are accepted', () => {
    const { coins, strings } = grid(2, 2);
    expect(rules.moves(coinsAndStrings({ coins, strings }).initial())).toEqual([4, 3, 2, 1]);
  });
});

test.each(['', 7, null])('%j is no name', (name) => {
  expect(() => coinsAndStrings({ ...ROW, name } as CoinsOptions)).toThrow(/^Option "name" must be a text/);
});

test('a game is named after its size, or as the caller likes', () => {
  const names = [
    coinsAndStrings({ coins: [1], strings: [[0, 'ground']] }).name,
    coinsAndStrings(ROW).name,
    coinsAndStrings({ ...ROW, name: 'my row' }).name,
    coinsAndStrings(grid(2, 3)).name,
    coinsAndStrings(grid(4, 1, { ground: true, diagonals: true })).name,
  ];
  expect(names).toEqual([
    'coins and strings, 1 coin on 1 string',
    'coins and strings, 3 coins on 2 strings',
    'my row',
    'coins and strings 2×3',
    'coins and strings 4×1 with ground and diagonals',
  ]);
});

describe('keys', () => {
  it('are equal exactly if the same strings are left and the same side is to move, whatever the points', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 3, strings: 5 }), (graph) => {
        const rules = coinsAndStrings(graph);
        const keys = new Map<string | number, string>();
        for (let seed = 0; seed < 60; seed++) {
          const board = wandered(rules, seed % (graph.strings.length + 1), seed);
          const rest = `${stringsLeft(board)} ${board.turn}`;
          expect(keys.get(rules.key(board)) ?? rest).toBe(rest);
          keys.set(rules.key(board), rest);
        }
        expect(new Set(keys.values()).size).toBe(keys.size);
      }),
      { numRuns: cases(50) },
    );
  });

  it('leave the points out', () => {
    const rules = coinsAndStrings(ROW);
    const [one, other] = ['cut 1 5:0 0', 'cut 1 0:5 0'].map((text) => rules.parseBoard(text));
    expect(rules.key(one)).toBe(rules.key(other));
    expect([rules.banked(one), rules.banked(other)]).toEqual([5, -5]);
  });

  test.each([2, 31, 32, 33, 51, 52, 53, 63, 64, 65, 100])(
    'distinguish all single cuts of %s strings, and the sides',
    (strings) => {
      const rules = coinsAndStrings({
        coins: new Array<number>(strings).fill(1),
        strings: Array.from({ length: strings }, (_, coin) => [coin, 'ground'] as const),
      });
      const start = rules.initial();
      const boards = [start, ...rules.moves(start).map((id) => rules.play(start, id))];
      const keys = boards.flatMap((board) => [rules.key(board), rules.key({ ...board, turn: 1 })]);
      expect(new Set(keys).size).toBe(2 * strings + 2);
      expect(keys.every((key) => typeof key === 'string' || Number.isSafeInteger(key))).toBe(true);
      const last = rules.parseBoard(`cut ${stringsLeft(start).reverse().join()} ${strings}:0 0`);
      expect(keys).not.toContain(rules.key(last));
    },
  );
});
