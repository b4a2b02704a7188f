/** Neutreeko in the playground. */

import * as game from 'foreply/neutreeko';
import { fixed, number, onlyIf, onOff, optionsFrom } from './fields.js';
import type { HeuristicChoice, PlaygroundGame } from './game.js';

const prospects: HeuristicChoice<game.NeutreekoBoard> = {
  name: 'prospects',
  about: 'Wins at hand, threats, moves that prepare some, and pieces astray in corners.',
  fields: [
    number('win', 'A win at hand', 1000, { min: 0, max: 10_000 }),
    number('tempo', 'To be on the move', 40),
    number('threat', 'Less for a threat of the enemy’s', 60),
    number('threats', 'Less for several', 100),
    number('preparation', 'Each preparation', 6),
    number('corner', 'Less for a piece in a corner', 50),
    number('besideCorner', 'Less for one beside a corner', 15),
  ],
  make: (settings) => game.prospects(optionsFrom(settings) as game.ProspectsOptions),
};

const adjacency: HeuristicChoice<game.NeutreekoBoard> = {
  name: 'adjacency',
  about: 'Pairs of pieces that are adjacent or in line.',
  fields: [
    number('adjacent', 'A pair side by side', 5),
    number('inLine', 'A pair in line', 5),
    onOff('noise', 'Noise', false, 'Up to 5 points that tell equal boards apart, always the same on the same board.'),
    onlyIf('noise', true, number('seed', 'Seed of the noise', 1, { min: 0, max: 1_000_000 })),
  ],
  make: (settings) => {
    // A form keeps the seed of a noise that is switched off.
    const { seed, ...options } = optionsFrom(settings) as game.AdjacencyOptions;
    return game.adjacency(options.noise === true && seed !== undefined ? { ...options, seed } : options);
  },
};

export const neutreeko: PlaygroundGame<game.NeutreekoBoard, game.NeutreekoMove> = {
  id: 'neutreeko',
  title: 'Neutreeko',
  about: 'Three pieces that slide until something stops them; three in a row win.',
  sides: ['Black', 'White'],
  variants: [number('size', 'Cells a row', 5, { min: 3, max: 8 })],
  rules: (variant) => game.neutreeko(variant as game.NeutreekoOptions),
  heuristics: [
    prospects,
    adjacency,
    fixed('threeInARow', 'Three adjacent in a row, and nothing else.', game.threeInARow),
  ],
};
