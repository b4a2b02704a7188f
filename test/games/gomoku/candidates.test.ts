/**
 * The candidate moves of Gomoku: which they are, that boards and cursors give the same list, and that nothing is missed where
 * the list claims to have all that matters.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/engine.js';
import { cellOf, type GomokuBoard, type GomokuMove } from '../../../src/games/gomoku/board.js';
import { nearStones, promising } from '../../../src/games/gomoku/candidates.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import { TWO_FIVES_NEXT, WINS } from '../../../src/games/gomoku/threats.js';
import { urgencies } from '../../../src/games/gomoku/worths.js';
import { opponent, win } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import type { Candidates } from '../../../src/search/options.js';
import { cases } from '../../support/cases.js';
import { ongoingBoard, playedOn, rulesOf, setUpAndGoingOn } from '../../support/gomoku/board-arbitraries.js';
import { sharpBoards } from '../../support/gomoku/sharp-boards.js';
import { testSeed } from '../../support/seed.js';

/** The largest number of candidates if no side threatens to win. */
const MOST = 24;

/** Whether there is a stone within two cells, in any direction. */
function isNear({ size, cells }: GomokuBoard, move: GomokuMove): boolean {
  const cell = cellOf(size, move);
  return [...cells].some((symbol, other) => {
    const down = Math.abs(Math.floor(cell / size) - Math.floor(other / size));
    const right = Math.abs((cell % size) - (other % size));
    return symbol !== '.' && Math.max(down, right) <= 2;
  });
}

function winsAtOnce(board: GomokuBoard, side: 0 | 1): GomokuMove[] {
  const rules = rulesOf(board);
  return rules.moves(board).filter((move) => {
    const outcome = rules.outcome(rules.play({ ...board, turn: side }, move));
    return outcome?.kind === 'win' && outcome.winner === side;
  });
}

const isExhaustive = (board: GomokuBoard) => promising.exhaustive?.(board) ?? false;

describe('near stones', () => {
  it('nearStones lists the empty cells within two cells of a stone, in the order of the rules', () => {
    fc.assert(
      fc.property(ongoingBoard(), (board) => {
        const near = rulesOf(board)
          .moves(board)
          .filter((move) => isNear(board, move));
        if (near.length > 0) expect(nearStones(board)).toEqual(near);
      }),
      { numRuns: cases(40) },
    );
  });

  it('nearStones lists the middle of an empty board', () => {
    const middles = [5, 6, 15, 20].map((size) => nearStones(gomoku({ size }).initial()));
    expect(middles).toEqual([['c3'], ['d3'], ['h8'], ['k10']]);
    for (let size = 5; size <= 20; size++) {
      const board = gomoku({ size }).initial();
      expect(cellOf(size, nearStones(board)[0])).toBe((size + 1) * Math.floor(size / 2));
      expect(promising(board)).toEqual(nearStones(board));
    }
  });
});

describe('promising moves', () => {
  it('promising moves are a five, or what stops a five, or at most 24 cells near stones', () => {
    fc.assert(
      fc.property(ongoingBoard(), (board) => {
        const moves = promising(board);
        const [own, enemy] = [winsAtOnce(board, board.turn), winsAtOnce(board, board.turn === 0 ? 1 : 0)];
        expect(moves.length).toBeGreaterThan(0);
        expect(new Set(moves).size).toBe(moves.length);
        const expected = own.length > 0 ? own : enemy.length > 0 ? enemy : nearStones(board);
        expect(moves.filter((move) => !expected.includes(move))).toEqual([]);
        if (!isExhaustive(board)) expect(moves.length).toBe(Math.min(nearStones(board).length, MOST));
      }),
      { numRuns: cases(50, 400) },
    );
  });

  /** Whether neither side can win in one move, or threaten two fives. */
  const isQuiet = (board: GomokuBoard) => {
    const shapes = new Shapes(board);
    return ([0, 1] as const).every((side) => shapes.count(side, WINS) + shapes.count(side, TWO_FIVES_NEXT) === 0);
  };

  it('promising moves are the most urgent cells, the best first, if no side threatens to win', () => {
    const { own, enemy } = urgencies();
    fc.assert(
      fc.property(ongoingBoard({ size: [7, 20] }).filter(isQuiet), (board) => {
        const shapes = new Shapes(board);
        const other = opponent(board.turn);
        const urgency = (move: GomokuMove) => {
          const cell = cellOf(board.size, move);
          return own[shapes.code(cell, board.turn)] + enemy[shapes.code(cell, other)];
        };
        const best = nearStones(board)
          .map(urgency)
          .sort((one, next) => next - one);
        expect(promising(board).map(urgency)).toEqual(best.slice(0, MOST));
      }),
      { numRuns: cases(20) },
    );
  });

  it('no other move is better where promising moves claim to be all that matter', () => {
    let tried = 0;
    for (let seed = 0; tried < cases(15, 120); seed++) {
      const rule = seed % 2 === 0 ? 'freestyle' : 'standard';
      const rules = gomoku({ size: 7, rule });
      const board =
        seed % 3 === 0
          ? setUpAndGoingOn(7, rule, 6, testSeed(seed))
          : playedOn(rules.initial(), 10 + (seed % 16), testSeed(seed));
      const listed = promising(board);
      const others = rules.moves(board).filter((move) => !listed.includes(move));
      if (!isExhaustive(board) || others.length === 0 || winsAtOnce(board, board.turn).length > 0) continue;
      tried++;
      const options = { depth: 3, ordering: 'killers' } as const;
      if (alphaBeta(rules, board, { ...options, rootMoves: listed }).verdict.kind === 'win') continue;
      for (const move of others) {
        const after = rules.play(board, move);
        expect([rules.formatBoard(board), move, alphaBeta(rules, after, options).verdict.kind]).toEqual([
          rules.formatBoard(board),
          move,
          'win',
        ]);
      }
    }
  });

  it('a search of promising moves misses no win or loss within four plies, and reports no false one', () => {
    const found = { win: 0, loss: 0 };
    for (const board of sharpBoards(cases(120), 6, 7)) {
      const options = { depth: 4, ordering: 'killers' } as const;
      const { verdict } = alphaBeta(rulesOf(board), board, options);
      const selected = alphaBeta(rulesOf(board), board, { ...options, candidates: promising });
      expect({ board, verdict: selected.verdict }).toEqual({ board, verdict });
      if (verdict.kind === 'win' || verdict.kind === 'loss') found[verdict.kind]++;
    }
    expect(found.win).toBeGreaterThan(10);
    expect(found.loss).toBeGreaterThan(10);
  });

  it('promising moves are all moves, and say so, when few are left', () => {
    const rules = gomoku({ size: 5 });
    const board = rules.parseBoard('XOXOX/XOXOX/OXOXO/OXOXO/X.... O');
    expect([...promising(board)].sort()).toEqual([...rules.moves(board)].sort());
    expect(isExhaustive(board)).toBe(true);
    // There are few enough cells, but some are far from the only stone.
    expect(isExhaustive(rules.parseBoard('X..../...../...../...../..... O'))).toBe(false);
    expect(isExhaustive(rules.initial())).toBe(false);
  });

  it('a search of promising moves proves a draw at the end of a game', () => {
    const rules = gomoku({ size: 5 });
    const { verdict, proven, stop } = createEngine(rules, { nodes: 10_000 }).choose(
      rules.parseBoard('....X/.OXX./OO..O/OXOOX/.OXX. X'),
    );
    expect({ verdict, proven, stop }).toEqual({ verdict: { kind: 'draw' }, proven: true, stop: 'complete' });
  });
});

it.each([
  ['near stones', nearStones],
  ['promising moves', promising],
] as [string, Candidates<GomokuBoard, GomokuMove>][])('%s are the same on boards and on cursors', (_, candidates) => {
  fc.assert(
    fc.property(ongoingBoard(), (board) => {
      const cursor = rulesOf(board).cursor(board);
      const into = new Int32Array(410);
      const end = candidates.onCursor?.(cursor, into, 7) ?? 7;
      expect(Array.from(into.subarray(7, end), (code) => cursor.move(code))).toEqual(candidates(board));
      expect(candidates.exhaustive?.onCursor?.(cursor)).toBe(candidates.exhaustive?.(board));
    }),
    { numRuns: cases(40) },
  );
});

it('a stone that makes five is found anywhere on the board, for either side', () => {
  const rules = gomoku({ size: 6 });
  const board = rules.parseBoard('XX.XX./....../OOOO../....../....../...... O');
  expect(rules.outcome(rules.play(board, promising(board)[0]))).toEqual(win(1));
  expect(promising({ ...board, turn: 0 })).toEqual(['c6']);
});
