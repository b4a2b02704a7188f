/**
 * Every function that a user passes to a search, returning every kind of garbage, in every search. Each call must end: either
 * with an error that says which function was wrong on which board or, if the function may return that answer, with the result
 * of plain minimax.
 */

import { describe, expect, it } from 'vitest';
import {
  analyse,
  createEngine,
  minimax,
  RulesError,
  type SearchResult,
  type Solution,
  StackError,
  solve,
  TranspositionTable,
} from '../../src/index.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { type AnyGame, isThorough } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, TREE_SEARCHES } from '../support/searches.js';

const NODES = 2_000;
const DEPTH = 3;

/** Created anew for every answer, as a user's function would. */
const GARBAGE: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  '-0': () => -0,
  '0.5': () => 0.5,
  '-1': () => -1,
  '2': () => 2,
  '1e12': () => 1e12,
  'the text 1': () => '1',
  true: () => true,
  'an empty object': () => ({}),
  'an empty array': () => [],
  'an array of nonsense': () => ['nonsense'],
  'a Set': () => new Set([0]),
  'a Map': () => new Map([[0, 0]]),
  'a generator': () =>
    (function* () {
      yield 0;
    })(),
  'an iterator': () => [0].values(),
  'a Promise': () => Promise.resolve(0),
  'a typed array': () => Int32Array.of(0),
  'a symbol': () => Symbol('0'),
  'a bigint': () => 1n,
  'a function': () => () => 0,
  'an object with a length': () => ({ length: 3 }),
  'a win of nobody': () => ({ kind: 'win', winner: 2 }),
  'a win without plies': () => ({ kind: 'win' }),
  'a win before now': () => ({ kind: 'win', winner: '0', plies: -1 }),
  'endless points': () => ({ kind: 'points', difference: Number.POSITIVE_INFINITY }),
  'no points': () => ({ kind: 'points', difference: Number.NaN }),
  'too many points': () => ({ kind: 'points', difference: 1e12 }),
  'an unknown kind': () => ({ kind: 'victory', plies: 1, winner: 0, difference: 1 }),
};

const NUMBERS = ['Infinity', '-Infinity', '-0', '0.5', '-1', '2', '1e12'];

/** The garbage that a function may return: with minimax's answer, or with another one, since it changes what is searched. */
interface Subject {
  readonly harmless: readonly string[];
  readonly allowed?: readonly string[];
  /** Rules or options in which the function returns `answer`. */
  readonly rules?: (rules: AnyGame, answer: (...given: unknown[]) => unknown) => AnyGame;
  readonly options?: (rules: AnyGame, answer: (...given: unknown[]) => unknown) => object;
}

const member = (name: keyof GameRules<unknown, unknown>): Pick<Subject, 'rules'> => ({
  rules: (rules, answer) => ({ ...rules, [name]: answer }),
});
const option = (name: string): Pick<Subject, 'options'> => ({ options: (_, answer) => ({ [name]: answer }) });

const SUBJECTS: Readonly<Record<string, Subject>> = {
  turn: { ...member('turn'), harmless: [], allowed: ['-0'] },
  moves: { ...member('moves'), harmless: [], allowed: ['an array of nonsense'] },
  // A game that never ends runs out of moves.
  outcome: { ...member('outcome'), harmless: [], allowed: ['undefined'] },
  // A key that merges all boards makes a table wrong, but it is a key.
  key: { ...member('key'), harmless: [], allowed: ['-0', '-1', '2', '1e12', 'the text 1'] },
  banked: { ...member('banked'), harmless: [], allowed: ['-0', '0.5', '-1', '2'] },
  heuristic: { ...option('heuristic'), harmless: NUMBERS },
  ordering: { ...option('ordering'), harmless: NUMBERS },
  extend: { ...option('extend'), harmless: ['-0'], allowed: ['2'] },
  candidates: { ...option('candidates'), harmless: ['an empty array'] },
  'candidates.exhaustive': {
    options: ({ moves }, exhaustive) => ({
      candidates: Object.assign((board: unknown) => moves(board), { exhaustive }),
    }),
    harmless: ['true'],
  },
  noisy: { ...option('noisy'), harmless: ['an empty array'] },
  leaf: { ...option('leaf'), harmless: ['undefined'] },
  margin: { ...option('margin'), harmless: ['Infinity', '1e12'], allowed: NUMBERS },
  razor: { ...option('razor'), harmless: ['Infinity', '1e12'], allowed: NUMBERS },
  reduce: { ...option('reduce'), harmless: ['-Infinity', '-0', '0.5', '-1'], allowed: NUMBERS },
};

type Answer = Pick<SearchResult<unknown> & Solution<unknown>, 'verdict' | 'nodes'> & { readonly score?: number };
type Search = (rules: AnyGame, board: unknown, options: object) => Answer | Promise<Answer>;

const small = (rules: AnyGame) =>
  rules.key === undefined ? {} : { table: new TranspositionTable({ megabytes: 0.1 }) };

const SEARCHES: Readonly<Record<string, Search>> = {
  minimax: minimax as Search,
  ...TREE_SEARCHES,
  'iterativeDeepening with aspiration': (rules, board, options) =>
    TREE_SEARCHES.iterativeDeepening(rules, board, { ...options, aspiration: 0.5 }),
  analyse: async (rules, board, options) => {
    let last: SearchResult<unknown> | undefined;
    for await (const result of analyse(rules, board, { ...small(rules), ...options } as never)) last = result;
    return last as SearchResult<unknown>;
  },
  createEngine: (rules, board, options) => createEngine(rules, { ...small(rules), ...options } as never).choose(board),
  solve: (rules, board, { depth: _, ...options }: { depth?: number }) =>
    solve(rules, board, { ...small(rules), ...options } as never),
};

/** The hooks that each search takes. */
function takes(search: string, name: string): boolean {
  const isRule = SUBJECTS[name].rules !== undefined;
  if (search === 'minimax') return isRule || name === 'heuristic';
  return search !== 'solve' || isRule || name === 'ordering' || name === 'leaf';
}

const GAMES: Readonly<Record<string, AnyGame>> = {
  // Wins, with a key and symmetries; and points, with several moves per turn and more moves than are picked one by one.
  'tic-tac-toe': anyGame(ticTacToe),
  coins: anyGame(coins(coinGrid(2, 2, { ground: true }))),
};

/** How the call ended. */
async function endOf(search: Search, rules: AnyGame, options: object): Promise<Answer | Error> {
  try {
    return await search(rules, rules.initial(), { depth: DEPTH, nodes: NODES, ...options });
  } catch (error) {
    return error as Error;
  }
}

/** A game that never ends because of garbage answers is too long for the call stack, or runs out of moves. */
function isEndless(end: Answer | Error): boolean {
  return end instanceof StackError || (end instanceof RulesError && end.member === 'moves');
}

describe.each(Object.keys(GAMES))('in %s', (game) => {
  const original = GAMES[game];

  describe.each(Object.keys(SUBJECTS))('`%s`', (name) => {
    const { harmless, allowed = [], rules: inRules, options: inOptions } = SUBJECTS[name];
    const names = Object.keys(SEARCHES).filter((search) => takes(search, name));

    /** Garbage everywhere, or everywhere but at the root. */
    const calls = (garbage: () => unknown, isLater: boolean) => {
      const start = JSON.stringify(original.initial());
      const own = inRules === undefined ? undefined : (original[name as never] as (...given: unknown[]) => unknown);
      const answer = (...given: unknown[]): unknown => {
        const isOwn = isLater && own !== undefined && JSON.stringify(given[0]) === start;
        return isOwn ? own.apply(original, given) : garbage();
      };
      return {
        rules: inRules === undefined ? original : inRules(original, answer),
        options: inOptions?.(original, answer) ?? {},
      };
    };

    it.each(names)('garbage answers end %s with an error, or do no harm', async (search) => {
      // In the full tests every search gets every kind of garbage, otherwise every fourth, so each gets two or three.
      const isMet = (at: number) => isThorough || (at + names.indexOf(search)) % 4 === 0;
      for (const [title, garbage] of Object.entries(GARBAGE).filter((_, at) => isMet(at))) {
        for (const isLater of inRules === undefined ? [false] : [false, true]) {
          const { rules, options } = calls(garbage, isLater);
          const end = await endOf(SEARCHES[search], rules, options);
          const what = `${name} gives ${title}`;
          if (search === 'solve' && allowed.includes(title) && isEndless(end)) continue;
          if (end instanceof Error) {
            expect(end, what).toBeInstanceOf(RulesError);
            expect([...harmless, ...allowed], what).not.toContain(title);
            expect((end as RulesError).member, what).toBe(name);
            expect(end.message, what).toContain(`\`${name}\``);
            if (title !== 'an empty array') expect(end.message, what).toMatch(/ not .+ \(board: .+\)/);
          } else {
            expect(end.nodes, what).toBeLessThanOrEqual(NODES);
            if (wasAsked(name, search)) expect([...harmless, ...allowed], what).toContain(title);
            if (harmless.includes(title) && search !== 'solve') {
              const { heuristic } = options as { heuristic?: never };
              const plain = minimax(rules, rules.initial(), { depth: DEPTH, ...(heuristic ? { heuristic } : {}) });
              expect(end.score, what).toBe(plain.score);
            }
          }
        }
      }
    });
  });

  /** A search without a table never asks for a key, and a search to the end of the game never asks for banked points on the way. */
  function wasAsked(name: string, search: string): boolean {
    if (name === 'key') return !['minimax', 'alphaBeta', 'boundedAlphaBeta', 'principalVariation'].includes(search);
    if (name === 'banked') return game === 'coins';
    return name !== 'leaf' || search !== 'solve';
  }
});
