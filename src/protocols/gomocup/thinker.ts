/**
 * Who chooses the moves of a brain: an engine, and the one table that lasts from game to game. Whatever takes time to make is
 * made when a game begins, since that is on nobody's clock.
 */

import type { GomokuBoard, GomokuMove } from '../../games/gomoku/board.js';
import { type GomokuRules, gomoku } from '../../games/gomoku/rules.js';
import type { SearchResult } from '../../search/result.js';
import { TranspositionTable } from '../../search/transposition-table.js';

/** Who chooses the brain's moves. An `Engine` for Gomoku is one. */
export interface BrainEngine {
  /** The best move that is found in so many milliseconds. */
  choose(board: GomokuBoard, limits: { readonly time: number }): SearchResult<GomokuMove>;
}

/** Makes an engine that keeps what it learns in a table. */
export type MakeEngine = (rules: GomokuRules, table: TranspositionTable) => BrainEngine;

/** Stones to get warm with, on the board of the usual size: quiet, and with threats. */
const REHEARSALS = [
  ['h8', 'i9', 'g7', 'f6', 'i7', 'g9', 'h6'],
  ['h8', 'h9', 'i9', 'g7', 'g8', 'i8', 'f8', 'e8', 'j10', 'k11', 'i7'],
] as const;
const REHEARSAL_MEGABYTES = 1;

export class Thinker {
  readonly #makeEngine: MakeEngine;
  #table = new TranspositionTable({ megabytes: 1 });
  #megabytes = 1;
  #isTableUsed = false;
  #engine: BrainEngine | undefined;
  #rules: GomokuRules | undefined;

  constructor(makeEngine: MakeEngine) {
    this.#makeEngine = makeEngine;
  }

  /** Whether it has chosen a move since the game began. */
  get hasThought(): boolean {
    return this.#isTableUsed;
  }

  /** A new game: nothing is remembered of the last one. Costs nothing where everything is as new already. */
  begin(rules: GomokuRules, megabytes: number): void {
    if (rules === this.#rules && megabytes === this.#megabytes && !this.#isTableUsed) return;
    if (megabytes !== this.#megabytes) {
      this.#table = new TranspositionTable({ megabytes });
      this.#megabytes = megabytes;
    } else if (this.#isTableUsed) {
      this.#table.clear();
    }
    this.#isTableUsed = false;
    this.#rules = rules;
    this.#engine = this.#makeEngine(rules, this.#table);
  }

  /** Chooses a move in so many milliseconds. The rules are those the game began with, unless the manager changed them. */
  choose(rules: GomokuRules, board: GomokuBoard, time: number): SearchResult<GomokuMove> {
    if (this.#engine === undefined || this.#rules !== rules) this.begin(rules, this.#megabytes);
    this.#isTableUsed = true;
    return (this.#engine as BrainEngine).choose(board, { time });
  }

  /**
   * Plays a little for so many milliseconds and forgets it: the look-up tables of both rules are made, since the rule may be
   * told as late as the first move, and the machine's compiler has seen what matters.
   */
  warmUp(time: number): void {
    if (time === 0) return;
    const table = new TranspositionTable({ megabytes: REHEARSAL_MEGABYTES });
    for (const rule of ['standard', 'freestyle'] as const) {
      const rules = gomoku({ rule });
      table.clear();
      const engine = this.#makeEngine(rules, table);
      for (const moves of REHEARSALS) {
        const share = (rule === 'standard' ? 0.1 : 0.4) * time;
        engine.choose(moves.reduce(rules.play, rules.initial()), { time: share });
      }
    }
  }
}
