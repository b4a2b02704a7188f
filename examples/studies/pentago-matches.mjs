/**
 * Plays `best` against every other Pentago heuristic, at equal time a move, and writes the results into
 * docs/games/pentago.md between `<!-- study:matches -->` and `<!-- /study -->`. Run by hand after `npm run build`:
 *
 *     node examples/studies/pentago-matches.mjs [milliseconds a move] [openings]
 *
 * Each opening, four random turns, is played twice, with either side. Both engines search alike, with whole turns;
 * neither uses the endgame method, since that would decide games that the heuristics have not.
 */

import { createEngine, Random } from 'foreply';
import { a, aHacked, aStar, best, control, longestRow, one, oneDotTwo, pentago } from 'foreply/pentago';
import { root } from '../../scripts/entries.mjs';
import { markdown, write } from './study-pages.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** @typedef {import('foreply').Engine<PentagoBoard, import('foreply/pentago').WholeMove>} Player */

const PAGE = `${root}docs/games/pentago.md`;
const OPENING_TURNS = 4;
const [time = 100, openings = 30] = process.argv.slice(2).map(Number);
const rules = pentago({ turns: 'whole' });
const OPPONENTS = { aStar, a, aHacked, longestRow, oneDotTwo, one, control };

/** @param {Random} random */
function opening(random) {
  for (;;) {
    let board = rules.initial();
    for (let turn = 0; turn < OPENING_TURNS; turn++) board = rules.play(board, random.pick(rules.moves(board)));
    if (rules.outcome(board) === undefined) return board;
  }
}

/**
 * Plays to the end: 1 if the player of `side` wins, 0 for a draw, -1 if it loses.
 * @param {PentagoBoard} start
 * @param {readonly [Player, Player]} players by side
 * @param {0 | 1} side
 */
function play(start, players, side) {
  let board = start;
  for (const player of players) player.newGame();
  for (;;) {
    const outcome = rules.outcome(board);
    if (outcome !== undefined) return outcome.kind !== 'win' ? 0 : outcome.winner === side ? 1 : -1;
    board = players[board.turn].choose(board).turn.reduce(rules.play, board);
  }
}

/** @param {string} name @param {import('foreply').Heuristic<PentagoBoard>} heuristic */
function match(name, heuristic) {
  const random = new Random(7);
  const ours = createEngine(rules, { heuristic: best, time, endgame: false });
  const theirs = createEngine(rules, { heuristic, time, endgame: false });
  /** @type {number[]} */
  const results = [];
  for (let game = 0; game < openings; game++) {
    const board = opening(random);
    results.push(play(board, [ours, theirs], 0), play(board, [theirs, ours], 1));
    process.stderr.write(`\r${name}: ${results.length} of ${2 * openings} games `);
  }
  process.stderr.write('\n');
  const counts = [1, 0, -1].map((wanted) => results.filter((result) => result === wanted).length);
  return [`\`${name}\``, ...counts.map(String)];
}

const rows = Object.entries(OPPONENTS).map(([name, heuristic]) => match(name, heuristic));
write(PAGE, 'matches', markdown([`\`best\` against, ${time} ms a move`, 'won', 'drawn', 'lost'], rows));
