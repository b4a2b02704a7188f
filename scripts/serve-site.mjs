/** Shows the site on this machine, as a plain server of files would: `npm run docs:serve`. What is not there is not found. */
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { root } from './entries.mjs';

if (!existsSync(`${root}docs/api/index.html`)) {
  console.error('There is no site yet: npm run docs');
  process.exit(1);
}
const server = await preview({
  root,
  configFile: false,
  // A site of many pages: no page stands in for one that is missing.
  appType: 'mpa',
  build: { outDir: 'docs/api' },
  preview: { open: process.argv.includes('--open') },
});
server.printUrls();
