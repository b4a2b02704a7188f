/** Boards whose values were counted by hand. */

import { describe, expect, test } from 'vitest';
import { adjacency, neutreeko, prospects, threeInARow } from '../../../../src/games/neutreeko/index.js';
import { drawn } from '../../../support/neutreeko/board-arbitraries.js';

const initial = neutreeko().initial();

describe('lines of three', () => {
  test.each([
    ['three in a row of Black', '.BBB./...../W.W../...../....W W', 5000],
    ['three in a row of White, on a diagonal', 'W..../.W.../..W../...../BB..B B', -5000],
    ['three of Black with gaps', 'B.B.B/...../W.W../...../....W W', 0],
    ['three in a row of both, White having moved last', 'BBB../...../...../...../WWW.. B', -5000],
    ['three in a row of both, Black having moved last', 'BBB../...../...../...../WWW.. W', 5000],
  ])('%s: the value for Black is right', (_, text, value) => {
    const board = neutreeko().parseBoard(text);
    for (const heuristic of [threeInARow, threeInARow({ noise: true })]) {
      if (value === 0 && heuristic !== threeInARow) continue;
      expect([heuristic(board, 0) + 0, heuristic(board, 1) + 0]).toEqual([value, 0 - value]);
    }
    if (value === 0) return;
    for (const heuristic of [adjacency, adjacency({ noise: true })]) expect(heuristic(board, 0)).toBe(value);
    expect(prospects(board, 0)).toBe(value / 5);
  });
});

describe('adjacency', () => {
  const board = drawn(`
    B . B . .
    . B . . .
    . . . . W
    . . . . .
    . W W . .
    Black to move`);

  test('adjacency counts pairs that are adjacent or in line', () => {
    // Black: a1–c1 in line, a1–b2 and b2–c1 both. White: e3–c5 in line, b5–c5 both, b5–e3 neither.
    expect(adjacency(board, 0)).toBe(5 + 10 + 10 - (5 + 10));
    expect(adjacency({ adjacent: 1, inLine: 0 })(board, 0)).toBe(2 - 1);
    expect(adjacency({ adjacent: 0, inLine: 1 })(board, 1)).toBe(2 - 3);
  });

  test('adjacency counts pairs in line with other pieces between them', () => {
    const between = drawn(`
      B W . W B
      . . . . .
      . . . . .
      B . . . .
      . . . W .
      White to move`);
    // Black: a1–e1, a1–a4 and a4–e1? Three down, four to the right: no. White: b1–d1 and d1–d5.
    expect(adjacency(between, 0) + 0).toBe(5 + 5 - (5 + 5));
    expect(adjacency({ adjacent: 3 })(between, 0) + 0).toBe(0);
  });

  test('adjacency is 0 at the start, where a half turn swaps the colours', () => {
    expect(adjacency(initial, 0) + 0).toBe(0);
  });
});

describe('prospects', () => {
  /** How often one feature counts, for the side to move. */
  const count = (text: string, feature: 'preparation' | 'corner' | 'besideCorner' | 'threat' | 'threats' | 'win') => {
    const board = neutreeko().parseBoard(text);
    const none = { win: 0, tempo: 0, threat: 0, threats: 0, preparation: 0, corner: 0, besideCorner: 0 };
    return prospects({ ...none, [feature]: 1 })(board, board.turn) + 0;
  };

  test('prospects of the start count only the tempo', () => {
    expect([prospects(initial, 0), prospects(initial, 1)]).toEqual([40, -40]);
  });

  test('prospects see a win in one move: a5 slides up to a3, where a2 stops it', () => {
    const atHand = '...../W..../.BB../...../B..WW B';
    expect(count(atHand, 'win')).toBe(1);
    expect(prospects(neutreeko().parseBoard(atHand), 0)).toBe(1000);
    // A piece on a4 is in the way; and with a2 empty nothing stops the slide on a3.
    expect(count('...../W..../.BB../W..../B...W B', 'win')).toBe(0);
    expect(count('W..../...../.BB../...../B..WW B', 'win')).toBe(0);
  });

  test('prospects see the same slide of the other side as a threat', () => {
    const board = '...../W..../.BB../...../B..WW W';
    expect([count(board, 'threat'), count(board, 'threats')]).toEqual([-1, 0]);
    // a5 slides up to a1, unless a4 is taken.
    expect(count('.BB../....W/...../.W.../B.W.. W', 'threat')).toBe(-1);
    expect(count('.BB../....W/...../W.W../B.... W', 'threat')).toBe(0);
  });

  test('prospects see several threats', () => {
    // a4 slides up to a1, or along the diagonal to d1.
    const board = '.BB../...../....W/B..../.WW.. W';
    expect([count(board, 'threat'), count(board, 'threats')]).toEqual([0, -1]);
  });

  test('prospects subtract for pieces in corners and beside them', () => {
    expect(count('B...B/W..../.W.../...W./..B.. B', 'corner')).toBe(-2);
    expect(count('B...B/W..../.W.../...W./..B.. B', 'besideCorner')).toBe(1);
    expect(count('.B.../...../W.W.W/...../.B..B W', 'besideCorner')).toBe(2);
    expect(count('.B.../...../W.W.W/...../.B..B W', 'corner')).toBe(1);
  });

  test('prospects are the sum of all features', () => {
    const board = drawn(`
      W . . . W
      . . B . .
      . . . . .
      . . . . .
      W B . B .
      White to move`);
    // Alone on the board Black would have c2–c1, which leaves c1–c5; c2–c5 wins at once, so it is not a preparation.
    expect(count(neutreeko().formatBoard(board), 'preparation')).toBe(-1);
    // To move, one threat, one preparation, three corners, two cells beside one.
    expect(prospects(board, 1)).toBe(40 - 60 - 6 - 3 * 50 + 2 * 15);
    expect(prospects(board, 0)).toBe(146);
  });
});
