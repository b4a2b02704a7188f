/**
 * ForeplyBot against boardgame.io's own MCTSBot, in connect four as a game of boardgame.io: whole games through its reducer, sides
 * swapped, random openings of two moves, the same CPU time for each. And how long each keeps its thread at a time: until a bot lets go,
 * a page can neither draw nor react.
 *
 *     FOREPLY_GAMES=100 FOREPLY_MS=200 FOREPLY_SEED=1 npm run bench -- boardgame-io
 *
 * docs/boardgame-io.md has the figures. The bots are as users make them, with one change each: ForeplyBot's clock is CPU time, and
 * MCTSBot stops when its time is over instead of after a number of playouts.
 */

import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { Random } from 'foreply';
import { ForeplyBot, fromBoardgame } from 'foreply/boardgame-io';
import { connectFour as game } from '../../examples/17-boardgame-io/connect-four.mjs';
import { cpu, TimedBot } from './opponents.mjs';

const OPENING = 2;
const { enumerate } = game.ai;
const reduce = CreateGameReducer({ game: { ...game, disableUndo: true } });

/** A bot as an async function of the state: the action. */
const BOTS = {
  ForeplyBot: (milliseconds, seed) => {
    const rules = fromBoardgame(game, { board: ({ cells }) => cells });
    const bot = new ForeplyBot({ game, rules, seed, time: milliseconds });
    return (state) => bot.play(state, state.ctx.currentPlayer);
  },
  MCTSBot: (milliseconds, seed, { isAsync = false } = {}) => {
    const playoutDepth = () => 42;
    const bot = new TimedBot({ game, enumerate, seed, iterations: () => Number.MAX_SAFE_INTEGER, playoutDepth });
    bot.setOpt('async', isAsync);
    return (state) => {
      bot.end = cpu() + milliseconds;
      return bot.play(state, state.ctx.currentPlayer);
    };
  },
};

function opened(random) {
  let state = InitializeGame({ game, numPlayers: 2 });
  for (let ply = 0; ply < OPENING; ply++) state = played(state, random.pick(enumerate(state.G)));
  return state;
}

const played = (state, { move, args }) =>
  reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: state.ctx.currentPlayer } });

/** One game: the share of the first bot, which plays side 0 or 1. Adds to the time and the moves of both. */
async function playGame(start, names, { milliseconds, seed, side, spent }) {
  const bots = names.map((name, at) => BOTS[name](milliseconds, seed + at));
  let state = start;
  while (state.ctx.gameover === undefined) {
    const at = Number(state.ctx.currentPlayer) === side ? 0 : 1;
    const began = cpu();
    const { action } = await bots[at](state);
    spent[at].time += cpu() - began;
    spent[at].moves++;
    state = reduce(state, action);
  }
  const { winner } = state.ctx.gameover;
  return winner === undefined ? 0.5 : Number(winner === String(side));
}

async function match(names, { games, milliseconds, seed }) {
  const random = new Random(seed);
  const spent = names.map(() => ({ time: 0, moves: 0 }));
  const counts = { won: 0, drawn: 0, lost: 0 };
  let start;
  for (let at = 0; at < games; at++) {
    const side = at % 2;
    if (side === 0) start = opened(random);
    const share = await playGame(start, names, { milliseconds, seed: random.word(), side, spent });
    counts[share === 1 ? 'won' : share === 0 ? 'lost' : 'drawn']++;
  }
  const times = spent.map(({ time, moves }) => (time / moves).toFixed(0));
  return { ...counts, share: (counts.won + counts.drawn / 2) / games, times };
}

/** The longest CPU time between two turns of the event loop while a bot thinks about ten positions. */
async function blocking(makeBot, seed) {
  const random = new Random(seed);
  const longest = [];
  for (let at = 0; at < 10; at++) {
    const bot = makeBot(seed + at);
    const state = opened(random);
    await bot(state);
    longest.push(await longestTurn(() => bot(state)));
  }
  longest.sort((one, other) => one - other);
  return { median: (longest[4] + longest[5]) / 2, most: longest[9] };
}

async function longestTurn(think) {
  let [isThinking, longest, last] = [true, 0, cpu()];
  const look = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
    if (isThinking) setImmediate(look);
  };
  setImmediate(look);
  await think();
  look();
  isThinking = false;
  return longest;
}

/** ForeplyBot limits itself by `performance.now`, which here is CPU time. */
async function byCpuTime(work) {
  const { now } = performance;
  cpu();
  performance.now = cpu;
  try {
    return await work();
  } finally {
    performance.now = now;
  }
}

export async function run({
  games = Number(process.env.FOREPLY_GAMES ?? 20),
  milliseconds = Number(process.env.FOREPLY_MS ?? 200),
  seed = Number(process.env.FOREPLY_SEED ?? 2026),
} = {}) {
  console.log(`Connect four in boardgame.io, ${games} games at ${milliseconds} ms of CPU time per move`);
  await byCpuTime(async () => {
    const { won, drawn, lost, share, times } = await match(['ForeplyBot', 'MCTSBot'], { games, milliseconds, seed });
    console.log(`ForeplyBot won ${won}, drew ${drawn}, lost ${lost}: ${(100 * share).toFixed(0)} %`);
    console.log(`milliseconds per move: ForeplyBot ${times[0]}, MCTSBot ${times[1]}`);
    console.log('How long a bot keeps its thread at a time, in milliseconds of CPU time: median and most of ten moves');
    const cases = {
      ForeplyBot: (at) => BOTS.ForeplyBot(milliseconds, at),
      MCTSBot: (at) => BOTS.MCTSBot(milliseconds, at),
      'MCTSBot, async': (at) => BOTS.MCTSBot(milliseconds, at, { isAsync: true }),
    };
    for (const [name, makeBot] of Object.entries(cases)) {
      const { median, most } = await blocking(makeBot, seed);
      console.log(`${name.padEnd(16)}${median.toFixed(0).padStart(5)}${most.toFixed(0).padStart(5)}`);
    }
  });
  // Nothing for the table of times.
  return [];
}
