/** A program as a player of many games: its processes are kept from game to game, and lent to one game at a time. */

import { checkExternal, type ExternalPlayer, type ExternalPlayerOptions, ProcessPlayer } from './external-player.js';

/** A program and its processes. */
export interface ExternalProgram {
  /** Lends a process to a game. `release` gives it back. */
  player(): ExternalPlayer;
  /** Ends all processes that are not in a game. Resolves when they are gone. */
  close(): Promise<void>;
}

/**
 * A program for tournaments: a process that has played a game is told to begin another one (`newgame`, `RESTART`), and is replaced if
 * it did something wrong. In a game against itself, the program has two processes.
 *
 * @example
 * ```ts no-run
 * import { createEngine } from 'foreply';
 * import { externalProgram } from 'foreply/external';
 * import { gomoku } from 'foreply/gomoku';
 * import { defineArena, playTournament, randomStarts } from 'foreply/match';
 *
 * const rules = gomoku();
 * const brain = externalProgram({ command: './pbrain-x', protocol: 'gomocup', time: 500 });
 * const arena = defineArena({ rules, players: { brain: brain.player, engine: () => createEngine(rules, { time: 500 }) } });
 * try {
 *   const { pairings } = await playTournament(arena, { games: 20, starts: randomStarts(rules, { turns: [2, 4] }) });
 *   console.log(pairings[0].wins, pairings[0].faultCauses);
 * } finally {
 *   await brain.close();
 * }
 * ```
 *
 * @param options - As for `externalPlayer`. With `restart`, every game gets a new process.
 */
export function externalProgram(options: ExternalPlayerOptions & { readonly restart?: boolean }): ExternalProgram {
  const { restart = false, ...given } = options;
  checkExternal(given);
  const idle: ProcessPlayer[] = [];
  const giveBack = async (player: ProcessPlayer): Promise<void> => {
    if (player.isUsable && !restart) idle.push(player);
    else await player.release();
  };
  return {
    player: () => {
      const player = idle.pop() ?? new ProcessPlayer(given);
      let isLent = true;
      return {
        prepare: (position, limits) => player.prepare(position, limits),
        choose: (position, limits) => player.choose(position, limits),
        release: async () => {
          if (isLent) await giveBack(player);
          isLent = false;
        },
      };
    },
    close: async () => {
      await Promise.all(idle.splice(0).map((player) => player.release()));
    },
  };
}
