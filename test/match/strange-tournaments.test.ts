/** Tournaments that are asked for wrongly, or with boards, logs and names that few would think of. */

import { describe, expect, test } from 'vitest';
import { defineGame, draw } from '../../src/index.js';
import { type Arena, playMatch, randomPlayer, randomStarts, replay, report, tune } from '../../src/match/index.js';
import { localRunner } from '../../src/match/local-runner.js';
import { playTournament } from '../../src/match/tournament.js';
import type { TournamentProgress } from '../../src/match/tournament-options.js';
import { arena, memoryLog } from '../support/match/tic-tac-toe-arena.js';
import { tickingClock } from '../support/searches.js';

const die = ({ seed }: { seed: number }) => randomPlayer({ seed });

describe('is refused, in words that help', () => {
  const local = localRunner(arena);
  test.each<[string, unknown, object, string]>([
    ['no arena', undefined, {}, 'Option "arena" must be an object with rules and players, not undefined.'],
    ['no players', { rules: arena.rules }, {}, 'Option "arena" must be an object with rules and players'],
    [
      'a player for a factory',
      { rules: arena.rules, players: { a: randomPlayer(), die } },
      {},
      'as "a" is not: () => player',
    ],
    [
      'half a pairing',
      arena,
      { pairings: [['die']] },
      'Option "pairings" must be a list of pairs of players, not [["die"]].',
    ],
    ['a text for a pairing', arena, { pairings: ['ab'] }, 'must be a list of pairs of players'],
    ['nobody', arena, { players: [null, 'die'] }, 'Option "players" must be names of players, or { name, parameters }'],
    [
      'parameters that are no numbers',
      arena,
      { pairings: [['die', { name: 'die', parameters: { f: () => 1 } }]] },
      'Option "pairings" must be names of players, or { name, parameters } with numbers',
    ],
    [
      'a runner of no size',
      arena,
      { runner: { play: local.play } },
      'Option "runner" must be an object with play and size',
    ],
  ])('%s', async (_, given, options, message) => {
    await expect(playTournament(given as Arena<string, number>, options)).rejects.toThrow(message);
  });

  test('a tuning without an arena', async () => {
    const options = { player: 'die', space: { x: { min: 0, max: 1 } } };
    await expect(tune(undefined as never, options)).rejects.toThrow('Option "arena" must be');
  });

  test('a log with a game of a negative number', async () => {
    const log = memoryLog();
    const options = { players: ['die', 'otherDie', 'search'], games: 2, log };
    await playTournament(arena, options);
    log.text = log.text.replace('"number":3', '"number":-3');
    await expect(playTournament(arena, options)).rejects.toThrow('Option "log" must be a log of games');
  });
});

describe('boards that JSON cannot hold', () => {
  const count = (name: string) => ({
    name,
    moves: () => [1],
    outcome: (board: { toString(): string }) => (Number(String(board)) >= 3 ? draw() : undefined),
  });
  const big = defineGame<bigint, number>({
    ...count('big'),
    initial: () => 0n,
    turn: (board) => (board % 2n === 0n ? 0 : 1),
    play: (board, move) => board + BigInt(move),
  });
  const bytes = defineGame<Uint8Array, number>({
    ...count('bytes'),
    initial: () => Uint8Array.of(0),
    turn: ([board]) => (board % 2 === 0 ? 0 : 1),
    play: ([board], move) => Uint8Array.of(board + move),
  });

  test('are no hindrance where games begin with the first', async () => {
    const record = await playMatch(big, [randomPlayer(), randomPlayer()]);
    expect(record.turns).toHaveLength(3);
    expect(replay(big, record).board).toBe(3n);
    const log = memoryLog();
    for (const games of [2, 4]) {
      const { pairings } = await playTournament({ rules: big, players: { a: die, b: die } }, { games, log });
      expect(pairings[0].draws).toBe(games);
    }
  });

  test('are refused as other starts, before any game', async () => {
    const message = 'Option "rules" must be with formatBoard and parseBoard';
    await expect(playMatch(big, [randomPlayer(), randomPlayer()], { start: 1n })).rejects.toThrow(message);
    const players = { a: die, b: die };
    await expect(playTournament({ rules: big, players }, { starts: [1n] })).rejects.toThrow(message);
    const starts = randomStarts(bytes, { turns: [0, 1] });
    await expect(playTournament({ rules: bytes, players }, { starts })).rejects.toThrow(message);
  });
});

test('progress tells no negative rate where a test decides before games of the log', async () => {
  // Only the last game of each pairing is in the log; the first ones decide.
  const options = { pairings: [['search', 'cheat']] as const, games: 60, test: { elo0: 0, elo1: 300 }, seed: 1 };
  const game = { players: arena.players, rules: arena.rules };
  const lines: string[] = [];
  const all = { read: () => '', append: (text: string) => void lines.push(text) };
  await playTournament(game, { ...options, test: undefined, log: all });
  const told: TournamentProgress[] = [];
  const log = { read: () => [lines[0], ...lines.slice(-30)].join(''), append: () => {} };
  const watch = { now: tickingClock(1), onProgress: (progress: TournamentProgress) => told.push(progress) };
  const result = await playTournament(game, { ...options, ...watch, log });
  expect(result.games.length).toBeLessThan(30);
  expect(told.filter(({ rate, remaining }) => rate < 0 || remaining < 0)).toEqual([]);
  expect(told[told.length - 1].rate).toBeGreaterThan(0);
});

describe('reports', () => {
  test('of a player against itself have no empty table of ratings', async () => {
    const result = await playTournament(arena, { pairings: [['die', 'die']], games: 4 });
    expect(result.ratings).toEqual([]);
    expect(report(result)).not.toContain('Ratings');
    expect(report(result)).toContain('Pairings');
  });

  test('as JSON have a cross table even of a player called "name"', async () => {
    const players = { name: die, 'the name': die, other: die };
    const result = await playTournament({ rules: arena.rules, players }, { games: 2 });
    const { cross } = JSON.parse(report(result, { format: 'json', tables: ['cross'] }));
    expect(cross.map((row: Record<string, unknown>) => row['the the name']).sort()).toEqual([
      'name',
      'other',
      'the name',
    ]);
    expect(Object.keys(cross[0]).sort()).toEqual(['name', 'other', 'the name', 'the the name']);
  });
});
