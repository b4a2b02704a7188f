/** The playground as a page of the site: built into the generated documentation, from the library's own sources. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { entries, root } from '../../scripts/entries.mjs';

/** The page for programs that read, as every page of the site has one. */
const markdownPage: Plugin = {
  name: 'markdown-page',
  generateBundle() {
    const source = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'index.md', source });
  },
};

/**
 * With `--mode package`, the playground of `foreply serve`: part of the package, it imports the library, which the command serves
 * beside it, instead of holding a copy.
 */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // It works wherever the site is put, in a folder too.
  base: './',
  resolve: {
    alias: (mode === 'package' ? [] : entries).map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: `${root}${source}`,
    })),
  },
  plugins: mode === 'package' ? [] : [markdownPage],
  worker: { format: 'es', rolldownOptions: outside(mode) },
  build: {
    outDir: `${root}${mode === 'package' ? 'dist/playground' : 'docs/api/playground'}`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: mode !== 'package',
    rolldownOptions: outside(mode),
  },
}));

function outside(mode: string) {
  return mode === 'package' ? { external: /^foreply(\/|$)/ } : {};
}
