/**
 * Coins and Strings solved: fills the table of exact play in docs/games/coins-and-strings.md. Run by hand after
 * `npm run build`, with the boards to solve, or none for those that take less than a minute:
 *
 *     node examples/studies/coins-and-strings-exact.mjs boxes-3x3 grid-4x4
 *     FOREPLY_BOARDS=boards.json node examples/studies/coins-and-strings-exact.mjs t1 t8
 *
 * `boxes-RxC` is Dots and Boxes, `grid-RxC` a grid without ground; other names are looked up in a file of boards, see
 * `readBoards`. Each is solved in a process of its own: CPU time of one thread, peak memory of the process, of which a
 * Node that does nothing takes 45 MB. Rows of boards that are not named stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeVerdict, solve } from 'foreply';
import { coinsAndStrings, grid, readBoards } from 'foreply/coins-and-strings';
import { root } from '../../scripts/entries.mjs';
import { count, inSeconds, markdown, note, timed, write } from './study-pages.mjs';

const PAGE = `${root}docs/games/coins-and-strings.md`;
const HEADER = [
  'board',
  'strings',
  'first player',
  'positions',
  'time',
  'memory',
  'all best moves',
  'positions',
  'time',
];
const QUICK = [
  'boxes-2x2',
  'boxes-2x3',
  'boxes-2x4',
  'boxes-2x5',
  'boxes-3x3',
  'boxes-3x4',
  'grid-3x3',
  'grid-3x4',
  'grid-4x4',
];
const OF_FILE = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10'];

/** @param {string} name */
function rulesOf(name) {
  const [, kind, rows, columns] = /^(boxes|grid)-(\d+)x(\d+)$/.exec(name) ?? [];
  if (kind !== undefined) return coinsAndStrings(grid(Number(rows), Number(columns), { ground: kind === 'boxes' }));
  const file = process.env.FOREPLY_BOARDS;
  if (file === undefined) throw new Error(`No board called ${name}: FOREPLY_BOARDS names no file of boards.`);
  const board = readBoards(readFileSync(file, 'utf8'))[name];
  if (board === undefined) throw new Error(`No board called ${name} in ${file}.`);
  return coinsAndStrings(board);
}

/**
 * Solves a board here and now, and prints what that took.
 * @param {string} name
 * @param {boolean} bestMoves
 */
function solveHere(name, bestMoves) {
  const rules = rulesOf(name);
  const { result, seconds } = timed(() => solve(rules, rules.initial(), { bestMoves }));
  const { verdict, moves, nodes } = result;
  const memory = process.resourceUsage().maxRSS / 1000;
  const strings = rules.graph.strings.length;
  process.stdout.write(JSON.stringify({ strings, verdict, moves: moves.length, nodes, seconds, memory }));
}

/**
 * The same in a process of its own.
 * @param {string} name
 * @param {string} way
 */
function solveApart(name, way) {
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--solve', name, way], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} could not be solved.`);
  return JSON.parse(stdout);
}

/** @param {string} name */
function rowOf(name) {
  note(name);
  const one = solveApart(name, 'one');
  const all = solveApart(name, 'all');
  const { strings, verdict, nodes, seconds, memory } = one;
  const known = [
    name,
    String(strings),
    describeVerdict(verdict),
    count(nodes),
    inSeconds(seconds),
    `${count(memory)} MB`,
  ];
  return [...known, count(all.moves), count(all.nodes), inSeconds(all.seconds)];
}

/** The rows that the page has, by the names of their boards. */
function rowsOnPage() {
  const [, after = ''] = readFileSync(PAGE, 'utf8').split('<!-- study:exact -->');
  const lines = after
    .slice(0, after.indexOf('<!-- /study -->'))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return new Map(
    lines
      .slice(2)
      .map((line) => line.slice(2, -2).split(' | '))
      .map((cells) => [cells[0], cells]),
  );
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--solve') {
  solveHere(rest[0], rest[1] === 'all');
} else {
  const named = first === undefined ? [...QUICK, ...(process.env.FOREPLY_BOARDS ? OF_FILE : [])] : [first, ...rest];
  const rows = rowsOnPage();
  for (const name of named) rows.set(name, rowOf(name));
  const sorted = [...rows].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  write(
    PAGE,
    'exact',
    markdown(
      HEADER,
      sorted.map(([, cells]) => cells),
    ),
  );
}
