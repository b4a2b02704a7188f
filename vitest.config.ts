import { defineConfig } from 'vitest/config';
import { entries, root } from './test/support/scripts/entries.mjs';

export default defineConfig({
  resolve: {
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: `${root}${source}`,
    })),
  },
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      thresholds: { lines: 95, branches: 95 },
      reporter: ['text-summary', 'html'],
    },
  },
});
