/** What programs that offer games need to know about Gomoku. */

import * as game from 'foreply/gomoku';
import { configurable, defineCard } from '../game-card.js';

export const gomoku = defineCard<game.GomokuBoard, game.GomokuMove>({
  title: 'Gomoku',
  about: 'put down stones; five in a row win',
  sides: ['X', 'O'],
  explanation: [
    'The sides take turns to put a stone on an empty crossing. Five in a row win, in any direction. By the standard rule a longer row does not count. A full board is a draw.',
  ],
  notation: 'A crossing, such as h8: columns from a, rows from 1 at the bottom. X begins.',
  firstStep: 'Put a stone on a crossing.',
  options: [
    { kind: 'number', name: 'size', label: 'Cells per row', initial: 15, min: 5, max: 20 },
    {
      kind: 'choice',
      name: 'rule',
      label: 'A row wins with',
      initial: 'freestyle',
      choices: [
        { value: 'freestyle', label: 'five or more (freestyle)' },
        { value: 'standard', label: 'exactly five (standard)' },
      ],
    },
  ],
  rules: (options) => game.gomoku(options),
  heuristics: {
    patterns: {
      about: 'What a stone on each empty cell would make: fours, open threes, twos.',
      heuristic: game.patterns,
    },
    openings: configurable(game.openings, 'Runs of stones, by their length and their empty ends.'),
  },
});
