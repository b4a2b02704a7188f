/** Cursors that do not do what the rules do. */
import { DRAWN, ONGOING } from '../../../src/rules/cursor.js';
import { type CoinsBoard, coinGrid, coins } from '../../support/games/coins.js';
import { CoinsCursor } from '../../support/games/coins-cursor.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { TicTacToeCursor } from '../../support/games/tic-tac-toe-cursor.js';
import { type BrokenGame, broken } from './broken-game.js';

const grid = coinGrid(2, 2, { ground: true });

/** Tic-tac-toe with a cursor of the given class. */
function withCursor(what: string, law: BrokenGame[1], Broken: new (board: string) => TicTacToeCursor): BrokenGame {
  return broken(what, law, { ...ticTacToe, cursor: (board: string) => new Broken(board) });
}

export const brokenCursors: readonly BrokenGame[] = [
  withCursor(
    'a cursor that overlooks a move',
    'cursor-moves',
    class extends TicTacToeCursor {
      override moves(into: Int32Array, from: number): number {
        return this.played.length === 2 ? super.moves(into, from) - 1 : super.moves(into, from);
      }
    },
  ),
  withCursor(
    'a cursor that always writes at the front',
    'cursor-moves',
    class extends TicTacToeCursor {
      override moves(into: Int32Array, _from: number): number {
        return super.moves(into, 0);
      }
    },
  ),
  withCursor(
    'a cursor that stops at the end of the buffer',
    'cursor-moves',
    class extends TicTacToeCursor {
      override moves(into: Int32Array, from: number): number {
        return Math.min(into.length, super.moves(into, from));
      }
    },
  ),
  withCursor(
    'a cursor that writes other codes elsewhere',
    'cursor-moves',
    class extends TicTacToeCursor {
      override moves(into: Int32Array, from: number): number {
        const end = super.moves(into, from);
        return from > 0 ? into.fill(8, from, end) && end : end;
      }
    },
  ),
  withCursor(
    'a cursor that calls all moves safe',
    'cursor-safe-moves',
    class extends TicTacToeCursor {
      safeMoves(into: Int32Array, from: number): number {
        return super.moves(into, from);
      }
    },
  ),
  withCursor(
    'a cursor that calls no move safe',
    'cursor-safe-moves',
    class extends TicTacToeCursor {
      safeMoves(_into: Int32Array, from: number): number {
        return from;
      }
    },
  ),
  withCursor(
    'a cursor whose stages overlap',
    'cursor-moves',
    class extends TicTacToeCursor {
      firstMoves(into: Int32Array, from: number): number {
        return -1 - Math.min(from + 1, super.moves(into, from));
      }
      remainingMoves(into: Int32Array, from: number): number {
        return super.moves(into, from);
      }
    },
  ),
  withCursor(
    'a cursor whose first moves are all moves, and not said to be',
    'cursor-moves',
    class extends TicTacToeCursor {
      firstMoves(into: Int32Array, from: number): number {
        return -1 - super.moves(into, from);
      }
      remainingMoves(_into: Int32Array, from: number): number {
        return from;
      }
    },
  ),
  withCursor(
    'a cursor that forgets the remaining moves',
    'cursor-moves',
    class extends TicTacToeCursor {
      firstMoves(into: Int32Array, from: number): number {
        return Math.min(from + 2, super.moves(into, from));
      }
      remainingMoves(_into: Int32Array, from: number): number {
        return from;
      }
    },
  ),
  withCursor(
    'a cursor with first moves only',
    'cursor-moves',
    class extends TicTacToeCursor {
      firstMoves(into: Int32Array, from: number): number {
        return super.moves(into, from);
      }
    },
  ),
  withCursor(
    'a cursor whose first moves stop at the end of the buffer',
    'cursor-moves',
    class extends TicTacToeCursor {
      firstMoves(into: Int32Array, from: number): number {
        return Math.min(into.length, super.moves(into, from));
      }
      remainingMoves(_into: Int32Array, from: number): number {
        return from;
      }
    },
  ),
  broken('a cursor that cannot be made', 'no-throw', {
    ...ticTacToe,
    cursor: () => {
      throw new Error('out of cursors');
    },
  }),
  withCursor(
    'a hash that throws',
    'cursor-hash',
    class extends TicTacToeCursor {
      override rehash(): void {
        if (this.cells[4] === 0) throw new Error('no hash');
      }
    },
  ),
  withCursor(
    'codes that depend on the position',
    'cursor-codes',
    class extends TicTacToeCursor {
      override moves(into: Int32Array, from: number): number {
        const end = super.moves(into, from);
        for (let at = from; at < end; at++) into[at] += this.shift();
        return end;
      }
      override move(code: number): number {
        return code - this.shift();
      }
      override code(move: number): number {
        return move + this.shift();
      }
      override play(code: number): void {
        super.play(code - this.shift());
      }
      private shift(): number {
        return this.played.length;
      }
    },
  ),
  withCursor(
    'a code that is not given back',
    'cursor-codes',
    class extends TicTacToeCursor {
      override code(move: number): number {
        return move === 8 ? 7 : move;
      }
    },
  ),
  withCursor(
    'a cursor on which one side moves for ever',
    'cursor-side',
    class extends TicTacToeCursor {
      override play(cell: number): void {
        super.play(cell);
        if (this.played.length === 3) this.side = 0;
      }
      override undo(): void {
        if (this.played.length === 3) this.side = 1;
        super.undo();
      }
    },
  ),
  withCursor(
    'a cursor that does not see the end',
    'cursor-outcome',
    class extends TicTacToeCursor {
      override outcome() {
        const outcome = super.outcome();
        return outcome === DRAWN ? ONGOING : outcome;
      }
    },
  ),
  broken('a cursor that counts from the wrong side', 'cursor-banked', {
    ...coins(grid),
    cursor: (board: CoinsBoard) =>
      new (class extends CoinsCursor {
        override banked(): number {
          return -super.banked();
        }
      })(coins(grid), grid.strings.length, board),
  }),
  withCursor(
    'a board that is not the right one',
    'cursor-board',
    class extends TicTacToeCursor {
      override board(): string {
        return this.played.length < 2 ? super.board() : '.........';
      }
    },
  ),
  broken('a board that later moves change', 'cursor-board', {
    ...coins(grid),
    cursor: (board: CoinsBoard) => new LendingCursor(coins(grid), grid.strings.length, board),
  }),
  withCursor(
    'undo that forgets a stone',
    'cursor-undo',
    class extends TicTacToeCursor {
      override undo(): void {
        const cell = this.played[this.played.length - 1];
        super.undo();
        if (cell === 4) this.cells[cell] = 0;
      }
    },
  ),
  withCursor(
    'undo that forgets the hash',
    'cursor-undo',
    class extends TicTacToeCursor {
      override undo(): void {
        const { hashLow } = this;
        super.undo();
        this.hashLow = hashLow;
      }
    },
  ),
  withCursor(
    'a hash that depends on the way',
    'cursor-hash',
    class extends TicTacToeCursor {
      override play(cell: number): void {
        super.play(cell);
        this.hashLow ^= this.played.length;
      }
      override undo(): void {
        this.hashLow ^= this.played.length;
        super.undo();
      }
    },
  ),
  withCursor(
    'one hash for different keys',
    'cursor-hash',
    class extends TicTacToeCursor {
      protected override toggle(cell: number, side: 0 | 1): void {
        super.toggle(cell, side);
        this.hashLow = 0;
        this.hashHigh &= 0xff;
      }
    },
  ),
  broken('different hashes for one key', 'cursor-hash', {
    ...coins(grid),
    cursor: (board: CoinsBoard) =>
      new (class extends CoinsCursor {
        override get hashHigh(): number {
          return 2 * this.board().scores[0] + this.board().mover;
        }
      })(coins(grid), grid.strings.length, board),
  }),
  withCursor(
    'a canonical hash that images do not share',
    'cursor-canonical-hash',
    class extends TicTacToeCursor {
      override canonicalHash(into: Int32Array): void {
        into[0] = this.hashLow;
        into[1] = this.hashHigh;
      }
    },
  ),
  withCursor(
    'a canonical hash that all positions share',
    'cursor-canonical-hash',
    class extends TicTacToeCursor {
      override canonicalHash(into: Int32Array): void {
        into.fill(0);
      }
    },
  ),
];

/** Returns its own board and changes it afterwards. */
class LendingCursor extends CoinsCursor {
  readonly #lent = { cut: 0, scores: [0, 0], mover: 0 };

  override board(): CoinsBoard {
    return Object.assign(this.#lent, super.board()) as CoinsBoard;
  }

  override play(code: number): void {
    this.boards.push(this.rules.play(super.board(), code));
  }
}
