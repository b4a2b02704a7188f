/** An engine for tests of the protocol: it plays the last empty cell at once, and records its requests. */

import type { GomokuBoard, GomokuMove } from '../../../src/games/gomoku/board.js';
import type { GomokuRules } from '../../../src/games/gomoku/rules.js';
import { iterativeDeepening, type SearchResult, type TranspositionTable } from '../../../src/index.js';
import type { MakeEngine } from '../../../src/protocols/gomocup/index.js';

interface Asked {
  readonly board: GomokuBoard;
  readonly time: number;
}

export interface RecordingEngine {
  readonly engine: MakeEngine;
  /** The requests for moves, in order. */
  readonly asked: Asked[];
  /** The requests for engines, in order. */
  readonly made: { readonly rules: GomokuRules; readonly table: TranspositionTable }[];
}

/** Claims to have thought for the given number of milliseconds, whatever its limits. */
export function recordingEngine(elapsed = 0): RecordingEngine {
  const asked: Asked[] = [];
  const made: RecordingEngine['made'] = [];
  const engine: MakeEngine = (rules, table) => {
    made.push({ rules, table });
    const choose = (board: GomokuBoard, { time }: { readonly time: number }): SearchResult<GomokuMove> => {
      asked.push({ board, time });
      const result = iterativeDeepening(rules, board, { nodes: 0 });
      return { ...result, move: rules.moves(board).at(-1), elapsed };
    };
    return { choose };
  };
  return { engine, asked, made };
}
