/**
 * Boards for the heuristics' properties, of both phases: from random play, and of random stones, some of them laid along
 * lines, since random stones hardly ever make the fours and fives that matter. A heuristic must cope with any board, so
 * stones need not fit the turn, and games may be over.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import { boardOf, cellOf, type PentagoBoard, type PentagoPhase } from '../../../src/games/pentago/board.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import type { Side } from '../../../src/rules/outcome.js';
import { type Cells, cellsOf, TWIN_LINES } from './heuristic-twins.js';

const rules = pentago();

const anySide = fc.constantFrom<Side>(0, 1);
const anyPhase = fc.constantFrom<PentagoPhase>('place', 'rotate');

/** A board from its cells. */
function boardOfCells(cells: Cells, turn: Side, phase: PentagoPhase): PentagoBoard {
  const quadrants = [0, 1, 2, 3].map((quadrant) => {
    let bits = 0;
    for (let bit = 0; bit < 9; bit++) {
      const stone = cells[cellOf(quadrant, bit)];
      if (stone !== undefined) bits |= 1 << (bit + 9 * stone);
    }
    return bits;
  });
  return boardOf(quadrants, turn, phase);
}

/** The board after a number of random moves of split turns; fewer if the game would be over. */
export function playedBoard(moves: number, seed: number): PentagoBoard {
  const random = new Random(seed);
  let board = rules.initial();
  for (let move = 0; move < moves; move++) {
    const next = rules.play(board, random.pick(rules.moves(board)));
    if (rules.outcome(next) !== undefined) return board;
    board = next;
  }
  return board;
}

const played = fc.tuple(fc.nat(70), fc.nat(1_000_000)).map(([moves, seed]) => playedBoard(moves, seed));

/** A line, the side whose stones lie on it, and for each of its cells whether there is one. */
const someLine = fc.tuple(
  fc.nat(TWIN_LINES.length - 1),
  anySide,
  fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
);
const fewStones = fc.array(fc.tuple(fc.nat(35), anySide), { maxLength: 30 });

const strewn = fc
  .tuple(fewStones, fc.array(someLine, { maxLength: 4 }), anySide, anyPhase)
  .map(([stones, lines, turn, phase]) => {
    const cells: (Side | undefined)[] = Array.from({ length: 36 }, () => undefined);
    for (const [cell, side] of stones) cells[cell] = side;
    for (const [line, side, filled] of lines) {
      TWIN_LINES[line].cells.forEach((cell, index) => {
        cells[cell] = filled[index] ? side : undefined;
      });
    }
    return boardOfCells(cells, turn, phase);
  });

/** Any board that a heuristic may get. */
export const heuristicBoard: fc.Arbitrary<PentagoBoard> = fc.oneof(played, strewn);

/** A board with a number of random stones on which the game is not over. */
export function crowdedBoard(stones: number, phase: PentagoPhase, seed: number): PentagoBoard {
  const random = new Random(seed);
  const turn = (phase === 'place') === (stones % 2 === 0) ? 0 : 1;
  for (;;) {
    const order = Array.from({ length: 36 }, (_, cell) => cell);
    random.shuffle(order, 0, 36);
    const cells: (Side | undefined)[] = Array.from({ length: 36 }, () => undefined);
    for (let stone = 0; stone < stones; stone++) cells[order[stone]] = stone % 2 === 0 ? 0 : 1;
    const board = boardOfCells(cells, turn, phase);
    if (rules.outcome(board) === undefined) return board;
  }
}

/** The board with colours and mover swapped. */
export function swapped(board: PentagoBoard): PentagoBoard {
  const cells = cellsOf(board).map((stone) => (stone === undefined ? undefined : stone === 0 ? 1 : 0));
  return boardOfCells(cells as Cells, board.turn === 0 ? 1 : 0, board.phase);
}
