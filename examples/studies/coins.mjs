/**
 * Coins and Strings measured, as in section 4 of the course report about the game: variants of minimax, heuristics, the
 * leaves that alpha-beta visits, and what a key without points saves, beside the report's figures where it has some.
 *
 *     npm run build && node examples/studies/coins.mjs --help
 *
 * Nodes of searches that come to their end are the same on every machine. Seconds are CPU time of one process, so that
 * other work on the machine matters little, and a search given 10 seconds uses 95 % of them, as the report's does.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { alphaBeta, iterativeDeepening, minimax, solve, TranspositionTable } from 'foreply';
import * as game from 'foreply/coins-and-strings';
import * as report from './coins-report.mjs';
import { count, inLines, inSeconds, madeBy, markdown, note, orRefuse, root, write } from './study.mjs';

/** @typedef {import('foreply/coins-and-strings').CoinsBoard} CoinsBoard */
/** @typedef {import('foreply/coins-and-strings').CoinsOptions} CoinsOptions */
/** @typedef {import('foreply/coins-and-strings').CoinsRules} CoinsRules */
/** @typedef {import('foreply').Heuristic<CoinsBoard>} CoinsHeuristic */
/** @typedef {import('foreply').KeyedRules<CoinsBoard, number>} AnyRules with or without a cursor */
/** @typedef {{ nodes: number, elapsed: number }} Tick how many nodes by then, in milliseconds */
/** @typedef {Tick & { depth: number, move?: number }} Depth a depth that was finished */
/** @typedef {{ nodes: number, depth: number, decision: number, move?: number | undefined }} Standing how far a search was at some time */
/**
 * A search that was watched: what it found, and how far it was when.
 * @typedef {object} Run
 * @property {boolean} isDone whether it came to the end of the game
 * @property {number} nodes
 * @property {number} elapsed
 * @property {Tick[]} ticks
 * @property {Depth[]} depths
 */

const PAGE = `${root}docs/studies/coins.md`;
const FULL_PAGE = `${root}docs/games/coins-and-strings.md`;
const HELP = `Coins and Strings: variants of minimax, heuristics, leaves and keys, as in section 4 of the report about the game.
The small run takes those studies whose figures are exact and boards of 12 strings at most, in seconds; the full one
all of them, with minutes for every board.

Usage: node examples/studies/coins.mjs [options] [study …], after npm run build

Studies: variants, bounds, heuristics, leaves, keys.

  --full            all studies and boards
  --boards FILE     boards as JSON, { "boards": { "name": { rows, cols, coins, strings }, … } };
                    otherwise the file that FOREPLY_BOARDS names, otherwise some grids
  --only a,b        these boards only
  --seconds 7,10    limits of time to report nodes and depth for (10)
  --cap 60          how many seconds to try for a full solution (60)
  --megabytes 64    the size of the table (64)
  --csv FILE        write all figures there, one a line
  --page            write the tables to docs/studies/coins.md, with --full to docs/games/coins-and-strings.md
  --exact           print only what is the same on every machine, as JSON
  --help            print this
`;

const { values: given, positionals } = orRefuse(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      boards: { type: 'string', default: process.env.FOREPLY_BOARDS },
      only: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      cap: { type: 'string', default: '60' },
      megabytes: { type: 'string', default: '64' },
      csv: { type: 'string' },
      full: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);
const seconds = orRefuse(() => given.seconds.split(',').map((each) => amount('seconds', each)));
const cap = orRefuse(() => amount('cap', given.cap));
/** One for all searches, emptied before each, so that making it costs none of them time. */
const memory = new TranspositionTable({ megabytes: orRefuse(() => amount('megabytes', given.megabytes)) });

/** @param {string} option @param {string} text */
function amount(option, text) {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${option} takes a number above 0, not ${text}.`);
  return value;
}

/** @returns {Record<string, CoinsOptions>} */
function allBoards() {
  if (given.boards !== undefined) return game.readBoards(readFileSync(given.boards, 'utf8'));
  const { grid } = game;
  return {
    'grid 2×2': grid(2, 2),
    'grid 2×3': grid(2, 3),
    'grid 3×3': grid(3, 3),
    'grid 2×2 with ground': grid(2, 2, { ground: true }),
    'grid 3×3 with ground': grid(3, 3, { ground: true }),
    'grid 3×3 with diagonals': grid(3, 3, {
      diagonals: true,
      value: (row, column) => 1 + ((3 * row + 5 * column) % 9),
    }),
    'grid 4×4 with ground': grid(4, 4, { ground: true }),
  };
}

/** The boards wanted, with their rules. @type {[string, CoinsRules][]} */
let boards = [];

/** @param {(name: string) => boolean} isUsual those to take if none are named; all of them, if that is none */
function boardsFor(isUsual) {
  const usual = given.only === undefined ? boards.filter(([name]) => isUsual(name)) : [];
  return usual.length > 0 ? usual : boards;
}

/** Every figure, for the CSV file. @type {(string | number)[][]} */
const figures = [];

/** @param {string} study @param {string} board @param {string} what @param {Record<string, number | string | undefined>} measures */
function record(study, board, what, measures) {
  for (const [measure, value] of Object.entries(measures)) {
    if (value !== undefined) figures.push([study, board, what, measure, value]);
  }
}

/** CPU time of this process in milliseconds. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a search with a limit of time, and writes down how far it is when.
 * @param {(options: object) => { nodes: number, elapsed: number, stop: string }} search
 * @param {number} limit in seconds
 * @param {boolean} deepens whether it tells of every depth
 * @returns {Run}
 */
function watched(search, limit, deepens = false) {
  /** @type {Tick[]} */
  const ticks = [];
  /** @type {Depth[]} */
  const depths = [];
  const onDepth = (/** @type {Depth} */ { depth, nodes, elapsed, move }) => {
    depths.push({ depth, nodes, elapsed, move });
  };
  memory.clear();
  const { nodes, elapsed, stop } = search({
    time: 1000 * limit,
    now,
    onProgress: (/** @type {Tick} */ tick) => ticks.push(tick),
    ...(deepens ? { onDepth } : {}),
  });
  return { isDone: stop === 'complete', nodes, elapsed, ticks, depths };
}

/**
 * How far a run was after so many seconds, of which it may use 95 %.
 * @param {Run} run
 * @param {number} after
 * @returns {Standing}
 */
function standing(run, after) {
  const { finished, last } = until(run, after);
  const { depth = 0, move } = finished.at(-1) ?? {};
  const others = finished.filter((each) => each.move !== move);
  const decision = finished.find((each) => each.depth > (others.at(-1)?.depth ?? 0))?.depth ?? 0;
  return { nodes: last, depth, decision, move };
}

/** The depths finished by then, and the nodes seen. @param {Run} run @param {number} after */
function until({ nodes, elapsed, ticks, depths }, after) {
  const end = 950 * after;
  const isBefore = (/** @type {Tick} */ tick) => tick.elapsed <= end;
  const seen = [...ticks, ...depths].filter(isBefore).map((tick) => tick.nodes);
  return { finished: depths.filter(isBefore), last: elapsed <= end ? nodes : Math.max(0, ...seen) };
}

/** A board with the boards that its moves lead to, by id. @typedef {CoinsBoard & { successors?: (CoinsBoard | undefined)[] }} EagerBoard */

/**
 * Rules as the report's first variant has them: all successors of a position are made when its moves are listed, and
 * wait with its board until they are played. Then they are let go, lest the whole tree be kept.
 * @param {CoinsRules} rules
 * @returns {AnyRules}
 */
function eager(rules) {
  return {
    ...pure(rules),
    moves: (/** @type {EagerBoard} */ board) => {
      const ids = rules.moves(board);
      board.successors = [];
      for (const id of ids) board.successors[id] = rules.play(board, id);
      return ids;
    },
    play: (/** @type {EagerBoard} */ board, id) => {
      const made = board.successors?.[id];
      if (made === undefined || board.successors === undefined) return rules.play(board, id);
      board.successors[id] = undefined;
      return made;
    },
  };
}

/** The rules without their cursor: searches walk over boards. @param {CoinsRules} rules @returns {AnyRules} */
function pure(rules) {
  const { cursor: _cursor, ...rest } = rules;
  return rest;
}

/** As the report searches: plain alpha-beta depth by depth, strings in descending order. */
const asReported = /** @type {const} */ ({ eachDepth: 'alphaBeta', ordering: [] });

/**
 * A way to search: its name, the report's name for it, and how far it looks at once.
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} [reported]
 * @property {boolean} [deepens]
 * @property {(rules: CoinsRules) => (options: object) => { nodes: number, elapsed: number, stop: string }} on
 */

/** @type {(rules: AnyRules, options: object) => (limits: object) => { nodes: number, elapsed: number, stop: string }} */
const deepening = (rules, options) => (limits) =>
  iterativeDeepening(rules, rules.initial(), { heuristic: game.h7, ...options, ...limits });

/** @type {Variant[]} */
const VARIANTS = [
  {
    name: 'minimax',
    reported: 'minimax',
    on: (rules) => (limits) => minimax(rules, rules.initial(), { depth: plies(rules), ...limits }),
  },
  {
    name: 'alpha-beta, all successors first',
    reported: 'alphaBeta',
    on: (rules) => (limits) => alphaBeta(eager(rules), rules.initial(), { table: false, ...limits }),
  },
  {
    name: 'v1: deepening, all successors first',
    reported: 'v1',
    deepens: true,
    on: (rules) => deepening(eager(rules), { ...asReported, table: false }),
  },
  {
    name: 'v2: successors one by one',
    reported: 'v2',
    deepens: true,
    on: (rules) => deepening(pure(rules), { ...asReported, table: false }),
  },
  {
    name: 'v3: v2 with a table',
    reported: 'v3',
    deepens: true,
    on: (rules) => deepening(pure(rules), { ...asReported, table: memory }),
  },
  {
    name: 'v3 on the own cursor',
    deepens: true,
    on: (rules) => deepening(rules, { ...asReported, table: memory }),
  },
  {
    name: 'own cursor, null windows, move order',
    deepens: true,
    on: (rules) => deepening(rules, { table: memory }),
  },
  {
    name: '`solve` by search alone',
    on: (rules) => (limits) =>
      solve(rules, rules.initial(), { endgame: false, bestMoves: false, table: memory, ...limits }),
  },
  { name: '`solve`', on: (rules) => (limits) => solve(rules, rules.initial(), { bestMoves: false, ...limits }) },
];

/** @param {CoinsRules} rules every string is cut once */
function plies({ graph }) {
  return graph.strings.length;
}

/** What the report says, in brackets. @param {string | number | undefined} value */
function besides(value) {
  if (value === undefined) return '';
  return ` (${typeof value === 'number' ? count(value) : value})`;
}

/** Part 1: how long variants of minimax take to the end, and how far they come in a given time. */
function variants() {
  const tables = boardsFor((name) => Object.hasOwn(report.VARIANTS, name)).map(([board, rules]) => {
    if (plies(rules) === 0) return nothingToCut(board, rules);
    const header = [
      boardTitle(board, rules),
      'full solution',
      'nodes',
      ...seconds.flatMap((each) => [`nodes in ${each} s`, `depth in ${each} s`]),
    ];
    const rows = VARIANTS.map((variant) => variantRow(board, rules, variant));
    return markdown(header, rows);
  });
  return tables.join('\n\n');
}

/** @param {string} board @param {CoinsRules} rules @param {Variant} variant */
function variantRow(board, rules, { name, reported, deepens = false, on }) {
  const run = watched(on(rules), Math.max(cap, ...(deepens ? seconds : [])), deepens);
  const theirs = report.VARIANTS[board]?.[reported ?? ''];
  const time = run.isDone ? inSeconds(run.elapsed / 1000) : `more than ${cap} s`;
  const theirTime = theirs?.seconds === 'more' ? 'too long' : theirs && `${theirs.seconds} s`;
  record('variants', board, name, { seconds: run.isDone ? run.elapsed / 1000 : `>${cap}`, nodes: run.nodes });
  record('variants', board, name, { 'report seconds': theirs?.seconds });
  const within = seconds.flatMap((each) => {
    if (!deepens) return ['–', '–'];
    const { nodes, depth } = standing(run, each);
    const their = each === 10 ? theirs : undefined;
    record('variants', board, name, { [`nodes in ${each} s`]: nodes, [`depth in ${each} s`]: depth });
    record('variants', board, name, {
      [`report nodes in ${each} s`]: their?.nodes,
      [`report depth in ${each} s`]: their?.depth,
    });
    return [`${count(nodes)}${besides(their?.nodes)}`, `${depth}${besides(their?.depth)}`];
  });
  note(board, name, time, count(run.nodes), ...within);
  return [name, `${time}${besides(theirTime)}`, run.isDone ? count(run.nodes) : '–', ...within];
}

/** @param {string} board @param {CoinsRules} rules */
function boardTitle(board, { graph: { coins, strings } }) {
  return `${board}: ${things(coins, 'coin')}, ${things(strings, 'string')}`;
}

/** What there is to say of a game that is over before it begins. @param {string} board @param {CoinsRules} rules */
function nothingToCut(board, rules) {
  return `${boardTitle(board, rules)}: nothing to cut, the game is over and drawn.`;
}

/** @param {readonly unknown[]} list @param {string} what */
function things({ length }, what) {
  return `${length} ${what}${length === 1 ? '' : 's'}`;
}

/** How long each heuristic is tried on the own cursor, which goes further in less time. */
const OWN_SECONDS = 2;
const NAMES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'utility', 'control'];
const USUAL = ['t4', 't8', 't9', 't10'];

/** Those that the game has. @returns {[string, CoinsHeuristic][]} */
function heuristicsByName() {
  const all = /** @type {Record<string, any>} */ (game);
  return NAMES.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));
}

/** Part 2: how far each heuristic lets a search look, when it makes up its mind, and whether it is right. */
function heuristics() {
  const tables = boardsFor((name) => USUAL.includes(name)).map(([board, rules]) => {
    if (plies(rules) === 0) return nothingToCut(board, rules);
    const { solved, moves } = solve(rules, rules.initial(), { time: 1000 * cap, now });
    const best = solved ? new Set(moves) : undefined;
    const rows = heuristicsByName().map(([name, heuristic]) => heuristicRow(board, rules, name, heuristic, best));
    const header = [
      boardTitle(board, rules),
      ...seconds.flatMap((each) => [`nodes in ${each} s`, 'depth', 'decided', 'right']),
      `own cursor, ${OWN_SECONDS} s: nodes`,
      'depth',
      'decided',
      'right',
    ];
    return markdown(header, rows);
  });
  return tables.join('\n\n');
}

/** @param {string} board @param {CoinsRules} rules @param {string} name @param {CoinsHeuristic} heuristic @param {Set<number> | undefined} best */
function heuristicRow(board, rules, name, heuristic, best) {
  const longest = Math.max(...seconds);
  const slow = watched(deepening(pure(rules), { ...asReported, table: memory, heuristic }), longest, true);
  const quick = watched(deepening(rules, { table: memory, heuristic }), OWN_SECONDS, true);
  const cells = [
    ...seconds.flatMap((each) => standingCells(slow, each, best, report.HEURISTICS[each]?.[board]?.[name])),
    ...standingCells(quick, OWN_SECONDS, best),
  ];
  for (const each of seconds) {
    record('heuristics', board, name, prefixed(`in ${each} s`, standing(slow, each)));
    record('heuristics', board, name, prefixed(`report in ${each} s`, report.HEURISTICS[each]?.[board]?.[name] ?? {}));
  }
  record('heuristics', board, name, prefixed(`own cursor in ${OWN_SECONDS} s`, standing(quick, OWN_SECONDS)));
  note(board, name, ...cells);
  return [`\`${name}\``, ...cells];
}

/** @param {string} suffix @param {object} measures */
function prefixed(suffix, measures) {
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [`${name} ${suffix}`, value]));
}

/** @param {Run} run @param {number} after @param {Set<number> | undefined} best @param {import('./coins-report.mjs').ReportedHeuristic} [theirs] */
function standingCells(run, after, best, theirs) {
  const { nodes, depth, decision, move } = standing(run, after);
  const isRight = best === undefined || move === undefined ? '' : best.has(move) ? 'yes' : 'no';
  return [
    `${count(nodes)}${besides(theirs?.nodes)}`,
    `${depth}${besides(theirs?.depth)}`,
    `${decision}${besides(theirs?.decision)}`,
    isRight,
  ];
}

/** The boards with so few strings that alpha-beta without a table comes to an end. */
const FEW_STRINGS = 13;

/** Part 3: how many finished games plain alpha-beta looks at. */
function leaves() {
  const small = boards.filter(([, rules]) => plies(rules) <= FEW_STRINGS);
  const grids = Object.entries({
    'grid 2×2': game.grid(2, 2),
    'grid 2×3': game.grid(2, 3),
    'grid 2×2 with ground': game.grid(2, 2, { ground: true }),
    'grid 3×3': game.grid(3, 3),
  }).map(([name, options]) => /** @type {[string, CoinsRules]} */ ([name, game.coinsAndStrings(options)]));
  const more = given.boards === undefined || given.only !== undefined ? [] : grids;
  const rows = [...small, ...more].map(([board, rules]) => {
    const found = leafCount(rules);
    const published = report.LEAVES[board];
    record('leaves', board, 'alpha-beta', { leaves: found.leaves, nodes: found.nodes, published });
    const isEqual = published === undefined ? '' : found.leaves === published ? 'equal' : 'different';
    const row = [boardTitle(board, rules), count(found.nodes), count(found.leaves)];
    note(...row, isEqual);
    return [...row, published === undefined ? '' : count(published), isEqual];
  });
  return markdown(['', 'nodes', 'leaves', 'published', ''], rows);
}

/**
 * The finished games among the nodes of alpha-beta without table and order. After its last node a search still asks how
 * its best line ended, which does not count.
 * @param {CoinsRules} rules
 */
function leafCount(rules) {
  const start = rules.initial();
  const { nodes } = alphaBeta(rules, start);
  let played = 0;
  let leafs = 0;
  const counting = {
    ...rules,
    cursor: (/** @type {CoinsBoard} */ board) => {
      const cursor = rules.cursor(board);
      const { play, outcome } = cursor;
      return Object.assign(cursor, {
        play(/** @type {number} */ code) {
          played++;
          play.call(cursor, code);
        },
        outcome() {
          const ending = outcome.call(cursor);
          if (ending !== 0 && played > 0 && played <= nodes) leafs++;
          return ending;
        },
      });
    },
  };
  alphaBeta(counting, start);
  return { nodes, leaves: leafs };
}

/**
 * A table as the report describes it, which knows values and no bounds: what it makes of alpha-beta, which gives bounds
 * for positions that it leaves early. Deepening as in v3, then positions after two cuts, each with a table of its own.
 */
function bounds() {
  const rows = boards
    .filter(([, rules]) => plies(rules) > 1 && plies(rules) <= FEW_STRINGS)
    .map(([board, rules]) => {
      const start = rules.initial();
      let nodes = 0;
      let value = 0;
      for (let depth = 1; depth <= plies(rules); depth++) {
        const found = withoutBounds(rules, start, depth);
        nodes += found.nodes;
        value = found.value;
      }
      const later = rules.moves(start).flatMap((id) => {
        const next = rules.play(start, id);
        return rules.moves(next).map((other) => rules.play(next, other));
      });
      const live = later.filter((each) => rules.outcome(each) === undefined);
      const wrong = live.filter((each) => withoutBounds(rules, each, plies(rules)).value !== exactValue(rules, each));
      const isRight = value === exactValue(rules, start);
      record('bounds', board, 'no bounds', { nodes, wrong: wrong.length, positions: live.length });
      const theirs = report.VARIANTS[board]?.v3?.nodes;
      const share = `${wrong.length} of ${live.length}`;
      const row = [boardTitle(board, rules), `${count(nodes)}${besides(theirs)}`, isRight ? 'right' : 'wrong', share];
      note(...row);
      return row;
    });
  return markdown(['', 'nodes', 'value of the start', 'wrong after two cuts'], rows);
}

/** @param {CoinsRules} rules @param {CoinsBoard} board what it is worth to side 0 */
function exactValue(rules, board) {
  const { verdict } = solve(rules, board);
  const difference = verdict.kind === 'points' ? verdict.difference : 0;
  return board.turn === 0 ? difference : 0 - difference;
}

/**
 * Alpha-beta with such a table, from side 0's point of view.
 * @param {CoinsRules} rules @param {CoinsBoard} start @param {number} most how deep
 */
function withoutBounds(rules, start, most) {
  /** @type {Map<string, number>} */
  const known = new Map();
  let nodes = 0;
  /** @type {(board: CoinsBoard, depth: number, alpha: number, beta: number) => number} */
  const visit = (board, depth, alpha, beta) => {
    if (rules.outcome(board) !== undefined) return rules.banked(board);
    if (depth === 0) return game.h7(board, 0);
    const key = `${rules.key(board)} ${board.points}`;
    let best = known.get(key);
    if (best !== undefined) return best;
    const sign = board.turn === 0 ? 1 : -1;
    let [floor, ceiling] = [alpha, beta];
    best = Number.NEGATIVE_INFINITY * sign;
    for (const id of rules.moves(board)) {
      nodes++;
      const value = visit(rules.play(board, id), depth - 1, floor, ceiling);
      if (sign * value > sign * best) best = value;
      if (sign > 0) floor = Math.max(floor, best);
      else ceiling = Math.min(ceiling, best);
      if (floor >= ceiling) break;
    }
    known.set(key, best);
    return best;
  };
  return { value: visit(start, most, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), nodes };
}

/** How deep keys are compared, where the end is too far. */
const KEY_DEPTHS = [10, 8, 6];
const KEY_NODES = 30_000_000;

/** Part 4: the report's key has both scores in it; ours has not, and points are banked. */
function keys() {
  const rows = boards
    .filter(([, rules]) => plies(rules) > 0)
    .map(([board, rules]) => {
      const { banked: _banked, ...unbanked } = pure(rules);
      const withPoints = { ...unbanked, key: (/** @type {CoinsBoard} */ each) => `${rules.key(each)} ${each.points}` };
      const depth = [plies(rules), ...KEY_DEPTHS].find((each) => {
        return each <= plies(rules) && keySearch(withPoints, each).stop !== 'nodes';
      });
      if (depth === undefined) return [boardTitle(board, rules), '', '', '', '', '', ''];
      const [theirs, ours] = [keySearch(withPoints, depth), keySearch(pure(rules), depth)];
      record('keys', board, 'with points', { depth, nodes: theirs.nodes, stores: theirs.stores });
      record('keys', board, 'without', { depth, nodes: ours.nodes, stores: ours.stores });
      const row = [
        boardTitle(board, rules),
        depth === plies(rules) ? 'the end' : String(depth),
        count(theirs.nodes),
        count(ours.nodes),
        count(theirs.stores),
        count(ours.stores),
        (theirs.nodes / ours.nodes).toFixed(2),
      ];
      note(...row);
      return row;
    });
  const header = ['', 'depth', 'nodes: points in the key', 'without', 'stored: points in the key', 'without', 'factor'];
  return markdown(header, rows);
}

/** @param {AnyRules} rules @param {number} depth */
function keySearch(rules, depth) {
  memory.clear();
  const { nodes, stop } = alphaBeta(rules, rules.initial(), {
    depth,
    heuristic: game.utility,
    table: memory,
    nodes: KEY_NODES,
  });
  return { nodes, stop, stores: memory.statistics().stores };
}

/** @type {Record<string, () => string>} */
const STUDIES = { variants, bounds, heuristics, leaves, keys };
/** Those whose figures are the same everywhere, and how many strings a board may have to be done in seconds. */
const EXACT = ['bounds', 'leaves', 'keys'];
const SMALL = 12;

function main() {
  if (given.help) {
    process.stdout.write(HELP);
    return;
  }
  const usual = given.full ? Object.keys(STUDIES) : EXACT;
  const wanted = positionals.length > 0 ? positionals : usual;
  orRefuse(() => refuseUnknown('study', wanted, Object.keys(STUDIES)));
  boards = orRefuse(chosenBoards);
  const tables = wanted.map((name) => {
    note(`== ${name}`);
    return /** @type {const} */ ([name, STUDIES[name]()]);
  });
  if (given.exact) process.stdout.write(inLines(figures.filter(([study]) => EXACT.includes(String(study)))));
  else if (given.page) publish(tables);
  else for (const [name, text] of tables) process.stdout.write(`## ${name}\n\n${text}\n\n`);
  if (given.csv === undefined) return;
  const lines = [['study', 'board', 'what', 'measure', 'value'], ...figures].map((line) => line.map(quoted).join());
  writeFileSync(given.csv, `${lines.join('\n')}\n`);
}

/** @param {(readonly [name: string, text: string])[]} tables */
function publish(tables) {
  for (const [name, text] of tables) write(given.full ? FULL_PAGE : PAGE, name, text);
  if (!given.full) write(PAGE, 'made', madeBy());
}

/** @returns {[string, CoinsRules][]} */
function chosenBoards() {
  const known = allBoards();
  const only = given.only?.split(',');
  refuseUnknown('board', only ?? [], Object.keys(known));
  const all = (only ?? Object.keys(known)).map(
    (name) => /** @type {[string, CoinsRules]} */ ([name, game.coinsAndStrings(known[name])]),
  );
  return given.full || only !== undefined ? all : all.filter(([, rules]) => plies(rules) <= SMALL);
}

/** @param {string} what @param {string[]} names @param {string[]} known */
function refuseUnknown(what, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${what} called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}

/** @param {string | number} cell */
function quoted(cell) {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

main();
