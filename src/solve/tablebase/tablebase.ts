/**
 * A solved game that answers questions: one look-up gives a verdict, one look-up per move gives the best moves.
 *
 * Cells store who wins. Answers are for the side to move on the board in question, as given by `rules.turn`.
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
import type { NodeFinder } from '../retrograde/space.js';
import type { TablebaseCounts } from './tablebase-counts.js';
import { littleEndian, type TablebaseHeader, writeTablebaseFile } from './tablebase-file.js';

/** A verdict of a tablebase without distances. */
export type ValueVerdict =
  | { readonly kind: 'win' | 'loss' | 'draw' }
  // Unknown: the analysis was stopped too early.
  | {
      readonly kind: 'estimate';
      /** 0. */
      readonly value: number;
    };

/** What a tablebase knows about a board. */
export interface TablebaseProbe<Move, Answer = Verdict> {
  /** For the side to move: won or lost in a number of plies with best play by both sides, or drawn. */
  readonly verdict: Answer;
  /**
   * All best moves, in the order of `rules.moves`: those that win soonest, or keep the draw, or lose latest. None if the
   * game is over.
   */
  readonly moves: readonly Move[];
}

/**
 * A solved game, as returned by `tabulate`. It looks up one board at a time and searches nothing.
 *
 * A tablebase that was stopped early (`stop` is `'aborted'`) is correct in everything it knows: its wins and losses have
 * their exact distances. For other positions it gives `{ kind: 'estimate', value: 0 }`.
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
 * const tablebase = tabulate(tug);
 * console.log(tablebase.probe({ token: 5, mover: 0 })); // → { verdict: { kind: 'win', plies: 1 }, moves: [ 1 ] }
 * console.log(tablebase.verdict(tug.initial())); // → { kind: 'draw' }
 * console.log(tablebase.counts.live[0], tablebase.longest); // → { won: 1, lost: 0, drawn: 2, unknown: 0 } 1
 * ```
 */
export interface Tablebase<Board, Move, Answer = Verdict> {
  /** The game. */
  readonly rules: GameRules<Board, Move>;
  /** What is stored for each position: see the option of `tabulate`. */
  readonly storage: 'distance' | 'value';
  /** `complete` if everything was solved, `aborted` if `shouldStop` ended the analysis. */
  readonly stop: 'complete' | 'aborted';
  /** The number of positions of each kind. */
  readonly counts: TablebaseCounts;
  /** The longest win of a side to move, in plies; 0 if there is none. */
  readonly longest: number;
  /** Bytes of memory used, without the `Map` of keys in a game without `positions`. */
  readonly memory: number;
  /** Whether a board is in the tablebase. */
  has(board: Board): boolean;
  /** The verdict alone, by one look-up. Throws an `OptionError` if the board is not in the tablebase. */
  verdict(board: Board): Answer;
  /**
   * The verdict, or `undefined` if the board is not in the tablebase or was undecided when the analysis stopped. Fits the
   * option `leaf` of searches. Verdicts without distances (`storage: 'value'`) only serve searches with `equalWins`, and
   * `solve` with `distance: false`.
   */
  find(board: Board): Answer | undefined;
  /** Verdict and best moves. Throws an `OptionError` if the board is not in the tablebase. */
  probe(board: Board): TablebaseProbe<Move, Answer>;
  /** The tablebase as bytes for a file, to be read by `loadTablebase`. They compress well. */
  save(): Uint8Array;
}

/** What a tablebase is made of. */
export interface TablebaseParts<Board> {
  readonly store: CellStore;
  readonly finder: NodeFinder<Board>;
  readonly storage: 'distance' | 'value';
  readonly complete: boolean;
  readonly counts: TablebaseCounts;
  readonly longest: number;
}

export class StoredTablebase<Board, Move> implements Tablebase<Board, Move, Verdict | ValueVerdict> {
  readonly rules: GameRules<Board, Move>;
  readonly stop: 'complete' | 'aborted';
  readonly storage: 'distance' | 'value';
  readonly counts: TablebaseCounts;
  readonly longest: number;
  readonly memory: number;
  readonly #parts: TablebaseParts<Board>;

  constructor(rules: GameRules<Board, Move>, parts: TablebaseParts<Board>) {
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
    throw new OptionError('board', `one of the ${this.counts.positions} positions of this tablebase`, board);
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
    const header: TablebaseHeader = {
      game: this.rules.name,
      numbers: this.rules.positions?.count ?? 0,
      storage: this.storage,
      width: store.raw.BYTES_PER_ELEMENT,
      complete,
      counts: this.counts,
      longest: this.longest,
      ...finder.plan,
    };
    return writeTablebaseFile({ header, sections: [littleEndian(store.raw), ...finder.sections()] });
  }

  /** The first stored number of `positions` at or after this one, starting over at the end; −1 if there is none. */
  nextNumber(from: number): number {
    return this.#parts.finder.nextNumber(from);
  }

  /** Whether the stored result of a board follows from the rules and the stored results of its children. */
  isConsistent(board: Board): boolean {
    const cell = this.#cell(board);
    const first = cellOfBoard(this.rules, board);
    if (!isOpen(first)) return first >= DECIDED ? cell === first : cell < DECIDED;
    const { best } = this.#tryMoves(board);
    const step = this.#hasDistances ? Math.sign(best) : 0;
    return this.#worth(cell, this.rules.turn(board)) === best - step;
  }

  /** The best moves, and how much the boards they lead to are worth to the mover. */
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
    // Two bits cannot tell a drawn end from a position left undecided, so the rules are asked.
    const isDraw = this.#parts.complete || cell === DRAWN_END || this.rules.outcome(board) !== undefined;
    return isDraw ? { kind: 'draw' } : { kind: 'estimate', value: 0 };
  }

  #childCell(board: Board): number {
    const cell = this.#cell(board);
    if (cell !== ABSENT || !this.#parts.complete) return cell;
    throw new RulesError(this.rules.name, 'moves', 'leads from a position of the tablebase to one outside it');
  }

  /** What a position is worth to a side: sooner wins are worth more, and so are later losses. */
  #worth(cell: number, side: Side): number {
    if (cell < DECIDED) return 0;
    const win = WIN - pliesOf(cell);
    return winnerOf(cell) === side ? win : -win;
  }
}
