/**
 * Lets engines play and give hints. It asks the worker whenever an engine is to move, plays what comes back move by move, and
 * drops the question when the game goes elsewhere meanwhile.
 */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Asker, EngineClient } from '../engine/client.js';
import type { Result, Seat } from '../engine/protocol.js';
import { DEFAULT_ENGINE, type EngineSettings } from '../engine/settings.js';
import { makeWorker } from './make-worker.js';
import type { Action } from './reducer.js';
import type { Note, State } from './state.js';
import { engineToMove, positionOf } from './timeline.js';

/** What is known of the search that runs, or of the last one. */
export interface Thinking {
  readonly seat: Seat;
  readonly isRunning: boolean;
  /** Where it thinks: the record and the number of moves. */
  readonly record: State['record'];
  readonly at: number;
  readonly settings: EngineSettings;
  readonly progress: { readonly nodes: number; readonly elapsed: number };
  readonly result?: Result;
}

/** What went wrong, for whom, and with what; it is not tried again until one of them changes. */
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
  /** Plays the best move found so far; without one, the engine waits. */
  stop(): void;
  hint(): void;
  /** After trouble. */
  tryAgain(): void;
  /** Lets an engine that waits play one turn. */
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

  // A new game: engines that learnt from the last one begin anew, and what they thought of it is past.
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
    // Whatever is asked about a game is of no use when it has gone elsewhere.
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

/** Plays what was decided, move by move, slowly enough to be seen. */
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
    onStopped: (best) => (best === undefined ? complain('Stopped before it had found a move.') : finish(best)),
    onFailed: ({ message }) => complain(message),
  };
}

/** The moves of a turn in the game's notation. */
function turnTexts(state: State, turn: readonly unknown[]): string[] {
  const start = positionOf(state);
  const end = start.playAll(turn);
  return end.transcript().slice(start.ply);
}
