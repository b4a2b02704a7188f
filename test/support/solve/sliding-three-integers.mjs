/**
 * The integer forms of sliding three: what its rules say about boards, said about numbers, without making a board.
 *
 *     number = (mover · T + triple of X) · T + triple of O          T triples of cells, 2,300 on 5×5
 *
 * Moving a stone takes one of a triple's three pairs of other cells, and a new third cell: two looks into tables.
 */

import { ONGOING, WON_BY_FIRST, WON_BY_SECOND } from 'foreply';
import { slidingGeometry, squareMaps } from './sliding-three.mjs';

/** @typedef {import('./sliding-three.mjs').SlidingRules} SlidingRules */
/** @typedef {import('foreply').PositionIndex<import('./sliding-three.mjs').SlidingBoard>} Positions */

/**
 * The same rules, with all integer forms.
 * @type {(rules: SlidingRules) => SlidingRules & { positions: Required<Positions> }}
 */
export function withIntegerForms(rules) {
  return { ...rules, positions: { ...rules.positions, ...integerForms(rules.size) } };
}

/** @type {(size: number) => Omit<Required<Positions>, 'count' | 'index' | 'at'>} */
function integerForms(size) {
  const { triples, isLine } = slidingGeometry(size);
  const { masks, stones, pairOf, completed, maps } = tripleTables(size);
  const { steps, neighbours, wall } = stepTables(size);
  const total = triples.length;
  const cells = size * size;
  const squares = total * total;
  const lines = Uint8Array.from(isLine, Number);

  return {
    ending: (index) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      if ((masks[first] & masks[second]) !== 0) return undefined;
      return lines[first] ? WON_BY_FIRST : lines[second] ? WON_BY_SECOND : ONGOING;
    },
    turn: (index) => (index < squares ? 0 : 1),
    successors: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const isFirst = index < squares;
      const moving = isFirst ? first : second;
      const scale = isFirst ? total : 1;
      const rest = isFirst ? squares + second : first * total;
      const blocked = masks[first] | masks[second] | (1 << wall);
      let count = 0;
      for (let stone = 3 * moving; stone < 3 * moving + 3; stone++) {
        for (let direction = 0; direction < 8; direction++) {
          let to = steps[8 * stones[stone] + direction];
          if ((blocked >> to) & 1) continue;
          for (let next = to; ((blocked >> next) & 1) === 0; next = steps[8 * to + direction]) to = next;
          into[count++] = rest + completed[pairOf[stone] * cells + to] * scale;
        }
      }
      return count;
    },
    successorCount: (index) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const stone = 3 * (index < squares ? first : second);
      const free = ~(masks[first] | masks[second]);
      return (
        bitCount(neighbours[stones[stone]] & free) +
        bitCount(neighbours[stones[stone + 1]] & free) +
        bitCount(neighbours[stones[stone + 2]] & free)
      );
    },
    predecessors: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const isFirst = index >= squares;
      const moved = isFirst ? first : second;
      if (lines[isFirst ? second : first]) return 0;
      const scale = isFirst ? total : 1;
      const rest = isFirst ? second : squares + first * total;
      const blocked = masks[first] | masks[second] | (1 << wall);
      let count = 0;
      for (let stone = 3 * moved; stone < 3 * moved + 3; stone++) {
        const around = 8 * stones[stone];
        for (let direction = 0; direction < 8; direction++) {
          if (((blocked >> steps[around + 7 - direction]) & 1) === 0) continue;
          for (let from = steps[around + direction]; !((blocked >> from) & 1); from = steps[8 * from + direction]) {
            const before = completed[pairOf[stone] * cells + from];
            if (!lines[before]) into[count++] = rest + before * scale;
          }
        }
      }
      return count;
    },
    images: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const mover = index < squares ? 0 : squares;
      for (let at = 0; at < 7; at++) into[at] = mover + maps[at][first] * total + maps[at][second];
      return 7;
    },
  };
}

/**
 * Triples of cells: their bits, their stones (stone 3t + n is the n-th of triple t), the pair that is left without a
 * stone, the triple of a pair and a third cell, and the image under each symmetry.
 * @param {number} size
 */
function tripleTables(size) {
  const { triples, tripleNumber } = slidingGeometry(size);
  const cellCount = size * size;
  /** @type {(cells: readonly number[]) => number} */
  const numberOf = (cells) => tripleNumber([...cells].sort((one, other) => one - other));
  /** @type {(one: number, other: number) => number} */
  const pairNumber = (one, other) => one + (other * (other - 1)) / 2;
  const completed = new Uint16Array(((cellCount * (cellCount - 1)) / 2) * cellCount);
  for (let other = 1; other < cellCount; other++) {
    for (let one = 0; one < other; one++) {
      for (let cell = 0; cell < cellCount; cell++) {
        if (cell === one || cell === other) continue;
        completed[pairNumber(one, other) * cellCount + cell] = numberOf([one, other, cell]);
      }
    }
  }
  return {
    masks: Int32Array.from(triples, ([a, b, c]) => (1 << a) | (1 << b) | (1 << c)),
    stones: Uint8Array.from(triples.flat()),
    pairOf: Uint16Array.from(triples.flatMap(([a, b, c]) => [pairNumber(b, c), pairNumber(a, c), pairNumber(a, b)])),
    completed,
    maps: squareMaps(size).map((to) => Uint16Array.from(triples, (cells) => numberOf(cells.map((cell) => to[cell])))),
  };
}

/**
 * The next cell in each direction, and all neighbours as bits. Beyond the edge lies the wall: a cell that is never free.
 * @param {number} size
 */
function stepTables(size) {
  const { rays } = slidingGeometry(size);
  const wall = size * size;
  return {
    wall,
    steps: Uint8Array.from(rays.flatMap((directions) => directions.map(([next = wall]) => next))),
    neighbours: Int32Array.from(rays, (directions) =>
      directions.reduce((bits, [next]) => (next === undefined ? bits : bits | (1 << next)), 0),
    ),
  };
}

/** @type {(word: number) => number} */
function bitCount(word) {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
