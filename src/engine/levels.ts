/** The strengths of an engine: how far each level looks ahead, and how often it overlooks its best move. */

import type { OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';

/** How strongly an engine plays. All levels but `full` look only a few turns ahead and sometimes overlook their best move. */
export type EngineLevel = 'beginner' | 'easy' | 'medium' | 'hard' | 'full';

/** The settings behind each level. */
export const LEVELS: Readonly<Record<EngineLevel, { readonly turns: number | undefined; readonly slips: number }>> = {
  beginner: { turns: 1, slips: 0.5 },
  easy: { turns: 2, slips: 0.3 },
  medium: { turns: 3, slips: 0.15 },
  hard: { turns: 4, slips: 0.05 },
  full: { turns: undefined, slips: 0 },
};

/** Whether a value is a level's name. */
export const isLevel: OptionCheck = [
  (value) => typeof value === 'string' && Object.hasOwn(LEVELS, value),
  'one of beginner, easy, medium, hard, full',
];

/** Refuses a depth at a level that has its own. */
export function checkLevel(level: EngineLevel, options: { readonly depth?: unknown; readonly turns?: unknown }): void {
  for (const name of ['depth', 'turns'] as const) {
    if (level !== 'full' && options[name] !== undefined) {
      throw new OptionError(name, `left out at level "${level}", which looks ${LEVELS[level].turns} turns ahead`);
    }
  }
}
