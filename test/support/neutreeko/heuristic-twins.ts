/**
 * Slow twins of Neutreeko's heuristics, written from their descriptions and working on the text of a board: distances of pairs
 * are measured, slides are made by the slow rules. There are no numbers of triples and no tables.
 */

import type { AdjacencyOptions, NeutreekoBoard, ProspectsOptions } from '../../../src/games/neutreeko/index.js';
import { formatBoard } from '../../../src/games/neutreeko/notation.js';
import type { Side } from '../../../src/rules/outcome.js';
import { type Colour, hasThree, type SlowBoard, slowNeutreeko } from './slow-neutreeko.js';

const colourOf = (side: Side): Colour => (side === 0 ? 'B' : 'W');
const other = (colour: Colour): Colour => (colour === 'B' ? 'W' : 'B');

/** A slow heuristic: the value of a board for a side. */
type Twin<Options> = (board: NeutreekoBoard, side: Side, options?: Options) => number;

function read(board: NeutreekoBoard): SlowBoard {
  return slowNeutreeko(board.size).parseBoard(formatBoard(board));
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function placesOf({ rows }: SlowBoard, colour: Colour): Place[] {
  return rows.flatMap((cells, row) =>
    [...cells].flatMap((piece, column) => (piece === colour ? [{ row, column }] : [])),
  );
}

/** 1 if `colour` has won, −1 if the other has, 0 if the game goes on. If both have three, the side that moved last has won. */
function decision({ rows, mover }: SlowBoard, colour: Colour): number {
  for (const one of [other(mover), mover]) if (hasThree(rows, one)) return one === colour ? 1 : -1;
  return 0;
}

export const threeInARowTwin: Twin<object> = (board, side) => 5000 * decision(read(board), colourOf(side));

export const adjacencyTwin: Twin<AdjacencyOptions> = (board, side, options = {}) => {
  const slow = read(board);
  const decided = decision(slow, colourOf(side));
  if (decided !== 0) return 5000 * decided;
  const worth = (colour: Colour) => pairPoints(placesOf(slow, colour), options.adjacent ?? 5, options.inLine ?? 5);
  return worth(colourOf(side)) - worth(other(colourOf(side)));
};

function pairPoints([a, b, c]: readonly Place[], adjacent: number, inLine: number): number {
  let points = 0;
  for (const [one, two] of [
    [a, b],
    [a, c],
    [b, c],
  ]) {
    const down = Math.abs(one.row - two.row);
    const right = Math.abs(one.column - two.column);
    if (down <= 1 && right <= 1) points += adjacent;
    if (one.row === two.row || one.column === two.column || down === right) points += inLine;
  }
  return points;
}

/** Whether three places in reading order are one step apart, with the same step twice. */
function isThree([a, b, c]: readonly Place[]): boolean {
  const [down, right] = [b.row - a.row, b.column - a.column];
  return c.row - b.row === down && c.column - b.column === right && down <= 1 && Math.abs(right) <= 1;
}

/** The slides of a colour that would complete three in a row if it were to move. */
function winningSlides(board: SlowBoard, colour: Colour): string[] {
  const rules = slowNeutreeko(board.rows.length);
  const due: SlowBoard = { rows: board.rows, mover: colour };
  return rules.moves(due).filter((move) => isThree(placesOf(rules.play(due, move), colour)));
}

/** The moves of a colour that, with the other side's pieces off the board, do not win but leave a slide that does. */
function preparations(board: SlowBoard, colour: Colour): number {
  const rules = slowNeutreeko(board.rows.length);
  const alone: SlowBoard = { rows: board.rows.map((row) => row.replaceAll(other(colour), '.')), mover: colour };
  const after = rules.moves(alone).map((move) => rules.play(alone, move));
  return after.filter((next) => !isThree(placesOf(next, colour)) && winningSlides(next, colour).length > 0).length;
}

export const prospectsTwin: Twin<ProspectsOptions> = (board, side, options = {}) => {
  const { win = 1000, tempo = 40, threat = 60, threats = 100 } = options;
  const slow = read(board);
  const { mover } = slow;
  const sign = colourOf(side) === mover ? 1 : -1;
  const decided = decision(slow, mover);
  if (decided !== 0) return sign * decided * win;
  if (winningSlides(slow, mover).length > 0) return sign * win;
  const ways = winningSlides(slow, other(mover)).length;
  const fear = ways === 0 ? 0 : ways === 1 ? threat : threats;
  return sign * (tempo - fear + worth(slow, mover, options) - worth(slow, other(mover), options));
};

function worth(board: SlowBoard, colour: Colour, options: ProspectsOptions): number {
  const { preparation = 6, corner = 50, besideCorner = 15 } = options;
  const last = board.rows.length - 1;
  const corners = [0, last].flatMap((row) => [0, last].map((column) => ({ row, column })));
  let points = preparation * preparations(board, colour);
  for (const { row, column } of placesOf(board, colour)) {
    const nearest = Math.min(...corners.map((each) => Math.abs(each.row - row) + Math.abs(each.column - column)));
    if (nearest === 0) points -= corner;
    if (nearest === 1) points -= besideCorner;
  }
  return points;
}
