/** `foreply tournament`: everybody against everybody, or one against all others. */

import type { Command } from '../command.js';
import { UsageError } from '../usage-error.js';
import { CONTEST_OPTIONS, playContest } from './contest.js';

export const TOURNAMENT: Command = {
  name: 'tournament',
  summary: 'Let several players play each other',
  operands: '<game> <player> <player> …',
  about: `A round robin, or a gauntlet. Every pairing meets the same openings, each twice, with the sides swapped. Ctrl-C
prints what was played so far; with --log, the same command goes on from there.`,
  options: { gauntlet: { about: 'the first player against each of the others' }, ...CONTEST_OPTIONS },
  examples: [
    'tournament neutreeko engine:depth=4 alpha-beta:depth=3 random --games 4',
    'tournament pentago engine:nodes=500 engine:level=easy random --games 4 --workers 2 --log games.jsonl',
  ],
  run: (given, terminal) => {
    if (given.operands.length < 3) throw new UsageError('a tournament needs a game and two players or more');
    return playContest(given, terminal, { format: given.has('gauntlet') ? 'gauntlet' : 'round-robin' });
  },
};
