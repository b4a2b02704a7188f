/**
 * Which moves are worth a look. Where somebody threatens to win there are few, and the others are certainly lost; where
 * nobody does, cells near the stones, by what a stone of either side would make there, the best first.
 */

import type { Cursor } from '../../rules/cursor.js';
import { opponent, type Side } from '../../rules/outcome.js';
import type { GomokuCursor } from './cursor.js';
import { MARGIN } from './lines.js';
import type { Shapes } from './shapes.js';
import { THREATS, TWO_FIVES_NEXT, WINS } from './threats.js';
import { urgencies } from './worths.js';

/** Cells from a stone within which moves are looked at. */
const DISTANCE = 2;
/** Moves looked at where nobody threatens to win. */
const MOST = 24;

const urgency = new Int32Array(400);

export function promisingMoves(cursor: Cursor<unknown, unknown>, into: Int32Array, from: number): number {
  const { shapes, side } = cursor as unknown as GomokuCursor;
  const enemy = opponent(side);
  if (shapes.count(side, WINS) > 0) return listThreats(shapes, side, WINS, into, from, 1);
  if (shapes.count(enemy, WINS) > 0) return listThreats(shapes, enemy, WINS, into, from, 2);
  if (shapes.count(side, TWO_FIVES_NEXT) > 0) return listThreats(shapes, side, TWO_FIVES_NEXT, into, from, 1);
  if (shapes.count(enemy, TWO_FIVES_NEXT) > 0) return listDefences(shapes, side, into, from);
  return listNear(shapes, side, into, from);
}

/** Whether the moves left out are certainly lost, or no better than those listed. */
export function isForcing(cursor: Cursor<unknown, unknown>): boolean {
  const { shapes } = cursor as unknown as GomokuCursor;
  const { threats } = shapes;
  return threats[WINS] + threats[THREATS + WINS] + threats[TWO_FIVES_NEXT] + threats[THREATS + TWO_FIVES_NEXT] > 0;
}

/** Up to `most` cells where a side has a threat that is a four or more. */
function listThreats(shapes: Shapes, side: Side, threat: number, into: Int32Array, from: number, most: number): number {
  const { fours, size } = shapes;
  let end = from;
  for (let row = 0; row < size && end < from + most; row++) {
    let cells = fours[size * side + row];
    while (cells !== 0) {
      const bit = 31 - Math.clz32(cells);
      cells ^= 1 << bit;
      const cell = size * row + bit - MARGIN;
      if (shapes.threat(cell, side) === threat && end < from + most) into[end++] = cell;
    }
  }
  return end;
}

/** Cells where either side has a four or more. */
function listDefences(shapes: Shapes, side: Side, into: Int32Array, from: number): number {
  const { pairs, fours, size } = shapes;
  let end = from;
  for (let row = 0; row < size; row++) {
    let cells = fours[row] | fours[size + row];
    while (cells !== 0) {
      const bit = 31 - Math.clz32(cells);
      cells ^= 1 << bit;
      const cell = size * row + bit - MARGIN;
      end = insert(into, from, end, cell, urgencyOf(pairs[cell], side), pairs.length);
    }
  }
  return end;
}

function listNear(shapes: Shapes, side: Side, into: Int32Array, from: number): number {
  const { pairs, size } = shapes;
  if (shapes.stones === 0) {
    into[from] = (size * size - 1) >> 1;
    return from + 1;
  }
  let end = from;
  for (let row = 0; row < size; row++) {
    let near = nearIn(shapes, row);
    while (near !== 0) {
      const column = 31 - Math.clz32(near);
      near ^= 1 << column;
      const cell = size * row + column - MARGIN;
      end = insert(into, from, end, cell, urgencyOf(pairs[cell], side), MOST);
    }
  }
  return end;
}

function urgencyOf(pair: number, side: Side): number {
  const { own, enemy } = urgencies();
  return side === 0 ? own[pair & 0xffff] + enemy[pair >>> 16] : own[pair >>> 16] + enemy[pair & 0xffff];
}

/** Puts a move in its place in a list of at most `most`, the most urgent first. */
function insert(into: Int32Array, from: number, end: number, cell: number, value: number, most: number): number {
  let at = end - from;
  if (at === most) {
    if (value <= urgency[most - 1]) return end;
    at--;
  }
  const after = at + 1;
  for (; at > 0 && urgency[at - 1] < value; at--) {
    urgency[at] = urgency[at - 1];
    into[from + at] = into[from + at - 1];
  }
  urgency[at] = value;
  into[from + at] = cell;
  return from + after;
}

/** The empty cells of a row near a stone, as bits of its word. */
function nearIn(shapes: Shapes, row: number): number {
  const { words, geometry, size } = shapes;
  const { walls } = geometry;
  let near = 0;
  const last = Math.min(size - 1, row + DISTANCE);
  for (let other = Math.max(0, row - DISTANCE); other <= last; other++) {
    const stones = (words[0][other] | words[1][other]) & ~walls[other];
    near |= stones | (stones << 1) | (stones << 2) | (stones >>> 1) | (stones >>> 2);
  }
  return near & ~(words[0][row] | words[1][row]);
}
