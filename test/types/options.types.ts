/** How the types of a game reach the options, hooks and results of everything that searches it. */
import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  type Cursor,
  createCursor,
  createEngine,
  defineGame,
  defineHeuristic,
  draw,
  type Heuristic,
  iterativeDeepening,
  minimax,
  type Outcome,
  type PlayedMove,
  Position,
  perftDivide,
  principalVariation,
  type SearchResult,
  type Side,
  type Solution,
  type StopReason,
  solve,
  type TranspositionTable,
  type Verdict,
} from 'foreply';
import { SearchTrace } from 'foreply/trace';
import { expectTypeOf } from 'vitest';

interface Board {
  readonly cells: readonly number[];
  readonly mover: Side;
}
type Move = { readonly cell: number } | 'pass';

const game = defineGame({
  name: 'typed',
  initial: (): Board => ({ cells: [], mover: 0 }),
  turn: (board) => board.mover,
  moves: (board): Move[] => (board.cells.length < 3 ? [{ cell: 1 }, 'pass'] : []),
  play: (board, move) => ({
    cells: move === 'pass' ? board.cells : [...board.cells, move.cell],
    mover: board.mover === 0 ? 1 : 0,
  }),
  outcome: (board) => (board.cells.length === 3 ? draw() : undefined),
  key: (board) => board.cells.length * 2 + board.mover,
  symmetries: [{ board: (board) => board, move: (move) => move }],
});
const board = game.initial();

// Every search takes boards and moves of the game, and returns its moves.
expectTypeOf(minimax(game, board)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(alphaBeta(game, board)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(boundedAlphaBeta(game, board, { upper: 3 })).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(principalVariation(game, board)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(iterativeDeepening(game, board)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(analyse(game, board)).toEqualTypeOf<AsyncGenerator<SearchResult<Move>, void, undefined>>();
expectTypeOf(solve(game, board)).toEqualTypeOf<Solution<Move>>();
expectTypeOf(createEngine(game).choose(board)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(createEngine(game).choose(Position.start(game))).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(perftDivide(game, board, 1)[0].move).toEqualTypeOf<Move>();
expectTypeOf(createCursor(game, board)).toEqualTypeOf<Cursor<Board, Move>>();

// The members of a result.
declare const result: SearchResult<Move>;
expectTypeOf(result.move).toEqualTypeOf<Move | undefined>();
expectTypeOf(result.turn).toEqualTypeOf<readonly Move[]>();
expectTypeOf(result.principalVariation).toEqualTypeOf<readonly (readonly Move[])[]>();
expectTypeOf(result.bestMoves).toEqualTypeOf<readonly Move[] | undefined>();
expectTypeOf(result.verdict).toEqualTypeOf<Verdict>();
expectTypeOf(result.stop).toEqualTypeOf<StopReason>();
if (result.verdict.kind === 'win') expectTypeOf(result.verdict.plies).toBeNumber();
// @ts-expect-error a draw has no distance
if (result.verdict.kind === 'draw') result.verdict.plies;

// Positions.
const position = Position.start(game);
expectTypeOf(position.play('pass').played()).toEqualTypeOf<PlayedMove<Move>[]>();
expectTypeOf(position.history()).toEqualTypeOf<Board[]>();
expectTypeOf(position.outcome).toEqualTypeOf<Outcome | undefined>();
position.playAll(result.turn);
// @ts-expect-error read-only
position.board = board;

// Hooks get boards and moves of the game.
alphaBeta(game, board, {
  depth: (at) => at.cells.length,
  heuristic: (at, side) => at.cells.length * (side === 0 ? 1 : -1),
  ordering: ['table', (at, move) => (move === 'pass' ? 0 : move.cell + at.cells.length)],
  candidates: (at): Move[] => (at.mover === 0 ? ['pass'] : []),
  noisy: () => [{ cell: 3 }],
  extend: (_, move) => (move === 'pass' ? 1 : 0),
  leaf: (at) => (at.cells.length === 2 ? { kind: 'draw' } : undefined),
  rootMoves: ['pass', { cell: 2 }],
  window: [0, 1],
  shouldStop: () => false,
  onProgress: ({ nodes, elapsed }) => nodes + elapsed,
});
iterativeDeepening(game, board, {
  onDepth: ({ move }) => {
    const typed: Move | undefined = move;
    return typed;
  },
});
// The types of board and move come from the rules, not from the options.
expectTypeOf(alphaBeta(game, board, { rootMoves: ['pass'] })).toEqualTypeOf<SearchResult<Move>>();
// @ts-expect-error not a move of the game
alphaBeta(game, board, { rootMoves: ['stay'] });
// @ts-expect-error not a list of moves
alphaBeta(game, board, { candidates: () => [1] });
// @ts-expect-error a list of moves is made from the board alone
alphaBeta(game, board, { noisy: (_at, move) => [move] });
// @ts-expect-error unknown ordering
alphaBeta(game, board, { ordering: 'best' });
// @ts-expect-error a heuristic returns a number
alphaBeta(game, board, { heuristic: () => 'good' });
// @ts-expect-error the history of a game comes with its position
alphaBeta(game, board, { history: [board] });
// A position in place of its board brings the history.
expectTypeOf(alphaBeta(game, position, { rootMoves: ['pass'], table: true })).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(minimax(game, position)).toEqualTypeOf<SearchResult<Move>>();
expectTypeOf(iterativeDeepening(game, position)).toEqualTypeOf<SearchResult<Move>>();
// @ts-expect-error a position of another game
alphaBeta(game, Position.start(defineGame({ ...game, initial: () => 'other' } as never)) as Position<string, Move>);
// @ts-expect-error a window is a pair
alphaBeta(game, board, { window: [0] });
// @ts-expect-error a limit is a number
alphaBeta(game, board, { nodes: '100' });
// @ts-expect-error minimax takes no options that save work
minimax(game, board, { ordering: 'killers' });
// @ts-expect-error its limits are its window
boundedAlphaBeta(game, board, { window: [0, 1] });
// @ts-expect-error only the async forms take a signal
iterativeDeepening(game, board, { signal: new AbortController().signal });
analyse(game, board, { signal: new AbortController().signal });
// @ts-expect-error unknown level
createEngine(game, { level: 'genius' });
createEngine(game, { level: 'easy' }).choose(board, { clock: { remaining: 1000, increment: 10 } });

// Heuristics: plain functions, or with traits.
const material: Heuristic<Board> = (at, side) => at.cells[side];
const declared = defineHeuristic((at: Board, side) => at.cells[side], { zeroSum: true, additive: true });
expectTypeOf(declared).toEqualTypeOf<Heuristic<Board>>();
minimax(game, board, { heuristic: material });
minimax(game, board, { heuristic: declared });
// @ts-expect-error a heuristic of another game
minimax(game, board, { heuristic: (at: { stones: number }) => at.stones });
// @ts-expect-error unknown trait
defineHeuristic((at: Board) => at.cells.length, { zerosum: true });

// The options of the table need a key, in everything that searches; the error names what is missing.
declare const table: TranspositionTable;
const { key: _key, ...unnamedRules } = game;
const unnamed = defineGame(unnamedRules);
createEngine(game, { table });
analyse(game, board, { table: true, deeperEntries: true, canonicalKeys: true });
// @ts-expect-error the rules have no key
principalVariation(unnamed, board, { table });
// @ts-expect-error the rules have no key
boundedAlphaBeta(unnamed, board, { table: true });
// @ts-expect-error the rules have no key
analyse(unnamed, board, { table: true });
// @ts-expect-error the rules have no key
createEngine(unnamed, { table });
// @ts-expect-error the rules have no key
alphaBeta(unnamed, board, { canonicalKeys: true });
// @ts-expect-error the rules have no key
alphaBeta(unnamed, board, { deeperEntries: true });
alphaBeta(unnamed, board, { depth: 2, ordering: 'killers' });
iterativeDeepening(unnamed, board, { time: 100 });

// A trace takes the moves of the game, or any moves; searches in slices take no trace.
alphaBeta(game, board, { trace: new SearchTrace() });
// @ts-expect-error moves are moves of this game
minimax(game, board, { trace: new SearchTrace<{ never: true }>() });
// @ts-expect-error analyse has no trace
analyse(game, board, { trace: new SearchTrace() });

// Wrong rules are refused at the member that is wrong.
// @ts-expect-error a side is 0 or 1
defineGame({ ...game, turn: () => 2 });
// @ts-expect-error a key is a text or a number
defineGame({ ...game, key: () => ({}) });
// @ts-expect-error moves are moves of this game
defineGame({ ...game, play: (at: Board, move: number) => ({ ...at, cells: [move] }) });
