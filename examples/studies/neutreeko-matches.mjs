/**
 * Plays Neutreeko's heuristics against each other, at equal depth and at equal time, and writes the results into
 * docs/games/neutreeko.md between `<!-- study:matches -->` and `<!-- /study -->`. Run by hand after `npm run build`:
 *
 *     node examples/studies/neutreeko-matches.mjs [openings] [milliseconds a move]
 *
 * Openings are random positions that are drawn with best play, so that the first player to err loses. Each is played twice, with
 * sides exchanged; a game that is not over after 200 moves is drawn. Both engines search alike.
 */

import { createEngine, Position, Random, tabulate } from 'foreply';
import { adjacency, neutreeko, prospects, threeInARow } from 'foreply/neutreeko';
import { root } from '../../scripts/entries.mjs';
import { markdown, note, write } from './study-pages.mjs';

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} NeutreekoBoard */
/** @typedef {import('foreply').Heuristic<NeutreekoBoard>} NeutreekoHeuristic */
/** @typedef {import('foreply').Engine<NeutreekoBoard, import('foreply/neutreeko').NeutreekoMove>} Player */
/** @typedef {{ depth: number } | { time: number }} Limit */

const PAGE = `${root}docs/games/neutreeko.md`;
const [openings = 50, time = 20] = process.argv.slice(2).map(Number);
const MOST_PLIES = 200;
/** @type {Limit[]} */
const LIMITS = [{ depth: 2 }, { depth: 4 }, { depth: 6 }, { time }];
/** @type {[string, NeutreekoHeuristic, string, NeutreekoHeuristic][]} */
const PAIRS = [
  ['prospects', prospects, 'adjacency', adjacency],
  ['prospects', prospects, 'threeInARow', threeInARow],
  ['adjacency', adjacency, 'threeInARow', threeInARow],
];

const rules = neutreeko();
const solution = tabulate(rules);

/** Random positions that are drawn with best play. */
function drawnPositions() {
  const random = new Random(7);
  /** @type {NeutreekoBoard[]} */
  const found = [];
  while (found.length < openings) {
    const board = rules.positions.at(random.below(rules.positions.count));
    if (board === undefined || rules.outcome(board) !== undefined) continue;
    if (solution.verdict(board).kind === 'draw') found.push(board);
  }
  return found;
}

/**
 * Plays to the end: 1 if the player of `side` wins, 0 for a draw, -1 if it loses.
 * @param {NeutreekoBoard} start
 * @param {readonly [Player, Player]} players by side
 * @param {0 | 1} side
 */
function play(start, players, side) {
  let position = Position.start(rules, start);
  for (const player of players) player.newGame();
  for (let ply = 0; ply < MOST_PLIES && !position.isOver; ply++) {
    position = position.playAll(players[position.side].choose(position).turn);
  }
  const { outcome } = position;
  return outcome?.kind !== 'win' ? 0 : outcome.winner === side ? 1 : -1;
}

/** @param {NeutreekoHeuristic} one @param {NeutreekoHeuristic} other @param {Limit} limit */
function match(one, other, limit) {
  const ours = createEngine(rules, { heuristic: one, ...limit });
  const theirs = createEngine(rules, { heuristic: other, ...limit });
  const results = drawnPositions().flatMap((board) => [play(board, [ours, theirs], 0), play(board, [theirs, ours], 1)]);
  return [1, 0, -1].map((wanted) => results.filter((result) => result === wanted).length).join(' · ');
}

/** @param {Limit} limit */
function nameOf(limit) {
  return 'depth' in limit ? `depth ${limit.depth}` : `${limit.time} ms a move`;
}

const played = PAIRS.map(([name, one, opponent, other]) => {
  note(`${name} against ${opponent}`);
  return [`\`${name}\` against \`${opponent}\``, ...LIMITS.map((limit) => match(one, other, limit))];
});
write(PAGE, 'matches', markdown(['won · drawn · lost', ...LIMITS.map(nameOf)], played));
