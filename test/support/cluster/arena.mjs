/** Neutreeko with players that take their time without keeping a core busy, and one that ends its whole process. */
import { defineArena, randomPlayer, searchPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';

const rules = neutreeko();
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Waits a little before each turn.
 *
 * @template Board, Move
 * @param {import('foreply/match').Player<Board, Move>} player
 * @returns {import('foreply/match').Player<Board, Move>}
 */
const slowly = (player) => ({
  choose: (position, limits) => {
    Atomics.wait(pause, 0, 0, 4);
    return player.choose(position, limits);
  },
});

export default defineArena({
  rules,
  players: {
    search: ({ seed }) => slowly(searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, seed })),
    die: ({ seed }) => slowly(randomPlayer({ seed })),
    otherDie: ({ seed }) => slowly(randomPlayer({ seed: seed ^ 1 })),
    // Ends the process of its worker in some games.
    killer: ({ seed }) => ({
      choose: (position) => {
        if (seed % 8 === 3 && position.ply > 4) process.kill(process.pid, 'SIGKILL');
        return randomPlayer({ seed: seed + position.ply }).choose(position);
      },
    }),
  },
});
