/** Functions that change the board they are given: the error names the function, and the board is restored. */

import { describe, expect, it } from 'vitest';
import {
  analyse,
  createEngine,
  type GameRules,
  monteCarlo,
  Position,
  perft,
  perftDivide,
  RulesError,
  solve,
  tabulate,
  win,
} from '../../src/index.js';
import { BoardSnapshot, type Change } from '../../src/position/board-snapshot.js';
import { leavingUntouched, stepsLeavingUntouched } from '../../src/position/untouched.js';
import { anyGame, SEARCH_NAMES, SEARCHES } from '../support/searches.js';

/** A row of cells, stored in different ways. The side that fills the last cell wins. */
interface Row {
  readonly name: string;
  make(): unknown;
  taken(board: never, cell: number): boolean;
  /** Changes the board. */
  take(board: never, cell: number): void;
  copy(board: never): unknown;
}

const CELLS = 5;
const cellsOf = (row: Row, board: unknown) =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !row.taken(board as never, cell));

class Cells {
  readonly cells = new Array<boolean>(CELLS).fill(false);
}

const ROWS: readonly Row[] = [
  {
    name: 'a list',
    make: () => new Array<boolean>(CELLS).fill(false),
    taken: (board: boolean[], cell) => board[cell],
    take: (board: boolean[], cell) => {
      board[cell] = true;
    },
    copy: (board: boolean[]) => [...board],
  },
  {
    name: 'a list in an object, copied one level deep',
    make: () => ({ mover: 0, cells: new Array<undefined | number>(CELLS).fill(undefined) }),
    taken: (board: { cells: number[] }, cell) => board.cells[cell] !== undefined,
    take: (board: { cells: number[] }, cell) => {
      board.cells[cell] = 1;
    },
    copy: (board: { cells: number[] }) => structuredClone(board),
  },
  {
    name: 'a list that grows',
    make: () => ({ played: [] as number[] }),
    taken: (board: { played: number[] }, cell) => board.played.includes(cell),
    take: (board: { played: number[] }, cell) => void board.played.push(cell),
    copy: (board: { played: number[] }) => structuredClone(board),
  },
  {
    name: 'a typed array',
    make: () => new Int8Array(CELLS),
    taken: (board: Int8Array, cell) => board[cell] !== 0,
    take: (board: Int8Array, cell) => {
      board[cell] = 1;
    },
    copy: (board: Int8Array) => board.slice(),
  },
  {
    name: 'a Map',
    make: () => new Map<number, string>(),
    taken: (board: Map<number, string>, cell) => board.has(cell),
    take: (board: Map<number, string>, cell) => void board.set(cell, 'X'),
    copy: (board: Map<number, string>) => new Map(board),
  },
  {
    name: 'a Set that shrinks',
    make: () => new Set(Array.from({ length: CELLS }, (_, cell) => cell)),
    taken: (board: Set<number>, cell) => !board.has(cell),
    take: (board: Set<number>, cell) => void board.delete(cell),
    copy: (board: Set<number>) => new Set(board),
  },
  {
    name: 'a dictionary',
    make: () => ({}),
    taken: (board: Record<number, string>, cell) => board[cell] !== undefined,
    take: (board: Record<number, string>, cell) => {
      board[cell] = 'X';
    },
    copy: (board: Record<number, string>) => ({ ...board }),
  },
  {
    name: 'an instance of a class',
    make: () => new Cells(),
    taken: (board: Cells, cell) => board.cells[cell],
    take: (board: Cells, cell) => {
      board.cells[cell] = true;
    },
    copy: (board: Cells) => Object.assign(new Cells(), { cells: [...board.cells] }),
  },
  {
    name: 'a board that holds itself',
    make: () => {
      const board: Record<string, unknown> = { cells: new Array<boolean>(CELLS).fill(false) };
      board.self = board;
      return board;
    },
    taken: (board: { cells: boolean[] }, cell) => board.cells[cell],
    take: (board: { cells: boolean[] }, cell) => {
      board.cells[cell] = true;
    },
    copy: (board: { cells: boolean[] }) => structuredClone(board),
  },
];

/** `culprit` is the function that changes the board it is given. */
function game(row: Row, culprit?: string): GameRules<unknown, number> {
  const spoil = (member: string, board: unknown) => {
    const [cell] = cellsOf(row, board);
    if (culprit === member && cell !== undefined) row.take(board as never, cell);
  };
  return {
    name: 'row',
    initial: () => row.make(),
    turn: (board) => {
      spoil('turn', board);
      return (CELLS - cellsOf(row, board).length) % 2 === 0 ? 0 : 1;
    },
    moves: (board) => {
      spoil('moves', board);
      return cellsOf(row, board);
    },
    play: (board, cell) => {
      const next = culprit === 'play' ? board : row.copy(board as never);
      row.take(next as never, cell);
      return next;
    },
    outcome: (board) => {
      spoil('outcome', board);
      return cellsOf(row, board).length === 0 ? win(CELLS % 2 === 0 ? 1 : 0) : undefined;
    },
  };
}

const MESSAGE = 'In the rules of "row", `play` changes the board that it is given; it must leave the board as it is.';

/** The error that an attempt throws. */
function thrown(attempt: () => unknown): unknown {
  try {
    return attempt() && undefined;
  } catch (error) {
    return error;
  }
}

describe.each(ROWS.map((row) => [row.name, row] as const))('a `play` that changes %s', (_, row) => {
  const broken = game(row, 'play');
  const keyed = (rules: GameRules<unknown, number>) => ({
    ...rules,
    key: (board: unknown) => cellsOf(row, board).join(),
  });

  it.each(SEARCH_NAMES)('%s names a `play` that changes the board', (name) => {
    for (const options of [{ depth: 1 }, { depth: 2 }, { depth: 3, heuristic: () => 0 }, {}]) {
      const board = row.make();
      const error = thrown(() => SEARCHES[name](anyGame(broken), board, options));
      expect(error).toBeInstanceOf(RulesError);
      expect((error as RulesError).message).toBe(MESSAGE);
      expect(cellsOf(row, board), 'put back').toEqual([0, 1, 2, 3, 4]);
    }
  });

  it('an engine, analyse, monteCarlo, solve, tabulate, perft and Position.play name a `play` that changes the board', async () => {
    const engine = createEngine(broken, { depth: 3 });
    expect(() => engine.choose(row.make())).toThrow(MESSAGE);
    await expect(engine.think(row.make())).rejects.toThrow(MESSAGE);
    await expect(analyse(broken, row.make(), { depth: 2 }).next()).rejects.toThrow(MESSAGE);
    for (const limit of [{ iterations: 3 }, { time: 100, iterations: 3 }])
      expect(() => monteCarlo(broken, row.make(), limit)).toThrow(MESSAGE);
    expect(() => solve(broken, row.make())).toThrow(MESSAGE);
    expect(() => tabulate(keyed(broken))).toThrow(MESSAGE);
    expect(() => tabulate(keyed(broken), { from: [row.make()] })).toThrow(MESSAGE);
    expect(() => perft(broken, row.make(), 2)).toThrow(MESSAGE);
    expect(() => perftDivide(broken, row.make(), 2)).toThrow(MESSAGE);
    expect(() => Position.start(broken).play(0)).toThrow(MESSAGE);
  });

  it('a `play` that leaves the board alone is not refused', async () => {
    const sound = game(row);
    for (const name of SEARCH_NAMES) expect(SEARCHES[name](anyGame(sound), row.make(), {}).score).toBeGreaterThan(0);
    expect(createEngine(sound, { depth: 3 }).choose(row.make()).stop).toBe('depth');
    for await (const { stop } of analyse(sound, row.make(), { depth: 2 })) expect(stop).toBe('depth');
    expect(solve(sound, row.make()).solved).toBe(true);
    expect(tabulate(keyed(sound)).counts.positions).toBe(2 ** CELLS);
    expect(perft(sound, row.make(), 3)).toBe(60);
    expect(Position.start(sound).play(0).play(1).ply).toBe(2);
  });

  it.each(['moves', 'turn', 'outcome'])('a `%s` that changes the board is named instead of `play`', (member) => {
    const error = thrown(() => SEARCHES.alphaBeta(anyGame(game(row, member)), row.make(), { depth: 2 }));
    expect(error).toBeInstanceOf(RulesError);
    expect((error as RulesError).message).toContain('changes the board that it is given');
    expect((error as RulesError).member).toBe(member);
  });

  it('a heuristic that changes the board is named instead of `play`', () => {
    const heuristic = (board: unknown) => {
      const [cell] = cellsOf(row, board);
      if (cell !== undefined) row.take(board as never, cell);
      return 0;
    };
    // At depth 0 the heuristic gets the board itself.
    const error = thrown(() => SEARCHES.alphaBeta(anyGame(game(row)), row.make(), { depth: 0, heuristic }));
    expect((error as RulesError).message).toBe(
      'In a search of "row", the option `heuristic` changes the board that it is given; it must leave the board as it is.',
    );
  });
});

describe('what a changed board leads to', () => {
  it('an error caused by a changed board becomes the cause of the error about the change', () => {
    const rules: GameRules<{ left: number[] }, number> = {
      name: 'pops',
      initial: () => ({ left: [1, 2] }),
      turn: () => 0,
      moves: ({ left }) => left,
      play: (board) => {
        if (board.left.pop() === undefined) throw new TypeError('nothing left');
        return board;
      },
      outcome: () => undefined,
    };
    const error = thrown(() => SEARCHES.minimax(anyGame(rules), rules.initial(), { depth: 9 })) as RulesError;
    expect(error.member).toBe('play');
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('if the function cannot be found, the error recommends `checkRules`', () => {
    let calls = 0;
    const rules: GameRules<{ sum: number }, number> = {
      name: 'once',
      initial: () => ({ sum: 0 }),
      turn: () => 0,
      moves: () => [1, 2],
      play: (board, step) => {
        if (++calls === 1) (board as { sum: number }).sum = 7;
        return { sum: board.sum + step };
      },
      outcome: ({ sum }) => (sum > 9 ? win(0) : undefined),
    };
    expect(() => SEARCHES.alphaBeta(anyGame(rules), rules.initial(), { depth: 3 })).toThrow(
      /`play` or another function changed the board .* run `checkRules` to find out which/,
    );
  });

  it('an error about missing moves recommends `checkRules` even if the root is unchanged', () => {
    const rules: GameRules<number, number> = {
      name: 'stuck',
      initial: () => 0,
      turn: () => 0,
      moves: (board) => (board === 0 ? [1] : []),
      play: (board) => board + 1,
      outcome: () => undefined,
    };
    expect(() => SEARCHES.minimax(anyGame(rules), 0, { depth: 3 })).toThrow('run `checkRules`');
  });
});

describe('notes that a game keeps on its own boards', () => {
  it('a game may keep notes on its own boards', () => {
    interface Noted {
      readonly sum: number;
      legal?: readonly number[];
      over: boolean | undefined;
      readonly met: Map<string, number>;
    }
    const rules: GameRules<Noted, number> = {
      name: 'notes',
      initial: () => ({ sum: 0, over: undefined, met: new Map() }),
      turn: ({ sum, met }) => {
        met.set(`turn ${met.size}`, sum);
        return 0;
      },
      moves: (board) => {
        board.legal ??= [1, 2];
        return board.legal;
      },
      play: ({ sum, met }, step) => ({ sum: sum + step, over: undefined, met }),
      outcome: (board) => {
        board.over ??= board.sum > 5;
        return board.over ? win(0) : undefined;
      },
    };
    for (const name of SEARCH_NAMES) {
      expect(SEARCHES[name](anyGame(rules), rules.initial(), { depth: 8 }).verdict).toEqual({ kind: 'win', plies: 3 });
    }
    expect(Position.start(rules).play(1).play(2).board.sum).toBe(3);
  });
});

describe('leavingUntouched', () => {
  interface Counter {
    count: number;
    note?: unknown;
  }
  const counting: GameRules<Counter, number> = {
    name: 'counting',
    initial: () => ({ count: 0 }),
    turn: () => 0,
    moves: () => [1],
    play: ({ count }) => ({ count: count + 1 }),
    outcome: () => undefined,
  };
  const faultOf = (rules: unknown, act: (board: Counter) => unknown, others = {}) => {
    const board: Counter = { count: 0 };
    const error = thrown(() => leavingUntouched(rules as typeof counting, board, () => act(board), others));
    return { board, error: error as RulesError | undefined };
  };

  it.each([
    ['turn', ({ note }: Counter) => (note === undefined ? 0 : 1)],
    ['outcome', ({ note }: Counter) => (note === undefined ? undefined : win(0))],
    ['moves', ({ note }: Counter) => (note === undefined ? [1] : [1, 2])],
  ])('a note that changes the answer of `%s` is a change of the board', (member, answer) => {
    const keep = (board: Counter) => {
      board.note = true;
    };
    expect(faultOf({ ...counting, [member]: answer }, keep)).toMatchObject({
      board: { count: 0 },
      error: { message: expect.stringContaining('or another function changed the board') },
    });
    expect(faultOf(counting, keep).error).toBeUndefined();
  });

  it.each(['key', 'repetition.key', 'banked'])('a `%s` that changes the board is named', (member) => {
    const spoil = (board: Counter) => ++board.count;
    const rules = member === 'repetition.key' ? { repetition: { key: spoil } } : { [member]: spoil };
    expect(faultOf({ ...counting, ...rules }, spoil)).toMatchObject({ board: { count: 0 }, error: { member } });
  });

  it('one move of several may be the one that changes the board', () => {
    const rules = {
      ...counting,
      moves: () => [1, 2, 3],
      play: (board: Counter, move: number) => (move === 2 ? { count: board.count++ } : { count: move }),
    };
    expect(faultOf(rules, (board) => rules.play(board, 2))).toMatchObject({
      board: { count: 0 },
      error: { message: expect.stringContaining('`play` changes the board that it is given') },
    });
  });

  it('another function that was called with the board is named, and none that does no harm', () => {
    const harmless = () => 0;
    const harmful = (board: Counter) => void board.count--;
    expect(faultOf(counting, harmful, { harmless, harmful }).error?.member).toBe('harmful');
  });

  it('functions that fail do not hide the one at fault', () => {
    const failing = () => {
      throw new Error('not now');
    };
    const rules = { ...counting, turn: failing, outcome: failing, moves: failing };
    const spoil = (board: Counter) => ++board.count;
    expect(faultOf({ ...rules, banked: spoil }, spoil).error?.member).toBe('banked');
    expect(faultOf({ ...rules, key: failing }, spoil).error?.member).toBe('play');
  });

  it('a game with a cursor of its own, and boards that cannot change, are trusted', () => {
    const spoil = (board: Counter) => ++board.count;
    expect(faultOf({ ...counting, cursor: () => undefined }, spoil).error).toBeUndefined();
    for (const board of [null, 7, 'text', undefined]) {
      expect(leavingUntouched(counting, board as never, () => 'result')).toBe('result');
    }
  });

  it('work in steps is checked with each result, and not where it pauses', () => {
    const board: Counter = { count: 0 };
    function* work() {
      board.count = 1;
      yield undefined;
      board.count = 2;
      yield 'result';
    }
    const steps = stepsLeavingUntouched(counting, board, work());
    expect([steps.next().value, board.count]).toEqual([undefined, 1]);
    expect(() => steps.next()).toThrow('or another function changed the board');
    expect(board.count).toBe(0);
  });
});

describe('a snapshot', () => {
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  const mark = Symbol('mark');
  const cases: [what: string, board: () => never, change: (board: never) => void, expected: Change][] = [
    ['nothing', () => ({ a: [1] }) as never, () => undefined, 'none'],
    ['a number', () => ({ a: 1 }) as never, (board: { a: number }) => void board.a++, 'other'],
    ['a nested list', () => [[1], [2]] as never, (board: number[][]) => void board[1].push(3), 'other'],
    ['an order', () => [1, 2] as never, (board: number[]) => void board.reverse(), 'other'],
    [
      'a hole',
      () => [1, undefined] as never,
      (board: number[]) => {
        board[1] = 2;
      },
      'other',
    ],
    [
      'a symbol',
      () => ({ [mark]: 1 }) as never,
      (board: { [mark]: number }) => {
        board[mark] = 2;
      },
      'other',
    ],
    ['a date', () => ({ at: new Date(0) }) as never, ({ at }: { at: Date }) => void at.setTime(1), 'other'],
    ['bytes', () => new DataView(new ArrayBuffer(2)) as never, (board: DataView) => board.setInt8(1, 1), 'other'],
    ['a deleted member', () => ({ a: 1 }) as never, (board: { a?: number }) => void delete board.a, 'other'],
    [
      'a new member',
      () => ({ a: 1 }) as never,
      (board: { b?: number }) => {
        board.b = 1;
      },
      'more',
    ],
    [
      'an empty member',
      () => ({ a: null }) as never,
      (board: { a: unknown }) => {
        board.a = 1;
      },
      'more',
    ],
    [
      'an equal part',
      () => ({ a: [1] }) as never,
      (board: { a: number[] }) => {
        board.a = [1];
      },
      'more',
    ],
    ['an equal row', () => [[1], [2]] as never, (board: number[][]) => void board.splice(0, 1, [1]), 'more'],
    [
      'a circle',
      () => circle as never,
      () => {
        circle.name = 'other';
      },
      'other',
    ],
    ['a frozen one', () => Object.freeze({ a: [1] }) as never, ({ a }: { a: number[] }) => void a.pop(), 'other'],
    ['a getter', () => Object.defineProperty({}, 'a', { get: () => new Date() }) as never, () => undefined, 'none'],
  ];

  it.each(cases)('a snapshot sees %s', (_, make, change, expected) => {
    const board = make();
    const snapshot = new BoardSnapshot(board);
    change(board);
    expect(snapshot.change()).toBe(expected);
    snapshot.restore();
    expect(snapshot.change()).toBe('none');
  });

  it('a snapshot of anything but an object is empty', () => {
    for (const board of [7, 'text', null, undefined, true, 3n, Symbol('board'), () => 0]) {
      expect(new BoardSnapshot(board).change()).toBe('none');
    }
  });

  it('a snapshot copies only part of a large board', () => {
    const large = Array.from({ length: 100_000 }, (_, at) => ({ at }));
    const snapshot = new BoardSnapshot(large);
    large[99_999].at = -1;
    expect(snapshot.change()).toBe('none');
    large[1].at = -1;
    expect(snapshot.change()).toBe('none');
  });

  it('a snapshot copies ten thousand values', () => {
    const rows = Array.from({ length: 300 }, () => new Array<number>(99).fill(0));
    const seen = (row: number) => {
      const snapshot = new BoardSnapshot(rows);
      rows[row][0]++;
      return snapshot.change() === 'other';
    };
    // 301 for the list itself and 100 for each row: the limit is passed with the 97th.
    expect([0, 96, 97, 299].map(seen)).toEqual([true, true, false, false]);
  });

  it.each<[string, (size: number) => { [Symbol.iterator](): unknown }]>([
    ['list', (size) => new Array(size).fill(0)],
    ['typed array', (size) => new Int8Array(size)],
    ['map', (size) => new Map(Array.from({ length: size }, (_, at) => [at, 0]))],
  ])('a snapshot leaves out a %s with more values than that, but not what comes after it', (_, make) => {
    const seen = (size: number, member: 'much' | 'little') => {
      const board = { much: make(size), little: [0] };
      const snapshot = new BoardSnapshot(board);
      if (member === 'little') board.little[0] = 1;
      else if (board.much instanceof Map) board.much.set(0, 1);
      else Reflect.set(board.much, 0, 1);
      return snapshot.change() === 'other';
    };
    expect([seen(10_001, 'much'), seen(10_001, 'little'), seen(10_000, 'much')]).toEqual([false, true, true]);
  });

  it('a snapshot calls no setter when it restores', () => {
    const set: unknown[] = [];
    const board = {
      count: 0,
      get twice() {
        return 2 * this.count;
      },
      set twice(value) {
        set.push(value);
      },
    };
    const snapshot = new BoardSnapshot(board);
    board.count = 1;
    snapshot.restore();
    expect([board.count, set]).toEqual([0, []]);
  });
});
