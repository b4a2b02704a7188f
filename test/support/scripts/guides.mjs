/** The pages that people write: all of docs/ but what is generated there. Paths in the repository. */
import { readdirSync } from 'node:fs';
import { root } from './entries.mjs';

export const guides = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
  .map((name) => `docs/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.md') && name !== 'docs/public-api.md' && !name.startsWith('docs/api/'))
  .sort();
