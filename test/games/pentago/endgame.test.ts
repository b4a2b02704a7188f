/**
 * The endgame method against alpha-beta to the end of the game: the same verdicts, distances and best moves, in both turn
 * models, with a stone or a rotation due. For boards on which that search takes too long, what it found is kept here.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import type { PentagoRules } from '../../../src/games/pentago/rules.js';
import { Position } from '../../../src/position/position.js';
import type { Verdict } from '../../../src/search/score.js';
import { TranspositionTable } from '../../../src/search/transposition-table.js';
import { solve } from '../../../src/solve/solve.js';
import { cases } from '../../support/cases.js';
import { filledAndGoingOn, filledAndQuiet, MODELS, ongoingBoard } from '../../support/pentago/board-arbitraries.js';

/** A board of a game that goes on with so many empty cells; in mid-turn or not. Half of them cannot be won at once. */
function boards(fewest: number, most: number): fc.Arbitrary<PentagoBoard> {
  const start = fc.record({ seed: fc.nat(), empty: fc.integer({ min: fewest, max: most }), rotates: fc.boolean() });
  const fill = fc.constantFrom(filledAndQuiet, filledAndGoingOn);
  return fc.tuple(start, fill).map(([{ seed, empty, rotates }, filled]) => {
    return filled(36 - (rotates ? empty : empty + 1), rotates, seed);
  });
}

test('a stone that wins alone takes as long as a whole turn that wins', () => {
  const rules = MODELS[1].rules;
  const board = rules.parseBoard('OXX.OX/OXXOOO/OXXXXO/OXOXOX/X..XXO/OOO.XO X');
  const { verdict, moves } = solve(rules, board);
  expect(verdict).toEqual({ kind: 'win', plies: 1 });
  expect([...moves].sort()).toEqual(['b5', 'c5 TL+', 'd1 TL+', 'd6 BR-', 'd6 TL+']);
});

describe.each(MODELS)('the endgame method with $turns turns', ({ rules }) => {
  // A search would make a large table of its own for every board. Distances and none cannot share one.
  const table = new TranspositionTable({ megabytes: 4 });
  const tableWithoutDistance = new TranspositionTable({ megabytes: 4 });

  test('finds the verdicts, distances and best moves of a search', () => {
    fc.assert(
      fc.property(boards(0, 4), (board) => {
        const { verdict, moves, principalVariation } = solve(rules, board);
        const searched = solve(rules, board, { endgame: false, table });
        expect([verdict, [...moves].sort()]).toEqual([searched.verdict, [...searched.moves].sort()]);
        if ('plies' in verdict) expect(principalVariation.flat()).toHaveLength(verdict.plies);
      }),
      { numRuns: cases(40) },
    );
  });

  test('does so on boards that the next turn may win', () => {
    fc.assert(
      fc.property(ongoingBoard({ min: 26, max: 35 }), (board) => {
        const { verdict, moves } = solve(rules, board);
        const searched = solve(rules, board, { endgame: false, table, nodes: 20_000 });
        if (searched.stop !== 'complete') return;
        expect([verdict, [...moves].sort()]).toEqual([searched.verdict, [...searched.moves].sort()]);
      }),
      { numRuns: cases(60) },
    );
  });

  test('finds the verdict of every move', () => {
    fc.assert(
      fc.property(boards(0, 3), (board) => {
        const byMove = (endgame: boolean) => solve(rules, board, { endgame, everyMove: true, table }).values;
        expect(byMove(true)).toEqual(byMove(false));
      }),
      { numRuns: cases(25) },
    );
  });

  test('finds all winning moves without asking for distances', () => {
    fc.assert(
      fc.property(boards(0, 4), (board) => {
        const answer = (endgame: boolean) =>
          solve(rules, board, { endgame, distance: false, table: tableWithoutDistance });
        expect([...answer(true).moves].sort()).toEqual([...answer(false).moves].sort());
        expect(answer(true).verdict.kind).toBe(answer(false).verdict.kind);
      }),
      { numRuns: cases(25) },
    );
  });
});

/**
 * Boards with 6 to 10 empty cells whose games are long: decided by the run to the end, and dated by those after it. Plies
 * are those of split turns. All answers come from searches to the end of the game, without the endgame method.
 */
const FAR: readonly (readonly [board: string, verdict: Verdict, split: string, whole: string])[] = [
  ['OXXOOX/O.O.XO/XXXOX./.XOXXO/..OOOX/XOOOXX X', { kind: 'win', plies: 10 }, 'b2 a5', 'b2 BL+, a5 BL+'],
  ['OOX.OX/OX.OOX/X.XXOO/XOO.XO/XOXXXO/..X.OX X rotate', { kind: 'win', plies: 9 }, 'BL-', 'BL-'],
  ['O.OOX./OXX.OO/X.O.XO/.OXOXO/.OXXXX/XXOXOX X rotate', { kind: 'loss', plies: 11 }, 'TL-', 'TL-'],
  ['.O.XOO/OOXXOX/.XX.OO/..XO.X/OXOXXX/OXXOOX O', { kind: 'draw' }, 'a4', 'a4 BL-'],
  ['O.OOX./OXX.OO/X.O.XO/.O.OXO/.OXXXX/XXOXOX X', { kind: 'loss', plies: 12 }, 'c4', 'c4 TL-'],
  ['XO.OX./O..XOO/X..XX./OOXOOO/OX.OXX/XXXXOO X', { kind: 'draw' }, 'b3 f3', 'b3 BR-, f3 BL-'],
  ['XX.O.O/O.XOXO/XOXOXX/O.XXOX/X.OX.O/OO..OX O rotate', { kind: 'loss', plies: 11 }, 'BR+', 'BR+'],
  ['XOXO../X.OXOX/O.OX.O/XXOX.O/O.XO.X/.XOXXO X rotate', { kind: 'win', plies: 13 }, 'BL+', 'BL+'],
  ['.XX.OO/X.X.X./O.X.XO/OXO.X./OXXOOO/XOOXOX O', { kind: 'loss', plies: 12 }, 'b2', 'b2 TL-'],
  ['OXXOXX/XOXOXO/XX.O.O/XOX.OX/O...X./.OX.OO X rotate', { kind: 'draw' }, 'TR+', 'TR+'],
  ['.XXOOX/.OO..O/X.XOOX/O.X.XX/OOX..O/.XOOXX O rotate', { kind: 'win', plies: 13 }, 'BL+', 'BL+'],
  ['OXOXOX/X.XO../X.X.../OXOOOX/O.XXX./.OXOOO X', { kind: 'win', plies: 18 }, 'b5', 'b5 BR-'],
];

describe.each(FAR)('far from the end: %s', (text, verdict, splitMoves, wholeMoves) => {
  const [split, whole] = MODELS.map(({ rules }) => rules);
  const board = split.parseBoard(text);

  test('has the known result with split turns', () => {
    const found = solve(split, board);
    expect([found.verdict, [...found.moves]]).toEqual([verdict, splitMoves.split(' ')]);
    if ('plies' in verdict) expectToEnd(split, board, found.principalVariation.flat(), verdict.plies);
  });

  test('has the known result with whole turns', () => {
    const found = solve(whole, board);
    // Two plies a turn, one where only the rotation is due.
    const turns = 'plies' in verdict ? Math.ceil((verdict.plies + (board.phase === 'rotate' ? 1 : 0)) / 2) : 0;
    expect(found.verdict).toEqual('plies' in verdict ? { ...verdict, plies: turns } : verdict);
    expect([...found.moves]).toEqual(wholeMoves.split(', '));
    if ('plies' in verdict) expectToEnd(whole, board, found.principalVariation.flat(), turns);
  });
});

/** A line of legal moves, as many as stated, that ends the game. */
function expectToEnd(rules: PentagoRules<string>, board: PentagoBoard, line: readonly string[], plies: number): void {
  expect(line).toHaveLength(plies);
  const end = line.reduce((position, move) => position.play(move), Position.start(rules, board));
  expect(end.outcome?.kind).toBe('win');
}
