/**
 * Lets engines play and give hints. It asks the worker whenever an engine is to move, plays the answer move by move, and drops
 * the request if the game changes meanwhile.
 */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Asker, EngineClient } from '../engine/client.js';
import type { Result, Seat } from '../engine/protocol.js';
import { DEFAULT_ENGINE, type EngineSettings } from '../engine/settings.js';
import { makeWorker } from './make-worker.js';
import type { Action } from './reducer.js';
import type { Note, State } from './state.js';
import { engineToMove, positionOf } from './timeline.js';

/** What is known about the current search, or the last one. */
export interface Thinking {
  readonly seat: Seat;
  readonly isRunning: boolean;
  /** The position it thinks about: the record and the number of moves. */
  readonly record: State['record'];
  readonly at: number;
  readonly settings: EngineSettings;
  readonly progress: { readonly nodes: number; readonly elapsed: number };
  readonly result?: Result;
}

/** An error, with the seat and the settings it occurred with. The search is not repeated until one of them changes. */
interface Trouble {
  readonly message: string;
  readonly seat: Seat;
  readonly record: State['record'];
  readonly at: number;
  readonly players: State['players'];
}

export interface EngineDesk {
  readonly thinking: Thinking | undefined;
  readonly trouble: { readonly seat: Seat; readonly message: string } | undefined;
  /** Plays the best move found so far. If there is none, the engine waits. */
  stop(): void;
  hint(): void;
  /** Tries again after an error. */
  tryAgain(): void;
  /** Lets a waiting engine play one turn. */
  step(): void;
}

/** Milliseconds before an engine's first move of a turn, and before each further one, which follows its animation. */
const BEFORE_TURN = 250;
const BEFORE_MOVE = 550;

export function useEngine(state: State, dispatch: (action: Action) => void): EngineDesk {
  const client = useClient();
  const [thinking, setThinking] = useState<Thinking>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isStepping, setStepping] = useState(false);
  const { record, at, players, isPaused, pending } = state;

  const ask = useCallback(
    (seat: Seat, settings: EngineSettings, onResult: (result: Result) => void) => {
      const question = {
        type: 'search',
        record: { ...record, moves: record.moves.slice(0, at) },
        settings,
        seat,
      } as const;
      setThinking({ seat, isRunning: true, record, at, settings, progress: { nodes: 0, elapsed: 0 } });
      const complain = (message: string) => {
        setThinking(undefined);
        setStepping(false);
        setTrouble({ message, seat, record, at, players });
      };
      client.ask(question, askerOf({ setThinking, complain, onResult }));
    },
    [client, record, at, players],
  );

  // In a new game, engines forget the last one, and the page drops its evaluations.
  useEffect(() => {
    if (record.moves.length > 0) return;
    client.forget();
    setThinking(undefined);
  }, [record]);

  const side = engineToMove(state);
  const isTroubled = trouble?.record === record && trouble.at === at && trouble.players === players;
  const isDue = side !== undefined && pending.length === 0 && (!isPaused || isStepping) && !isTroubled;
  useEffect(() => {
    if (!isDue || side === undefined) return;
    const { engine } = players[side];
    ask(side, engine, (result) => {
      setStepping(false);
      if (engine.algorithm !== 'random') dispatch({ type: 'note', at, note: noteOf(result) });
      dispatch({ type: 'decide', turn: turnTexts(state, result.turn) });
    });
  }, [isDue, record, at, players]);

  useEffect(() => {
    // Requests about a game are useless once it has changed.
    return () => {
      client.cancel();
      setStepping(false);
      setThinking((now) => (now?.isRunning ? undefined : now));
    };
  }, [record, at, players, isPaused]);
  usePerformance(pending, dispatch);

  return {
    thinking: thinking?.record.game === record.game ? thinking : undefined,
    trouble: isTroubled ? trouble : undefined,
    stop: () => client.stop(),
    step: () => setStepping(true),
    tryAgain: () => setTrouble(undefined),
    hint: () => ask('hint', DEFAULT_ENGINE, (result) => dispatch({ type: 'note', at, note: noteOf(result) })),
  };
}

function noteOf({ verdict, depth }: Result): Note {
  return { verdict, depth };
}

/** Plays the decided moves one by one, slowly enough to be seen. */
function usePerformance(pending: readonly string[], dispatch: (action: Action) => void): void {
  const isMidTurn = useRef(false);
  useEffect(() => {
    if (pending.length === 0) {
      isMidTurn.current = false;
      return;
    }
    const timer = setTimeout(() => dispatch({ type: 'perform' }), isMidTurn.current ? BEFORE_MOVE : BEFORE_TURN);
    isMidTurn.current = true;
    return () => clearTimeout(timer);
  }, [pending]);
}

function useClient(): EngineClient {
  const [client] = useState(() => new EngineClient(makeWorker));
  useEffect(() => () => client.close(), [client]);
  return client;
}

interface Reporting {
  setThinking(change: (now: Thinking | undefined) => Thinking | undefined): void;
  complain(message: string): void;
  onResult(result: Result): void;
}

function askerOf({ setThinking, complain, onResult }: Reporting): Asker {
  const finish = (result: Result) => {
    setThinking((now) => now && { ...now, isRunning: false, result, progress: result });
    if (result.turn.length > 0) onResult(result);
    else complain('It found no move in the time it had.');
  };
  return {
    onProgress: (progress) => setThinking((now) => now && { ...now, progress }),
    onDepth: (result) => setThinking((now) => now && { ...now, result, progress: result }),
    onDone: finish,
    onStopped: (best) => (best === undefined ? complain('Stopped before it found a move.') : finish(best)),
    onFailed: ({ message }) => complain(message),
  };
}

/** The moves of a turn in the game's notation. */
function turnTexts(state: State, turn: readonly unknown[]): string[] {
  const start = positionOf(state);
  const end = start.playAll(turn);
  return end.transcript().slice(start.ply);
}
