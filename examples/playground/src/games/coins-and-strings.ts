/** Coins and Strings in the playground: on grids, and on boards of one's own. */

import { OptionError } from 'foreply';
import * as game from 'foreply/coins-and-strings';
import { readGraph } from './coins-graph.js';
import { fixed, number, onlyIf, onOff } from './fields.js';
import type { HeuristicChoice, PlaygroundGame, Settings } from './game.js';

const HEURISTICS: readonly HeuristicChoice<game.CoinsBoard>[] = [
  fixed('control', 'Who will have to open the first chain, and what that costs.', game.control),
  fixed('utility', 'Own points less the enemy’s, and nothing else.', game.utility),
  fixed('h1', 'Points, and the hope to win all that is left.', game.h1),
  fixed('h2', 'Open chains are won, closed ones are lost.', game.h2),
  fixed('h3', 'Coins with an odd number of strings are won, the others lost.', game.h3),
  fixed('h4', 'Open chains are won, the cheapest closed one is lost.', game.h4),
  fixed('h5', 'Open chains are won; closed ones in turns, the cheapest to the enemy.', game.h5),
  fixed('h6', 'Open chains are won.', game.h6),
  fixed('h7', 'Closed chains are lost.', game.h7),
];

const OPTIONS = ['rows', 'columns', 'ground', 'graph'];

/** The coins and strings of a variant: the board that was written down, if any, else the grid. */
export function coinsOptions(variant: Settings): game.CoinsOptions {
  const unknown = Object.keys(variant).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new OptionError(unknown, OPTIONS);
  const { rows = 3, columns = 3, ground = false, graph = '' } = variant;
  if (typeof graph !== 'string') throw new OptionError('graph', 'a text', graph);
  if (graph.trim() !== '') return readGraph(graph);
  return game.grid(rows as number, columns as number, { ground: ground as boolean });
}

export const coinsAndStrings: PlaygroundGame<game.CoinsBoard, number> = {
  id: 'coins-and-strings',
  title: 'Coins and Strings',
  about: 'Cut strings and take the coins that fall; Dots and Boxes with the ground.',
  sides: ['Side 0', 'Side 1'],
  variants: [
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
  rules: (variant) => game.coinsAndStrings(coinsOptions(variant)),
  heuristics: HEURISTICS,
};
