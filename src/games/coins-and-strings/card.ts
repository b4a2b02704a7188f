/**
 * What programs that offer games need to know about Coins and Strings. A board is a graph, which no simple option
 * describes: each program has its own way to ask for one.
 */

import * as game from 'foreply/coins-and-strings';
import { defineCard } from '../game-card.js';

export const coinsAndStrings = defineCard<game.CoinsBoard, number>({
  title: 'Coins and Strings',
  about: 'cut strings and take the coins that fall; tied to the ground, it is Dots and Boxes',
  sides: ['Side 0', 'Side 1'],
  explanation: [
    'Cut one string per move. If a coin loses its last string, you take the coin and its value, and move again; otherwise it is the other side’s turn. One cut can take two coins, and still gives one more move. Taking is never compulsory.',
    'When every string is cut, the side with more points wins. A grid whose outer coins are tied to the ground is Dots and Boxes in another form.',
  ],
  notation: 'The number of a string, such as 7. A turn may have several moves, which can be given together.',
  firstStep: 'Cut a string.',
  options: [],
  rules: (options) => game.coinsAndStrings(options as game.CoinsOptions),
  heuristics: {
    control: { about: 'Who will have to open the first chain, and what that costs.', heuristic: game.control },
    utility: { about: 'Own points minus the opponent’s, and nothing else.', heuristic: game.utility },
    h1: { about: 'Points, and the hope of winning all that is left.', heuristic: game.h1 },
    h2: { about: 'Open chains are won, closed ones are lost.', heuristic: game.h2 },
    h3: { about: 'Coins with an odd number of strings are won, the others lost.', heuristic: game.h3 },
    h4: { about: 'Open chains are won, the cheapest closed one is lost.', heuristic: game.h4 },
    h5: {
      about: 'Open chains are won; closed ones go to each side in turn, the cheapest to the opponent.',
      heuristic: game.h5,
    },
    h6: { about: 'Open chains are won.', heuristic: game.h6 },
    h7: { about: 'Closed chains are lost.', heuristic: game.h7 },
  },
});
