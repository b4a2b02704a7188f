/**
 * What a player thinks, on one line of a terminal: the depth, the value for the side to move, the line of best play. Each depth
 * overwrites the one before, and nothing remains. In a pipe nobody would see it, and nothing is written.
 */

import { describeVerdict, type Position, type SearchResult } from 'foreply';
import { lineText, lineTexts } from './format.js';
import type { Game } from './game.js';
import { Progress } from './progress.js';
import type { Terminal } from './terminal.js';

/** Options of players whose search can be watched. */
export interface Watch {
  readonly onDepth?: (result: SearchResult<unknown>) => void;
}

export class Thinking {
  readonly #game: Game;
  readonly #progress: Progress;
  readonly #isSeen: boolean;
  #board: unknown;
  #who = '';

  constructor(game: Game, terminal: Terminal) {
    this.#game = game;
    this.#progress = new Progress(terminal);
    this.#isSeen = terminal.errors.isTTY === true;
  }

  /** For the players that are to be watched. */
  get watch(): Watch {
    return this.#isSeen ? { onDepth: (result) => this.#tell(result) } : {};
  }

  /** Begins to show what is thought about a position. */
  begin(who: string, { board }: Position<unknown, unknown>): void {
    this.#who = who;
    this.#board = board;
    if (this.#isSeen) this.#progress.update(`${who} …`);
  }

  /** Erases the line. */
  end(): void {
    this.#progress.clear();
  }

  #tell({ depth, verdict, principalVariation }: SearchResult<unknown>): void {
    const line = lineText(lineTexts(this.#game, this.#board, principalVariation));
    const parts = [...(depth === 0 ? [] : [`depth ${depth}`]), describeVerdict(verdict), line];
    this.#progress.update(`${this.#who}: ${parts.join(', ')}`);
  }
}
