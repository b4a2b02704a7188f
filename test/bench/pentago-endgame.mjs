/**
 * Solving late positions of Pentago: evaluating all placements of the last stones at once, compared with alpha-beta with a
 * table on the same positions; and the time of the former by the number of stones. Positions are *quiet*: filled at random
 * until the game is not over and the side to move has no immediate win. Positions from random play are easier still: most
 * of those with 18 stones or more are won with the next turn.
 */

import assert from 'node:assert/strict';
import { Random, solve } from 'foreply';
import { pentago } from 'foreply/pentago';
import { compare } from './compare.mjs';

const rules = pentago({ turns: 'whole' });

/** A quiet board with the given number of stones. */
export function quietBoard(random, stones) {
  for (;;) {
    const cells = Array.from({ length: 36 }, (_, cell) => (cell >= stones ? '.' : cell % 2 === 0 ? 'X' : 'O'));
    for (let last = 35; last > 0; last--) {
      const other = random.below(last + 1);
      [cells[last], cells[other]] = [cells[other], cells[last]];
    }
    const rows = [0, 6, 12, 18, 24, 30].map((start) => cells.slice(start, start + 6).join(''));
    const board = rules.parseBoard(`${rows.join('/')} ${stones % 2 === 0 ? 'X' : 'O'}`);
    if (rules.outcome(board) === undefined && !rules.moves(board).some((move) => wins(board, move))) return board;
  }
}

function wins(board, move) {
  const outcome = rules.outcome(rules.play(board, move));
  return outcome?.kind === 'win' && outcome.winner === board.turn;
}

function quietBoards(stones, count) {
  const random = new Random(stones);
  return Array.from({ length: count }, () => quietBoard(random, stones));
}

function over(boards, options) {
  const results = boards.map((board) => solve(rules, board, options));
  return { nodes: results.reduce((sum, { nodes }) => sum + nodes, 0), verdicts: results.map(({ verdict }) => verdict) };
}

function againstSearch(stones, count, rounds) {
  const boards = quietBoards(stones, count);
  const rows = compare(
    { search: () => over(boards, { endgame: false }), 'all placements at once': () => over(boards, {}) },
    rounds,
  );
  assert.deepEqual(rows[1].result.verdicts, rows[0].result.verdicts);
  return { title: `${count} quiet positions with ${stones} stones`, rows };
}

/**
 * Boards that cannot be decided by looking a few stones ahead, so that all placements up to the full board must be
 * evaluated: the worst case for a position with this number of stones, except for wins that are dated after that.
 */
function hardBoards(stones, count) {
  const random = new Random(stones);
  const boards = [];
  while (boards.length < count) {
    const board = quietBoard(random, stones);
    const nodes = Math.floor(rules.endgame.cost(board) / 3);
    if (!solve(rules, board, { nodes }).solved) boards.push(board);
  }
  return boards;
}

/** Time per position, by number of stones. The slowest decides whether a promise holds, so it is shown beside the mean. */
function byStones(title, boardsOf, plan) {
  const rows = plan.map(([stones, count]) => {
    const times = boardsOf(stones, count).map((board) => {
      const before = process.cpuUsage();
      const { nodes, solved } = solve(rules, board);
      assert(solved);
      const { user, system } = process.cpuUsage(before);
      return { nodes, milliseconds: (user + system) / 1000 };
    });
    const mean = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / count;
    const slowest = Math.max(...times.map(({ milliseconds }) => milliseconds));
    const nodes = Math.round(times.reduce((sum, time) => sum + time.nodes, 0) / count);
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    const name = `${stones} stones, ${count} positions, slowest ${Math.round(slowest)} ms, at most ${memory} MB so far`;
    return { name, milliseconds: mean, ratio: slowest / mean, result: { nodes } };
  });
  return { title: `${title}: mean per position; ratio: slowest to mean`, rows };
}

const QUIET = [
  [30, 50],
  [28, 50],
  [26, 50],
  [24, 50],
  [22, 20],
  [20, 10],
  [18, 8],
];
const HARD = [
  [28, 20],
  [26, 20],
  [24, 20],
  [22, 10],
  [20, 4],
  [18, 2],
];

export function run({ rounds = 1, quiet = QUIET, hard = HARD } = {}) {
  return [
    byStones('quiet', quietBoards, quiet),
    byStones('hard', hardBoards, hard),
    againstSearch(28, 20, rounds),
    againstSearch(26, 10, rounds),
  ];
}
