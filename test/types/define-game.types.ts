/** What the compiler knows about rules that `defineGame` returns, and what it refuses. */
import {
  alphaBeta,
  createEngine,
  defineGame,
  draw,
  type GameRules,
  type GameSymmetry,
  type KeyedRules,
  perft,
  type Side,
} from 'foreply';
import { expectTypeOf } from 'vitest';

interface Pile {
  readonly left: number;
  readonly mover: Side;
}

const bare = defineGame({
  name: 'pile',
  initial: (): Pile => ({ left: 5, mover: 0 }),
  turn: (board) => board.mover,
  moves: (board) => (board.left > 0 ? (['one', 'two'] as const) : []),
  play: (board, move) => ({ left: board.left - (move === 'one' ? 1 : 2), mover: board.mover === 0 ? 1 : 0 }),
  outcome: (board) => (board.left <= 0 ? draw() : undefined),
});
const capable = defineGame({
  ...bare,
  key: (board) => board.left,
  formatMove: (move) => {
    expectTypeOf(move).toEqualTypeOf<'one' | 'two'>();
    return move;
  },
  parseMove: (text) => (text === 'one' ? 'one' : 'two'),
  symmetries: [{ board: (board) => ({ left: board.left, mover: board.mover }), move: (move) => move }],
  canRepeat: false,
});

// Members that were given can be used without a question mark, with the types of the game.
expectTypeOf(capable.formatMove('one')).toBeString();
expectTypeOf(capable.parseMove('one')).toEqualTypeOf<'one' | 'two'>();
expectTypeOf(capable.symmetries).toEqualTypeOf<readonly GameSymmetry<Pile, 'one' | 'two'>[]>();
expectTypeOf(capable.canRepeat).toBeBoolean();
expectTypeOf(capable.initial()).toEqualTypeOf<Pile>();
expectTypeOf(capable.moves(capable.initial())).toEqualTypeOf<readonly ('one' | 'two')[]>();

// Members that were not given stay optional, also those that a spread may or may not bring.
expectTypeOf(bare.formatMove).extract<undefined>().toBeUndefined();
expectTypeOf(capable.formatBoard).extract<undefined>().toBeUndefined();
// @ts-expect-error there may be no `formatBoard`
capable.formatBoard(capable.initial());

// The type is no longer than it need be, and fits wherever rules are taken.
expectTypeOf(bare).toEqualTypeOf<GameRules<Pile, 'one' | 'two'>>();
expectTypeOf(defineGame({ ...bare, key: (board) => board.left })).toEqualTypeOf<KeyedRules<Pile, 'one' | 'two'>>();
expectTypeOf(capable).toExtend<KeyedRules<Pile, 'one' | 'two'>>();
expectTypeOf(alphaBeta(capable, capable.initial(), { table: true }).move).toEqualTypeOf<'one' | 'two' | undefined>();
expectTypeOf(createEngine(capable).choose(capable.initial()).turn).toEqualTypeOf<readonly ('one' | 'two')[]>();
perft(capable, capable.initial(), 2);

// Members of the game's own are kept.
const sized = defineGame({ ...bare, size: 5, label: (board: Pile) => `${board.left} left` });
expectTypeOf(sized.size).toBeNumber();
expectTypeOf(sized.label(sized.initial())).toBeString();
expectTypeOf(defineGame({ ...sized, banked: () => 0 }).size).toBeNumber();

// Type arguments may be written out. They hide which optional members were given.
expectTypeOf(defineGame<Pile, 'one' | 'two'>(bare)).toEqualTypeOf<GameRules<Pile, 'one' | 'two'>>();

// A board whose type is inferred keeps its literals.
const race = defineGame({
  name: 'race',
  initial: () => ({ sum: 0, mover: 0 as Side }),
  turn: (board) => board.mover,
  moves: (board) => (board.sum < 5 ? [1, 2] : []),
  play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
  outcome: (board) => (board.sum >= 5 ? draw() : undefined),
  parseBoard: (text) => ({ sum: Number(text), mover: text === '' ? 0 : 1 }),
});
expectTypeOf(race.parseBoard('1').mover).toEqualTypeOf<Side>();
expectTypeOf(race.moves(race.initial())).toEqualTypeOf<readonly number[]>();

// Members of the wrong kind are refused.
// @ts-expect-error moves are moves of this game
defineGame({ ...bare, formatMove: (move: number) => String(move) });
// @ts-expect-error text is a string
defineGame({ ...bare, formatBoard: () => 7 });
// @ts-expect-error not a move of this game
defineGame({ ...bare, parseMove: () => 3 });
