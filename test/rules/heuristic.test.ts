import { describe, expect, it } from 'vitest';
import { alphaBeta, defineHeuristic, minimax, OptionError } from '../../src/index.js';
import { configurable } from '../../src/rules/heuristic.js';
import { HEURISTIC_LIMIT } from '../../src/search/score.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, SEARCH_NAMES, SEARCHES } from '../support/searches.js';

describe('defineHeuristic', () => {
  it('defineHeuristic declares traits without changing the function given', () => {
    const plain = (board: number, side: 0 | 1) => (side === 0 ? board : -board);
    const declared = defineHeuristic(plain, { zeroSum: true, additive: true });
    expect([declared(3, 1), declared.zeroSum, declared.additive, declared.onCursor]).toEqual([
      -3,
      true,
      true,
      undefined,
    ]);
    expect(Object.keys(plain)).toEqual([]);
    expect(defineHeuristic(plain).zeroSum).toBeUndefined();
  });
});

describe('a heuristic with options', () => {
  interface Scaled {
    readonly scale?: number;
  }
  const scaled = configurable<{ material: number }, Scaled>({
    name: 'scaled',
    schema: { scale: [(value) => typeof value === 'number', 'a number'] },
    boardMember: 'material',
    build: ({ scale = 1 }) =>
      defineHeuristic(({ material }, side) => (side === 0 ? material : -material) * scale, { zeroSum: true }),
  });
  const board = { material: 4 };

  it('values boards with its defaults, and with options it makes another heuristic', () => {
    expect([scaled(board, 0), scaled(board, 1), scaled({ scale: 3 })(board, 1), scaled()(board, 0)]).toEqual([
      4, -4, -12, 4,
    ]);
  });

  it('has its name and its traits, with options and without', () => {
    for (const heuristic of [scaled, scaled(), scaled({ scale: 2 })]) {
      expect([heuristic.name, heuristic.zeroSum]).toEqual(['scaled', true]);
    }
  });

  it('refuses a board without a side, and options that it does not know', () => {
    expect(() => scaled(board as never)).toThrow(
      'Option "side" must be 0 or 1: pass the side for which to value the board',
    );
    for (const wrong of [{ scales: 2 }, 7, 'material']) expect(() => scaled(wrong as never)).toThrow(OptionError);
  });
});

describe('a heuristic in a search', () => {
  it.each(SEARCH_NAMES)(
    '%s asks the heuristic for the root side at every leaf, and only while the game is not over',
    (name) => {
      for (const board of ['X........', 'XO.XO....']) {
        const asked = new Set<number>();
        SEARCHES[name](anyGame(ticTacToe), board, {
          depth: 3,
          heuristic: (leaf: string, side: number) => {
            asked.add(side);
            expect(ticTacToe.outcome(leaf)).toBeUndefined();
            return 0;
          },
        });
        expect([...asked]).toEqual([ticTacToe.turn(board)]);
      }
    },
  );

  it.each([
    [Number.POSITIVE_INFINITY, HEURISTIC_LIMIT],
    [Number.NEGATIVE_INFINITY, -HEURISTIC_LIMIT],
    [1e15, HEURISTIC_LIMIT],
    [-0, 0],
  ])('a heuristic value of %s counts as %s, never as a win', (said, worth) => {
    for (const name of SEARCH_NAMES) {
      const { score, verdict } = SEARCHES[name](anyGame(ticTacToe), '.........', { depth: 2, heuristic: () => said });
      expect(score).toBe(worth);
      expect(verdict).toEqual({ kind: 'estimate', value: worth });
    }
  });

  it('without a heuristic a leaf is worth 0', () => {
    expect(alphaBeta(ticTacToe, '.........', { depth: 2 }).score).toBe(0);
    expect(minimax(ticTacToe, '.........', { depth: 2 }).verdict).toEqual({ kind: 'estimate', value: 0 });
  });
});
