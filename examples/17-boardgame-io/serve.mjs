/**
 * Bundles the page of this folder with Vite, as an app of boardgame.io is bundled anyway, and serves it to your browser.
 *
 *     npm run build && node examples/17-boardgame-io/serve.mjs        (PORT=8017)
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const outDir = mkdtempSync(join(tmpdir(), 'foreply-boardgame-io-'));
const config = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  worker: { format: 'es' },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
};
await build(config);
const { httpServer } = await preview({
  ...config,
  preview: { host: 'localhost', port: Number(process.env.PORT ?? 8017), strictPort: true },
});
console.log(`http://localhost:${httpServer.address().port}/`);
