/** Players of Neutreeko for tournaments in a browser, in its page and in its workers. */
import { neutreeko } from '../../../../dist/games/neutreeko/index.js';
import { randomPlayer, searchPlayer } from '../../../../dist/match/index.js';

const rules = neutreeko();

const players = {
  three: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 3, seed }),
  two: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, seed }),
  die: ({ seed }) => randomPlayer({ seed }),
  hanger: () => ({
    choose() {
      for (;;);
    },
  }),
  thrower: () => ({
    choose() {
      throw new Error('no idea');
    },
  }),
};

export const arena = { rules, players };
