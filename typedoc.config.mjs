import { EXAMPLES, PLAYGROUND } from './docs/site/plugin.mjs';
import { entries } from './scripts/entries.mjs';
import { guides, sections } from './scripts/guides.mjs';

// The type that `defineGame` infers from repeats members of `GameRules`, which explains them.
const MEMBERS = ['key', 'banked', 'describeOutcome', 'moveId', 'formatBoard', 'formatMove', 'predecessors', 'cursor'];
const repeated = MEMBERS.map((member) => `GameDefinition.${member}`);
// Helper types of signatures, which the compiler spells out.
const unexported = [
  'DefinedRules',
  'Loose',
  'AdvisedHeuristic',
  'AdvisedOrdering',
  'AdvisedVerdict',
  'TableFit',
  'TableOptionsFor',
  'OfOneSearch',
  // What boardgame.io hands to bots, and types that only `any` fits.
  'Given',
  'AnyOptions',
  'AnyFunction',
];

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'foreply',
  plugin: ['./docs/site/plugin.mjs'],
  entryPoints: entries.map(({ source }) => source),
  sortEntryPoints: false,
  out: 'docs/api',
  router: 'site',
  readme: 'README.md',
  projectDocuments: guides,
  groupOrder: [...sections.map(({ title }) => title), EXAMPLES, 'Modules', 'Functions', 'Classes', 'Variables', '*'],
  includeHierarchySummary: false,
  navigation: { includeGroups: true },
  navigationLinks: { Playground: PLAYGROUND },
  searchInDocuments: true,
  // Names such as boardgame.io are no links.
  markdownItLoader: (parser) => parser.linkify.set({ fuzzyLink: false }),
  customCss: 'docs/site/site.css',
  favicon: 'docs/site/favicon.svg',
  lightHighlightTheme: 'github-light-high-contrast',
  darkHighlightTheme: 'github-dark-high-contrast',
  highlightLanguages: ['bash', 'html', 'ini', 'javascript', 'json', 'tsx', 'typescript', 'yaml'],
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  hideGenerator: true,
  requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Function', 'Variable', 'Method', 'Accessor'],
  intentionallyNotDocumented: repeated.map((name) => `foreply.${name}`),
  intentionallyNotExported: unexported,
  // What a snippet of the README prints.
  ignoredHighlightLanguages: ['output'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
};
