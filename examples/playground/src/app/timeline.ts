/** The positions of a record, and where undo and redo stop in it. They are cached as long as the record exists. */

import type { Side } from 'foreply';
import { type AnyPosition, startOf } from '../engine/play-record.js';
import type { GameRecord } from '../engine/protocol.js';
import type { State } from './state.js';

const known = new WeakMap<GameRecord, readonly AnyPosition[]>();

/** The position after every number of moves, from none to all. Throws if the record is not a legal game. */
export function timelineOf(record: GameRecord): readonly AnyPosition[] {
  const before = known.get(record);
  if (before !== undefined) return before;
  const positions = [startOf(record)];
  for (const move of record.moves) positions.push(positions[positions.length - 1].playText(move));
  known.set(record, positions);
  return positions;
}

/** Caches a record that continues another by moves whose positions are already known. */
export function remember(record: GameRecord, positions: readonly AnyPosition[]): GameRecord {
  known.set(record, positions);
  return record;
}

/** The position on the board. */
export function positionOf({ record, at }: State): AnyPosition {
  return timelineOf(record)[at];
}

/** The index of the first move of the turn that led to `at`, or that is in progress there. */
export function turnStart(positions: readonly AnyPosition[], at: number): number {
  let start = at;
  while (start > 0 && positions[start - 1].side === positions[Math.max(at - 1, 0)].side) start -= 1;
  return start;
}

/** Whether a turn begins at `at`: at the start, and after a move of the other side. */
function isTurnStart(positions: readonly AnyPosition[], at: number): boolean {
  return at === 0 || positions[at].side !== positions[at - 1].side;
}

/**
 * Where undo and redo stop: at the start of a person's turn (of any turn, if no person plays), and at the end. Undo also takes
 * back an engine's reply.
 */
export function stopsOf({ record, players }: State): number[] {
  const positions = timelineOf(record);
  const isPerson = (side: Side) => players[side].kind === 'human' || players.every(({ kind }) => kind === 'engine');
  return positions.flatMap((position, at) => {
    const isEnd = at === positions.length - 1;
    return isEnd || (isTurnStart(positions, at) && isPerson(position.side)) ? [at] : [];
  });
}

/** Whether the board shown is the end of the record, with nothing left to redo. */
export function isLast({ record, at }: State): boolean {
  return at === record.moves.length;
}

/** The side that an engine must play now, if any: at the end of the line, unless the engine waits. */
export function engineToMove(state: State): Side | undefined {
  const position = positionOf(state);
  if (position.isOver || !isLast(state) || state.players[position.side].kind !== 'engine') return undefined;
  return position.side;
}
