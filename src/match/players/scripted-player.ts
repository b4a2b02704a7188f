/** A player that follows a script: for tests, openings and games that were played elsewhere. */

import { OptionError } from '../../core/errors.js';
import { checkPosition } from '../../position/check-board.js';
import type { Position } from '../../position/position.js';
import type { Player, PlayerTurn, SimplePlayer } from './player.js';
import { listOf, playWritten } from './read-moves.js';

/** A script as a function: the moves, or texts of moves, for a position. */
type Script<Board, Move> = (position: Position<Board, Move>) => Move | string | readonly (Move | string)[];

/**
 * A player that plays a list of moves, or of texts of moves, in order, or gets them from a function. It throws if the list ends
 * before the game does. It does not check the moves: the match does.
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
export function scriptedPlayer<Board, Move>(
  script: (position: Position<Board, Move>) => Move | string | readonly (Move | string)[],
): Player<Board, Move>;
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

/** The part of a script that makes up one turn. A move that cannot be played is passed on unchanged and ends the turn. */
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
  const moves = length === 1 ? 'The only move of the script has' : `All ${length} moves of the script have`;
  return `${moves} been played: there is none for turn ${position.turnNumber}, on board ${position}.`;
}
