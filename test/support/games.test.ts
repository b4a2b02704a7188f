import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { perft } from '../../src/position/perft.js';
import { Position } from '../../src/position/position.js';
import type { GameRules, KeyedRules } from '../../src/rules/game-rules.js';
import { draw, points, win } from '../../src/rules/outcome.js';
import { coinGrid, coins, greed, utility } from './games/coins.js';
import { centreWeight, connectFour } from './games/connect-four.js';
import { type CycleBoard, cycle } from './games/cycle.js';
import { line } from './games/line.js';
import { nim } from './games/nim.js';
import { passing } from './games/passing.js';
import { randomTree } from './games/random-tree.js';
import { takeAgain } from './games/take-again.js';
import { ticTacToe } from './games/tic-tac-toe.js';

/** The value of a finite game for side 0, memoized by key: 1, 0, −1, or points. */
function valueFor0<Board, Move>(rules: KeyedRules<Board, Move>): number {
  const known = new Map<string | number, number>();
  const value = (board: Board): number => {
    const key = rules.key(board);
    const met = known.get(key);
    if (met !== undefined) return met;
    const found = backedUp(rules, board, value);
    known.set(key, found);
    return found;
  };
  return value(rules.initial());
}

function backedUp<Board, Move>(rules: GameRules<Board, Move>, board: Board, value: (board: Board) => number): number {
  const outcome = rules.outcome(board);
  if (outcome?.kind === 'win') return outcome.winner === 0 ? 1 : -1;
  if (outcome !== undefined) return outcome.kind === 'points' ? outcome.difference : 0;
  const values = rules.moves(board).map((move) => value(rules.play(board, move)));
  return rules.turn(board) === 0 ? Math.max(...values) : Math.min(...values);
}

function* randomBoards<Board, Move>(rules: GameRules<Board, Move>, games: number): Generator<Board> {
  const random = new Random(3);
  for (let game = 0; game < games; game++) {
    let board = rules.initial();
    for (let ply = 0; ply < 200 && rules.outcome(board) === undefined; ply++) {
      yield board;
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    yield board;
  }
}

describe('tic-tac-toe', () => {
  it('tic-tac-toe has the published perft counts', () => {
    const counts = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];
    expect(counts.map((_, depth) => perft(ticTacToe, ticTacToe.initial(), depth + 1))).toEqual(counts);
  });

  it('tic-tac-toe is a draw', () => expect(valueFor0(ticTacToe)).toBe(0));

  it('tic-tac-toe reads and writes boards and moves', () => {
    const board = Position.start(ticTacToe).playText('a1').playText('b2');
    expect(String(board)).toBe('X../.O./... X');
    expect(Position.parse(ticTacToe, 'X../.O./... X').board).toBe(board.board);
    for (const bad of ['', 'X../.O./... O', 'X../.O./...', 'X..|.O./... X', 'X../.O./..X X', 'X../.O./... XX']) {
      expect(() => ticTacToe.parseBoard?.(bad)).toThrow('Cannot read');
    }
    for (const bad of ['', 'd1', 'a4', 'a', 'a11']) expect(() => ticTacToe.parseMove?.(bad)).toThrow('Cannot read');
  });
});

describe('connect four', () => {
  const standard = connectFour();

  it('connect four has the published perft counts', () => {
    const counts = [7, 49, 343, 2401, 16807, 117649, 823536];
    expect(counts.map((_, depth) => perft(standard, standard.initial(), depth + 1))).toEqual(counts);
  });

  it('connect four has the published values on small boards', () => {
    expect(valueFor0(connectFour({ columns: 4, rows: 4 }))).toBe(0);
    expect(valueFor0(connectFour({ columns: 4, rows: 3, connect: 3 }))).toBe(1);
  });

  it('connect four reads the boards it writes, including the winner', () => {
    const rules = connectFour({ columns: 4, rows: 3, connect: 3 });
    for (const board of randomBoards(rules, 50))
      expect(rules.parseBoard?.(rules.formatBoard?.(board) ?? '')).toEqual(board);
    expect(() => rules.parseBoard?.('X.../..../.... O')).toThrow('discs that rest');
    expect(() => rules.parseMove?.('5')).toThrow('a column from 1 to 4');
  });

  it('the heuristic of connect four values discs by column, for either side', () => {
    const board = Position.start(standard).playAll([3, 0, 2]).board;
    expect([centreWeight()(board, 0), centreWeight()(board, 1)]).toEqual([4 + 3 - 1, -6]);
  });
});

describe('take again', () => {
  it('take again keeps the turn after a seed in the store and after a capture', () => {
    const start = Position.start(takeAgain({ pits: 3, seeds: 2 }));
    const stored = start.play(1);
    expect([stored.board.stores, stored.side]).toEqual([[1, 0], 0]);
    const captured = Position.start(takeAgain(), { pits: [1, 0, 1, 0, 3, 1], stores: [3, 3], mover: 0 }).play(0);
    expect(captured.board).toEqual({ pits: [0, 0, 1, 0, 0, 1], stores: [7, 3], mover: 0 });
  });

  it("sowing in take again skips the opponent's store and can come full circle", () => {
    const start = Position.start(takeAgain(), { pits: [0, 1, 6, 1, 1, 1], stores: [0, 0], mover: 0 });
    expect(start.play(2).board).toEqual({ pits: [1, 2, 0, 2, 2, 2], stores: [1, 0], mover: 1 });
  });

  it('take again gives the rest to the opponent of a side without seeds', () => {
    const rules = takeAgain();
    expect(rules.outcome({ pits: [0, 0, 0, 1, 0, 2], stores: [5, 4], mover: 0 })).toEqual(win(1));
    expect(rules.outcome({ pits: [0, 0, 0, 1, 0, 0], stores: [6, 5], mover: 0 })).toEqual(draw());
    expect(rules.outcome({ pits: [0, 0, 0, 1, 0, 0], stores: [6, 5], mover: 1 })).toBeUndefined();
  });

  it('take again loses no seed, and ends in a win, a loss or a draw', () => {
    const rules = takeAgain();
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const ends = new Set<string>();
    for (const board of randomBoards(rules, 100)) {
      expect(sum(board.pits) + sum(board.stores)).toBe(12);
      ends.add(JSON.stringify(rules.outcome(board)));
    }
    expect(ends.size).toBe(4);
  });
});

describe('coins and strings', () => {
  it("cutting a coin's last string banks the coin and keeps the turn", () => {
    const rules = coins({
      coins: [2, 3],
      strings: [
        [0, 1],
        [0, 'ground'],
        [1, 'ground'],
      ],
    });
    const position = Position.start(rules).playAll([1, 0]);
    expect([position.board.scores, position.side, rules.banked?.(position.board)]).toEqual([[0, 2], 1, -2]);
    expect(position.play(2).outcome).toEqual(points(-5));
  });

  it('coins and strings has the same value with and without points in the key', () => {
    for (const game of [coinGrid(2, 2), coinGrid(2, 3), coinGrid(1, 2, { ground: true })]) {
      const plain = coins({ ...game, banked: false });
      expect(plain.banked).toBeUndefined();
      expect(valueFor0(plain)).toBe(valueOfRest(coins(game)));
    }
  });

  it('coins and strings has a zero-sum utility and a heuristic that is not zero-sum', () => {
    const board = { cut: 1, scores: [3, 1], mover: 0 } as const;
    expect([utility(board, 0), utility(board, 1)]).toEqual([2, -2]);
    expect(greed(board, 0) + greed(board, 1)).not.toBe(0);
  });

  it('coinGrid makes the right number of strings', () => {
    expect(coinGrid(2, 2, { ground: true }).strings.length).toBe(12);
    expect(coinGrid(3, 4).strings.length).toBe(17);
  });
});

/** The same value, memoized by the key without points: banked points are added afterwards. */
function valueOfRest<Board, Move>(rules: KeyedRules<Board, Move>): number {
  const banked = (board: Board) => rules.banked?.(board) ?? 0;
  const known = new Map<string | number, number>();
  const value = (board: Board): number => {
    const key = rules.key(board);
    const rest = known.get(key) ?? backedUp(rules, board, value) - banked(board);
    known.set(key, rest);
    return banked(board) + rest;
  };
  return value(rules.initial());
}

describe("three men's slide", () => {
  const { positions } = cycle;
  const legal = Array.from({ length: positions.count }, (_, index) => positions.at(index)).filter(
    (board): board is CycleBoard => board !== undefined,
  );

  it("three men's slide numbers its positions", () => {
    expect(positions.count).toBe(3360);
    expect(legal.length).toBeLessThan(3360);
    for (const board of legal) expect(positions.at(positions.index(board))).toEqual(board);
  });

  it("three men's slide has won, lost, drawn and unreachable positions", () => {
    const values = retrograde(legal);
    const counts = { win: 0, loss: 0, draw: 0 };
    for (const value of values.values()) counts[value]++;
    expect(counts).toEqual({ win: 1968, loss: 824, draw: 544 });
    expect(reachable(cycle.initial()).size).toBe(3040);
    expect(values.get(cycle.key(cycle.initial()))).toBe('draw');
  });

  it("three men's slide lists the predecessors of a position", () => {
    const parents = new Map<string | number, Set<string | number>>();
    for (const board of legal) {
      for (const move of cycle.moves(board)) {
        const child = cycle.key(cycle.play(board, move));
        parents.set(child, (parents.get(child) ?? new Set()).add(cycle.key(board)));
      }
    }
    for (const board of legal) {
      expect(new Set(cycle.predecessors(board).map((parent) => cycle.key(parent)))).toEqual(
        parents.get(cycle.key(board)) ?? new Set(),
      );
    }
  });
});

type Value = 'win' | 'loss' | 'draw';

/** Values for the side to move, by value iteration until nothing changes. */
function retrograde(boards: readonly CycleBoard[]): Map<string | number, Value> {
  const values = new Map<string | number, Value>();
  for (let known = -1; known < values.size; ) {
    known = values.size;
    for (const board of boards) {
      const value = values.get(cycle.key(board)) ?? obviousValue(board, values);
      if (value !== undefined) values.set(cycle.key(board), value);
    }
  }
  for (const board of boards) if (!values.has(cycle.key(board))) values.set(cycle.key(board), 'draw');
  return values;
}

function obviousValue(board: CycleBoard, values: ReadonlyMap<string | number, Value>): Value | undefined {
  const outcome = cycle.outcome(board);
  if (outcome?.kind === 'win') return outcome.winner === board.mover ? 'win' : 'loss';
  const replies = cycle.moves(board).map((move) => values.get(cycle.key(cycle.play(board, move))));
  if (replies.includes('loss')) return 'win';
  return replies.every((reply) => reply === 'win') ? 'loss' : undefined;
}

function reachable(start: CycleBoard): Set<string | number> {
  const met = new Set([cycle.key(start)]);
  const waiting = [start];
  for (let board = waiting.pop(); board !== undefined; board = waiting.pop()) {
    for (const move of cycle.moves(board)) {
      const child = cycle.play(board, move);
      if (met.has(cycle.key(child))) continue;
      met.add(cycle.key(child));
      waiting.push(child);
    }
  }
  return met;
}

describe('reversi', () => {
  it('reversi has the published perft counts on 8×8', () => {
    const standard = passing({ size: 8 });
    expect([1, 2, 3, 4, 5].map((depth) => perft(standard, standard.initial(), depth))).toEqual([4, 12, 56, 244, 1396]);
  });

  it('reversi has passes, and the first player loses on 4×4', () => {
    const rules = passing();
    const boards = [...randomBoards(rules, 50)];
    expect(boards.some((board) => rules.moves(board)[0] === 'pass')).toBe(true);
    expect(valueFor0(rules)).toBe(-1);
  });
});

describe('line', () => {
  it('a line has a single game of its length', () => {
    const rules = line(10_000);
    let board = rules.initial();
    for (let ply = 0; ply < 10_000; ply++) board = rules.play(board, rules.moves(board)[0]);
    expect([rules.outcome(board), rules.moves(board)]).toEqual([win(1), []]);
    expect(rules.turn(rules.initial())).toBe(0);
    expect(line(3).outcome(0)).toEqual(win(0));
  });
});

describe('nim', () => {
  it('nim is won where the exclusive or of the heaps is not 0', () => {
    expect(valueFor0(nim({ heaps: [3, 4, 5] }))).toBe(1);
    expect(valueFor0(nim({ heaps: [1, 2, 3] }))).toBe(-1);
    expect(valueFor0(nim({ heaps: [1, 1], misere: true }))).toBe(1);
  });

  it('nim lists every move once', () => expect(nim().moves(nim().initial()).length).toBe(12));
});

describe('random tree', () => {
  it('random trees are the same for equal seeds and differ for different seeds', () => {
    const count = (seed: number) => perft(randomTree({ seed }), 0, 6);
    expect(count(1)).toBe(count(1));
    expect(new Set([1, 2, 3, 4].map(count)).size).toBeGreaterThan(1);
  });

  it('a random tree lets a side move again only if asked to', () => {
    const repeats = (repeatTurns: boolean) => {
      const rules = randomTree({ repeatTurns });
      return [...randomBoards(rules, 20)].some((board) =>
        rules.moves(board).some((move) => rules.turn(rules.play(board, move)) === rules.turn(board)),
      );
    };
    expect([repeats(true), repeats(false)]).toEqual([true, false]);
  });

  it('a move in a random tree goes down one level, or sometimes two if asked to', () => {
    const levels = (skips: boolean) => {
      const rules = randomTree({ width: 20, skips });
      const steps = [...randomBoards(rules, 20)].flatMap((board) =>
        rules.moves(board).map((move) => Math.floor(rules.play(board, move) / 20) - Math.floor(board / 20)),
      );
      return new Set(steps);
    };
    expect([levels(false), levels(true)]).toEqual([new Set([1]), new Set([1, 2])]);
  });

  it('a random tree ends in points if asked to', () => {
    const kinds = (shape: { points: boolean }) =>
      new Set(
        [1, 2, 3, 4].flatMap((seed) => {
          const rules = randomTree({ ...shape, seed });
          return [...randomBoards(rules, 30)].map((board) => rules.outcome(board)?.kind);
        }),
      );
    expect(kinds({ points: true })).toEqual(new Set([undefined, 'points']));
    expect(kinds({ points: false })).toEqual(new Set([undefined, 'win', 'draw']));
  });
});
