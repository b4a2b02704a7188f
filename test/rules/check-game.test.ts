/** Every function that takes rules refuses anything that is not the rules of a game, and the error names the member. */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  canonicalKey,
  createCursor,
  createEngine,
  defineGame,
  draw,
  iterativeDeepening,
  loadTablebase,
  minimax,
  monteCarlo,
  OptionError,
  Position,
  perft,
  perftDivide,
  points,
  principalVariation,
  RulesError,
  solve,
  tabulate,
  win,
} from '../../src/index.js';
import {
  defineArena,
  humanPlayer,
  playMatch,
  playTournament,
  randomPlayer,
  randomStarts,
  replay,
  scriptedPlayer,
  searchPlayer,
} from '../../src/match/index.js';
import { arbitraryBoard, arbitraryGame, arbitraryPosition } from '../../src/testing/arbitraries/index.js';
import { boardsOf, checkRules, checkSearch, gamesOf, hashedHeuristic, positionsOf } from '../../src/testing/index.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

type Door = (rules: never, board: never) => unknown;

/** Every search. */
const SEARCH_DOORS: Readonly<Record<string, Door>> = {
  minimax: (rules, board) => minimax(rules, board, { depth: 1 }),
  alphaBeta: (rules, board) => alphaBeta(rules, board, { depth: 1 } as never),
  boundedAlphaBeta: (rules, board) => boundedAlphaBeta(rules, board, { depth: 1 } as never),
  principalVariation: (rules, board) => principalVariation(rules, board, { depth: 1 } as never),
  iterativeDeepening: (rules, board) => iterativeDeepening(rules, board, { depth: 1 } as never),
  analyse: (rules, board) => analyse(rules, board, { depth: 1 } as never),
  monteCarlo: (rules, board) => monteCarlo(rules, board, { iterations: 1 }),
  solve: (rules, board) => solve(rules, board),
};

/** Everything that takes rules and a board. */
const BOARD_DOORS: Readonly<Record<string, Door>> = {
  ...SEARCH_DOORS,
  perft: (rules, board) => perft(rules, board, 1),
  perftDivide: (rules, board) => perftDivide(rules, board, 1),
  createCursor: (rules, board) => createCursor(rules, board),
};

/** Everything that takes rules. */
const DOORS: Readonly<Record<string, Door>> = {
  ...BOARD_DOORS,
  defineGame: (rules) => defineGame(rules),
  createEngine: (rules) => createEngine(rules),
  tabulate: (rules) => tabulate(rules),
  loadTablebase: (rules) => loadTablebase(rules, new Uint8Array(3)),
  'Position.start': (rules) => Position.start(rules),
  'Position.parse': (rules) => Position.parse(rules, '.........'),
  playMatch: (rules) => playMatch(rules, [randomPlayer(), randomPlayer()]),
  playTournament: (rules) =>
    playTournament(defineArena({ rules, players: { one: () => randomPlayer(), two: () => randomPlayer() } }), {
      players: ['one', 'two'],
    }),
  searchPlayer: (rules) => searchPlayer(rules, { algorithm: 'minimax', depth: 1 }),
  randomStarts: (rules) => randomStarts(rules, { turns: [0, 2] }),
  replay: (rules) => replay(rules, {} as never),
  checkSearch: (rules) => checkSearch(rules, alphaBeta as never),
  hashedHeuristic: (rules) => hashedHeuristic(rules),
  boardsOf: (rules) => boardsOf(rules),
  gamesOf: (rules) => gamesOf(rules),
  positionsOf: (rules) => positionsOf(rules),
  arbitraryBoard: (rules) => arbitraryBoard(rules),
  arbitraryGame: (rules) => arbitraryGame(rules),
  arbitraryPosition: (rules) => arbitraryPosition(rules),
};
const DOOR_NAMES = Object.keys(DOORS);
const START = '.........';

/** The error of a function, thrown or in a promise. */
async function refusal(door: string, rules: unknown, board: unknown = START): Promise<unknown> {
  try {
    await DOORS[door](rules as never, board as never);
  } catch (error) {
    return error;
  }
  return undefined;
}

/** A symmetry as it should be. */
const MIRROR = { board: (board: string) => board, move: (move: number) => move };

const zero = () => 0;

const MEMBERS = ['name', 'initial', 'turn', 'moves', 'play', 'outcome'];

describe('rules without a member', () => {
  it.each(DOOR_NAMES)('%s refuses rules without a member and names the member', async (door) => {
    for (const member of MEMBERS) {
      // A tournament looks for `initial` to tell an arena from anything else.
      if (door === 'playTournament' && member === 'initial') continue;
      const error = await refusal(door, { ...ticTacToe, [member]: undefined });
      expect(error, member).toBeInstanceOf(RulesError);
      expect((error as RulesError).member).toBe(member);
      expect((error as RulesError).message).toContain(`\`${member}\` must be a`);
    }
  });

  it('checkRules refuses rules without a member and names the member', () => {
    for (const member of MEMBERS) {
      const rules = { ...ticTacToe, [member]: undefined } as never;
      expect(() => checkRules(rules)).toThrow(RulesError);
      expect(() => checkRules(rules)).toThrow(`\`${member}\` must be a`);
    }
  });

  it('the error says which member is missing and what it must be', () => {
    expect(() => defineGame({} as never)).toThrow('In the rules of a game, `name` must be a string, not undefined.');
    expect(() => createEngine({} as never)).toThrow('In the rules of a game, `name` must be a string, not undefined.');
    expect(() => createEngine({ ...ticTacToe, moves: [1, 2] } as never)).toThrow(
      'In the rules of "tic-tac-toe", `moves` must be a function, not [1,2].',
    );
  });
});

describe('capabilities of the wrong kind', () => {
  it.each([
    ['key', 7],
    ['banked', 0],
    ['formatBoard', 'text'],
    ['parseMove', {}],
    ['cursor', true],
    ['canRepeat', 'yes'],
    ['repetition', true],
    ['symmetries', {}],
    ['symmetries', [{ board: (board: string) => board }]],
    ['symmetries', [undefined]],
    ['symmetries', [MIRROR, { board: MIRROR.board }]],
    ['symmetries', [MIRROR, { move: MIRROR.move }]],
    ['positions', 3],
    ['positions', { index: zero, at: zero }],
    ['positions', { index: zero, count: 1 }],
    ['positions', { at: zero, count: 1 }],
    ['advice', null],
    ['endgame', () => 0],
    ['endgame', { cost: () => 1 }],
    ['endgame', { values: () => [] }],
  ])('a member of the wrong kind is refused: %s: %o', async (member, wrong) => {
    for (const door of DOOR_NAMES) {
      const error = await refusal(door, { ...ticTacToe, [member]: wrong });
      expect(error, door).toBeInstanceOf(RulesError);
      expect((error as RulesError).member).toBe(member);
    }
  });

  it.each(DOOR_NAMES)('%s refuses `canRepeat` without `key`', async (door) => {
    const error = await refusal(door, { ...ticTacToe, canRepeat: true, key: undefined });
    expect(error).toBeInstanceOf(RulesError);
    expect((error as RulesError).message).toBe(
      'In the rules of "tic-tac-toe", `key` is needed in a game that can repeat.',
    );
  });

  it.each([
    [{ key: 'board' }, 'key', 'must be a function, not "board"'],
    [{ times: 1 }, 'times', 'must be a whole number from 2, not 1'],
    [{ times: 2.5 }, 'times', 'must be a whole number from 2, not 2.5'],
    [{ outcome: 'draw' }, 'outcome', 'must be win(0), win(1) or draw(), or a function that gives one, not "draw"'],
    [{ outcome: points(3) }, 'outcome', 'must be win(0), win(1) or draw(), or a function that gives one, not {'],
    [{ count: 3 }, 'count', 'is unknown: there are key, times, outcome'],
    [{ time: 3 }, 'time', 'is unknown. Did you mean "times"?'],
  ])('a repetition rule of the wrong kind is refused: %o', (repetition, member, message) => {
    expect(() => defineGame({ ...ticTacToe, repetition } as never)).toThrow(`\`repetition.${member}\` ${message}`);
  });

  it('a repetition rule may have all of its members, or none', () => {
    const key = (board: string) => board;
    for (const repetition of [
      {},
      { key, times: 2, outcome: win(1) },
      { outcome: () => draw() },
      { times: undefined },
    ]) {
      expect(() => defineGame({ ...ticTacToe, repetition })).not.toThrow();
    }
    expect(() => defineGame({ ...ticTacToe, key: undefined, repetition: { key } } as never)).not.toThrow();
    expect(() => defineGame({ ...ticTacToe, canRepeat: false, repetition: {} })).toThrow(
      '`canRepeat` must not be false if there is a `repetition`',
    );
  });

  it('lists of symmetries, indexes and endgame methods may be complete, or missing', () => {
    const index = { count: 1, index: () => 0, at: () => START };
    const method = { cost: () => 1, values: () => [] };
    const whole = { ...ticTacToe, symmetries: [MIRROR], positions: index, endgame: method };
    expect(() => defineGame(whole as never)).not.toThrow();
    expect(() => defineGame({ ...whole, symmetries: [], positions: undefined, endgame: undefined })).not.toThrow();
  });

  it('capabilities may be undefined, and rules may have members of their own or come from a class', () => {
    class Game {
      readonly name = 'a class';
      readonly size = 3;
      initial = ticTacToe.initial;
      turn(board: string) {
        return ticTacToe.turn(board);
      }
      moves(board: string) {
        return ticTacToe.moves(board);
      }
      play(board: string, move: number) {
        return ticTacToe.play(board, move);
      }
      outcome(board: string) {
        return ticTacToe.outcome(board);
      }
    }
    expect(perft(new Game(), START, 2)).toBe(72);
    expect(defineGame(new Game()).name).toBe('a class');
    expect(() => defineGame({ ...ticTacToe, banked: undefined, symmetries: undefined } as never)).not.toThrow();
  });
});

describe('anything else in place of rules', () => {
  it.each(DOOR_NAMES)('%s refuses anything that is not rules', async (door) => {
    for (const wrong of [undefined, null, 7, 'pentago', Symbol('rules'), 3n, true, () => ticTacToe]) {
      expect(await refusal(door, wrong), String(wrong)).toBeInstanceOf(OptionError);
    }
    expect(await refusal(door, [])).toBeInstanceOf(door === 'playTournament' ? OptionError : RulesError);
  });

  it('the error says to call a function that makes rules', () => {
    function pentago() {
      return ticTacToe;
    }
    expect(() => createEngine(pentago as never)).toThrow(
      'Option "rules" must be the rules of a game: call `pentago(…)`, not function pentago.',
    );
    expect(() => createEngine((() => ticTacToe) as never)).toThrow(
      'Option "rules" must be the rules of a game: call the function that makes them, not a function.',
    );
    expect(() => createEngine(7 as never)).toThrow(
      'Option "rules" must be the rules of a game, such as `defineGame` returns, not 7.',
    );
  });

  it('a name that is no text is not part of the error', () => {
    expect(() => createEngine({ ...ticTacToe, name: 7 } as never)).toThrow('In the rules of a game, `name` must be');
  });
});

describe('a Position in place of a board', () => {
  const position = Position.start(ticTacToe);
  const message = 'Option "board" must be a board: pass `position.board`, not the Position itself.';

  it.each(Object.keys(SEARCH_DOORS))('%s takes a Position as well as a board', async (door) => {
    expect(await refusal(door, ticTacToe, position)).toBeUndefined();
    expect(await refusal(door, ticTacToe, START)).toBeUndefined();
    const error = await refusal(door, { ...ticTacToe, name: 'another game' }, position);
    expect(error).toBeInstanceOf(OptionError);
    expect((error as OptionError).message).toContain('Option "position" must be of the game "another game"');
  });

  it.each(['perft', 'perftDivide', 'createCursor'])('%s refuses a Position in place of a board', async (door) => {
    const error = await refusal(door, ticTacToe, position);
    expect(error).toBeInstanceOf(OptionError);
    expect((error as OptionError).message).toBe(message);
    expect(await refusal(door, { ...ticTacToe }, undefined)).toBeUndefined();
  });

  it('Position.start and a tablebase refuse a Position in place of a board', () => {
    expect(() => Position.start(ticTacToe, position as never)).toThrow(message);
    const table = tabulate(ticTacToe);
    for (const name of ['has', 'find', 'verdict', 'probe'] as const) {
      expect(() => table[name](position as never)).toThrow(message);
    }
  });

  it('a Position of another copy of the library is recognised by its shape', () => {
    const copy = { rules: ticTacToe, turnNumber: 1, history: () => [] };
    expect(() => perft(ticTacToe, copy as never, 1)).toThrow(message);
  });

  it('a board that has some members of a Position is a board', () => {
    const whole = { rules: ticTacToe, turnNumber: 1, history: () => [] };
    const parts = Object.keys(whole).map((member) => ({ ...whole, [member]: undefined }));
    for (const board of [...parts, { history: [] }, { ...whole, history: [] }]) {
      const rules = { ...ticTacToe, initial: () => board, turn: () => 0, moves: () => [1], outcome: () => undefined };
      expect(() => createCursor(rules as never, board as never)).not.toThrow();
    }
  });

  it('an engine and a match take a Position as well as a board', async () => {
    expect(createEngine(ticTacToe, { depth: 1 }).choose(position).depth).toBe(1);
    expect((await playMatch(ticTacToe, [randomPlayer(), randomPlayer()], { start: position })).position.isOver).toBe(
      true,
    );
  });
});

it('canonicalKey, which is called for every position, checks only what it needs', () => {
  const { key: _, ...keyless } = ticTacToe;
  expect(() => canonicalKey(keyless as never, START as never)).toThrow('`key` is needed to name a position');
  expect(() => canonicalKey({} as never, START as never)).toThrow(RulesError);
  expect(() => canonicalKey(undefined as never, START as never)).toThrow(OptionError);
  expect(() => canonicalKey(ticTacToe, Position.start(ticTacToe) as never)).toThrow('pass `position.board`');
});

describe('a missing board', () => {
  it.each(Object.keys(BOARD_DOORS))('%s reports a missing board', (door) => {
    expect(() => BOARD_DOORS[door](ticTacToe as never, undefined as never)).toThrow(
      'Option "board" must be one that `initial` or `parseBoard` gave, not undefined.',
    );
  });
});

describe('a board in place of a Position', () => {
  it('players that need the game so far refuse a board in place of a Position', async () => {
    const players = [
      randomPlayer(),
      scriptedPlayer([1]),
      scriptedPlayer(() => 1),
      humanPlayer(() => 1),
      searchPlayer(ticTacToe, { algorithm: 'alphaBeta', depth: 1 }),
    ];
    for (const player of players) {
      await expect(async () => player.choose(START as never, {})).rejects.toThrow(
        'Option "position" must be a Position: pass `Position.start(rules, board)`, not a board.',
      );
    }
  });
});
