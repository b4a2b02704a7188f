/** `foreply match`: a series of games between two players. */

import type { Command } from '../command.js';
import { UsageError } from '../usage-error.js';
import { CONTEST_OPTIONS, playContest } from './contest.js';

export const MATCH: Command = {
  name: 'match',
  summary: 'Let two players play a series of games',
  operands: '<game> <player> <player>',
  about: `Every opening is played twice, with the sides swapped. The result depends on the seed alone, unless players look at
a clock. See foreply help players.`,
  options: CONTEST_OPTIONS,
  examples: [
    'match pentago alpha-beta:depth=2,heuristic=aStar alpha-beta:depth=2,heuristic=one --games 20',
    'match pentago new=alpha-beta:depth=4 old=alpha-beta:depth=2 --sprt 0,100 --games 200',
  ],
  run: (given, terminal) => {
    if (given.operands.length !== 3) throw new UsageError('a match needs a game and two players');
    return playContest(given, terminal, { format: 'round-robin', tables: ['pairings'] });
  },
};
