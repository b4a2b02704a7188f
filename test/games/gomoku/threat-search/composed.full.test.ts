import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellOf, type GomokuRule } from '../../../../src/games/gomoku/board.js';
import { gomoku } from '../../../../src/games/gomoku/rules.js';
import { solveThreats } from '../../../../src/games/gomoku/threat-search/solve-threats.js';
import { works } from '../../../support/gomoku/compose-fours.js';

const problems = readFileSync(new URL('../../../data/gomoku.fours.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [fours, rule, ...position] = line.split(' ');
    const board = gomoku({ rule: rule as GomokuRule }).parseBoard(position.join(' '));
    return { fours: Number(fours), board };
  });

test('there are a hundred composed wins of 3 to 14 fours', () => {
  expect(problems).toHaveLength(100);
  expect(new Set(problems.map(({ fours }) => fours))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]));
});

test('a search by fours finds the shortest line of each composed win within 200,000 nodes', () => {
  let nodes = 0;
  for (const { fours, board } of problems) {
    const solution = solveThreats(board, { by: 'fours', nodes: 200_000 });
    if (solution.kind !== 'win') throw new Error(`no win found: ${board.cells}`);
    expect(solution.plies).toBe(2 * fours + 1);
    // The composed line leaves out the last answer and the five.
    const attack = solution.line.slice(0, -2).map((move) => cellOf(15, move));
    expect(works({ board, attack })).toBe(true);
    nodes += solution.nodes;
  }
  expect(nodes).toBe(1_006_171);
});

test('a search by threats finds each composed win', () => {
  let nodes = 0;
  for (const { board } of problems) {
    const solution = solveThreats(board, { nodes: 20_000 });
    expect(solution.kind).toBe('win');
    nodes += solution.nodes;
  }
  expect(nodes).toBe(23_070);
});
