/** Redraws docs/images: `npm run diagrams`. Files that nothing draws any more are deleted. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { entries, root } from './entries.mjs';

const folder = `${root}docs/images`;
/** @type {{ module: { drawings: Readonly<Record<string, () => string>> } }} */
const { module } = await runnerImport(`${root}docs/diagrams/all.ts`, {
  // The library's own sources, as in the tests that check the files.
  resolve: {
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: root + source,
    })),
  },
});
const files = Object.entries(module.drawings);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of files) writeFileSync(`${folder}/${name}`, draw());
for (const name of readdirSync(folder)) if (!(name in module.drawings)) rmSync(`${folder}/${name}`);
console.log(`${files.length} drawings in docs/images`);
