/**
 * The functions of boardgame.io that the adapter calls: the only import of the package. The path is that of its CommonJS build, because
 * Node's ES modules cannot import the folder `boardgame.io/internal`, and bundlers take either.
 */

/// <reference path="./boardgame-internal.d.ts" />
export {
  CreateGameReducer,
  InitializeGame,
  type ProcessedGame,
  ProcessGameConfig,
  type State,
} from 'boardgame.io/dist/cjs/internal.js';
