/** Sets of rotations against single rotations: four numbers of quarter turns, turned one at a time. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, QUADRANT_BITS, turnedQuadrant } from '../../../src/games/pentago/board.js';
import { fivesInto, SET_WORDS, SINGLE_TURNS, turnedInWord } from '../../../src/games/pentago/endgame/rotation-set.js';
import { ROTATION_NAMES } from '../../../src/games/pentago/moves.js';
import { cases } from '../../support/cases.js';
import { cellsOf } from '../../support/pentago/heuristic-twins.js';
import { hasFive } from '../../support/pentago/slow-pentago.js';

/** How often TL, TR, BL and BR have been turned clockwise, each 0 to 3. */
type Turns = readonly [number, number, number, number];

const QUARTERS = [0, 1, 2, 3] as const;
const ALL: readonly Turns[] = QUARTERS.flatMap((tl) =>
  QUARTERS.flatMap((tr) => QUARTERS.flatMap((bl) => QUARTERS.map((br): Turns => [tl, tr, bl, br]))),
);

function isOdd(turns: Turns): boolean {
  return turns.reduce((sum, quarter) => sum + quarter, 0) % 2 === 1;
}

/** Where a rotation is in the set of its parity, as the file's picture says. */
function placeOf([tl, tr, bl, br]: Turns): { word: number; bit: number } {
  return { word: tl, bit: 8 * tr + 2 * bl + Math.floor(br / 2) };
}

function isIn(set: ArrayLike<number>, turns: Turns): boolean {
  const { word, bit } = placeOf(turns);
  return ((set[word] >>> bit) & 1) === 1;
}

function setOf(members: readonly Turns[]): Int32Array {
  const set = new Int32Array(SET_WORDS);
  for (const member of members) {
    const { word, bit } = placeOf(member);
    set[word] |= 1 << bit;
  }
  return set;
}

/** One quadrant turned once more, direction 0 clockwise. */
function turnedOnce(turns: Turns, quadrant: number, direction: number): Turns {
  const [tl, tr, bl, br] = turns.map((quarter, at) =>
    at === quadrant ? (quarter + (direction === 0 ? 1 : 3)) % 4 : quarter,
  );
  return [tl, tr, bl, br];
}

test('each rotation of a parity has a bit of its own', () => {
  for (const parity of [false, true]) {
    const places = ALL.filter((turns) => isOdd(turns) === parity).map((turns) => JSON.stringify(placeOf(turns)));
    expect(new Set(places).size).toBe(128);
  }
});

test('turnedInWord gives all rotations one turn of TR, BL or BR away', () => {
  fc.assert(
    fc.property(fc.subarray([...ALL], { maxLength: 12 }), fc.boolean(), (some, parity) => {
      const members = some.filter((turns) => isOdd(turns) === parity);
      const expected = setOf(
        members.flatMap((turns) =>
          [1, 2, 3].flatMap((quadrant) => [0, 1].map((way) => turnedOnce(turns, quadrant, way))),
        ),
      );
      expect([...setOf(members).map(turnedInWord)]).toEqual([...expected]);
    }),
    { numRuns: cases(300) },
  );
});

test('each single rotation alone', () => {
  for (const turns of ALL) {
    const expected = setOf([1, 2, 3].flatMap((quadrant) => [0, 1].map((way) => turnedOnce(turns, quadrant, way))));
    expect([...setOf([turns]).map(turnedInWord)]).toEqual([...expected]);
  }
});

describe('single turns', () => {
  test.each([...ROTATION_NAMES])('%s is at the rotation with one more quarter turn', (name) => {
    const index = ROTATION_NAMES.indexOf(name);
    const { word, mask } = SINGLE_TURNS[index];
    const place = placeOf(turnedOnce([0, 0, 0, 0], index >> 1, index & 1));
    expect([word, mask]).toEqual([place.word, 1 << place.bit]);
  });
});

/** Stones of one side, many in a line: about as often five in a row as not. */
const contents = fc.array(
  fc.oneof(
    fc.nat(QUADRANT_BITS),
    fc.nat(QUADRANT_BITS).map((bits) => bits | 0b111_000_000),
    fc.constant(0b010_111_010),
  ),
  { minLength: 4, maxLength: 4 },
);

test('fives are found under all 256 rotations', () => {
  fc.assert(
    fc.property(contents, fc.nat(3), (quadrants, at) => {
      const into = new Int32Array(at + 2 * SET_WORDS + 1).fill(77);
      fivesInto(quadrants, into, at);
      for (const turns of ALL) {
        const set = into.subarray(at + (isOdd(turns) ? SET_WORDS : 0));
        expect(isIn(set, turns)).toBe(hasFiveUnder(quadrants, turns));
      }
      // Nothing is written beside the eight words.
      expect([...into.subarray(0, at), into[into.length - 1]].every((word) => word === 77)).toBe(true);
    }),
    { numRuns: cases(40) },
  );
});

/** Turns the quadrants one by one and looks at the 36 cells. */
function hasFiveUnder(quadrants: readonly number[], turns: Turns): boolean {
  const turned = quadrants.map((bits, quadrant) => {
    let content = bits;
    for (let turn = 0; turn < turns[quadrant]; turn++) content = turnedQuadrant(content, 0);
    return content;
  });
  const cells = cellsOf(boardOf(turned, 0, 'place')).map((stone) => (stone === 0 ? 'X' : '.'));
  return hasFive(cells, 'X');
}
