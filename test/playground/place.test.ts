/** Errors of a user's game begin with their place in its file, whichever function throws them. */
import { describe, expect, it } from 'vitest';
import { placing, placingRules } from '../../examples/playground/src/games/place.js';

/** An error as a browser gives it for a served file. */
function lost(): never {
  const error = new Error('lost');
  error.stack = 'Error: lost\n    at play (http://127.0.0.1:1/@files/home/kalah.mjs:12:5)';
  throw error;
}

class Cursor {
  readonly board: number;
  #plies = 0;

  constructor(board: number) {
    this.board = board;
  }

  get plies(): number {
    return this.#plies;
  }

  play(): void {
    this.#plies++;
  }

  undo(): never {
    return lost();
  }
}

describe('an error begins with its place', () => {
  it('in a function, and in what the function carries', () => {
    const heuristic = placing(Object.assign(() => lost(), { onCursor: lost, weight: 3 }));
    expect(heuristic).toThrow('kalah.mjs:12:5: lost');
    expect(() => heuristic.onCursor()).toThrow('kalah.mjs:12:5: lost');
    expect(heuristic.weight).toBe(3);
  });

  it('in the methods of a cursor, which stays the object that it is', () => {
    const rules = placingRules({ play: lost, cursor: (board: number) => new Cursor(board) });
    expect(rules.play).toThrow('kalah.mjs:12:5: lost');
    const cursor = rules.cursor(7);
    cursor.play();
    expect([cursor.plies, cursor.board, cursor instanceof Cursor]).toEqual([1, 7, true]);
    expect(() => cursor.undo()).toThrow('kalah.mjs:12:5: lost');
    const frozen = placingRules({ cursor: () => Object.freeze({ undo: lost }) }).cursor();
    expect(() => frozen.undo()).toThrow('lost');
  });

  it('in the advice of the rules', () => {
    const { advice } = placingRules({ advice: { heuristic: Object.assign(() => lost(), { kept: 1 }), depth: 4 } });
    expect(advice.heuristic).toThrow('kalah.mjs:12:5: lost');
    expect([advice.heuristic.kept, advice.depth]).toEqual([1, 4]);
  });

  it('once, and not at all without a file of the user', () => {
    const twice = placing(placing(lost));
    expect(twice).toThrow(/^kalah\.mjs:12:5: lost$/);
    const plain = placing(() => {
      throw new Error('plain');
    });
    expect(plain).toThrow(/^plain$/);
  });
});
