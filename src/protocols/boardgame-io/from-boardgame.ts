/**
 * The rules of a boardgame.io game. Moves come from `ai.enumerate`, boards from the game's own flow, outcomes from `ctx.gameover`, so the
 * game is written once. What cannot be searched is refused: when the rules are made if that can be seen then, otherwise at the move
 * that shows it.
 */

import { checkOptions, isBoolean, isFunction } from '../../core/check-options.js';
import { OptionError, show } from '../../core/errors.js';
import { sameValue } from '../../position/same-value.js';
import type { GameRules } from '../../rules/game-rules.js';
import { draw, type Outcome, type Side, win } from '../../rules/outcome.js';
import { BoardgameError } from './boardgame-error.js';
import type {
  BoardgameAction,
  BoardgameBoard,
  BoardgameContext,
  BoardgameGame,
  BoardgameMove,
  PlayAction,
} from './boardgame-game.js';
import { InitializeGame, type ProcessedGame, ProcessGameConfig } from './boardgame-reducer.js';
import { hasRolled, leanReducer, randomError } from './lean-reducer.js';

/** Options of `fromBoardgame`. */
export interface BoardgameOptions<G = unknown> {
  /**
   * The position in `G` as plain data: everything that the rest of the game depends on, apart from the player, phase and stage, which are
   * added. With it the rules get a `key`, and searches a table. Leave out what does not matter, such as a list of moves played.
   */
  readonly board?: (G: G, ctx: BoardgameContext) => unknown;
  /** The whole `key` of a position, if you can write a shorter or faster one: see `GameRules.key`. Replaces the one made of `board`. */
  readonly key?: (G: G, ctx: BoardgameContext) => string | number;
  /** How a finished game ended. By default `ctx.gameover` must be `{ winner: '0' }`, `{ winner: '1' }` or `{ draw: true }`. */
  readonly outcome?: (gameover: unknown, G: G, ctx: BoardgameContext) => Outcome;
  /** Whether positions can repeat, as in `GameRules.canRepeat`. Needs `board` or `key`. */
  readonly canRepeat?: boolean;
  /** Try each move that `ai.enumerate` lists, and leave out those that the game refuses. Slow; without it they are an error. */
  readonly tryMoves?: boolean;
  /** Handed to the game's `setup`. */
  readonly setupData?: unknown;
}

const SCHEMA = {
  board: isFunction,
  key: isFunction,
  outcome: isFunction,
  canRepeat: isBoolean,
  tryMoves: isBoolean,
  setupData: [() => true, 'anything'],
} as const;

/** Rules made by `fromBoardgame`. */
export type BoardgameRules<G = unknown> = GameRules<BoardgameBoard<G>, BoardgameMove>;

/**
 * Makes rules from a game of boardgame.io for two players, without chance and without hidden state. Throws a `BoardgameError` for others.
 *
 * @example
 * ```ts
 * import { createEngine } from 'foreply';
 * import { fromBoardgame } from 'foreply/boardgame-io';
 *
 * interface Pile {
 *   sticks: number;
 * }
 * const sticks = {
 *   name: 'sticks',
 *   setup: () => ({ sticks: 10 }),
 *   turn: { minMoves: 1, maxMoves: 1 },
 *   moves: {
 *     take: ({ G }: { G: Pile }, count: number) => {
 *       G.sticks -= count;
 *     },
 *   },
 *   endIf: ({ G, ctx }: { G: Pile; ctx: { currentPlayer: string } }) =>
 *     G.sticks === 0 ? { winner: ctx.currentPlayer } : undefined,
 *   ai: {
 *     enumerate: (G: Pile) =>
 *       [1, 2, 3].filter((count) => count <= G.sticks).map((count) => ({ move: 'take', args: [count] })),
 *   },
 * };
 * const rules = fromBoardgame<Pile>(sticks, { board: (G) => G.sticks });
 * const { move } = createEngine(rules, { depth: 10 }).choose(rules.initial());
 * console.log(move); // → { move: 'take', args: [ 2 ] }
 * ```
 */
export function fromBoardgame<G = unknown>(
  game: BoardgameGame,
  options: BoardgameOptions<NoInfer<G>> = {},
): BoardgameRules<G> {
  checkOptions(options, SCHEMA);
  const { board: view, key, tryMoves = false, canRepeat } = options;
  if (typeof game !== 'object' || game === null) throw new OptionError('game', 'a game of boardgame.io', game);
  checkConfiguration(game);
  const processed = ProcessGameConfig({ ...game });
  const start = startOf<G>(processed, options.setupData);
  const play = leanReducer<G>(processed);
  const name = processed.name;
  const list = (board: BoardgameBoard<G>) => enumerated(game, name, board);
  const keyOf =
    key !== undefined
      ? ({ G, ctx }: BoardgameBoard<G>) => key(G, ctx)
      : view && (({ G, ctx, plugins }: BoardgameBoard<G>) => JSON.stringify([view(G, ctx), flowOf(ctx), plugins]));
  if (canRepeat && keyOf === undefined) throw new OptionError('canRepeat', 'left out, or given together with `board`');
  return {
    name,
    initial: () => start,
    turn: (board) => sideOf(name, board.ctx),
    moves: (board) => {
      if (board.ctx.gameover !== undefined) return [];
      const moves = list(board);
      return tryMoves ? moves.filter((move) => tried(play, name, board, move) !== undefined) : moves;
    },
    play: (board, move) => {
      const next = tried(play, name, board, move);
      if (next === undefined) throw refusedMove(name, move);
      return next;
    },
    outcome: ({ G, ctx }) => {
      if (ctx.gameover === undefined) return undefined;
      return options.outcome?.(ctx.gameover, G, ctx) ?? outcomeOf(name, ctx.gameover);
    },
    ...(keyOf === undefined ? {} : { key: keyOf }),
    ...(canRepeat === undefined ? {} : { canRepeat }),
  };
}

/** Refuses what can be seen without playing. */
function checkConfiguration(game: BoardgameGame): void {
  const { name = 'default', ai, minPlayers = 2, maxPlayers = 2 } = game;
  if (typeof ai?.enumerate !== 'function') {
    throw new BoardgameError('no-enumerate', name, 'has no `ai.enumerate`, which lists the moves');
  }
  if (minPlayers > 2 || maxPlayers < 2) throw new BoardgameError('players', name, 'is not for two players');
  const hiding = ((game as { plugins?: readonly { name: string; playerView?: unknown }[] }).plugins ?? []).find(
    ({ playerView }) => playerView !== undefined,
  );
  if (hiding !== undefined) throw secretError(name, `by its plugin "${hiding.name}"`);
  if (moveMaps(game).some((moves) => Object.values(moves).some((move) => Object(move).redact))) {
    throw secretError(name, 'by moves with `redact`');
  }
}

/** All maps of moves: of the game, of its phases and of their stages. */
function moveMaps(game: object): object[] {
  const { moves = {}, phases = {}, turn } = game as { moves?: object; phases?: object; turn?: { stages?: object } };
  const stages = Object.values(turn?.stages ?? {}).map((stage) => Object(stage).moves ?? {});
  return [moves, ...stages, ...Object.values(phases).flatMap((phase) => moveMaps(Object(phase)))];
}

function startOf<G>(game: ProcessedGame, setupData: unknown): BoardgameBoard<G> {
  const state = InitializeGame({ game, numPlayers: 2, setupData });
  if (hasRolled(state)) throw randomError(game.name);
  const { G, ctx } = state;
  for (const playerID of ['0', '1', null]) {
    if (!sameValue(game.playerView({ G, ctx, playerID }), G)) throw secretError(game.name, 'by `playerView`');
  }
  const kept = game.plugins.map(({ name }) => [name, { data: state.plugins[name]?.data }]);
  return { G: G as G, ctx, ...(kept.length === 0 ? {} : { plugins: Object.fromEntries(kept) }) };
}

function secretError(name: string, how: string): BoardgameError {
  return new BoardgameError('secret', name, `hides part of its state ${how}: games with secrets cannot be searched`);
}

function refusedMove(name: string, move: BoardgameMove): BoardgameError {
  const advice = 'leave it out of `ai.enumerate`, or give fromBoardgame the option `tryMoves`';
  return new BoardgameError('invalid-move', name, `refuses a move that it lists, ${show(move)}: ${advice}`);
}

/** The moves that the game lists, each once, in the short form. */
function enumerated<G>(game: BoardgameGame, name: string, { G, ctx }: BoardgameBoard<G>): BoardgameMove[] {
  const actions: readonly (BoardgameMove | BoardgameAction)[] = game.ai?.enumerate(G, ctx, String(sideOf(name, ctx)));
  if (!Array.isArray(actions)) {
    throw new BoardgameError('no-enumerate', name, `lists no moves: its \`ai.enumerate\` returned ${show(actions)}`);
  }
  return actions.map((action) => {
    if (!('payload' in action)) return action;
    const { type, args } = action.payload;
    const rest = args === undefined ? {} : { args: Array.isArray(args) ? args : [args] };
    return action.type === 'GAME_EVENT' ? { event: type, ...rest } : { move: type, ...rest };
  });
}

/** The board after a move, or `undefined` if the game refuses it. An event that is not allowed yet is answered by the same state. */
function tried<G>(play: PlayAction<G>, name: string, board: BoardgameBoard<G>, move: BoardgameMove) {
  const next = play(board, actionFor(move, String(sideOf(name, board.ctx))));
  const isIgnored = 'event' in move && next?.G === board.G && sameValue(next?.ctx, board.ctx);
  return isIgnored ? undefined : next;
}

/** The action that boardgame.io makes of a move. */
export function actionFor(move: BoardgameMove, playerID: string): BoardgameAction {
  const [kind, type] = 'event' in move ? (['GAME_EVENT', move.event] as const) : (['MAKE_MOVE', move.move] as const);
  return { type: kind, payload: { type, args: move.args, playerID } };
}

/** The side to move. A stage can make a player active who is not the current one. */
function sideOf(name: string, { activePlayers, currentPlayer, numPlayers, gameover }: BoardgameContext): Side {
  if (numPlayers !== 2) throw new BoardgameError('players', name, `has ${numPlayers} players, not two`);
  if (!activePlayers) return currentPlayer === '1' ? 1 : 0;
  const active = Object.keys(activePlayers);
  if (active.length > 1 && gameover === undefined) {
    throw new BoardgameError('simultaneous', name, 'lets both players act at the same time');
  }
  return active[0] === '1' ? 1 : 0;
}

function outcomeOf(name: string, gameover: unknown): Outcome {
  const { winner, draw: isDraw } = Object(gameover) as { winner?: unknown; draw?: unknown };
  if (String(winner) === '0') return win(0);
  if (String(winner) === '1') return win(1);
  if (isDraw === true) return draw();
  const complaint = `ended with ${show(gameover)}, which names neither winner nor draw: give fromBoardgame the option \`outcome\``;
  throw new BoardgameError('gameover', name, complaint);
}

/** What the future depends on besides `G`: all of `ctx` but the number of the turn, and what never changes. */
function flowOf(ctx: BoardgameContext): unknown {
  const { turn: _turn, numPlayers: _players, activePlayers, _activePlayersNumMoves, ...rest } = ctx;
  return activePlayers ? [rest, activePlayers, _activePlayersNumMoves] : rest;
}
