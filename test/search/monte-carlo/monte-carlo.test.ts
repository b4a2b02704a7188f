/**
 * Monte Carlo tree search: what it proves is the truth, what it judges comes near it, and however it is asked or
 * interrupted, its answer is sound.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draw,
  minimax,
  monteCarlo,
  OptionError,
  type Outcome,
  opponent,
  Position,
  points,
  RulesError,
  type SearchResult,
  win,
} from '../../../src/index.js';
import { RulesCursor } from '../../../src/position/rules-cursor.js';
import { type AnyGame, cases, FINITE_GAMES, trueValue, wander } from '../../support/cases.js';
import { coinGrid, coins } from '../../support/games/coins.js';
import { fastCoins } from '../../support/games/coins-cursor.js';
import { connectFour } from '../../support/games/connect-four.js';
import { cycle } from '../../support/games/cycle.js';
import { takeAgain } from '../../support/games/take-again.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../../support/games/tic-tac-toe-cursor.js';
import { branch, writtenTree } from '../../support/games/written-tree.js';
import { repeatingPosition } from '../../support/repeating.js';
import { anyGame, expectSound, expectTrue, tickingClock, timeless } from '../../support/searches.js';

type AnyMonteCarlo = (rules: AnyGame, board: unknown, options?: object) => SearchResult<unknown>;
const search = monteCarlo as unknown as AnyMonteCarlo;

const someCase = fc.record({
  game: fc.nat(FINITE_GAMES.length - 1),
  plies: fc.nat(12),
  seed: fc.nat(9999),
  iterations: fc.constantFrom(0, 1, 2, 3, 10, 50, 300, 1500),
  depth: fc.constantFrom(undefined, 0, 1, 3),
});

describe('what it proves', () => {
  it('is the value of the game, in games of every kind', () => {
    fc.assert(
      fc.property(someCase, ({ game, plies, seed, iterations, depth }) => {
        const { rules } = FINITE_GAMES[game];
        const board = wander(rules, plies, seed);
        const limits = { iterations, seed, ...(depth === undefined ? {} : { playoutDepth: depth }) };
        const result = search(rules, board, limits);
        const end = expectSound(result, rules, board);
        expectTrue(rules, board, result);
        expect(result.stop).toBe(result.proven ? 'complete' : 'iterations');
        if (result.verdict.kind !== 'win' && result.verdict.kind !== 'loss') return;
        expect(result.principalVariation.flat().length).toBe(result.verdict.plies);
        expect(end.isOver).toBe(true);
      }),
      { numRuns: cases(150) },
    );
  });

  it('is proven in the end: every small game is solved, with one of its best moves', () => {
    for (const [at, { rules }] of FINITE_GAMES.entries()) {
      const board = wander(rules, 7, at);
      const result = search(rules, board, { iterations: 50_000 });
      expect(result.stop, rules.name).toBe('complete');
      expect(trueValue(rules, rules.play(board, result.move)), rules.name).toBe(trueValue(rules, board));
    }
  });

  it('is played: a win in one among many moves, once seen, is never missed', () => {
    const wide = wideGame(200, 137);
    const { move, verdict, stop } = monteCarlo(wide, 'start', { iterations: 1000 });
    expect([move, verdict, stop]).toEqual([137, { kind: 'win', plies: 1 }, 'complete']);
  });

  it('takes a proven draw before a move that is likely to lose, and a likely win before a proven draw', () => {
    const first = (result: 0 | 1) => {
      const rules = writtenTree(branch(0, { a: draw(), b: longGame(result) }));
      return monteCarlo(rules, '', { iterations: 60 });
    };
    expect(first(1)).toMatchObject({ move: 'a', score: 0 });
    expect(first(0)).toMatchObject({ move: 'b', proven: false });
    expect(first(0).score).toBeGreaterThan(0.3);
  });

  it('counts repetition along the history and the way down the tree', () => {
    for (let seed = 0; seed < cases(12); seed++) {
      const position = repeatingPosition(seed);
      const rules = position.rules as AnyGame;
      const result = search(rules, position, { iterations: 800, seed, playoutDepth: 20 });
      expectSound(result, rules, position.board, position.history());
      const { verdict } = result;
      if ((verdict.kind !== 'win' && verdict.kind !== 'loss') || verdict.plies > 4) continue;
      const oracle = minimax(rules, position, { depth: verdict.plies });
      expect(oracle.verdict.kind, `seed ${seed}`).toBe(verdict.kind);
    }
  });

  it('says that a game is over, by the rules or by repetition', () => {
    const over = ticTacToe.parseBoard?.('XXX/OO./... O') as never;
    expect(monteCarlo(ticTacToe, over, {})).toMatchObject({
      turn: [],
      verdict: { kind: 'loss', plies: 0 },
      stop: 'complete',
    });
    const round = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];
    const third = [...round, ...round].reduce((at, text) => at.playText(text), Position.start(cycle));
    const drawn = monteCarlo(cycle, third, {});
    expect(drawn).toMatchObject({ turn: [], verdict: { kind: 'draw' }, proven: true });
  });
});

describe('what it judges', () => {
  it('is the mean result: a game of pure chance is worth what its ends are worth', () => {
    const rules = wideGame(3, -1, ['win', 'loss', 'loss']);
    const { score, proven } = monteCarlo(rules, 'start', { iterations: 4, exploration: 5, playoutDepth: 0 });
    expect([score, proven]).toEqual([0, false]);
  });

  it('speaks for the side to move', () => {
    const board = ticTacToe.play(ticTacToe.play(ticTacToe.initial(), 4), 1);
    const mine = monteCarlo(ticTacToe, board, { iterations: 300 });
    const theirs = monteCarlo(ticTacToe, ticTacToe.play(board, 0), { iterations: 300 });
    expect(mine.score).toBeGreaterThan(0);
    expect(theirs.score).toBeLessThan(0);
  });

  it('is in points in a game of points', () => {
    const rules = coins({ ...coinGrid(2, 3), coins: [30, 10, 20, 50, 40, 10], banked: false });
    const { verdict } = monteCarlo(rules, rules.initial(), { iterations: 20 });
    expect(verdict.kind).toBe('estimate');
    expect(Math.abs((verdict as { value: number }).value)).toBeGreaterThan(1);
  });

  it('forgets games through a position that is solved', () => {
    const leaves = (depth: number, end: Outcome): ReturnType<typeof branch> => {
      const below = () => (depth === 1 ? end : leaves(depth - 1, end));
      return branch(depth % 2 === 0 ? 0 : 1, { a: below(), b: below(), c: below() });
    };
    // Side 1 would be foolish to go to p, which takes some games to find out.
    const rules = writtenTree(branch(0, { m: branch(1, { p: leaves(2, win(0)), q: leaves(6, draw()) }) }));
    const { verdict } = monteCarlo(rules, '', { iterations: 100, exploration: 5 });
    expect(verdict.kind).toBe('estimate');
    expect(Math.abs((verdict as { value: number }).value)).toBeLessThan(0.03);
  });

  it('learns from moves that were played later', () => {
    // Whoever takes 7 wins, but only when ten of the twelve numbers are gone.
    const rules = {
      name: 'seven',
      initial: (): readonly number[] => [],
      turn: (board: readonly number[]) => (board.length % 2 === 0 ? (0 as const) : (1 as const)),
      moves: (board: readonly number[]) => [...Array(12).keys()].filter((number) => !board.includes(number)),
      play: (board: readonly number[], number: number) => [...board, number],
      outcome: (board: readonly number[]) => {
        if (board.length < 10) return undefined;
        return board.includes(7) ? win(board.indexOf(7) % 2 === 0 ? 0 : 1) : draw();
      },
    };
    const moves = [1, 2, 3, 4, 5].map((seed) => monteCarlo(rules, [], { iterations: 30, seed }).move);
    expect(moves).toEqual([7, 7, 7, 7, 7]);
  });

  it('finds the best first move of connect four on a small board, at any seed', () => {
    const rules = anyGame(connectFour({ columns: 5, rows: 4, connect: 3 }));
    for (let seed = 0; seed < 5; seed++) {
      const { move } = search(rules, rules.initial(), { iterations: 1500, seed });
      expect(trueValue(rules, rules.play(rules.initial(), move))).toBe(1);
    }
  });

  it('values a heuristic where playouts are cut off, on its own scale for each game', () => {
    const towards = (wanted: number) => (board: string, side: 0 | 1) => {
      const value = Number.parseInt(board, 10) === wanted ? 1000 : -10;
      return side === 0 ? value : -value;
    };
    const rules = wideGame(9, -1);
    for (const wanted of [0, 4, 8]) {
      const { move, score } = monteCarlo(rules, 'start', { iterations: 10, heuristic: towards(wanted) });
      expect(move).toBe(wanted);
      expect(score).toBeGreaterThan(0.5);
      expect(score).toBeLessThan(1);
    }
  });

  it('grows first where the ordering points', () => {
    const rules = wideGame(100, -1);
    const { move } = monteCarlo(rules, 'start', { iterations: 1, ordering: (_, move) => -Math.abs(move - 42) });
    expect(move).toBe(42);
  });

  it('knows the move of a policy by its value', () => {
    const pairs = {
      ...wideGame(3, -1),
      moves: () => [{ step: 1 }, { step: 2 }],
      play: (board: string) => `${board}!`,
    };
    const playout = (_: string, [move]: readonly { step: number }[]) => ({ ...move });
    expect(monteCarlo(pairs, 'start', { iterations: 10, playout }).score).toBe(0);
  });

  it('plays out by the policy that is given', () => {
    const seen = new Set<number>();
    const rules = anyGame(ticTacToe);
    search(rules, rules.initial(), {
      iterations: 20,
      playout: (_: unknown, moves: readonly number[], random: { below(limit: number): number }) => {
        seen.add(moves.length);
        return moves[random.below(1)];
      },
    });
    expect([...seen].every((count) => count < 9)).toBe(true);
    expect(seen.size).toBeGreaterThan(3);
  });
});

describe('however it is asked', () => {
  const games: Readonly<Record<string, AnyGame>> = {
    'tic-tac-toe': anyGame(ticTacToe),
    'its own cursor': anyGame(fastTicTacToe),
    'several moves a turn': anyGame(takeAgain()),
    'points on its own cursor': anyGame(fastCoins(coinGrid(2, 2, { ground: true }))),
    'a game that repeats': anyGame(cycle),
  };

  it.each(Object.entries(games))('the same seed gives the same answer, and another one may not: %s', (_, rules) => {
    const board = wander(rules, 1, 3);
    const answer = (seed?: number) =>
      timeless(search(rules, board, { iterations: 40, ...(seed === undefined ? {} : { seed }) }));
    expect(answer(7)).toEqual(answer(7));
    expect(answer()).toEqual(answer());
    const answers = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(answer(seed))));
    expect(answers.size).toBeGreaterThan(1);
  });

  it.each([
    ['tic-tac-toe', anyGame(ticTacToe), anyGame(fastTicTacToe)],
    ['several moves a turn', anyGame(takeAgain()), withCursor(anyGame(takeAgain()))],
    ['points', anyGame(coins(coinGrid(2, 3))), withCursor(anyGame(coins(coinGrid(2, 3))))],
  ])('a cursor of its own changes nothing: %s', (_, plain, own) => {
    for (const playoutDepth of [0, 3, 1000]) {
      const options = { iterations: 100, seed: playoutDepth, playoutDepth };
      const expected = timeless(search(plain, plain.initial(), options));
      expect(timeless(search(own, own.initial(), options))).toEqual(expected);
    }
  });

  it.each(Object.entries(games))('it may end after any node, soundly: %s', (_, rules) => {
    const board = wander(rules, 2, 4);
    for (let nodes = 0; nodes < cases(60); nodes++) {
      const result = search(rules, board, { nodes });
      expect(result.nodes).toBeLessThanOrEqual(nodes);
      if (!result.proven) expect([result.nodes, result.stop]).toEqual([nodes, 'nodes']);
      expectSound(result, rules, board);
    }
  });

  it('ends in time, and when it is told to', () => {
    const rules = connectFour();
    const late = monteCarlo(rules, rules.initial(), { time: 50, now: tickingClock(1) });
    expect(late.stop).toBe('time');
    expect(late.elapsed).toBeLessThan(60);
    let asked = 0;
    const told = monteCarlo(rules, rules.initial(), { shouldStop: () => ++asked > 3 });
    expect(told.stop).toBe('aborted');
  });

  it('looks only at the root moves that are asked for', () => {
    for (const only of [[0], [1, 7]]) {
      const { move } = monteCarlo(ticTacToe, ticTacToe.initial(), { iterations: 100, rootMoves: only });
      expect(only).toContain(move);
    }
  });

  it('stays within its memory and goes on', () => {
    const rules = connectFour();
    const small = monteCarlo(rules, rules.initial(), { iterations: 2000, megabytes: 0.01 });
    const large = monteCarlo(rules, rules.initial(), { iterations: 2000 });
    expect(small.stop).toBe('iterations');
    expect(small.selectiveDepth).toBeLessThan(large.selectiveDepth);
    expectSound(small as SearchResult<unknown>, anyGame(rules), rules.initial());
  });

  it('gives the whole turn, even where the tree saw none of it', () => {
    const rules = anyGame(takeAgain());
    for (let iterations = 0; iterations < 30; iterations++) {
      expectSound(search(rules, rules.initial(), { iterations }), rules, rules.initial());
    }
  });
});

describe('a turn of several moves', () => {
  const rules = takeAgain();

  it('is completed by the ordering or the playout policy', () => {
    const last = (_: unknown, moves: readonly number[]) => moves[moves.length - 1];
    const options = [{ playout: last }, { ordering: (_: unknown, move: number) => move }];
    for (const option of options) {
      const { turn } = monteCarlo(rules, rules.initial(), { iterations: 0, ...option });
      let board = rules.initial();
      for (const move of turn) {
        expect(move).toBe(Math.max(...rules.moves(board)));
        board = rules.play(board, move);
      }
      expect(turn.length).toBeGreaterThan(0);
    }
  });

  it('is prepared by moves that are only tried, which count as nodes', () => {
    let played = 0;
    const play: typeof rules.play = (board, move) => {
      played++;
      return rules.play(board, move);
    };
    const { nodes, principalVariation } = monteCarlo({ ...rules, play }, rules.initial(), { iterations: 20 });
    expect(played).toBeLessThanOrEqual(nodes + principalVariation.flat().length);
  });
});

describe('what it turns away', () => {
  const board = ticTacToe.initial();

  it('a search that nothing would end', () => {
    expect(() => monteCarlo(ticTacToe, board, {})).toThrow(OptionError);
    expect(() => monteCarlo(ticTacToe, board, {})).toThrow(/iterations/);
  });

  it.each([
    ['iterations', -1],
    ['exploration', -0.1],
    ['exploration', Number.NaN],
    ['megabytes', 0],
    ['playout', 'random'],
    ['playoutDepth', 1.5],
    ['ordering', 'history'],
    ['rootMoves', [99]],
    ['iteration', 3],
    ['depth', 3],
  ])('the option %s given as %s', (name, value) => {
    const ask = () => search(anyGame(ticTacToe), board, { nodes: 10, [name]: value });
    expect(ask).toThrow(OptionError);
    expect(ask).toThrow(name);
  });

  it('a policy that chooses none of the moves', () => {
    const ask = () => monteCarlo(ticTacToe, board, { iterations: 10, playout: () => 99 });
    expect(ask).toThrow(RulesError);
    expect(ask).toThrow(/playout.*one of the moves.*99/);
  });

  it('rules that change the board', () => {
    const bad = {
      ...wideGame(3, 1),
      initial: () => ({ at: 'start' }),
      turn: () => 0 as const,
      moves: () => [0, 1],
      play: (at: { at: string }) => Object.assign(at, { at: 'end' }),
      outcome: ({ at }: { at: string }) => (at === 'end' ? draw() : undefined),
    };
    expect(() => monteCarlo(bad, { at: 'start' }, { iterations: 5 })).toThrow(/play.*changes the board/);
  });
});

/** The same game with a cursor, which lists its moves in the same order. */
function withCursor(rules: AnyGame): AnyGame {
  return { ...rules, cursor: (board) => new RulesCursor(rules, board) };
}

/** One move by side 0, `width` to choose from: the one called `winning` wins. The others end by the list, or go on to a draw. */
function wideGame(width: number, winning: number, ends: readonly ('win' | 'loss')[] = []) {
  return {
    name: 'wide',
    initial: () => 'start',
    turn: () => 0 as const,
    moves: (board: string) => (board === 'start' ? Array.from({ length: width }, (_, move) => move) : [0]),
    play: (board: string, move: number) => (board === 'start' ? String(move) : `${board}!`),
    outcome: (board: string) => {
      if (board === String(winning)) return win(0);
      if (!board.endsWith('!!!')) return undefined;
      const end = ends[Number.parseInt(board, 10)];
      return end === undefined ? draw() : win(end === 'win' ? 0 : 1);
    },
  };
}

/** A game of many moves, most of whose ends are won by `winner`. */
function longGame(winner: 0 | 1): ReturnType<typeof branch> {
  const other = opponent(winner);
  const grow = (ply: number, path: number): ReturnType<typeof branch> => {
    const side = ply % 2 === 0 ? 1 : 0;
    if (ply === 5) return branch(side, { a: win(winner), b: path % 7 === 0 ? win(other) : win(winner), c: draw() });
    return branch(side, { a: grow(ply + 1, 3 * path + 1), b: grow(ply + 1, 3 * path + 2), c: grow(ply + 1, 3 * path) });
  };
  return grow(0, 1);
}

it('has points that are not whole, below one, as a scale', () => {
  const rules = {
    name: 'crumbs',
    initial: () => [] as number[],
    turn: (board: readonly number[]) => (board.length % 2 === 0 ? (0 as const) : (1 as const)),
    moves: () => [0, 1, 2],
    play: (board: readonly number[], move: number) => [...board, move],
    outcome: (board: readonly number[]) =>
      board.length === 6 ? points((board[0] - board[1] + board[4]) / 1000) : undefined,
  };
  const { move } = monteCarlo(rules, [], { iterations: 200 });
  expect(move).toBe(2);
});
