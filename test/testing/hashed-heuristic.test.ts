import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { type HashedHeuristicOptions, hashedHeuristic } from '../../src/testing/hashed-heuristic.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const counted = coins(coinGrid(2, 2));
const boards = randomBoards();
const values = (options: HashedHeuristicOptions, side: 0 | 1 = 0) =>
  boards.map((board) => hashedHeuristic(ticTacToe, options)(board, side));

function randomBoards(): string[] {
  const random = new Random(1);
  return Array.from({ length: 200 }, () => Array.from({ length: 9 }, () => random.pick(['.', 'X', 'O'])).join(''));
}

describe('hashedHeuristic', () => {
  it('hashedHeuristic differs for different seeds', () => {
    expect(values({ seed: 1 })).toEqual(values({ seed: 1 }));
    expect(values({ seed: 1 })).not.toEqual(values({ seed: 2 }));
  });

  it('hashedHeuristic is zero-sum by default, and declares it', () => {
    expect(values({}).map((value) => -value + 0)).toEqual(values({}, 1).map((value) => value + 0));
    expect(values({ zeroSum: false }).map((value) => -value)).not.toEqual(values({ zeroSum: false }, 1));
    expect([hashedHeuristic(ticTacToe).zeroSum, hashedHeuristic(ticTacToe, { zeroSum: false }).zeroSum]).toEqual([
      true,
      false,
    ]);
  });

  it('hashedHeuristic gives whole numbers or fractions within its range', () => {
    expect(values({ range: 3 }).every((value) => Number.isInteger(value) && Math.abs(value) <= 3)).toBe(true);
    expect(new Set(values({ range: 3 }).map((value) => value + 0)).size).toBe(7);
    expect(values({ range: 3, integers: false }).filter(Number.isInteger)).toEqual([]);
  });

  it('hashedHeuristic gives symmetric boards the same value with `symmetric`', () => {
    const differs = (symmetric: boolean) => {
      const heuristic = hashedHeuristic(ticTacToe, { symmetric });
      return boards.some((board) =>
        ticTacToe.symmetries?.some((each) => heuristic(each.board(board), 0) !== heuristic(board, 0)),
      );
    };
    expect([differs(true), differs(false)]).toEqual([false, true]);
  });

  it('hashedHeuristic adds the banked points if additive, and hashes them if not', () => {
    const [even, ahead] = [
      { cut: 1, scores: [0, 0], mover: 0 },
      { cut: 1, scores: [2, 0], mover: 0 },
    ] as const;
    const additive = hashedHeuristic(counted, { additive: true });
    expect([additive(ahead, 0) - additive(even, 0), additive(ahead, 1) - additive(even, 1)]).toEqual([2, -2]);
    const plain = hashedHeuristic(counted, { range: 1e6 });
    expect(plain(ahead, 0) - plain(even, 0)).not.toBe(2);
    expect([additive.additive, plain.additive]).toEqual([true, false]);
  });

  it('hashedHeuristic hashes whole boards if there is no key', () => {
    const keyless = hashedHeuristic({ ...ticTacToe, key: undefined }, { range: 1e6 });
    expect(keyless('X........', 0)).toBe(keyless('X........', 0));
    expect(keyless('X........', 0)).not.toBe(keyless('.X.......', 0));
  });
});
