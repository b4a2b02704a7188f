import { readdirSync } from 'node:fs';
import { entries } from './test/support/scripts/entries.mjs';

const guides = readdirSync(new URL('./docs', import.meta.url)).filter(
  (name) => name.endsWith('.md') && name !== 'public-api.md',
);

// The types that `defineGame` infers from repeat members of `GameRules`, which explains them.
const DEFINITIONS = ['GameDefinition', 'KeyedGameDefinition'];
const MEMBERS = ['banked', 'moveId', 'formatBoard', 'formatMove', 'predecessors', 'cursor'];
const repeated = [
  ...DEFINITIONS.flatMap((type) => MEMBERS.map((member) => `${type}.${member}`)),
  ...['GameDefinition.key', 'TableOptionsFor.__type.key'],
];

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
  intentionallyNotDocumented: repeated.map((name) => `index.${name}`),
  // What a snippet of the README prints.
  ignoredHighlightLanguages: ['output'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
};
