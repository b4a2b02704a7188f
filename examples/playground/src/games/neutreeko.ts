/** The parameters of Neutreeko's heuristics, as a form shows them. */

import type { AdjacencyOptions } from 'foreply/neutreeko';
import { number, onlyIf, onOff } from './fields.js';
import type { HeuristicForm } from './game.js';

export const neutreekoForms: Readonly<Record<string, HeuristicForm>> = {
  prospects: {
    fields: [
      number('win', 'A win at hand', 1000, { min: 0, max: 10_000 }),
      number('tempo', 'The move', 40),
      number('threat', 'Penalty for an enemy threat', 60),
      number('threats', 'Penalty for several', 100),
      number('preparation', 'Each preparation', 6),
      number('corner', 'Penalty for a piece in a corner', 50),
      number('besideCorner', 'Penalty for one beside a corner', 15),
    ],
  },
  adjacency: {
    fields: [
      number('adjacent', 'A pair side by side', 5),
      number('inLine', 'A pair in line', 5),
      onOff('noise', 'Noise', false, 'Up to 5 points that tell equal boards apart, always the same on the same board.'),
      onlyIf('noise', true, number('seed', 'Seed of the noise', 1, { min: 0, max: 1_000_000 })),
    ],
    settled: (given) => {
      // A form keeps the seed of a noise that is turned off.
      const { seed, ...options } = given as AdjacencyOptions;
      return options.noise === true && seed !== undefined ? { ...options, seed } : options;
    },
  },
};
