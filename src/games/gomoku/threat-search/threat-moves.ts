/** Which moves can be part of an attack by threats, and which may parry one. Both lists may have too many moves, never too few. */

import { opponent, type Side } from '../../../rules/outcome.js';
import { CLOSED_THREE } from '../kinds.js';
import { DIRECTIONS, type Geometry } from '../lines.js';
import type { Shapes } from '../shapes.js';
import { A_FOUR, A_THREE, FOUR_AND_THREE, kindIn, NO_THREAT, THREAT_OF, WINS } from '../threats.js';

/**
 * Lists moves after which the attacker may threaten a five, an open four or two fours at once, given that no move makes a five
 * or a threat of two fives. If the other side can make a five, only the cell of that five is listed. Returns the end of the
 * list.
 */
export function listAttacks(shapes: Shapes, attacker: Side, into: Int32Array, from: number): number {
  const defender = opponent(attacker);
  if (shapes.count(defender, WINS) > 0) return listCells(shapes, defender, WINS, into, from);
  const end = listCells(shapes, attacker, A_THREE, into, from);
  if (shapes.count(attacker, A_FOUR) + shapes.count(attacker, FOUR_AND_THREE) === 0) return end;
  return listSecondFours(shapes, attacker, into, from, end);
}

/**
 * Lists moves that may parry a threat of an open four or of two fours: all cells where the attacker can make a four, and all
 * fours of the defender. After any other move the attacker gets two fives to choose from.
 */
export function listDefences(shapes: Shapes, into: Int32Array, from: number): number {
  const { pairs } = shapes;
  let end = from;
  for (let cell = 0; cell < pairs.length; cell++) {
    const pair = pairs[cell];
    if (pair === 0) continue;
    if (THREAT_OF[pair & 0xffff] >= A_FOUR || THREAT_OF[pair >>> 16] >= A_FOUR) into[end++] = cell;
  }
  return end;
}

/** Lists the cells where a side has at least a given threat. */
export function listCells(shapes: Shapes, side: Side, least: number, into: Int32Array, from: number): number {
  const { pairs } = shapes;
  const shift = 16 * side;
  let end = from;
  for (let cell = 0; cell < pairs.length; cell++) {
    if (THREAT_OF[(pairs[cell] >>> shift) & 0xffff] >= least) into[end++] = cell;
  }
  return end;
}

/**
 * Adds moves that threaten nothing by themselves, but turn a cell with one four into a cell with two: they make a closed three
 * in another line through it.
 */
function listSecondFours(shapes: Shapes, side: Side, into: Int32Array, from: number, listed: number): number {
  const { geometry } = shapes;
  let end = listed;
  for (let at = from; at < listed; at++) {
    const four = into[at];
    if (shapes.threat(four, side) < A_FOUR) continue;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      for (let away = -4; away <= 4; away++) {
        const cell = neighbour(geometry, four, direction, away);
        if (cell < 0 || !shapes.isEmpty(cell)) continue;
        const code = shapes.code(cell, side);
        if (kindIn(code, direction) !== CLOSED_THREE || THREAT_OF[code] !== NO_THREAT) continue;
        if (!includes(into, listed, end, cell)) into[end++] = cell;
      }
    }
  }
  return end;
}

/** The cell at a distance along a line; −1 beyond the edge. */
function neighbour({ lines, bits, steps, walls }: Geometry, cell: number, direction: number, away: number): number {
  const at = DIRECTIONS * cell + direction;
  return ((walls[lines[at]] >>> (bits[at] + away)) & 1) === 1 ? -1 : cell + steps[direction] * away;
}

function includes(list: Int32Array, from: number, to: number, cell: number): boolean {
  for (let at = from; at < to; at++) if (list[at] === cell) return true;
  return false;
}
