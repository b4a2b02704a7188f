/** The search options that a game advises, and the shortcut that an engine asks before its search. */

import { describe, expect, it, vi } from 'vitest';
import {
  createEngine,
  type EngineAdvice,
  type EngineOptions,
  type KeyedRules,
  type Shortcut,
  solve,
} from '../../src/index.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { tickingClock } from '../support/searches.js';

const NOTHING = { kind: 'none', nodes: 0 } as const;

/** Tic-tac-toe with advice. */
function advised(search: EngineAdvice<string, number>['search']): KeyedRules<string, number> {
  return { ...(ticTacToe as KeyedRules<string, number>), advice: { search } };
}

function engineOf(rules: KeyedRules<string, number>, options: EngineOptions<string, number> = {}) {
  return createEngine(rules, { megabytes: 1, ...options });
}

describe('advised search options', () => {
  const first = (board: string) => [board.indexOf('.')];

  it('apply if the engine is given none', () => {
    const rules = advised(() => ({ candidates: first }));
    expect(engineOf(rules).choose('.........', { depth: 3 }).nodes).toBe(1 + 2 + 3);
    const last = (board: string) => [board.lastIndexOf('.')];
    expect(engineOf(rules, { candidates: last }).choose('.........', { depth: 2 }).move).toBe(8);
    expect(engineOf(rules, { advice: false }).choose('.........', { depth: 3 }).nodes).toBeGreaterThan(6);
  });

  it('are requested when an engine is made and for every new game', () => {
    const search = vi.fn(() => ({ candidates: (board: string) => first(board) }));
    const engine = engineOf(advised(search));
    expect(search).toHaveBeenCalledTimes(1);
    const before = engine.choose('.........', { depth: 3 });
    engine.newGame();
    expect(search).toHaveBeenCalledTimes(2);
    expect(engine.choose('.........', { depth: 3 }).move).toBe(before.move);
  });

  it('are checked like the user’s options', () => {
    const rules = advised(() => ({ candidate: first }) as object);
    expect(() => engineOf(rules).choose('.........', { depth: 1 })).toThrow(
      'Unknown option "candidate". Did you mean "candidates"?',
    );
  });

  it('do not make weaker levels look further', () => {
    const leaf = vi.fn(() => undefined);
    const extend = vi.fn(() => 0);
    const shortcut = vi.fn(() => NOTHING);
    const candidates = vi.fn(first);
    const rules = advised(() => ({ leaf, extend, shortcut, candidates }));
    engineOf(rules, { level: 'easy' }).choose('.........', { nodes: 500 });
    expect(candidates).toHaveBeenCalled();
    for (const hook of [leaf, extend, shortcut]) expect(hook).not.toHaveBeenCalled();
    engineOf(rules).choose('.........', { nodes: 500 });
    for (const hook of [leaf, extend, shortcut]) expect(hook).toHaveBeenCalled();
  });
});

describe('a shortcut', () => {
  const board = 'XO..X...O';
  const win: Shortcut<string, number> = () => ({ kind: 'win', line: [2, 5, 6], nodes: 7 });

  it('is played if it wins', async () => {
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, { shortcut: win });
    const result = engine.choose(board, { time: 100 });
    expect(result).toMatchObject({
      move: 2,
      turn: [2],
      proven: true,
      verdict: { kind: 'win', plies: 3 },
      principalVariation: [[2], [5], [6]],
      nodes: 7,
      stop: 'complete',
    });
    expect(await engine.think(board, { nodes: 1000 })).toMatchObject({ move: 2, proven: true, nodes: 7 });
  });

  it('gives whole turns in a game with several moves per turn', () => {
    const rules = takeAgain();
    const start = rules.initial();
    const { principalVariation } = solve(rules, start);
    const moves = principalVariation.flat();
    const engine = createEngine(rules, { shortcut: () => ({ kind: 'win', line: moves, nodes: 1 }), megabytes: 1 });
    const result = engine.choose(start, { nodes: 100 });
    expect(result.principalVariation).toEqual(principalVariation);
    expect(result.turn).toEqual(principalVariation[0]);
  });

  it('leaves the rest of time and nodes to the search if it finds nothing', () => {
    const asked: Parameters<Shortcut<unknown, unknown>>[1][] = [];
    const shortcut: Shortcut<string, number> = (_, limits) => {
      asked.push(limits);
      return { kind: 'open', nodes: 30 };
    };
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, { shortcut, endgame: false });
    const result = engine.choose('.........', { nodes: 200 });
    expect(asked[0].nodes).toBe(30);
    expect(result.nodes).toBe(200);
    expect(result.stop).toBe('nodes');
  });

  it('is told to stop when its share of the time is used up', () => {
    let asks = 0;
    const shortcut: Shortcut<string, number> = (_, { shouldStop }) => {
      while (!shouldStop()) asks++;
      return { kind: 'open', nodes: asks };
    };
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, {
      shortcut,
      now: tickingClock(1),
      endgame: false,
    });
    const { elapsed, stop } = engine.choose('.........', { time: 100 });
    expect(asks).toBeGreaterThan(5);
    expect(asks).toBeLessThan(20);
    expect(stop).toBe('time');
    expect(elapsed).toBeGreaterThan(80);
    expect(elapsed).toBeLessThanOrEqual(105);
  });

  it('is not asked if only a depth is set or the game is over', () => {
    const shortcut = vi.fn(() => NOTHING);
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, { shortcut });
    engine.choose(board, { depth: 2 });
    engine.choose('XXXOO....', { time: 10 });
    expect(shortcut).not.toHaveBeenCalled();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 3],
    ['a promise', Promise.resolve(NOTHING)],
    ['another kind', { kind: 'yes', nodes: 1 }],
    ['no nodes', { kind: 'open' }],
    ['a number of nodes that is none', { kind: 'open', nodes: Number.NaN }],
    ['negative nodes', { kind: 'open', nodes: -1 }],
    ['a line that is no list', { kind: 'win', line: new Set([2]), nodes: 1 }],
    ['an illegal move', { kind: 'win', line: [0], nodes: 1 }],
    ['moves after the end', { kind: 'win', line: [2, 5, 6, 7], nodes: 1 }],
    ['a line that does not win', { kind: 'win', line: [2, 5], nodes: 1 }],
    ['a win of the opponent', { kind: 'win', line: [3, 2, 5, 1, 7, 6], nodes: 1 }],
  ])('that gives %s is an error that names it', (_, answer) => {
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, { shortcut: () => answer as never });
    expect(() => engine.choose(board, { nodes: 1000 })).toThrow(
      /^In a search of "tic-tac-toe", the option `shortcut` must give /,
    );
  });

  it('is checked in the doubts about the best move, too', () => {
    let asked = 0;
    const shortcut = () => (asked++ === 0 ? NOTHING : (3 as never));
    const engine = engineOf(ticTacToe as KeyedRules<string, number>, { shortcut, heuristic: () => 0 });
    expect(() => engine.choose('.........', { nodes: 20_000 })).toThrow('the option `shortcut` must give');
    expect(asked).toBe(2);
  });

  it('must be a function', () => {
    expect(() => engineOf(ticTacToe as KeyedRules<string, number>, { shortcut: 3 as never })).toThrow(
      'Option "shortcut" must be a function',
    );
  });
});
