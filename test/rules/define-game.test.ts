/** What `defineGame` returns, and how it reports members that are missing, misspelt or wrong. */
import { describe, expect, it } from 'vitest';
import { defineGame, draw, RulesError } from '../../src/index.js';

const rules = {
  name: 'one move',
  initial: () => 'begun',
  turn: () => 0 as const,
  moves: (board: string) => (board === 'begun' ? ['end it'] : []),
  play: () => 'ended',
  outcome: (board: string) => (board === 'ended' ? draw() : undefined),
};

const key = (board: string) => board;

function complaint(definition: object): string {
  try {
    defineGame(definition as typeof rules);
  } catch (error) {
    expect(error).toBeInstanceOf(RulesError);
    return (error as RulesError).message;
  }
  return 'none';
}

/** The rules with one member under another name. */
function renamed(member: keyof typeof rules, name: string): object {
  const { [member]: value, ...others } = rules;
  return { ...others, [name]: value };
}

describe('what defineGame returns', () => {
  it('defineGame returns the object it was given, with all capabilities', () => {
    const given = { ...rules, key: (board: string) => board, canRepeat: false };
    expect(defineGame(given)).toBe(given);
  });

  it('the result of defineGame has the capabilities given, which need no question mark', () => {
    const game = defineGame({ ...rules, formatMove: (move) => move.toUpperCase() });
    expect(game.formatMove('end it')).toBe('END IT');
  });

  it("defineGame keeps the game's own members, also if a member of a similar name is given", () => {
    const game = defineGame({ ...rules, size: 3, turns: 'single', key: (board) => board, keys: ['begun', 'ended'] });
    expect([game.size, game.turns, game.keys]).toEqual([3, 'single', ['begun', 'ended']]);
  });
});

describe('a misspelt member', () => {
  it.each([
    [renamed('moves', 'move'), 'move', 'moves'],
    [renamed('outcome', 'outcom'), 'outcom', 'outcome'],
    [renamed('name', 'nmae'), 'nmae', 'name'],
    [{ ...rules, formatmove: () => '' }, 'formatmove', 'formatMove'],
    [{ ...rules, canRepeats: true }, 'canRepeats', 'canRepeat'],
    [{ ...rules, symetries: [] }, 'symetries', 'symmetries'],
    [{ ...rules, advise: {} }, 'advise', 'advice'],
    [{ ...rules, repetitions: {} }, 'repetitions', 'repetition'],
    [{ ...rules, key, repetition: { time: 3 } }, 'repetition.time', 'times'],
  ])('a misspelt member is reported with the name that was meant: case %#', (definition, given, meant) => {
    const game = given === 'nmae' ? 'a game' : '"one move"';
    expect(complaint(definition)).toBe(`In the rules of ${game}, \`${given}\` is unknown. Did you mean "${meant}"?`);
  });

  it('the error about a misspelt member names it', () => {
    expect(() => defineGame({ ...rules, canRepeats: true })).toThrow(expect.objectContaining({ member: 'canRepeats' }));
  });
});

describe('a wrong member', () => {
  it.each([
    [{ ...rules, moves: undefined }, '`moves` must be a function, not undefined.'],
    [{ ...rules, canRepeat: true }, '`key` is needed in a game that can repeat.'],
    [{ ...rules, canRepeat: 1 }, '`canRepeat` must be true or false, not 1.'],
    [{ ...rules, repetition: {} }, '`key` is needed in a game that can repeat.'],
    [{ ...rules, key, canRepeat: false, repetition: {} }, '`canRepeat` must not be false if there is a `repetition`.'],
    [{ ...rules, repetition: 3 }, '`repetition` must be an object, not 3.'],
    [{ ...rules, repetition: { key: 3 } }, '`repetition.key` must be a function, not 3.'],
    [{ ...rules, key, repetition: { times: 1 } }, '`repetition.times` must be a whole number from 2, not 1.'],
    [{ ...rules, key, repetition: { draws: true } }, '`repetition.draws` is unknown: there are key, times, outcome.'],
    [
      { ...rules, key, repetition: { outcome: { kind: 'points', difference: 0 } } },
      '`repetition.outcome` must be win(0), win(1) or draw(), or a function that gives one, not {"kind":"points","difference":0}.',
    ],
    [{ ...rules, key: 'board' }, '`key` must be a function, not "board".'],
    [
      { ...rules, positions: { count: 2, index: () => 0 } },
      '`positions` must be an object with a number `count` and the functions `index` and `at`, not {"count":2}.',
    ],
    [{ ...rules, endgame: {} }, '`endgame` must be an object with the functions `cost` and `values`, not {}.'],
    [
      { ...rules, symmetries: [{ board: (board: string) => board }] },
      '`symmetries` must be a list of symmetries, each with the functions `board` and `move`, not [{}].',
    ],
  ])('a wrong member is reported with what it must be: case %#', (definition, message) => {
    expect(complaint(definition)).toBe(`In the rules of "one move", ${message}`);
  });
});
