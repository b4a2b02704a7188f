/**
 * The hooks with which engines search Gomoku: both forms of each agree, verdicts at leaves are true, and a search with the
 * hooks proves nothing that plain alpha-beta refutes.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, type GomokuBoard } from '../../../src/games/gomoku/board.js';
import type { GomokuCursor } from '../../../src/games/gomoku/cursor.js';
import { patterns } from '../../../src/games/gomoku/heuristics/patterns.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { tactics } from '../../../src/games/gomoku/tactics.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { iterativeDeepening } from '../../../src/search/iterative-deepening.js';
import type { Verdict } from '../../../src/search/score.js';
import { cases } from '../../support/cases.js';
import { ongoingBoard, playedOn, RULES, rulesOf, walk } from '../../support/gomoku/board-arbitraries.js';
import { sharpBoards } from '../../support/gomoku/sharp-boards.js';
import { completions, withStoneOn } from '../../support/gomoku/slow-shapes.js';
import { slowFours } from '../../support/gomoku/slow-threat-search.js';
import { busyBoards } from '../../support/gomoku/threat-boards.js';

/** The result of alpha-beta without any hook, at a depth in plies. */
function plainly(board: GomokuBoard, depth: number): Verdict {
  return alphaBeta(rulesOf(board), board, { depth, ordering: ['table', 'killers', 'history'], table: true }).verdict;
}

/** The longest win that plain alpha-beta can verify in a test. */
const PLAIN = 5;

describe('verdicts at a leaf', () => {
  it('verdicts at a leaf are true: a win takes no longer than claimed, and a loss is a loss', () => {
    const found = new Map<string, number>();
    for (const board of sharpBoards(cases(300), 6, 9)) {
      const verdict = tactics().leaf(board);
      if (verdict === undefined) continue;
      if (verdict.kind !== 'win' && verdict.kind !== 'loss') throw new Error(`neither won nor lost: ${verdict.kind}`);
      const { kind, plies } = verdict;
      found.set(`${kind} ${plies}`, (found.get(`${kind} ${plies}`) ?? 0) + 1);
      if (kind === 'loss') expect(plainly(board, plies)).toEqual(verdict);
      else expect(slowFours(board, (plies - 1) / 2)).toBe(true);
      if (kind === 'win' && plies <= 3) expect(plainly(board, plies)).toEqual(verdict);
    }
    for (const claim of ['loss 2', 'win 3', 'win 5', 'win 7']) expect([...found.keys()]).toContain(claim);
  });

  it('there is no verdict at a leaf where a four is possible but does not win', () => {
    const rules = gomoku({ size: 7 });
    const board = rules.parseBoard('OXXX.../......./......./..O..../......./......./....... X');
    expect(tactics().leaf(board)).toBeUndefined();
    expect(tactics().leaf({ ...board, turn: 1 })).toBeUndefined();
  });

  it('the verdict at a leaf does not depend on boards solved before', () => {
    const used = tactics();
    const boards = [6, 9, 15].flatMap((size) =>
      RULES.flatMap((rule) => [11, 12].map((seed) => playedOn(gomoku({ size, rule }).initial(), size + seed, seed))),
    );
    const once = boards.map((board) => tactics().leaf(board));
    expect(boards.map((board) => used.leaf(board))).toEqual(once);
    expect([...boards].reverse().map((board) => used.leaf(board))).toEqual(once.reverse());
  });
});

it('hooks give the same for boards as for cursors, whatever the cursor did before', () => {
  fc.assert(
    fc.property(walk({ steps: 25 }), ({ start, steps }) => {
      const rules = rulesOf(start);
      const cursor = rules.cursor(start);
      for (const [at, step] of steps.entries()) {
        if (step === 'undo') cursor.undo();
        else cursor.play(cursor.code(step));
        const board = cursor.board();
        if (at % 4 > 0 || rules.outcome(board) !== undefined) continue;
        expect(tactics().leaf.onCursor?.(cursor)).toEqual(tactics().leaf(board));
      }
    }),
    { numRuns: cases(5) },
  );
});

it('the verdict at a leaf is the same whether or not the shapes have the last stone yet', () => {
  const found = new Map<string, number>();
  const used = tactics();
  for (const board of sharpBoards(cases(120), 6, 9)) {
    const rules = rulesOf(board);
    const cursor = rules.cursor(board) as GomokuCursor;
    for (const move of rules.moves(board)) {
      const after = rules.play(board, move);
      if (rules.outcome(after) !== undefined) continue;
      expect(cursor.shapes.depth).toBe(0);
      cursor.play(cursor.code(move));
      const verdict = used.leaf.onCursor?.(cursor);
      expect({ after, verdict }).toEqual({ after, verdict: tactics().leaf(after) });
      const name = verdict === undefined ? 'none' : `${verdict.kind}`;
      found.set(name, (found.get(name) ?? 0) + cursor.plies - cursor.shapesBefore.depth);
      cursor.undo();
    }
  }
  // Each kind of verdict was given without updating the shapes, most wins, losses and positions without one.
  for (const name of ['win', 'loss', 'none']) expect(found.get(name)).toBeGreaterThan(10);
});

it('a move costs no depth if the other side threatens a five', () => {
  const found = [0, 0];
  fc.assert(
    fc.property(fc.oneof(busyBoards(5, 9), ongoingBoard()), (board) => {
      const { extend } = tactics();
      const rules = rulesOf(board);
      const other = board.turn === 0 ? 1 : 0;
      const moves = rules.moves(board);
      const plies = Number(
        moves.some((move) => rules.outcome(withStoneOn(board, cellOf(board.size, move), other))?.kind === 'win'),
      );
      const [move] = moves;
      expect(extend(board, move)).toBe(plies);
      const cursor = rules.cursor(board);
      expect(extend.onCursor?.(cursor, cursor.code(move))).toBe(plies);
      found[plies]++;
    }),
    {
      numRuns: cases(8),
      examples: [
        [gomoku({ size: 7 }).parseBoard('XXXX.O./OOO..../......./......./......./......./....... O')],
        [gomoku({ size: 7 }).parseBoard('......./......./..X..../......./......./......./....... O')],
      ],
    },
  );
  expect(Math.min(...found)).toBeGreaterThan(0);
});

it('a position is given up the more reluctantly the more depth is left, and never far above the horizon', () => {
  const { razor } = tactics();
  const board = gomoku().initial();
  for (let depth = 1; depth < 9; depth++) {
    expect(razor(board, depth)).toBeGreaterThan(depth === 1 ? 0 : Math.min(razor(board, depth - 1), 1e6));
    expect(razor.onCursor?.(gomoku().cursor(board), depth)).toBe(razor(board, depth));
  }
  expect(razor(board, 9)).toBe(Number.POSITIVE_INFINITY);
});

it('the first two moves are never reduced, later moves are reduced more and more, and the last ones are left out', () => {
  const { reduce } = tactics();
  for (let depth = 0; depth < 30; depth++) {
    expect([reduce(0, depth), reduce(1, depth)]).toEqual([0, 0]);
    for (let place = 2; place < 24; place++) {
      const less = reduce(place, depth);
      expect(Number.isInteger(less) || less === Number.POSITIVE_INFINITY).toBe(true);
      expect(less).toBeGreaterThanOrEqual(reduce(place - 1, depth));
      if (reduce(place, depth + 1) < less) expect(less).toBe(Number.POSITIVE_INFINITY);
    }
  }
  expect([reduce(5, 1), reduce(6, 1)]).toEqual([0, Number.POSITIVE_INFINITY]);
  expect(reduce(23, 10)).toBeGreaterThan(2);
  expect(reduce(23, 10)).toBeLessThan(10);
});

it('the heuristic is trusted only if the other side threatens neither a five nor two fives', () => {
  const quiet = gomoku({ size: 7 }).parseBoard('......./......./..X..../...O.../......./......./....... X');
  let believed = 0;
  fc.assert(
    fc.property(fc.oneof(busyBoards(5, 9), ongoingBoard()), fc.integer({ min: 1, max: 9 }), (board, depth) => {
      const { margin } = tactics();
      const rules = rulesOf(board);
      const waiting = { ...board, turn: board.turn === 0 ? 1 : 0 } as const;
      const isThreatened = rules.moves(board).some((move) => {
        const cell = cellOf(board.size, move);
        const after = withStoneOn(board, cell, waiting.turn);
        return rules.outcome(after)?.kind === 'win' || completions(after, cell, waiting.turn).length > 1;
      });
      expect(Number.isFinite(margin(board, depth))).toBe(!isThreatened);
      expect(margin.onCursor?.(rules.cursor(board), depth)).toBe(margin(board, depth));
      expect(margin(board, depth + 1)).toBeGreaterThanOrEqual(margin(board, depth));
      if (!isThreatened) believed++;
    }),
    { numRuns: cases(8), examples: [[quiet, 3]] },
  );
  expect(believed).toBeGreaterThan(0);
});

it('a search with all hooks proves nothing that plain alpha-beta refutes', () => {
  const found = { win: 0, loss: 0 };
  for (const [at, board] of sharpBoards(cases(30), 6, 7).entries()) {
    const options = { depth: 1 + (at % 6), heuristic: patterns, ...tactics() };
    const { verdict, proven } = iterativeDeepening(rulesOf(board), board, options);
    if (!proven || (verdict.kind !== 'win' && verdict.kind !== 'loss') || verdict.plies > PLAIN) continue;
    found[verdict.kind]++;
    const truth = plainly(board, verdict.plies);
    expect({ board, kind: truth.kind }).toEqual({ board, kind: verdict.kind });
    if ('plies' in truth) expect(truth.plies).toBeLessThanOrEqual(verdict.plies);
  }
  expect(found.win).toBeGreaterThan(3);
  expect(found.loss).toBeGreaterThan(3);
});
