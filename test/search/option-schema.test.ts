/** The rows of the options, and what is read from them. */

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
  /** Another value than the default of each option that changes values. */
  const OTHER: Readonly<Record<string, unknown>> = {
    turns: 1,
    heuristic: () => 0,
    equalWins: true,
    candidates: () => [],
    noisy: () => [],
    extend: () => 0,
    leaf: () => undefined,
    margin: () => 1,
    reduce: () => 0,
    canonicalKeys: true,
  };
  const changing = Object.entries<OptionRow>(SEARCH_ROWS).filter(([, row]) => row.changesValues !== false);

  it.each(changing.map(([name]) => name))('is not shared with a search that has another %s', (name) => {
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
  it('stand where nothing is given', () => {
    const { duplicates, bestMoves, history, table, ordering, nodes } = settleOptions(ticTacToe, start, {}, SEARCH_ROWS);
    expect({ duplicates, bestMoves, history, table, ordering, nodes }).toEqual({
      duplicates: false,
      bestMoves: false,
      history: [],
      table: false,
      ordering: undefined,
      nodes: undefined,
    });
  });

  it('may be those of one search', () => {
    const { table, ordering } = settleOptions(ticTacToe, start, {}, DEEPENING_SCHEMA);
    expect([table, ordering]).toEqual([true, ['table', 'killers', 'history']]);
  });

  it('give way to what is given, and to what a class gives', () => {
    class Given {
      get bestMoves() {
        return true;
      }
    }
    expect(settleOptions(ticTacToe, start, { table: false }, DEEPENING_SCHEMA).table).toBe(false);
    expect(settleOptions(ticTacToe, start, new Given(), SEARCH_ROWS).bestMoves).toBe(true);
  });

  it('are off where the rules do not have what the option needs', () => {
    expect(settleOptions(unnamed, start, {}, DEEPENING_SCHEMA).table).toBe(false);
    expect(settleOptions(lopsided, start, {}, DEEPENING_SCHEMA).table).toBe(true);
  });

  it.each(Object.entries(ALL_ROWS).filter(([, row]) => row.default !== undefined))('of %s pass its check', (_, row) => {
    expect(row.check[0](row.default)).toBe(true);
  });
});

describe('an ordering is refused at the door', () => {
  it.each([['best'], [['killers', 'best']], [['history', 'evaluation']], [[() => 0, () => 1]]])('%s', (ordering) => {
    const options = { ordering } as never;
    expect(() => createEngine(ticTacToe, options)).toThrow(OptionError);
    expect(() => solve(ticTacToe, start, options)).toThrow(
      'Option "ordering" must be a function or one of none, table, killers, history, evaluation, random, or a list of them',
    );
  });
});
