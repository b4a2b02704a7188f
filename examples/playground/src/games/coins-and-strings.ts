/** The boards of Coins and Strings in the playground: grids, and custom boards. */

import { OptionError } from 'foreply';
import * as game from 'foreply/coins-and-strings';
import { readGraph } from './coins-graph.js';
import { number, onlyIf, onOff } from './fields.js';
import type { Settings, Variants } from './game.js';

const OPTIONS = ['rows', 'columns', 'ground', 'graph'];

/** The coins and strings of a variant: the custom board, if any, otherwise the grid. */
export function coinsOptions(variant: Settings): game.CoinsOptions {
  const unknown = Object.keys(variant).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new OptionError(unknown, OPTIONS);
  const { rows = 3, columns = 3, ground = false, graph = '' } = variant;
  if (typeof graph !== 'string') throw new OptionError('graph', 'a text', graph);
  if (graph.trim() !== '') return readGraph(graph);
  return game.grid(rows as number, columns as number, { ground: ground as boolean });
}

export const coinsVariants: Variants = {
  fields: [
    onlyIf('graph', '', number('rows', 'Rows', 3, { min: 1, max: 8 })),
    onlyIf('graph', '', number('columns', 'Columns', 3, { min: 1, max: 8 })),
    onlyIf('graph', '', onOff('ground', 'Tied to the ground', false, 'The outer coins, so that it is Dots and Boxes.')),
    {
      kind: 'text',
      name: 'graph',
      label: 'Board of your own',
      about: 'Coins; strings; places, such as 5,3,1;0-1,1-2,2-g;0.0,0.1,1.1. Or JSON. Empty for the grid.',
      initial: '',
    },
  ],
  optionsOf: coinsOptions,
};
