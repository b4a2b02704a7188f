/** The tarball, used as a stranger would: by import and by require, in JavaScript and in TypeScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries } from '../support/scripts/entries.mjs';
import { type Consumer, createConsumer } from './consumer.js';

const CORE = [
  ...[
    'minimax',
    'alphaBeta',
    'boundedAlphaBeta',
    'principalVariation',
    'iterativeDeepening',
    'analyse',
    'createEngine',
  ],
  ...['TranspositionTable', 'perft', 'solve', 'tabulate', 'Position', 'defineGame', 'win', 'draw', 'points'],
];
const TESTING = ['checkRules', 'checkSearch'];

/** The one entry that needs an optional peer. */
const ARBITRARIES = 'foreply/testing/arbitraries';
const PEERLESS = entries.map(({ specifier }) => specifier).filter((specifier) => specifier !== ARBITRARIES);

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

test('the tarball holds the build and the papers, nothing else', () => {
  const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  expect(consumer.packed.filter((path) => !path.startsWith('dist/') && !papers.includes(path))).toEqual([]);
  expect(consumer.packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.cjs']));
});

/** Five sticks, take one to three, the last one wins: only taking one wins. */
const sticks = `
  const other = (side) => (side === 0 ? 1 : 0);
  const rules = core.defineGame({
    name: 'sticks',
    initial: () => ({ left: 5, mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) => [1, 2, 3].filter((taken) => taken <= board.left),
    play: (board, taken) => ({ left: board.left - taken, mover: other(board.mover) }),
    outcome: (board) => (board.left === 0 ? core.win(other(board.mover)) : undefined),
  });
`;
const search = `
  const missing = [
    ...${JSON.stringify(CORE)}.filter((name) => !(name in core)),
    ...${JSON.stringify(TESTING)}.filter((name) => !(name in testing)),
  ];
  console.log(JSON.stringify({ missing, move: core.alphaBeta(rules, rules.initial(), { depth: 3 }).move }));
`;

const check = `
  const { counterexample } = fc.check(fc.property(arbitraryGame(rules), (moves) => moves.length < 2), { seed: 1 });
  console.log(counterexample[0].length);
`;

describe.each([
  [
    'import',
    'use.mjs',
    "import * as core from 'foreply'; import * as testing from 'foreply/testing';",
    (name: string) => `await import('${name}')`,
  ],
  [
    'require',
    'use.cjs',
    "const core = require('foreply'); const testing = require('foreply/testing');",
    (name: string) => `require('${name}')`,
  ],
])('%s', (_, file, load, loadOne) => {
  test('finds the pinned names, and a search finds the only winning move', () => {
    expect(consumer.run(file, load + sticks + search)).toBe('{"missing":[],"move":1}\n');
  });

  test.each(PEERLESS)('%s loads without optional peers', (specifier) => {
    expect(consumer.run(file, `console.log(Object.keys(${loadOne(specifier)}).length > 0);`)).toBe('true\n');
  });

  test('the arbitraries work with fast-check, and ask for it by name', () => {
    const loadThem = `const { arbitraryGame } = ${loadOne(ARBITRARIES)}; const fc = ${loadOne('fast-check')};`;
    expect(consumerWithFastCheck.run(file, load + loadThem + sticks + check)).toBe('2\n');
    expect(consumer.run(file, loadOne(ARBITRARIES))).toMatch(/Cannot find (package|module) 'fast-check'/);
  });
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

describe('declarations', () => {
  const node16 = { module: 'node16', moduleResolution: 'node16', target: 'es2022' };
  const bundler = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022' };

  test('serve both module systems of Node, without the types of Node or browsers', () => {
    const files = { 'typed.mts': typed, 'typed.cts': typed };
    expect(consumer.typecheck({ ...node16, lib: ['ES2022'] }, files)).toBe('');
  });

  test('serve bundlers, beside the types of browsers', () => {
    expect(consumer.typecheck({ ...bundler, lib: ['ES2022', 'DOM'] }, { 'typed.ts': typed })).toBe('');
  });

  test('of the arbitraries go with those of fast-check', () => {
    const files = { 'arbitraries.mts': typedArbitraries, 'arbitraries.cts': typedArbitraries };
    expect(consumerWithFastCheck.typecheck({ ...node16, lib: ['ES2022'] }, files)).toBe('');
    expect(
      consumerWithFastCheck.typecheck({ ...bundler, lib: ['ES2022'] }, { 'arbitraries.ts': typedArbitraries }),
    ).toBe('');
  });
});
