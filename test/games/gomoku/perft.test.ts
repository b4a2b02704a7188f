/**
 * The counts of test/data/gomoku.perft: by the game's own cursor, by the rules alone, and by the slow twin, each as far as it
 * can count quickly.
 */

import { describe, expect, it } from 'vitest';
import type { GomokuRule } from '../../../src/games/gomoku/board.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { perftDivide } from '../../../src/position/perft.js';
import { cases } from '../../support/cases.js';
import { slowGomoku } from '../../support/gomoku/slow-gomoku.js';
import { itCounts } from '../../support/perft-counts.js';
import { readPerftFile } from '../../support/perft-file.js';

const MOST = { byCursor: cases(5_000_000), byRules: cases(1500), byTwin: cases(150) };

describe.each(readPerftFile('gomoku'))('$rules: $id', (record) => {
  const [size, rule] = record.rules.split(' ');
  const options = { size: Number(size), rule: rule as GomokuRule };
  itCounts(record, gomoku(options), slowGomoku(options.size, options.rule), MOST);
});

it('freestyle and standard have the same counts until a stone makes six', () => {
  const [freestyle, standard] = (['freestyle', 'standard'] as const).map((rule) => {
    const rules = gomoku({ size: 6, rule });
    return perftDivide(rules, rules.parseBoard('XXX.XX/....../....../....../....../...... X'), 2);
  });
  const differing = freestyle.filter(({ count }, index) => count !== standard[index].count);
  expect(differing).toEqual([{ move: 'd6', count: 0 }]);
  expect(standard.find(({ move }) => move === 'd6')?.count).toBe(30);
});
