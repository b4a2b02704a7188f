import type { KnipConfig } from 'knip';
import { entries } from './scripts/entries.mjs';

export default {
  entry: [
    ...entries.map(({ source }) => source),
    'src/cli/{main,module-hooks,worker}.ts',
    'examples/*.mjs',
    'examples/{12-browser-worker,17-boardgame-io}/*.mjs',
    'examples/games/*.mjs',
    'examples/studies/*.mjs',
    'test/bench/*.mjs',
    'test/support/{match,parallel}/*{worker,tournament}.mjs',
    'test/support/cluster/*.mjs',
    'test/support/solve/*-program.mjs',
    'test/support/protocols/engines/*.mjs',
    'test/support/parallel/{idle-engine,shared-table,tournament,worker}.mjs',
    'test/support/browser/pool/{main,worker}.mjs',
    'test/types/*.types.ts',
    'docs/diagrams/all.ts',
    // For the tests of games that scripts/new-game.mjs makes.
    'test/support/game-contract.ts',
  ],
  // Makes pseudo-terminals for tests; of util-linux.
  ignoreBinaries: ['script', 'redis-server'],
  ignoreDependencies: [
    // What a recipe of the cookbook imports.
    'chess.js',
    // scripts/mutate.mjs starts Stryker by the path of its command, and Stryker loads its plugins by name.
    '@stryker-mutator/core',
    '@stryker-mutator/vitest-runner',
  ],
  project: [
    'src/**/*.ts',
    'test/**/*.{ts,tsx,mjs}',
    'examples/**/*.{ts,tsx,mjs}',
    'docs/diagrams/*.{ts,tsx}',
    'docs/site/*.mjs',
    'scripts/*.mjs',
  ],
} satisfies KnipConfig;
