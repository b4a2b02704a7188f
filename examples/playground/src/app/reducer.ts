/** How the page's state changes: one pure function. Impossible actions leave the state unchanged. */

import { IllegalMoveError, NotationError } from 'foreply';
import type { GameRecord } from '../engine/protocol.js';
import type { GameId, Settings } from '../games/game.js';
import { type Note, newState, type Player, type State, stateOf } from './state.js';
import { remember, stopsOf, timelineOf } from './timeline.js';

export type Action =
  /** A move by hand. */
  | { readonly type: 'play'; readonly move: string }
  /** An engine has decided on the rest of its turn. */
  | { readonly type: 'decide'; readonly turn: readonly string[] }
  /** Plays the next of the decided moves. */
  | { readonly type: 'perform' }
  /** A search's evaluation of the position after `at` moves. */
  | { readonly type: 'note'; readonly at: number; readonly note: Note }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'go'; readonly at: number }
  /** Drops the moves after the board shown. */
  | { readonly type: 'cut' }
  | { readonly type: 'new'; readonly game?: GameId; readonly variant?: Settings }
  | { readonly type: 'swap' }
  | { readonly type: 'seat'; readonly side: 0 | 1; readonly player: Player }
  | { readonly type: 'pause'; readonly isPaused: boolean }
  /** A whole game is loaded: pasted, or from a link. */
  | { readonly type: 'load'; readonly record: GameRecord }
  | { readonly type: 'restore'; readonly state: State };

/** The state after an action. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'play':
      return played({ ...state, pending: [] }, action.move);
    case 'decide':
      return { ...state, pending: action.turn };
    case 'perform':
      return performed(state);
    case 'note':
      return noted(state, action.at, action.note);
    case 'undo':
      return moved(
        state,
        stopsOf(state)
          .filter((stop) => stop < state.at)
          .pop(),
      );
    case 'redo':
      return moved(
        state,
        stopsOf(state).find((stop) => stop > state.at),
      );
    case 'go':
      return moved(state, Math.max(0, Math.min(action.at, state.record.moves.length)));
    case 'cut':
      return cut(state);
    case 'new':
      return renewed(state, action.game, action.variant);
    case 'swap':
      return { ...state, players: [state.players[1], state.players[0]], pending: [] };
    case 'seat':
      return seated(state, action.side, action.player);
    case 'pause':
      return { ...state, isPaused: action.isPaused };
    case 'load':
      return stateOf(action.record, playersFor(action.record.game, state));
    case 'restore':
      return action.state;
  }
}

/** Plays one move on the board shown, and drops the moves after it. An illegal move is ignored. */
function played(state: State, move: string): State {
  const { record, at } = state;
  const positions = timelineOf(record).slice(0, at + 1);
  try {
    const next = positions[at].playText(move);
    const moves = [...record.moves.slice(0, at), next.transcript()[next.ply - 1]];
    return {
      ...state,
      record: remember({ ...record, moves }, [...positions, next]),
      at: at + 1,
      notes: state.notes.slice(0, at + 1),
    };
  } catch (error) {
    // Rules of the user's own may fail, which the page shows.
    if (!(error instanceof IllegalMoveError || error instanceof NotationError)) throw error;
    return { ...state, pending: [] };
  }
}

function performed(state: State): State {
  const [move, ...pending] = state.pending;
  if (move === undefined) return state;
  const after = played(state, move);
  return after.record === state.record ? after : { ...after, pending };
}

function noted(state: State, at: number, note: Note): State {
  const length = Math.max(state.notes.length, at + 1);
  const notes = Array.from({ length }, (_, index) => (index === at ? note : (state.notes[index] ?? null)));
  return { ...state, notes };
}

function moved(state: State, at: number | undefined): State {
  return at === undefined ? state : { ...state, at, pending: [] };
}

function cut(state: State): State {
  const { record, at } = state;
  if (at === record.moves.length) return state;
  const shorter = { ...record, moves: record.moves.slice(0, at) };
  remember(shorter, timelineOf(record).slice(0, at + 1));
  return { ...state, record: shorter, notes: state.notes.slice(0, at + 1), pending: [] };
}

/** The same game from the start, or another one. */
function renewed(state: State, game: GameId = state.record.game, variant?: Settings): State {
  const isSame = game === state.record.game;
  return newState(game, variant ?? (isSame ? state.record.variant : undefined), playersFor(game, state));
}

/** Another game has other heuristics, so its engines start with their defaults. */
function playersFor(game: GameId, { record, players }: State): readonly [Player, Player] {
  return game === record.game ? players : [withoutHeuristic(players[0]), withoutHeuristic(players[1])];
}

function withoutHeuristic(player: Player): Player {
  return { ...player, engine: { ...player.engine, heuristic: '', parameters: {} } };
}

function seated(state: State, side: 0 | 1, player: Player): State {
  const players: [Player, Player] = side === 0 ? [player, state.players[1]] : [state.players[0], player];
  return { ...state, players, pending: [] };
}
