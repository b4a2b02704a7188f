import { readdirSync } from 'node:fs';
import { entries } from './test/support/scripts/entries.mjs';

const guides = readdirSync(new URL('./docs', import.meta.url)).filter(
  (name) => name.endsWith('.md') && name !== 'public-api.md',
);

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'foreply',
  entryPoints: entries.map(({ source }) => source),
  out: 'docs/api',
  readme: 'README.md',
  projectDocuments: guides.map((name) => `docs/${name}`),
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Function', 'Variable', 'Method', 'Accessor'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
};
