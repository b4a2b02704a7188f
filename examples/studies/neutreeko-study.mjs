/**
 * Neutreeko measured: fills the tables of docs/games/neutreeko.md, each between the comments `<!-- study:NAME -->` and
 * `<!-- /study -->`. Run by hand after `npm run build`, all studies or those named:
 *
 *     node examples/studies/neutreeko-study.mjs speed truth
 *
 * Nodes, counts and shares are the same on every machine; seconds are CPU time of one thread, medians where a run is
 * short; memory is the peak of a process, a Node that does nothing taking 45 MB of it. Takes about a quarter of an hour.
 * Random boards come from fixed seeds.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  alphaBeta,
  boundedAlphaBeta,
  describeVerdict,
  iterativeDeepening,
  minimax,
  principalVariation,
  Random,
  TranspositionTable,
  tabulate,
} from 'foreply';
import { adjacency, neutreeko, prospects, threeInARow } from 'foreply/neutreeko';
import { root } from '../../scripts/entries.mjs';
import { costs } from '../../test/bench/tabulate.mjs';
import { count, describe, inSeconds, makeStudies, markdown, note, settled, timed } from './study-pages.mjs';

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} NeutreekoBoard */
/** @typedef {import('foreply/neutreeko').NeutreekoMove} NeutreekoMove */
/** @typedef {import('foreply').Heuristic<NeutreekoBoard>} Heuristic */
/** @typedef {import('foreply').Tablebase<NeutreekoBoard, NeutreekoMove>} Table */
/** @typedef {import('./study-pages.mjs').Cost} Cost */
/**
 * How to search, with what besides depth, heuristic and limit of nodes.
 * @typedef {object} Setting
 * @property {(rules: any, board: NeutreekoBoard, options: any) => { nodes: number, stop: string }} search
 * @property {boolean} [table]
 * @property {Record<string, unknown>} [options]
 */

const PAGE = `${root}docs/games/neutreeko.md`;
/** No run goes further; minimax, which is kept simple and slow, less far. */
const MOST_NODES = 100_000_000;
const MOST_OF_MINIMAX = 5_000_000;
const MEGABYTES = 64;

const reduced = { symmetries: true, canonicalKeys: true };

/** @type {Record<string, Setting>} */
const SETTINGS = {
  minimax: { search: minimax },
  'alpha-beta': { search: alphaBeta },
  '+ killers': { search: alphaBeta, options: { ordering: 'killers' } },
  '+ history': { search: alphaBeta, options: { ordering: 'history' } },
  '+ table': { search: alphaBeta, table: true },
  '+ table, symmetries, canonical keys': { search: alphaBeta, table: true, options: reduced },
  'alpha-beta bounded by ±10': { search: boundedAlphaBeta, options: { lower: -10, upper: 10 } },
  'principal variation': { search: principalVariation },
  'iterative deepening, nothing kept': { search: iterativeDeepening, options: { ordering: [] } },
  'iterative deepening, killers, history': {
    search: iterativeDeepening,
    options: { ordering: ['killers', 'history'] },
  },
  'iterative deepening, table (1)': { search: iterativeDeepening, table: true },
  '(1) + symmetries at the root': { search: iterativeDeepening, table: true, options: { symmetries: 1 } },
  '(1) + canonical keys': { search: iterativeDeepening, table: true, options: { canonicalKeys: true } },
  '(1) + both, as an engine does it': {
    search: iterativeDeepening,
    table: true,
    options: { symmetries: 1, canonicalKeys: true },
  },
};

/** One for all searches, emptied before each, so that making it costs none of them time. */
const memory = new TranspositionTable({ megabytes: MEGABYTES });
/** For thousands of searches that are short: emptying it takes no time to speak of. */
const littleMemory = new TranspositionTable({ megabytes: 1 });

/**
 * What a search from the start costs, repeated if it is short.
 * @param {Setting} setting
 * @param {number} depth
 * @returns {Cost}
 */
function cost({ search, table = false, options }, depth) {
  const rules = neutreeko();
  const shared = { ...options, depth, heuristic: adjacency };
  const all =
    search === minimax
      ? { ...shared, nodes: MOST_OF_MINIMAX }
      : { ...shared, nodes: MOST_NODES, table: table && memory };
  return settled(() => {
    memory.clear();
    const { result, seconds } = timed(() => search(rules, rules.initial(), all));
    return { nodes: result.nodes, seconds, isCut: result.stop === 'nodes' };
  });
}

/** Depth by setting, from the start. */
function speed() {
  const depths = [5, 8, 10, 12];
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const cells = depths.map((depth) => describe(cost(setting, depth)));
    note(name, ...cells);
    return [name, ...cells];
  });
  return markdown(['nodes · time', ...depths.map((depth) => `depth ${depth}`)], rows);
}

/** @type {Record<string, Heuristic>} */
const HEURISTICS = { threeInARow, adjacency, prospects };
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];
/** A position to be tried, and the moves that keep its value. @typedef {{ board: NeutreekoBoard, good: Set<string> }} Trial */

/**
 * How often each heuristic keeps the value of a position, by depth.
 * @param {(verdict: import('foreply').Verdict) => boolean} isWanted
 * @param {number} howMany
 */
function truth(isWanted, howMany) {
  const rules = neutreeko();
  const table = tabulate(rules);
  const { trials, seen } = trialsFor(table, isWanted, howMany);
  note(`${howMany} of ${seen} positions have moves of both kinds`);
  const chance = trials.reduce((sum, { board, good }) => sum + good.size / rules.moves(board).length, 0) / howMany;
  const rows = Object.entries(HEURISTICS).map(([name, heuristic]) => {
    const cells = DEPTHS.map((depth) => percent(keptShare(table, trials, heuristic, depth)));
    note(name, ...cells);
    return [`\`${name}\``, ...cells];
  });
  const header = [`value kept in ${count(howMany)} positions`, ...DEPTHS.map((depth) => `depth ${depth}`)];
  return markdown(header, [['any move at random', percent(chance), ...DEPTHS.slice(1).map(() => '')], ...rows]);
}

/**
 * Random positions of a kind in which some moves keep the value and others do not; and how many of the kind were seen.
 * @param {Table} table
 * @param {(verdict: import('foreply').Verdict) => boolean} isWanted
 * @param {number} howMany
 */
function trialsFor(table, isWanted, howMany) {
  const { positions, outcome, moves, play } = neutreeko();
  const random = new Random(1);
  /** @type {Trial[]} */
  const trials = [];
  let seen = 0;
  while (trials.length < howMany) {
    const board = positions.at(random.below(positions.count));
    if (board === undefined || outcome(board) !== undefined || !isWanted(table.verdict(board))) continue;
    seen++;
    const all = moves(board);
    const good = all.filter((move) => OPPOSITE[table.verdict(play(board, move)).kind] === table.verdict(board).kind);
    if (good.length < all.length) trials.push({ board, good: new Set(good) });
  }
  return { trials, seen };
}

/** What the other side's verdict is for the mover. @type {Record<string, string>} */
const OPPOSITE = { win: 'loss', loss: 'win', draw: 'draw' };

/**
 * The share of trials in which a search plays a move that keeps the value. Wins and losses within the depth it must see.
 * @param {Table} table
 * @param {readonly Trial[]} trials
 * @param {Heuristic} heuristic
 * @param {number} depth
 */
function keptShare(table, trials, heuristic, depth) {
  let kept = 0;
  for (const { board, good } of trials) {
    littleMemory.clear();
    const { move, verdict } = iterativeDeepening(neutreeko(), board, { depth, heuristic, table: littleMemory });
    const known = table.verdict(board);
    if ('plies' in known && known.plies <= depth && describeVerdict(verdict) !== describeVerdict(known)) {
      throw new Error(`${neutreeko().formatBoard(board)}: ${describeVerdict(known)}, not ${describeVerdict(verdict)}`);
    }
    if (move !== undefined && good.has(move)) kept++;
  }
  return kept / trials.length;
}

/** What it takes to solve the game, by options. */
function solving() {
  const rows = costs().map(({ name, milliseconds, positions, memory: bytes, peak }) => {
    return [name, count(positions), inSeconds(milliseconds / 1000), megabytes(bytes), megabytes(peak)];
  });
  return markdown(['', 'positions', 'time', 'table', 'peak'], rows);
}

const SIZES = /** @type {const} */ ([3, 4, 5, 6, 7]);

/** Boards of all sizes, each solved in a process of its own. */
function sizes() {
  const rows = SIZES.map((size) => {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), SOLVE, String(size)], {
      encoding: 'utf8',
    });
    if (child.status !== 0) throw new Error(child.stderr);
    note(child.stdout);
    return JSON.parse(child.stdout);
  });
  return markdown(['', 'positions', 'won', 'drawn', 'lost', 'time', 'table', 'peak'], rows);
}

/** The name that starts one of these processes. */
const SOLVE = 'solve-size';

/**
 * One row.
 * @param {typeof SIZES[number]} size
 */
function solveSize(size) {
  const rules = neutreeko({ size });
  const { result: table, seconds } = timed(() => tabulate(rules, { symmetries: true }));
  const { won, lost, drawn } = table.counts.live[0];
  const share = (/** @type {number} */ value) => percent(value / (won + lost + drawn));
  return [
    `${size}×${size}`,
    count(table.counts.positions),
    share(won),
    share(drawn),
    share(lost),
    inSeconds(seconds),
    megabytes(table.memory),
    megabytes(1024 * process.resourceUsage().maxRSS),
  ];
}

/** The last distance of each group. */
const GROUPS = [1, 3, 5, 7, 15, 31, 51];

/** How many positions with Black to move are won or lost, by distance. */
function distances() {
  const rules = neutreeko();
  const table = tabulate(rules);
  const won = GROUPS.map(() => 0);
  const lost = GROUPS.map(() => 0);
  for (let index = 0; index < rules.positions.count / 2; index++) {
    const board = rules.positions.at(index);
    if (board === undefined || rules.outcome(board) !== undefined) continue;
    const verdict = table.verdict(board);
    if (verdict.kind === 'win') won[GROUPS.findIndex((last) => verdict.plies <= last)]++;
    // Losses in an even number of plies stand with the wins that lead to them.
    if (verdict.kind === 'loss') lost[GROUPS.findIndex((last) => verdict.plies <= last + 1)]++;
  }
  const header = GROUPS.map((last, at) =>
    at === 0 || last - GROUPS[at - 1] === 2 ? last : `${GROUPS[at - 1] + 2}–${last}`,
  );
  return markdown(
    ['plies', ...header.map(String)],
    [
      ['won', ...won.map(count)],
      ['lost, a ply later', ...lost.map(count)],
    ],
  );
}

const STUDIES = {
  sizes,
  distances,
  solving,
  speed,
  truth: () => truth(() => true, 2000),
  'truth-far': () => truth((verdict) => verdict.kind === 'draw' || ('plies' in verdict && verdict.plies > 9), 2000),
};

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

const [first, ...others] = process.argv.slice(2);
if (first === SOLVE) {
  console.log(JSON.stringify(solveSize(/** @type {typeof SIZES[number]} */ (Number(others[0])))));
} else {
  makeStudies(PAGE, STUDIES);
}
