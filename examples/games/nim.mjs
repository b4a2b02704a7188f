/**
 * Nim, as plain rules: take any number of counters from one heap. The last counter wins; with `misere` it loses.
 *
 *     3 4 5      heaps are sorted, since their order means nothing
 *     5-2        the move that leaves 2 of a heap of 5
 *
 * Bouton (1901): the side to move loses exactly if the exclusive or of all heaps is 0; misère play differs only when all heaps are ones.
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

/** @typedef {{ heaps: readonly number[], mover: 0 | 1 }} Board Heaps in ascending order, none empty. */

export function nim({ heaps = [3, 4, 5], misere = false } = {}) {
  return defineGame({
    name: `nim ${heaps.join(' ')}${misere ? ' misère' : ''}`,
    initial: () => /** @type {Board} */ ({ heaps: sorted(heaps), mover: 0 }),
    turn: (board) => board.mover,
    // A move is `1000 · heap + left`.
    moves: (board) =>
      [...new Set(board.heaps)].flatMap((heap) => Array.from({ length: heap }, (_, left) => 1000 * heap + left)),
    play: (board, move) => {
      const next = board.heaps.slice();
      next[next.indexOf(Math.floor(move / 1000))] = move % 1000;
      return /** @type {Board} */ ({ heaps: sorted(next), mover: opponent(board.mover) });
    },
    outcome: (board) => {
      if (board.heaps.length > 0) return undefined;
      return win(misere ? board.mover : opponent(board.mover));
    },
    key: (board) => `${board.heaps} ${board.mover}`,
    formatMove: (move) => `${Math.floor(move / 1000)}-${move % 1000}`,
    parseMove: (text) => {
      const [, heap, left] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
      if (heap === undefined || Number(left) >= Number(heap)) {
        throw new NotationError({
          code: 'bad-move',
          text,
          at: 0,
          expected: 'a heap and what is left of it, such as 5-2',
        });
      }
      return 1000 * Number(heap) + Number(left);
    },
    formatBoard: (board) => `${board.heaps.join(',')} ${board.mover}`,
    parseBoard: (text) => {
      const [, list, mover] = /^((?:[1-9]\d{0,2}(?:,(?!$))?)*) ([01])$/.exec(text) ?? [];
      if (list === undefined) {
        throw new NotationError({ code: 'bad-board', text, at: 0, expected: 'heaps and a side, such as 3,4,5 0' });
      }
      const read = list === '' ? [] : list.split(',').map(Number);
      return /** @type {Board} */ ({ heaps: sorted(read), mover: mover === '0' ? 0 : 1 });
    },
  });
}

/** One heap a line. */
export function drawBoard(/** @type {Board} */ { heaps }) {
  return heaps.map((heap) => `${String(heap).padStart(3)} ${'o'.repeat(heap)}`).join('\n');
}

/** For the command line: `foreply play ./examples/games/nim.mjs`. */
export default { rules: nim(), draw: drawBoard, sides: ['First', 'Second'] };

function sorted(/** @type {readonly number[]} */ heaps) {
  return heaps.filter((heap) => heap > 0).sort((a, b) => a - b);
}
