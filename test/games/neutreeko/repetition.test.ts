/**
 * The third occurrence of a position is a draw: in games, and in searches, which count the positions of the game and of their
 * own path. The boards are small, so that repetitions come soon.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { NeutreekoBoard } from '../../../src/games/neutreeko/board.js';
import { adjacency } from '../../../src/games/neutreeko/heuristics/coursework.js';
import type { NeutreekoMove } from '../../../src/games/neutreeko/moves.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import {
  alphaBeta,
  createEngine,
  IllegalMoveError,
  iterativeDeepening,
  minimax,
  Position,
  principalVariation,
} from '../../../src/index.js';
import { draw } from '../../../src/rules/outcome.js';
import { type AnyGame, cases, hashed } from '../../support/cases.js';
import { solvedBoard } from '../../support/neutreeko/solved-boards.js';

/** Both sides move a piece out and back. */
const SHUFFLE = ['c2-a4', 'b1-a2', 'a4-c2', 'a2-b1'] as const;

describe('a game', () => {
  const start = Position.start(neutreeko());

  it('a game goes on after the second occurrence of a position', () => {
    const again = start.playAll(SHUFFLE);
    expect([again.occurrences, again.isOver, again.moves.length]).toEqual([2, false, 14]);
    expect(String(again)).toBe(String(start));
  });

  it('a game is drawn at the third occurrence of a position', () => {
    const end = start.playAll([...SHUFFLE, ...SHUFFLE]);
    expect([end.occurrences, end.outcome, end.moves]).toEqual([3, draw(), []]);
    expect(() => end.play('c2-a4')).toThrow(IllegalMoveError);
  });

  it('a game is drawn at the third occurrence of a position that was not the first one', () => {
    const off = start.play('c2-c1');
    const circle = ['b1-a1', 'b5-a4', 'a1-b1', 'a4-b5'] as const;
    const end = off.playAll([...circle, ...circle]);
    expect([end.ply, end.outcome]).toEqual([9, draw()]);
  });

  it('a won board is won, however often it occurred', () => {
    const won = neutreeko().parseBoard('BBB../...../W...W/...../..W.. W');
    expect(Position.start(neutreeko(), won).outcome).toEqual({ kind: 'win', winner: 0 });
  });

  it('the same pieces with the other side to move are another position', () => {
    const { key, initial } = neutreeko();
    expect(key({ ...initial(), turn: 1 })).not.toBe(key(initial()));
  });
});

describe('a search', () => {
  const rules = neutreeko();
  const before = Position.start(rules).playAll([...SHUFFLE, ...SHUFFLE.slice(0, 3)]);
  const options = { depth: 1, rootMoves: ['a2-b1'] as const, table: false };

  it('a search with the history of the game knows that a move to a third occurrence draws', () => {
    for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
      const { verdict } = search(rules, before, options);
      expect(verdict).toEqual({ kind: 'draw' });
      expect(search(rules, before.board, options).verdict.kind).toBe('estimate');
    }
  });

  it('a search with a table, which ignores the history, does not call such a draw proven', () => {
    const { score, verdict } = alphaBeta(rules, before, { ...options, table: true });
    expect([score, verdict]).toEqual([0, { kind: 'estimate', value: 0 }]);
  });

  it('a search of a game that is already drawn returns no move', () => {
    const end = before.play('a2-b1');
    const { move, verdict, stop } = alphaBeta(rules, end, { depth: 4 });
    expect([move, verdict, stop]).toEqual([undefined, { kind: 'draw' }, 'complete']);
  });
});

type NeutreekoPosition = Position<NeutreekoBoard, NeutreekoMove>;

const tablebases = { 3: solvedBoard(3).tablebase, 4: solvedBoard(4).tablebase };

/**
 * A walk that tends to return to earlier positions and stops before the game is over. A careful walk visits only drawn
 * positions, where repetition decides; a careless one goes anywhere.
 */
function walk(size: 3 | 4, plies: number, seed: number, isCareful: boolean): NeutreekoPosition {
  const random = new Random(seed);
  let position: NeutreekoPosition = Position.start(neutreeko({ size }));
  for (let ply = 0; ply < plies; ply++) {
    const nexts = position.moves
      .map((move) => position.play(move))
      .filter(({ isOver, board }) => !isOver && (!isCareful || tablebases[size].verdict(board).kind === 'draw'));
    if (nexts.length === 0) break;
    const familiar = nexts.filter(({ occurrences }) => occurrences > 1);
    position = random.pick(familiar.length > 0 && random.below(4) > 0 ? familiar : nexts);
  }
  return position;
}

const problem = fc.record({
  size: fc.constantFrom<3 | 4>(3, 3, 4),
  isCareful: fc.boolean(),
  plies: fc.nat(40),
  seed: fc.nat(99_999),
  depth: fc.integer({ min: 1, max: 6 }),
  heuristic: fc.constantFrom('none', 'whole', 'selfish', 'coarse'),
});

type Problem = typeof problem extends fc.Arbitrary<infer Value> ? Value : never;

/** A position with its history, and the options to search it with. */
function posed({ size, isCareful, plies, seed, depth, heuristic }: Problem) {
  const rules = neutreeko({ size }) as unknown as AnyGame;
  const position = walk(size, plies, seed, isCareful);
  const values = hashed(rules, heuristic as 'whole', seed);
  const options = {
    depth: Math.min(depth, size === 3 ? 6 : 4),
    ...(values === undefined ? {} : { heuristic: values }),
  };
  return { rules, position: position as unknown as Position<unknown, unknown>, options };
}

describe('searches without a table', () => {
  it('searches without a table agree with minimax, which counts occurrences on the path', () => {
    fc.assert(
      fc.property(problem, fc.subarray(['killers', 'history', 'random'] as const), (given, ordering) => {
        const { rules, position, options } = posed(given);
        const truth = minimax(rules, position, { ...options, bestMoves: true });
        for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
          const result = search(rules, position, { ...options, ordering, table: false });
          expect(result.score).toBe(truth.score);
          expect(truth.bestMoves).toContainEqual(result.move);
        }
      }),
      { numRuns: cases(15) },
    );
  });

  it('searches that leave out symmetric moves agree with minimax, although the history may tell such moves apart', () => {
    fc.assert(
      fc.property(problem, fc.boolean(), (given, isKnown) => {
        const { rules, position, options } = posed({ ...given, heuristic: 'none' });
        const at = isKnown ? position : position.board;
        const asked = { ...options, heuristic: adjacency({ noise: true, seed: given.seed }) as never };
        const truth = minimax(rules, at, { ...asked, bestMoves: true });
        for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
          const result = search(rules, at, { ...asked, symmetries: true, table: false });
          expect(result.score).toBe(truth.score);
          expect(truth.bestMoves).toContainEqual(result.move);
        }
      }),
      { numRuns: cases(15) },
    );
  });

  it('an engine finds the draw by repetition even if only one of two mirrored moves repeats a position', () => {
    const rules = neutreeko({ size: 3 });
    const moves =
      'b1-c2 a1-a2 c2-b2 c1-c2 b2-c1 b3-b1 c3-b3 a2-b2 b3-a2 c2-c3 a3-b3 c3-c2 b3-a3 c2-c3 a3-b3 c3-c2'.split(' ');
    const position = moves.reduce<NeutreekoPosition>((at, move) => at.playText(move), Position.start(rules));
    expect(position.play('b3-a3').outcome).toEqual(draw());
    expect(createEngine(rules, { nodes: 5000 }).choose(position).move).toBe('b3-a3');
    const { move, score } = alphaBeta(rules, position, { depth: 4, symmetries: true });
    expect([move, score]).toEqual(['b3-a3', 0]);
  });

  it('the history changes the result of most of these positions', () => {
    let differing = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { rules, position, options } = posed({
        size: 3,
        isCareful: true,
        plies: 30,
        seed,
        depth: 4,
        heuristic: 'whole',
      });
      if (alphaBeta(rules, position, options).score !== alphaBeta(rules, position.board, options).score) differing++;
    }
    expect(differing).toBeGreaterThan(30);
  });
});
