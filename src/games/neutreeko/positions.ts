/**
 * All positions as numbers, for solving the whole game, and the rules said once more in these numbers, without making
 * a board.
 *
 *     number = (mover · T + triple of Black) · T + triple of White          T triples of cells, 2,300 on 5×5
 *
 * Numbers whose triples share a cell have no position. Boards up to 7×7 have few enough numbers to be solved.
 */

import { type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { PositionIndex } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { cellAt, columnOf, type NeutreekoBoard, type NeutreekoSize, rowOf, type Triple } from './board.js';
import { stepsOf, WALL, WAYS } from './lines.js';
import { tripleCount, tripleNumber, tripleTables } from './triples.js';

export type NeutreekoPositions = Required<PositionIndex<NeutreekoBoard>>;

/** The numbering of all positions on boards of a size. */
export function positionsOf(size: NeutreekoSize): NeutreekoPositions {
  const total = tripleCount(size);
  const squares = total * total;
  const cells = size * size;
  const { places, pairs, completed, lines, images } = tripleTables(size);
  const { steps, wall } = placeSteps(size);
  /** 1 where a piece stands, and behind the edge. Set for the length of one question. */
  const taken = new Uint8Array(cells + 1);
  taken[wall] = 1;
  const mark = (first: number, second: number, value: 0 | 1): void => {
    for (let stone = 0; stone < 3; stone++) {
      taken[places[3 * first + stone]] = value;
      taken[places[3 * second + stone]] = value;
    }
  };
  const overlap = (first: number, second: number): boolean => {
    mark(first, first, 1);
    const at = 3 * second;
    const isShared = (taken[places[at]] | taken[places[at + 1]] | taken[places[at + 2]]) === 1;
    mark(first, first, 0);
    return isShared;
  };
  const tripleAt = (number: number): Triple => {
    const cellOf = (place: number): number => cellAt(Math.floor(place / size), place % size);
    return [cellOf(places[3 * number]), cellOf(places[3 * number + 1]), cellOf(places[3 * number + 2])];
  };

  return {
    count: 2 * squares,
    index: ({ black, white, turn }) => {
      return (turn * total + tripleNumber(size, black)) * total + tripleNumber(size, white);
    },
    at: (index) => {
      const second = index % total;
      const first = Math.floor(index / total) % total;
      if (overlap(first, second)) return undefined;
      return { size, black: tripleAt(first), white: tripleAt(second), turn: index < squares ? 0 : 1 };
    },
    turn: (index): Side => (index < squares ? 0 : 1),
    ending: (index): Ending | undefined => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      if (overlap(first, second)) return undefined;
      // Where both have three, who moved last has won.
      if (lines[first] && !(lines[second] && index < squares)) return WON_BY_FIRST;
      return lines[second] ? WON_BY_SECOND : ONGOING;
    },
    successors: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const isFirst = index < squares;
      const moving = 3 * (isFirst ? first : second);
      const scale = isFirst ? total : 1;
      const rest = isFirst ? squares + second : first * total;
      let count = 0;
      mark(first, second, 1);
      for (let stone = moving; stone < moving + 3; stone++) {
        for (let direction = 0; direction < WAYS; direction++) {
          let to = steps[WAYS * places[stone] + direction];
          if (taken[to]) continue;
          for (let next = to; !taken[next]; next = steps[WAYS * to + direction]) to = next;
          into[count++] = rest + completed[pairs[stone] * cells + to] * scale;
        }
      }
      mark(first, second, 0);
      return count;
    },
    successorCount: (index) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const moving = 3 * (index < squares ? first : second);
      let count = 0;
      mark(first, second, 1);
      for (let stone = moving; stone < moving + 3; stone++) {
        const around = WAYS * places[stone];
        for (let way = around; way < around + WAYS; way++) if (!taken[steps[way]]) count++;
      }
      mark(first, second, 0);
      return count;
    },
    predecessors: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const isFirst = index >= squares;
      // Nobody moves after the game is over.
      if (lines[isFirst ? second : first]) return 0;
      const moved = 3 * (isFirst ? first : second);
      const scale = isFirst ? total : 1;
      const rest = isFirst ? second : squares + first * total;
      let count = 0;
      mark(first, second, 1);
      for (let stone = moved; stone < moved + 3; stone++) {
        const around = WAYS * places[stone];
        for (let direction = 0; direction < WAYS; direction++) {
          // What stopped the piece lies beyond it, in the opposite direction.
          if (!taken[steps[around + WAYS - 1 - direction]]) continue;
          for (let from = steps[around + direction]; !taken[from]; from = steps[WAYS * from + direction]) {
            const before = completed[pairs[stone] * cells + from];
            if (!lines[before]) into[count++] = rest + before * scale;
          }
        }
      }
      mark(first, second, 0);
      return count;
    },
    images: (index, into) => {
      const second = index % total;
      const first = ((index - second) / total) % total;
      const mover = index < squares ? 0 : squares;
      for (let at = 0; at < images.length; at++) into[at] = mover + images[at][first] * total + images[at][second];
      return images.length;
    },
  };
}

/** The next place in each direction, by 8 × place + direction, with places counted without gaps. */
function placeSteps(size: NeutreekoSize): { steps: Uint8Array; wall: number } {
  const wall = size * size;
  const cellSteps = stepsOf(size);
  const toPlace = (cell: number): number => (cell === WALL ? wall : size * rowOf(cell) + columnOf(cell));
  const steps = Uint8Array.from({ length: wall * WAYS }, (_, at) => {
    const place = Math.floor(at / WAYS);
    return toPlace(cellSteps[WAYS * cellAt(Math.floor(place / size), place % size) + (at % WAYS)]);
  });
  return { steps, wall };
}
