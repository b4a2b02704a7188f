/** Which search an engine plays by, and that both play whole games. */

import { describe, expect, it } from 'vitest';
import { createEngine, monteCarlo, OptionError, Position } from '../../src/index.js';
import { coinGrid, coins, utility } from '../support/games/coins.js';
import { connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { timeless } from '../support/searches.js';

const rules = connectFour({ columns: 5, rows: 4 });
const board = rules.initial();
const byChance = (nodes: number) => timeless(monteCarlo(rules, board, { nodes }));

describe('the search of an engine', () => {
  it('is Monte Carlo where nothing tells what is good', () => {
    expect(timeless(createEngine(rules).choose(board, { nodes: 500 }))).toEqual(byChance(500));
    expect(timeless(createEngine(rules, { nodes: 500 }).choose(board))).toEqual(byChance(500));
  });

  it('is the same with a listener, which hears of Monte Carlo whenever its iterations have doubled', () => {
    const heard: number[] = [];
    const engine = createEngine(rules, { nodes: 20_000, onDepth: ({ nodes }) => heard.push(nodes) });
    expect(timeless(engine.choose(board))).toEqual(byChance(20_000));
    expect(heard.length).toBeGreaterThan(2);
    expect(heard.at(-1)).toBe(byChance(20_000).nodes);
    expect([...heard].sort((one, other) => one - other)).toEqual(heard);
  });

  it.each([
    ['a heuristic', { heuristic: () => 0 }],
    ['a depth', { depth: 3 }],
    ['a table', { table: true }],
    ['an ordering', { ordering: ['killers'] as const, eachDepth: 'alphaBeta' as const }],
    ['a word', { algorithm: 'iterativeDeepening' as const }],
    ['a weaker level', { level: 'medium' as const }],
  ])('is iterative deepening with %s', (_, options) => {
    const engine = createEngine(rules, options);
    expect(timeless(engine.choose(board, { nodes: 500 }))).not.toEqual(byChance(500));
    expect(engine.choose(board, { nodes: 500 }).selectiveDepth).toBeLessThan(20);
  });

  it('is iterative deepening with banked points, with advice, and for a move with a depth', () => {
    const counted = coins(coinGrid(2, 3));
    const result = createEngine(counted).choose(counted.initial(), { nodes: 300 });
    expect(timeless(result)).not.toEqual(timeless(monteCarlo(counted, counted.initial(), { nodes: 300 })));
    const advised = { ...rules, advice: { search: () => ({}) } };
    expect(timeless(createEngine(advised).choose(board, { nodes: 500 }))).not.toEqual(byChance(500));
    expect(createEngine(rules).choose(board, { depth: 2 })).toMatchObject({ depth: 2, stop: 'depth' });
  });

  it('is Monte Carlo where it is told so, with the heuristic at the cut-off', () => {
    const counted = coins(coinGrid(2, 3));
    const options = { heuristic: utility, exploration: 0.4, playoutDepth: 2 };
    const engine = createEngine(counted, { algorithm: 'monteCarlo', ...options });
    const plain = monteCarlo(counted, counted.initial(), { nodes: 300, ...options });
    expect(timeless(engine.choose(counted.initial(), { nodes: 300 }))).toEqual(timeless(plain));
  });

  it('takes no depth with Monte Carlo, and no unknown algorithm', () => {
    expect(() => createEngine(rules, { algorithm: 'monteCarlo', depth: 3 })).toThrow(OptionError);
    expect(() => createEngine(rules, { algorithm: 'magic' as never })).toThrow(/iterativeDeepening.*monteCarlo/);
  });
});

describe('an engine without a heuristic', () => {
  it.each([
    ['tic-tac-toe', ticTacToe],
    ['several moves a turn', takeAgain()],
    ['a game that repeats', cycle],
  ])('plays whole games of %s, at once and in slices', async (_, game) => {
    const engine = createEngine(game as typeof ticTacToe);
    const thinker = createEngine(game as typeof ticTacToe);
    let position = Position.start(game as typeof ticTacToe);
    for (let turns = 0; turns < 12 && !position.isOver; turns++) {
      const { turn } = engine.choose(position, { nodes: 200 });
      expect((await thinker.think(position, { nodes: 200 })).turn).toEqual(turn);
      position = position.playAll(turn);
    }
  });

  it('analyses aloud, and stops when it is told to', async () => {
    const controller = new AbortController();
    const stops: string[] = [];
    for await (const { stop } of createEngine(rules).analyse(board, { time: 60_000, signal: controller.signal })) {
      stops.push(stop);
      if (stops.length === 3) controller.abort();
    }
    expect(stops.slice(0, 3)).toEqual(['iterations', 'iterations', 'iterations']);
    expect(stops.at(-1)).toBe('aborted');
  });
});
