/** Serves the site on this machine like a plain file server: `npm run docs:serve`. Missing files are not found. */
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { root } from './entries.mjs';

if (!existsSync(`${root}docs/api/index.html`)) {
  console.error('There is no site yet. Run: npm run docs');
  process.exit(1);
}
const server = await preview({
  root,
  configFile: false,
  // A site of many pages: no page is served in place of a missing one.
  appType: 'mpa',
  build: { outDir: 'docs/api' },
  preview: { open: process.argv.includes('--open') },
});
server.printUrls();
