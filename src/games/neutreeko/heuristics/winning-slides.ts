/**
 * Slides that complete three in a row, listed once for every triple. Whether one is possible now depends on the enemy in
 * two ways only: none of its pieces may stand on the way, and one must stand behind the last cell, unless the edge or an
 * own piece is there.
 *
 *     . . . . .      The piece on a5 can slide to a2 only if an enemy piece on a1 stops it, and a3 and a4 are empty. Half of
 *     . B B . .      the triples have no such slide, and most others have one or two, so looking them up is faster than
 *     . . . . .      making moves.
 *     . . . . .
 *     B . . . .
 */

import { columnOf, type NeutreekoSize, placeOf, rowOf, type Triple, triple } from '../board.js';
import { hasLine, stepsOf, WALL, WAYS } from '../lines.js';
import { tripleNumber, triplesOf } from '../triples.js';

/** Sets of cells are two words of 32 bits, one bit per place. */
const WORD = 32;

export class WinningSlides {
  /** By triple: how many of its moves, with no other pieces on the board, do not win but leave a slide that does. */
  readonly preparations: Uint8Array;
  /** The cells of each triple: by 2 × triple + word. */
  readonly #cells: Int32Array;
  /** Where each triple's slides begin in the lists. */
  readonly #first: Uint32Array;
  /** The cells that must have no enemy piece, and the cell that must have one, if any: by 2 × slide + word. */
  readonly #free: Int32Array;
  readonly #stop: Int32Array;

  constructor(size: NeutreekoSize) {
    const triples = triplesOf(size);
    const { first, free, stop, alone } = listSlides(size, triples);
    this.#first = first;
    this.#free = free;
    this.#stop = stop;
    this.#cells = new Int32Array(2 * triples.length);
    triples.forEach((cells, number) => {
      for (const cell of cells) addCell(this.#cells, 2 * number, placeOf(size, cell));
    });
    const leavesWin = Uint8Array.from(triples, (each, number) => {
      return Number(!hasLine(each) && this.#count(number, 0, 0) > 0);
    });
    this.preparations = Uint8Array.from(triples, (each, number) => {
      return hasLine(each) ? 0 : alone[number].filter((next) => leavesWin[next] === 1).length;
    });
  }

  /** How many slides of a triple win at once against the enemy's triple; 2 stands for two or more. */
  count(own: number, enemy: number): number {
    return this.#count(own, this.#cells[2 * enemy], this.#cells[2 * enemy + 1]);
  }

  #count(own: number, low: number, high: number): number {
    const end = 2 * this.#first[own + 1];
    let count = 0;
    for (let at = 2 * this.#first[own]; at < end; at += 2) {
      if (((this.#free[at] & low) | (this.#free[at + 1] & high)) !== 0) continue;
      if (((this.#stop[at] & ~low) | (this.#stop[at + 1] & ~high)) !== 0) continue;
      if (++count === 2) break;
    }
    return count;
  }
}

/** Adds a place to the set that begins at index `at`. */
function addCell(words: Int32Array | number[], at: number, place: number): void {
  words[at + (place < WORD ? 0 : 1)] |= 1 << (place % WORD);
}

interface SlideLists {
  readonly first: Uint32Array;
  readonly free: Int32Array;
  readonly stop: Int32Array;
  /** By triple: the triples that its moves lead to, with no other pieces on the board. */
  readonly alone: readonly (readonly number[])[];
}

function listSlides(size: NeutreekoSize, triples: readonly Triple[]): SlideLists {
  const steps = stepsOf(size);
  const first = new Uint32Array(triples.length + 1);
  const free: number[] = [];
  const stop: number[] = [];
  /** Lists the winning slides of a piece in one direction; returns the cell before the edge or one of the other two pieces. */
  const follow = (piece: number, way: number, one: number, other: number): number => {
    const isOpen = (cell: number): boolean => cell !== WALL && cell !== one && cell !== other;
    const passed = [0, 0];
    const isPair = areNear(one, other);
    let last = piece;
    for (let to = steps[WAYS * piece + way]; isOpen(to); to = steps[WAYS * to + way]) {
      addCell(passed, 0, placeOf(size, to));
      last = to;
      if (!isPair || !hasLine(triple(one, other, to))) continue;
      const behind = steps[WAYS * to + way];
      free.push(...passed);
      stop.push(0, 0);
      if (isOpen(behind)) addCell(stop, stop.length - 2, placeOf(size, behind));
    }
    return last;
  };
  const alone = triples.map((own, number) => {
    const moves: number[] = [];
    own.forEach((piece, index) => {
      const one = own[(index + 1) % 3];
      const other = own[(index + 2) % 3];
      for (let way = 0; way < WAYS; way++) {
        const to = follow(piece, way, one, other);
        if (to !== piece) moves.push(tripleNumber(size, [one, other, to]));
      }
    });
    first[number + 1] = free.length / 2;
    return moves;
  });
  return { first, free: Int32Array.from(free), stop: Int32Array.from(stop), alone };
}

/** Whether two pieces can be part of the same three in a row. */
function areNear(one: number, other: number): boolean {
  return Math.abs(rowOf(one) - rowOf(other)) <= 2 && Math.abs(columnOf(one) - columnOf(other)) <= 2;
}
