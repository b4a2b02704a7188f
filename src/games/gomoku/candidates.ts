/**
 * Which moves are worth searching. If a side threatens to win there are few, and all others certainly lose. Otherwise they
 * are cells near the stones, ordered by what a stone of either side would make there, the best first.
 */

import type { Cursor } from '../../rules/cursor.js';
import { opponent, type Side } from '../../rules/outcome.js';
import type { Candidates } from '../../search/options.js';
import { type GomokuBoard, type GomokuMove, LARGEST } from './board.js';
import { GomokuCursor } from './cursor.js';
import { MARGIN } from './lines.js';
import type { Shapes } from './shapes.js';
import { THREATS, TWO_FIVES_NEXT, WINS } from './threats.js';
import { urgencies } from './worths.js';

/** How far from a stone, in cells, moves are searched. */
const DISTANCE = 2;
/** The number of moves searched if no side threatens to win. */
const MOST = 24;

/**
 * The most urgent cells found so far, the most urgent first; of equally urgent ones, the one listed first. Scratch space for
 * one call. A cell is one number: its urgency, then its row counted from the last, then its bit in the word of the row.
 */
const urgent = new Int32Array(LARGEST * LARGEST);
const ROW_BITS = 5;
const BIT_BITS = 5;
const LAST_ROW = (1 << ROW_BITS) - 1;

/**
 * The moves that an engine searches. If a side can make a five, or a threat of two fives, these are all the moves that can
 * matter, so that results remain proven. Otherwise they are the 24 most urgent cells within two cells of a stone; late in a
 * game, these are all cells.
 */
export const promising: Candidates<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard) => listed(board, listPromising),
  {
    onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>, into: Int32Array, from: number) =>
      listPromising(cursor as GomokuCursor, into, from),
    exhaustive: /* @__PURE__ */ Object.assign((board: GomokuBoard) => hasAllThatMatters(new GomokuCursor(board)), {
      onCursor: (cursor: Cursor<GomokuBoard, unknown>) => hasAllThatMatters(cursor as GomokuCursor),
    }),
  },
);

/**
 * All empty cells within two cells of a stone, in the order of the rules; on an empty board, its middle. With them as
 * `candidates` a search is many times faster and hardly weaker. Leave the option out if every move must be searched.
 *
 * @example
 * ```ts
 * import { alphaBeta, Position } from 'foreply';
 * import { gomoku, nearStones, patterns } from 'foreply/gomoku';
 *
 * const rules = gomoku();
 * const { board } = Position.start(rules).playAll(['h8', 'h9', 'i9', 'g7']);
 * console.log(rules.moves(board).length, nearStones(board).length); // → 221 40
 * const options = { depth: 2, heuristic: patterns };
 * const all = alphaBeta(rules, board, options);
 * const near = alphaBeta(rules, board, { ...options, candidates: nearStones });
 * console.log(all.move === near.move, near.nodes < all.nodes / 5); // → true true
 * ```
 */
export const nearStones: Candidates<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard) => listed(board, listNear),
  {
    onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>, into: Int32Array, from: number) =>
      listNear(cursor as GomokuCursor, into, from),
  },
);

type Lister = (cursor: GomokuCursor, into: Int32Array, from: number) => number;

/** The moves that a lister gives for a board. */
function listed(board: GomokuBoard, list: Lister): GomokuMove[] {
  const cursor = new GomokuCursor(board);
  const codes = new Int32Array(board.cells.length);
  return Array.from(codes.subarray(0, list(cursor, codes, 0)), (code) => cursor.move(code));
}

function listPromising(cursor: GomokuCursor, into: Int32Array, from: number): number {
  const { shapes, side } = cursor;
  const enemy = opponent(side);
  if (shapes.count(side, WINS) > 0) return listFirst(shapes, side, WINS, into, from);
  if (shapes.count(enemy, WINS) > 0) return listFirst(shapes, enemy, WINS, into, from);
  if (shapes.count(side, TWO_FIVES_NEXT) > 0) return listFirst(shapes, side, TWO_FIVES_NEXT, into, from);
  if (shapes.count(enemy, TWO_FIVES_NEXT) > 0) return listDefences(shapes, side, into, from);
  return listUrgent(shapes, side, into, from);
}

/** Whether a side can make a five or a threat of two fives, or all empty cells are listed, as late in a game. */
function hasAllThatMatters({ shapes }: GomokuCursor): boolean {
  const { threats } = shapes;
  const decisive =
    threats[WINS] + threats[THREATS + WINS] + threats[TWO_FIVES_NEXT] + threats[THREATS + TWO_FIVES_NEXT];
  return decisive > 0 || (shapes.size ** 2 - shapes.stones <= MOST && areAllNear(shapes));
}

/** Whether every empty cell is near a stone. */
function areAllNear({ words, size }: Shapes): boolean {
  for (let row = 0; row < size; row++) {
    if (nearIn(words, row, size) !== (boardBits(size) & ~(words[0][row] | words[1][row]))) return false;
  }
  return true;
}

/** One cell where a side has a threat that is a four or more. */
function listFirst(shapes: Shapes, side: Side, threat: number, into: Int32Array, from: number): number {
  const { fours, size } = shapes;
  for (let row = 0; row < size; row++) {
    let cells = fours[size * side + row];
    while (cells !== 0) {
      const bit = 31 - Math.clz32(cells);
      cells ^= 1 << bit;
      const cell = size * row + bit - MARGIN;
      if (shapes.threat(cell, side) !== threat) continue;
      into[from] = cell;
      return from + 1;
    }
  }
  return from;
}

/** Cells where either side can make a four or more. */
function listDefences(shapes: Shapes, side: Side, into: Int32Array, from: number): number {
  const { pairs, fours, size } = shapes;
  let count = 0;
  for (let row = 0; row < size; row++) {
    let cells = fours[row] | fours[size + row];
    while (cells !== 0) {
      const bit = 31 - Math.clz32(cells);
      cells ^= 1 << bit;
      count = insert(count, packed(urgencyOf(pairs[size * row + bit - MARGIN], side), row, bit), pairs.length);
    }
  }
  return copyUrgent(count, size, into, from);
}

/** The most urgent cells near stones. */
function listUrgent(shapes: Shapes, side: Side, into: Int32Array, from: number): number {
  const { pairs, size } = shapes;
  if (shapes.stones === 0) return listMiddle(size, into, from);
  let count = 0;
  for (let row = 0; row < size; row++) {
    let near = nearIn(shapes.words, row, size);
    while (near !== 0) {
      const bit = 31 - Math.clz32(near);
      near ^= 1 << bit;
      count = insert(count, packed(urgencyOf(pairs[size * row + bit - MARGIN], side), row, bit), MOST);
    }
  }
  return copyUrgent(count, size, into, from);
}

/** The cells near stones, row by row. */
function listNear(cursor: GomokuCursor, into: Int32Array, from: number): number {
  const { size } = cursor.start;
  let end = from;
  for (let row = 0; row < size; row++) {
    let near = nearIn(cursor.words, row, size);
    while (near !== 0) {
      const bit = 31 - Math.clz32(near & -near);
      near ^= 1 << bit;
      into[end++] = size * row + bit - MARGIN;
    }
  }
  return end === from ? listMiddle(size, into, from) : end;
}

function listMiddle(size: number, into: Int32Array, from: number): number {
  into[from] = (size + 1) * (size >> 1);
  return from + 1;
}

function urgencyOf(pair: number, side: Side): number {
  const { own, enemy } = urgencies();
  return side === 0 ? own[pair & 0xffff] + enemy[pair >>> 16] : own[pair >>> 16] + enemy[pair & 0xffff];
}

function packed(urgency: number, row: number, bit: number): number {
  return (((urgency << ROW_BITS) | (LAST_ROW - row)) << BIT_BITS) | bit;
}

/** Inserts a cell into `urgent`, which has `count` cells and may have `most`. Returns the new count. */
function insert(count: number, cell: number, most: number): number {
  let at = count;
  if (at === most) {
    if (cell <= urgent[most - 1]) return count;
    at--;
  }
  const after = at + 1;
  for (; at > 0 && urgent[at - 1] < cell; at--) urgent[at] = urgent[at - 1];
  urgent[at] = cell;
  return after;
}

function copyUrgent(count: number, size: number, into: Int32Array, from: number): number {
  for (let at = 0; at < count; at++) {
    const row = LAST_ROW - ((urgent[at] >>> BIT_BITS) & LAST_ROW);
    into[from + at] = size * row + (urgent[at] & LAST_ROW) - MARGIN;
  }
  return from + count;
}

/** The empty cells of a row near a stone, as bits of its word. `words` may include the walls. */
function nearIn(words: readonly [Int32Array, Int32Array], row: number, size: number): number {
  const board = boardBits(size);
  let near = 0;
  const last = Math.min(size - 1, row + DISTANCE);
  for (let other = Math.max(0, row - DISTANCE); other <= last; other++) {
    const stones = (words[0][other] | words[1][other]) & board;
    near |= stones | (stones << 1) | (stones << 2) | (stones >>> 1) | (stones >>> 2);
  }
  return near & board & ~(words[0][row] | words[1][row]);
}

/** The cells of a row, as bits of its word. */
function boardBits(size: number): number {
  return ((1 << size) - 1) << MARGIN;
}
