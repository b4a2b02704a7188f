/** Examines the engine of checked-ugi.mjs, which is broken in one way, or in none. */
import { defineGame, type Side, win } from 'foreply';
import { checkEngine } from 'foreply/external';
import { expect } from 'vitest';
import { ENGINES } from './ears.js';
import { HOUR } from './hour.js';

const sticks = defineGame({
  name: 'five sticks',
  initial: () => ({ left: 5, mover: 0 as Side }),
  turn: ({ mover }) => mover,
  moves: ({ left }) => [1, 2].filter((taken) => taken <= left),
  play: ({ left, mover }, taken) => ({ left: left - taken, mover: mover === 0 ? 1 : 0 }),
  outcome: ({ left, mover }) => (left === 0 ? win(mover === 0 ? 1 : 0) : undefined),
  formatBoard: ({ left, mover }) => `${left} ${mover}`,
  parseBoard: (text) => {
    const [left, mover] = text.split(' ').map(Number);
    if (!(left >= 0 && left <= 5)) throw new Error('bad');
    return { left, mover: mover as Side };
  },
});

/** What is wrong with an engine, as pairs of what was checked and what it did. */
export async function complaintsAbout(fault: string, times: { patience?: number; grace?: number } = {}) {
  const { checks, isRight } = await checkEngine({
    command: process.execPath,
    args: [`${ENGINES}checked-ugi.mjs`, fault],
    protocol: 'ugi',
    rules: sticks,
    patience: HOUR,
    grace: HOUR,
    ...times,
  });
  const wrong = checks.filter(({ result }) => result === 'wrong');
  expect(isRight).toBe(wrong.length === 0);
  return { checks, wrong: wrong.map(({ what, detail }) => `${what} ${detail}`) };
}
