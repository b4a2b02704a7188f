import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLine } from '../../../src/match/tournament/log-lines.js';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import {
  fileLog,
  openLog,
  type TournamentGame,
  type TournamentLog,
} from '../../../src/match/tournament/tournament-log.js';
import type { TournamentOptions } from '../../../src/match/tournament/tournament-options.js';
import { cases } from '../../support/cases.js';
import { arena, memoryLog, timeless } from '../../support/match/tic-tac-toe-arena.js';

const header = { log: 'foreply tournament', version: 2, game: 'nîm 🂡', seed: 7 };
const game = (number: number): TournamentGame => ({
  number,
  game: 'nîm 🂡',
  players: ['a', 'ß'],
  seed: number,
  turns: [],
  outcome: { kind: 'draw' },
  reason: 'draw',
  detail: '',
});
const gamesOf = async (log: TournamentLog) => (await openLog(log, header)).games.map((logged) => logged.game);

/** The text of a file with these bytes. */
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a log that was cut off at any byte keeps all complete games, and can be appended to', async () => {
  const whole = memoryLog();
  const { write } = await openLog(whole, header);
  for (const number of [0, 2, 1]) await write(game(number));
  const bytes = new TextEncoder().encode(whole.text);
  const ends = whole.text.split('\n').map((line) => new TextEncoder().encode(line).length);
  for (let length = 0; length <= bytes.length; length++) {
    const cut = memoryLog(asText(bytes.slice(0, length)));
    const first = await openLog(cut, header);
    // A game counts as soon as its line is complete, with or without the line break.
    const lines = [1, 2, 3].filter((line) => length >= ends.slice(0, line + 1).reduce((sum, end) => sum + end, line));
    expect(first.games.map((logged) => logged.game)).toEqual([0, 2, 1].slice(0, lines.length).map(game));
    await first.write(game(5));
    await first.write(game(6));
    expect(await gamesOf(cut)).toEqual([...[0, 2, 1].slice(0, lines.length), 5, 6].map(game));
  }
});

test('a log can be cut off any number of times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 200 }), { maxLength: 6 }), async (tears) => {
      const log = memoryLog();
      let kept: TournamentGame[] = [];
      for (const [number, torn] of tears.entries()) {
        const open = await openLog(log, header);
        expect(open.games.map((logged) => logged.game)).toEqual(kept);
        await open.write(game(number));
        const isKept = torn <= 1 || (await gamesOf(memoryLog(log.text.slice(0, -torn)))).length > kept.length;
        log.text = log.text.slice(0, log.text.length - torn);
        kept = isKept ? [...kept, game(number)] : await gamesOf(memoryLog(log.text));
      }
    }),
  );
});

describe('logs of something else', () => {
  const read = (text: string) => openLog(memoryLog(text), header);

  test.each([
    ['another game', { ...header, game: 'chess' }, 'its game is "chess", not "nîm 🂡"'],
    ['another seed', { ...header, seed: 8 }, 'its seed is 8, not 7'],
    ['another version', { ...header, version: 3 }, 'its version is 3, not 2'],
  ])('the log of %s is refused', async (_, other, complaint) => {
    await expect(read(formatLine(other))).rejects.toThrow(`the log of this tournament: ${complaint}.`);
  });

  test.each(['{"a":1}\n', 'Dear diary\n', '7', '[]', `x${formatLine(header)}`])(
    'text that is not a log is refused: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('Option "log" must be the log of a tournament, or empty.');
    },
  );

  test('a log from before lines had checksums is refused with an explanation', async () => {
    const old = `${JSON.stringify({ ...header, version: 1 })}\n${JSON.stringify(game(0))}\n`;
    await expect(read(old)).rejects.toThrow(
      'Option "log" must be a new one: this has version 1 of the format, and only version 2 can be read.',
    );
  });

  test('a log with a game of another tournament is refused', async () => {
    const other = memoryLog();
    await (await openLog(other, { ...header, seed: 8 })).write(game(0));
    const [, line] = other.text.split('\n');
    await expect(read(`${formatLine(header)}${line}`)).rejects.toThrow('line 2 has a game of another');
  });
});

describe('a tournament with a log', () => {
  const options: TournamentOptions<string, number> = { players: ['die', 'otherDie', 'search'], games: 6, seed: 3 };

  test('a tournament logs every game once, and a second run plays none', async () => {
    const log = memoryLog();
    const result = await playTournament(arena, { ...options, log });
    const [first, ...games] = log.text.trimEnd().split('\n');
    expect(JSON.parse(first)).toEqual({
      log: 'foreply tournament',
      version: 2,
      game: 'tic-tac-toe',
      seed: 3,
      pairings: [
        ['die', 'otherDie'],
        ['die', 'search'],
        ['otherDie', 'search'],
      ],
      swapSides: true,
      checksum: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(games.map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 18 }, (_, number) => number));
    const before = log.text;
    const again = await playTournament(arena, { ...options, log, onGame: () => expect.unreachable() });
    expect(again).toEqual(result);
    expect(log.text).toBe(before);
  });

  test('a tournament resumes from a log cut off anywhere, with the same result and no game repeated', async () => {
    const log = memoryLog();
    const result = timeless(await playTournament(arena, { ...options, log }));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: log.text.length }), async (length) => {
        const cut = memoryLog(log.text.slice(0, length));
        const { checksum: _, ...first } = JSON.parse(log.text.split('\n')[0]);
        const { games } = await openLog(memoryLog(cut.text), first);
        const played: number[] = [];
        const resumed = await playTournament(arena, {
          ...options,
          log: cut,
          onGame: ({ number }) => played.push(number),
        });
        expect(timeless(resumed)).toEqual(result);
        expect([...games.map((logged) => logged.game.number), ...played]).toEqual(
          Array.from({ length: 18 }, (_, number) => number),
        );
        expect(timeless(await playTournament(arena, { ...options, log: cut }))).toEqual(result);
      }),
      { numRuns: cases(40) },
    );
  });

  test('a game that is in the log twice counts once', async () => {
    const log = memoryLog();
    const result = await playTournament(arena, { ...options, log });
    const [first, ...games] = log.text.split('\n');
    const twice = memoryLog([first, ...games.slice(0, 5), ...games].join('\n'));
    const done: number[] = [];
    expect(await playTournament(arena, { ...options, log: twice, onProgress: (at) => done.push(at.done) })).toEqual(
      result,
    );
    expect(done).toEqual([18]);
  });

  test('a log can be reused with more games or with fewer', async () => {
    const log = memoryLog();
    await playTournament(arena, { ...options, log });
    const played: number[] = [];
    const longer = await playTournament(arena, {
      ...options,
      games: 8,
      log,
      onGame: ({ number }) => played.push(number),
    });
    expect(played).toEqual([18, 19, 20, 21, 22, 23]);
    expect(timeless(longer)).toEqual(timeless(await playTournament(arena, { ...options, games: 8 })));
    const shorter = await playTournament(arena, { ...options, games: 2, log, onGame: () => expect.unreachable() });
    expect(timeless(shorter)).toEqual(timeless(await playTournament(arena, { ...options, games: 2 })));
  });

  test('a tournament refuses the log of another tournament', async () => {
    const log = memoryLog();
    const start = 'X../.../... O';
    await playTournament(arena, { ...options, games: 2, starts: [start], log });
    const play = (changes: TournamentOptions<string, number>) =>
      playTournament(arena, { ...options, games: 2, starts: [start], log, ...changes });
    await expect(play({ seed: 4 })).rejects.toThrow('its seed is 3, not 4');
    await expect(play({ players: ['die', 'search'] })).rejects.toThrow('its pairings is [["die","otherDie"],');
    await expect(play({ clock: { remaining: 9 } })).rejects.toThrow('its clock is "none", not {"remaining":9}');
    await expect(play({ mostTurns: 9 })).rejects.toThrow('its mostTurns is "none", not 9');
    await expect(play({ swapSides: false })).rejects.toThrow('its swapSides is true, not false');
    await expect(play({ starts: ['.X./.../... O'] })).rejects.toThrow(
      'the log of this tournament: start of its game 0: "X../.../... O", not ".X./.../... O"',
    );
    await expect(play({ starts: undefined })).rejects.toThrow(
      'start of its game 0: "X../.../... O", not ".../.../... X"',
    );
  });
});

test('fileLog keeps a log in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-'));
  try {
    const path = join(folder, 'log.jsonl');
    const play = () => playTournament(arena, { players: ['die', 'otherDie'], log: fileLog(path) });
    const result = await play();
    expect(readFileSync(path, 'utf8').split('\n').length).toBe(4);
    expect(await play()).toEqual(result);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
