/** What programs that offer games need to know about Pentago. */

import * as game from 'foreply/pentago';
import { configurable, defineCard, type WrittenRules } from '../game-card.js';

export const pentago = defineCard<game.PentagoBoard, game.WholeMove>({
  title: 'Pentago',
  about: 'place a stone, then rotate a quadrant; five in a row win',
  sides: ['X', 'O'],
  explanation: [
    'A turn has two parts: put a stone on an empty cell, then rotate one of the four quadrants by 90°, in either direction. The quadrant may be empty.',
    'Five in a row win, in any direction. A stone that makes five wins at once, and no quadrant is rotated. If a rotation makes five for both sides, the game is drawn, and so is a full board without five.',
  ],
  notation:
    'A cell and a rotation, such as b3 TL+: column a-f, row 1-6 from the top; quadrant TL, TR, BL or BR; + rotates it clockwise, - counter-clockwise. The two parts can be given together or one after the other. X begins.',
  firstStep: 'Put a stone on an empty place, then turn a quadrant.',
  options: [
    {
      kind: 'choice',
      name: 'turns',
      label: 'A move is',
      about: 'The games are the same; lists of moves and search trees differ.',
      initial: 'split',
      choices: [
        { value: 'split', label: 'a stone or a rotation' },
        { value: 'whole', label: 'a whole turn' },
      ],
    },
  ],
  // A move of split turns is one of the moves of whole turns.
  rules: (options) =>
    game.pentago(options as game.PentagoOptions) as unknown as WrittenRules<game.PentagoBoard, game.WholeMove>,
  heuristics: {
    best: configurable(
      game.best,
      'Open lines of five, on the board and one rotation away, and wins that are already there.',
    ),
    one: configurable(game.one, 'How many ways to five the opponent has not closed, whatever is rotated.'),
    oneDotTwo: configurable(
      game.oneDotTwo,
      'Like one, with extra weight for groups of cells that are filled or begun.',
      game.possibilityPresets,
    ),
    a: configurable(
      game.a,
      'Stones on lines that can still win, as powers, on the best board that one rotation makes.',
      game.strengths,
    ),
    aHacked: configurable(
      game.aHacked,
      'Twice a, plus the long diagonals, weighted by who moved first.',
      game.strengths,
    ),
    aStar: configurable(
      game.aStar,
      'Like a, knowing who places next: 100 for a win, 50 for one that can still be stopped.',
      game.strengths,
    ),
    longestRow: configurable(game.longestRow, 'The longest row of each side, valued by a table.'),
    control: configurable(game.control, 'Nothing: a number made from the seed and the board, for comparison.'),
  },
});
