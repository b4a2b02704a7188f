import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { grid } from '../../src/games/coins-and-strings/grid.js';
import { coinsAndStrings } from '../../src/games/coins-and-strings/rules.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import { pentago } from '../../src/games/pentago/rules.js';
import { randomStarts, startPosition, startTexts } from '../../src/match/starts.js';
import { Position } from '../../src/position/position.js';
import { defineGame } from '../../src/rules/define-game.js';
import { win } from '../../src/rules/outcome.js';
import { cases } from '../support/cases.js';

const stonesOf = (text: string) => text.slice(0, -2).replace(/[^XO]/g, '').length;

describe('random starts', () => {
  const rules = pentago();

  test('random starts have the wanted number of turns, even and odd alternately', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (seed, least, more) => {
          const startOf = startTexts(rules, randomStarts(rules, { turns: [least, least + more] }), seed);
          for (const number of [0, 1, 2, 3]) {
            const text = startOf(number) as string;
            expect(stonesOf(text) % 2).toBe(number % 2);
            expect(stonesOf(text)).toBeGreaterThanOrEqual(least);
            expect(stonesOf(text)).toBeLessThanOrEqual(least + more);
            expect(Position.parse(rules, text).isOver).toBe(false);
          }
        },
      ),
      { numRuns: cases(20) },
    );
  });

  test('random starts cover the whole range of turns and nothing else', () => {
    const counts = (parity: 'odd' | 'even' | 'any') => {
      const startOf = startTexts(rules, randomStarts(rules, { turns: [3, 6], parity }), 1);
      return [...new Set(Array.from({ length: 40 }, (_, number) => stonesOf(startOf(number) as string)))].sort();
    };
    expect(counts('odd')).toEqual([3, 5]);
    expect(counts('even')).toEqual([4, 6]);
    expect(counts('any')).toEqual([3, 4, 5, 6]);
  });

  test('a random start depends on the seed and its number, not on the order of calls', () => {
    const make = randomStarts(rules, { turns: [4, 9] });
    const texts = (seed: number, numbers: number[]) => {
      const startOf = startTexts(rules, make, seed);
      return new Map(numbers.map((number) => [number, startOf(number)]));
    };
    expect(texts(5, [0, 1, 2, 3]).get(3)).toBe(texts(5, [3, 2]).get(3));
    expect(texts(5, [0]).get(0)).not.toBe(texts(6, [0]).get(0));
  });

  test('random starts count turns, not moves, if a player can move several times', () => {
    const coins = coinsAndStrings(grid(3, 3));
    const make = randomStarts(coins, { turns: [4, 4], parity: 'any' });
    for (let seed = 0; seed < 50; seed++) {
      const board = make(new Random(seed), seed);
      expect(coins.outcome(board)).toBeUndefined();
      expect(coins.turn(board)).toBe(0);
    }
  });

  test('impossible options of random starts are refused', () => {
    expect(() => randomStarts(rules, { turns: [4, 4] })).toThrow(
      'Option "turns" must be a range with a number of turns',
    );
    expect(() => randomStarts(rules, { turns: [5, 4] })).toThrow('Option "turns" must be two whole numbers from 0');
    expect(() => randomStarts(rules, {} as never)).toThrow('Option "turns" must be two whole numbers from 0');
    expect(() => randomStarts(rules, { turns: [4, 5], parity: 'both' as never })).toThrow(
      'Option "parity" must be one of',
    );
    const late = randomStarts(rules, { turns: [37, 38] });
    expect(() => late(new Random(1), 0)).toThrow(
      'Option "turns" must be small enough that random games of "pentago" last longer',
    );
  });
});

describe('given starts', () => {
  const rules = neutreeko();
  const position = Position.start(rules).play(Position.start(rules).moves[0]);

  test('starts may be boards, positions or texts, and are used in rotation', () => {
    const startOf = startTexts(rules, [position.board, position, position.toString(), rules.initial()], 1);
    const text = position.toString();
    expect([0, 1, 2, 3, 4, 7].map(startOf)).toEqual([
      text,
      text,
      text,
      String(Position.start(rules)),
      text,
      startOf(3),
    ]);
    expect(startTexts(rules, undefined, 1)(5)).toBeUndefined();
  });

  test('starts are refused if the game is over, if they cannot be read, or if they belong to another game', () => {
    const over = 'BBB../...../...../...../.W.WW W';
    expect(() => startTexts(rules, [over], 1)).toThrow('Option "starts" must be boards on which the game is not over');
    expect(() => startTexts(rules, ['nonsense'], 1)).toThrow('Cannot read "nonsense"');
    expect(() => startTexts(rules, [Position.start(pentago()) as never], 1)).toThrow('of the game "neutreeko"');
  });

  test('starts are read from JSON if boards have no text form', () => {
    const countdown = defineGame({
      name: 'countdown',
      initial: () => ({ left: 9 }),
      turn: ({ left }) => (left % 2 === 1 ? 0 : 1),
      moves: ({ left }) => (left > 0 ? [1, 2] : []),
      play: ({ left }, step) => ({ left: left - step }),
      outcome: ({ left }) => (left <= 0 ? win(0) : undefined),
    });
    expect(startPosition(countdown, '{"left":4}').board).toEqual({ left: 4 });
    expect(startTexts(countdown, [{ left: 3 }], 1)(0)).toBe('{"left":3}');
    expect(() => startPosition(countdown, 'four')).toThrow('Option "starts" must be boards of "countdown"');
  });

  test('starts may be texts if boards are strings', () => {
    const strokes = defineGame({
      name: 'strokes',
      initial: () => '1111',
      turn: (board) => (board.length % 2 === 0 ? 0 : 1),
      moves: (board) => (board === '' ? [] : [1]),
      play: (board) => board.slice(1),
      outcome: (board) => (board === '' ? win(0) : undefined),
    });
    const [text] = [startTexts(strokes, ['11'], 1)(0)];
    expect(text).toBe('"11"');
    expect(startPosition(strokes, text).board).toBe('11');
    expect(startPosition(strokes, 'II').board).toBe('II');
  });
});
