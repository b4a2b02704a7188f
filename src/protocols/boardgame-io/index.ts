/**
 * boardgame.io: its games as rules for any search, and a bot for its clients.
 *
 * @module
 */

export { BoardgameError, type BoardgameFault } from './boardgame-error.js';
export type {
  BoardgameAction,
  BoardgameBoard,
  BoardgameClient,
  BoardgameContext,
  BoardgameGame,
  BoardgameMove,
} from './boardgame-game.js';
export { type BotMetadata, ForeplyBot, type ForeplyBotOptions } from './foreply-bot.js';
export { type BoardgameOptions, type BoardgameRules, fromBoardgame } from './from-boardgame.js';
