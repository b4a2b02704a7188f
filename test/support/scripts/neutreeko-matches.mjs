/**
 * Plays Neutreeko's heuristics against each other, at equal depth and at equal time, and writes the results into
 * docs/games/neutreeko.md between `<!-- study:matches -->` and `<!-- /study -->`. Run by hand after `npm run build`:
 *
 *     node test/support/scripts/neutreeko-matches.mjs [openings] [milliseconds a move]
 *
 * Openings are random positions that are drawn with best play, so that whoever errs first loses. Each is played twice, with
 * sides exchanged; a game that is not over after 200 moves is drawn. Both engines search alike. A second table, between
 * `<!-- study:choices -->` and `<!-- /study -->`, says how often each heuristic finds a move that keeps the value.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { alphaBeta, createEngine, Position, Random, tabulate } from 'foreply';
import { adjacency, neutreeko, prospects, threeInARow } from 'foreply/neutreeko';
import { root } from './entries.mjs';

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
const CHOICES = 2000;
const DEEPEST = 6;
/** A position that is decided in fewer plies than this is no question of judgement. */
const FAR = 9;

const rules = neutreeko();
const solution = tabulate(rules);

/**
 * Random positions of a kind, the game going on.
 * @param {number} count
 * @param {(board: NeutreekoBoard) => boolean} isMeant
 */
function positions(count, isMeant) {
  const random = new Random(7);
  /** @type {NeutreekoBoard[]} */
  const found = [];
  while (found.length < count) {
    const board = rules.positions.at(random.below(rules.positions.count));
    if (board !== undefined && rules.outcome(board) === undefined && isMeant(board)) found.push(board);
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
  const results = positions(openings, (board) => solution.verdict(board).kind === 'draw').flatMap((board) => [
    play(board, [ours, theirs], 0),
    play(board, [theirs, ours], 1),
  ]);
  return [1, 0, -1].map((wanted) => results.filter((result) => result === wanted).length).join(' · ');
}

/** @param {Limit} limit */
function nameOf(limit) {
  return 'depth' in limit ? `depth ${limit.depth}` : `${limit.time} ms a move`;
}

/** @param {NeutreekoBoard} board */
function isHard(board) {
  const verdict = solution.verdict(board);
  if (verdict.kind !== 'draw' && 'plies' in verdict && verdict.plies < FAR) return false;
  return rules.moves(board).some((move) => !keeps(board, move));
}

/** Whether a move keeps the value. @param {NeutreekoBoard} board @param {import('foreply/neutreeko').NeutreekoMove} move */
function keeps(board, move) {
  const before = solution.verdict(board).kind;
  const after = solution.verdict(rules.play(board, move)).kind;
  return after === (before === 'win' ? 'loss' : before === 'loss' ? 'win' : before);
}

/** @param {NeutreekoBoard[]} boards @param {NeutreekoHeuristic} heuristic @param {number} depth */
function share(boards, heuristic, depth) {
  const kept = boards.filter((board) => {
    const { move } = alphaBeta(rules, board, { depth, heuristic });
    return move !== undefined && keeps(board, move);
  });
  return `${((100 * kept.length) / boards.length).toFixed(1)} %`;
}

/** @param {string} name @param {string[]} head @param {string[][]} lines */
function write(name, head, lines) {
  const ruler = head.map((_, column) => (column === 0 ? '---' : '---:'));
  const table = [head, ruler, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const block = new RegExp(`(<!-- study:${name} -->\n)[\\s\\S]*?(<!-- /study -->)`);
  if (!block.test(page)) throw new Error(`${PAGE} has no block study:${name}`);
  writeFileSync(PAGE, page.replace(block, `$1\n${table}\n\n$2`));
}

const played = PAIRS.map(([name, one, opponent, other]) => {
  process.stderr.write(`${name} against ${opponent}\n`);
  return [`\`${name}\` against \`${opponent}\``, ...LIMITS.map((limit) => match(one, other, limit))];
});
write('matches', ['won · drawn · lost', ...LIMITS.map(nameOf)], played);

const depths = Array.from({ length: DEEPEST }, (_, index) => index + 1);
const chosen = [
  { kind: 'any', boards: positions(CHOICES, () => true) },
  { kind: 'hard', boards: positions(CHOICES, isHard) },
].flatMap(({ kind, boards }) =>
  Object.entries({ prospects, adjacency, threeInARow }).map(([name, heuristic]) => {
    process.stderr.write(`choices of ${name}, ${kind}\n`);
    return [`\`${name}\`, ${kind}`, ...depths.map((depth) => share(boards, heuristic, depth))];
  }),
);
write('choices', ['moves that keep the value', ...depths.map((depth) => `depth ${depth}`)], chosen);
