/** The contract of the endgame method: costs are known in advance, work is reported as it is done, and it can be stopped. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countStones } from '../../../src/games/pentago/board.js';
import type { EndgameRequest, EndgameValue } from '../../../src/rules/endgame-method.js';
import { cases } from '../../support/cases.js';
import { filled, filledAndQuiet, MODELS, ongoingBoard, quietBoard } from '../../support/pentago/board-arbitraries.js';

/** Counts what it is told, and does not mind. */
function patient(request: Partial<EndgameRequest> = {}) {
  const told: number[] = [];
  const spend = (positions: number) => void told.push(positions);
  return { told, request: { distance: true, everyMove: true, ...request, spend } };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** In how many ways two sides can have taken turns on some of the cells: each cell tried empty, first, second. */
function placementsOn(cells: number, lead = 0): number {
  if (cells === 0) return lead === 0 || lead === 1 ? 1 : 0;
  return placementsOn(cells - 1, lead) + placementsOn(cells - 1, lead + 1) + placementsOn(cells - 1, lead - 1);
}

describe.each(MODELS)('the endgame method with $turns turns', ({ rules }) => {
  const { cost, usualCost, values } = rules.endgame;

  describe('the cost', () => {
    test('is the number of placements', () => {
      for (let empty = 0; empty <= 9; empty++) {
        for (const isRotating of empty === 0 ? [true] : [false, true]) {
          expect(cost(filledAndQuiet(36 - empty, isRotating, empty))).toBe(placementsOn(empty));
        }
      }
    });

    test('is infinite with more than 18 empty cells', () => {
      expect(cost(filledAndQuiet(18, false, 1))).toBe(86_574_831);
      expect(cost(filledAndQuiet(17, false, 1))).toBe(Number.POSITIVE_INFINITY);
      expect(cost(filledAndQuiet(17, true, 1))).toBe(Number.POSITIVE_INFINITY);
      expect(cost(rules.initial())).toBe(Number.POSITIVE_INFINITY);
    });

    test('is usually that of six more stones', () => {
      // 1 + 18 + 306 + 2,448 + 18,360 + 85,680 + 371,280 placements.
      expect(usualCost?.(filledAndQuiet(18, false, 1))).toBe(478_093);
      expect(usualCost?.(filledAndQuiet(32, false, 1))).toBe(cost(filledAndQuiet(32, false, 1)));
    });

    test('is infinite when the game is over', () => {
      fc.assert(
        fc.property(fc.integer({ min: 18, max: 36 }), fc.boolean(), fc.nat(), (stones, isRotating, seed) => {
          const board = filled(stones, isRotating, seed);
          expect(cost(board) === Number.POSITIVE_INFINITY).toBe(rules.outcome(board) !== undefined);
        }),
      );
    });

    test('is nearly all the work reported if nothing is found early and no distances are requested', () => {
      fc.assert(
        fc.property(quietBoard({ min: 27, max: 35 }), (given) => {
          const { told, request } = patient({ distance: false });
          const found = values(given, request);
          // The board itself is not looked at where a stone is due.
          if (found.every(({ kind }) => kind === 'draw')) expect(sumOf(told)).toBeGreaterThanOrEqual(cost(given) - 1);
          // Short runs come before the one to the end.
          const firstRun = 37 - countStones(given);
          expect(sumOf(told)).toBeLessThan(1.4 * cost(given) + firstRun);
        }),
        { numRuns: cases(100) },
      );
    });
  });

  describe('the work', () => {
    test('is reported in steps of a few thousand', () => {
      const { told, request } = patient();
      values(filledAndQuiet(23, false, 2), request);
      expect(told.length).toBeGreaterThan(100);
      expect(Math.max(...told)).toBeLessThan(2000);
      expect(told.every((part) => Number.isInteger(part) && part > 0)).toBe(true);
    });

    test('ends whenever `spend` throws', () => {
      const board = filledAndQuiet(30, false, 5);
      const { told: all, request } = patient();
      values(board, request);
      for (const last of [0, 1, 2, Math.floor(all.length / 2), all.length - 1]) {
        const enough = new Error('enough');
        const told: number[] = [];
        const spend = (positions: number) => {
          if (told.length === last) throw enough;
          told.push(positions);
        };
        expect(() => values(board, { distance: true, everyMove: true, spend })).toThrow(enough);
        expect(told).toEqual(all.slice(0, last));
      }
    });
  });

  describe('the values', () => {
    const late = ongoingBoard({ min: 31, max: 35 });

    function answer(board: ReturnType<typeof filled>, request: Partial<EndgameRequest>) {
      return values(board, patient(request).request);
    }

    test('are those of all legal moves in their order, each with a whole turn', () => {
      fc.assert(
        fc.property(late, (board) => {
          const all = answer(board, {});
          expect(all.map(({ move }) => move)).toEqual(rules.moves(board));
          for (const { move, turn } of all) {
            expect(turn[0]).toBe(move);
            const after = turn.reduce((reached, part) => rules.play(reached, part), board);
            expect(rules.outcome(after) !== undefined || rules.turn(after) !== board.turn).toBe(true);
          }
        }),
        { numRuns: cases(40) },
      );
    });

    test('are open only if a better move is known and not all moves are requested', () => {
      fc.assert(
        fc.property(late, fc.boolean(), (board, distance) => {
          const all = answer(board, { distance });
          const some = answer(board, { distance, everyMove: false });
          expect(all.some(({ kind }) => kind === 'open')).toBe(false);
          const [best, bestOfSome] = [bestOf(all), bestOf(some)];
          expect(bestOfSome.kind).toBe(best.kind);
          if (distance && best.kind !== 'draw') expect(bestOfSome.plies).toBe(best.plies);
          some.forEach(({ kind }, at) => {
            if (kind !== 'open') expect(kind).toBe(all[at].kind);
            // What is left open is no better than what is known.
            else expect(worth(all[at])).toBeLessThanOrEqual(worth(best));
          });
        }),
        { numRuns: cases(40) },
      );
    });

    test('have an upper bound as plies if no distance is requested', () => {
      fc.assert(
        fc.property(late, (board) => {
          const dated = answer(board, {});
          answer(board, { distance: false }).forEach(({ kind, plies }, at) => {
            expect(kind).toBe(dated[at].kind);
            if (kind !== 'draw') expect(plies).toBeGreaterThanOrEqual(dated[at].plies);
            const left = 36 - countStones(board);
            expect(plies).toBeLessThanOrEqual(2 * left + 1);
          });
        }),
        { numRuns: cases(40) },
      );
    });
  });
});

function worth({ kind }: EndgameValue<string>): number {
  return ['open', 'loss', 'draw', 'win'].indexOf(kind);
}

/** The first of the best kind, sooner wins and later losses first. */
function bestOf(values: readonly EndgameValue<string>[]): EndgameValue<string> {
  const kind = Math.max(...values.map(worth));
  const equal = values.filter((value) => worth(value) === kind);
  const sign = equal[0].kind === 'win' ? 1 : -1;
  return equal.reduce((best, value) => (sign * value.plies < sign * best.plies ? value : best));
}
