/**
 * Split and whole turns are one game: the same boards after the same turns, the same outcomes, and the same values at the
 * same number of turns. Only plies differ: a whole turn is one, a split turn two, or one where the stone wins.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { joinMoves, SPLIT_MOVES, type SplitMove, splitMove, WHOLE_MOVES } from '../../../src/games/pentago/moves.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { alphaBeta, minimax, Position, Random, solve, TranspositionTable, type Verdict } from '../../../src/index.js';
import { hashedHeuristic } from '../../../src/testing/hashed-heuristic.js';
import { cases } from '../../support/cases.js';
import { ongoingBoard, quietBoard } from '../../support/pentago/board-arbitraries.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });

/** The texts of all boards after one split turn. */
function afterSplitTurn(board: PentagoBoard): Set<string> {
  const turn = split.turn(board);
  const found = new Set<string>();
  const walk = (at: PentagoBoard): void => {
    if (at !== board && (split.outcome(at) !== undefined || split.turn(at) !== turn)) found.add(split.formatBoard(at));
    else for (const move of split.moves(at)) walk(split.play(at, move));
  };
  walk(board);
  return found;
}

/** A verdict of split turns in whole turns: the turn in which the game ends instead of the ply. */
function inTurns(verdict: Verdict, board: PentagoBoard): Verdict {
  if (verdict.kind !== 'win' && verdict.kind !== 'loss') return verdict;
  // A turn that has begun takes one ply more.
  const begun = board.phase === 'rotate' ? 1 : 0;
  return { kind: verdict.kind, plies: Math.ceil((verdict.plies + begun) / 2) };
}

/**
 * A search's value for whole turns: the board it was found on is given for split ones. A number, since one search may
 * prove a draw where another, that saw less of the tree, can only say 0.
 */
function worth({ verdict: found }: { readonly verdict: Verdict }, splitBoard?: PentagoBoard): number {
  const verdict = splitBoard === undefined ? found : inTurns(found, splitBoard);
  if (verdict.kind === 'estimate') return verdict.value;
  if (verdict.kind === 'win') return 1e12 - verdict.plies;
  return verdict.kind === 'loss' ? verdict.plies - 1e12 : 0;
}

const table = () => new TranspositionTable({ megabytes: 1 });

describe('moves', () => {
  it('of whole turns can be split and joined again', () => {
    for (const move of WHOLE_MOVES) expect(joinMoves(splitMove(move))).toBe(move);
    for (const move of WHOLE_MOVES) expect(splitMove(move).every((part) => SPLIT_MOVES.includes(part))).toBe(true);
    expect(splitMove('c4 BR-')).toEqual(['c4', 'BR-']);
    expect(joinMoves(['c4', 'BR-'])).toBe('c4 BR-');
    expect([splitMove('c4'), splitMove('TL+')]).toEqual([['c4'], ['TL+']]);
  });
});

describe('games', () => {
  it('are the same turn by turn in both models, with the same end', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = new Random(seed);
        let inWhole = Position.start(whole);
        let inSplit = Position.start(split);
        while (!inWhole.isOver) {
          const move = random.pick(inWhole.moves);
          inWhole = inWhole.play(move);
          inSplit = inSplit.playAll(splitMove(move));
          expect(inSplit.board).toEqual(inWhole.board);
          expect([inSplit.outcome, inSplit.side]).toEqual([inWhole.outcome, inWhole.side]);
        }
      }),
      { numRuns: cases(20) },
    );
  });

  it('played in split turns can be joined into whole ones', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = new Random(seed);
        let inSplit = Position.start(split);
        let inWhole = Position.start(whole);
        while (!inSplit.isOver) {
          const turn: SplitMove[] = [];
          const { side } = inSplit;
          while (!inSplit.isOver && inSplit.side === side) {
            const move = random.pick(inSplit.moves);
            turn.push(move);
            inSplit = inSplit.play(move);
          }
          inWhole = inWhole.play(joinMoves(turn));
        }
        expect([inWhole.board, inWhole.outcome]).toEqual([inSplit.board, inSplit.outcome]);
      }),
      { numRuns: cases(20) },
    );
  });

  it('have the same boards after one turn, also from the middle of a turn', () => {
    fc.assert(
      fc.property(ongoingBoard(), (board) => {
        const afterWhole = whole.moves(board).map((move) => whole.formatBoard(whole.play(board, move)));
        expect(new Set(afterWhole)).toEqual(afterSplitTurn(board));
        expect([whole.outcome(board), whole.turn(board), whole.key(board)]).toEqual([
          split.outcome(board),
          split.turn(board),
          split.key(board),
        ]);
      }),
      { numRuns: cases(15) },
    );
  });
});

describe('a board in the middle of a turn', () => {
  it('allows a rotation alone with whole turns, then whole turns', () => {
    fc.assert(
      fc.property(ongoingBoard({ phase: 'rotate' }), (board) => {
        expect(whole.moves(board)).toEqual(split.moves(board));
        for (const move of split.moves(board)) expect(whole.play(board, move)).toEqual(split.play(board, move));
        const next = whole.play(board, 'TL+');
        for (const move of whole.moves(next).slice(0, 9)) expect(splitMove(move)[0]).toMatch(/^[a-f][1-6]$/);
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('values at the same number of turns in both models', () => {
  const nearEnd = quietBoard({ min: 26, max: 34 });

  it('are the same by minimax and by alpha-beta, whatever the heuristic', () => {
    fc.assert(
      fc.property(nearEnd, fc.integer({ min: 1, max: 2 }), fc.nat(99), (board, turns, seed) => {
        const options = { turns, heuristic: hashedHeuristic(split, { seed, zeroSum: seed % 2 === 0 }) };
        const expected = worth(minimax(whole, board, options));
        expect(worth(minimax(split, board, options), board)).toEqual(expected);
        expect(worth(alphaBeta(whole, board, options))).toEqual(expected);
        expect(worth(alphaBeta(split, board, options), board)).toEqual(expected);
      }),
      { numRuns: cases(20) },
    );
  });

  it('are the same three turns ahead, with tables, symmetries and duplicates left out', () => {
    fc.assert(
      fc.property(nearEnd, fc.nat(99), (board, seed) => {
        const heuristic = hashedHeuristic(split, { seed, symmetric: true });
        const expected = worth(alphaBeta(whole, board, { turns: 3, heuristic, table: table() }));
        const reduced = {
          turns: 3,
          heuristic,
          table: table(),
          canonicalKeys: true,
          symmetries: true,
          duplicates: true,
        };
        expect(worth(alphaBeta(split, board, reduced), board)).toEqual(expected);
        expect(worth(alphaBeta(whole, board, { ...reduced, table: table() }))).toEqual(expected);
      }),
      { numRuns: cases(5) },
    );
  });

  it('are the same with many cells left, one turn ahead', () => {
    fc.assert(
      fc.property(quietBoard({ max: 26 }), fc.nat(99), (board, seed) => {
        const options = { turns: 1, heuristic: hashedHeuristic(split, { seed }) };
        const expected = worth(alphaBeta(whole, board, options));
        expect(worth(alphaBeta(split, board, options), board)).toEqual(expected);
      }),
      { numRuns: cases(20) },
    );
  });
});

describe('the exact value', () => {
  it('is the same, and the best whole turns begin with the best stones', () => {
    fc.assert(
      fc.property(quietBoard({ min: 30, max: 34, phase: 'place' }), (board) => {
        const inWhole = solve(whole, board, { table: table() });
        const inSplit = solve(split, board, { table: table() });
        expect([inWhole.solved, inSplit.solved]).toEqual([true, true]);
        expect(inTurns(inSplit.verdict, board)).toEqual(inWhole.verdict);
        const stones = new Set(inWhole.moves.map((move) => splitMove(move)[0]));
        for (const move of inSplit.moves) expect(stones).toContain(move);
      }),
      { numRuns: cases(25) },
    );
  });
});
