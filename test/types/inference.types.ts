/** What the compiler infers from a game, and what it refuses. */
import {
  alphaBeta,
  createEngine,
  defineGame,
  draw,
  type GameRules,
  iterativeDeepening,
  type KeyedRules,
  minimax,
  Position,
  type Side,
  type TranspositionTable,
} from 'foreply';
import { expectTypeOf } from 'vitest';

interface Pile {
  readonly left: number;
  readonly mover: Side;
}

const plain = defineGame({
  name: 'without a key',
  initial: (): Pile => ({ left: 5, mover: 0 }),
  turn: (board) => board.mover,
  moves: (board) => (board.left > 0 ? (['one', 'two'] as const) : []),
  play: (board, move) => ({ left: board.left - (move === 'one' ? 1 : 2), mover: board.mover === 0 ? 1 : 0 }),
  outcome: (board) => (board.left <= 0 ? draw() : undefined),
});
const keyed = defineGame({ ...plain, key: (board) => `${board.left} ${board.mover}` });
declare const table: TranspositionTable;

// Board and move are inferred from `initial` and `moves`; a `key` makes the rules keyed.
expectTypeOf(plain).toEqualTypeOf<GameRules<Pile, 'one' | 'two'>>();
expectTypeOf(keyed).toEqualTypeOf<KeyedRules<Pile, 'one' | 'two'>>();

// Results and positions know the game's moves.
expectTypeOf(minimax(plain, plain.initial()).move).toEqualTypeOf<'one' | 'two' | undefined>();
expectTypeOf(createEngine(plain).choose(plain.initial()).turn).toEqualTypeOf<readonly ('one' | 'two')[]>();
expectTypeOf(Position.start(plain).board).toEqualTypeOf<Pile>();

// A table needs a key.
alphaBeta(keyed, keyed.initial(), { table, canonicalKeys: false });
iterativeDeepening(keyed, keyed.initial(), { table: true });
// @ts-expect-error the rules have no key
alphaBeta(plain, plain.initial(), { table: true });
// @ts-expect-error the rules have no key
iterativeDeepening(plain, plain.initial(), { table });

// Boards, moves and options that do not belong to the game.
// @ts-expect-error not a board of this game
alphaBeta(plain, 'five');
// @ts-expect-error not a move of this game
Position.start(plain).play('three');
// @ts-expect-error unknown option
alphaBeta(plain, plain.initial(), { dept: 3 });
// @ts-expect-error iterative deepening chooses its own windows
iterativeDeepening(plain, plain.initial(), { window: [0, 1] });
// @ts-expect-error results are read-only
minimax(plain, plain.initial()).score = 1;
// @ts-expect-error `outcome` is missing
defineGame({ name: '', initial: () => 0, turn: () => 0, moves: () => [], play: () => 0 });
