/** Cursors that know which moves are safe: the same solutions, for fewer nodes. */

import { describe, expect, it } from 'vitest';
import { connectFour as sevenBySix } from '../../examples/games/connect-four.mjs';
import { type Cursor, createCursor, ONGOING, Position, solve, TranspositionTable } from '../../src/index.js';
import { RulesCursor } from '../../src/position/rules-cursor.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { connectFour } from '../support/games/connect-four.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame } from '../support/searches.js';
import { Truth } from '../support/solve/truth.js';

/** Finds safe moves by playing every move and every reply. */
class SafeCursor extends RulesCursor<unknown, unknown> {
  safeMoves(into: Int32Array, from: number): number {
    const codes = this.#list();
    const win = codes.find((code) => this.#after(code, () => this.#hasEndedWithWin));
    const safe = win === undefined ? codes.filter((code) => !this.#after(code, () => this.#canWin())) : [win];
    into.set(safe.slice(0, Math.max(0, into.length - from)), Math.min(from, into.length));
    return from + safe.length;
  }

  #canWin(): boolean {
    return this.outcome() === ONGOING && this.#list().some((code) => this.#after(code, () => this.#hasEndedWithWin));
  }

  get #hasEndedWithWin(): boolean {
    // In these games only the side that has just moved can have won.
    return this.outcome() === 1 || this.outcome() === 2;
  }

  #list(): number[] {
    const codes = new Int32Array(64);
    return [...codes.subarray(0, this.moves(codes, 0))];
  }

  #after<Answer>(code: number, ask: () => Answer): Answer {
    this.play(code);
    const answer = ask();
    this.undo();
    return answer;
  }
}

function withSafeMoves(rules: AnyGame): AnyGame {
  return { ...rules, cursor: (board): Cursor<unknown, unknown> => new SafeCursor(rules, board) };
}

const GAMES = [
  anyGame(ticTacToe),
  anyGame(connectFour({ columns: 4, rows: 3, connect: 3 })),
  anyGame(connectFour({ columns: 5, rows: 3, connect: 3 })),
  anyGame(connectFour({ columns: 4, rows: 4, connect: 4 })),
];

describe.each(GAMES)('solving $name with a cursor that knows safe moves', (rules) => {
  it.each([true, false])('gives the value and the best moves of the definition, with distance: %s', (distance) => {
    const truth = new Truth(rules, distance);
    for (let seed = 0; seed < cases(5, 40); seed++) {
      const board = wander(rules, 2 + (seed % 8), seed);
      const table = new TranspositionTable({ megabytes: 0.01 });
      const found = solve(withSafeMoves(rules), board, { distance, everyMove: true, table });
      const expected = truth.verdict(board, truth.value(board));
      if (distance) expect(found.verdict).toEqual(expected);
      else expect(found.verdict.kind).toBe(expected.kind);
      expect(new Set(found.moves)).toEqual(new Set(truth.bestMoves(board)));
      for (const { move, verdict } of found.values ?? []) {
        const true_ = truth.verdict(board, truth.after(board, move));
        if (distance) expect(verdict).toEqual(true_);
        else expect(verdict.kind).toBe(true_.kind);
      }
    }
  });
});

describe('a cursor that knows safe moves', () => {
  it('saves a third of the nodes', () => {
    const rules = anyGame(connectFour({ columns: 5, rows: 4, connect: 4 }));
    const board = wander(rules, 5, 1);
    const plain = solve(rules, board, { bestMoves: false });
    const safe = solve(withSafeMoves(rules), board, { bestMoves: false });
    expect(safe.verdict).toEqual(plain.verdict);
    expect(safe.nodes).toBeLessThan(0.7 * plain.nodes);
  });

  // Columns from 1 to 7, and the value by another program (Pascal Pons' solver).
  it.each([
    ['52721253231631134574262733', { kind: 'win', plies: 15 }],
    ['151341635677722711331555437', { kind: 'win', plies: 13 }],
    ['2536656753227635377175724', { kind: 'loss', plies: 14 }],
    ['313776346427631452565327446', { kind: 'draw' }],
  ])('is that of connect four, which gives the known value of %s', (columns, verdict) => {
    const { board } = Position.start(sevenBySix).playAll(Array.from(columns, (column) => Number(column) - 1));
    const { cursor: _, ...plain } = sevenBySix;
    const fast = solve(sevenBySix, board);
    expect(fast.verdict).toEqual(verdict);
    expect(new Set(fast.moves)).toEqual(new Set(solve(plain, board).moves));
    expect(createCursor(sevenBySix, board)).toHaveProperty('safeMoves');
  });
});
