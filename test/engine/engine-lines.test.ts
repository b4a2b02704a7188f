/** Several lines from an engine, however it is asked. */

import { describe, expect, it } from 'vitest';
import { createEngine, minimax, Position, type SearchResult } from '../../src/index.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { withEndgame } from '../support/games/with-endgame.js';

const rules = takeAgain();
const position = Position.start(rules);
const { lines: truth = [] } = minimax(rules, position.board, { depth: 4, multi: 2 });

function expectLines({ lines = [], move }: SearchResult<number>): void {
  expect(lines.map(({ score }) => score)).toEqual(truth.map(({ score }) => score));
  expect(lines[0].move).toBe(move);
}

describe('an engine with multi', () => {
  it('lists the best moves when it chooses, thinks and analyses', async () => {
    const engine = createEngine(rules, { multi: 2, depth: 4 });
    expectLines(engine.choose(position));
    expectLines(await engine.think(position));
    let last: SearchResult<number> | undefined;
    for await (const result of engine.analyse(position)) last = result;
    expectLines(last as SearchResult<number>);
  });

  it('searches by iterative deepening even if nothing values positions', () => {
    const { lines } = createEngine(ticTacToe, { multi: true, nodes: 500 }).choose(ticTacToe.initial());
    expect(lines).toHaveLength(9);
    const { lines: none } = createEngine(ticTacToe, { multi: false, nodes: 500 }).choose(ticTacToe.initial());
    expect(none).toBe(undefined);
  });

  it('searches instead of asking for a single answer', () => {
    const limits = { now: () => 0, time: 1e9 };
    const exact = withEndgame(ticTacToe);
    expect(createEngine(exact.rules, { ...limits, multi: 3 }).choose('XO..O...X').lines).toHaveLength(3);
    expect(exact.asked).toEqual([]);
    const shortcut = () => ({ kind: 'win', line: [2], nodes: 1 }) as const;
    const quick = { ...ticTacToe, advice: { search: () => ({ shortcut }) } };
    expect(createEngine(quick, { nodes: 200 }).choose('XX.OO....')).toMatchObject({ move: 2, nodes: 1 });
    expect(createEngine(quick, { nodes: 200, multi: 3 }).choose('.........').lines).toHaveLength(3);
  });

  it('refuses what does not go with lines', () => {
    expect(() => createEngine(ticTacToe, { multi: 2, algorithm: 'monteCarlo' })).toThrow(
      'Option "multi" must be left out for "monteCarlo"',
    );
    const shortcut = () => ({ kind: 'none', nodes: 1 }) as const;
    expect(() => createEngine(ticTacToe, { multi: 2, shortcut })).toThrow('`shortcut`');
    expect(() => createEngine(ticTacToe, { multi: 0 })).toThrow('multi');
  });
});
