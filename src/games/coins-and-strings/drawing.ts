/**
 * Drawings of boards. Coins that have places are drawn there with their values. Every string that joins neighbours, or a
 * coin and the ground at a free side of it, is drawn with its id:
 *
 *     (5)────1────(3)       a vertical string has its id in the middle, a diagonal one inside, beside
 *      │ ╲8      9╱│        its upper end
 *      2    ╳      4
 *
 * All other strings are listed in words, and so is the whole board if coins have no places. Strings that are cut are left
 * out.
 */

import { type CoinsBoard, isCut, isOver, isTaken } from './board.js';
import type { CoinsEnd, CoinsGraph, CoinsPlace } from './graph.js';
import { networkOf } from './network.js';

/** The lines between two rows of coins: a stroke, an id and a stroke. */
const GAP = 3;
/** Drawings of more places than this are of no use. */
const MOST_PLACES = 10_000;

/** A step to a neighbour: rows down and columns to the right. */
type Step = CoinsPlace;

/** The sides at which strings to the ground are drawn if no coin is there, in the order in which `grid` ties them. */
const GROUND_SIDES: readonly Step[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];

/** Where a string is drawn: from a coin, one step on. */
interface Stroke {
  readonly from: number;
  readonly step: Step;
  readonly isGround: boolean;
}

/** A graph whose coins have places. */
type PlacedGraph = CoinsGraph & { readonly places: readonly CoinsPlace[] };

/**
 * A drawing of a board: coins with their values (a `·` for those taken), the strings that are left with their ids, the
 * points, and the side to move. Strings that cannot be drawn are listed below.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, drawBoard, grid } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 3, { ground: true, value: (row, column) => 1 + row + column }));
 * console.log(drawBoard(rules.parseBoard('cut 7,8,10,11 0:0 0')));
 * ```
 * ```text
 *      3                 9
 *      │                 │
 *  4──(1)──1───(2)──5───(3)
 *      │        │
 *      2        6
 *      │        │
 * 12──(2)      (3)──14──(4)──16
 *      │        │        │
 *     13       15       17
 * Points 0:0, side 0 to move
 * ```
 */
export function drawBoard(board: CoinsBoard): string {
  const { graph } = board;
  const body = isPlaced(graph) ? new Picture(board, graph).lines() : listOf(board);
  return [...body, statusOf(board)].join('\n');
}

function isPlaced(graph: CoinsGraph): graph is PlacedGraph {
  const { places = [] } = graph;
  const extent = (at: 0 | 1): number => places.reduce((most, place) => Math.max(most, place[at] + 1), 0);
  return places.length > 0 && extent(0) * extent(1) <= MOST_PLACES;
}

/** The points, and the side to move or the result. */
function statusOf(board: CoinsBoard): string {
  const [first, second] = board.points;
  const points = `Points ${first}:${second}`;
  if (!isOver(board)) return `${points}, side ${board.turn} to move`;
  if (first === second) return `${points}, a draw`;
  return `${points}, side ${first > second ? 0 : 1} has won`;
}

/** One line per coin: its value, and the strings it hangs on. */
function listOf(board: CoinsBoard): string[] {
  const { graph } = board;
  const network = networkOf(graph);
  const width = String(Math.max(0, graph.coins.length - 1)).length;
  return graph.coins.map((value, coin) => {
    const name = `coin ${String(coin).padStart(width)} (${value})`;
    if (isTaken(board, network, coin)) return `${name} taken`;
    const strings = graph.strings.flatMap((ends, index) => {
      if (!ends.includes(coin) || isCut(board, index + 1)) return [];
      const other = ends[0] === coin ? ends[1] : ends[0];
      return [`${index + 1} to ${other === 'ground' ? 'the ground' : `coin ${other}`}`];
    });
    return strings.length === 0 ? `${name} hangs on nothing` : `${name} hangs on ${strings.join(', ')}`;
  });
}

/** Where each string is drawn; `undefined` if it does not join neighbours, or if another string is drawn there. */
function strokesOf({ strings, places }: PlacedGraph, coinAt: ReadonlyMap<string, number>): (Stroke | undefined)[] {
  const free = places.map(sideFinder(places, coinAt));
  const drawn = new Set<string>();
  return strings.map(([one, other]) => {
    if (one === 'ground' || other === 'ground') return groundStroke(one === 'ground' ? other : one, free);
    const [from, to] = isBefore(places[one], places[other]) ? [one, other] : [other, one];
    const step = [places[to][0] - places[from][0], places[to][1] - places[from][1]] as const;
    const name = `${from} ${to}`;
    if (Math.max(Math.abs(step[0]), Math.abs(step[1])) > 1 || drawn.has(name)) return undefined;
    drawn.add(name);
    return { from, step, isGround: false };
  });
}

/** Finds the sides of a place without a coin: first those that lead out of the picture, then those into a gap. */
function sideFinder(places: readonly CoinsPlace[], coinAt: ReadonlyMap<string, number>): (place: CoinsPlace) => Step[] {
  const last = [0, 1].map((axis) => places.reduce((most, place) => Math.max(most, place[axis]), 0));
  const first = firstOf(places);
  const isOutside = (place: CoinsPlace): boolean => place.some((at, axis) => at < first[axis] || at > last[axis]);
  return (place) => {
    const free = GROUND_SIDES.filter((step) => !coinAt.has(String(moved(place, step))));
    const out = free.filter((step) => isOutside(moved(place, step)));
    return [...out, ...free.filter((step) => !out.includes(step))];
  };
}

/** The first row and the first column with a coin. */
function firstOf(places: readonly CoinsPlace[]): CoinsPlace {
  return places.reduce(([row, column], place) => [Math.min(row, place[0]), Math.min(column, place[1])]);
}

/** The number of the coin at each place. */
function coinsByPlace(places: readonly CoinsPlace[]): ReadonlyMap<string, number> {
  return new Map(places.map((place, coin) => [String(place), coin]));
}

function groundStroke(from: CoinsEnd, free: readonly Step[][]): Stroke | undefined {
  const step = free[Number(from)].shift();
  return step === undefined ? undefined : { from: Number(from), step, isGround: true };
}

function moved([row, column]: CoinsPlace, [down, right]: Step): CoinsPlace {
  return [row + down, column + right];
}

/** Whether a place comes first in reading order. */
function isBefore([row, column]: CoinsPlace, [otherRow, otherColumn]: CoinsPlace): boolean {
  return row < otherRow || (row === otherRow && column < otherColumn);
}

/** A drawing in progress: lines of characters. */
class Picture {
  readonly #board: CoinsBoard;
  readonly #graph: PlacedGraph;
  readonly #coinAt: ReadonlyMap<string, number>;
  readonly #strokes: readonly (Stroke | undefined)[];
  readonly #labels: readonly string[];
  readonly #lines: string[][] = [];
  /** The distance from one coin to the next, in characters. */
  readonly #pitch: number;
  /** Where row 0 and column 0 of the places are. */
  readonly #top: number;
  readonly #left: number;

  constructor(board: CoinsBoard, graph: PlacedGraph) {
    const network = networkOf(graph);
    this.#board = board;
    this.#graph = graph;
    this.#coinAt = coinsByPlace(graph.places);
    this.#strokes = strokesOf(graph, this.#coinAt);
    this.#labels = graph.coins.map((value, coin) => (isTaken(board, network, coin) ? '·' : `(${value})`));
    const label = Math.max(...graph.coins.map((value) => `(${value})`.length));
    const id = String(graph.strings.length).length;
    const isDiagonal = this.#strokes.some((stroke) => stroke?.step.every((by) => by !== 0));
    const wide = label + id + 4;
    // A multiple of four keeps diagonals straight. Two ids must fit between them.
    this.#pitch = isDiagonal ? 4 * Math.ceil(Math.max(wide, 4 * id + 4) / 4) : wide;
    const first = firstOf(graph.places);
    const outside = (axis: 0 | 1): boolean =>
      this.#strokes.some((stroke) => stroke?.isGround && this.#isOut(stroke, axis, first[axis]));
    this.#top = (outside(0) ? 2 : 0) - first[0] * (GAP + 1);
    this.#left = (outside(1) ? id + 2 : 0) + (label >> 1) - first[1] * this.#pitch;
  }

  /** Whether a string leads out of the picture above or on the left. */
  #isOut({ from, step }: Stroke, axis: 0 | 1, first: number): boolean {
    return this.#graph.places[from][axis] + step[axis] < first;
  }

  lines(): string[] {
    const { strings } = this.#graph;
    this.#labels.forEach((label, coin) => {
      const [line, column] = this.#centre(coin);
      this.#put(line, column - (label.length >> 1), label);
    });
    const listed: string[] = [];
    strings.forEach((ends, index) => {
      if (isCut(this.#board, index + 1)) return;
      const stroke = this.#strokes[index];
      if (stroke === undefined) listed.push(`${index + 1}: ${ends.map((end) => this.#nameOf(end)).join(' to ')}`);
      else this.#draw(stroke, String(index + 1));
    });
    const picture = this.#lines.map((line) =>
      Array.from(line, (character) => character ?? ' ')
        .join('')
        .trimEnd(),
    );
    return listed.length === 0 ? picture : [...picture, 'And these strings, by row and column from 0:', ...listed];
  }

  #nameOf(end: CoinsEnd): string {
    if (end === 'ground') return 'the ground';
    return `(${this.#graph.coins[end]}) at ${this.#graph.places[end].join(',')}`;
  }

  /** The line and column of the middle of a coin. */
  #centre(coin: number): CoinsPlace {
    const [row, column] = this.#graph.places[coin];
    return [this.#top + row * (GAP + 1), this.#left + column * this.#pitch];
  }

  #put(line: number, column: number, text: string): void {
    while (this.#lines.length <= line) this.#lines.push([]);
    for (let at = 0; at < text.length; at++) this.#lines[line][column + at] = text[at];
  }

  #draw(stroke: Stroke, id: string): void {
    const [down, right] = stroke.step;
    if (down === 0) this.#drawAcross(stroke, id);
    else if (right === 0) this.#drawUpright(stroke, id);
    else this.#drawDiagonal(stroke, id);
  }

  #drawAcross({ from, step: [, right], isGround }: Stroke, id: string): void {
    const [line, column] = this.#centre(from);
    const label = this.#labels[from].length;
    const start = column - (label >> 1);
    if (isGround) {
      if (right > 0) this.#put(line, start + label, `──${id}`);
      else this.#put(line, start - id.length - 2, `${id}──`);
      return;
    }
    const { places } = this.#graph;
    const to = this.#coinAt.get(String(moved(places[from], [0, 1]))) as number;
    const length = this.#pitch - label + (label >> 1) - (this.#labels[to].length >> 1);
    const before = (length - id.length) >> 1;
    this.#put(line, start + label, `${'─'.repeat(before)}${id}`.padEnd(length, '─'));
  }

  /** Strings between coins go down; those to the ground go up or down and are shorter. */
  #drawUpright({ from, step: [down], isGround }: Stroke, id: string): void {
    const [line, column] = this.#centre(from);
    this.#put(line + down, column, '│');
    this.#put(line + 2 * down, column - (id.length >> 1), id);
    if (!isGround) this.#put(line + 3 * down, column, '│');
  }

  #drawDiagonal({ from, step: [, right] }: Stroke, id: string): void {
    const [line, column] = this.#centre(from);
    const quarter = this.#pitch / 4;
    const stroke = right > 0 ? '╲' : '╱';
    const isCrossed = this.#lines[line + 2]?.[column + 2 * quarter * right] !== undefined;
    for (const part of [1, 2, 3]) {
      this.#put(line + part, column + part * quarter * right, part === 2 && isCrossed ? '╳' : stroke);
    }
    this.#put(line + 1, column + quarter * right + (right > 0 ? 1 : -id.length), id);
  }
}
