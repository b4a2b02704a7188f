import { describe, expect, it } from 'vitest';
import { RulesError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { hashKey } from '../../src/position/keys.js';
import { MoveBuffer } from '../../src/position/move-buffer.js';
import { createCursor, RulesCursor } from '../../src/position/rules-cursor.js';
import { COUNTED, type Cursor, DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../src/rules/cursor.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { draw, type Outcome, points } from '../../src/rules/outcome.js';
import { FINITE_GAMES } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe, TicTacToeCursor } from '../support/games/tic-tac-toe-cursor.js';
import { anyGame } from '../support/searches.js';

/** The codes of all legal moves. */
function codesOf(cursor: Cursor<unknown, unknown>): number[] {
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0);
  return [...buffer.codes.subarray(0, end)];
}

/** A game of one position with the given moves. */
function menu<Move>(moves: readonly Move[], moveId?: (move: Move) => number): GameRules<string, Move> {
  return {
    name: 'menu',
    initial: () => 'hungry',
    turn: () => 0,
    moves: () => moves,
    play: (_, move) => `had ${JSON.stringify(move)}`,
    outcome: (board) => (board === 'hungry' ? undefined : draw()),
    ...(moveId === undefined ? {} : { moveId }),
  };
}

describe('walking with the cursor of any rules', () => {
  const subjects = [...FINITE_GAMES.map(({ rules }) => rules), anyGame(cycle)];

  for (const stableCodes of [true, false]) {
    it(`the cursor does what the rules do, step by step, with ${stableCodes ? 'stable codes' : 'codes by place'}`, () => {
      for (const rules of subjects) {
        const random = new Random(5);
        const boards = [rules.initial()];
        const cursor = new RulesCursor(rules, boards[0], { stableCodes });
        for (let step = 0; step < 60; step++) {
          const board = boards[boards.length - 1];
          const isOver = rules.outcome(board) !== undefined;
          expect(cursor.board()).toEqual(board);
          expect(cursor.outcome() !== ONGOING).toBe(isOver);
          if (!isOver) expect(cursor.side).toBe(rules.turn(board));
          if (isOver || (boards.length > 1 && random.below(3) === 0)) {
            cursor.undo();
            boards.pop();
            continue;
          }
          const codes = codesOf(cursor);
          expect(codes.map((code) => cursor.move(code))).toEqual(rules.moves(board));
          const code = random.pick(codes);
          boards.push(rules.play(board, cursor.move(code)));
          cursor.play(code);
        }
      }
    });
  }

  it('the cursor makes a child only when it is visited', () => {
    let made = 0;
    const counted = {
      ...ticTacToe,
      play: (board: string, move: number) => {
        made++;
        return ticTacToe.play(board, move);
      },
    };
    const cursor = createCursor(counted, ticTacToe.initial());
    expect(codesOf(cursor).length).toBe(9);
    expect(made).toBe(0);
    cursor.play(4);
    cursor.undo();
    expect(made).toBe(1);
  });

  it('the cursor asks for a key only in rehash', () => {
    let asked = 0;
    const counted = {
      ...ticTacToe,
      key: (board: string) => {
        asked++;
        return board;
      },
    };
    const cursor = createCursor(counted, ticTacToe.initial());
    cursor.play(4);
    cursor.play(0);
    expect(asked).toBe(0);
    cursor.rehash();
    expect(asked).toBe(1);
  });
});

describe('hash words of the cursor', () => {
  it('after rehash the hash words are those of the key', () => {
    const cursor = createCursor(ticTacToe, ticTacToe.initial());
    cursor.play(4);
    cursor.rehash();
    const words = { low: 0, high: 0 };
    hashKey('....X....', words, ticTacToe);
    expect([cursor.hashLow, cursor.hashHigh]).toEqual([words.low, words.high]);
  });

  it('rehash does nothing if the rules have no key', () => {
    const { key: _, ...unnamed } = ticTacToe;
    const cursor = createCursor(unnamed, ticTacToe.initial());
    expect(() => cursor.rehash()).not.toThrow();
  });

  it('the `key` function may use `this`', () => {
    class Game {
      readonly name = 'a class';
      readonly prefix = 'p';
      initial = () => 0;
      turn = () => 0 as const;
      moves = () => [1];
      play = (board: number) => board + 1;
      outcome = () => undefined;
      key(board: number): string {
        return this.prefix + board;
      }
    }
    expect(() => createCursor(new Game(), 0).rehash()).not.toThrow();
  });
});

describe('endings on the cursor', () => {
  const at = (outcome: Outcome | undefined) =>
    createCursor({ ...menu(['x']), outcome: () => outcome } as GameRules<string, string>, 'hungry').outcome();

  it('endings are small integers', () => {
    expect([
      at(undefined),
      at({ kind: 'win', winner: 0 }),
      at({ kind: 'win', winner: 1 }),
      at(draw()),
      at(points(3)),
    ]).toEqual([ONGOING, WON_BY_FIRST, WON_BY_SECOND, DRAWN, COUNTED]);
  });
});

describe('banked points of the cursor', () => {
  it('banked points of the cursor are those of the rules', () => {
    const rules = coins(coinGrid(1, 2, { ground: true }));
    const cursor = createCursor(rules, { cut: 0, scores: [5, 2], mover: 0 });
    expect(cursor.banked()).toBe(3);
  });

  it('without `banked` the cursor has 0 points, and the difference at the end', () => {
    const rules = coins({ ...coinGrid(1, 2), banked: false });
    const cursor = createCursor(rules, { cut: 0, scores: [5, 2], mover: 0 });
    expect(cursor.banked()).toBe(0);
    cursor.play(0);
    expect(cursor.banked()).toBe(5);
    expect(createCursor(ticTacToe, 'XXXOO....').banked()).toBe(0);
  });
});

describe('codes of moves', () => {
  it('moves that are integers from 0 are their own codes', () => {
    expect(codesOf(createCursor(menu([7, 0, 3]), 'hungry'))).toEqual([7, 0, 3]);
  });

  it.each([
    ['texts', ['soup', 'salad', 'pass']],
    ['objects', [{ dish: 1 }, { dish: 2 }]],
    ['lists', [[1, 2], [12]]],
    ['negative numbers', [-1, -2, 0, 1]],
    ['fractions', [0.5, 1.5, 1]],
    ['large numbers', [2 ** 24, 2 ** 24 - 1, 2 ** 40]],
    ['numbers and a text', [0, 1, 'pass']],
    ['null', [null, 'x']],
    ['truth values', [true, false]],
  ])('codes number %s and give them back', (_, moves: readonly unknown[]) => {
    const cursor = createCursor(menu(moves), 'hungry');
    const codes = codesOf(cursor);
    expect(new Set(codes).size).toBe(moves.length);
    for (const code of codes) expect(Number.isInteger(code) && code >= 0).toBe(true);
    expect(codes.map((code) => cursor.move(code))).toEqual(moves);
    expect(moves.map((move) => cursor.code(move))).toEqual(codes);
  });

  it('equal objects have the same code', () => {
    const cursor = createCursor(nim(), nim().initial());
    expect(cursor.code({ heap: 1, take: 2 })).toBe(cursor.code({ heap: 1, take: 2 }));
    expect(cursor.code({ heap: 1, take: 2 })).not.toBe(cursor.code({ heap: 2, take: 1 }));
  });

  it('a move has the same code in every position', () => {
    const rules = nim({ heaps: [1, 2] });
    const cursor = createCursor(rules, rules.initial());
    const before = cursor.code({ heap: 1, take: 1 });
    cursor.play(cursor.code({ heap: 0, take: 1 }));
    expect(cursor.code({ heap: 1, take: 1 })).toBe(before);
    expect(codesOf(cursor)[0]).toBe(before);
  });

  it('codes are places in the list if stable codes are not asked for', () => {
    const rules = nim({ heaps: [1, 2] });
    const cursor = createCursor(rules, rules.initial(), { stableCodes: false });
    expect(codesOf(cursor)).toEqual([0, 1, 2]);
    expect(cursor.code({ heap: 1, take: 2 })).toBe(2);
    cursor.play(0);
    expect(codesOf(cursor)).toEqual([0, 1]);
    expect(cursor.code({ heap: 1, take: 2 })).toBe(1);
  });

  it('codes come from moveId if the rules have it', () => {
    const cursor = createCursor(
      menu(['c', 'a'], (move) => move.charCodeAt(0) - 97),
      'hungry',
    );
    expect(codesOf(cursor)).toEqual([2, 0]);
    expect([2, 0].map((code) => cursor.move(code))).toEqual(['c', 'a']);
  });

  it.each([-1, 0.5, 2 ** 24, Number.NaN])('a moveId of %s is refused', (id) => {
    const cursor = createCursor(
      menu(['a'], () => id),
      'hungry',
    );
    expect(() => codesOf(cursor)).toThrow(RulesError);
    expect(() => codesOf(cursor)).toThrow('`moveId` must give an integer from 0');
  });
});

describe('createCursor', () => {
  it("createCursor uses the game's own cursor if there is one", () => {
    expect(createCursor(fastTicTacToe, 'X........')).toBeInstanceOf(TicTacToeCursor);
    expect(createCursor(ticTacToe, 'X........')).toBeInstanceOf(RulesCursor);
    expect(createCursor(fastTicTacToe, 'X........').side).toBe(1);
  });
});

describe('MoveBuffer', () => {
  it('a MoveBuffer grows when a position has more moves than fit, and keeps the moves before them', () => {
    const wide = menu(Array.from({ length: 1000 }, (_, at) => at));
    const cursor = createCursor(wide, 'hungry');
    const buffer = new MoveBuffer();
    buffer.codes.set([7, 8, 9]);
    const end = buffer.fill(cursor, 3);
    expect(end).toBe(1003);
    expect([...buffer.codes.subarray(0, 6)]).toEqual([7, 8, 9, 0, 1, 2]);
    expect(buffer.codes[1002]).toBe(999);
  });

  it('a MoveBuffer grows for another lister as well', () => {
    const buffer = new MoveBuffer();
    const cursor = createCursor(ticTacToe, '.........');
    const lister = (_: unknown, into: Int32Array, from: number) => {
      for (let at = 0; at < 400; at++) into[from + at] = 2 * at;
      return from + 400;
    };
    expect(buffer.fill(cursor, 1, lister)).toBe(401);
    expect(buffer.codes[400]).toBe(798);
  });
});

describe('the hash of the cursor of any rules', () => {
  const exactWith = (key: () => string | number) => {
    const cursor = createCursor({ ...menu(['soup']), key }, 'hungry');
    cursor.rehash();
    return cursor.exactHash;
  };

  it('is exact if the key is an integer, and not if it is a text', () => {
    expect([exactWith(() => 7), exactWith(() => '7')]).toEqual([true, false]);
  });
});
