/**
 * What each idea saves in Pentago, measured: fills the tables of docs/games/pentago.md, each between the comments
 * `<!-- study:NAME -->` and `<!-- /study -->`. Run by hand after `npm run build`, all studies or those named:
 *
 *     node test/support/scripts/pentago-study.mjs depths symmetries-split
 *
 * Nodes are the same on every machine; seconds are CPU time of one thread, medians where a run is short. Takes about
 * a quarter of an hour. Random boards and games come from fixed seeds.
 */
import { alphaBeta, iterativeDeepening, Random, TranspositionTable } from 'foreply';
import { longestRow, oneDotTwo, pentago } from 'foreply/pentago';
import { root } from './entries.mjs';
import { count, describe, makeStudies, markdown, median, note, settled, timed } from './study.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** @typedef {'split' | 'whole'} Turns */
/** @typedef {import('./study.mjs').Cost} Cost */
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
 * Boards after so many random turns on which the game goes on.
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

const POZNAN = {
  'alpha-beta': [48_274, 175_405, 17_178_322],
  '+ table': [13_540, 84_082, 4_344_483],
  '+ history': [47_595, 402_604, 32_659_452],
};
/** @type {Record<string, Setting>} */
const POZNAN_SETTINGS = {
  'alpha-beta': {},
  '+ table': table,
  '+ history': { ordering: ['history'] },
  '+ table, history': { ...table, ordering: ['table', 'history'] },
};
/** How many games, by depth. */
const GAMES = [60, 30, 6];

/** Mean nodes a game, against the second report's. All settings search the positions of the same games. */
function poznanGames() {
  const means = GAMES.map((games, index) => meanNodes(games, index + 1));
  const rows = Object.keys(POZNAN_SETTINGS).map((name, at) => {
    const ours = means.map((nodes) => `${count(nodes[at])} · ${(nodes[at] / nodes[0]).toFixed(2)}`);
    const [one, two, three] = POZNAN[/** @type {keyof typeof POZNAN} */ (name)] ?? [];
    const theirs = [one, two, three].map((nodes, index) => {
      return nodes === undefined ? '' : (nodes / POZNAN['alpha-beta'][index]).toFixed(2);
    });
    return [name, ...ours, ...theirs];
  });
  const columns = [1, 2, 3].map((depth) => `depth ${depth}`);
  return markdown(['nodes a game · share', ...columns, ...columns.map((name) => `report, ${name}`)], rows);
}

/**
 * Mean nodes a game for each of the settings.
 * @param {number} games
 * @param {number} depth
 */
function meanNodes(games, depth) {
  const sums = Object.values(POZNAN_SETTINGS).map(() => 0);
  for (let game = 0; game < games; game++) {
    playGame(game, depth).forEach((nodes, at) => {
      sums[at] += nodes / games;
    });
    note(`depth ${depth}, game ${game + 1} of ${games}`, ...sums.map((sum) => count((sum * games) / (game + 1))));
  }
  return sums;
}

/**
 * One game of alpha-beta against itself, equal moves chosen at random; what each setting needs for all its positions.
 * @param {number} game
 * @param {number} depth
 */
function playGame(game, depth) {
  const rules = pentago({ turns: 'whole' });
  const nodes = Object.values(POZNAN_SETTINGS).map(() => 0);
  let board = rules.initial();
  for (let turn = 0; rules.outcome(board) === undefined; turn++) {
    const seed = 100 * game + turn;
    const options = { depth, heuristic: longestRow, seed };
    const results = Object.values(POZNAN_SETTINGS).map(({ table = false, ordering }) => {
      memory.clear();
      return alphaBeta(rules, board, { ...options, ordering, table: table && memory });
    });
    results.forEach((result, at) => {
      nodes[at] += result.nodes;
    });
    const { move } = results[0];
    if (move === undefined) throw new Error('no move in a game that goes on');
    board = rules.play(board, move);
  }
  return nodes;
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
  poznan: poznanGames,
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
