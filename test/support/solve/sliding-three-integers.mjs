/**
 * The integer forms of sliding three: what its rules say about boards, said about numbers, without making a board.
 *
 *     number = (mover · T + triple of X) · T + triple of O          T triples of cells, 2,300 on 5×5
 *
 * Moving a stone takes one of a triple's three pairs of other cells, and a new third cell: two looks into tables.
 */

import { ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../../src/rules/cursor.js';
import type { PositionIndex } from '../../../src/rules/game-rules.js';
import { squareSymmetries } from '../games/square.js';
import { type SlidingBoard, type SlidingRules, slidingGeometry } from './sliding-three.js';

/** The same rules, with all integer forms. */
export function withIntegerForms(rules: SlidingRules): SlidingRules {
  return { ...rules, positions: { ...rules.positions, ...integerForms(rules.size) } };
}

type IntegerForms = Pick<
  Required<PositionIndex<SlidingBoard>>,
  'ending' | 'turn' | 'successors' | 'successorCount' | 'predecessors' | 'images'
>;

function integerForms(size: number): IntegerForms {
  const { rays, triples, tripleNumber, isLine } = slidingGeometry(size);
  const total = triples.length;
  const cellCount = size * size;
  const squares = total * total;
  const lines = Uint8Array.from(isLine, Number);
  const masks = Int32Array.from(triples, (cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));
  const stones = Uint8Array.from(triples.flat());
  // The next cell in each direction; the last cell of a ray leads to the bit that is never free.
  const wall = cellCount;
  const steps = new Uint8Array(8 * (cellCount + 1)).fill(wall);
  rays.forEach((directions, cell) => {
    directions.forEach(([next = wall], direction) => {
      steps[8 * cell + direction] = next;
    });
  });
  const neighbours = Int32Array.from(rays, (directions) =>
    directions.reduce((mask, [next]) => (next === undefined ? mask : mask | (1 << next)), 0),
  );
  const pairs = new Map<string, number>();
  const pairOf = Uint16Array.from(
    triples.flatMap((cells) =>
      cells.map((stone) => {
        const others = cells.filter((cell) => cell !== stone).join();
        if (!pairs.has(others)) pairs.set(others, pairs.size);
        return pairs.get(others) ?? 0;
      }),
    ),
  );
  const completed = new Uint16Array(pairs.size * cellCount);
  for (const [others, pair] of pairs) {
    for (let cell = 0; cell < cellCount; cell++) {
      const cells = [...others.split(',').map(Number), cell].sort((a, b) => a - b);
      if (new Set(cells).size === 3) completed[pair * cellCount + cell] = tripleNumber(cells);
    }
  }
  const maps = squareSymmetries(size).map(({ to }) =>
    Uint16Array.from(triples, (cells) => tripleNumber(cells.map((cell) => to[cell]).sort((a, b) => a - b))),
  );

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
        const base = pairOf[stone] * cellCount;
        for (let direction = 0; direction < 8; direction++) {
          let to = stones[stone];
          let next = steps[8 * to + direction];
          if ((blocked >> next) & 1) continue;
          do {
            to = next;
            next = steps[8 * to + direction];
          } while (((blocked >> next) & 1) === 0);
          into[count++] = rest + completed[base + to] * scale;
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
      const still = isFirst ? second : first;
      if (lines[still]) return 0;
      const scale = isFirst ? total : 1;
      const rest = isFirst ? second : squares + first * total;
      const blocked = masks[first] | masks[second] | (1 << wall);
      let count = 0;
      for (let stone = 3 * moved; stone < 3 * moved + 3; stone++) {
        const base = pairOf[stone] * cellCount;
        const stopped = 8 * stones[stone];
        for (let direction = 0; direction < 8; direction++) {
          if (((blocked >> steps[stopped + 7 - direction]) & 1) === 0) continue;
          let from = steps[stopped + direction];
          for (; ((blocked >> from) & 1) === 0; from = steps[8 * from + direction]) {
            const before = completed[base + from];
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

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
