/**
 * The declarations in the tarball, as read by a user's TypeScript: for both module systems of Node, and for bundlers. `npm run matrix`
 * installs other compilers elsewhere, and lists their packages in FOREPLY_COMPILERS.
 */
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { type Consumer, createConsumer } from './consumer.js';
import { ARBITRARIES, CORE, TESTING } from './pinned-names.js';

let consumer: Consumer;
let consumerWithFastCheck: Consumer;
beforeAll(() => {
  consumer = createConsumer();
  consumerWithFastCheck = createConsumer(['fast-check']);
});
afterAll(() => {
  consumer?.remove();
  consumerWithFastCheck?.remove();
});

const typed = `
import { ${CORE.join(', ')}, type GameRules } from 'foreply';
import { ${TESTING.join(', ')} } from 'foreply/testing';

interface Pile {
  readonly left: number;
  readonly mover: 0 | 1;
}
const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
const rules: GameRules<Pile, number> = defineGame({
  name: 'sticks',
  initial: (): Pile => ({ left: 5, mover: 0 }),
  turn: (board: Pile) => board.mover,
  moves: (board: Pile): readonly number[] => [1, 2, 3].filter((taken) => taken <= board.left),
  play: (board: Pile, taken: number): Pile => ({ left: board.left - taken, mover: other(board.mover) }),
  outcome: (board: Pile) => (board.left === 0 ? win(other(board.mover)) : undefined),
});
export const move: number | undefined = alphaBeta(rules, rules.initial(), { depth: 3 }).move;
// @ts-expect-error a board of another game
alphaBeta(rules, 'sticks', { depth: 3 });
export const names = { ${[...CORE, ...TESTING].join(', ')} };
`;

const typedArbitraries = `
import fc from 'fast-check';
import { defineGame, draw } from 'foreply';
import { arbitraryBoard, arbitraryGame, arbitraryPosition } from '${ARBITRARIES}';

const rules = defineGame({
  name: 'countdown',
  initial: () => 5,
  turn: (left) => (left % 2 === 1 ? 0 : 1),
  moves: (left) => (left > 0 ? ['go'] : []),
  play: (left, move) => left - move.length + 1,
  outcome: (left) => (left === 0 ? draw() : undefined),
});
export const boards: fc.Arbitrary<number> = arbitraryBoard(rules, { start: 3 });
export const games: fc.Arbitrary<string[]> = arbitraryGame(rules, { plies: 3 });
export const outcomes = arbitraryPosition(rules).map((position) => position.outcome);
// @ts-expect-error a board of another game
arbitraryBoard(rules, { start: 'five' });
`;

test('the tarball, with declarations, is smaller than 500 kB', () => {
  expect(inject('installedPackage').size).toBeLessThan(500_000);
});

test('no declaration has a type that TypeScript 5.4 does not know', () => {
  const files = consumer.packed.filter((path) => path.endsWith('.d.cts'));
  expect(files.length).toBeGreaterThan(10);
  const declared = (path: string) => readFileSync(join(consumer.folder, 'node_modules/foreply', path), 'utf8');
  expect(files.filter((path) => /\b\w*(?:Array|View|Buffer)<ArrayBuffer/.test(declared(path)))).toEqual([]);
});

const { FOREPLY_COMPILERS = `${root}node_modules/typescript` } = process.env;
const compilers = FOREPLY_COMPILERS.split(delimiter).map((folder) => {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  return { version, folder };
});

describe.each(compilers)('declarations, TypeScript $version', ({ folder }) => {
  const node16 = { module: 'node16', moduleResolution: 'node16', target: 'es2022' };
  const bundler = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022' };

  test('the declarations work for both module systems of Node, without the types of Node or browsers', async () => {
    const files = { 'typed.mts': typed, 'typed.cts': typed };
    expect(await consumer.typecheck({ ...node16, lib: ['ES2022'] }, files, folder)).toBe('');
  });

  test('the declarations work for bundlers, together with the types of browsers', async () => {
    expect(await consumer.typecheck({ ...bundler, lib: ['ES2022', 'DOM'] }, { 'typed.ts': typed }, folder)).toBe('');
  });

  test('the declarations of the arbitraries work with those of fast-check', async () => {
    const files = { 'arbitraries.mts': typedArbitraries, 'arbitraries.cts': typedArbitraries };
    expect(await consumerWithFastCheck.typecheck({ ...node16, lib: ['ES2022'] }, files, folder)).toBe('');
    expect(
      await consumerWithFastCheck.typecheck(
        { ...bundler, lib: ['ES2022'] },
        { 'arbitraries.ts': typedArbitraries },
        folder,
      ),
    ).toBe('');
  });
});
