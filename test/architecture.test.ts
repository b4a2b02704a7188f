import { describe, expect, test } from 'vitest';
import { type Sources, violations } from './support/imports.js';
import { readSources } from './support/sources.js';

test('every import in src points the right way', () => {
  expect(violations(readSources())).toEqual([]);
});

describe('the checker catches', () => {
  const cases: [what: string, sources: Sources, complaint: string][] = [
    [
      'an upward import',
      { 'src/rules/a.ts': "import { b } from '../search/b.js';", 'src/search/b.ts': '' },
      'src/rules/a.ts imports ../search/b.js: rules must not know search',
    ],
    [
      'an upward import of a type',
      { 'src/search/a.ts': "import type { B } from '../match/b.js';", 'src/match/b.ts': '' },
      'src/search/a.ts imports ../match/b.js: search must not know match',
    ],
    [
      'an upward import inside a type',
      { 'src/rules/a.ts': "export type A = import('../solve/b.js').B;", 'src/solve/b.ts': '' },
      'src/rules/a.ts imports ../solve/b.js: rules must not know solve',
    ],
    [
      'an upward dynamic import',
      { 'src/engine/a.ts': "await import('../parallel/b.js');", 'src/parallel/b.ts': '' },
      'src/engine/a.ts imports ../parallel/b.js: engine must not know parallel',
    ],
    [
      'an upward re-export',
      { 'src/core/errors.ts': "export * from '../rules/b.js';", 'src/rules/b.ts': '' },
      'src/core/errors.ts imports ../rules/b.js: core must not know rules',
    ],
    [
      'a game that knows another game',
      { 'src/games/gomoku/a.ts': "import '../pentago/b.js';", 'src/games/pentago/b.ts': '' },
      'src/games/gomoku/a.ts imports ../pentago/b.js: games/gomoku must not know games/pentago',
    ],
    [
      'a game that searches',
      { 'src/games/gomoku/a.ts': "import { b } from '../../search/alpha-beta.js';", 'src/search/alpha-beta.ts': '' },
      'src/games/gomoku/a.ts imports ../../search/alpha-beta.js: games/gomoku must not know search',
    ],
    [
      'a game that solves, if only by type',
      { 'src/games/gomoku/a.ts': "import type { B } from '../../solve/proof.js';", 'src/solve/proof.ts': '' },
      'src/games/gomoku/a.ts imports ../../solve/proof.js: games/gomoku must not know solve',
    ],
    [
      'a card that describes another game',
      { 'src/games/gomoku/card.ts': "import 'foreply/pentago';" },
      'src/games/gomoku/card.ts imports foreply/pentago: the library has no dependencies here',
    ],
    [
      'a game that knows its card',
      { 'src/games/gomoku/a.ts': "import './card.js';", 'src/games/gomoku/card.ts': '' },
      'src/games/gomoku/a.ts imports ./card.js: games/gomoku must not know cards/gomoku',
    ],
    [
      'a card that looks into its game',
      { 'src/games/gomoku/card.ts': "import './rules.js';", 'src/games/gomoku/rules.ts': '' },
      'src/games/gomoku/card.ts imports ./rules.js: cards/gomoku must not know games/gomoku',
    ],
    [
      'a game that knows the catalogue',
      { 'src/games/gomoku/a.ts': "import '../catalogue.js';", 'src/games/catalogue.ts': '' },
      'src/games/gomoku/a.ts imports ../catalogue.js: games/gomoku must not know catalogue',
    ],
    [
      'a catalogue that looks into a game',
      { 'src/games/catalogue.ts': "import './gomoku/rules.js';", 'src/games/gomoku/rules.ts': '' },
      'src/games/catalogue.ts imports ./gomoku/rules.js: catalogue must not know games/gomoku',
    ],
    [
      'a layer that knows the catalogue',
      { 'src/match/a.ts': "import '../games/catalogue.js';", 'src/games/catalogue.ts': '' },
      'src/match/a.ts imports ../games/catalogue.js: match must not know catalogue',
    ],
    [
      'a core that knows a game',
      { 'src/search/a.ts': "import '../games/gomoku/b.js';", 'src/games/gomoku/b.ts': '' },
      'src/search/a.ts imports ../games/gomoku/b.js: search must not know games/gomoku',
    ],
    [
      'a test kit that knows a game',
      { 'src/testing/a.ts': "import '../games/gomoku/b.js';", 'src/games/gomoku/b.ts': '' },
      'src/testing/a.ts imports ../games/gomoku/b.js: testing must not know games/gomoku',
    ],
    [
      'a protocol that knows another game',
      { 'src/protocols/a.ts': "import '../games/pentago/b.js';", 'src/games/pentago/b.ts': '' },
      'src/protocols/a.ts imports ../games/pentago/b.js: protocols must not know games/pentago',
    ],
    [
      'an engine that knows a protocol',
      { 'src/engine/a.ts': "import '../protocols/b.js';", 'src/protocols/b.ts': '' },
      'src/engine/a.ts imports ../protocols/b.js: engine must not know protocols',
    ],
    [
      'a search that knows its trace',
      { 'src/search/a.ts': "import type { B } from '../trace/b.js';", 'src/trace/b.ts': '' },
      'src/search/a.ts imports ../trace/b.js: search must not know trace',
    ],
    [
      'an entry that carries the trace',
      { 'src/index.ts': "export * from './trace/b.js';", 'src/trace/b.ts': '' },
      'src/index.ts imports ./trace/b.js: entry must not know trace',
    ],
    [
      'a trace that knows engines',
      { 'src/trace/a.ts': "import '../engine/b.js';", 'src/engine/b.ts': '' },
      'src/trace/a.ts imports ../engine/b.js: trace must not know engine',
    ],
    [
      'an entry that knows the command line',
      { 'src/index.ts': "export * from './cli/b.js';", 'src/cli/b.ts': '' },
      'src/index.ts imports ./cli/b.js: entry must not know cli',
    ],
    [
      'a match that knows the kernel',
      { 'src/match/a.ts': "import type { B } from '../search/kernel/b.js';", 'src/search/kernel/b.ts': '' },
      'src/match/a.ts imports ../search/kernel/b.js: search/kernel is private to search, solve and trace',
    ],
    [
      'an internal barrel',
      { 'src/search/a.ts': "import '../rules/index.js';", 'src/rules/index.ts': '' },
      'src/search/a.ts imports ../rules/index.js: import the file, not its barrel',
    ],
    [
      'a dependency',
      { 'src/search/a.ts': "import 'lodash';" },
      'src/search/a.ts imports lodash: the library has no dependencies here',
    ],
    [
      'fast-check outside the arbitraries, if only by type',
      { 'src/testing/choices.ts': "import type { Arbitrary } from 'fast-check';" },
      'src/testing/choices.ts imports fast-check: the library has no dependencies here',
    ],
    [
      'the package by its name outside the command line',
      { 'src/match/a.ts': "import 'foreply';" },
      'src/match/a.ts imports foreply: the library has no dependencies here',
    ],
    [
      'Node in the core',
      { 'src/search/a.ts': "import 'node:fs';" },
      'src/search/a.ts imports node:fs: the library has no dependencies here',
    ],
    [
      'a file that is not there',
      { 'src/search/a.ts': "import './b';", 'src/search/b.ts': '' },
      'src/search/a.ts imports ./b: there is no such source file',
    ],
    [
      'a cycle, types included',
      {
        'src/search/a.ts': "import './b.js';",
        'src/search/b.ts': "import type { C } from './c.js';",
        'src/search/c.ts': "import './a.js';",
      },
      'import cycle: src/search/a.ts → src/search/b.ts → src/search/c.ts → src/search/a.ts',
    ],
  ];

  test.each(cases)('%s', (_, sources, complaint) => {
    expect(violations(sources)).toEqual([complaint]);
  });
});

test('the checker lets the right way pass', () => {
  const sources: Sources = {
    'src/core/errors.ts': '',
    'src/index.ts': "export * from './match/match.js'; export type { A } from './rules/a.js';",
    'src/rules/a.ts': "import '../core/errors.js'; import './b.js';",
    'src/rules/b.ts': "const text = \"import '../search/c.js'\"; // import '../search/c.js'",
    'src/rules/heuristic.ts': "import '../rules/a.js';",
    'src/search/alpha-beta.ts': "import '../rules/heuristic.js'; import './kernel/walk.js';",
    'src/search/kernel/walk.ts': '',
    'src/match/match.ts': "import '../search/alpha-beta.js'; import 'node:fs';",
    'src/games/gomoku/index.ts': "export * from './rules.js';",
    'src/games/gomoku/rules.ts':
      "import '../../rules/heuristic.js'; import type { A } from '../../search/alpha-beta.js';",
    'src/protocols/gomocup/brain.ts': "import '../../games/gomoku/rules.js'; import '../../search/alpha-beta.js';",
    'src/trace/search-trace.ts': "import '../search/alpha-beta.js'; import type { A } from '../rules/a.js';",
    'src/testing/choices.ts': "import '../match/match.js';",
    'src/testing/arbitraries/index.ts': "import { nat } from 'fast-check'; import '../choices.js';",
    'src/cli/main.ts': "import '../games/gomoku/index.js'; import 'node:fs'; import 'foreply/gomoku';",
  };
  expect(violations(sources)).toEqual([]);
});

test('no module has a variable of its own: the build makes constants of all there is at the top level', () => {
  const sources = Object.entries(readSources());
  expect(sources.filter(([, text]) => /^(export )?(let|var) /m.test(text)).map(([file]) => file)).toEqual([]);
});
