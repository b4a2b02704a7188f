/**
 * What each idea saves in Pentago, measured: fills the tables of docs/games/pentago.md, each between the comments
 * `<!-- study:NAME -->` and `<!-- /study -->`. Run by hand after `npm run build`, all studies or those named:
 *
 *     node examples/studies/pentago-study.mjs depths symmetries-split
 *
 * Nodes are the same on every machine; seconds are CPU time of one thread, medians where a run is short. Takes about
 * a quarter of an hour. Random boards and games come from fixed seeds.
 */
import { alphaBeta, iterativeDeepening, Random, TranspositionTable } from 'foreply';
import { longestRow, oneDotTwo, pentago } from 'foreply/pentago';
import { root } from '../../scripts/entries.mjs';
import { meanNodes, POZNAN_GAMES, sharesTable } from './p2-games.mjs';
import { describe, makeStudies, markdown, median, note, settled, timed } from './study-pages.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** @typedef {'split' | 'whole'} Turns */
/** @typedef {import('./study-pages.mjs').Cost} Cost */
/**
 * What is switched on in a search; `deepens` for iterative deepening.
 * @typedef {object} Setting
 * @property {boolean} [deepens]
 * @property {boolean} [table]
 * @property {boolean | number} [symmetries]
 * @property {boolean | number} [duplicates]
 * @property {boolean} [canonicalKeys]
 * @property {('table' | 'killers' | 'history')[]} [ordering]
 */

const PAGE = `${root}docs/games/pentago.md`;
/** No run goes further. */
const MOST_NODES = 100_000_000;
const MEGABYTES = 64;

const table = { table: true };
/** As an engine searches. */
const engine = { deepens: true, table: true };
const reduced = { ...table, symmetries: true, canonicalKeys: true };

/** @type {Record<string, Setting>} */
const SETTINGS = {
  'alpha-beta': {},
  '+ killers': { ordering: ['killers'] },
  '+ history': { ordering: ['history'] },
  '+ table': table,
  '+ table, killers': { ...table, ordering: ['table', 'killers'] },
  '+ table, history': { ...table, ordering: ['table', 'history'] },
  '+ table, symmetries': { ...table, symmetries: true },
  '+ table, symmetries, canonical keys (1)': reduced,
  '(1) + duplicates': { ...reduced, duplicates: true },
  '(1) + killers': { ...reduced, ordering: ['table', 'killers'] },
  '(1) + history': { ...reduced, ordering: ['table', 'history'] },
  '(1) + killers, history': { ...reduced, ordering: ['table', 'killers', 'history'] },
  'iterative deepening, as an engine does it (2)': engine,
  '(2) + symmetries, canonical keys': { ...engine, ...reduced },
  '(2) + symmetries, canonical keys, duplicates': { ...engine, ...reduced, duplicates: true },
};

/** One for all searches, emptied before each, so that making it costs none of them time. */
const memory = new TranspositionTable({ megabytes: MEGABYTES });

/**
 * Searches once.
 * @param {Turns} turns
 * @param {PentagoBoard} board
 * @param {import('foreply').Heuristic<PentagoBoard>} heuristic
 * @param {number} depth
 * @param {Setting} setting
 * @returns {Cost}
 */
function search(turns, board, heuristic, depth, { deepens = false, table = false, ...rest }) {
  memory.clear();
  const rules = pentago({ turns });
  const options = { ...rest, depth, heuristic, nodes: MOST_NODES, table: table && memory };
  const { result, seconds } = timed(() => (deepens ? iterativeDeepening : alphaBeta)(rules, board, options));
  return { nodes: result.nodes, seconds, isCut: result.stop === 'nodes' };
}

/**
 * Depth by setting, from the empty board.
 * @param {import('foreply').Heuristic<PentagoBoard>} heuristic
 * @param {number[]} depths
 */
function byDepth(heuristic, depths) {
  const board = pentago().initial();
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const cells = depths.map((depth) => describe(settled(() => search('split', board, heuristic, depth, setting))));
    note(name, ...cells);
    return [name, ...cells];
  });
  return markdown(['nodes · time', ...depths.map((depth) => `depth ${depth}`)], rows);
}

/**
 * Unfinished boards after a number of random turns.
 * @param {number} stones
 * @param {number} howMany
 */
function randomBoards(stones, howMany) {
  const rules = pentago({ turns: 'whole' });
  const random = new Random(stones);
  /** @type {PentagoBoard[]} */
  const boards = [];
  while (boards.length < howMany) {
    let board = rules.initial();
    for (let turn = 0; turn < stones && rules.outcome(board) === undefined; turn++) {
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    if (rules.outcome(board) === undefined) boards.push(board);
  }
  return boards;
}

/**
 * Settings against the first of them, over boards with more and more stones: nodes and time as shares of the first's.
 * @param {Turns} turns
 * @param {number} depth
 * @param {number[]} stones
 * @param {Record<string, Setting>} settings
 */
function byStones(turns, depth, stones, settings) {
  const [first, ...others] = Object.keys(settings);
  const rows = stones.map((number) => {
    const boards = randomBoards(number, 10);
    const costs = together(boards, turns, depth, settings);
    const share = (/** @type {Cost} */ { nodes, seconds }) => {
      return `${(nodes / costs[0].nodes).toFixed(2)} · ${(seconds / costs[0].seconds).toFixed(2)}`;
    };
    const cells = [String(number), describe(costs[0]), ...costs.slice(1).map(share)];
    note(`${turns}, stones`, ...cells);
    return cells;
  });
  return markdown(['stones', first, ...others], rows);
}

/**
 * What all boards cost with each setting, the settings taking turns, since the machine may be shared.
 * @param {PentagoBoard[]} boards
 * @param {Turns} turns
 * @param {number} depth
 * @param {Record<string, Setting>} settings
 */
function together(boards, turns, depth, settings) {
  const all = Object.values(settings);
  const rounds = Array.from({ length: 5 }, () => all.map((setting) => once(boards, turns, depth, setting)));
  return all.map((_, at) => ({ ...rounds[0][at], seconds: median(rounds.map((costs) => costs[at].seconds)) }));
}

/**
 * @param {PentagoBoard[]} boards
 * @param {Turns} turns
 * @param {number} depth
 * @param {Setting} setting
 * @returns {Cost}
 */
function once(boards, turns, depth, setting) {
  const costs = boards.map((board) => search(turns, board, longestRow, depth, setting));
  const sum = (/** @type {'nodes' | 'seconds'} */ what) => costs.reduce((total, each) => total + each[what], 0);
  return { nodes: sum('nodes'), seconds: sum('seconds'), isCut: costs.some((each) => each.isCut) };
}

const EARLY = [0, 1, 2, 4, 6, 8, 10, 12, 14];
const STUDIES = {
  depths: () => byDepth(longestRow, [4, 6, 8, 10, 12]),
  'depths-fine': () => byDepth(oneDotTwo, [4, 6, 8]),
  'duplicates-plain': () => byStones('split', 6, EARLY, duplicates({}, 2)),
  'duplicates-split': () => byStones('split', 6, EARLY, duplicates(engine, 2)),
  'duplicates-whole': () => byStones('whole', 3, EARLY, duplicates(engine, 1)),
  'symmetries-split': () => byStones('split', 6, EARLY, symmetries(2)),
  'symmetries-whole': () => byStones('whole', 3, EARLY, symmetries(1)),
  poznan: () => sharesTable(meanNodes(POZNAN_GAMES)),
};

/**
 * @param {Setting} base
 * @param {number} turn in plies
 * @returns {Record<string, Setting>}
 */
function duplicates(base, turn) {
  return {
    'without, nodes · time': base,
    'first turn': { ...base, duplicates: turn },
    'two turns': { ...base, duplicates: 2 * turn },
    everywhere: { ...base, duplicates: true },
  };
}

/**
 * @param {number} turn in plies
 * @returns {Record<string, Setting>}
 */
function symmetries(turn) {
  return {
    'plain keys, nodes · time': engine,
    'canonical keys': { ...engine, canonicalKeys: true },
    'symmetries, first turn': { ...engine, symmetries: turn },
    'symmetries, everywhere': { ...engine, symmetries: true },
    'both, everywhere': { ...engine, ...reduced },
  };
}

makeStudies(PAGE, STUDIES);
