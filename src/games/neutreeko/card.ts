/** What programs that offer games need to know about Neutreeko. */

import * as game from 'foreply/neutreeko';
import { configurable, defineCard } from '../game-card.js';

export const neutreeko = defineCard<game.NeutreekoBoard, game.NeutreekoMove>({
  title: 'Neutreeko',
  about: 'three pieces that slide until something stops them; three in a row win',
  sides: ['Black', 'White'],
  explanation: [
    'Slide one of your three pieces in any of eight directions. It goes on until the edge or another piece stops it, and it must move.',
    'Three of your pieces in a row, next to each other, win: across, down or diagonally. The third occurrence of a position is a draw.',
  ],
  notation: 'Where from and where to, such as c2-c3: columns from a, rows from 1 at the top. Black begins.',
  firstStep: 'Choose a piece, then where it slides to.',
  options: [{ kind: 'number', name: 'size', label: 'Cells per row', initial: 5, min: 3, max: 8 }],
  rules: (options) => game.neutreeko(options),
  heuristics: {
    prospects: configurable(
      game.prospects,
      'Wins within reach, threats, moves that prepare them, and pieces lost in corners.',
    ),
    adjacency: configurable(game.adjacency, 'Pairs of pieces that are adjacent or in line.'),
    threeInARow: { about: 'Three adjacent pieces in a row, and nothing else.', heuristic: game.threeInARow },
  },
});
