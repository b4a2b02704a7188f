/**
 * Mutation tests: changes the source in one place after another, and says which changes no test notices.
 *
 *     npm run mutate -- src/rules                                  a folder
 *     npm run mutate -- src/position/keys.ts src/position/book.ts  files
 *     npm run mutate -- 'src/search/*.ts' --share 0.2              a fixed sample: a fifth of all mutants
 *     npm run mutate -- src/rules --tests test/search/hooks        these tests as judges, in this order
 *
 * The tests that judge a mutant are those of its folder (`JUDGES`), with a tenth of the usual number of random cases. Everything
 * found is written to temp/mutate, and used by the next run as far as neither the mutant nor the tests have changed. `--afresh`
 * forgets it. Changes in other files are not noticed, so figures for docs/guarantees.md are made with `--afresh`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';

const HELP = `npm run mutate -- <folder, file or glob …> [--share 0.1] [--tests <start of a path> …] [--afresh]`;

/** The tests of a game's rules and cursors, without those that play or search. @param {string} game */
const pure = (game) =>
  ['playthrough', 'rules', 'cursor', 'twin', 'notation', 'repetition', 'symmetries', 'perft', 'exact-hash']
    .map((name) => `test/games/${game}/${name}.`)
    .concat('test/games/describe-outcome', 'test/games/games');

/** The tests of searches that need less than a second or two each. */
const QUICK_SEARCHES = [
  'kernel/',
  'score',
  'option-schema',
  'minimax',
  'complete',
  'oracle',
  'own-cursor',
  'repetition',
  'seen-losses',
  'late-moves',
  'iterative-deepening',
  'bounded-alpha-beta',
  'ties',
  'lines',
  'hooks',
  'table-search',
  'foresight',
  'ordering',
  'signature',
  'answers',
  'broken-rules',
].map((name) => `test/search/${name}`);

/**
 * Which tests judge the mutants of a folder, in this order, by the start of their paths. The first folder that fits counts.
 * Most mutants are noticed by the first tests and never meet the slow ones, so the order decides how long a run takes.
 * @type {[folder: string, judges: string[]][]}
 */
const JUDGES = [
  [
    'src/rules',
    [
      'test/rules/',
      'test/position/',
      'test/games/pentago/symmetries',
      'test/games/neutreeko/symmetries',
      'test/games/gomoku/symmetries',
      'test/games/pentago/heuristics/options',
      'test/games/neutreeko/heuristics/options',
      'test/search/answers',
      'test/search/broken-rules',
      'test/solve/tabulate-repetition',
      'test/match/repetition',
      'test/search/repetition',
      'test/search/result',
      'test/search/garbage-answers',
    ],
  ],
  ['src/position', ['test/position/', 'test/rules/', 'test/engine/book', 'test/search/garbage-answers']],
  [
    'src/search/monte-carlo',
    ['test/search/monte-carlo/', 'test/search/options', 'test/search/answers', 'test/search/broken-rules'],
  ],
  ['src/search/kernel', QUICK_SEARCHES],
  [
    'src/search',
    [
      ...QUICK_SEARCHES,
      ...['options', 'transposition-table', 'result', 'garbage-answers', 'ending', 'analyse', 'interruption'].map(
        (name) => `test/search/${name}`,
      ),
    ],
  ],
  [
    'src/solve',
    ['tabulate-repetition', 'number-list', 'subset', 'search-windows', 'prove', 'endgame', 'solve.']
      .concat('tabulate.', 'load-tablebase', 'strategy', 'safe-moves', 'tabulate-oracle', 'solve-progress')
      .map((name) => `test/solve/${name}`),
  ],
  ['src/games/pentago', pure('pentago')],
  ['src/games/neutreeko', pure('neutreeko')],
  ['src/games/gomoku', pure('gomoku')],
  ['src/games/coins-and-strings', pure('coins-and-strings')],
];

/** Tests that need a build, a server or minutes. */
const ELSEWHERE = /\.(built|full|redis|postgres)\.test\./;

const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    afresh: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const share = Number(values.share);
if (positionals.length === 0 || !(share > 0 && share <= 1)) {
  console.error(HELP);
  process.exit(2);
}

const judges = values.tests.length > 0 ? values.tests : [...new Set(positionals.flatMap(judgesOf))];
process.env.FOREPLY_MUTATE_TESTS = testsOf(judges).join(' ');
process.env.FOREPLY_MUTATE_SHARE = String(share);
process.env.FOREPLY_CASES ??= '0.1';

const name = `${positionals.join('+').replaceAll(/[^\w.+-]/g, '-')}${share < 1 ? `-${share}` : ''}`;
const folder = 'temp/mutate';
const incrementalFile = `${folder}/${name}.incremental.json`;
if (values.afresh) rmSync(root + incrementalFile, { force: true });

const config = {
  mutate: positionals.map((path) => (isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.ts` : path)),
  plugins: ['@stryker-mutator/vitest-runner', `${root}scripts/mutate/sample.mjs`],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  checkers: share < 1 ? ['sample'] : [],
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, would need a fresh process and all tests for each mutant. So would tables that are kept.
  ignoreStatic: true,
  ignorers: ['kept'],
  disableTypeChecks: false,
  concurrency: 1,
  // Some mutants loop for ever, and some of these fill the memory.
  timeoutMS: 3_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  testRunnerNodeArgs: ['--max-old-space-size=1024'],
  incremental: true,
  incrementalFile,
  tempDirName: 'temp/stryker',
  ignorePatterns: ['dist', 'coverage', 'docs', 'temp'],
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `${folder}/${name}.html` },
  jsonReporter: { fileName: `${folder}/${name}.json` },
  allowConsoleColors: false,
};
mkdirSync(root + folder, { recursive: true });
writeFileSync(`${root}${folder}/${name}.config.json`, JSON.stringify(config));
const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', `${folder}/${name}.config.json`];
// Node has no limit for typed arrays. Its processes reserve about 35 GB of addresses here without using them.
const limited = ['-c', `ulimit -v ${44 * 2 ** 20} 2>/dev/null; exec "$0" "$@"`, process.execPath, ...stryker];
const { status: code } = spawnSync('sh', limited, { cwd: root, stdio: 'inherit' });
if (code !== 0) process.exit(1);

/** @typedef {{ mutatorName: string, replacement: string, status: string, location: { start: { line: number, column: number } } }} Mutant */
/** @type {{ files: Record<string, { mutants: Mutant[] }> }} */
const { files } = JSON.parse(readFileSync(`${root}${folder}/${name}.json`, 'utf8'));
for (const [file, { mutants }] of Object.entries(files)) {
  for (const { location, mutatorName, replacement, status } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    const place = `${file}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${status} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  }
}
console.log(summary(Object.values(files).flatMap(({ mutants }) => mutants)));

/** What the table in docs/guarantees.md has of it. @param {Mutant[]} mutants */
function summary(mutants) {
  const count = (/** @type {string} */ status) => mutants.filter((mutant) => mutant.status === status).length;
  const killed = count('Killed');
  const timeouts = count('Timeout');
  const survived = count('Survived') + count('NoCoverage');
  const all = killed + timeouts + survived;
  const ratio = (killed + timeouts) / all;
  const error = share < 1 ? ` ± ${(196 * Math.sqrt((ratio * (1 - ratio)) / all)).toFixed(1)}` : '';
  return `${all} mutants, ${killed} killed, ${timeouts} ended by the time limit, ${survived} survived: ${(100 * ratio).toFixed(1)}${error} %; ${count('Ignored')} static ones not tried`;
}

/** @param {string} path */
function judgesOf(path) {
  const [, known] = JUDGES.find(([folder]) => path.startsWith(folder)) ?? [];
  return known ?? [path.replace(/^src/, 'test').replace(/\/[^/]*[.*][^/]*$/, '/')];
}

/** The test files whose paths begin with one of these, in this order. @param {string[]} starts */
function testsOf(starts) {
  const files = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !ELSEWHERE.test(path))
    .sort();
  return [...new Set(starts.flatMap((start) => files.filter((file) => file.startsWith(start))))];
}

/** @param {string} path */
function isFolder(path) {
  return statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
