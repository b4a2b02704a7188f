/**
 * A solved game to be asked: verdicts by one look into the table, best moves by one look for each move.
 *
 * The table knows who wins, not for whom that is good: every answer is turned to the side to move on the board asked
 * about, as `rules.turn` gives it.
 */

import { OptionError, RulesError } from '../../core/errors.js';
import { checkBoard } from '../../position/check-board.js';
import { movesOf, outcomeOf, turnOf } from '../../rules/answers.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { type Verdict, WIN } from '../../search/score.js';
import {
  ABSENT,
  type CellStore,
  cellOfBoard,
  DECIDED,
  DRAWN_END,
  isOpen,
  pliesOf,
  winnerOf,
} from '../retrograde/cells.js';
import type { FinderPlan, NodeFinder } from '../retrograde/space.js';
import type { TablebaseCounts } from './counts.js';
import { lowestFirst, writeTableFile } from './file.js';

/** A verdict of a table that was made without distances. */
export type ValueVerdict =
  | { readonly kind: 'win' | 'loss' | 'draw' }
  /** Not known: the analysis was stopped before. */
  | { readonly kind: 'estimate'; readonly value: number };

/** What a table knows about a board. */
export interface TablebaseProbe<Move, Answer = Verdict> {
  /** For the side to move: won or lost in so many plies with best play on both sides, or drawn. */
  readonly verdict: Answer;
  /**
   * All best moves, in the order of `rules.moves`: those that win soonest; else those that keep the draw; else those
   * that lose latest. None where the game is over.
   */
  readonly moves: readonly Move[];
}

/**
 * A solved game: what `tabulate` gives back. Boards are asked about one by one; nothing is searched any more.
 *
 * A table that was stopped early (`stop` is `'aborted'`) is right in all it knows: wins and losses have their exact
 * distances. Of other positions it says `{ kind: 'estimate', value: 0 }`.
 *
 * @example Push a token along a strip of seven: side 0 wants it at the right end, side 1 at the left.
 * ```ts
 * import { defineGame, tabulate, win } from 'foreply';
 *
 * const tug = defineGame({
 *   name: 'tug',
 *   initial: () => ({ token: 3, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.token % 6 === 0 ? [] : [-1, 1]),
 *   play: (board, step) => ({ token: board.token + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.token === 6 ? win(0) : board.token === 0 ? win(1) : undefined),
 *   key: (board) => 2 * board.token + board.mover,
 *   canRepeat: true,
 * });
 * const table = tabulate(tug);
 * console.log(table.probe({ token: 5, mover: 0 })); // → { verdict: { kind: 'win', plies: 1 }, moves: [ 1 ] }
 * console.log(table.verdict(tug.initial())); // → { kind: 'draw' }
 * console.log(table.counts.live[0], table.longest); // → { won: 1, lost: 0, drawn: 2, unknown: 0 } 1
 * ```
 */
export interface Tablebase<Board, Move, Answer = Verdict> {
  /** The game. */
  readonly rules: GameRules<Board, Move>;
  /** What is kept of each position: see the option of `tabulate`. */
  readonly storage: 'distance' | 'value';
  /** Whether everything was solved, or `shouldStop` cut it short. */
  readonly stop: 'complete' | 'aborted';
  /** How many positions there are of each kind. */
  readonly counts: TablebaseCounts;
  /** The longest win of a side to move, in plies; 0 if there is none. */
  readonly longest: number;
  /** Bytes that the table takes, without the `Map` of keys in a game without `positions`. */
  readonly memory: number;
  /** Whether the table has an answer for a board. */
  has(board: Board): boolean;
  /** The verdict alone, which costs one look. Throws an `OptionError` if the board is not in the table. */
  verdict(board: Board): Answer;
  /**
   * The verdict, or `undefined` where the table has none, because the board is not in it or was not reached in time:
   * what the option `leaf` of searches asks for. Verdicts without distances (`storage: 'value'`) serve only searches with
   * `equalWins`, and `solve` with `distance: false`.
   */
  find(board: Board): Answer | undefined;
  /** Verdict and best moves. Throws an `OptionError` if the board is not in the table. */
  probe(board: Board): TablebaseProbe<Move, Answer>;
  /** The table as bytes, for a file: `loadTablebase` reads them. They compress well. */
  save(): Uint8Array;
}

/** What a saved table says of itself; the sections are its cells and what finds them. */
export interface TableHeader extends FinderPlan {
  readonly game: string;
  /** How many numbers `positions` has; 0 without. */
  readonly numbers: number;
  readonly storage: 'distance' | 'value';
  /** Bytes a cell, or of packed cells 1. */
  readonly width: number;
  readonly complete: boolean;
  readonly counts: TablebaseCounts;
  readonly longest: number;
}

/** What a table is made of. */
export interface TableParts<Board> {
  readonly store: CellStore;
  readonly finder: NodeFinder<Board>;
  readonly storage: 'distance' | 'value';
  readonly complete: boolean;
  readonly counts: TablebaseCounts;
  readonly longest: number;
}

export class SolvedTable<Board, Move> implements Tablebase<Board, Move, Verdict | ValueVerdict> {
  readonly rules: GameRules<Board, Move>;
  readonly stop: 'complete' | 'aborted';
  readonly storage: 'distance' | 'value';
  readonly counts: TablebaseCounts;
  readonly longest: number;
  readonly memory: number;
  readonly #parts: TableParts<Board>;

  constructor(rules: GameRules<Board, Move>, parts: TableParts<Board>) {
    this.rules = rules;
    this.stop = parts.complete ? 'complete' : 'aborted';
    this.storage = parts.storage;
    this.counts = parts.counts;
    this.longest = parts.longest;
    this.memory = parts.store.raw.byteLength + parts.finder.bytes;
    this.#parts = parts;
  }

  has(board: Board): boolean {
    checkBoard(board);
    return this.#cell(board) !== ABSENT;
  }

  verdict(board: Board): Verdict | ValueVerdict {
    checkBoard(board);
    const cell = this.#cell(board);
    if (cell !== ABSENT) return this.#verdict(cell, board);
    throw new OptionError('board', `one of the ${this.counts.positions} positions of this table`, board);
  }

  find(board: Board): Verdict | ValueVerdict | undefined {
    checkBoard(board);
    const cell = this.#cell(board);
    const verdict = cell === ABSENT ? undefined : this.#verdict(cell, board);
    return verdict?.kind === 'estimate' ? undefined : verdict;
  }

  probe(board: Board): TablebaseProbe<Move, Verdict | ValueVerdict> {
    return { verdict: this.verdict(board), moves: this.#tryMoves(board).moves };
  }

  save(): Uint8Array {
    const { store, finder, complete } = this.#parts;
    const header: TableHeader = {
      game: this.rules.name,
      numbers: this.rules.positions?.count ?? 0,
      storage: this.storage,
      width: store.raw.BYTES_PER_ELEMENT,
      complete,
      counts: this.counts,
      longest: this.longest,
      ...finder.plan,
    };
    return writeTableFile({ header, sections: [lowestFirst(store.raw), ...finder.sections()] });
  }

  /** The first number of `positions` from this one on, round to it again, that is stored; −1 if there is none. */
  nextNumber(from: number): number {
    return this.#parts.finder.nextNumber(from);
  }

  /** Whether what the table says of a board follows from the rules and what it says of the board's children. */
  isConsistent(board: Board): boolean {
    const cell = this.#cell(board);
    const first = cellOfBoard(this.rules, board);
    if (!isOpen(first)) return first >= DECIDED ? cell === first : cell < DECIDED;
    const { best } = this.#tryMoves(board);
    const step = this.#hasDistances ? Math.sign(best) : 0;
    return this.#worth(cell, this.rules.turn(board)) === best - step;
  }

  /** The best moves, and what they lead to is worth to the mover. */
  #tryMoves(board: Board): { moves: Move[]; best: number } {
    const rules = this.rules;
    let best = -WIN;
    let moves: Move[] = [];
    if (outcomeOf(rules, board) !== undefined) return { moves, best };
    const side = turnOf(rules, board);
    for (const move of movesOf(rules, board)) {
      const worth = this.#worth(this.#childCell(rules.play(board, move)), side);
      if (worth > best) moves = [];
      if (worth >= best) moves.push(move);
      best = Math.max(best, worth);
    }
    return { moves, best };
  }

  get #hasDistances(): boolean {
    return this.storage === 'distance';
  }

  #cell(board: Board): number {
    const node = this.#parts.finder.node(board);
    return node < 0 ? ABSENT : this.#parts.store.cell(node);
  }

  #verdict(cell: number, board: Board): Verdict | ValueVerdict {
    if (cell >= DECIDED) {
      const kind = winnerOf(cell) === this.rules.turn(board) ? 'win' : 'loss';
      return this.#hasDistances ? { kind, plies: pliesOf(cell) } : { kind };
    }
    // Two bits cannot tell a drawn end from a position that was not reached in time, so that the rules must.
    const isDraw = this.#parts.complete || cell === DRAWN_END || this.rules.outcome(board) !== undefined;
    return isDraw ? { kind: 'draw' } : { kind: 'estimate', value: 0 };
  }

  #childCell(board: Board): number {
    const cell = this.#cell(board);
    if (cell !== ABSENT || !this.#parts.complete) return cell;
    throw new RulesError(this.rules.name, 'moves', 'leads from a position of the table to one that is not in it');
  }

  /** What a position is worth to a side: a win the more the sooner, a loss the more the later. */
  #worth(cell: number, side: Side): number {
    if (cell < DECIDED) return 0;
    const win = WIN - pliesOf(cell);
    return winnerOf(cell) === side ? win : -win;
  }
}
