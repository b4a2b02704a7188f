/** The library's error about an engine's settings, told before any search starts. A worker asks the library, which the page itself does not load. */

import { useEffect, useState } from 'preact/hooks';
import type { Check, Checked, Failure, GameRecord } from '../engine/protocol.js';
import { DEFAULT_ENGINE } from '../engine/settings.js';
import { makeWorker } from './make-worker.js';
import type { Player } from './state.js';

const USUAL = JSON.stringify(DEFAULT_ENGINE);

export function useComplaint(record: GameRecord, { kind, engine }: Player): Failure | undefined {
  const [failure, setFailure] = useState<Failure>();
  const { game, variant, start } = record;
  useEffect(() => {
    if (kind === 'human' || JSON.stringify(engine) === USUAL) {
      setFailure(undefined);
      return;
    }
    const worker = makeWorker() as unknown as Worker;
    worker.onmessage = ({ data }: MessageEvent<Checked>) => {
      setFailure(data.failure);
      worker.terminate();
    };
    worker.postMessage({ type: 'check', start: { game, variant, start }, settings: engine } satisfies Check);
    return () => worker.terminate();
  }, [game, variant, start, kind, engine]);
  return failure;
}
