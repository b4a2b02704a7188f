/** The engines of the page, in workers that are ports in this thread: they answer, keep their tables, and stop when asked. */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineClient, type WorkerLike } from '../../examples/playground/src/engine/client.js';
import { playRecord } from '../../examples/playground/src/engine/play-record.js';
import type { EngineWork, GameRecord, Result, Seat } from '../../examples/playground/src/engine/protocol.js';
import { serveEngine } from '../../examples/playground/src/engine/serve-engine.js';
import { DEFAULT_ENGINE, type EngineSettings } from '../../examples/playground/src/engine/settings.js';
import { gameOf } from '../../examples/playground/src/games/catalogue.js';
import { initialSettings } from '../../examples/playground/src/games/fields.js';
import type { GameId } from '../../examples/playground/src/games/game.js';
import { GAME_IDS } from './random-games.js';

/** A worker of the page that works in this thread. */
class PortWorker {
  readonly port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port2.on('message', (message: EngineWork | object) => {
      if ('type' in message && message.type === 'serve') serveEngine(message, port2);
    });
  }

  on(event: string, listener: (value: unknown) => void): void {
    if (event === 'message') this.port.on(event, listener);
  }

  postMessage(message: unknown): void {
    this.port.postMessage(message);
  }

  terminate(): void {
    this.port.close();
  }
}

let workers: PortWorker[];
let client: EngineClient;

beforeEach(() => {
  // As on most pages: searches pause to receive a stop, which they must if they run in this thread.
  vi.stubGlobal('SharedArrayBuffer', undefined);
  workers = [];
  client = new EngineClient(() => {
    workers.push(new PortWorker());
    return workers[workers.length - 1] as unknown as WorkerLike;
  });
});
afterEach(() => client.close());

const recordOf = (game: GameId, moves: readonly string[] = []): GameRecord => ({
  game,
  variant: initialSettings(gameOf(game).variants),
  start: '',
  moves,
});

/** Limited by nodes, so that results are the same on every machine. */
const { time: _, ...untimed } = DEFAULT_ENGINE;
const small: EngineSettings = { ...untimed, nodes: 300 };
const four: EngineSettings = { ...untimed, reach: 4, nodes: 1e6 };

/** Asks an engine. `onDepth` hears the depths on the way. */
function ask(record: GameRecord, settings: EngineSettings, seat: Seat = 0, onDepth = (_: Result) => {}) {
  return new Promise<Result>((resolve, reject) => {
    client.ask(
      { type: 'search', record, settings, seat },
      {
        onDepth,
        onDone: (result) => resolve(result),
        onFailed: ({ message }) => reject(new Error(message)),
        onStopped: () => reject(new Error('ended by force')),
      },
    );
  });
}

it.each(GAME_IDS)('an engine plays %s', async (game) => {
  const { turn } = await ask(recordOf(game), small);
  expect(playRecord(recordOf(game)).playAll(turn).ply).toBeGreaterThan(0);
});

describe('an engine of the page', () => {
  it('tells every depth before the answer', async () => {
    const depths: number[] = [];
    await ask(recordOf('neutreeko'), { ...four, reach: 3 }, 1, ({ depth }) => depths.push(depth));
    expect(depths).toEqual([1, 2, 3]);
  });

  it('keeps its worker and its table until it is told to forget, and the worker even then', async () => {
    const nodes = async () => (await ask(recordOf('neutreeko'), four)).nodes;
    const first = await nodes();
    expect(await nodes()).toBeLessThan(first);
    client.forget();
    expect(await nodes()).toBe(first);
    expect(workers.length).toBe(1);
  });

  it('answers a stop with its best turn so far, and keeps its table', async () => {
    const record = recordOf('gomoku');
    const endless = { ...DEFAULT_ENGINE, time: 600_000 };
    const stopped = await ask(record, endless, 0, ({ depth }) => depth === 3 && client.stop());
    expect([stopped.stop, stopped.turn.length]).toEqual(['aborted', 1]);
    const again = await ask(record, endless, 0, ({ depth }) => depth === 1 && client.stop());
    expect(again.tableHits).toBeGreaterThan(0);
    expect(workers.length).toBe(1);
  });

  it('says nothing more once another request has replaced its own', async () => {
    const told: string[] = [];
    const dropped = ask(recordOf('gomoku'), { ...DEFAULT_ENGINE, time: 600_000 }).then(
      () => told.push('answered'),
      () => told.push('failed'),
    );
    const { turn } = await ask(recordOf('gomoku', ['h8']), small, 1);
    expect(turn.length).toBe(1);
    await Promise.race([dropped, new Promise(setImmediate)]);
    expect([told, workers.length]).toEqual([[], 2]);
  });

  it('is replaced when its settings change', async () => {
    await ask(recordOf('pentago'), small);
    await ask(recordOf('pentago'), { ...small, level: 'easy' });
    expect(workers.length).toBe(2);
  });

  it('reports the errors of the library in words, and works again afterwards', async () => {
    await expect(ask(recordOf('gomoku', ['h8', 'h8']), small)).rejects.toThrow('h8');
    await expect(ask(recordOf('gomoku'), { ...untimed, reach: 1.5 })).rejects.toThrow('"depth"');
    expect((await ask(recordOf('gomoku'), small)).turn.length).toBe(1);
  });
});
