/**
 * The flow of most board games of boardgame.io, without its machinery: no phases, stages, hooks or plugins; a turn ends after `maxMoves`,
 * by `turn.endIf` or by `events.endTurn()`. Such a game is played several times as fast:
 *
 *     move on a copy of G → endIf → end of the turn? → order.next → endIf → new turn → endIf
 *
 * `G` is copied instead of drafted, and `endIf` is asked wherever their flow asks it with another `ctx`. Whatever is not plain after all,
 * such as `events.endTurn({ next })`, is left to the real flow. The first moves of every game are compared with it, too, and a game for
 * which they differ is never played this way again.
 */

import { sameValue } from '../../position/same-value.js';
import type { BoardgameContext, PlayAction } from './boardgame-game.js';
import type { ProcessedGame } from './boardgame-reducer.js';

/** What a plain game has. boardgame.io fills in members of `turn`, also in the user's own object. */
interface PlainGame {
  readonly moves: Readonly<Record<string, Method>>;
  readonly endIf?: Method;
  readonly turn?: {
    readonly minMoves?: number;
    readonly maxMoves?: number;
    readonly endIf?: Method;
    readonly order?: { readonly next?: Method };
    readonly stages?: object;
    readonly [more: string]: unknown;
  };
  readonly [more: string]: unknown;
}

type Method = (context: object, ...args: unknown[]) => unknown;

/** Not plain after all: the real flow must play this action. */
const ODD = Symbol('odd');

const INVALID_MOVE = 'INVALID_MOVE';
/** How many actions are compared with the real flow. */
const COMPARED = 40;
/** Functions of this text change nothing: the default of every hook. */
const IDENTITY = /^\(\{\s*G\s*(?::\s*(\w+)\s*)?\}\)\s*=>\s*(\w+)$/;

/** A faster way to play the same as `play`, if the game is plain; otherwise `play` itself. `random` throws where it is used. */
export function plainReducer<G>(game: ProcessedGame, random: object, play: PlayAction<G>): PlayAction<G> {
  if (!isPlain(game as unknown as PlainGame)) return play;
  const quick = new PlainFlow(game as unknown as PlainGame, random);
  let [compared, isTrusted] = [0, true];
  return (board, action) => {
    if (!isTrusted || action.type !== 'MAKE_MOVE') return play(board, action);
    const next = quick.play(board.G, board.ctx, action.payload);
    if (next === ODD) return play(board, action);
    if (compared >= COMPARED) return next as ReturnType<PlayAction<G>>;
    compared++;
    const real = play(board, action);
    isTrusted = sameValue(next, real);
    return real;
  };
}

function isPlain({ moves, turn = {}, phases = {}, onEnd, plugins = [] }: PlainGame): boolean {
  const { stages = {}, activePlayers, moveLimit, onBegin, onMove, onEnd: onTurnEnd } = turn;
  return (
    Object.keys(phases as object).length === 0 &&
    Object.keys(stages).length === 0 &&
    (plugins as unknown[]).length === 0 &&
    activePlayers === undefined &&
    moveLimit === undefined &&
    [onEnd, onBegin, onMove, onTurnEnd].every(isIdle) &&
    Object.values(moves ?? {}).every((move) => typeof move === 'function')
  );
}

function isIdle(hook: unknown): boolean {
  if (hook === undefined) return true;
  const [, renamed, returned] = IDENTITY.exec(String(hook)) ?? [];
  return returned !== undefined && returned === (renamed ?? 'G');
}

class PlainFlow {
  readonly #game: PlainGame;
  readonly #apis: object;
  #isMoving = false;
  #endsTurn = false;
  #isOdd = false;

  constructor(game: PlainGame, random: object) {
    this.#game = game;
    const odd = () => {
      this.#isOdd = true;
    };
    const endTurn = (argument: unknown) => {
      if (this.#isMoving && argument === undefined) this.#endsTurn = true;
      else odd();
    };
    const others = ['endStage', 'setStage', 'pass', 'endPhase', 'setPhase', 'endGame', 'setActivePlayers'];
    const events = { endTurn, ...Object.fromEntries(others.map((name) => [name, odd])) };
    this.#apis = { random, events, log: { setMetadata() {} } };
  }

  /** The board after a move, `undefined` if it is refused, or `ODD`. */
  play(G: unknown, ctx: BoardgameContext, action: { type: string; args?: unknown; playerID: string }) {
    const { moves } = this.#game;
    if (!Object.hasOwn(moves, action.type)) return undefined;
    if (ctx.activePlayers || action.playerID !== ctx.currentPlayer) return ODD;
    [this.#isOdd, this.#endsTurn, this.#isMoving] = [false, false, true];
    const { args = [], playerID } = action;
    const own = copyOf(G);
    const context = { ...this.#apis, G: own, ctx, playerID };
    const returned = moves[action.type](context, ...(Array.isArray(args) ? args : [args]));
    this.#isMoving = false;
    if (returned === INVALID_MOVE) return undefined;
    const next = this.#finish(returned === undefined ? own : returned, ctx);
    return this.#isOdd ? ODD : next;
  }

  /** All that follows a move. */
  #finish(G: unknown, before: BoardgameContext) {
    const ctx = { ...before, numMoves: (before.numMoves ?? 0) + 1 };
    const over = this.#gameover(G, ctx);
    if (over) return { G, ctx: { ...ctx, gameover: over } };
    if (!this.#turnEnds(G, ctx)) return { G, ctx };
    const { playOrder, playOrderPos } = before as unknown as { playOrder: readonly string[]; playOrderPos: number };
    const { next } = this.#game.turn?.order ?? {};
    const at = next === undefined ? (playOrderPos + 1) % playOrder.length : next({ ...this.#apis, G, ctx });
    if (typeof at !== 'number') this.#isOdd = true;
    const passed = { ...ctx, playOrderPos: at, currentPlayer: String(playOrder[at as number]) };
    const overPassed = this.#gameover(G, passed);
    if (overPassed) return { G, ctx: { ...passed, gameover: overPassed } };
    const started = { ...passed, turn: ctx.turn + 1, numMoves: 0, _prevActivePlayers: [] };
    const overStarted = this.#gameover(G, started);
    return { G, ctx: overStarted ? { ...started, gameover: overStarted } : started };
  }

  #gameover(G: unknown, ctx: object): unknown {
    return this.#game.endIf?.({ ...this.#apis, G, ctx });
  }

  #turnEnds(G: unknown, ctx: BoardgameContext & { readonly numMoves: number }): boolean {
    const { minMoves = 0, maxMoves = 0, endIf } = this.#game.turn ?? {};
    const asked = maxMoves > 0 && ctx.numMoves >= maxMoves ? true : endIf?.({ ...this.#apis, G, ctx });
    // It may name the next player.
    if (asked && asked !== true) this.#isOdd = true;
    return (Boolean(asked) || this.#endsTurn) && ctx.numMoves >= minMoves;
  }
}

/** A copy of data. boardgame.io allows nothing else in `G`; other objects are kept as they are. */
function copyOf<Data>(value: Data): Data {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Data;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copyOf((value as Record<string, unknown>)[name]);
  return copy as Data;
}
