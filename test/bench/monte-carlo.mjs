/**
 * How strong an engine is that has nothing but the rules: matches in four games without a heuristic, at equal CPU time, with
 * swapped sides from the same random openings of two plies. Opponents: random moves, a textbook UCT over the same rules, and an
 * engine by iterative deepening. More games, another time, one game: FOREPLY_GAMES=100 FOREPLY_MS=50 FOREPLY_GAME=hex.
 *
 * Time is that of the processor, since a loaded machine would give one player less of the clock's.
 */

import { createEngine, Random } from 'foreply';
import { breakthrough } from '../../examples/games/breakthrough.mjs';
import { domineering } from '../../examples/games/domineering.mjs';
import { hex } from '../../examples/games/hex.mjs';
import { kalah } from '../../examples/games/kalah.mjs';

const GAMES = { hex, kalah, breakthrough, domineering };
const OPENING = 2;

const real = { looked: 0, cpu: 0 };

/** Milliseconds of the processor. Asking for them takes longer than a node, so that they are asked for every 0.2 ms only. */
export function cpu() {
  const now = performance.now();
  if (now - real.looked >= 0.2) {
    const { user, system } = process.cpuUsage();
    Object.assign(real, { looked: now, cpu: (user + system) / 1000 });
  }
  return real.cpu;
}

/** UCT as textbooks have it: one node an iteration, c = √2, the most visited move. */
export function uct(rules, root, milliseconds, random) {
  const nodeOf = (board, parent, move) => {
    const untried = rules.outcome(board) === undefined ? rules.moves(board).slice() : [];
    return { board, parent, move, untried, children: [], visits: 0, wins: 0 };
  };
  const top = nodeOf(root);
  const end = cpu() + milliseconds;
  for (let iteration = 0; iteration % 8 !== 7 || cpu() < end; iteration++) {
    let node = top;
    while (node.untried.length === 0 && node.children.length > 0) node = selected(node);
    if (node.untried.length > 0) {
      const [move] = node.untried.splice(random.below(node.untried.length), 1);
      const child = nodeOf(rules.play(node.board, move), node, move);
      node.children.push(child);
      node = child;
    }
    let { board } = node;
    let outcome = rules.outcome(board);
    while (outcome === undefined) {
      board = rules.play(board, random.pick(rules.moves(board)));
      outcome = rules.outcome(board);
    }
    for (let at = node; at.parent !== undefined; at = at.parent) {
      at.visits++;
      const isWon = outcome.kind === 'win' && outcome.winner === rules.turn(at.parent.board);
      at.wins += outcome.kind === 'draw' ? 0.5 : Number(isWon);
    }
    top.visits++;
  }
  return top.children.reduce((best, child) => (child.visits > best.visits ? child : best)).move;
}

function selected(node) {
  const log = Math.log(node.visits);
  let best;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const child of node.children) {
    const value = child.wins / child.visits + Math.SQRT2 * Math.sqrt(log / child.visits);
    if (value > bestValue) [best, bestValue] = [child, value];
  }
  return best;
}

/** Players by name: each is made anew for a game and asked for one move at a time. */
export const PLAYERS = {
  engine: (rules, milliseconds, seed) => engineOf(rules, milliseconds, { seed }),
  random: (rules, _milliseconds, seed) => {
    const random = new Random(seed);
    return (board) => random.pick(rules.moves(board));
  },
  uct: (rules, milliseconds, seed) => {
    const random = new Random(seed);
    return (board) => uct(rules, board, milliseconds, random);
  },
  deepening: (rules, milliseconds, seed) => engineOf(rules, milliseconds, { seed, algorithm: 'iterativeDeepening' }),
};

function engineOf(rules, milliseconds, options) {
  const engine = createEngine(rules, { ...options, now: cpu });
  return (board) => engine.choose(board, { time: milliseconds }).move;
}

/** The share of points that the first player makes against the second, in a number of games. */
export function match(rules, [first, second], games, milliseconds) {
  const random = new Random(games);
  let [points, opening] = [0, []];
  for (let game = 0; game < games; game++) {
    const side = game % 2;
    if (side === 0) opening = randomOpening(rules, random);
    const [own, other] = [first(rules, milliseconds, game), second(rules, milliseconds, games + game)];
    let board = opening.reduce((at, move) => rules.play(at, move), rules.initial());
    let outcome = rules.outcome(board);
    while (outcome === undefined) {
      board = rules.play(board, (rules.turn(board) === side ? own : other)(board));
      outcome = rules.outcome(board);
    }
    points += outcome.kind === 'draw' ? 0.5 : Number(outcome.winner === side);
  }
  return points / games;
}

function randomOpening(rules, random) {
  let board = rules.initial();
  return Array.from({ length: OPENING }, () => {
    const move = random.pick(rules.moves(board));
    board = rules.play(board, move);
    return move;
  });
}

export function run({
  games = Number(process.env.FOREPLY_GAMES ?? 20),
  milliseconds = Number(process.env.FOREPLY_MS ?? 50),
  only = process.env.FOREPLY_GAME,
} = {}) {
  console.log(`An engine without a heuristic: its share of ${games} games, ${milliseconds} ms of CPU time per move`);
  for (const [name, rules] of Object.entries(GAMES)) {
    if (only !== undefined && only !== name) continue;
    const shares = ['random', 'uct', 'deepening'].map((opponent) => {
      const share = match(rules, [PLAYERS.engine, PLAYERS[opponent]], games, milliseconds);
      return `${opponent} ${(100 * share).toFixed(0).padStart(3)} %`;
    });
    console.log(`${name.padEnd(14)}${shares.join('   ')}`);
  }
  // Nothing for the table of times.
  return [];
}
