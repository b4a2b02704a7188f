/** The parameters of Gomoku's heuristics, as a form shows them. */

import { onOff } from './fields.js';
import type { HeuristicForm } from './game.js';

export const gomokuForms: Readonly<Record<string, HeuristicForm>> = {
  openings: {
    fields: [
      onOff(
        'incremental',
        'Kept from move to move',
        true,
        'The same values, faster. Turn off to measure the difference.',
      ),
    ],
  },
};
