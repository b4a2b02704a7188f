import { entries } from './test/support/scripts/entries.mjs';
import { guides } from './test/support/scripts/guides.mjs';

// The types that `defineGame` infers from repeat members of `GameRules`, which explains them.
const DEFINITIONS = ['GameDefinition', 'KeyedGameDefinition'];
const MEMBERS = ['banked', 'describeOutcome', 'moveId', 'formatBoard', 'formatMove', 'predecessors', 'cursor'];
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
  projectDocuments: guides,
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
