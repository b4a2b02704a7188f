import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../src/core/random.js';
import { type GomokuBoard, namesOf } from '../../../../src/games/gomoku/board.js';
import { Shapes } from '../../../../src/games/gomoku/shapes.js';
import { solveThreats, type ThreatKind } from '../../../../src/games/gomoku/threat-search/solve-threats.js';
import { ThreatSearch } from '../../../../src/games/gomoku/threat-search/threat-search.js';
import { cases, isThorough } from '../../../support/cases.js';
import { ongoingBoard, rulesOf } from '../../../support/gomoku/board-arbitraries.js';
import { unmetDefence } from '../../../support/gomoku/exhaustive-defence.js';
import { slowThreats } from '../../../support/gomoku/slow-threat-search.js';
import { busyBoard, busyBoards } from '../../../support/gomoku/threat-boards.js';
import { testSeed } from '../../../support/seed.js';

const KINDS: readonly ThreatKind[] = ['fours', 'threats'];

/** Enough for nearly all boards of these tests; the others are skipped. */
const NODES = 20_000;

describe('wins by threats', () => {
  test.each([
    ['any boards', ongoingBoard({ size: [5, 6] }).filter((board) => emptyCells(board) <= 18), 25],
    ['busy boards', busyBoards(6, 8, { empty: 20 }), 20],
    ['busy boards that are larger', busyBoards(9, 9, { empty: 26, share: 0.45 }), 4],
    ['boards that threes decide', busyBoards(6, 9, { empty: 24, share: 0.4 }).filter(needsThrees), 1],
  ])('wins by threats on %s are those that the definition finds', (_, boards, runs) => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(solveThreats(board).kind).toBe(slowThreats(board) ? 'win' : 'none');
      }),
      { numRuns: cases(runs, 8 * runs) },
    );
  });
});

/** Whether there is a win by threats, as far as the search sees, but none by fours alone. */
function needsThrees(board: GomokuBoard): boolean {
  return solveThreats(board).kind === 'win' && solveThreats(board, { by: 'fours' }).kind === 'none';
}

function emptyCells({ cells }: GomokuBoard): number {
  return cells.split('.').length - 1;
}

describe.each(KINDS)('a win by %s', (by) => {
  test('holds against every defence on small boards', () => {
    fc.assert(
      fc.property(busyBoards(6, 10, { share: 0.25 }), (board) => {
        const solution = solveThreats(board, { by, nodes: NODES });
        if (solution.kind !== 'win' || solution.plies > 9) return;
        expect(unmetDefence(board, by)).toBeUndefined();
      }),
      { numRuns: cases(4) },
    );
  });

  test('holds against random defences on large boards', () => {
    fc.assert(
      fc.property(busyBoards(11, 15, { share: 0.25 }), fc.nat(1000), (board, seed) => {
        if (solveThreats(board, { by, nodes: NODES }).kind !== 'win') return;
        expect(unmetDefence(board, by, { replies: 2, random: new Random(seed) })).toBeUndefined();
      }),
      { numRuns: cases(8) },
    );
  });

  test('has a line of legal moves that ends with a five', () => {
    fc.assert(
      fc.property(busyBoards(6, 15, { share: 0.25 }), (start) => {
        const solution = solveThreats(start, { by, nodes: NODES });
        if (solution.kind !== 'win') return;
        const rules = rulesOf(start);
        let board = start;
        for (const move of solution.line) {
          expect(rules.moves(board)).toContain(move);
          board = rules.play(board, move);
        }
        expect(rules.outcome(board)).toEqual({ kind: 'win', winner: start.turn });
        expect(solution.plies).toBe(solution.line.length);
      }),
      { numRuns: cases(25) },
    );
  });
});

describe.each(KINDS)('by %s', (by) => {
  test('symmetric boards have the same answer', () => {
    fc.assert(
      fc.property(busyBoards(6, 15, { share: 0.25 }), fc.nat(7), (board, image) => {
        const { symmetries } = rulesOf(board);
        const solution = solveThreats(board, { by, nodes: NODES });
        const other = solveThreats(symmetries[image % symmetries.length].board(board), { by, nodes: NODES });
        expectAgreement(solution.kind, other.kind);
        if (by === 'fours' && solution.kind === 'win' && other.kind === 'win') expect(other.plies).toBe(solution.plies);
      }),
      { numRuns: cases(25) },
    );
  });

  test('boards with colours and mover swapped have the same answer', () => {
    fc.assert(
      fc.property(busyBoards(6, 15, { share: 0.25 }), (board) => {
        const swapped = [...board.cells].map((stone) => (stone === 'X' ? 'O' : stone === 'O' ? 'X' : '.')).join('');
        const turn = board.turn === 0 ? 1 : 0;
        const solution = solveThreats(board, { by, nodes: NODES });
        const other = solveThreats({ ...board, cells: swapped, turn }, { by, nodes: NODES });
        expectAgreement(solution.kind, other.kind);
      }),
      { numRuns: cases(13) },
    );
  });
});

/** Expects two answers to agree, unless one of the searches reached its limit. */
function expectAgreement(one: string, other: string): void {
  if (one !== 'open' && other !== 'open') expect(other).toBe(one);
}

test('every win by fours is also a win by threats', () => {
  fc.assert(
    fc.property(busyBoards(6, 15), (board) => {
      if (solveThreats(board, { by: 'fours' }).kind !== 'win') return;
      expect(solveThreats(board).kind).toBe('win');
    }),
    { numRuns: cases(25) },
  );
});

test('a search by threats leaves the shapes as they were, whether it finishes or is stopped', () => {
  fc.assert(
    fc.property(busyBoards(6, 15), fc.constantFrom(10, 1000), (board, limit) => {
      const shapes = new Shapes(board);
      const search = new ThreatSearch(board.size, board.rule);
      const plies = search.winIn(shapes, board.turn, limit);
      if (plies > 0) expect(search.line(shapes).length).toBeGreaterThan(0);
      expect(search.nodes).toBeLessThanOrEqual(limit);
      expect(shapes.depth).toBe(0);
      expect(shapes).toEqual(new Shapes(board));
    }),
    { numRuns: cases(13) },
  );
});

test('a search that was used for other boards gives the same answer', () => {
  for (let first = 0; first < 100 * cases(1); first += 100) {
    const used = new ThreatSearch(9, 'freestyle');
    for (let seed = first; seed < first + (isThorough ? 50 : 20); seed++) {
      const board = busyBoard({ size: 9, rule: 'freestyle', share: 0.25 }, testSeed(seed));
      const plies = new ThreatSearch(9, 'freestyle').winIn(new Shapes(board), board.turn, NODES);
      expect(used.winIn(new Shapes(board), board.turn, NODES)).toBe(plies);
    }
  }
});

test('the first move of a win by threats wins against every reply', () => {
  fc.assert(
    fc.property(busyBoards(8, 15, { share: 0.2 }), fc.nat(1000), (board, seed) => {
      const search = new ThreatSearch(board.size, board.rule);
      if (search.winIn(new Shapes(board), board.turn, NODES) <= 1) return;
      const rules = rulesOf(board);
      const after = rules.play(board, namesOf(board.size)[search.first]);
      const random = new Random(seed);
      for (const reply of Array.from({ length: 5 }, () => random.pick(rules.moves(after)))) {
        expect(solveThreats(rules.play(after, reply)).kind).toBe('win');
      }
    }),
    { numRuns: cases(13) },
  );
});

test('a table of few slots does not change the answers', () => {
  fc.assert(
    fc.property(busyBoards(6, 8, { empty: 24 }), (board) => {
      const search = new ThreatSearch(board.size, board.rule, 4);
      const shapes = new Shapes(board);
      const plies = search.winIn(shapes, board.turn, NODES);
      const { kind } = solveThreats(board, { nodes: NODES });
      expectAgreement(plies > 0 ? 'win' : plies === 0 ? 'none' : 'open', kind);
    }),
    { numRuns: cases(25) },
  );
});
