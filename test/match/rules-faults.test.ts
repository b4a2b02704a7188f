/** Faults of the rules make the match fail, no matter which player meets them first, and no player is blamed. */

import { describe, expect, test } from 'vitest';
import { createEngine, defineGame, type GameRules, RulesError, win } from '../../src/index.js';
import { defineArena, playMatch, playTournament, randomPlayer, searchPlayer } from '../../src/match/index.js';
import { firstMove, player } from '../support/match-players.js';

interface Sum {
  readonly sum: number;
  readonly mover: 0 | 1;
}

/** The player that reaches twelve wins. */
const race = defineGame<Sum, number>({
  name: 'race to twelve',
  initial: () => ({ sum: 0, mover: 0 }),
  turn: ({ mover }) => mover,
  moves: ({ sum }) => (sum < 12 ? [1, 2] : []),
  play: ({ sum, mover }, step) => ({ sum: sum + step, mover: mover === 0 ? 1 : 0 }),
  outcome: ({ sum, mover }) => (sum >= 12 ? win(mover === 0 ? 1 : 0) : undefined),
});

const nothing = undefined as unknown as { length: number };

/** Rules that fail late in the game, so that a search meets the fault first. */
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

describe.each(broken)('with %s', (_, rules, complaint) => {
  const makers = {
    engine: () => createEngine(rules, { depth: 12, heuristic: () => 0 }),
    search: () => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 12, heuristic: () => 0 }),
    minimax: () => searchPlayer(rules, { algorithm: 'minimax', depth: 12, heuristic: () => 0 }),
  };
  const expected = { name: 'RulesError', message: expect.stringContaining(complaint) };

  test.each(Object.entries(makers))('a match of players that search fails: %s', async (_, make) => {
    await expect(playMatch(rules, [make(), randomPlayer()])).rejects.toMatchObject(expected);
    await expect(playMatch(rules, [firstMove, make()])).rejects.toMatchObject(expected);
  });

  test('a tournament fails', async () => {
    const arena = defineArena({ rules, players: { engine: makers.engine, die: () => randomPlayer() } });
    await expect(playTournament(arena, { games: 6 })).rejects.toMatchObject(expected);
  });

  test('a match of players that do not search fails', async () => {
    await expect(playMatch(rules, [firstMove, firstMove])).rejects.toThrow(/In the rules of|Cannot read/);
  });

  test('a tournament fails if the fault appears while a player is made', async () => {
    const made = () => {
      let board = rules.initial();
      while (rules.outcome(board) === undefined) {
        if (rules.moves(board).length === 0)
          throw new RulesError(rules.name, 'moves', 'returned no moves in a game that is not over');
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

test('the error keeps what was thrown as its cause, and names the board', async () => {
  const [, , [, rules]] = broken;
  const engine = createEngine(rules, { depth: 12, heuristic: () => 0 });
  await expect(playMatch(rules, [engine, firstMove])).rejects.toMatchObject({
    member: 'play',
    message: expect.stringContaining('on board {"sum":9,'),
    cause: expect.any(TypeError),
  });
});

describe('errors of players', () => {
  test.each<[string, () => never]>([
    [
      'a TypeError of its own',
      () => {
        throw new TypeError('noise');
      },
    ],
    [
      'a heuristic that returns no number',
      () => {
        throw new RulesError('race to twelve', 'heuristic', 'must give a number');
      },
    ],
    [
      'a capability that the rules do not have',
      () => {
        throw new RulesError('race to twelve', 'key', 'is needed');
      },
    ],
    [
      'a thrown value that is not an error',
      () => {
        throw 'noise';
      },
    ],
  ])('a player loses by %s', async (_, choose) => {
    expect(await playMatch(race, [firstMove, player(choose)])).toMatchObject({ outcome: win(0), reason: 'error' });
  });
});
