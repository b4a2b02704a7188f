/** More ways in which a program that plays can fail: at its start, without a word, without rest, and with too many words. */

import { type AnyPlayer, playMatch } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';
import { expect, test } from 'vitest';
import { useEars } from '../../support/protocols/ears.js';
import { useProgramsAsPlayers } from '../../support/protocols/programs-as-players.js';

const listen = useEars();
const { engine } = useProgramsAsPlayers();
const reply: AnyPlayer = { choose: ({ moves }) => ({ turn: [moves[0]] }) };

test.each([
  [
    'dying-at-start',
    {},
    'error',
    /^a failed: the program ended with exit code 3; it complained: "TypeError: board is undefined"$/,
  ],
  ['mute', { patience: 50 }, 'time', /^a did not answer ugi with ugiok within 50 ms$/],
  ['spinning', { time: 20, grace: 30 }, 'time', /^a did not answer go within 50 ms$/],
  [
    'babbling',
    {},
    'error',
    /^a wrote 200000 lines and did not answer go; its last line was "info string so many words"$/,
  ],
])('%s: loses, with the reason, and its process is gone', async (fault, options, reason, detail) => {
  const ears = listen();
  const players = [engine(fault, ['d5-c5'], options), reply] as const;
  const result = await playMatch(neutreeko(), players, { names: ['a', 'b'] });
  expect([result.outcome, result.reason]).toEqual([{ kind: 'win', winner: 1 }, reason]);
  expect(result.detail.replace('failed: wrote', 'wrote')).toMatch(detail);
  await expect.poll(() => ears.alive).toBe(0);
});
