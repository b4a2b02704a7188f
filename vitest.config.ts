import { defineConfig } from 'vitest/config';
import { entries, root } from './scripts/entries.mjs';

// Tests of the package as users get it; dist is built before the first of them, and only then.
const builtTests = ['test/package/**/*.test.ts', 'test/**/*.built.test.ts'];

// The long tail, which `npm test` does without: `npm run test:full`.
const fullTests = 'test/**/*.full.test.ts';

// Tests of the site in a real browser, which `npm test` does without: `npm run test:browser`.
const browserTests = 'test/browser/**/*.test.ts';

// Tests with a real Redis or PostgreSQL server, which `npm test` does without: `npm run test:cluster`.
const serverTests = ['test/**/*.redis.test.ts', 'test/**/*.postgres.test.ts'];

const TEN_MINUTES = 600_000;

export default defineConfig({
  resolve: {
    alias: [
      ...entries.map(({ specifier, source }) => ({
        find: new RegExp(`^${specifier}$`),
        replacement: `${root}${source}`,
      })),
      // The recipe for React is run with Preact's hooks. Not with preact/compat, which changes how Preact renders for all tests.
      { find: /^react$/, replacement: 'preact/hooks' },
      { find: /^react\/(jsx-(?:dev-)?runtime)$/, replacement: 'preact/$1' },
    ],
  },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    setupFiles: 'test/support/set-up.ts',
    // Ends what hangs, and nothing that is merely slow: a loaded machine may take twenty times as long as a quiet one.
    testTimeout: TEN_MINUTES,
    hookTimeout: TEN_MINUTES,
    teardownTimeout: TEN_MINUTES,
    expect: { poll: { timeout: TEN_MINUTES / 2 } },
    // Whatever a test replaces is put back, even if it fails or runs out of time.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Files share their worker's modules: to load and to compile them anew for each file took a quarter of all CPU time.
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        // What has a src of its own: the playground, which is tested in a browser, and the snippets that the tests of the pages write.
        'examples/**',
        'temp/**',
        // What runs in processes of its own, where coverage is not measured. The tests of the built command and of the browser start them.
        'src/cli/{main,worker,import-module}.ts',
        'src/cli/serve/**',
        'src/cli/commands/serve.ts',
        // What needs a server: `npm run test:cluster`.
        'src/cluster/{bullmq-queue,postgres-store,redis-store}.ts',
      ],
      thresholds: { lines: 95, branches: 95 },
      reporter: [['text', { skipFull: true }], 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...builtTests, fullTests, browserTests, ...serverTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: builtTests,
          exclude: [fullTests],
          globalSetup: 'test/support/build-scripts.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: [fullTests],
          globalSetup: 'test/support/build.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: serverTests,
          globalSetup: 'test/support/build-scripts.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: 'test/support/browser/build-site.ts',
        },
      },
    ],
  },
});
