/**
 * Which files may import which in `src`. A pure function from file texts to violations, so that the test can also give it sources
 * that break each rule.
 *
 *     core → rules → position → search → solve → engine → match → report, tune → parallel → cluster
 *                                 ↑                         ↑
 *                  games (beside: each alone,          statistics (pure numbers,
 *                  and of search the types only)       beside: knows core only)
 *
 * `search/kernel` is private to search, solve and trace.
 * `trace` may use search and everything below it. Nothing uses `trace`, so programs that do not import it do not bundle it.
 * `games/catalogue` lists the games: it reads their cards (`games/<name>/card.ts`) and types of rules, and only `cli` reads it.
 * Cards and `cli` import the package by its name.
 * `protocols` may use all layers and the games they are for; `testing` everything but games, protocols and cli; `cli`
 * everything. Imports of types count like any other: readers of the code have to follow cycles of types, too.
 */
import { posix } from 'node:path';
import ts from 'typescript';

/** Source text by path, `src/search/minimax.ts` and the like. */
export type Sources = Readonly<Record<string, string>>;

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const LAYERS = [
  'core',
  'rules',
  'position',
  'search',
  'solve',
  'engine',
  'statistics',
  'match',
  'report',
  'tune',
  'parallel',
  'cluster',
];
const MAY_USE_NODE = ['match', 'parallel', 'cluster', 'cli'];
const SHARED_WITH_GAMES = ['src/search/ordering.ts'];
const KERNEL = 'src/search/kernel/';
const MAY_USE_KERNEL = ['search', 'solve', 'trace'];
const GAME_CARD = 'src/games/game-card.ts';
const STORES = ['src/cluster/redis-store.ts', 'src/cluster/postgres-store.ts'];
const OUTSIDERS: Readonly<Record<string, readonly string[]>> = {
  'fast-check': ['src/testing/arbitraries/index.ts'],
  'boardgame.io/dist/cjs/internal.js': ['src/protocols/boardgame-io/boardgame-reducer.ts'],
  bullmq: ['src/cluster/bullmq-queue.ts', 'src/cluster/queue-store.ts', ...STORES],
  ioredis: ['src/cluster/redis-store.ts'],
};

/** All violations, one sentence each. */
export function violations(sources: Sources): string[] {
  const imports = Object.entries(sources).flatMap(([file, text]) => importsOf(file, text));
  return [...imports.flatMap((one) => violationOf(one, sources)), ...cycles(sources, imports)];
}

function violationOf(one: Import, sources: Sources): string[] {
  const say = (reason: string) => [`${one.from} imports ${one.specifier}: ${reason}`];
  if (!one.specifier.startsWith('.')) return mayImportOutsider(one) ? [] : say('the library has no dependencies here');
  const target = targetOf(one);
  if (sources[target] === undefined) return say('there is no such source file');
  if (posix.basename(target) === 'index.ts' && areaOf(one.from) !== 'cli')
    return say('import the file, not its barrel');
  if (target.startsWith(KERNEL) && !MAY_USE_KERNEL.includes(areaOf(one.from)))
    return say('search/kernel is private to search, solve and trace');
  return mayImport(one, target) ? [] : say(`${areaOf(one.from)} must not know ${areaOf(target)}`);
}

function mayImportOutsider({ from, specifier }: Import): boolean {
  if (/^foreply(\/|$)/.test(specifier)) return ['cli', specifier.replace('foreply', 'cards')].includes(areaOf(from));
  if (specifier.startsWith('node:')) return MAY_USE_NODE.includes(areaOf(from));
  return OUTSIDERS[specifier]?.includes(from) === true;
}

function mayImport({ from, typeOnly }: Import, target: string): boolean {
  const [importer, imported] = [areaOf(from), areaOf(target)];
  if (importer === imported || importer === 'cli') return true;
  if (importer.startsWith('cards/')) return target === GAME_CARD;
  if (importer === 'catalogue') return imported.startsWith('cards/') || (imported === 'rules' && typeOnly);
  if (imported === 'catalogue' || imported.startsWith('cards/')) return false;
  if (importer === 'protocols') return LAYERS.includes(imported) || imported === 'games/gomoku';
  if (imported === 'cli' || imported === 'protocols' || imported.startsWith('games/')) return false;
  if (imported === 'trace') return false;
  if (importer === 'trace')
    return LAYERS.indexOf(imported) >= 0 && !LAYERS.slice(LAYERS.indexOf('solve')).includes(imported);
  if (importer === 'entry' || importer === 'testing') return true;
  if (importer.startsWith('games/')) {
    if (imported === 'search') return typeOnly || SHARED_WITH_GAMES.includes(target);
    return LAYERS.indexOf(imported) >= 0 && LAYERS.indexOf(imported) < LAYERS.indexOf('search');
  }
  return LAYERS.indexOf(imported) >= 0 && LAYERS.indexOf(imported) < LAYERS.indexOf(importer);
}

/** The layer a file belongs to, or `entry`, `trace`, `testing`, `protocols`, `cli`, `catalogue`, `cards/<name>`, `games/<name>`. */
function areaOf(file: string): string {
  const [, folder, game, name] = file.split('/');
  if (file === 'src/index.ts') return 'entry';
  if (folder !== 'games') return folder;
  if (game.endsWith('.ts')) return 'catalogue';
  return name === 'card.ts' ? `cards/${game}` : `games/${game}`;
}

const targetOf = ({ from, specifier }: Import): string =>
  posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');

/** Static, dynamic and type imports, and re-exports. */
function importsOf(from: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (name: ts.Node | undefined, typeOnly: boolean) => {
    if (name && ts.isStringLiteralLike(name)) found.push({ from, specifier: name.text, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  const { ES2022: languageVersion } = ts.ScriptTarget;
  visit(ts.createSourceFile(from, text, { languageVersion, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }));
  return found;
}

/** Each cycle once, named from its alphabetically first file. */
function cycles(sources: Sources, imports: readonly Import[]): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const targets = new Map(Object.keys(sources).map((file) => [file, new Set<string>()]));
  for (const one of imports) targets.get(one.from)?.add(targetOf(one));
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.add(`import cycle: ${fromFirst(path.slice(start)).join(' → ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) if (sources[target] !== undefined) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(sources)) walk(file, []);
  return [...found];
}

function fromFirst(cycle: readonly string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0]);
  return [...cycle.slice(first), ...cycle.slice(0, first), cycle[first]];
}
