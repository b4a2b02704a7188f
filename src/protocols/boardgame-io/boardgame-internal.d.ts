/**
 * What this folder uses of boardgame.io. Its folders have no types that Node's own resolution of modules finds, and directory imports do
 * not work in Node's ES modules: the file of its CommonJS build can be imported everywhere.
 */

declare module 'boardgame.io/dist/cjs/internal.js' {
  import type { BoardgameContext } from './boardgame-game.js';

  /** A state as boardgame.io keeps it. */
  export interface State {
    readonly G: unknown;
    readonly ctx: BoardgameContext;
    readonly plugins: Readonly<Record<string, { readonly data?: unknown; readonly api?: unknown }>>;
    readonly transients?: { readonly error?: { readonly type: string } };
  }
  /** A game whose defaults are filled in. */
  export interface ProcessedGame {
    readonly name: string;
    readonly plugins: readonly { readonly name: string; readonly playerView?: unknown }[];
    readonly playerView: (seen: { G: unknown; ctx: BoardgameContext; playerID: string | null }) => unknown;
    readonly processMove: (state: State, payload: object) => unknown;
    readonly flow: {
      getMove(ctx: BoardgameContext, name: string, playerID: string): unknown;
      processMove(state: State, payload: object): State;
      processEvent(state: State, action: { readonly payload: object }): State;
    };
  }
  export function ProcessGameConfig(game: object): ProcessedGame;
  export function CreateGameReducer(given: { game: object }): (state: State, action: object) => State;
  export function InitializeGame(given: { game: object; numPlayers: number; setupData?: unknown }): State;
}
