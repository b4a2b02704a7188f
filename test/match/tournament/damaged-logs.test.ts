/** Logs whose bytes were changed or lost: the results stay the same, and the damage is reported. */

import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { Arena, DamagedLine, TournamentProgress } from '../../../src/match/index.js';
import { formatLine, readLines } from '../../../src/match/tournament/log-lines.js';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import type { TournamentOptions } from '../../../src/match/tournament/tournament-options.js';
import { tune } from '../../../src/tune/index.js';
import { cases, isThorough } from '../../support/cases.js';
import { arena, memoryLog, timeless } from '../../support/match/tic-tac-toe-arena.js';

const options: TournamentOptions<string, number> = { pairings: [['die', 'thrower']], games: 4, seed: 3 };

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The text of a file with these bytes. */
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The text with some bits changed. */
function flipped(text: string, bits: readonly number[]): string {
  const bytes = bytesOf(text);
  for (const bit of bits) bytes[bit >> 3] ^= 1 << (bit & 7);
  return asText(bytes);
}

const whole = memoryLog();
const expected = timeless(await playTournament(arena, { ...options, log: whole }));
const size = bytesOf(whole.text).length;

/** In the full tests each byte of the log, otherwise every `step`th and those around the ends of lines. */
function someBytes(step: number): number[] {
  const isNearEnd = (byte: number) => /\n/.test(asText(bytesOf(whole.text).slice(Math.max(0, byte - 1), byte + 2)));
  const all = Array.from({ length: size }, (_, byte) => byte);
  return isThorough ? all : all.filter((byte) => byte % step === 0 || isNearEnd(byte));
}

/** Resumes a tournament. Returns its result, the lines that were reported as damaged, and the games that were played. */
async function resume(text: string, from: Arena<string, number> = arena) {
  const log = memoryLog(text);
  let told: readonly DamagedLine[] = [];
  const played: number[] = [];
  const result = await playTournament(from, {
    ...options,
    log,
    onProgress: ({ damagedLines }: TournamentProgress) => {
      told = damagedLines;
    },
    onGame: ({ number }) => played.push(number),
  });
  return { table: timeless(result), told, played, log };
}

describe('a tournament with a damaged log', () => {
  test('a changed bit in any byte of the log is reported, and does not change the result', async () => {
    // The step is not a multiple of eight, so that all bits of a byte are tried.
    for (const [index, byte] of someBytes(9).entries()) {
      const { table, told, log } = await resume(flipped(whole.text, [8 * byte + (byte % 8)]));
      expect(table).toEqual(expected);
      expect(told.length).toBeGreaterThan(0);
      // The tournament repaired the log. Checking that for some of them is enough.
      if (index % 16 !== 0) continue;
      const again = await resume(log.text);
      expect(again.table).toEqual(expected);
      expect(again.played).toEqual([]);
    }
  });

  test('two changed bits anywhere in the log are reported, and do not change the result', async () => {
    const random = new Random(5);
    for (let trial = 0; trial < cases(50, 400); trial++) {
      const bits = [random.below(8 * size), random.below(8 * size)];
      const { table, told } = await resume(flipped(whole.text, bits));
      expect(table).toEqual(expected);
      expect(told.length > 0 || bits[0] === bits[1]).toBe(true);
    }
  });

  test('a log that is cut off at any byte does not change the result', async () => {
    for (const length of [...someBytes(10), size]) {
      const text = asText(bytesOf(whole.text).slice(0, length));
      const { table, told } = await resume(text);
      expect(table).toEqual(expected);
      expect(told.length > 0).toBe(text !== '' && !text.endsWith('\n') && !whole.text.includes(`${text}\n`));
    }
  });

  test('a lost line or a changed order of lines does not change the result', async () => {
    const lines = whole.text.split('\n').slice(0, -1);
    for (const lost of lines.keys()) {
      // Without its first line, it could be the log of anything.
      const rest = lines.map((line, at) => (at === lost ? (lost === 0 ? line.slice(1) : '') : line));
      expect((await resume(rest.join('\n'))).table).toEqual(expected);
    }
    expect((await resume(`${lines.reverse().join('\n')}\n`)).played).toEqual([]);
  });
});

test('a damaged line is reported by its number, and only its game is played again', async () => {
  const { told, played } = await resume(whole.text.replace('"number":2', '"number":3'));
  expect(told).toEqual([{ line: 4, complaint: 'its checksum does not fit' }]);
  expect(played).toEqual([2]);
});

describe('illegal games in a log', () => {
  /** The log with one game changed and its checksum adjusted. */
  const forged = (change: (game: Record<string, unknown>) => object) =>
    readLines(whole.text)
      .whole.map(({ value }) => formatLine(value.number === 1 ? change(value) : value))
      .join('');
  const turns = (game: Record<string, unknown>) => game.turns as { moves: string[]; side: number }[];

  test.each<[string, (game: Record<string, unknown>) => object, string]>([
    ['a wrong outcome', (game) => ({ ...game, outcome: { kind: 'draw' } }), 'Turn 5: the game does not end here as'],
    ['a wrong end', (game) => ({ ...game, reason: 'win' }), 'Turn 5: the game does not end here as "win"'],
    [
      'an illegal move',
      (game) => ({ ...game, turns: turns(game).map((turn) => ({ ...turn, moves: ['a1'] })) }),
      'Turn 2, move "a1"',
    ],
    [
      'moves of the wrong side',
      (game) => ({ ...game, turns: turns(game).map((turn) => ({ ...turn, side: 1 - turn.side })) }),
      'the other side is to move',
    ],
    ['turns that are not a list', (game) => ({ ...game, turns: 7 }), 'it holds no game'],
    ['an aborted game', (game) => ({ ...game, reason: 'aborted' }), 'it holds no game'],
    ['a negative game number', (game) => ({ ...game, number: -1 }), 'it holds no game'],
  ])('a game with %s is played again', async (_, change, complaint) => {
    const { table, told, played } = await resume(forged(change));
    expect(table).toEqual(expected);
    expect(played).toEqual([1]);
    expect(told).toEqual([{ line: 3, complaint: expect.stringContaining(complaint) }]);
  });
});

describe('tuning with a damaged log', () => {
  const settings = {
    player: 'weighted',
    space: { at: { min: 0, max: 8, start: 1, integer: true } },
    rounds: 3,
    games: 2,
    verification: 4,
    seed: 2,
  } as const;

  test('tuning with a damaged log finds the same values, and reports the damage', async () => {
    const log = memoryLog();
    const best = await tune(arena, { ...settings, log });
    const bits = 8 * bytesOf(log.text).length;
    const random = new Random(8);
    for (let trial = 0; trial < cases(40, 300); trial++) {
      const damaged = memoryLog(flipped(log.text, [random.below(bits), random.below(bits)].slice(trial % 2)));
      let told = 0;
      const onProgress = ({ damagedLines }: { damagedLines: readonly DamagedLine[] }) => {
        told = damagedLines.length;
      };
      expect(await tune(arena, { ...settings, log: damaged, onProgress })).toEqual(best);
      expect(told).toBeGreaterThan(0);
      const runner = { size: 1, play: () => expect.unreachable() };
      expect(await tune(arena, { ...settings, log: damaged, runner })).toEqual(best);
    }
  });

  test('tuning refuses a log with a round of another tuning', async () => {
    const [log, other] = [memoryLog(), memoryLog()];
    await tune(arena, { ...settings, log });
    await tune(arena, { ...settings, seed: 3, log: other });
    const mixed = memoryLog(`${log.text.split('\n')[0]}\n${other.text.split('\n')[1]}\n`);
    await expect(tune(arena, { ...settings, log: mixed })).rejects.toThrow('line 2 begins a round of another tuning');
  });
});
