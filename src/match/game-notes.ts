/** The turns of a match as they are written down: a turn may be answered in parts, and is one line all the same. */

import type { Position } from '../position/position.js';
import type { Side } from '../rules/outcome.js';
import type { TurnRecord } from './match-record.js';

export class GameNotes {
  /** All turns that are over. */
  readonly turns: TurnRecord[] = [];
  #open: TurnRecord | undefined;

  /** Notes moves of the turn that is being played. */
  add(side: Side, moves: readonly string[], effort: { readonly nodes: number; readonly elapsed: number }): void {
    const { moves: before, nodes, elapsed } = this.#open ?? { moves: [], nodes: 0, elapsed: 0 };
    this.#open = {
      side,
      moves: [...before, ...moves],
      nodes: nodes + effort.nodes,
      elapsed: elapsed + effort.elapsed,
    };
  }

  /** Ends the turn that is being played, if any was begun. */
  close(): TurnRecord | undefined {
    const turn = this.#open;
    if (turn !== undefined) this.turns.push(turn);
    this.#open = undefined;
    return turn;
  }
}

const NO_EFFORT = { nodes: 0, elapsed: 0 };

/** The notes of the game so far. A turn that is not over stays open. */
export function notesUpTo<Board, Move>(position: Position<Board, Move>): GameNotes {
  const notes = new GameNotes();
  const played = position.played();
  const texts = position.transcript();
  played.forEach(({ side }, at) => {
    notes.add(side, [texts[at]], NO_EFFORT);
    const isLast = at === played.length - 1;
    const next = isLast ? position.side : played[at + 1].side;
    if (next !== side || (isLast && position.isOver)) notes.close();
  });
  return notes;
}
