/** The playground as a page of the site: built into the generated documentation, from the library's own sources. */

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { entries, root } from '../../scripts/entries.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // It works wherever the site is put, in a folder too.
  base: './',
  resolve: {
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: `${root}${source}`,
    })),
  },
  worker: { format: 'es' },
  build: { outDir: `${root}docs/api/playground`, emptyOutDir: true, target: 'es2022' },
});
