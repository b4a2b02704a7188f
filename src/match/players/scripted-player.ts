/** A player that plays what it was told: for tests, openings and games that were played elsewhere. */

import { OptionError } from '../../core/errors.js';
import { checkPosition } from '../../position/check-board.js';
import type { Position } from '../../position/position.js';
import type { Player, PlayerTurn, SimplePlayer } from './player.js';
import { listOf, playWritten, type WrittenMoves } from './read-moves.js';

/** A script as a function: the moves, or texts of moves, for a position. */
export type Script<Board, Move> = (position: Position<Board, Move>) => WrittenMoves<Move>;

/**
 * A player that plays a list of moves, or of texts of moves, from the first to the last, or asks a function for them. When the
 * list ends before the game it throws. What the script says is not checked here: a match does that.
 *
 * @example
 * ```ts
 * import { playMatch, scriptedPlayer } from 'foreply/match';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const { turns, detail } = await playMatch(gomoku(), [
 *   scriptedPlayer(['a1', 'b1', 'c1', 'd1', 'e1']),
 *   scriptedPlayer(({ moves }) => moves[moves.length - 1]),
 * ]);
 * console.log(turns.length, detail); // → 9 five in a row
 * ```
 */
export function scriptedPlayer(moves: readonly unknown[]): SimplePlayer;
export function scriptedPlayer<Board, Move>(script: Script<Board, Move>): Player<Board, Move>;
export function scriptedPlayer<Board, Move>(script: readonly unknown[] | Script<Board, Move>): Player<Board, Move> {
  if (typeof script === 'function') return { choose: (position) => readAnswer(position, script) };
  if (!Array.isArray(script)) throw new OptionError('moves', 'a list of moves, or a function of the position', script);
  const moves = [...script] as (Move | string)[];
  let next = 0;
  return {
    choose: (position) => {
      checkPosition(position);
      if (next === moves.length) throw new Error(scriptEnd(moves.length, position));
      const answer = read(position, moves.slice(next));
      next += answer.turn.length;
      return answer;
    },
  };
}

function readAnswer<Board, Move>(position: Position<Board, Move>, script: Script<Board, Move>): PlayerTurn<Move> {
  checkPosition(position);
  return read(position, listOf(position, script(position)));
}

/** As much of a script as is one turn. What cannot be played is passed on as it is, and ends it. */
function read<Board, Move>(start: Position<Board, Move>, script: readonly (Move | string)[]): PlayerTurn<Move> {
  const turn: Move[] = [];
  let position = start;
  for (const written of script) {
    if (position.isOver || position.side !== start.side) break;
    try {
      position = playWritten(position, written);
    } catch {
      return { turn: [...turn, written as Move] };
    }
    turn.push(position.lastMove as Move);
  }
  return { turn };
}

function scriptEnd(length: number, position: { readonly turnNumber: number; toString(): string }): string {
  const moves = length === 1 ? 'The one move of the script is' : `All ${length} moves of the script are`;
  return `${moves} played, and there is none for turn ${position.turnNumber}, on board ${position}.`;
}
