/** Tic-tac-toe with random players, a search, and players that fail in various ways. */
import type { Arena } from '../../../src/match/arena.js';
import type { PlayerFactory } from '../../../src/match/players/player.js';
import { randomPlayer } from '../../../src/match/players/random-player.js';
import type { TournamentLog } from '../../../src/match/tournament/tournament-log.js';
import type { TournamentResult } from '../../../src/match/tournament/tournament-result.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { ticTacToe } from '../games/tic-tac-toe.js';

const die: PlayerFactory<string, number> = ({ seed }) => randomPlayer({ seed });

export const arena: Arena<string, number> = {
  rules: ticTacToe,
  players: {
    die,
    search: ({ seed }) => ({ choose: ({ board }) => alphaBeta(ticTacToe, board, { depth: 2, seed }) }),
    otherDie: ({ seed }) => randomPlayer({ seed: seed ^ 1 }),
    // Plays at random until it has played twice.
    thrower: (setup) => ({
      choose: (position, limits) => {
        if (position.ply >= 4) throw new Error('no idea');
        return die(setup).choose(position, limits);
      },
    }),
    cheat: () => ({ choose: () => ({ turn: [9] }) }),
    sleeper: () => ({ choose: () => new Promise(() => {}) }),
    stillborn: () => {
      throw new Error('no memory');
    },
    nobody: () => ({}) as never,
    weighted: ({ parameters }) => ({
      choose: ({ moves }) => ({ turn: [moves[Math.min(parameters.at, moves.length - 1)]] }),
    }),
  },
};

/** A log in memory. */
export function memoryLog(text = ''): TournamentLog & { text: string } {
  return {
    text,
    read() {
      return this.text;
    },
    append(more) {
      this.text += more;
    },
  };
}

/** The result without everything that depends on the clock. */
export function timeless(result: TournamentResult): unknown {
  return JSON.parse(JSON.stringify(result, (key, value) => (key === 'elapsed' || key === 'meanTime' ? 0 : value)));
}
