/** The kinds of players that can be named, and the players that are made of such texts. */

import { createEngine, perfectPlayer, type Tablebase } from 'foreply';
import { type PlayerFactory, randomPlayer, searchPlayer } from 'foreply/match';
import type { Game } from './game.js';
import { type PlayerOptionName, readOptions } from './player-options.js';
import { type PlayerText, SEE_PLAYERS } from './player-text.js';
import { asTyped, named, UsageError } from './usage-error.js';

/** A player of any game. */
export type AnyPlayerFactory = PlayerFactory<unknown, unknown>;

/** What players need that takes long to make: once for all of them. */
export interface Prepared {
  /** The whole game, solved: for perfect players. */
  readonly table?: Tablebase<unknown, unknown>;
}

interface PlayerKind {
  readonly about: string;
  readonly options: readonly PlayerOptionName[];
  make(game: Game, options: Readonly<Record<string, unknown>>, prepared: Prepared): AnyPlayerFactory;
}

const LIMITS = ['depth', 'turns', 'nodes', 'time'] as const;
const SEARCH_LIMITS = [...LIMITS, 'iterations'] as const;
const SEARCH = [...LIMITS, 'heuristic', 'table', 'ordering', 'seed'] as const;

/** A search as a player: it begins anew at every turn. */
function searching(about: string, algorithm: string, options: readonly PlayerOptionName[]): PlayerKind {
  return {
    about,
    options,
    make: ({ rules }, { hasNoHeuristic, ...given }) => {
      const limits = SEARCH_LIMITS.filter((name) => options.includes(name));
      if (limits.every((name) => given[name] === undefined)) {
        throw new UsageError(`a search needs one of ${limits.join(', ')}`);
      }
      // Playouts need no heuristic, and are not cut off by one unless it is asked for.
      const isUnadvised = hasNoHeuristic || algorithm === 'monteCarlo';
      const advised = isUnadvised ? {} : { heuristic: rules.advice?.heuristic };
      const fixed = { algorithm, ...advised, ...given };
      const isVaried = options.includes('seed');
      return ({ seed }) => searchPlayer(rules, (isVaried ? { seed, ...fixed } : fixed) as never);
    },
  };
}

/** Everybody but people. */
export const PLAYER_KINDS: Readonly<Record<string, PlayerKind>> = {
  engine: {
    about: 'the best that the library has for the game; a second a move, if nothing is said',
    options: [...LIMITS, 'algorithm', 'level', 'heuristic', 'megabytes', 'endgame', 'seed'],
    make: ({ rules }, { hasNoHeuristic, ...options }) => {
      const heuristic = hasNoHeuristic ? { heuristic: nothing } : {};
      return ({ seed }) => createEngine(rules, { seed, ...options, ...heuristic });
    },
  },
  random: {
    about: 'any move, by chance',
    options: ['seed'],
    make:
      (_game, options) =>
      ({ seed }) =>
        randomPlayer({ seed, ...options }),
  },
  perfect: {
    about: 'neutreeko up to 6x6, solved before the game begins: no mistakes, and traps for others',
    options: [],
    make: (_game, _options, { table }) => {
      if (table === undefined) throw new UsageError('there is a perfect player for neutreeko up to 6x6 only');
      return () => perfectPlayer(table);
    },
  },
  minimax: searching('the whole tree to a depth', 'minimax', ['depth', 'turns', 'heuristic']),
  'alpha-beta': searching('without what cannot matter', 'alphaBeta', SEARCH),
  'bounded-alpha-beta': searching('content with what is good enough', 'boundedAlphaBeta', [
    ...SEARCH,
    'upper',
    'lower',
  ]),
  'principal-variation': searching('null windows (NegaScout)', 'principalVariation', SEARCH),
  'monte-carlo': searching('games played out, without a heuristic', 'monteCarlo', [
    'iterations',
    'nodes',
    'time',
    'heuristic',
    'playoutDepth',
    'exploration',
    'megabytes',
    'seed',
  ]),
  'iterative-deepening': searching('depth after depth', 'iterativeDeepening', [...SEARCH, 'eachDepth', 'aspiration']),
};

/** The one player who types. */
export const HUMAN = 'human';

/** Refuses texts that are no players, before anything takes long. */
export function checkPlayer(game: Game, text: PlayerText): void {
  readOptions(text, kindOf(text).options, game);
}

function kindOf({ kind }: PlayerText): PlayerKind {
  if (kind === HUMAN) throw new UsageError('a human can only play in foreply play, and has no options');
  return named(PLAYER_KINDS, 'player', kind);
}

/** Makes a player, or rather what makes it for each game. Bad options are told here, and not in the first game. */
export function makePlayer(game: Game, text: PlayerText, prepared: Prepared): AnyPlayerFactory {
  const kind = kindOf(text);
  const factory = kind.make(game, readOptions(text, kind.options, game), prepared);
  return asTyped(text.name, () => {
    factory({ seed: 0, side: 0, parameters: {} });
    return factory;
  });
}

/** Players by what was typed for them: no two may share a name. */
export function makePlayers(
  game: Game,
  texts: readonly PlayerText[],
  prepared: Prepared,
): Record<string, AnyPlayerFactory> {
  const players: Record<string, AnyPlayerFactory> = {};
  const names = new Set<string>();
  for (const text of texts) {
    if (names.has(text.name)) {
      throw new UsageError(`two players are called ${text.name}: name them, as in a=${text.kind}`, SEE_PLAYERS);
    }
    names.add(text.name);
    players[text.text] = makePlayer(game, text, prepared);
  }
  return players;
}

/** The heuristic `none`. */
export function nothing(): number {
  return 0;
}
