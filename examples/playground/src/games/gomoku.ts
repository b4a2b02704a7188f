/** Gomoku in the playground. */

import * as game from 'foreply/gomoku';
import { fixed, number, onOff, optionsFrom } from './fields.js';
import type { HeuristicChoice, PlaygroundGame } from './game.js';

const openings: HeuristicChoice<game.GomokuBoard> = {
  name: 'openings',
  about: 'Runs of stones by their length and their empty ends.',
  fields: [
    onOff('incremental', 'Kept from move to move', true, 'The same values, faster; off to measure what it saves.'),
  ],
  make: (settings) => game.openings(optionsFrom(settings) as game.OpeningsOptions),
};

export const gomoku: PlaygroundGame<game.GomokuBoard, game.GomokuMove> = {
  id: 'gomoku',
  title: 'Gomoku',
  about: 'Put stones in turn; five in a row win.',
  sides: ['X', 'O'],
  variants: [
    number('size', 'Cells a row', 15, { min: 5, max: 20 }),
    {
      kind: 'choice',
      name: 'rule',
      label: 'A row wins with',
      initial: 'freestyle',
      choices: [
        { value: 'freestyle', label: 'five or more: freestyle' },
        { value: 'standard', label: 'exactly five: standard' },
      ],
    },
  ],
  rules: (variant) => game.gomoku(variant as game.GomokuOptions),
  heuristics: [
    fixed('patterns', 'What a stone on each empty cell would make: fours, open threes, twos.', game.patterns),
    openings,
  ],
};
