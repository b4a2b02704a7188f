/**
 * Nodes that the Poznań coursework's variants of alpha-beta need for a whole game of Pentago, with its heuristic and whole turns
 * as moves. All variants search the positions of the same games, which plain alpha-beta plays against itself, choosing
 * among equal moves by chance.
 */
import { alphaBeta, TranspositionTable } from 'foreply';
import { longestRow, pentago } from 'foreply/pentago';
import { count, markdown, progress } from './study.mjs';

/** How many games the full study plays, by depth from 1. */
export const POZNAN_GAMES = [60, 30, 6];

/** Mean nodes per game in the coursework, by depth from 1. @type {Record<string, number[]>} */
const REPORTED = {
  'alpha-beta': [48_274, 175_405, 17_178_322],
  '+ table': [13_540, 84_082, 4_344_483],
  '+ history': [47_595, 402_604, 32_659_452],
};

/** @type {Record<string, { table?: boolean, ordering?: ('table' | 'history')[] }>} */
const SETTINGS = {
  'alpha-beta': {},
  '+ table': { table: true },
  '+ history': { ordering: ['history'] },
  '+ table, history': { table: true, ordering: ['table', 'history'] },
};
export const NAMES = Object.keys(SETTINGS);

const rules = pentago({ turns: 'whole' });
/** One for all searches, emptied before each, so that making it costs none of them time. */
const memory = new TranspositionTable({ megabytes: 64 });

/**
 * Mean nodes a game, by depth from 1 and by setting.
 * @param {number[]} games how many are played at each depth
 * @param {number} [seed]
 */
export function meanNodes(games, seed = 1) {
  return games.map((howMany, at) => {
    const sums = NAMES.map(() => 0);
    for (let game = 0; game < howMany; game++) {
      progress(`depth ${at + 1}: game ${game + 1} of ${howMany}`);
      playGame(1000 * (seed - 1) + game, at + 1).forEach((nodes, setting) => {
        sums[setting] += nodes;
      });
    }
    return sums.map((sum) => sum / howMany);
  });
}

/**
 * One game; what each setting needs for all its positions.
 * @param {number} game
 * @param {number} depth
 */
function playGame(game, depth) {
  const nodes = NAMES.map(() => 0);
  let board = rules.initial();
  for (let turn = 0; rules.outcome(board) === undefined; turn++) {
    const options = { depth, heuristic: longestRow, seed: 100 * game + turn };
    const results = Object.values(SETTINGS).map(({ table = false, ordering }) => {
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

/** Nodes and their share of plain alpha-beta's, beside the coursework's shares. @param {number[][]} means as `meanNodes` gives them */
export function sharesTable(means) {
  const rows = NAMES.map((name, at) => {
    const ours = means.map((nodes) => `${count(nodes[at])} · ${(nodes[at] / nodes[0]).toFixed(2)}`);
    const theirs = means.map((_, depth) => {
      const nodes = REPORTED[name]?.[depth];
      return nodes === undefined ? '' : `${count(nodes)} · ${(nodes / REPORTED['alpha-beta'][depth]).toFixed(2)}`;
    });
    return [name, ...ours, ...theirs];
  });
  const columns = means.map((_, at) => `depth ${at + 1}`);
  return markdown(['nodes a game · share', ...columns, ...columns.map((name) => `report, ${name}`)], rows);
}
