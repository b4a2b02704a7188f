/**
 * Plays Gomoku's engine against itself with one thing taken away, and against plain searches, and writes the results into
 * docs/games/gomoku.md between `<!-- study:matches -->` and `<!-- /study -->`. Run by hand after `npm run build`;
 * `--help` says how.
 *
 * Openings are 3 to 7 stones around the middle that the engine itself thinks even. Each is played twice, with sides
 * exchanged; the two games make one result, since most openings favour a side after all. Time is CPU time, so that a busy
 * machine does neither player wrong.
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { alphaBeta, createEngine, Random } from 'foreply';
import { gomoku, nearStones, openings } from 'foreply/gomoku';
import { root } from '../../scripts/entries.mjs';
import { markdown, note, write } from './study-pages.mjs';

/** @typedef {import('foreply/gomoku').GomokuBoard} GomokuBoard */
/** @typedef {import('foreply/gomoku').GomokuMove} GomokuMove */
/** @typedef {import('foreply').EngineOptions<GomokuBoard, GomokuMove>} Options */
/** @typedef {{ newGame(): void, choose(board: GomokuBoard): { move?: GomokuMove } }} Player */
/** @typedef {{ won: number, drawn: number, lost: number, pairs: number[] }} Score pairs: points of each two games, 0 to 2 */

const PAGE = `${root}docs/games/gomoku.md`;
const HELP = `Plays Gomoku's engine against other players and writes a table into docs/games/gomoku.md.

  node examples/studies/gomoku-matches.mjs [options] [players]

  --pairs N     openings, each played twice: 30; a third of them against plain searches
  --time N      milliseconds of CPU time a move: 50
  --nodes N     a number of nodes a move instead of a time
  --seed N      of the openings: 1
  --games FILE  write every opening and its two results there, a line each
  --dry         print the table, and leave the page as it is
  --help        print this

Players are numbers of the list below; all of them if none is named.
`;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '30' },
    time: { type: 'string', default: '50' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string' },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const pairs = Number(given.pairs);
const limit = given.nodes === undefined ? { time: Number(given.time) } : { nodes: Number(given.nodes) };
const SIZE = 15;
/** How far, in 400ths of the logarithm of the odds, an opening may favour a side, by a search of this number of nodes. */
const EVEN = { score: 100, nodes: 30_000 };

const rules = gomoku();

/** Milliseconds that this process has worked. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The engine, with some things changed.
 * @param {Options} changes
 * @returns {() => Player}
 */
function engine(changes) {
  return () => createEngine(rules, { megabytes: 32, now, ...limit, ...changes });
}

/**
 * A plain search to a fixed depth, with the coursework's heuristic and killer moves.
 * @param {number} depth
 * @returns {() => Player}
 */
function plain(depth) {
  const options = /** @type {const} */ ({ depth, heuristic: openings, candidates: nearStones, ordering: 'killers' });
  return () => ({ newGame() {}, choose: (board) => alphaBeta(rules, board, options) });
}

const nothing = () => undefined;
const never = () => Number.POSITIVE_INFINITY;
/** What is played against: name, how to make it, and whether it is a plain search, which needs fewer games. */
/** @type {[name: string, make: () => Player, isPlain?: boolean][]} */
const OPPONENTS = [
  ['itself, all the same', engine({})],
  ['… with `openings` in place of `patterns`', engine({ heuristic: openings })],
  ['… without `reduce`', engine({ reduce: () => 0 })],
  ['… without `margin`', engine({ margin: Object.assign(never, { onCursor: never }) })],
  ['… without `leaf`', engine({ leaf: Object.assign(nothing, { onCursor: nothing }) })],
  ['… without `razor`', engine({ razor: Object.assign(never, { onCursor: never }) })],
  ['… without `extend`', engine({ extend: Object.assign(() => 0, { onCursor: () => 0 }) })],
  ['… without `shortcut`', engine({ shortcut: () => ({ kind: 'none', nodes: 0 }) })],
  ['… with `nearStones`, without `tactics`', engine({ advice: false, candidates: nearStones }), true],
  ['… with all moves, without `tactics`', engine({ advice: false }), true],
  ['… at level `hard`', engine({ level: 'hard' }), true],
  ['`alphaBeta`, `openings`, `nearStones`, depth 4', plain(4), true],
  ['`alphaBeta`, `openings`, `nearStones`, depth 2', plain(2), true],
];

/**
 * Stones around the middle, in turn.
 * @param {Random} random
 */
function scattered(random) {
  const reach = 2 + random.below(2);
  const middle = (SIZE - 1) / 2;
  let board = rules.initial();
  for (let left = 3 + random.below(5); left > 0; ) {
    const [column, row] = [0, 1].map(() => middle - reach + random.below(2 * reach + 1));
    const move = rules.parseMove(`${'abcdefghijklmno'[column]}${row + 1}`);
    if (!rules.moves(board).includes(move)) continue;
    board = rules.play(board, move);
    left--;
  }
  return board;
}

/** Openings that a search thinks even. */
function evenOpenings() {
  const random = new Random(Number(given.seed));
  const judge = createEngine(rules, { megabytes: 8 });
  /** @type {GomokuBoard[]} */
  const found = [];
  while (found.length < pairs) {
    const board = scattered(random);
    judge.newGame();
    if (Math.abs(judge.choose(board, { nodes: EVEN.nodes }).score) <= EVEN.score) found.push(board);
    process.stderr.write(`\r${found.length} of ${pairs} openings `);
  }
  note();
  return found;
}

/**
 * Plays to the end: 1 if the player of `side` wins, a half for a draw, 0 if it loses.
 * @param {GomokuBoard} start
 * @param {readonly [Player, Player]} players by side
 * @param {0 | 1} side
 */
function play(start, players, side) {
  let board = start;
  for (const player of players) player.newGame();
  for (;;) {
    const outcome = rules.outcome(board);
    if (outcome !== undefined) return outcome.kind !== 'win' ? 0.5 : Number(outcome.winner === side);
    const { move } = players[board.turn].choose(board);
    if (move === undefined) throw new Error(`no move: ${rules.formatBoard(board)}`);
    board = rules.play(board, move);
  }
}

/**
 * @param {string} name
 * @param {Player} other
 * @param {readonly GomokuBoard[]} starts
 */
function match(name, other, starts) {
  const ours = engine({})();
  /** @type {Score} */
  const score = { won: 0, drawn: 0, lost: 0, pairs: [] };
  for (const start of starts) {
    const results = [play(start, [ours, other], 0), play(start, [other, ours], 1)];
    for (const result of results) score[result === 1 ? 'won' : result === 0 ? 'lost' : 'drawn']++;
    score.pairs.push(results[0] + results[1]);
    log.push(`${rules.formatBoard(start)} ${results.join(' ')} ${name}`);
    if (given.games !== undefined) writeFileSync(given.games, `${log.join('\n')}\n`);
    const told = `${score.won} · ${score.drawn} · ${score.lost}`;
    process.stderr.write(`\r${name}: ${score.pairs.length} of ${starts.length} pairs, ${told}  `);
  }
  note();
  return score;
}
/** @type {string[]} */
const log = [];

/** @param {number} share of the points */
function elo(share) {
  return -400 * Math.log10(1 / share - 1);
}

/**
 * The difference in Elo, and the interval in which it lies 95 times of 100, by what pairs of games gave. Where every game was
 * won, what it is more than: had one pair in `pairs / 3` not been, that would have shown 95 times of 100.
 * @param {Score} score
 */
function difference({ pairs }) {
  const count = pairs.length;
  const share = pairs.reduce((sum, points) => sum + points / 2, 0) / count;
  if (share === 1 || share === 0) {
    const bound = Math.round(elo(1 - Math.min(0.5, 3 / count / 2)));
    return share === 1 ? `more than +${bound}` : `less than −${bound}`;
  }
  const variance = pairs.reduce((sum, points) => sum + (points / 2 - share) ** 2, 0) / Math.max(1, count - 1);
  const error = 1.96 * Math.sqrt(variance / count);
  const [low, high] = [share - error, share + error].map((bound) => elo(Math.min(0.999, Math.max(0.001, bound))));
  return `${signed(elo(share))} (${signed(low)} to ${signed(high)})`;
}

/** @param {number} value */
function signed(value) {
  const rounded = Math.round(value);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

function playAll() {
  const wanted = positionals.length === 0 ? OPPONENTS.map((_, at) => at) : positionals.map(Number);
  const starts = evenOpenings();
  const rows = wanted.map((at) => {
    const [name, make, isPlain = false] = OPPONENTS[at];
    const score = match(name, make(), isPlain ? starts.slice(0, Math.ceil(pairs / 3)) : starts);
    const { won, drawn, lost } = score;
    const row = [name, `${won + drawn + lost}`, `${won} · ${drawn} · ${lost}`, difference(score)];
    note(...row);
    return row;
  });
  const unit = 'time' in limit ? `${limit.time} ms a move` : `${limit.nodes} nodes a move`;
  return markdown([`the engine against, ${unit}`, 'games', 'won · drawn · lost', 'Elo'], rows);
}

if (given.help) {
  process.stdout.write(`${HELP}\n${OPPONENTS.map(([name], at) => `  ${at}  ${name}`).join('\n')}\n`);
} else {
  const table = playAll();
  if (given.dry) process.stdout.write(`${table}\n`);
  else write(PAGE, 'matches', table);
}
