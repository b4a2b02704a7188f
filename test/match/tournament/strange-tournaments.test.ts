/** Tournaments with bad arguments, or with unusual boards, logs and names. */

import { describe, expect, test } from 'vitest';
import { defineGame, draw } from '../../../src/index.js';
import { type Arena, playMatch, randomPlayer, randomStarts, replay } from '../../../src/match/index.js';
import { localRunner } from '../../../src/match/tournament/local-runner.js';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import type { TournamentProgress } from '../../../src/match/tournament/tournament-options.js';
import { report } from '../../../src/report/index.js';
import { tune } from '../../../src/tune/index.js';
import { arena, memoryLog } from '../../support/match/tic-tac-toe-arena.js';
import { tickingClock } from '../../support/searches.js';

const die = ({ seed }: { seed: number }) => randomPlayer({ seed });

describe('bad arguments', () => {
  const local = localRunner(arena);
  test.each<[string, unknown, object, string]>([
    ['a missing arena', undefined, {}, 'Option "arena" must be an object with rules and players, not undefined.'],
    ['an arena without players', { rules: arena.rules }, {}, 'Option "arena" must be an object with rules and players'],
    [
      'a player instead of a factory',
      { rules: arena.rules, players: { a: randomPlayer(), die } },
      {},
      'whose players are functions, such as "a": () => player',
    ],
    [
      'a pairing of one player',
      arena,
      { pairings: [['die']] },
      'Option "pairings" must be a list of pairs of players, not [["die"]].',
    ],
    ['text instead of a pairing', arena, { pairings: ['ab'] }, 'must be a list of pairs of players'],
    [
      'a player that is null',
      arena,
      { players: [null, 'die'] },
      'Option "players" must be names of players, or { name, parameters }',
    ],
    [
      'parameters that are not numbers',
      arena,
      { pairings: [['die', { name: 'die', parameters: { f: () => 1 } }]] },
      'Option "pairings" must be names of players, or { name, parameters } with numbers',
    ],
    [
      'a runner without a size',
      arena,
      { runner: { play: local.play } },
      'Option "runner" must be an object with play and size',
    ],
  ])('playTournament refuses %s', async (_, given, options, message) => {
    await expect(playTournament(given as Arena<string, number>, options)).rejects.toThrow(message);
  });

  test('tune refuses a missing arena', async () => {
    const options = { player: 'die', space: { x: { min: 0, max: 1 } } };
    await expect(tune(undefined as never, options)).rejects.toThrow('Option "arena" must be');
  });
});

describe('boards that JSON does not preserve', () => {
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

  test('boards that JSON does not preserve are no problem if games start from the initial board', async () => {
    const record = await playMatch(big, [randomPlayer(), randomPlayer()]);
    expect(record.turns).toHaveLength(3);
    expect(replay(big, record).board).toBe(3n);
    const log = memoryLog();
    for (const games of [2, 4]) {
      const { pairings } = await playTournament({ rules: big, players: { a: die, b: die } }, { games, log });
      expect(pairings[0].draws).toBe(games);
    }
  });

  test('boards that JSON does not preserve are refused as starts before any game is played', async () => {
    const message = 'Option "rules" must be rules with formatBoard and parseBoard';
    await expect(playMatch(big, [randomPlayer(), randomPlayer()], { start: 1n })).rejects.toThrow(message);
    const players = { a: die, b: die };
    await expect(playTournament({ rules: big, players }, { starts: [1n] })).rejects.toThrow(message);
    const starts = randomStarts(bytes, { turns: [0, 1] });
    await expect(playTournament({ rules: bytes, players }, { starts })).rejects.toThrow(message);
  });
});

describe('games that can only format or only parse boards', () => {
  const pile = defineGame<{ coins: number }, number>({
    name: 'pile',
    initial: () => ({ coins: 6 }),
    turn: ({ coins }) => (coins % 2 === 0 ? 0 : 1),
    moves: () => [1],
    play: ({ coins }, move) => ({ coins: coins - move }),
    outcome: ({ coins }) => (coins === 0 ? draw() : undefined),
  });
  const formatBoard = (board: { coins: number }) => `${board.coins} coins`;
  const parseBoard = (text: string) => ({ coins: Number.parseInt(text, 10) });

  test.each([
    ['can only format', { ...pile, formatBoard }],
    [
      'can only parse',
      {
        ...pile,
        parseBoard: (text: string) => {
          if (!text.endsWith(' coins')) throw new Error('bad text');
          return parseBoard(text);
        },
      },
    ],
  ])('games that %s boards can start anywhere and be resumed', async (_, rules) => {
    const log = memoryLog();
    const options = { starts: [{ coins: 4 }, { coins: 3 }], games: 4, log };
    const { pairings } = await playTournament({ rules, players: { a: die, b: die } }, options);
    expect([pairings[0].draws, pairings[0].meanTurns, pairings[0].faults]).toEqual([4, 3.5, [0, 0]]);
    const before = log.text;
    await playTournament({ rules, players: { a: die, b: die } }, { ...options, onGame: () => expect.unreachable() });
    expect(log.text).toBe(before);
    const record = await playMatch(rules, [randomPlayer(), randomPlayer()], { start: { coins: 3 } });
    expect(replay(rules, record).board).toEqual({ coins: 0 });
  });

  test('games that can only parse boards read the texts that a user gives', async () => {
    const arena = { rules: { ...pile, parseBoard }, players: { a: die, b: die } };
    expect((await playTournament(arena, { starts: ['4 coins'], games: 2 })).pairings[0].meanTurns).toBe(4);
    const writing = { rules: { ...pile, formatBoard }, players: { a: die, b: die } };
    const message = 'or boards as JSON: without parseBoard, text from formatBoard cannot be read, not "4 coins"';
    await expect(playTournament(writing, { starts: ['4 coins'] })).rejects.toThrow(message);
  });

  test('games that can only format or only parse boards are refused if JSON does not preserve their boards', async () => {
    const big = {
      ...defineGame<bigint, number>({
        name: 'big',
        initial: () => 0n,
        turn: (board) => (board % 2n === 0n ? 0 : 1),
        moves: () => [1],
        play: (board, move) => board + BigInt(move),
        outcome: (board) => (board >= 3n ? draw() : undefined),
      }),
    };
    const play = (more: object) =>
      playTournament({ rules: { ...big, ...more }, players: { a: die, b: die } }, { starts: [1n] });
    await expect(play({ formatBoard: String })).rejects.toThrow(
      'Option "rules" must be rules with parseBoard: JSON does not preserve boards of "big"',
    );
    await expect(play({ parseBoard: BigInt })).rejects.toThrow(
      'Option "rules" must be rules with formatBoard: JSON does not preserve boards of "big"',
    );
    expect((await play({ formatBoard: String, parseBoard: BigInt })).pairings[0].draws).toBe(2);
    const writing = { ...big, formatBoard: String };
    expect((await playMatch(writing, [randomPlayer(), randomPlayer()], { start: 1n })).start).toBe('1');
  });
});

test('the rate is never negative, even if a test decides before games of the log', async () => {
  // Only the last game of each pairing is in the log, and the first ones decide.
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
  test('the report of a player against itself has no empty table of ratings', async () => {
    const result = await playTournament(arena, { pairings: [['die', 'die']], games: 4 });
    expect(result.ratings).toEqual([]);
    expect(report(result)).not.toContain('Ratings');
    expect(report(result)).toContain('Pairings');
  });

  test('the report as JSON has a cross table even if a player is called "name"', async () => {
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
