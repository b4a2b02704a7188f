/** Small boards of Neutreeko with the exact value of every position, computed once for all tests of a thread. */

import type { NeutreekoBoard } from '../../../src/games/neutreeko/board.js';
import type { NeutreekoMove } from '../../../src/games/neutreeko/moves.js';
import { type NeutreekoRules, neutreeko } from '../../../src/games/neutreeko/rules.js';
import type { Tablebase } from '../../../src/solve/tablebase/tablebase.js';
import { tabulate } from '../../../src/solve/tabulate.js';

interface SolvedBoard {
  readonly rules: NeutreekoRules;
  readonly tablebase: Tablebase<NeutreekoBoard, NeutreekoMove>;
}

const known = new Map<number, SolvedBoard>();

export function solvedBoard(size: 3 | 4 | 5): SolvedBoard {
  const rules = neutreeko({ size });
  const solved = known.get(size) ?? { rules, tablebase: tabulate(rules) };
  known.set(size, solved);
  return solved;
}
