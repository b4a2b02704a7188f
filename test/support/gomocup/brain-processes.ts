/** The executable example brain, started as a process. */
import { afterEach, expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { SURE_TO_END } from '../finish.js';
import { BrainProcess, playGame } from './manager.mjs';

export const BRAIN_SCRIPT = `${root}examples/pbrain-foreply.mjs`;

/** Starts brains, and ends them after each test. */
export function useBrains(): (...options: string[]) => BrainProcess {
  const brains: BrainProcess[] = [];
  afterEach(() => {
    for (const brain of brains.splice(0)) brain.process.kill();
  });
  return (...options) => {
    const brain = new BrainProcess(process.execPath, [SURE_TO_END, BRAIN_SCRIPT, ...options]);
    brains.push(brain);
    return brain;
  };
}

/** Plays a game between two brains, and fails unless all moves are legal and the game ends. */
export async function expectLegalGame(
  startBrain: (...options: string[]) => BrainProcess,
  options: NonNullable<Parameters<typeof playGame>[1]>,
): Promise<void> {
  const players = [startBrain(), startBrain('--messages')] as const;
  const settings = ['INFO timeout_turn 20', 'INFO timeout_match 0', 'INFO max_memory 200000000', 'INFO game_type 1'];
  const { fault, moves, replies } = await playGame(players, { ...options, settings });
  expect(fault).toBeUndefined();
  expect(moves.length).toBe((options.opening ?? []).length + replies.length);
  expect(replies.filter(({ remarks }) => remarks.length > 0).length).toBe(replies.length >> 1);
  expect(await Promise.all(players.map((player) => player.end()))).toEqual([0, 0]);
}
