/** Exact play against the definition of the value: on thousands of small graphs, for every move and every kind of request. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../src/engine/engine.js';
import { exactPlay } from '../../../../src/games/coins-and-strings/exact/exact-play.js';
import { grid } from '../../../../src/games/coins-and-strings/grid.js';
import { type CoinsRules, coinsAndStrings } from '../../../../src/games/coins-and-strings/rules.js';
import { Position } from '../../../../src/position/position.js';
import { solve } from '../../../../src/solve/solve.js';
import { cases } from '../../../support/cases.js';
import { anyGraph, ongoingCase, relabelled } from '../../../support/coins-and-strings/board-arbitraries.js';
import { SlowSolver } from '../../../support/coins-and-strings/slow-solver.js';

const nothing = (): void => {};
const boxes = (rows: number, columns: number): CoinsRules => coinsAndStrings(grid(rows, columns, { ground: true }));

describe('exact play on random graphs', () => {
  it('gives every move the value that the definition gives it', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 7, strings: 10 }), ({ rules, board }) => {
        const truth = new SlowSolver(rules.graph).differences(board);
        const values = exactPlay.values(board, { distance: true, everyMove: true, spend: nothing });
        expect(new Map(values.map(({ move, difference }) => [move, difference]))).toEqual(truth);
      }),
      { numRuns: cases(250, 2000) },
    );
  });

  it('does so if nothing can be taken at once and all values differ', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 5, strings: 11, fewest: 7 }), fc.nat(999), ({ rules }, seed) => {
        const values = rules.graph.coins.map((value, coin) => value + ((seed >> coin) & 1) * 10 * coin);
        const uneven = coinsAndStrings({ ...rules.graph, coins: values });
        const board = uneven.initial();
        expect(solve(uneven, board).verdict).toEqual({
          kind: 'points',
          difference: new SlowSolver(uneven.graph).difference(board),
        });
      }),
      { numRuns: cases(125) },
    );
  });

  it('finds all best moves, or one if one is enough', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 7, strings: 10 }), ({ rules, board }) => {
        const truth = new SlowSolver(rules.graph).differences(board);
        const best = Math.max(...truth.values());
        const all = [...truth.keys()].filter((id) => truth.get(id) === best);
        expect(solve(rules, board).moves).toEqual(all);
        const one = solve(rules, board, { bestMoves: false });
        expect(one.verdict).toEqual({ kind: 'points', difference: best });
        expect(one.moves).toHaveLength(1);
        expect(all).toContain(one.moves[0]);
      }),
      { numRuns: cases(75) },
    );
  });

  it('gives a line of best play in whole turns that ends with the value', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 8, strings: 14 }), ({ rules, board }) => {
        const { verdict, principalVariation } = solve(rules, board, { bestMoves: false });
        let position = Position.start(rules, board);
        for (const turn of principalVariation) {
          const { side } = position;
          for (const [index, move] of turn.entries()) {
            position = position.play(move);
            const isLast = index === turn.length - 1;
            expect(position.isOver || (position.side !== side) === isLast).toBe(true);
          }
        }
        const difference = position.outcome?.kind === 'points' ? position.outcome.difference : Number.NaN;
        expect(verdict).toEqual({ kind: 'points', difference: board.turn === 0 ? difference : 0 - difference });
      }),
      { numRuns: cases(75) },
    );
  });

  it('does not depend on the order of coins and strings', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 9, strings: 16, fewest: 1 }), fc.nat(), (graph, seed) => {
        const rules = coinsAndStrings(graph);
        const other = relabelled(rules.graph, seed);
        expect(solve(other.rules, other.rules.initial(), { bestMoves: false }).verdict).toEqual(
          solve(rules, rules.initial(), { bestMoves: false }).verdict,
        );
      }),
      { numRuns: cases(50) },
    );
  });

  it('narrows the value down to itself', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 7, strings: 12 }), ({ rules, board }) => {
        const bounds: (readonly [number, number])[] = [];
        exactPlay.values(board, {
          distance: false,
          everyMove: false,
          spend: nothing,
          narrow: (least, most) => bounds.push([least, most]),
        });
        const value = new SlowSolver(rules.graph).difference(board);
        for (const [least, most] of bounds) expect(least <= value && value <= most).toBe(true);
        if (bounds.length > 0) expect(bounds.at(-1)).toEqual([value, value]);
      }),
      { numRuns: cases(200) },
    );
  });
});

it('between two bounds of its core, a board may be worth less than at both', () => {
  // What is left may be kept or handed over, whichever is better: worst is in between.
  const rules = coinsAndStrings({
    coins: [1, 5, 2, 4, 4, 1],
    strings: [
      ['ground', 0],
      [0, 1],
      [2, 3],
      [3, 4],
      [2, 'ground'],
      [4, 'ground'],
      [5, 'ground'],
      [5, 'ground'],
      [5, 'ground'],
    ],
  });
  const leasts: number[] = [];
  const narrow = (least: number): void => void leasts.push(least);
  exactPlay.values(rules.initial(), { distance: false, everyMove: false, spend: nothing, narrow });
  expect(new SlowSolver(rules.graph).difference(rules.initial())).toBe(3);
  expect(Math.max(...leasts)).toBe(3);
});

describe('known values', () => {
  it.each([
    [1, 1, -1],
    [1, 2, 0],
    [1, 3, -1],
    [2, 2, 2],
    [2, 3, -2],
    [2, 4, 2],
    [2, 5, -2],
    [3, 3, -3],
  ])('Dots and Boxes %i×%i: %i', (rows, columns, difference) => {
    const rules = boxes(rows, columns);
    expect(solve(rules, rules.initial(), { bestMoves: false }).verdict).toEqual({ kind: 'points', difference });
  });

  it.each([
    [2, 2, -4],
    [2, 3, 6],
    [3, 3, 7],
    [3, 4, 4],
    [4, 4, 0],
  ])('%i×%i without ground: %i', (rows, columns, difference) => {
    const rules = coinsAndStrings(grid(rows, columns));
    expect(solve(rules, rules.initial()).verdict).toEqual({ kind: 'points', difference });
  });

  it('take the recorded number of positions, thanks to symmetries, parallel strings and the table', () => {
    const nodesOf = (rules: CoinsRules): number => solve(rules, rules.initial(), { bestMoves: false }).nodes;
    expect(nodesOf(boxes(3, 3))).toBe(26_058);
    expect(nodesOf(boxes(2, 4))).toBe(14_005);
    expect(nodesOf(coinsAndStrings(grid(4, 4)))).toBe(1392);
  });
});

describe('boards in exact play', () => {
  it('have an infinite cost when the game is over', () => {
    const empty = coinsAndStrings({ coins: [3, 4], strings: [] });
    expect(exactPlay.cost(empty.initial())).toBe(Number.POSITIVE_INFINITY);
    expect(solve(empty, empty.initial())).toMatchObject({ solved: true, verdict: { difference: 0 }, moves: [] });
  });

  it('may be a single string', () => {
    const single = coinsAndStrings({ coins: [3, 4], strings: [[0, 1]] });
    const { verdict, principalVariation } = solve(single, single.initial());
    expect(verdict).toEqual({ kind: 'points', difference: 7 });
    expect(principalVariation).toEqual([[1]]);
  });

  it('count the points already won, for the side to move', () => {
    const rules = coinsAndStrings({
      coins: [3, 4, 9],
      strings: [
        [0, 1],
        [1, 'ground'],
        [2, 'ground'],
      ],
    });
    expect(solve(rules, rules.parseBoard('cut 3 9:0 1')).verdict).toEqual({ kind: 'points', difference: -2 });
    expect(solve(rules, rules.parseBoard('cut 3 0:9 1')).verdict).toEqual({ kind: 'points', difference: 16 });
  });

  it('may have any number of strings if these form few links', () => {
    const ring = (first: number): [number, number][] =>
      Array.from({ length: 5 }, (_, at) => [first + at, first + ((at + 1) % 5)]);
    const rules = coinsAndStrings({
      coins: new Array<number>(200).fill(1),
      strings: Array.from({ length: 40 }, (_, number) => ring(5 * number)).flat(),
    });
    // Who is given a ring takes all five coins, or leaves four.
    let expected = 0;
    for (let rings = 0; rings < 40; rings++) expected = -(5 + Math.max(expected, -8 - expected));
    const { solved, verdict } = solve(rules, rules.initial(), { bestMoves: false, nodes: 1000 });
    expect([solved, verdict]).toEqual([true, { kind: 'points', difference: expected }]);
  });

  it('with too many links have an infinite cost', () => {
    expect(exactPlay.cost(boxes(6, 6).initial())).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('limits of exact play', () => {
  const rules = boxes(3, 3);

  it('end the work, and the result says what is known by then', () => {
    const { solved, stop, verdict, bounds, nodes } = solve(rules, rules.initial(), { nodes: 20_000 });
    expect([solved, stop, verdict.kind]).toEqual([false, 'nodes', 'estimate']);
    expect(nodes).toBeLessThanOrEqual(21_000);
    expect(bounds === undefined || (bounds.least <= -3 && bounds.most >= -3)).toBe(true);
  });

  it('may leave the value and one best move if there was no time for all moves', () => {
    const { solved, stop, verdict, bounds, moves, principalVariation } = solve(rules, rules.initial(), {
      nodes: 30_000,
    });
    expect([solved, stop, verdict, bounds]).toEqual([true, 'nodes', { kind: 'points', difference: -3 }, undefined]);
    expect([moves.length, principalVariation.flat().length]).toEqual([1, 24]);
  });

  it('are checked during the work', () => {
    let asked = 0;
    const { stop } = solve(rules, rules.initial(), { shouldStop: () => ++asked > 3 });
    expect(stop).toBe('aborted');
  });
});

describe('engines', () => {
  it('play by the exact values', () => {
    const rules = boxes(2, 2);
    const engine = createEngine(rules);
    let position = Position.start(rules);
    while (!position.isOver) {
      const { turn, proven } = engine.choose(position);
      expect(proven).toBe(true);
      position = position.playAll(turn);
    }
    expect(position.outcome).toEqual({ kind: 'points', difference: 2 });
  });
});
