/** Grows a search tree in its own worker, so that the game continues meanwhile, and another to compare it with. */

import { useEffect, useState } from 'preact/hooks';
import { EngineClient } from '../engine/client.js';
import type { GameRecord, Result, Tree } from '../engine/protocol.js';
import type { Algorithm, EngineSettings } from '../engine/settings.js';
import { makeWorker } from './make-worker.js';

/** A tree and the request it was grown from. */
export interface Grown {
  readonly record: GameRecord;
  readonly settings: EngineSettings;
  readonly result: Result;
  readonly tree: Tree;
  /** The same request to another algorithm. */
  readonly other?: { readonly algorithm: Algorithm; readonly result: Result };
}

export interface TreeDesk {
  readonly grown: Grown | undefined;
  /** The algorithm that is searching now. */
  readonly running: Algorithm | undefined;
  readonly failure: string | undefined;
  grow(record: GameRecord, settings: EngineSettings, other: Algorithm | undefined): void;
  stop(): void;
}

/** The largest number of positions sent to the page: two plies of any of the games. */
const MOST_NODES = 20_000;

export function useTree(): TreeDesk {
  const [client] = useState(() => new EngineClient(makeWorker));
  const [grown, setGrown] = useState<Grown>();
  const [running, setRunning] = useState<Algorithm>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => client.close(), [client]);

  const ask = (
    record: GameRecord,
    settings: EngineSettings,
    nodes: number,
    onDone: (result: Result, tree: Tree) => void,
  ) => {
    const fail = (message: string) => {
      setRunning(undefined);
      setFailure(message);
    };
    setRunning(settings.algorithm);
    client.ask(
      { type: 'tree', record, settings, nodes },
      {
        onDone: (result, tree = { searches: [], isTruncated: false }) => {
          setRunning(undefined);
          onDone(result, tree);
        },
        onFailed: ({ message }) => fail(message),
        onStopped: () => fail('Stopped.'),
      },
    );
  };

  return {
    grown,
    running,
    failure,
    stop: () => client.stop(),
    grow: (record, settings, algorithm) => {
      setFailure(undefined);
      ask(record, settings, MOST_NODES, (result, tree) => {
        setGrown({ record, settings, result, tree });
        if (algorithm === undefined) return;
        ask(record, { ...settings, algorithm }, 0, (second) =>
          setGrown({ record, settings, result, tree, other: { algorithm, result: second } }),
        );
      });
    },
  };
}
