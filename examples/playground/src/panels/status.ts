/** One or two sentences about the state of the game. They are read aloud when they change, so they change with moves, not with depths. */

import type { State } from '../app/state.js';
import { isLast, positionOf, timelineOf, turnStart } from '../app/timeline.js';
import type { EngineDesk } from '../app/use-engine.js';
import { lineText, outcomeText, verdictText } from '../app/words.js';
import { gameOf } from '../games/catalogue.js';

export function statusOf(state: State, { thinking, trouble }: Pick<EngineDesk, 'thinking' | 'trouble'>): string {
  const { sides } = gameOf(state.record.game);
  const position = positionOf(state);
  const last = lastTurn(state);
  if (position.isOver) return `${last}${outcomeText(position, sides)}`;
  const mover = sides[position.side];
  if (trouble !== undefined)
    return `${trouble.seat === 'hint' ? 'There is no hint' : `${mover} cannot play`}: ${trouble.message}`;
  if (thinking?.isRunning)
    return `${last}${thinking.seat === 'hint' ? `Looking for a hint for ${mover}` : `${mover} is thinking`} …`;
  const hint = hintText(state, thinking);
  if (hint !== undefined) return hint;
  return `${last}${waitingText(state, mover)}`;
}

function waitingText(state: State, mover: string): string {
  const { players, isPaused, pending, at } = state;
  const timeline = timelineOf(state.record);
  const { side } = timeline[at];
  if (players[side].kind === 'human') return `${mover} to ${isToTurn(state) ? 'turn a quadrant' : 'move'}.`;
  if (!isLast(state)) return `${mover} was to move here.`;
  if (pending.length > 0 && at > 0 && timeline[at - 1].side === side) return `${mover} moves on.`;
  // The same sentence before, while and after the engine thinks, so that it is read aloud only once.
  return isPaused && pending.length === 0 ? `${mover} to move; the engine waits.` : `${mover} is thinking …`;
}

/** Whether a turn of Pentago is half done: the stone is placed, and a quadrant must be rotated. */
function isToTurn(state: State): boolean {
  const { moves } = positionOf(state);
  return state.record.game === 'pentago' && moves.every((move) => /^[A-Z]/.test(String(move)));
}

/** How to move, for newcomers; `undefined` once they have moved. */
export function adviceOf(state: State): string | undefined {
  const { record, players } = state;
  const { isOver, side, ply } = positionOf(state);
  const isNew = timelineOf(record)
    .slice(0, ply)
    .every((position) => position.side !== side);
  if (isOver || players[side].kind !== 'human') return undefined;
  if (isToTurn(state)) return 'Choose one of the arrows.';
  return isNew ? gameOf(record.game).firstStep : undefined;
}

/** The moves of the side that moved last. */
function lastTurn({ record, at }: State): string {
  if (at === 0) return '';
  const timeline = timelineOf(record);
  const moves = record.moves.slice(turnStart(timeline, at), at);
  return `${gameOf(record.game).sides[timeline[at - 1].side]} played ${moves.join(' ')}. `;
}

function hintText(state: State, thinking: EngineDesk['thinking']): string | undefined {
  const { record, at } = state;
  if (thinking?.seat !== 'hint' || thinking.record !== record || thinking.at !== at) return undefined;
  if (thinking.result === undefined) return undefined;
  const position = positionOf(state);
  const { turn, verdict } = thinking.result;
  return `Hint: ${lineText(position, [turn])} (${verdictText(verdict, position.side, gameOf(record.game).sides)}).`;
}
