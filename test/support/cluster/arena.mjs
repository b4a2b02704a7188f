/** Neutreeko with players that take their time without keeping a core busy, and one that ends its whole process. */
import { defineArena, randomPlayer, searchPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';

const rules = neutreeko();

/** Waits a little. */
function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4);
}

/** @param {number} seed @returns {import('foreply/match').Player<ReturnType<typeof rules.initial>, never>} */
function slowDie(seed) {
  const player = randomPlayer({ seed });
  return {
    choose: (position) => {
      pause();
      return player.choose(position);
    },
  };
}

export default defineArena({
  rules,
  players: {
    search: ({ seed }) => {
      const player = searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, seed });
      return {
        choose: (position, limits) => {
          pause();
          return player.choose(position, limits);
        },
      };
    },
    die: ({ seed }) => slowDie(seed),
    otherDie: ({ seed }) => slowDie(seed ^ 1),
    // Ends the process of its worker in some games.
    killer: ({ seed }) => ({
      choose: (position) => {
        if (seed % 8 === 3 && position.ply > 4) process.kill(process.pid, 'SIGKILL');
        return randomPlayer({ seed: seed + position.ply }).choose(position);
      },
    }),
  },
});
