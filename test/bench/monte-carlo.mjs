/**
 * How strong an engine is that has nothing but the rules: matches in four games without a heuristic, at equal CPU time, with
 * sides swapped after every game and random openings of two plies. Opponents: random moves, a textbook UCT over the same rules,
 * boardgame.io's MCTSBot, and an engine that uses iterative deepening.
 *
 *     FOREPLY_GAMES=100 FOREPLY_MS=50 FOREPLY_GAME=hex FOREPLY_OPPONENT=uct FOREPLY_SEED=1 npm run bench -- monte-carlo
 *
 * docs/algorithms.md has the table for 100 games each, with the default seed. Another seed gives other openings.
 */

import { Random } from 'foreply';
import { breakthrough } from '../../examples/games/breakthrough.mjs';
import { domineering } from '../../examples/games/domineering.mjs';
import { hex } from '../../examples/games/hex.mjs';
import { kalah } from '../../examples/games/kalah.mjs';
import { cpu, PLAYERS } from './opponents.mjs';

const GAMES = { hex, kalah, breakthrough, domineering };
const OPPONENTS = ['random', 'uct', 'boardgame.io', 'deepening'];
const OPENING = 2;

/** Plays the games of a match: the share of the points that the first player makes, and the CPU time of both players per move. */
async function match(rules, names, { games, milliseconds, seed }) {
  const random = new Random(seed);
  const spent = [0, 0];
  const moves = [0, 0];
  let [points, opening] = [0, []];
  for (let game = 0; game < games; game++) {
    const side = game % 2;
    if (side === 0) opening = randomOpening(rules, random);
    const players = names.map((name, at) => PLAYERS[name](rules, milliseconds, random.word() + at));
    let board = opening.reduce((at, move) => rules.play(at, move), rules.initial());
    let outcome = rules.outcome(board);
    while (outcome === undefined) {
      const at = rules.turn(board) === side ? 0 : 1;
      const began = cpu();
      const move = await players[at](board);
      spent[at] += cpu() - began;
      moves[at]++;
      board = rules.play(board, move);
      outcome = rules.outcome(board);
    }
    points += outcome.kind === 'draw' ? 0.5 : Number(outcome.winner === side);
  }
  return { share: points / games, times: spent.map((sum, at) => sum / moves[at]) };
}

function randomOpening(rules, random) {
  let board = rules.initial();
  return Array.from({ length: OPENING }, () => {
    const move = random.pick(rules.moves(board));
    board = rules.play(board, move);
    return move;
  });
}

export async function run({
  games = Number(process.env.FOREPLY_GAMES ?? 20),
  milliseconds = Number(process.env.FOREPLY_MS ?? 50),
  seed = Number(process.env.FOREPLY_SEED ?? 2026),
  game = process.env.FOREPLY_GAME,
  opponent = process.env.FOREPLY_OPPONENT,
} = {}) {
  console.log(`An engine without a heuristic: its share of ${games} games at ${milliseconds} ms of CPU time per move`);
  console.log('(in brackets: the milliseconds per move that the engine and its opponent really took)');
  for (const [name, rules] of Object.entries(GAMES)) {
    if (game !== undefined && game !== name) continue;
    for (const other of OPPONENTS) {
      if (opponent !== undefined && opponent !== other) continue;
      const { share, times } = await match(rules, ['engine', other], { games, milliseconds, seed });
      const taken = times.map((time) => time.toFixed(0)).join(', ');
      console.log(`${name.padEnd(14)}${other.padEnd(14)}${(100 * share).toFixed(0).padStart(3)} %   (${taken})`);
    }
  }
  // Nothing for the table of times.
  return [];
}
