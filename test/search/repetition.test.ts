/**
 * Games with cycles. Without a table the searches agree with minimax, which counts the positions on the path. With a table,
 * everything they call proven is true, as `tabulate` confirms by retrograde analysis.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import {
  alphaBeta,
  defineGame,
  iterativeDeepening,
  minimax,
  Position,
  principalVariation,
  type SearchResult,
  type Tablebase,
  TranspositionTable,
  tabulate,
  win,
} from '../../src/index.js';
import { type AnyGame, cases, hashed } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { randomDigraph } from '../support/solve/random-digraph.js';

type AnyPosition = Position<unknown, unknown>;

/** Games on random graphs, some with several moves per turn, and a real one. */
function gameOf(seed: number): AnyGame {
  if (seed % 4 === 0) return cycle as unknown as AnyGame;
  return { ...randomDigraph({ seed, orbits: 8, degree: 4, ends: 0.2 }), canRepeat: true } as unknown as AnyGame;
}

const tables = new Map<number, Tablebase<unknown, unknown>>();
function truthOf(seed: number): Tablebase<unknown, unknown> {
  const number = seed % 4 === 0 ? 0 : seed;
  const known = tables.get(number) ?? tabulate(gameOf(seed));
  tables.set(number, known);
  return known;
}

/** Plays random moves and stops before the game is over. Few moves are tried, so that positions repeat. */
function wander(rules: AnyGame, plies: number, seed: number): AnyPosition {
  const random = new Random(seed);
  let position: AnyPosition = Position.start(rules);
  for (let ply = 0; ply < plies && !position.isOver; ply++) {
    const next = position.play(position.moves[random.below(Math.min(2, position.moves.length))]);
    if (next.isOver) break;
    position = next;
  }
  return position;
}

/** Both sides step out and back. */
const ROUND = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];

/** A game of three men's slide after a number of such rounds. */
function rounds(count: number) {
  let position = Position.start(cycle);
  for (let round = 0; round < count; round++) for (const move of ROUND) position = position.playText(move);
  return position;
}

const drawn = fc.record({
  game: fc.nat(40),
  plies: fc.nat(25),
  seed: fc.nat(9999),
  depth: fc.integer({ min: 1, max: 5 }),
  heuristic: fc.constantFrom('none', 'whole', 'selfish', 'coarse'),
  deepening: fc.boolean(),
});

describe('without a table', () => {
  it('every search agrees with minimax along the path', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.subarray(['killers', 'history', 'random'] as const),
        ({ game, plies, seed, depth, heuristic }, ordering) => {
          const rules = gameOf(game);
          const position = wander(rules, plies, seed);
          if (position.isOver) return;
          const values = hashed(rules, heuristic as 'whole', seed);
          const options = { depth, ...(values === undefined ? {} : { heuristic: values }) };
          const truth = minimax(rules, position, { ...options, bestMoves: true });
          for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
            const result = search(rules, position, { ...options, ordering, table: false });
            expect(result.score).toBe(truth.score);
            expect(truth.bestMoves).toContainEqual(result.move);
          }
        },
      ),
      { numRuns: cases(75) },
    );
  });

  it('a move to the third occurrence is a draw, including those in the history', () => {
    const verdictAfter = (count: number) => {
      const position = rounds(count).playText(ROUND[0]).playText(ROUND[1]).playText(ROUND[2]);
      const rootMoves = [cycle.parseMove?.(ROUND[3]) as number];
      return alphaBeta(cycle, position, { depth: 1, rootMoves }).verdict.kind;
    };
    expect(verdictAfter(0)).toBe('estimate');
    expect(verdictAfter(1)).toBe('draw');
  });

  it('a root that occurs for the third time is drawn and has no move', () => {
    for (const search of [minimax, alphaBeta, iterativeDeepening]) {
      const result = search(cycle, rounds(2), { depth: 3 });
      expect([result.move, result.verdict, result.stop]).toEqual([undefined, { kind: 'draw' }, 'complete']);
    }
  });
});

describe('with a table', () => {
  const searches = { alphaBeta, principalVariation, iterativeDeepening };

  function expectTrue(rules: AnyGame, game: number, position: AnyPosition, result: SearchResult<unknown>): void {
    const { verdict } = result;
    if (verdict.kind !== 'win' && verdict.kind !== 'loss') return;
    const truth = truthOf(game).verdict(position.board);
    expect(verdict.kind, rules.name).toBe(truth.kind);
    // Repetition can only delay: a proof in n plies is never shorter than the shortest win.
    if (truth.kind === 'win') expect(verdict.plies).toBeGreaterThanOrEqual(truth.plies);
  }

  for (const [name, search] of Object.entries(searches)) {
    it(`every proven win or loss of ${name} is true`, () => {
      fc.assert(
        fc.property(
          drawn,
          fc.boolean(),
          fc.boolean(),
          ({ game, plies, seed, depth, heuristic }, deeperEntries, canonicalKeys) => {
            const rules = gameOf(game);
            const table = new TranspositionTable({ megabytes: 0.1 });
            const values = hashed(rules, heuristic as 'whole', game);
            const options = {
              depth: depth + 3,
              table,
              deeperEntries,
              canonicalKeys,
              ordering: ['table', 'killers'] as const,
              ...(values === undefined ? {} : { heuristic: values }),
            };
            // A game of several moves with one table, whose entries come from other paths.
            let position = wander(rules, plies, seed);
            for (let move = 0; move < 4 && !position.isOver; move++) {
              if (values !== undefined && !values.zeroSum) table.clear();
              const result = search(rules, position, options);
              expectTrue(rules, game, position, result);
              position = position.play(result.move);
            }
          },
        ),
        { numRuns: cases(15) },
      );
    });
  }

  it('every win within the depth is found, without a history', () => {
    const random = new Random(5);
    const truth = truthOf(0);
    for (let round = 0; round < 60; round++) {
      const board = cycle.positions.at(random.below(cycle.positions.count));
      if (board === undefined || cycle.outcome(board) !== undefined) continue;
      const expected = truth.verdict(board);
      const result = iterativeDeepening(cycle, board, { depth: 6 });
      if (expected.kind === 'win' && expected.plies <= 6) expect(result.verdict).toEqual(expected);
    }
  });
});

describe('a move that changes nothing, not even the turn', () => {
  /** One may wait, or move on to a place where one can wait, too. All that matters is who repeats. */
  const waiting = (times: number) =>
    defineGame({
      name: 'waiting',
      initial: () => ({ at: 0, mover: 0 as 0 | 1 }),
      turn: (board) => board.mover,
      moves: ({ at }) => (at < 3 ? ['wait', 'go'] : []),
      play: (board, move) => (move === 'wait' ? { ...board } : { at: board.at + 1, mover: board.mover === 0 ? 1 : 0 }),
      outcome: ({ at }) => (at === 3 ? win(0) : undefined),
      key: ({ at, mover }) => `${at} ${mover}`,
      repetition: { times },
    });

  // The value of waiting shows only where a leaf is the same position as the one above it.
  it.each([2, 3, 4])('counts among the %d occurrences that end the game, at leaves, too', (times) => {
    const rules = waiting(times);
    for (const worth of [-5, 5]) {
      const heuristic = (_: unknown, side: 0 | 1) => (side === 0 ? worth : -worth);
      for (let depth = 1; depth < 7; depth++) {
        const { score } = minimax(rules, rules.initial(), { depth, heuristic });
        expect(alphaBeta(rules, rules.initial(), { depth, heuristic })).toMatchObject({ score });
        expect(principalVariation(rules, rules.initial(), { depth, heuristic })).toMatchObject({ score });
      }
    }
  });
});
