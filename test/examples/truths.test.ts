/** Solves the small games of test/data/truths.json and holds them to what is on record; `npm run truths` does the rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mnk } from '../../examples/games/mnk.mjs';
import { root } from '../../scripts/entries.mjs';
import type { GameRules, KeyedRules } from '../../src/rules/game-rules.js';
import { solve } from '../../src/solve/solve.js';
import { tabulate } from '../../src/solve/tabulate.js';
import { checkRules } from '../../src/testing/check-rules.js';
import { solveTruth } from '../support/solve-truth.mjs';
import { OPENINGS, solveOpenings } from './hex-openings.js';

interface Truth {
  readonly title: string;
  readonly module: string;
  readonly export: string;
  readonly options?: object;
  /** The moves that lead from the first board to the position. */
  readonly line?: string;
  readonly method: 'solve' | 'tabulate' | 'prove';
  readonly value: string;
  readonly source: string;
  /** Whether the source itself was read, or somebody who quotes it; `certain` is a theorem that everybody quotes. */
  readonly evidence: 'read' | 'retold' | 'certain' | 'none';
  readonly size: 'small' | 'large';
}

const truths: Truth[] = JSON.parse(readFileSync(`${root}test/data/truths.json`, 'utf8'));
const named = truths.map(
  (truth) => [`${truth.module} ${JSON.stringify(truth.options)} ${truth.line ?? ''}`, truth] as const,
);

test.each(named.filter(([, { size }]) => size === 'small'))('%s has the value on record', async (_, truth) => {
  const { solution } = await solveTruth(truth);
  expect(solution().value).toBe(truth.value);
});

/** The first truth of each game; the other sizes share its rules. */
const onePerGame = named.filter(([, { module }], at) => truths.findIndex((truth) => truth.module === module) === at);

test.each(onePerGame)('%s keeps the laws of rules', async (_, truth) => {
  const { rules } = await solveTruth(truth);
  const { checked } = checkRules(rules as GameRules<unknown, unknown>, { games: 1, positions: 15 });
  expect(checked).toHaveProperty('key-future');
  expect(checked).toHaveProperty('text-board');
  expect(checked).toHaveProperty('text-move');
  expect(checked).toHaveProperty('text-refusal');
});

test('every truth says where its value comes from', () => {
  for (const { value, source, evidence } of truths) {
    expect(value).toMatch(/^(win|loss|draw|-?\d+)$/);
    expect(evidence === 'none').toBe(source === 'computed here');
  }
});

test('the page of solved games lists every game with a truth', () => {
  const page = readFileSync(`${root}docs/solved-games.md`, 'utf8');
  const missing = truths.filter(({ module }) => !page.includes(`examples/games/${module}.mjs`));
  expect(missing).toEqual([]);
  expect(readdirSync(`${root}examples/games`).filter((name) => !page.includes(name))).toEqual([]);
});

test('the L game has as many positions, lost and in all, as are published', async () => {
  const { lGame } = await import('../../examples/games/l-game.mjs');
  const tablebase = tabulate(lGame);
  const { finished, live } = tablebase.counts;
  // 2,296 arrangements up to symmetry, each with either side to move its L; in 15 of them that side cannot.
  expect(finished.won).toEqual([8 * 15, 8 * 15]);
  // After its L, a side may move a neutral piece: the same arrangements but those 15, where its L cannot have come from elsewhere.
  const arrangements = 8 * 2296;
  const counted = live.reduce((sum, { won, lost, drawn }) => sum + won + lost + drawn, 0);
  expect(counted).toBe(2 * (arrangements - 8 * 15) * 2);
});

test('a canonical hash that is exact saves the keys of images', () => {
  const rules = mnk({ columns: 4, rows: 4, length: 3 }) as KeyedRules<unknown, unknown>;
  let keys = 0;
  const counted = {
    ...rules,
    key: (board: unknown) => {
      keys++;
      return rules.key(board);
    },
  };
  const { verdict } = solve(counted, counted.initial(), { canonicalKeys: true, bestMoves: false, distance: false });
  expect(verdict.kind).toBe('win');
  expect(keys).toBeLessThan(10);
});

test.each([2, 3, 4])('the winning openings of Hex on %i rows are those on the page', (size) => {
  expect(solveOpenings(size)).toEqual(OPENINGS[size]);
});

test('the page draws the winning openings of Hex', () => {
  const page = readFileSync(`${root}docs/solved-games.md`, 'utf8').replaceAll(/ +/g, ' ');
  for (const rows of Object.values(OPENINGS)) for (const row of rows) expect(page).toContain(row);
});
