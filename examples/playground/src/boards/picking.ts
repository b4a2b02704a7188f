/** What is picked on a board. It is cleared when the board or the moves change. */

import { useState } from 'preact/hooks';
import type { BoardProps } from './board.js';
import type { Choice, ListChoices } from './choices.js';

interface Picking<Move> {
  readonly picked: string | undefined;
  /** The choices; none in a drawing that is not played on. */
  readonly choices: readonly Choice<Move>[];
  choose(choice: Choice<Move>): void;
  letGo(): void;
}

export function usePicking<Board, Move>(
  { rules, board, moves, onMove }: BoardProps<Board, Move>,
  list: ListChoices<Board, Move>,
): Picking<Move> {
  // The same board may be a different object each time.
  const now = `${rules.formatBoard(board)} ${moves.length}`;
  const [state, setState] = useState<{ at: string; picked: string | undefined }>();
  const picked = state?.at === now ? state.picked : undefined;
  const pick = (id: string | undefined): void => setState({ at: now, picked: id });
  return {
    picked,
    choices: onMove === undefined ? [] : list(board, moves, picked),
    choose: ({ move, picks }) => {
      if (move !== undefined) onMove?.(move);
      else if (picks !== undefined) pick(picks.id);
    },
    letGo: () => pick(undefined),
  };
}
