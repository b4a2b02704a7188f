import { defineConfig } from 'tsup';
import { entries } from './test/support/scripts/entries.mjs';

export default defineConfig({
  entry: Object.fromEntries(entries.map(({ output, source }) => [output, source])),
  format: ['esm', 'cjs'],
  target: 'es2022',
  // Without shared chunks each CommonJS entry would carry its own copy of the classes, and `instanceof` would fail between them.
  splitting: true,
  // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  removeNodeProtocol: false,
  sourcemap: true,
  clean: true,
  silent: true,
});
