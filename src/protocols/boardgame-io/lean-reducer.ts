/**
 * Plays moves and events on boards of a boardgame.io game, with the game's own flow: hooks, stages, phases, `endIf`, INVALID_MOVE.
 *
 * Their reducer prepares five plugins for each action and writes a log. Without plugins of the game's own, all of this can be left out: the
 * lean way hands the flow two stand-ins, a random API that throws and an events API that keeps a queue, and works off the queue as their
 * plugin does. Events called outside a move (in a hook) have rules of their own, so then the action is handed to the real reducer.
 * Their flow counts moves of a stage in place; boards get copies of those counts first. Games whose flow is plain are played faster still:
 * see plain-flow.ts.
 */

import { BoardgameError } from './boardgame-error.js';
import type { BoardgameContext, PlayAction } from './boardgame-game.js';
import { CreateGameReducer, type ProcessedGame, type State } from './boardgame-reducer.js';
import { plainReducer } from './plain-flow.js';

const INVALID_MOVE = 'INVALID_MOVE';
const EVENTS = ['endStage', 'setStage', 'endTurn', 'pass', 'endPhase', 'setPhase', 'endGame', 'setActivePlayers'];
const OF_A_TURN = ['endStage', 'setStage', 'setActivePlayers', 'endTurn'];
const OF_A_PHASE = ['endPhase', 'setPhase'];
const DICE = ['D4', 'D6', 'D8', 'D10', 'D12', 'D20', 'Die', 'Number', 'Shuffle'];

interface Called {
  readonly type: string;
  readonly args: readonly unknown[];
  readonly turn: number;
  readonly phase: string | null;
}

/** Plays by the real reducer alone. It is the witness of the lean way. */
export function fullReducer<G>(game: ProcessedGame): PlayAction<G> {
  const reduce = CreateGameReducer({ game: { ...game, disableUndo: true } });
  const own = game.plugins.map(({ name }) => name);
  return (board, action) => {
    const plugins = { ...board.plugins, random: { data: { seed: '0' } }, log: { data: {} }, events: { data: {} } };
    const before = { G: board.G, ctx: withCounts(board.ctx), plugins, _undo: [], _redo: [], _stateID: 0 };
    const after = reduce(before, action);
    if (after.transients?.error !== undefined) return undefined;
    if (hasRolled(after)) throw randomError(game.name);
    const kept = own.map((name) => [name, { data: after.plugins[name]?.data }]);
    const data = own.length === 0 ? {} : { plugins: Object.fromEntries(kept) };
    return { G: after.G as G, ctx: after.ctx, ...data };
  };
}

/** Plays without what a search does not need; the same boards as `fullReducer`. */
export function leanReducer<G>(game: ProcessedGame): PlayAction<G> {
  const full = fullReducer<G>(game);
  if (game.plugins.length > 0) return full;
  const { flow } = game;
  const queue = new EventQueue();
  const throwIt = () => {
    throw randomError(game.name);
  };
  const random = Object.fromEntries(DICE.map((name) => [name, throwIt]));
  const plugins = { random: { api: random }, log: { api: { setMetadata() {} } }, events: { api: queue.api() } };
  return plainReducer(game, random, (board, action) => {
    const { payload } = action;
    let state = { G: board.G, ctx: withCounts(board.ctx), plugins, _undo: [], _redo: [], _stateID: 0 } as State;
    queue.clear();
    if (action.type === 'GAME_EVENT') {
      state = flow.processEvent(state, action);
    } else {
      if (flow.getMove(state.ctx, payload.type, payload.playerID) === null) return undefined;
      const G = game.processMove(state, payload);
      if (G === INVALID_MOVE) return undefined;
      state = flow.processMove({ ...state, G }, payload);
    }
    state = queue.workOff(state, (at, type, args) =>
      flow.processEvent(at, { payload: { type, args, playerID: payload.playerID } }),
    );
    return queue.isOdd ? full(board, action) : { G: state.G as G, ctx: state.ctx };
  });
}

/** Events that moves have called. `isOdd` once one was called elsewhere. */
class EventQueue {
  isOdd = false;
  #called: Called[] = [];
  #turn = 0;
  #phase: string | null = null;
  #method: string | undefined;

  clear(): void {
    this.isOdd = false;
    this.#called = [];
  }

  /** The `events` of a move's context. boardgame.io tells `_private` which function it is about to call. */
  api(): object {
    const _private = {
      updateTurnContext: (ctx: BoardgameContext, method: string) => {
        this.#turn = ctx.turn;
        this.#phase = ctx.phase;
        this.#method = method;
      },
      unsetCurrentMethod: () => {
        this.#method = undefined;
      },
    };
    const call = (type: string) => [
      type,
      (...args: unknown[]) => {
        if (this.#method !== 'MOVE') this.isOdd = true;
        this.#called.push({ type, args, turn: this.#turn, phase: this.#phase });
      },
    ];
    return { _private, ...Object.fromEntries(EVENTS.map(call)) };
  }

  /** An event is dropped if the turn or the phase that it was meant for has ended. */
  workOff(state: State, process: (state: State, type: string, args: readonly unknown[]) => State): State {
    let at = state;
    for (const { type, args, turn, phase } of this.#called) {
      if (this.isOdd || at.ctx.gameover) break;
      if (OF_A_TURN.includes(type) && turn !== at.ctx.turn) continue;
      if (OF_A_PHASE.includes(type) && phase !== at.ctx.phase) continue;
      at = process(at, type, args);
    }
    return at;
  }
}

/** Their flow changes these members of `ctx` in place. */
function withCounts(ctx: BoardgameContext): BoardgameContext {
  const { activePlayers, _activePlayersNumMoves, _activePlayersMinMoves, _activePlayersMaxMoves } = ctx;
  if (!activePlayers && !_activePlayersNumMoves) return ctx;
  return {
    ...ctx,
    activePlayers: copy(activePlayers),
    _activePlayersNumMoves: copy(_activePlayersNumMoves),
    _activePlayersMinMoves: copy(_activePlayersMinMoves),
    _activePlayersMaxMoves: copy(_activePlayersMaxMoves),
  };
}

function copy<Data>(value: Data): Data {
  return value === null || value === undefined ? value : { ...value };
}

/** Whether a state's random plugin has given a number. */
export function hasRolled({ plugins }: State): boolean {
  return (plugins.random?.data as { prngstate?: unknown } | undefined)?.prngstate !== undefined;
}

export function randomError(name: string): BoardgameError {
  return new BoardgameError('random', name, 'uses the random plugin: games with chance cannot be searched');
}
