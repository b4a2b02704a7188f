/**
 * Searches of 4×4, or of 5×5 in the full tests, against the exact values of `tabulate`. Wins and losses within the depth are
 * found, with their distance, and every win or loss that is reported exists. With a table kept over many searches a distance
 * may be longer than the shortest, but never shorter, and never for the wrong side. The same holds with the history of a game,
 * whose repetitions can delay or spoil a win.
 */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { NeutreekoBoard } from '../../../src/games/neutreeko/board.js';
import {
  alphaBeta,
  createEngine,
  type Heuristic,
  iterativeDeepening,
  Position,
  principalVariation,
  type SearchResult,
  TranspositionTable,
} from '../../../src/index.js';
import { type AnyGame, cases, hashed, isThorough } from '../../support/cases.js';
import { scatteredAndGoingOn } from '../../support/neutreeko/board-arbitraries.js';
import { solvedBoard } from '../../support/neutreeko/solved-boards.js';

const size = isThorough ? 5 : 4;
const { rules, tablebase } = solvedBoard(size);

function* boards(few: number, first = 0): Generator<NeutreekoBoard> {
  for (let seed = 0; seed < cases(few, 12 * few); seed++) yield scatteredAndGoingOn(size, first + 7 * seed);
}

/** Fails unless wins and losses within the depth are found exactly, and nothing else is called proven. */
function expectExact(board: NeutreekoBoard, depth: number, { verdict }: SearchResult<unknown>): void {
  const truth = tablebase.verdict(board);
  const isNear = (truth.kind === 'win' || truth.kind === 'loss') && truth.plies <= depth;
  const found = verdict.kind === 'estimate' ? { kind: 'estimate' } : verdict;
  expect({ board: rules.formatBoard(board), ...found }).toEqual({
    board: rules.formatBoard(board),
    ...(isNear ? truth : { kind: 'estimate' }),
  });
}

/** Fails if a result reports a win or loss that does not exist, or one that is too short. */
function expectNoLie(board: NeutreekoBoard, { verdict }: SearchResult<unknown>): void {
  if (verdict.kind !== 'win' && verdict.kind !== 'loss') return;
  const truth = tablebase.verdict(board);
  expect([rules.formatBoard(board), verdict.kind]).toEqual([rules.formatBoard(board), truth.kind]);
  if ('plies' in truth) expect(verdict.plies).toBeGreaterThanOrEqual(truth.plies);
}

/** A heuristic with a meaningless number for each board. */
const whim = hashed(rules as unknown as AnyGame, 'whole', 1) as Heuristic<NeutreekoBoard>;

describe('on random boards', () => {
  it('alpha-beta finds all wins and losses within three plies', () => {
    for (const board of boards(167)) expectExact(board, 3, alphaBeta(rules, board, { depth: 3 }));
  });

  it('alpha-beta finds all wins and losses within five plies, with and without a heuristic', () => {
    for (const board of boards(25, 1)) {
      expectExact(board, 5, alphaBeta(rules, board, { depth: 5 }));
      expectExact(board, 5, alphaBeta(rules, board, { depth: 5, heuristic: whim, ordering: 'killers' }));
    }
  });

  it.each([4, 5, 6])('iterative deepening with a table finds all wins and losses within %i plies', (depth) => {
    for (const board of boards(42, depth)) {
      const own = new TranspositionTable({ megabytes: 1 });
      expectExact(board, depth, iterativeDeepening(rules, board, { depth, table: own, canonicalKeys: depth === 5 }));
    }
  });

  it('a table kept from board to board gives no false results, and keeps those that are near', () => {
    const kept = new TranspositionTable({ megabytes: 4 });
    for (const board of boards(84, 3)) {
      for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
        const result = search(rules, board, { depth: 4, table: kept, deeperEntries: true, canonicalKeys: true });
        expectNoLie(board, result);
        const truth = tablebase.verdict(board);
        if ('plies' in truth && truth.plies <= 4) expect(result.verdict).toEqual(truth);
      }
    }
  });
});

describe('along games', () => {
  /** A game of players who know the exact values, tend to return to earlier positions, and sometimes blunder. */
  function* positionsOf(seed: number, plies: number) {
    const random = new Random(seed);
    let position = Position.start(rules);
    for (let ply = 0; ply < plies && !position.isOver; ply++) {
      yield position;
      const { moves } = random.below(12) === 0 ? position : tablebase.probe(position.board);
      const nexts = moves.map((move) => position.play(move));
      const familiar = nexts.filter(({ occurrences, isOver }) => occurrences > 1 && !isOver);
      position = random.pick(familiar.length > 0 ? familiar : nexts);
    }
  }

  it('an engine that keeps its table over a game gives no false results', () => {
    let [proven, repeated] = [0, 0];
    for (let seed = 0; seed < cases(15); seed++) {
      const engine = createEngine(rules, {
        depth: 5,
        deeperEntries: true,
        ...(seed % 2 === 0 ? { heuristic: whim } : {}),
      });
      for (const position of positionsOf(seed, 60)) {
        const result = engine.choose(position);
        expectNoLie(position.board, result);
        if (result.verdict.kind === 'win' || result.verdict.kind === 'loss') proven++;
        if (position.occurrences > 1) repeated++;
      }
    }
    expect(proven).toBeGreaterThan(isThorough ? 50 : 5);
    expect(repeated).toBeGreaterThan(20);
  });

  it('a table shared by several searches and many games gives no false results', () => {
    const shared = new TranspositionTable({ megabytes: 4 });
    for (let seed = 100; seed < 100 + cases(4, 32); seed++) {
      for (const position of positionsOf(seed, 40)) {
        const search = position.ply % 2 === 0 ? alphaBeta : iterativeDeepening;
        const depth = 3 + (position.ply % 3);
        expectNoLie(position.board, search(rules, position, { depth, table: shared }));
      }
    }
  });
});
