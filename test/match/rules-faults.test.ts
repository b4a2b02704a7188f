/** Rules that are at fault: the match ends with an error, whoever meets the fault first, and no player is blamed. */

import { describe, expect, test } from 'vitest';
import { createEngine, defineGame, type GameRules, RulesError, win } from '../../src/index.js';
import { defineArena, playMatch, playTournament, randomPlayer, searchPlayer } from '../../src/match/index.js';
import { firstMove, player } from '../support/match-players.js';

interface Sum {
  readonly sum: number;
  readonly mover: 0 | 1;
}

/** Whoever reaches twelve wins. */
const race = defineGame<Sum, number>({
  name: 'race to twelve',
  initial: () => ({ sum: 0, mover: 0 }),
  turn: ({ mover }) => mover,
  moves: ({ sum }) => (sum < 12 ? [1, 2] : []),
  play: ({ sum, mover }, step) => ({ sum: sum + step, mover: mover === 0 ? 1 : 0 }),
  outcome: ({ sum, mover }) => (sum >= 12 ? win(mover === 0 ? 1 : 0) : undefined),
});

const nothing = undefined as unknown as { length: number };

/** Rules that break late in the game, so that a search meets it first. */
const broken: readonly [string, GameRules<Sum, number>, string][] = [
  ['no outcome', { ...race, outcome: () => undefined }, '`moves` returned no moves in a game that is not over'],
  [
    'moves that throw',
    { ...race, moves: (board) => (board.sum > 8 ? [nothing.length] : race.moves(board)) },
    '`moves` threw TypeError: Cannot read',
  ],
  [
    'play that throws',
    { ...race, play: (board, move) => race.play(board, board.sum > 8 ? nothing.length : move) },
    '`play` threw TypeError: Cannot read',
  ],
  [
    'outcome that throws',
    { ...race, outcome: (board) => (board.sum > 8 ? win(nothing.length as 0) : undefined) },
    '`outcome` threw TypeError: Cannot read',
  ],
  [
    'turn that throws',
    { ...race, turn: (board) => (board.sum > 8 ? (nothing.length as 0) : board.mover) },
    '`turn` threw TypeError: Cannot read',
  ],
];

describe.each(broken)('%s', (_, rules, complaint) => {
  const makers = {
    engine: () => createEngine(rules, { depth: 12, heuristic: () => 0 }),
    search: () => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 12, heuristic: () => 0 }),
    minimax: () => searchPlayer(rules, { algorithm: 'minimax', depth: 12, heuristic: () => 0 }),
  };
  const expected = { name: 'RulesError', message: expect.stringContaining(complaint) };

  test.each(Object.entries(makers))('is an error of the match with a player that searches: %s', async (_, make) => {
    await expect(playMatch(rules, [make(), randomPlayer()])).rejects.toMatchObject(expected);
    await expect(playMatch(rules, [firstMove, make()])).rejects.toMatchObject(expected);
  });

  test('ends a tournament', async () => {
    const arena = defineArena({ rules, players: { engine: makers.engine, die: () => randomPlayer() } });
    await expect(playTournament(arena, { games: 6 })).rejects.toMatchObject(expected);
  });

  test('is an error with players that do not search', async () => {
    await expect(playMatch(rules, [firstMove, firstMove])).rejects.toThrow(/In the rules of|Cannot read/);
  });

  test('is an error where a player meets it when it is made', async () => {
    const made = () => {
      let board = rules.initial();
      while (rules.outcome(board) === undefined) {
        if (rules.moves(board).length === 0)
          throw new RulesError(rules.name, 'moves', 'gave no move in a game that is not over');
        board = rules.play(board, rules.moves(board)[0]);
        rules.turn(board);
      }
      return randomPlayer();
    };
    await expect(
      playTournament({ rules, players: { made, die: () => randomPlayer() } }, { games: 2 }),
    ).rejects.toMatchObject(expected);
  });
});

test('the error keeps what was thrown, and tells the board', async () => {
  const [, , [, rules]] = broken;
  const engine = createEngine(rules, { depth: 12, heuristic: () => 0 });
  await expect(playMatch(rules, [engine, firstMove])).rejects.toMatchObject({
    member: 'play',
    message: expect.stringContaining('on board {"sum":9,'),
    cause: expect.any(TypeError),
  });
});

describe('stays the fault of the player:', () => {
  test.each<[string, () => never]>([
    [
      'a TypeError of its own',
      () => {
        throw new TypeError('noise');
      },
    ],
    [
      'a heuristic that is no number',
      () => {
        throw new RulesError('race to twelve', 'heuristic', 'must give a number');
      },
    ],
    [
      'a capability that it wants and the rules do not have',
      () => {
        throw new RulesError('race to twelve', 'key', 'is needed');
      },
    ],
    [
      'something that is no error',
      () => {
        throw 'noise';
      },
    ],
  ])('%s', async (_, choose) => {
    expect(await playMatch(race, [firstMove, player(choose)])).toMatchObject({ outcome: win(0), reason: 'error' });
  });
});
