/**
 * Late positions of Pentago, solved exactly: the value of every move and its distance. The table of all placements is first
 * built for a few stones ahead, then for more and more. This finds short wins and their distance at little cost. If it does
 * not decide, the table is built to the full board. Wins and losses without a distance are then dated by further runs in
 * between; if few moves win, by runs after these moves.
 *
 * An *option* is a stone and the rotation after it, or the rotation alone if the stone is placed. A move of split turns
 * stands for several options, among which its mover can choose.
 */

import type { EndgameMethod, EndgameRequest, EndgameValue } from '../../../rules/endgame-method.js';
import {
  BIT_OF,
  CELL_NAMES,
  CELLS,
  CELLS_BY_PROMISE,
  countStones,
  type PentagoBoard,
  type PentagoCell,
  placed,
  QUADRANT_BITS,
  QUADRANT_OF,
  quadrantsOf,
  rotated,
  sideOn,
} from '../board.js';
import { outcome } from '../lines.js';
import { joinMoves, type PentagoRotation, ROTATION_NAMES, type SplitMove, type WholeMove } from '../moves.js';
import { EndgameTable } from './endgame-table.js';
import type { EndgameStart } from './fives-table.js';
import { MOST_CELLS, placements } from './level-plan.js';
import { SET_WORDS, SINGLE_TURNS } from './rotation-set.js';

/** Runs with a horizon come first, as long as each costs at most this share of a run to the end. */
const SHARE_OF_SHORT_RUNS = 1 / 8;
/** It is faster to date more winning moves than this together. */
const MOST_DATED_ALONE = 3;

/** Within how many further stones most positions are decided. */
const USUAL_STONES = 6;

type Kind = EndgameValue<SplitMove>['kind'];

/** One way to complete the turn, and what is known of it. */
interface Option {
  readonly turn: readonly SplitMove[];
  /** Where the table holds its result: the entry of the cell, and the rotation. */
  readonly entry: number;
  readonly rotation: number;
  kind: Kind;
  /** The distance to a win or loss, in plies of split turns; 0 while unknown. */
  plies: number;
}

type Choice = Pick<Option, 'turn' | 'kind' | 'plies'>;

function turnsOf(entry: number, stone: readonly SplitMove[]): Option[] {
  return ROTATION_NAMES.map((name, rotation) => ({ turn: [...stone, name], entry, rotation, kind: 'open', plies: 0 }));
}

/**
 * Higher is better for the mover. Without a distance, a win comes after all other wins, and a loss before all other losses.
 */
function worth({ kind, plies }: Choice): number {
  const soon = plies === 0 ? 0 : 1 / plies;
  return kind === 'win' ? 3 + soon : kind === 'open' ? 2 : kind === 'draw' ? 1 : -1 - soon;
}

function best(choices: readonly Choice[]): Choice {
  return choices.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}

function isSettled({ kind, plies }: Choice): boolean {
  return kind === 'draw' || (kind !== 'open' && plies > 0);
}

/** The runs that solve one board. */
class Endgame {
  readonly #board: PentagoBoard;
  readonly #table: EndgameTable;
  readonly #cells: readonly number[];
  /** The first level: 1 if a stone is to be placed, 0 if only a quadrant is to be turned. */
  readonly #top: 0 | 1;
  readonly #isSplit: boolean;
  readonly #request: EndgameRequest;
  /** By move: the options it stands for. */
  readonly #moves: readonly (readonly Option[])[];

  constructor(board: PentagoBoard, isSplit: boolean, request: EndgameRequest) {
    this.#board = board;
    this.#cells = CELLS_BY_PROMISE.filter((cell) => sideOn(board, cell) === undefined);
    this.#top = board.phase === 'place' ? 1 : 0;
    this.#table = new EndgameTable(startOf(board, this.#cells));
    this.#isSplit = isSplit;
    this.#request = request;
    const options = this.#top === 1 ? this.#stones() : [turnsOf(0, [])];
    this.#moves = isSplit && this.#top === 1 ? options : options.flat().map((option) => [option]);
  }

  /** By cell: a stone that wins at once, or a stone and eight rotations. As a whole turn, both take one ply. */
  #stones(): Option[][] {
    return this.#cells.map((cell, entry) => {
      const stone = CELL_NAMES[cell];
      const wins: Option = { turn: [stone], entry, rotation: 0, kind: 'win', plies: this.#isSplit ? 1 : 2 };
      return this.#table.winsAtOnce(entry) ? [wins] : turnsOf(entry, [stone]);
    });
  }

  /** The best option of every move, settled as far as requested. */
  settle(): readonly Choice[] {
    const { known, distance } = this.#request;
    if (known !== undefined) {
      this.#dateKnown(known);
      return this.#moves.map(best);
    }
    const cells = this.#cells.length;
    const limit = costOf(cells, cells) * SHARE_OF_SHORT_RUNS;
    let stones: number = this.#top;
    // The first run is always made, since whole turns with and without a rotation take equally long.
    do this.#date(stones++);
    while (!this.#isDone() && stones < cells && costOf(cells, stones) <= limit);
    if (!this.#isDone()) this.#decide();
    if (distance && !this.#isDone()) this.#dateRest(stones);
    return this.#moves.map(best);
  }

  #isDone(): boolean {
    const choices = this.#moves.map(best);
    const top = best(choices);
    if (this.#request.everyMove || top.kind === 'loss') return choices.every(isSettled);
    return isSettled(top);
  }

  /** Given the distance to the end: dates the options that end there. Losses that end sooner are set apart first. */
  #dateKnown({ kind, plies }: { readonly kind: 'win' | 'loss'; readonly plies: number }): void {
    const stones = this.#isSplit ? (plies + this.#top) >> 1 : plies - 1 + this.#top;
    if (kind === 'loss' && stones > this.#top) this.#look(stones - 1);
    this.#date(stones);
  }

  /** Finds the distance of wins and losses within a number of stones. */
  #date(stones: number): void {
    this.#refine(this.#look(stones), stones);
  }

  /** Makes distances that are known to the turn exact to the ply, where that may matter. */
  #refine(dated: readonly Option[], stones: number): void {
    if (!this.#isSplit || stones === this.#top || dated.length === 0) return;
    if (!this.#request.everyMove && !this.#isDone()) return;
    const entries = this.#table.run({ stones, isTurned: false }, this.#top, this.#request.spend);
    for (const option of dated) if (kindIn(entries, option) !== 'draw') option.plies--;
  }

  /** Finds the options that are newly won or lost within a number of stones. */
  #look(stones: number): Option[] {
    const entries = this.#table.run({ stones, isTurned: true }, this.#top, this.#request.spend);
    const undated = this.#moves.flat().filter((option) => option.kind !== 'draw' && option.plies === 0);
    const found = undated.filter((option) => kindIn(entries, option) !== 'draw');
    for (const option of found) option.kind = kindIn(entries, option);
    this.#setDate(found, stones);
    return found;
  }

  #setDate(options: readonly Option[], stones: number): void {
    for (const option of options) option.plies = 2 * stones - this.#top + 1;
  }

  /** Looks to the end of the game: nothing is open afterwards, but distant wins and losses have no distance yet. */
  #decide(): void {
    const entries = this.#table.run({ stones: this.#cells.length, isTurned: true }, this.#top, this.#request.spend);
    for (const option of this.#moves.flat()) if (option.kind === 'open') option.kind = kindIn(entries, option);
  }

  /**
   * Dates what is decided, given that it takes at least `stones`. If few moves win, it looks at the boards after them,
   * since each has a third of the placements.
   */
  #dateRest(stones: number): void {
    const wins = this.#moves.flat().filter((option) => option.kind === 'win' && option.plies === 0);
    if (this.#request.everyMove) {
      for (let next = stones; !this.#isDone() && next <= this.#cells.length; next++) this.#date(next);
    } else if (wins.length === 0 || wins.length > MOST_DATED_ALONE) {
      this.#dateBest(stones);
    } else {
      this.#table.release();
      for (const option of wins) option.plies = option.turn.length + this.#lossAfter(option, stones - 1);
    }
  }

  /** The number of plies for which the losing opponent holds out after an option. */
  #lossAfter({ turn }: Option, stones: number): number {
    const after = turn.reduce(afterMove, this.#board);
    const child = new Endgame(after, this.#isSplit, { ...this.#request, everyMove: false });
    child.#dateBest(stones);
    return best(child.#moves.map(best)).plies;
  }

  /**
   * Dates the best moves of a decided game, given that it takes at least `stones`, by bisection. A run that goes too far is
   * undone; one that falls short sets apart what is decided sooner than the best. Short runs cost least, so the next one
   * always goes a quarter of the way.
   */
  #dateBest(stones: number): void {
    let first = Math.max(stones, this.#top);
    let last = this.#cells.length;
    let found: Option[] | undefined;
    while (first < last || found === undefined) {
      const middle = first + ((last - first) >> 2);
      const dated = this.#look(middle);
      if (this.#isDone()) {
        last = middle;
        found = dated;
        for (const option of dated) option.plies = 0;
      } else {
        first = middle + 1;
      }
    }
    this.#setDate(found, last);
    this.#refine(found, last);
  }
}

function afterMove(board: PentagoBoard, move: SplitMove): PentagoBoard {
  const rotation = ROTATION_NAMES.indexOf(move as PentagoRotation);
  return rotation < 0 ? placed(board, CELL_NAMES.indexOf(move as PentagoCell)) : rotated(board, rotation);
}

function startOf(board: PentagoBoard, cells: readonly number[]): EndgameStart {
  const quadrants = quadrantsOf(board);
  const stones = [quadrants.map((quadrant) => quadrant & QUADRANT_BITS), quadrants.map((quadrant) => quadrant >> 9)];
  const isPlacing = board.phase === 'place';
  const first = isPlacing ? board.turn : 1 - board.turn;
  return {
    stones: [stones[first], stones[1 - first]],
    cells: cells.map((cell) => ({ quadrant: QUADRANT_OF[cell], bit: BIT_OF[cell] })),
    turnsBefore: isPlacing ? 0 : 1,
  };
}

function kindIn(entries: Int32Array, { entry, rotation }: Option): Kind {
  const { word, mask } = SINGLE_TURNS[rotation];
  const at = entry * 2 * SET_WORDS + word;
  if (entries[at] & mask) return 'win';
  return entries[at + SET_WORDS] & mask ? 'draw' : 'loss';
}

/** The number of placements that a run of some number of stones visits. */
function costOf(cells: number, stones: number): number {
  let cost = 0;
  for (let count = 0; count <= stones; count++) cost += placements(cells, count);
  return cost;
}

function cost(board: PentagoBoard): number {
  const cells = CELLS - countStones(board);
  return cells > MOST_CELLS || outcome(board) !== undefined ? Number.POSITIVE_INFINITY : costOf(cells, cells);
}

/** Most positions are decided within a few stones, long before the full board. */
function usualCost(board: PentagoBoard): number {
  const cells = CELLS - countStones(board);
  return costOf(cells, Math.min(cells, USUAL_STONES));
}

/** The plies to the end of the game, for wins and losses without a distance. */
function pliesLeft(board: PentagoBoard): number {
  return 2 * (CELLS - countStones(board)) + (board.phase === 'rotate' ? 1 : 0);
}

export const SPLIT_ENDGAME: EndgameMethod<PentagoBoard, SplitMove> = {
  cost,
  usualCost,
  values: (board, request) =>
    new Endgame(board, true, request).settle().map(({ turn, kind, plies }) => {
      return { move: turn[0], turn, kind, plies: plies || pliesLeft(board) };
    }),
};

export const WHOLE_ENDGAME: EndgameMethod<PentagoBoard, WholeMove> = {
  cost,
  usualCost,
  values: (board, request) =>
    new Endgame(board, false, request).settle().map(({ turn, kind, plies }) => {
      const move = joinMoves(turn);
      const halves = (plies || pliesLeft(board)) + (board.phase === 'rotate' ? 1 : 0);
      return { move, turn: [move], kind, plies: (halves + 1) >> 1 };
    }),
};
