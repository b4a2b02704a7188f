/**
 * The engine with default settings against the exhaustive truth, on random boards of the middle game: it wins in one turn
 * or two wherever that can be forced, and leaves no such win to the opponent where that can be helped.
 *
 * It is given 100,000 nodes instead of a second, so that it plays the same everywhere; a second is four to six times as
 * much. The truth comes from alpha-beta without heuristic, which proves what is won or lost in some turns and has no
 * opinion on the rest:
 *
 *     won in 1 or 3 turns, one's own counted and the opponent's        a win in one or two turns
 *     the opponent wins in 1 or 3 turns after the turn chosen          such a win allowed
 *     all turns lose in 2 or 4                                         it could not be stopped
 */

import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/engine/engine.js';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import type { Side } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { TranspositionTable } from '../../../src/search/transposition-table.js';
import { cases } from '../../support/cases.js';
import { filled, filledAndQuiet, MODELS } from '../../support/pentago/board-arbitraries.js';

const whole = pentago({ turns: 'whole' });
const NODES = 100_000;

const table = new TranspositionTable({ megabytes: 4 });

/** Whether the side to move wins or loses within so many turns, whatever the other does. */
function isForced(board: PentagoBoard, kind: 'win' | 'loss', turns: number): boolean {
  table.clear();
  return alphaBeta(whole, board, { turns, table }).verdict.kind === kind;
}

/** Whether the opponent, were it its turn, would win, though it cannot if it is not. */
function isToBeStopped(board: PentagoBoard): boolean {
  const opponent: Side = board.turn === 0 ? 1 : 0;
  return isForced({ ...board, turn: opponent }, 'win', 3) && !isForced(board, 'loss', 4);
}

/** Some of the boards, by seed, that set a task; with 8 to 20 stones. */
function boardsFor(count: number, fill: typeof filled, isTask: (board: PentagoBoard) => boolean): PentagoBoard[] {
  const boards: PentagoBoard[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    const board = fill(8 + (seed % 13), false, 1000 * seed);
    if (whole.outcome(board) === undefined && isTask(board)) boards.push(board);
  }
  return boards;
}

/** Boards of the same kind on which a tenth of the nodes is not enough to see what is to be stopped. */
const HARD = [
  '....../X.O.OO/O.XX../...XXO/X..O.O/...X.. X',
  '..O..X/..XO.X/...O.O/..XX../..OXXX/OO..OX O',
  '....../.X...X/O....X/O...../O.X.../...O.. X',
  'O...O./..X.XO/XO.XOX/...O.X/O.X.../O....X X',
  '.X.XX./.X..../O..O../OO...X/....X./.O.... O',
  '....O./X...../OO...X/....X./....../X....O X',
  // Only a draw by five for both saves it: one stone, one turn, and the second must not be guessed when the nodes run out.
  '.O..../.OOO.X/X.OO.X/..XXOO/...X.X/.XXXO. O',
].map((text) => whole.parseBoard(text));

// No turn wins at once on quiet boards, so that three turns are two of one's own.
const TASKS = {
  winInOne: boardsFor(cases(2), filled, (board) => isForced(board, 'win', 1)),
  winInTwo: boardsFor(cases(2), filledAndQuiet, (board) => isForced(board, 'win', 3)),
  stop: [
    ...HARD.slice(-cases(2)),
    ...boardsFor(cases(1), filledAndQuiet, (board) => !isForced(board, 'win', 3) && isToBeStopped(board)),
  ],
};

describe.each(MODELS)('in $turns turns', ({ rules }) => {
  const chosen = (board: PentagoBoard) => createEngine(rules, { nodes: NODES, megabytes: 4 }).choose(board);
  const afterTurn = (board: PentagoBoard, { turn }: { readonly turn: readonly string[] }): PentagoBoard => {
    return turn.reduce((reached, move) => rules.play(reached, move), board);
  };

  test('the engine plays a win in one turn at once', () => {
    for (const board of TASKS.winInOne) {
      const result = chosen(board);
      expect(rules.outcome(afterTurn(board, result)), rules.formatBoard(board)).toEqual({
        kind: 'win',
        winner: board.turn,
      });
      expect(result).toMatchObject({ stop: 'complete', proven: true });
    }
  });

  test('the engine starts a win in two turns', () => {
    for (const board of TASKS.winInTwo) {
      const next = afterTurn(board, chosen(board));
      expect([rules.outcome(next), isForced(next, 'loss', 2)], rules.formatBoard(board)).toEqual([undefined, true]);
    }
  });

  test('the engine stops the opponent’s win in one or two turns if it can', () => {
    for (const board of TASKS.stop) {
      const next = afterTurn(board, chosen(board));
      const isLost = rules.outcome(next)?.kind === 'win' || isForced(next, 'win', 3);
      expect(isLost, rules.formatBoard(board)).toBe(false);
    }
  });
});
