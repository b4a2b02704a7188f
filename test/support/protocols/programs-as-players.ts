/** The test engines as players, which are ended after each test. */
import { type ExternalPlayerOptions, externalPlayer } from 'foreply/external';
import { afterEach } from 'vitest';
import { ENGINES } from './ears.js';
import { HOUR } from './hour.js';

export function useProgramsAsPlayers() {
  const started: { release(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const player of started.splice(0)) await player.release();
  });

  /** A scripted UGI engine with a fault, or none. */
  function engine(fault: string, moves: readonly string[], options: Partial<ExternalPlayerOptions> = {}) {
    const player = externalPlayer({
      command: process.execPath,
      args: [`${ENGINES}ugi.mjs`, fault, ...moves],
      protocol: 'ugi',
      time: HOUR,
      patience: HOUR,
      ...options,
    });
    started.push(player);
    return player;
  }

  function brain(fault: string, options: Partial<ExternalPlayerOptions> = {}) {
    const player = externalPlayer({
      command: process.execPath,
      args: [`${ENGINES}brain.mjs`, fault],
      protocol: 'gomocup',
      time: HOUR,
      patience: HOUR,
      ...options,
    });
    started.push(player);
    return player;
  }

  return { engine, brain };
}
