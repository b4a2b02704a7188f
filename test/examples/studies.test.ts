/** What the studies of the Porto coursework's tables are built on: its rows, boards and players. */
import { minimax, Random } from 'foreply';
import { pentago } from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { arena } from '../../examples/studies/p1-arena.mjs';
import { disagreements, summary, tables } from '../../examples/studies/p1-compare.mjs';
import { TABLES } from '../../examples/studies/p1-report.mjs';
import { randomBoard, randomStart } from '../../examples/studies/p1-starts.mjs';
import { cases } from '../support/cases.js';

const rules = pentago();
const rows = TABLES.flatMap((table) => table.rows);

describe('the rows of the report', () => {
  test('the rows of the report are complete, with 54,000 games', () => {
    expect(TABLES.map((table) => table.rows.length)).toEqual([1, 18, 24, 25, 24]);
    expect(TABLES.reduce((sum, { games, rows: { length } }) => sum + 2 * games * length, 0)).toBe(54_000);
  });

  test.each(rows)('%s – %s: the shares add up, and the last columns are the mean of the others', (...row) => {
    const [, , , empty, random, both] = row;
    for (const [wins, losses, draws] of [empty, random, both]) {
      expect(wins + losses + draws).toBeGreaterThanOrEqual(998);
      expect(wins + losses + draws).toBeLessThanOrEqual(1000);
    }
    for (let at = 0; at < 4; at++) expect(Math.abs(both[at] - (empty[at] + random[at]) / 2)).toBeLessThanOrEqual(1);
  });

  test('the rows of the report name players of the arena', () => {
    const names = rows.flatMap((row) => row.slice(0, 2));
    expect(names.filter((name) => !Object.hasOwn(arena.players, String(name)))).toEqual([]);
  });
});

test('random boards have the right number of stones for the side to move, and no five', () => {
  for (let number = 0; number < 200; number++) {
    const board = randomStart(new Random(number), number);
    const stones = rules.formatBoard(board).slice(0, -1).replace(/[^XO]/g, '').length;
    expect(stones % 2).toBe(number % 2);
    expect(stones).toBeGreaterThanOrEqual(1);
    expect(stones).toBeLessThanOrEqual(22);
    expect(rules.turn(board)).toBe(number % 2);
    expect(rules.outcome(board)).toBeUndefined();
  }
});

describe.each(['control', 'one 0', 'oneDotTwo watchful', 'a centres', 'aStar guide still', 'aHacked guide'])(
  '%s',
  (name) => {
    test('the player plays turns that are as good as those of minimax', () => {
      for (let seed = 1; seed <= cases(1, 3); seed++) {
        const board = randomBoard(new Random(seed), 8);
        const { heuristic, choose } = arena.players[name]({ seed });
        const { score } = choose({ board });
        expect(score).toBe(minimax(rules, board, { depth: 4, heuristic }).score);
      }
    });

    test('the player varies with the seed, and only with the seed', () => {
      const board = randomBoard(new Random(9), 2);
      const turnOf = (seed: number) => arena.players[name]({ seed }).choose({ board }).turn.join(' ');
      expect(turnOf(1)).toBe(turnOf(1));
      if (name.startsWith('a')) return;
      expect(new Set([1, 2, 3, 4, 5].map(turnOf)).size).toBeGreaterThan(1);
    });
  },
);

describe('a comparison', () => {
  /** The results of a study that agrees with the report, except that a number of wins in every row become draws. */
  const foundWith = (drawn: number) =>
    TABLES.map((table) =>
      table.rows.map(([, , , ...figures]) => {
        const [empty, random] = figures.slice(0, 2).map(([wins, losses, draws, turns]) => {
          const [won, lost, even] = [wins, losses, draws].map((share) =>
            Math.ceil((share * table.games) / 1000 - 1e-9),
          );
          const counts = [won - Math.min(won, drawn), lost, even + Math.min(won, drawn), 0];
          return { games: table.games, counts, turns, openings: table.games };
        });
        return { empty, random };
      }),
    );

  test('a comparison of the report with itself finds no difference', () => {
    const found = foundWith(0);
    expect(disagreements(found)).toBe('None.');
    expect(summary(found)).toMatch(/empty board \| 1\.00 \| 0 ‰/);
    for (const text of Object.values(tables(found))) expect(text).not.toMatch('≠');
  });

  test('a comparison finds draws instead of wins, and says so', () => {
    const text = disagreements(foundWith(150));
    expect(text).toMatch(
      /\| 1 \| \*\*control\*\* – control \| empty \| 252 330 417 25 \| 627 330 42 25 \| \d+ \| more draws, fewer wins \|/,
    );
    expect(text).not.toMatch('fewer draws');
  });

  test('a comparison lists rows with few games only if they differ by more than chance', () => {
    expect(disagreements(foundWith(1))).toBe('None.');
  });
});
