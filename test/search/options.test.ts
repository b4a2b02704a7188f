/** What no search accepts, and the error that says so. Reaching a limit is not an error: see budget.test.ts. */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  createEngine,
  iterativeDeepening,
  minimax,
  OptionError,
  principalVariation,
  solve,
  TranspositionTable,
} from '../../src/index.js';
import type { AnyGame } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, SEARCH_NAMES, SEARCHES, TREE_SEARCH_NAMES, TREE_SEARCHES } from '../support/searches.js';

const game = anyGame(ticTacToe);
const start = ticTacToe.initial();
const { key: _key, ...unnamed } = ticTacToe;
const { symmetries: _symmetries, ...lopsided } = ticTacToe;

/** The option that the error names; anything else fails the test. */
function refused(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(OptionError);
    expect((error as OptionError).message).toContain(`"${(error as OptionError).option}"`);
    return (error as OptionError).option;
  }
  return 'nothing';
}

describe('an option out of its range is refused by name', () => {
  const limits: readonly [string, unknown][] = [
    ['depth', -1],
    ['depth', 1.5],
    ['depth', Number.NaN],
    ['depth', Number.POSITIVE_INFINITY],
    ['depth', '3'],
    ['depth', 32_767],
    ['depth', () => -1],
    ['depth', () => 2.5],
    ['depth', () => 'deep'],
    ['turns', -1],
    ['turns', 0.5],
    ['turns', () => 2],
    ['nodes', -5],
    ['nodes', 2.5],
    ['time', -1],
    ['time', Number.NaN],
    ['time', '1s'],
    ['shouldStop', true],
    ['onProgress', 'loud'],
    ['now', 0],
    ['heuristic', 5],
    ['history', 'none'],
    ['equalWins', 1],
    ['bestMoves', 'all'],
  ];

  it.each(limits)('%s: %s is refused', (name, value) => {
    for (const search of Object.values(SEARCHES)) {
      expect(refused(() => search(game, start, { [name]: value }))).toBe(name);
    }
  });

  it.each<[string, unknown]>([
    ['ordering', 'best'],
    ['ordering', ['killers', 'best']],
    ['ordering', 7],
    ['ordering', ['history', 'evaluation']],
    ['ordering', ['history', () => 0]],
    ['ordering', [() => 0, () => 1]],
    ['seed', 0.5],
    ['seed', 'lucky'],
    ['duplicates', -1],
    ['duplicates', 'yes'],
    ['symmetries', 0.5],
    ['rootMoves', []],
    ['rootMoves', 4],
    ['rootMoves', [4, 9]],
    ['candidates', [4]],
    ['noisy', true],
    ['extend', 1],
    ['leaf', {}],
    ['table', 16],
    ['table', {}],
    ['deeperEntries', 1],
    ['canonicalKeys', 'yes'],
  ])('%s: %s is refused', (name, value) => {
    for (const search of Object.values(TREE_SEARCHES)) {
      expect(refused(() => search(game, start, { depth: 2, [name]: value }))).toBe(name);
    }
  });

  it.each([[[1, 1]], [[2, 1]], [[Number.NaN, 1]], [[0]], [5], [[0, 1, 2]]])('window: %s is refused', (window) => {
    expect(refused(() => (alphaBeta as (...given: unknown[]) => unknown)(game, start, { window }))).toBe('window');
  });

  it.each<[string, object]>([
    ['lower', { lower: 2, upper: 1 }],
    ['lower', { lower: Number.NaN }],
    ['lower', { lower: Number.POSITIVE_INFINITY }],
    ['upper', { upper: Number.NEGATIVE_INFINITY }],
    ['upper', { upper: '1' }],
  ])('%s is refused in %o', (name, options) => {
    expect(refused(() => TREE_SEARCHES.boundedAlphaBeta(game, start, options))).toBe(name);
  });

  it.each<[string, object]>([
    ['eachDepth', { eachDepth: 'minimax' }],
    ['aspiration', { aspiration: 0 }],
    ['aspiration', { aspiration: Number.NaN }],
    ['onDepth', { onDepth: 1 }],
  ])('%s is refused in %o', (name, options) => {
    expect(refused(() => TREE_SEARCHES.iterativeDeepening(game, start, options))).toBe(name);
  });

  it('a signal that is not a signal is refused', () => {
    for (const signal of [true, null, {}]) {
      expect(refused(() => analyse(ticTacToe, start, { signal: signal as never }))).toBe('signal');
    }
  });

  it('the error says what is expected, and what was given', () => {
    expect(() => alphaBeta(ticTacToe, start, { depth: -1 })).toThrow(
      'Option "depth" must be a whole number from 0 below 32767, or a function of the board, not -1.',
    );
    expect(() => alphaBeta(ticTacToe, start, { rootMoves: [77] })).toThrow(
      'Option "rootMoves" must be a list of legal moves of the board, not 77.',
    );
  });
});

describe('an unknown option is refused', () => {
  it.each(SEARCH_NAMES)('an unknown option is refused by %s', (name) => {
    expect(refused(() => SEARCHES[name](game, start, { dept: 3 }))).toBe('dept');
    // Names that every object inherits are not options either.
    expect(refused(() => SEARCHES[name](game, start, { toString: 3 }))).toBe('toString');
  });

  it('the error suggests the option that was probably meant, or else lists the known ones', () => {
    expect(() => minimax(ticTacToe, start, { dept: 3 } as never)).toThrow(
      'Unknown option "dept". Did you mean "depth"?',
    );
    expect(() => minimax(ticTacToe, start, { plies: 3 } as never)).toThrow(
      'Unknown option "plies". The options are nodes, time, shouldStop, onProgress, now, depth, turns, heuristic, equalWins, bestMoves, multi, trace.',
    );
  });

  it('an option of another search is refused', () => {
    expect(refused(() => SEARCHES.minimax(game, start, { table: true }))).toBe('table');
    expect(refused(() => SEARCHES.minimax(game, start, { rootMoves: [4] }))).toBe('rootMoves');
    expect(refused(() => SEARCHES.boundedAlphaBeta(game, start, { window: [0, 1] }))).toBe('window');
    expect(refused(() => SEARCHES.boundedAlphaBeta(game, start, { bestMoves: true }))).toBe('bestMoves');
    expect(refused(() => SEARCHES.iterativeDeepening(game, start, { window: [0, 1] }))).toBe('window');
    expect(refused(() => SEARCHES.alphaBeta(game, start, { aspiration: 1 }))).toBe('aspiration');
    expect(refused(() => SEARCHES.iterativeDeepening(game, start, { signal: new AbortController().signal }))).toBe(
      'signal',
    );
  });

  it('unknown options are refused by everything else that takes options', () => {
    const bad = { dept: 3 } as never;
    expect(refused(() => analyse(ticTacToe, start, bad))).toBe('dept');
    expect(refused(() => createEngine(ticTacToe, bad))).toBe('dept');
    expect(refused(() => createEngine(ticTacToe).choose(start, bad))).toBe('dept');
    expect(refused(() => createEngine(ticTacToe).analyse(start, bad))).toBe('dept');
    expect(refused(() => solve(ticTacToe, start, bad))).toBe('dept');
    expect(refused(() => new TranspositionTable(bad))).toBe('dept');
  });

  it('an option given as undefined counts as not given', () => {
    for (const search of [minimax, alphaBeta, boundedAlphaBeta, principalVariation, iterativeDeepening]) {
      const result = search(ticTacToe, start, { depth: 1, turns: undefined, nodes: undefined, heuristic: undefined });
      expect(result.stop).toBe('depth');
    }
  });
});

describe('options that exclude each other', () => {
  it('depth and turns exclude each other', () => {
    for (const name of SEARCH_NAMES) {
      expect(refused(() => SEARCHES[name](game, start, { depth: 2, turns: 2 }))).toBe('turns');
    }
  });

  it('bestMoves and window exclude each other', () => {
    expect(refused(() => alphaBeta(ticTacToe, start, { bestMoves: true, window: [0, 1], depth: 2 }))).toBe('bestMoves');
  });
});

describe('an option that the rules cannot support is refused by name', () => {
  it.each(TREE_SEARCH_NAMES)('%s refuses options that need a key if the rules have none', (name) => {
    for (const option of ['table', 'duplicates', 'symmetries', 'canonicalKeys', 'deeperEntries']) {
      const call = () => TREE_SEARCHES[name](anyGame(unnamed), start, { depth: 2, [option]: true });
      expect(refused(call)).toBe(option);
      expect(call).toThrow('"tic-tac-toe": its rules have no `key`');
    }
  });

  it.each(TREE_SEARCH_NAMES)('%s refuses options that need symmetries if the rules have none', (name) => {
    for (const option of ['symmetries', 'canonicalKeys']) {
      const call = () => TREE_SEARCHES[name](anyGame(lopsided), start, { depth: 2, [option]: true });
      expect(refused(call)).toBe(option);
      expect(call).toThrow('its rules have no `symmetries`');
    }
  });

  it('switching an unsupported option off is fine', () => {
    const off = { table: false, duplicates: false, symmetries: 0, canonicalKeys: false, deeperEntries: false };
    for (const name of TREE_SEARCH_NAMES) {
      expect(TREE_SEARCHES[name](anyGame(unnamed), start, { depth: 1, ...off }).stop).toBe('depth');
    }
  });

  it('iterative deepening uses no table if the rules have no key', () => {
    expect(iterativeDeepening(unnamed, start, { depth: 3 })).toMatchObject({ tableHits: 0, depth: 3 });
  });
});

describe('a game that can go on for ever', () => {
  const repeating = anyGame(cycle);
  const root = cycle.initial();

  it.each(['minimax', 'alphaBeta', 'boundedAlphaBeta', 'principalVariation'] as const)(
    'needs a depth in %s',
    (name) => {
      expect(refused(() => SEARCHES[name](repeating, root, {}))).toBe('depth');
      expect(refused(() => SEARCHES[name](repeating, root, { nodes: 10 }))).toBe('depth');
      expect(() => SEARCHES[name](repeating, root, {})).toThrow('"three men\'s slide", a game that can go on for ever');
      expect(SEARCHES[name](repeating, root, { depth: 1 }).stop).toBe('depth');
      expect(SEARCHES[name](repeating, root, { turns: 1 }).stop).toBe('depth');
    },
  );

  it.each(['iterativeDeepening'] as const)('a game that can go on for ever needs a limit in %s', (name) => {
    expect(refused(() => SEARCHES[name](repeating, root, {}))).toBe('depth');
    for (const limit of [{ depth: 1 }, { turns: 1 }, { nodes: 10 }, { time: 0 }, { shouldStop: () => true }]) {
      expect(SEARCHES[name](repeating, root, limit).stop).not.toBe('complete');
    }
  });

  it('a game that can go on for ever needs a limit in analyse, where a signal counts as one', async () => {
    expect(refused(() => analyse(cycle, root))).toBe('depth');
    const aborted = AbortSignal.abort();
    for await (const { stop } of analyse(cycle, root, { signal: aborted })) expect(stop).toBe('aborted');
  });

  it('a game that can go on for ever needs a key', () => {
    const { key: _, ...forgetful } = cycle;
    for (const name of SEARCH_NAMES) {
      expect(() => SEARCHES[name](anyGame(forgetful), root, { depth: 2 })).toThrow(
        'In the rules of "three men\'s slide", `key` is needed in a game that can repeat.',
      );
    }
  });

  it('a game that is over at the root needs no limit', () => {
    const won = { cells: 'XXXOO...O', mover: 1 as const };
    for (const name of SEARCH_NAMES) expect(SEARCHES[name](repeating, won).stop).toBe('complete');
  });
});

describe('a table refuses a search that it does not fit', () => {
  const heuristic = () => 1;
  const depth = 2;
  const points = coins(coinGrid(2, 2));

  /** Why the second search is refused, with a table that the first one filled. */
  function mixing(first: readonly [AnyGame, unknown, object], second: readonly [AnyGame, unknown, object]): string {
    const table = new TranspositionTable({ megabytes: 0.01 });
    const run = ([rules, board, options]: readonly [AnyGame, unknown, object]) =>
      SEARCHES.alphaBeta(rules, board, { depth, ...options, table });
    run(first);
    run(first);
    try {
      run(second);
    } catch (error) {
      expect((error as OptionError).option).toBe('table');
      // A refusal leaves the table as it was.
      run(first);
      table.clear();
      run(second);
      return (error as OptionError).message;
    }
    return 'nothing';
  }

  it('a table refuses a search of other rules', () => {
    expect(mixing([game, start, {}], [anyGame(nim()), nim().initial(), {}])).toContain('the same rules');
  });

  it.each<[string, object, object]>([
    ['heuristic', { heuristic }, {}],
    ['heuristic', { heuristic }, { heuristic: () => 1 }],
    ['unit of depth', { depth: 2 }, { depth: undefined, turns: 2 }],
    ['equalWins', {}, { equalWins: true }],
    ['canonicalKeys', {}, { canonicalKeys: true }],
    ['candidates', {}, { candidates: (board: string) => [board.indexOf('.')] }],
    ['noisy', {}, { noisy: () => [] }],
    ['extend', {}, { extend: () => 0 }],
    ['leaf', {}, { leaf: () => undefined }],
    ['deeperEntries', {}, { deeperEntries: true }],
  ])('a table refuses a search with another %s', (what, one, other) => {
    expect(mixing([game, start, one], [game, start, other])).toContain(`the same ${what}`);
    expect(mixing([game, start, other], [game, start, one])).toContain(`the same ${what}`);
  });

  it('a table refuses a search for the other side if the heuristic is not zero-sum', () => {
    expect(mixing([game, start, { heuristic }], [game, 'X........', { heuristic }])).toContain('the same side to move');
  });

  it('a table accepts searches that differ in anything else', () => {
    const zeroSum = Object.assign(() => 0, { zeroSum: true });
    expect(mixing([game, start, { heuristic: zeroSum }], [game, 'X........', { heuristic: zeroSum }])).toBe('nothing');
    expect(mixing([game, start, {}], [game, 'X........', {}])).toBe('nothing');
    expect(mixing([game, start, {}], [game, start, { depth: 5, ordering: 'killers', seed: 3, bestMoves: true }])).toBe(
      'nothing',
    );
    expect(mixing([anyGame(points), points.initial(), {}], [anyGame(points), points.initial(), { depth: 3 }])).toBe(
      'nothing',
    );
  });
});
