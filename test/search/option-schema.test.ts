/** The rows of the options, and what is derived from them. */

import { describe, expect, it } from 'vitest';
import { alphaBeta, createEngine, OptionError, solve, TranspositionTable } from '../../src/index.js';
import { DEEPENING_SCHEMA } from '../../src/search/iterative-deepening.js';
import { type OptionRow, SEARCH_ROWS, settleOptions } from '../../src/search/option-schema.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { ALL_ROWS } from '../support/option-table.js';

const start = ticTacToe.initial();
const { key: _key, ...unnamed } = ticTacToe;
const { symmetries: _symmetries, ...lopsided } = ticTacToe;

describe('a table', () => {
  /** For each option that changes values, a value other than its default. */
  const OTHER: Readonly<Record<string, unknown>> = {
    turns: 1,
    heuristic: () => 0,
    equalWins: true,
    candidates: () => [],
    noisy: () => [],
    extend: () => 0,
    leaf: () => undefined,
    margin: () => 1,
    razor: () => 1,
    reduce: () => 0,
    canonicalKeys: true,
    deeperEntries: true,
  };
  const changing = Object.entries<OptionRow>(SEARCH_ROWS).filter(([, row]) => row.changesValues !== false);

  it.each(changing.map(([name]) => name))('a table is refused for a search with another %s', (name) => {
    expect(OTHER).toHaveProperty(name);
    const table = new TranspositionTable({ megabytes: 0.01 });
    const limit = (given: object) => ('turns' in given ? given : { depth: 1, ...given });
    const run = (given: object) => alphaBeta(ticTacToe, start, { ...limit(given), table } as object);
    run({});
    expect(() => run({ [name]: OTHER[name] })).toThrow('Option "table" must be one that was filled with the same');
    run({});
  });
});

describe('defaults', () => {
  it('defaults apply if nothing is given', () => {
    const { duplicates, bestMoves, table, ordering, nodes } = settleOptions(ticTacToe, start, {}, SEARCH_ROWS);
    expect({ duplicates, bestMoves, table, ordering, nodes }).toEqual({
      duplicates: false,
      bestMoves: false,
      table: false,
      ordering: undefined,
      nodes: undefined,
    });
  });

  it('a search may have its own defaults', () => {
    const { table, ordering } = settleOptions(ticTacToe, start, {}, DEEPENING_SCHEMA);
    expect([table, ordering]).toEqual([true, ['table', 'killers', 'history']]);
  });

  it('given options override defaults, also if they come from a class', () => {
    class Given {
      get bestMoves() {
        return true;
      }
    }
    expect(settleOptions(ticTacToe, start, { table: false }, DEEPENING_SCHEMA).table).toBe(false);
    expect(settleOptions(ticTacToe, start, new Given(), SEARCH_ROWS).bestMoves).toBe(true);
  });

  it('an option is off by default if the rules lack what it needs', () => {
    expect(settleOptions(unnamed, start, {}, DEEPENING_SCHEMA).table).toBe(false);
    expect(settleOptions(lopsided, start, {}, DEEPENING_SCHEMA).table).toBe(true);
  });

  it.each(Object.entries(ALL_ROWS).filter(([, row]) => row.default !== undefined))(
    'the default of %s passes its check',
    (_, row) => {
      expect(row.check[0](row.default)).toBe(true);
    },
  );
});

describe('an invalid ordering is refused', () => {
  it.each([['best'], [['killers', 'best']], [['history', 'evaluation']], [[() => 0, () => 1]]])(
    'the ordering %s is refused',
    (ordering) => {
      const options = { ordering } as never;
      expect(() => createEngine(ticTacToe, options)).toThrow(OptionError);
      expect(() => solve(ticTacToe, start, options)).toThrow(
        'Option "ordering" must be a function or one of none, table, killers, history, evaluation, random, or a list of them',
      );
    },
  );
});
