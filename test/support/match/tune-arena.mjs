/** Neutreeko with a player whose depth is the parameter to tune. */
import { defineArena, searchPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';

const rules = neutreeko();

export const arena = defineArena({
  rules,
  players: {
    searcher: ({ seed, parameters: { depth } }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth, seed }),
  },
});
