/**
 * The shapes of boardgame.io's games, states and actions that the adapter reads. They are written here and not imported, so that the types of
 * this entry need neither boardgame.io nor the servers that its types mention.
 */

/** What boardgame.io calls `ctx`: whose turn it is, the phase, the stages, and the result once the game is over. */
export interface BoardgameContext {
  /** The number of players. */
  readonly numPlayers: number;
  /** The number of the turn. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly currentPlayer: string;
  /** The phase, if the game has any. */
  readonly phase: string | null;
  /** The stages of the players, if they are in any. */
  readonly activePlayers: Readonly<Record<string, string | null>> | null;
  /** The number of moves made in this turn. */
  readonly numMoves?: number;
  /** What the game's `endIf` returned, once the game is over. */
  readonly gameover?: unknown;
  readonly [more: string]: unknown;
}

/** A position of a boardgame.io game: its state without the log and the undo stack. */
export interface BoardgameBoard<G = unknown> {
  /** The game's own state. */
  readonly G: G;
  /** Whose turn it is, and what boardgame.io keeps besides. */
  readonly ctx: BoardgameContext;
  /** The data of the game's own plugins, if it has any. */
  readonly plugins?: Readonly<
    Record<
      string,
      {
        /** What the plugin keeps in the state. */
        readonly data?: unknown;
      }
    >
  >;
}

/** A move or an event in the form that `ai.enumerate` lists. */
export type BoardgameMove =
  | {
      /** The name of the move. */
      readonly move: string;
      /** What it is called with, after the context. */
      readonly args?: readonly unknown[];
    }
  | {
      /** The name of the event, such as `endTurn`. */
      readonly event: string;
      /** What it is called with. */
      readonly args?: readonly unknown[];
    };

/** An action for boardgame.io's reducer. */
export interface BoardgameAction {
  /** A move or an event. */
  readonly type: 'MAKE_MOVE' | 'GAME_EVENT';
  /** Its name, its arguments and the player. */
  readonly payload: {
    /** The name of the move or of the event. */
    readonly type: string;
    /** Its arguments. */
    readonly args?: unknown;
    /** The player, `'0'` or `'1'`. */
    readonly playerID: string;
  };
}

/** The board after an action, or `undefined` if the game refuses it. */
export type PlayAction<G> = (board: BoardgameBoard<G>, action: BoardgameAction) => BoardgameBoard<G> | undefined;

/** What a bot needs of a client of boardgame.io: whatever its `Client` returns. */
export interface BoardgameClient {
  /** The player whom the client plays. */
  readonly playerID?: string | null | undefined;
  /** Calls a function with every state. Returns a function that ends it. */
  subscribe(
    listener: (
      // Their type of `ctx` has no index signature, so it does not fit that of a board.
      state: { readonly G: unknown; readonly ctx: object; readonly plugins?: object } | null,
    ) => void,
  ): () => void;
  /** Where actions are sent. */
  readonly store: {
    /** Sends an action. */
    // biome-ignore lint/suspicious/noExplicitAny: their store takes actions of a type of its own.
    dispatch(action: any): unknown;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a game's functions have parameter types of their own, which only `any` accepts.
type AnyFunction = (...values: any[]) => any;

/** A game of boardgame.io: whatever its `Client` takes. */
export interface BoardgameGame {
  /** The game's name. */
  readonly name?: string | undefined;
  /** The fewest players. */
  readonly minPlayers?: number | undefined;
  /** The most players. */
  readonly maxPlayers?: number | undefined;
  /** Lists the moves of a player, as for the bots of boardgame.io. */
  readonly ai?:
    | {
        /** The moves and events of a player: called with `G`, `ctx` and the player. */
        readonly enumerate: AnyFunction;
      }
    | undefined;
  /** Hides part of the state from players. */
  readonly playerView?: AnyFunction | undefined;
}
