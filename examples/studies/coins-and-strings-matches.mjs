/**
 * Plays `control` against the other heuristics of Coins and Strings, at equal depth and at equal time, and writes the
 * results into docs/games/coins-and-strings.md between `<!-- study:matches -->` and `<!-- /study -->`. Run by hand after
 * `npm run build`:
 *
 *     node examples/studies/coins-and-strings-matches.mjs [openings] [milliseconds a move] [opponents, by comma]
 *
 * Openings are a few random cuts that give nothing away. Each is played twice, with sides exchanged. Both engines search
 * alike, and neither asks the exact solver, so that heuristics are compared. Named opponents are only printed.
 */

import { createEngine, Position, Random } from 'foreply';
import { coinsAndStrings, control, grid, h1, h2, h3, h4, h5, h6, h7, utility } from 'foreply/coins-and-strings';
import { root } from '../../scripts/entries.mjs';
import { markdown, note, write } from './study-pages.mjs';

/** @typedef {import('foreply/coins-and-strings').CoinsBoard} CoinsBoard */
/** @typedef {import('foreply/coins-and-strings').CoinsRules} CoinsRules */
/** @typedef {import('foreply').Heuristic<CoinsBoard>} CoinsHeuristic */
/** @typedef {import('foreply').Engine<CoinsBoard, number>} Player */
/** @typedef {{ depth: number } | { time: number }} Limit */

const PAGE = `${root}docs/games/coins-and-strings.md`;
const [openings = 10, time = 20] = process.argv.slice(2, 4).map(Number);
const wanted = process.argv[4]?.split(',');
/** @type {Limit[]} */
const LIMITS = [{ depth: 3 }, { time }];
/** @type {Record<string, CoinsHeuristic>} */
const OPPONENTS = { utility, h1, h2, h3, h4, h5, h6, h7 };

/** Values from 1 to 8, in no order. @param {number} row @param {number} column */
const value = (row, column) => 1 + ((7 * row + 5 * column + 3 * row * column) % 8);
/** @type {Record<string, CoinsRules>} */
const BOARDS = {
  '4×4, ground': coinsAndStrings(grid(4, 4, { ground: true })),
  '5×5, ground': coinsAndStrings(grid(5, 5, { ground: true })),
  '5×5': coinsAndStrings(grid(5, 5)),
  '3×4, diagonals, values': coinsAndStrings(grid(3, 4, { diagonals: true, value })),
  '4×4, ground, values': coinsAndStrings(grid(4, 4, { ground: true, value })),
};

/** The strings that can be cut so that no coin is left on one. @param {CoinsRules} rules @param {CoinsBoard} board */
function safeCuts(rules, board) {
  const left = rules.moves(board).map((id) => ({ id, ends: rules.graph.strings[id - 1] }));
  const ends = left.flatMap((string) => string.ends);
  return left.filter((string) => {
    return string.ends.every((end) => end === 'ground' || ends.filter((other) => other === end).length > 2);
  });
}

/** Positions after two to six safe cuts. @param {CoinsRules} rules */
function openingsOf(rules) {
  const random = new Random(7);
  return Array.from({ length: openings }, () => {
    let position = Position.start(rules);
    for (let left = 2 + random.below(5); left > 0; left--) {
      const safe = safeCuts(rules, position.board);
      if (safe.length > 0) position = position.play(random.pick(safe).id);
    }
    return position;
  });
}

/**
 * Plays to the end: what the player of `side` has more than the other.
 * @param {Position<CoinsBoard, number>} start
 * @param {readonly [Player, Player]} players by side
 * @param {0 | 1} side
 */
function play(start, players, side) {
  let position = start;
  for (const player of players) player.newGame();
  while (!position.isOver) position = position.playAll(players[position.side].choose(position).turn);
  const { points } = position.board;
  return points[side] - points[side === 0 ? 1 : 0];
}

/** @param {CoinsRules} rules @param {CoinsHeuristic} other @param {Limit} limit */
function match(rules, other, limit) {
  const ours = createEngine(rules, { heuristic: control, endgame: false, ...limit });
  const theirs = createEngine(rules, { heuristic: other, endgame: false, ...limit });
  const results = openingsOf(rules).flatMap((start) => [
    play(start, [ours, theirs], 0),
    play(start, [theirs, ours], 1),
  ]);
  const counts = [1, 0, -1].map((sign) => results.filter((result) => Math.sign(result) === sign).length);
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  return `${counts.join(' · ')} (${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)})`;
}

/** @param {Limit} limit */
function nameOf(limit) {
  return 'depth' in limit ? `depth ${limit.depth}` : `${limit.time} ms a move`;
}

const chosen = Object.entries(OPPONENTS).filter(([name]) => wanted === undefined || wanted.includes(name));
const played = LIMITS.flatMap((limit) => {
  return chosen.map(([name, opponent]) => {
    const cells = Object.values(BOARDS).map((rules) => match(rules, opponent, limit));
    note(name, nameOf(limit), ...cells);
    return [`\`${name}\`, ${nameOf(limit)}`, ...cells];
  });
});
const table = markdown(['`control` against', ...Object.keys(BOARDS)], played);
if (wanted === undefined) write(PAGE, 'matches', table);
else note(table);
