/**
 * Two implementations of the same game, driven side by side and compared: the rules and their slow twin, the rules and their
 * cursor. Shared by the tests of all games.
 */

import { expect } from 'vitest';
import { Random } from '../../src/core/random.js';
import {
  COUNTED,
  type Cursor,
  DRAWN,
  type Ending,
  ONGOING,
  WON_BY_FIRST,
  WON_BY_SECOND,
} from '../../src/rules/cursor.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import type { Outcome, Side } from '../../src/rules/outcome.js';

/** Rules that parse and format their boards. */
export type WrittenRules<Board, Move> = GameRules<Board, Move> &
  Required<Pick<GameRules<Board, Move>, 'formatBoard' | 'parseBoard'>>;

/** What rules say about a board, in terms that a twin with other boards shares. */
export function said<Board, Move>(rules: WrittenRules<Board, Move>, board: Board) {
  return {
    board: rules.formatBoard(board),
    turn: rules.turn(board),
    moves: [...rules.moves(board)].sort(),
    outcome: rules.outcome(board),
  };
}

/** Plays a random game with both, up to the given number of plies, and expects them to agree throughout. */
export function expectSameGame<Board, TwinBoard, Move>(
  rules: WrittenRules<Board, Move>,
  twin: WrittenRules<TwinBoard, Move>,
  seed: number,
  mostPlies: number,
): void {
  const random = new Random(seed);
  let board = rules.initial();
  let twinBoard = twin.initial();
  for (let ply = 0; ; ply++) {
    // Through text, so that a twin's board contains nothing that cannot be written.
    expect(said(rules, board)).toEqual(said(twin, twin.parseBoard(twin.formatBoard(twinBoard))));
    const moves = rules.moves(board);
    if (ply === mostPlies || moves.length === 0) return;
    const move = random.pick(moves);
    board = rules.play(board, move);
    twinBoard = twin.play(twinBoard, move);
  }
}

/** An outcome in the form cursors report it. */
export function endingOf(outcome: Outcome | undefined): Ending {
  if (outcome === undefined) return ONGOING;
  if (outcome.kind === 'points') return COUNTED;
  if (outcome.kind !== 'win') return DRAWN;
  return outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
}

/** The hash words of a cursor's position. */
export function wordsOf(cursor: Pick<Cursor<unknown, unknown>, 'rehash' | 'hashLow' | 'hashHigh'>): string {
  cursor.rehash();
  return `${cursor.hashLow} ${cursor.hashHigh}`;
}

/** Rules with their own cursor. */
type CursorRules<Board, Move> = GameRules<Board, Move> & Required<Pick<GameRules<Board, Move>, 'cursor'>>;

/** A cursor asked to write past the end of a list must report the length it needs. */
export function expectLengthBeyondEnd<Board, Move>(rules: CursorRules<Board, Move>): void {
  const cursor = rules.cursor(rules.initial());
  expect(cursor.moves(new Int32Array(5), 3)).toBe(3 + rules.moves(rules.initial()).length);
}

/** A board obtained from a cursor must not change when the cursor moves on. */
export function expectLastingBoard<Board, Move>(rules: CursorRules<Board, Move>): void {
  const cursor = rules.cursor(rules.initial());
  const board = cursor.board();
  const before = structuredClone(board);
  cursor.play(cursor.code(rules.moves(board)[0]));
  expect(board).toEqual(before);
}

/** Expects both hash words to differ if only the side to move does, because a table is indexed by one of them. */
export function expectSideInHash<Board extends { readonly turn: Side }, Move>(rules: CursorRules<Board, Move>): void {
  const [first, second] = ([0, 1] as const).map((turn) => wordsOf(rules.cursor({ ...rules.initial(), turn })));
  const [words, others] = [first.split(' '), second.split(' ')];
  expect([words[0] === others[0], words[1] === others[1]]).toEqual([false, false]);
}

/** Moves a cursor back and forth for the given number of steps, then back to the start, and compares it with the rules. */
export function expectCursorFollows<Board, Move>(
  rules: CursorRules<Board, Move>,
  start: Board,
  seed: number,
  steps: number,
): void {
  const random = new Random(seed);
  const cursor = rules.cursor(start);
  const line = [start];
  const expectSame = (board: Board): void => {
    expect(cursor.board()).toEqual(board);
    expect([cursor.side, cursor.outcome()]).toEqual([rules.turn(board), endingOf(rules.outcome(board))]);
    expect(cursor.banked()).toBe(rules.banked?.(board) ?? 0);
    expect(wordsOf(cursor)).toBe(wordsOf(rules.cursor(board)));
  };
  for (let step = 0; step < steps; step++) {
    const board = line[line.length - 1];
    expectSame(board);
    if (line.length > 1 && (rules.outcome(board) !== undefined || random.below(3) === 0)) {
      cursor.undo();
      line.pop();
    } else {
      const move = random.pick(rules.moves(board));
      cursor.play(cursor.code(move));
      line.push(rules.play(board, move));
    }
  }
  for (; line.length > 1; line.pop()) cursor.undo();
  expectSame(line[0]);
}
