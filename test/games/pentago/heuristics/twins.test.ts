/** Each heuristic equals its slow twin, on boards of both phases, and its two forms equal each other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PentagoBoard } from '../../../../src/games/pentago/board.js';
import {
  a,
  aHacked,
  aStar,
  control,
  longestRow,
  one,
  oneDotTwo,
  pentago,
  possibilityPresets,
  strengths,
} from '../../../../src/games/pentago/index.js';
import type { Heuristic } from '../../../../src/rules/heuristic.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { type Cells, cellsOf, longestRowTwin, other } from '../../../support/pentago/heuristic-twins.js';
import { heuristicBoard } from '../../../support/pentago/heuristic-twins-boards.js';
import { oneDotTwoTwin, oneTwin } from '../../../support/pentago/heuristic-twins-groups.js';
import { aHackedTwin, aStarTwin, aTwin, type TwinTurn } from '../../../support/pentago/heuristic-twins-lines.js';

type Twin = (cells: Cells, turn: TwinTurn, side: Side) => number;

function rowTwin(values: readonly number[], shortest: number): Twin {
  return (cells, _, side) => {
    // Rows and columns have six cells, so that only diagonals can be too short.
    const longest = (of: Side) => longestRowTwin(cells, of, (length) => length >= shortest);
    return values[longest(side)] - values[longest(other(side))];
  };
}

const NL = [0, 1, 2, 4, 7, 13, 11];
const lines = { monica: 2, middle: 0.5, straight: 0, triple: 3 };

const PAIRS: readonly (readonly [name: string, heuristic: Heuristic<PentagoBoard>, twin: Twin])[] = [
  ['one', one, (cells, _, side) => oneTwin(cells, side)],
  ['one, biased', one({ bias: 0.8 }), (cells, _, side) => oneTwin(cells, side, 0.8)],
  ['one, weighted', one({ lines }), (cells, _, side) => oneTwin(cells, side, 0.5, lines)],
  ['oneDotTwo', oneDotTwo, (cells, _, side) => oneDotTwoTwin(cells, side)],
  [
    'oneDotTwo, strict',
    oneDotTwo({ relaxed: false }),
    (cells, _, side) => oneDotTwoTwin(cells, side, { relaxed: false }),
  ],
  [
    'oneDotTwo, defensive',
    oneDotTwo({ ...possibilityPresets.defensive, lines }),
    (cells, _, side) => oneDotTwoTwin(cells, side, { four: [1, 5, 3, 10.1], weights: lines }),
  ],
  [
    'oneDotTwo, diagonals',
    oneDotTwo({ diagonalHack: true, own: 3, relaxed: false }),
    (cells, _, side) => oneDotTwoTwin(cells, side, { diagonalHack: true, four: [3, 1, 1, 1], relaxed: false }),
  ],
  ['a', a, aTwin],
  ['a, straights', a(strengths.straights), (cells, turn, side) => aTwin(cells, turn, side, strengths.straights)],
  ['aHacked', aHacked, aHackedTwin],
  [
    'aHacked, otherwise',
    aHacked({
      ...strengths.centres,
      relaxed: false,
      asFirst: { own: 1, strongOpponent: 3 },
      asSecond: { opponent: 2 },
    }),
    (cells, turn, side) =>
      aHackedTwin(cells, turn, side, {
        strengths: strengths.centres,
        relaxed: false,
        asFirst: [1, 0, 0, 3],
        asSecond: [0, 2, 0, 0],
      }),
  ],
  ['aStar', aStar, aStarTwin],
  [
    'aStar, not turning',
    aStar({ analyseRotations: false, ...strengths.triples }),
    (cells, turn, side) => aStarTwin(cells, turn, side, { analyseRotations: false, strengths: strengths.triples }),
  ],
  ['longestRow', longestRow, rowTwin(NL, 1)],
  ['longestRow, long diagonals', longestRow({ diagonals: 'long' }), rowTwin(NL, 5)],
  ['longestRow, other values', longestRow({ values: [0, 1, 4, 9, 16, 25, 36] }), rowTwin([0, 1, 4, 9, 16, 25, 36], 1)],
];

describe.each(PAIRS)('%s', (_, heuristic, twin) => {
  test('equals its slow twin', () => {
    fc.assert(
      fc.property(heuristicBoard, fc.constantFrom<Side>(0, 1), (board, side) => {
        const turn = { turn: board.turn, isRotating: board.phase === 'rotate' };
        expect(heuristic(board, side)).toBeCloseTo(twin(cellsOf(board), turn, side), 9);
      }),
      { numRuns: cases(38) },
    );
  });
});

const RULES = { split: pentago(), whole: pentago({ turns: 'whole' }) };

test.each([...PAIRS.map(([name, heuristic]) => [name, heuristic] as const), ['control', control] as const])(
  '%s has the same value on a board and on a cursor',
  (_, heuristic) => {
    fc.assert(
      fc.property(heuristicBoard, fc.constantFrom('split', 'whole'), (board, turns) => {
        const cursor = RULES[turns].cursor(board);
        for (const side of [0, 1] as const) {
          expect(heuristic.onCursor?.(cursor, side)).toBe(heuristic(board, side));
        }
        expect(cursor.board()).toEqual(board);
      }),
      { numRuns: cases(13) },
    );
  },
);

test('a heuristic reads a cursor that has moved where it stands now', () => {
  const rules = RULES.split;
  const cursor = rules.cursor(rules.initial());
  const moves = ['b2', 'TL+', 'd5', 'BR-', 'c3', 'TL-', 'e5'] as const;
  for (const move of moves) {
    cursor.play(cursor.code(move));
    for (const [, heuristic] of PAIRS) expect(heuristic.onCursor?.(cursor, 0)).toBe(heuristic(cursor.board(), 0));
  }
  cursor.undo();
  for (const [, heuristic] of PAIRS) expect(heuristic.onCursor?.(cursor, 1)).toBe(heuristic(cursor.board(), 1));
});
