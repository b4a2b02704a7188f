/** Values worked out by hand on small boards, including those of the coursework and of the heuristics' own comments. */
import { describe, expect, test } from 'vitest';
import {
  a,
  aHacked,
  aStar,
  control,
  longestRow,
  one,
  oneDotTwo,
  pentago,
} from '../../../../src/games/pentago/index.js';
import { crowdedBoard, playedBoard } from '../../../support/pentago/heuristic-twins-boards.js';

const rules = pentago();
/** Six rows of a board drawn one below the other, and whose turn it is. */
function board(picture: string, turn = 'X') {
  const rows = picture.trim().split(/\s+/);
  return rules.parseBoard(`${rows.join('/')} ${turn}`);
}

/** The stone in a centre, and two stones of each side on a long diagonal. */
const centre = board('...... .X.... ...... ...... ...... ......', 'O');
const diagonal = board('O..... .X.... ...... ...... ....X. .....O');

describe('one', () => {
  test('the empty board has all possibilities for both', () => {
    expect(one(rules.initial(), 0)).toBe(0);
    expect(one({ bias: 1 })(rules.initial(), 0)).toBeCloseTo(14 * 4 + 0.7 * 4 * 4);
    expect(one({ bias: 1, lines: { triple: 0 } })(rules.initial(), 1)).toBe(56);
  });

  test('a stone in a centre closes a row, a column and a diagonal', () => {
    expect(one(centre, 0)).toBeCloseTo(0.5 * 12);
    expect(one(centre, 1)).toBeCloseTo(-0.5 * 12);
    expect(one({ bias: 0 })(centre, 0)).toBeCloseTo(-(67.2 - 12));
  });

  test('a stone on an edge takes one group of six lines, and two of two short diagonals', () => {
    const edge = board('...... ...X.. ...... ...... ...... ......', 'O');
    expect(one({ bias: 1 })(edge, 1)).toBeCloseTo(67.2 - 6 - 0.7 * 2 * 2);
  });

  test('a stone in a corner takes one group of four straight lines, a long and a short diagonal', () => {
    const corner = board('X..... ...... ...... ...... ...... ......', 'O');
    expect(one({ bias: 1 })(corner, 1)).toBeCloseTo(67.2 - 4 - 1 - 0.7);
  });
});

describe('oneDotTwo', () => {
  const strong = oneDotTwo({ relaxed: false, own: 0, opponent: 0, strongOwn: 1, strongOpponent: 0 });

  test('two stones in centres', () => {
    expect(oneDotTwo(diagonal, 0)).toBeCloseTo((56.8 - 47.2 + 2) / 4);
    expect(oneDotTwo({ relaxed: false })(diagonal, 0)).toBeCloseTo((56.8 - 47.2) / 4);
    expect(oneDotTwo({ diagonalHack: true })(diagonal, 0)).toBeCloseTo((3 + 4 - (0 + 4) + 2) / 4);
  });

  test.each([
    ['one filled group on either side', '...... .XXXX. ...... O....O ...... O....O', 1],
    ['one of the two extensions blocked', '...... OXXXX. ...... O....O ...... O.....', 1],
    ['both extensions blocked', '...... OXXXXO ...... O....O ...... ......', 0],
    ['two filled groups on either side', '.X..X. .XXXX. ...... O....O ...... OO..OO', 2],
    ['groups not filled on one side', '...... .XX.X. ...... O....O ...... O.....', 0],
  ])('%s', (_, picture, expected) => {
    expect(strong(board(picture), 0)).toBe(expected);
  });
});

describe('a', () => {
  test('one stone in a centre', () => {
    const expected = 1.15 ** 2 - 1 + (1.15 ** 2 - 1) + (1.13 ** 2 - 1);
    expect(a(centre, 0)).toBeCloseTo(expected);
    expect(a(centre, 1)).toBeCloseTo(-expected);
  });

  test('the side to move turns a stone in a corner to where it counts most', () => {
    // In the corner of the board it is on the border of three lines; turned away, inside of one, or of a short diagonal.
    const onBorder = 2 * (1.17 - 1) + (1.13 - 1);
    const inCorner = board('X..... ...... ...... ...... ...... ......', 'O');
    const turnedAway = 1.17 ** 2 - 1 + (1.17 - 1) + (1.19 - 1);
    expect(a(inCorner, 0)).toBeCloseTo(Math.min(onBorder, turnedAway));
  });

  const four = '...... .XXXX. ...... ...... O..O.. .O....';
  test('an open four decides for the side to move', () => {
    const toMove = board('...... .XXXX. ...... ...... O..O.. .O...O');
    expect([a(toMove, 0), a(toMove, 1)]).toEqual([100, -100]);
    expect(Math.abs(a(board(four, 'O'), 0))).toBeLessThan(100);
  });

  test('a four blocked at one end decides too, but not one blocked at both', () => {
    const atOneEnd = board('...... OXXXX. ...... ...... ...O.. .O...O');
    const atBothEnds = board('...... OXXXXO ...... ...... ...O.. .O....');
    expect([a(atOneEnd, 0), a(atBothEnds, 0) < 100]).toEqual([100, true]);
  });

  test('two lines that lack one stone decide, one does not', () => {
    const two = board('XXXX.. ...... XXXX.. ...... O.OO.O OO.OO.');
    const single = board('XXXX.. ...... ...... ...... O.OO.. .O....');
    expect(a(two, 0)).toBe(100);
    expect(a(single, 0)).toBeLessThan(100);
  });

  test('four on a short diagonal lack one stone, but do not decide alone', () => {
    const alone = board('.X.... ..X... ...X.. ....X. OO.... .O.O..');
    expect(a(alone, 0)).toBeLessThan(100);
  });
});

describe('aHacked', () => {
  test('adds the long diagonals to twice a, depending on who began', () => {
    expect(aHacked(diagonal, 0)).toBeCloseTo(2 * a(diagonal, 0) + 2);
    expect(aHacked(diagonal, 1)).toBeCloseTo(2 * a(diagonal, 1) - (2 * 2) / 3);
    const rotating = rules.parseBoard('O...../.X..../....../....../....X./.....O O rotate');
    expect(aHacked(rotating, 0)).toBeCloseTo(2 * a(rotating, 0) + 2);
  });
});

describe('aStar', () => {
  test('an open four wins for the side not to move if the other has nothing', () => {
    const four = board('...... .XXXX. ...... ...... O..O.. .O....', 'O');
    expect([aStar(four, 0), aStar(four, 1)]).toEqual([100, -100]);
  });

  test('of two open fours, that of the next side to place counts', () => {
    const fours = '...... .XXXX. ...... ...... .OOOO. ......';
    expect(aStar(board(fours), 0)).toBe(100);
    expect(aStar(board(fours.replace('......', 'X.....'), 'O'), 0)).toBe(-100);
  });

  test('the side that has placed can break the enemy’s four by a rotation, unless rotations are not analysed', () => {
    const fours = rules.parseBoard('X...../.XXXX./....../....../.OOOO./...... X rotate');
    expect(aStar(fours, 0)).toBe(100);
    expect(aStar({ analyseRotations: false })(fours, 0)).toBe(-100);
  });

  test('three stones between open ends are a threat', () => {
    const three = board('...... .XX... ....X. ...... O..O.. ......', 'O');
    expect([aStar(three, 0), aStar(three, 1)]).toEqual([50, -50]);
  });

  test('a line that lacks one stone wins for the placer and is a threat of the other side', () => {
    const lacking = 'XXXX.. ...... ...... ...... O.O..O';
    expect(aStar(board(`${lacking} .O....`), 0)).toBe(100);
    expect(aStar(board(`${lacking} ......`, 'O'), 0)).toBe(50);
  });

  test('a quiet board has the value of a', () => {
    expect(aStar(centre, 0)).toBe(a(centre, 0));
  });

  test('a five made by a rotation comes before everything else', () => {
    const five = rules.parseBoard('....../XXX.X./....X./....../.OOOO./...... X rotate');
    expect(rules.outcome(rules.play(five, 'TR+'))).toEqual({ kind: 'win', winner: 0 });
    expect(aStar(five, 0)).toBe(100);
  });
});

describe('longestRow', () => {
  // The Poznań report's own board, 1 and 2 there.
  const sample = board('X.O... .XXX.. ..OO.. .X...O .X..O. ...O..');

  test('the board of the coursework is even unless short diagonals are left out', () => {
    expect(longestRow(sample, 0) + 0).toBe(0);
    expect(longestRow({ diagonals: 'long' })(sample, 0)).toBe(2);
    expect(longestRow({ diagonals: 'long' })(sample, 1)).toBe(-2);
  });

  test.each([
    ['nothing against nothing', '...... ...... ...... ...... ...... ......', 0],
    ['three against one', 'XXX... ...... ...... O.O.O. ...... ......', 4 - 1],
    ['four down a column against two', '..X... ..X... ..X... ..X... ...... OO..OO', 7 - 2],
    ['five on the other diagonal against one', 'O....X ....X. ...X.. ..X... .X.... O.O.O.', 13 - 1],
    ['six against one', 'XXXXXX ...... O.O.O. ...... O.O.O. ......', 11 - 1],
  ])('%s', (_, picture, expected) => {
    const stones = picture.replace(/[^XO]/g, '');
    const due = [...stones].filter((stone) => stone === 'X').length > stones.length / 2 ? 'O' : 'X';
    expect(longestRow(board(picture, due), 0)).toBe(expected);
  });
});

describe('control', () => {
  test('has values of all sizes, equally many good and bad ones, and none twice', () => {
    const boards = Array.from({ length: 400 }, (_, seed) => crowdedBoard(4 + (seed % 20), 'place', seed));
    const values = boards.map((one) => control(one, 0));
    expect(new Set(values).size).toBe(values.length);
    expect(Math.max(...values)).toBeGreaterThan(0.95);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.min(...values)).toBeLessThan(-0.95);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.1);
  });

  test('depends on the seed, and on the phase', () => {
    const placing = playedBoard(8, 1);
    expect(control({ seed: 3 })(placing, 0)).not.toBe(control(placing, 0));
    expect(control({ ...placing, phase: 'rotate' } as never, 0)).not.toBe(control(placing, 0));
  });
});
