/**
 * Players for matches at equal CPU time, in games without a heuristic. Each is made anew for a game and then asked for one move at
 * a time. Time is that of the processor: on a loaded machine, the time on the clock would give one player less to work with.
 */

import { MCTSBot } from 'boardgame.io/dist/cjs/ai.js';
import { InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { createEngine, Random } from 'foreply';

const real = { looked: 0, cpu: 0 };
const clock = performance.now.bind(performance);

/** Milliseconds of CPU time. Asking for them takes longer than a node, so they are asked for every 0.2 ms only. */
export function cpu() {
  const now = clock();
  if (now - real.looked >= 0.2) {
    const { user, system } = process.cpuUsage();
    Object.assign(real, { looked: now, cpu: (user + system) / 1000 });
  }
  return real.cpu;
}

/** Players by name: functions of the rules, the milliseconds per move and a seed. */
export const PLAYERS = {
  engine: (rules, milliseconds, seed) => engineOf(rules, milliseconds, { seed }),
  deepening: (rules, milliseconds, seed) => engineOf(rules, milliseconds, { seed, algorithm: 'iterativeDeepening' }),
  random: (rules, _milliseconds, seed) => {
    const random = new Random(seed);
    return (board) => random.pick(rules.moves(board));
  },
  uct: (rules, milliseconds, seed) => {
    const random = new Random(seed);
    return (board) => uct(rules, board, milliseconds, random);
  },
  'boardgame.io': botOf,
};

function engineOf(rules, milliseconds, options) {
  const engine = createEngine(rules, { ...options, now: cpu });
  return (board) => engine.choose(board, { time: milliseconds }).move;
}

/** UCT as in textbooks: one new node per iteration, c = √2, the most visited move. */
function uct(rules, root, milliseconds, random) {
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

/** boardgame.io's bot for a game of these rules. Its playouts run to the end, which is what suits it best. */
function botOf(rules, milliseconds, seed) {
  const game = gameOf(rules);
  const start = InitializeGame({ game, numPlayers: 2 });
  const enumerate = (board) => rules.moves(board).map((move) => ({ move: 'play', args: [move] }));
  const settings = { game, enumerate, seed, iterations: () => Number.MAX_SAFE_INTEGER, playoutDepth: () => 10_000 };
  const bot = new TimedBot(settings);
  return async (board) => {
    bot.end = cpu() + milliseconds;
    const ctx = { ...start.ctx, currentPlayer: String(rules.turn(board)) };
    const { action } = await bot.play({ ...start, G: board, ctx }, ctx.currentPlayer);
    return action.payload.args[0];
  };
}

/** Stops after the first playout that ends late, instead of after a number of iterations. */
export class TimedBot extends MCTSBot {
  end = 0;

  playout(node) {
    const result = super.playout(node);
    if (cpu() >= this.end) this.iterationCounter = Number.MAX_SAFE_INTEGER;
    return result;
  }
}

/** Rules as a game of boardgame.io: the board is its state, and a turn lasts until the rules pass it on. */
function gameOf(rules) {
  return {
    setup: () => rules.initial(),
    disableUndo: true,
    moves: { play: ({ G }, move) => rules.play(G, move) },
    turn: {
      order: { first: ({ G }) => rules.turn(G), next: ({ G }) => rules.turn(G) },
      endIf: ({ G, ctx }) => String(rules.turn(G)) !== ctx.currentPlayer,
    },
    endIf: ({ G }) => {
      const outcome = rules.outcome(G);
      if (outcome === undefined) return undefined;
      return outcome.kind === 'draw' ? { draw: true } : { winner: String(outcome.winner) };
    },
  };
}
