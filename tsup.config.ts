import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { entries } from './scripts/entries.mjs';
import { slimCode } from './scripts/slim-build.mjs';
import { walkCopies } from './scripts/walk-copies.mjs';

/**
 * esbuild turns the top-level constants of a bundle into variables. V8 then cannot take their values for granted, which
 * costs a tenth of the time and more in searches that live on look-up tables. No module has a top-level `let`.
 */
const keepConstants: NonNullable<Options['plugins']>[number] = {
  name: 'keep-constants',
  renderChunk: (code, { map }) => ({ code: code.replace(/^var (?=[\w$]+ = )/gm, 'const '), map }),
};

const slim: NonNullable<Options['plugins']>[number] = {
  name: 'slim',
  renderChunk: async (code) => ({ code: await slimCode(code) }),
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const library: Options = {
  entry: Object.fromEntries(entries.map(({ output, source }) => [output, source])),
  format: ['esm'],
  target: 'es2022',
  // Without shared chunks each entry would carry its own copy of the classes, and `instanceof` would fail between them.
  splitting: true,
  // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  plugins: [keepConstants, slim],
  esbuildPlugins: [walkCopies()],
  // Writes constants that are literals where they are used. V8 reads an imported constant from memory, at every node.
  esbuildOptions: (options) => {
    options.minifySyntax = true;
  },
  removeNodeProtocol: false,
  define: { FOREPLY_VERSION: JSON.stringify(version) },
  // What other builds clean themselves.
  clean: ['!cli/**', '!playground/**'],
  silent: true,
};

/** The command `foreply` uses the package as everybody does, by its name: what is public is enough for it. */
const commandLine: Options = {
  entry: ['src/cli/main.ts', 'src/cli/worker.ts', 'src/cli/module-hooks.ts'],
  outDir: 'dist/cli',
  format: ['esm'],
  target: 'es2022',
  external: [/^foreply(\/|$)/],
  removeNodeProtocol: false,
  // Nobody steps through it, unlike the library.
  minify: true,
  clean: true,
  silent: true,
};

export default defineConfig([library, commandLine]);
