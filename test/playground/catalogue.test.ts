/** Every game of the playground can be created, every heuristic configured, and wrong settings are reported in the library's words. */
import { NotationError, OptionError, Position } from 'foreply';
import * as coins from 'foreply/coins-and-strings';
import * as pentago from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { gameOf, games } from '../../examples/playground/src/games/catalogue.js';
import { formatGraph, readGraph } from '../../examples/playground/src/games/coins-graph.js';
import { initialSettings } from '../../examples/playground/src/games/fields.js';
import type { Field, GameId, Settings } from '../../examples/playground/src/games/game.js';

const ids = Object.keys(games) as GameId[];
const modules = Object.fromEntries(
  await Promise.all(ids.map(async (id) => [id, await import(`../../src/games/${id}/index.ts`)])),
) as Readonly<Record<GameId, object>>;

/** All fields at their initial values except one, which takes its extremes. */
function* extremes(fields: readonly Field[]): Generator<Settings> {
  const initial = initialSettings(fields);
  for (const field of fields) {
    if (field.kind === 'number') yield* [field.min, field.max].map((value) => ({ ...initial, [field.name]: value }));
    if (field.kind === 'switch') yield { ...initial, [field.name]: !field.initial };
    if (field.kind === 'choice') yield* field.choices.map(({ value }) => ({ ...initial, [field.name]: value }));
  }
}

describe.each(ids)('%s', (id) => {
  const game = gameOf(id);

  test('the game can be created by default, with nothing set, and with every field at its extremes', () => {
    expect(game.id).toBe(id);
    const byFields = game.rules(initialSettings(game.variants));
    const byDefault = game.rules({});
    expect(byFields.formatBoard(byFields.initial())).toBe(byDefault.formatBoard(byDefault.initial()));
    for (const variant of extremes(game.variants)) expect(game.rules(variant).moves).toBeTypeOf('function');
  });

  test('unknown settings are refused', () => {
    expect(() => game.rules({ colour: 'red' })).toThrow(OptionError);
  });

  test("the heuristics are the library's, by name, with the one its engines use first", () => {
    const named = modules[id] as Readonly<Record<string, unknown>>;
    for (const { name } of game.heuristics) expect(named[name]).toBeTypeOf('function');
    expect(named[game.heuristics[0].name]).toBe(game.rules({}).advice?.heuristic);
  });

  test('fields have distinct names and initial values within their bounds', () => {
    for (const fields of [game.variants, ...game.heuristics.map((heuristic) => heuristic.fields)]) {
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      for (const field of fields) {
        if (field.kind === 'number') expect(field.initial >= field.min && field.initial <= field.max).toBe(true);
        if (field.kind === 'choice') expect(field.choices.map(({ value }) => value)).toContain(field.initial);
      }
    }
  });

  test.each(game.heuristics)(
    '$name gives a board its default value, and accepts every extreme',
    ({ fields, make, name }) => {
      const rules = game.rules({});
      const start = Position.start(rules);
      const { board } = start.playAll(start.moves.slice(0, 1));
      const plain = (modules[id] as Readonly<Record<string, (board: unknown, side: number) => number>>)[name];
      const seeded = fields.some((field) => field.name === 'seed');
      for (const side of [0, 1] as const) {
        const value = make(initialSettings(fields))(board, side);
        if (!seeded) expect(value).toBeCloseTo(plain(board, side), 9);
        for (const settings of extremes(fields)) {
          expect(Number.isFinite(make(settings)(board, side)), JSON.stringify(settings)).toBe(true);
        }
      }
      expect(() => make({ colour: 'red' })).toThrow(OptionError);
    },
  );
});

describe('presets', () => {
  const [offensive, own] = ['offensive', 'custom'].map((preset) => {
    const [choice] = gameOf('pentago').heuristics.filter(({ name }) => name === 'oneDotTwo');
    return choice.make({ preset, own: 0, opponent: 1, strongOwn: 0, strongOpponent: 0 });
  });
  const board = pentago.pentago().parseBoard('O...../.X..../....../....../....X./.....O X');

  test('a preset uses its own weights, whatever the numbers beside it say', () => {
    expect(offensive(board, 0)).toBe(pentago.oneDotTwo(pentago.possibilityPresets.offensive)(board, 0));
  });

  test('the preset for custom weights uses the numbers', () => {
    expect(own(board, 0)).toBe(pentago.oneDotTwo({ own: 0, opponent: 1, strongOwn: 0, strongOpponent: 0 })(board, 0));
  });

  test('unknown presets are refused', () => {
    const [, , , a] = gameOf('pentago').heuristics;
    expect(() => a.make({ preset: 'toString' })).toThrow('must be one of guide, centres, triples, straights, custom');
  });
});

describe('boards of Coins and Strings as text', () => {
  const graph: coins.CoinsGraph = {
    coins: [5, 3, 1],
    strings: [
      [0, 1],
      [1, 2],
      [2, 'ground'],
    ],
  };
  const placed = coins.grid(2, 2, { ground: true });

  test('the text of a board is short, and is read as written', () => {
    expect(formatGraph(graph)).toBe('5,3,1;0-1,1-2,2-g');
    expect(readGraph(' 5,3,1;0-1,1-2,2-g ')).toEqual(graph);
    const { name, ...rest } = placed;
    expect(readGraph(formatGraph(placed))).toEqual(rest);
    expect(readGraph(formatGraph({ coins: [], strings: [] }))).toEqual({ coins: [], strings: [] });
  });

  test('the text of a board may be JSON, of options or of a board with rows and columns', () => {
    expect(readGraph(JSON.stringify(placed))).toEqual(placed);
    const text = '{ "rows": 1, "cols": 2, "coins": [[0, 0, 5], [0, 1, 3]], "strings": [[1, [0, 0], [0, 1]]] }';
    expect(readGraph(text)).toEqual(coins.readBoard(text));
  });

  test('the text of a board makes a game', () => {
    const rules = gameOf('coins-and-strings').rules({ graph: '5,3,1;0-1,1-2,2-g' });
    expect(rules.moves(rules.initial())).toEqual([3, 2, 1]);
  });

  test.each([
    ['5,3', 'a ";" after the coins'],
    ['5,x;', 'what a coin is worth'],
    ['5;0', 'a "-" between the ends'],
    ['5;0-x', 'a coin, by its number from 0, or g'],
    ['5;0-g;0', 'a "." between row and column'],
    ['5;0-g;0.0 ,', 'the end of the text'],
  ])('the text %s is refused: %s', (text, complaint) => {
    expect(() => readGraph(text)).toThrow(NotationError);
    expect(() => readGraph(text)).toThrow(complaint);
  });

  test.each([
    ['5,0;0-1', 'coins[1]'],
    ['5,1;0-2', 'strings[0][1]'],
    ['{"coins":[1],"strings":[],"names":[]}', 'names'],
    ['{"coins"', 'JSON'],
  ])('the library refuses the board %s: %s', (graph, complaint) => {
    expect(() => gameOf('coins-and-strings').rules({ graph })).toThrow(OptionError);
    expect(() => gameOf('coins-and-strings').rules({ graph })).toThrow(complaint);
  });
});
