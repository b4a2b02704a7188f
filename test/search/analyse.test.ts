import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  draw,
  type GameRules,
  iterativeDeepening,
  type SearchResult,
  TranspositionTable,
} from '../../src/index.js';
import { cases, concrete, searchCase } from '../support/cases.js';
import { centreWeight, connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { repeatingPosition } from '../support/repeating.js';
import { anyGame, expectSound, tickingClock, timeless } from '../support/searches.js';
import { hookOptions, hooks } from '../support/traces.js';

const rules = connectFour();
const start = rules.initial();
const heuristic = centreWeight();

async function all<Move>(results: AsyncIterable<SearchResult<Move>>): Promise<SearchResult<Move>[]> {
  const list: SearchResult<Move>[] = [];
  for await (const result of results) list.push(timeless(result));
  return list;
}

describe('analyse', () => {
  it('analyse yields the result of every depth, as iterativeDeepening gives them to onDepth', async () => {
    await fc.assert(
      fc.asyncProperty(searchCase, fc.boolean(), async (drawn, bestMoves) => {
        const { rules: game, board, options } = concrete(drawn);
        const table = () => ({ table: new TranspositionTable({ megabytes: 0.1 }) });
        const told: SearchResult<unknown>[] = [];
        const onDepth = (result: SearchResult<unknown>) => told.push(timeless(result));
        iterativeDeepening(game, board, { ...options, ...table(), bestMoves, onDepth });
        const yielded = await all(analyse(game, board, { ...options, ...table(), bestMoves }));
        expect(yielded).toEqual(told);
        const untold = iterativeDeepening(game, board, { ...options, ...table(), bestMoves });
        expect(timeless(untold)).toEqual(told.at(-1));
        for (const result of yielded) expectSound(result, game, board);
      }),
      { numRuns: cases(10) },
    );
  });

  it('analyse finds the same when it pauses before every single node', async () => {
    await fc.assert(
      fc.asyncProperty(searchCase, hooks, fc.boolean(), async (drawn, hooked, bestMoves) => {
        const game = concrete({ ...drawn, depth: Math.min(drawn.depth, 3) });
        const given = () => ({ ...game.options, ...hookOptions(game, hooked), bestMoves });
        const atOnce = iterativeDeepening(game.rules, game.board, given());
        const paused = analyse(game.rules, game.board, { ...given(), now: tickingClock(10) });
        expect((await all(paused)).at(-1)).toEqual(timeless(atOnce));
      }),
      { numRuns: cases(40) },
    );
  });

  it('analyse visits the same nodes as a search that yields no results on the way, whatever the seed, ordering and limit', async () => {
    const orderings = [undefined, 'random', ['table', 'killers', 'history'], ['killers', 'random']] as const;
    const drawnOptions = fc.record({
      seed: fc.option(fc.nat(99), { nil: undefined }),
      ordering: fc.constantFrom(...orderings),
      nodes: fc.option(fc.nat(400), { nil: undefined }),
      hasTable: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(searchCase, drawnOptions, async (drawn, { hasTable, ...more }) => {
        const { rules: game, board, options } = concrete(drawn);
        const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
        const search = () => ({
          ...options,
          ...given,
          table: hasTable ? new TranspositionTable({ megabytes: 0.01 }) : false,
        });
        const told: SearchResult<unknown>[] = [];
        const onDepth = (result: SearchResult<unknown>) => told.push(timeless(result));
        const last = timeless(iterativeDeepening(game, board, { ...search(), onDepth }));
        expect(timeless(iterativeDeepening(game, board, search()))).toEqual(last);
        const yielded = await all(analyse(game, board, search()));
        expect(yielded.at(-1)).toEqual(last);
        expect(yielded.slice(0, told.length)).toEqual(told);
      }),
      { numRuns: cases(150) },
    );
  });

  it('analyse counts repeated positions as iterativeDeepening does', async () => {
    for (let seed = 1; seed < 25; seed++) {
      const position = repeatingPosition(seed);
      const options = { depth: 5, table: false as const };
      const told: SearchResult<unknown>[] = [];
      const onDepth = (result: SearchResult<unknown>) => told.push(timeless(result));
      iterativeDeepening(anyGame(position.rules), position, { ...options, onDepth });
      expect(await all(analyse(anyGame(position.rules), position, options))).toEqual(told);
    }
  });

  it('analyse calls onDepth for finished depths only', async () => {
    const told: number[] = [];
    const yielded = await all(
      analyse(rules, start, {
        heuristic,
        nodes: 800,
        onDepth: ({ depth, stop }) => told.push(stop === 'depth' ? depth : -1),
      }),
    );
    expect(told).toEqual(Array.from({ length: told.length }, (_, at) => at + 1));
    expect(yielded.length).toBe(told.length + 1);
    expect(yielded.at(-1)).toMatchObject({ stop: 'nodes', nodes: 800, depth: told.length });
  });

  it('analyse ends at the depth, the nodes, the time or the proof', async () => {
    const last = async (options: object) => (await all(analyse(rules, start, { heuristic, ...options }))).at(-1);
    expect(await last({ depth: 3 })).toMatchObject({ stop: 'depth', depth: 3 });
    expect(await last({ depth: 0 })).toMatchObject({ stop: 'depth', depth: 0 });
    expect(await last({ nodes: 0 })).toMatchObject({ stop: 'nodes', depth: 0, nodes: 0 });
    expect(await last({ time: 300, now: tickingClock(1) })).toMatchObject({ stop: 'time' });
    expect((await all(analyse(ticTacToe, 'XX.OO....'))).at(-1)).toMatchObject({ stop: 'complete', move: 2 });
  });

  it('analyse yields one result for a game that is over', async () => {
    expect(await all(analyse(ticTacToe, 'XXXOO....'))).toMatchObject([
      { verdict: { kind: 'loss', plies: 0 }, turn: [] },
    ]);
    expect(await all(analyse(cycle, { cells: 'XXXOO...O', mover: 1 }))).toHaveLength(1);
  });

  it('analyse refuses bad options when called, not when a result is requested', () => {
    expect(() => analyse(rules, start, { depth: -1 })).toThrow('Option "depth"');
  });

  it('two analyses can run at the same time', async () => {
    const options = { depth: 5, heuristic };
    const [one, other] = await Promise.all([all(analyse(rules, start, options)), all(analyse(rules, start, options))]);
    expect(one).toEqual(other);
    expect(one.at(-1)).toEqual(timeless(iterativeDeepening(rules, start, options)));
  });
});

/** How many milliseconds one call of the slow heuristic takes. */
const SLOWNESS = 2;

/** A slow heuristic, by a clock of its own, that counts how often it is called before the event loop runs. */
function slowHeuristic() {
  let [sinceTurn, time] = [0, 0];
  let isWatching = true;
  const watch = { most: 0, calls: 0, stop: () => (isWatching = false), onTurn: () => {} };
  const turn = () => {
    sinceTurn = 0;
    watch.onTurn();
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  const heuristic = () => {
    time += SLOWNESS;
    watch.calls++;
    sinceTurn++;
    watch.most = Math.max(watch.most, sinceTurn);
    return 0;
  };
  return { slow: { heuristic, now: () => time }, watch };
}

/** A game of `plies` moves, with `width` to choose from and `length` per turn. */
function plain(width: number, plies: number, length: number): GameRules<number, number> {
  return {
    name: 'plain',
    initial: () => 0,
    turn: (ply) => (Math.floor(ply / length) % 2 === 0 ? 0 : 1),
    moves: (ply) => (ply < plies ? Array.from({ length: width }, (_, move) => move) : []),
    play: (ply) => ply + 1,
    outcome: (ply) => (ply === plies ? draw() : undefined),
  };
}

describe('the event loop runs at least every 50 ms', () => {
  const most = 50 / SLOWNESS;

  it.each([
    ['if positions have very many moves', plain(60, 9, 1), { depth: 2 }],
    ['at the very first depth', plain(120, 9, 1), { depth: 1 }],
    ['while turns are completed', plain(3, 20, 4), { depth: 3 }],
  ] as const)('the event loop runs at least every 50 ms %s', async (_, game, options) => {
    const { slow, watch } = slowHeuristic();
    const results = await all(analyse(game, 0, { ...options, ...slow }));
    watch.stop();
    expect(results.at(-1)?.depth).toBe(options.depth);
    expect(watch.calls).toBeGreaterThan(most);
    expect(watch.most).toBeLessThanOrEqual(most);
  });

  it('the event loop runs between the slices of two analyses on one thread', async () => {
    const { slow, watch } = slowHeuristic();
    const analysis = () => all(analyse(plain(60, 9, 1), 0, { depth: 2, ...slow }));
    await Promise.all([analysis(), analysis()]);
    watch.stop();
    expect(watch.calls).toBeGreaterThan(4 * most);
    expect(watch.most).toBeLessThanOrEqual(2 * most);
  });
});

describe('a signal', () => {
  it('a signal aborted before the start still leaves a legal move', async () => {
    const results = await all(analyse(rules, start, { heuristic, signal: AbortSignal.abort() }));
    expect(results).toMatchObject([{ stop: 'aborted', depth: 0, nodes: 0 }]);
    expectSound(results[0], anyGame(rules), start);
  });

  it.each([
    ['in the middle of a depth', plain(8, 30, 1)],
    ['in games with several moves a turn', plain(4, 30, 5)],
  ])('a signal aborted %s ends the analysis at once', async (_, game) => {
    const { slow, watch } = slowHeuristic();
    const controller = new AbortController();
    let callsAtAbort = 0;
    watch.onTurn = () => {
      if (watch.calls < 30 || controller.signal.aborted) return;
      callsAtAbort = watch.calls;
      controller.abort();
    };
    const results = await all(analyse(game, 0, { ...slow, signal: controller.signal }));
    watch.stop();
    expect(controller.signal.aborted).toBe(true);
    expect(watch.calls - callsAtAbort).toBeLessThanOrEqual(2);
    expect(results.at(-1)?.stop).toBe('aborted');
    for (const result of results.slice(0, -1)) expect(result.stop).toBe('depth');
    for (const result of results) expectSound(result, anyGame(game), 0);
  });

  it('a signal aborted between two results ends the analysis before the next one', async () => {
    const controller = new AbortController();
    const results: number[] = [];
    for await (const { depth } of analyse(rules, start, { heuristic, signal: controller.signal, depth: 9 })) {
      results.push(depth);
      if (depth === 3) controller.abort();
    }
    expect(results).toEqual([1, 2, 3, 3]);
  });

  it('a signal is any object with an `aborted` member', async () => {
    const signal = { aborted: false };
    const results = await all(analyse(ticTacToe, '.........', { depth: 2, signal }));
    expect(results).toHaveLength(2);
  });

  it('either the signal or shouldStop ends the analysis', async () => {
    const { signal } = new AbortController();
    const results = await all(analyse(rules, start, { heuristic, signal, shouldStop: () => true }));
    expect(results).toMatchObject([{ stop: 'aborted', depth: 0 }]);
  });
});

describe('leaving the loop', () => {
  it('leaving the loop ends the analysis', async () => {
    let calls = 0;
    const counting = () => ++calls;
    for await (const _ of analyse(anyGame(takeAgain()), takeAgain().initial(), { heuristic: counting })) break;
    const after = calls;
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toBe(after);
  });
});
