/**
 * Chooses the moves of a brain: an engine, and one table that lasts from game to game. Whatever takes time to build is built
 * when a game begins, before any clock runs.
 */

import type { GomokuBoard, GomokuMove } from '../../games/gomoku/board.js';
import { type GomokuRules, gomoku } from '../../games/gomoku/rules.js';
import type { SearchResult } from '../../search/result.js';
import { TranspositionTable } from '../../search/transposition-table.js';

/** Chooses the brain's moves. An `Engine` for Gomoku is one. */
export interface BrainEngine {
  /** The best move found within `time` milliseconds. */
  choose(board: GomokuBoard, limits: { readonly time: number }): SearchResult<GomokuMove>;
}

/** Makes an engine that uses the given table. */
export type MakeEngine = (rules: GomokuRules, table: TranspositionTable) => BrainEngine;

/** Positions to warm up with, on a board of the usual size: one quiet, one with threats. */
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

  /** Begins a new game and forgets the last one. Costs nothing if there is nothing to forget. */
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

  /** Chooses a move within `time` milliseconds. The rules are those of `begin`, unless the manager has changed them since. */
  choose(rules: GomokuRules, board: GomokuBoard, time: number): SearchResult<GomokuMove> {
    if (this.#engine === undefined || this.#rules !== rules) this.begin(rules, this.#megabytes);
    this.#isTableUsed = true;
    return (this.#engine as BrainEngine).choose(board, { time });
  }

  /**
   * Plays a little for `time` milliseconds and forgets it. That builds the look-up tables of both rules, since the rule may
   * be announced as late as the first move, and lets the JIT compiler see the code that matters.
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
