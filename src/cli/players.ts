/** The kinds of players, and how players are made from what was typed. */

import { createEngine, perfectPlayer, type Tablebase } from 'foreply';
import { type ExternalProgram, externalProgram } from 'foreply/external';
import { type Player, type PlayerFactory, randomPlayer, searchPlayer } from 'foreply/match';
import type { Game } from './game.js';
import type { GameChoice } from './games.js';
import { type PlayerOptionName, readOptions } from './player-options.js';
import { type PlayerText, SEE_PLAYERS } from './player-text.js';
import { PROGRAM_OPTIONS, readProgram } from './program-text.js';
import type { Watch } from './thinking.js';
import { threadedEngine } from './threaded-engine.js';
import { asTyped, named, UsageError } from './usage-error.js';

/** A player of any game. */
export type AnyPlayerFactory = PlayerFactory<unknown, unknown>;

/** What the command gives to its players. */
export interface Prepared extends Watch {
  /** What the game was made from, for threads that make it again. */
  readonly choice: GameChoice;
  /** Tells the user something. */
  readonly say?: (text: string) => void;
  /** The solved game, for perfect players. */
  readonly table?: Tablebase<unknown, unknown>;
  /** Takes programs that were made for players, and have to be ended. */
  readonly onProgram?: (program: ExternalProgram) => void;
}

interface PlayerKind {
  readonly about: string;
  readonly options: readonly PlayerOptionName[];
  make(game: Game, options: Readonly<Record<string, unknown>>, prepared: Prepared, text: PlayerText): AnyPlayerFactory;
  /** Reads its options, where they are not of this list. */
  read?(text: PlayerText): Record<string, unknown>;
}

const LIMITS = ['depth', 'turns', 'nodes', 'time'] as const;
const SEARCH_LIMITS = [...LIMITS, 'iterations'] as const;
const SEARCH = [...LIMITS, 'heuristic', 'table', 'ordering', 'seed'] as const;
const ENGINE = [...LIMITS, 'algorithm', 'level', 'heuristic', 'megabytes', 'endgame', 'seed', 'threads'] as const;

/** A search as a player, which remembers nothing between turns. */
function searching(about: string, algorithm: string, options: readonly PlayerOptionName[]): PlayerKind {
  return {
    about,
    options,
    make: ({ rules, defaultHeuristic }, { hasNoHeuristic, ...given }, { onDepth }) => {
      const limits = SEARCH_LIMITS.filter((name) => options.includes(name));
      if (limits.every((name) => given[name] === undefined)) {
        throw new UsageError(`a search needs a limit: ${limits.join(', ')}`, SEE_PLAYERS);
      }
      // Playouts need no heuristic, and are not cut off by one unless it is asked for.
      const isUnadvised = hasNoHeuristic || algorithm === 'monteCarlo';
      const advised = isUnadvised ? {} : { heuristic: rules.advice?.heuristic ?? defaultHeuristic };
      const watch = algorithm === 'iterativeDeepening' && onDepth !== undefined ? { onDepth } : {};
      const fixed = { algorithm, ...advised, ...given, ...watch };
      const isVaried = options.includes('seed');
      return ({ seed }) => searchPlayer(rules, (isVaried ? { seed, ...fixed } : fixed) as never);
    },
  };
}

/** Another program as a player, in one of the protocols. */
function program(about: string, protocol: 'ugi' | 'gomocup'): PlayerKind {
  return {
    about,
    options: PROGRAM_OPTIONS[protocol],
    read: readProgram,
    make: ({ rules }, options, { onProgram }) => {
      if (protocol === 'gomocup' && !rules.name.startsWith('gomoku')) {
        throw new UsageError(`programs for Gomocup play gomoku, not "${rules.name}"`, SEE_PLAYERS);
      }
      const made = externalProgram({ ...(options as { command: string }), protocol });
      onProgram?.(made);
      return made.player;
    },
  };
}

/** All kinds of players except people. */
export const PLAYER_KINDS: Readonly<Record<string, PlayerKind>> = {
  engine: {
    about: 'the strongest player for the game; one second per move by default',
    options: ENGINE,
    make: (game, { threads = 1 }, prepared, text) => {
      if (Number(threads) > 1) return threadedFactory(game, text, Number(threads), prepared);
      const { onDepth } = prepared;
      const watch = onDepth === undefined ? {} : { onDepth };
      const fixed = { ...engineOptions(game, text), ...watch };
      return ({ seed }) => createEngine(game.rules, { seed, ...fixed });
    },
  },
  random: {
    about: 'plays a random move',
    options: ['seed'],
    make:
      (_game, options) =>
      ({ seed }) =>
        randomPlayer({ seed, ...options }),
  },
  perfect: {
    about: 'neutreeko up to 6x6, solved before the game begins: makes no mistakes, and sets traps',
    options: [],
    make: (_game, _options, { table }) => {
      if (table === undefined) throw new UsageError('perfect plays neutreeko up to 6x6 only');
      return () => perfectPlayer(table);
    },
  },
  minimax: searching('searches the whole tree to a depth', 'minimax', ['depth', 'turns', 'heuristic']),
  'alpha-beta': searching('skips what cannot change the result', 'alphaBeta', SEARCH),
  'bounded-alpha-beta': searching('stops at a value that is good enough', 'boundedAlphaBeta', [
    ...SEARCH,
    'upper',
    'lower',
  ]),
  'principal-variation': searching('uses null windows (NegaScout)', 'principalVariation', SEARCH),
  'iterative-deepening': searching('searches one depth after another', 'iterativeDeepening', [
    ...SEARCH,
    'eachDepth',
    'aspiration',
  ]),
  'monte-carlo': searching('plays games out, without a heuristic', 'monteCarlo', [
    'iterations',
    'nodes',
    'time',
    'heuristic',
    'playoutDepth',
    'exploration',
    'megabytes',
    'seed',
  ]),
  ugi: program('another program that speaks UGI, by its command, after the options', 'ugi'),
  gomocup: program('a Gomoku program for Gomocup, by its command', 'gomocup'),
};

/** The options of an engine as it was typed, for `createEngine` in this thread and in others. */
export function engineOptions(game: Game, text: PlayerText): object {
  const { hasNoHeuristic, threads: _, ...options } = readOptions(text, ENGINE, game);
  return { ...standardOf(game), ...options, ...(hasNoHeuristic ? { heuristic: nothing } : {}) };
}

/** An engine of several threads plays one game after another, since its threads are slow until they are warm. */
function threadedFactory(
  game: Game,
  text: PlayerText,
  threads: number,
  { choice, onDepth, say = complain }: Prepared,
): AnyPlayerFactory {
  if ((text.options.level ?? 'full') !== 'full') {
    throw new UsageError(`${text.text}: a level below full uses one thread`, 'Leave out level or threads.');
  }
  // What is wrong with its options is found here, not in a thread.
  createEngine(game.rules, engineOptions(game, text));
  const watch = onDepth === undefined ? {} : { onDepth };
  const engine = threadedEngine(game, { choice, engine: text }, say, { threads, ...watch });
  const think: Player<unknown, unknown>['think'] = (position, limits) => engine.think(position, limits);
  return () => {
    engine.newGame();
    return { choose: think, think };
  };
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The heuristic that a game adds to the advice of its rules, as an option. */
export function standardOf({ defaultHeuristic }: Game): object {
  return defaultHeuristic === undefined ? {} : { heuristic: defaultHeuristic };
}

/** All players of a game except people: those of every game, and its own. */
export function kindsOf({ players }: Game): Readonly<Record<string, PlayerKind>> {
  const own = Object.entries(players).map(([name, make]) => [name, ownKind(name, make)] as const);
  const taken = own.find(([name]) => name === HUMAN || Object.hasOwn(PLAYER_KINDS, name));
  if (taken !== undefined) {
    throw new UsageError(`\`players.${taken[0]}\` of the game has the name of another player`, 'Choose another name.');
  }
  return { ...PLAYER_KINDS, ...Object.fromEntries(own) };
}

/** A player that a module brings along. Its options are numbers, which it gets as parameters. */
function ownKind(name: string, make: AnyPlayerFactory): PlayerKind {
  return {
    about: 'a player of the game itself',
    options: [],
    read: numbersOf,
    make: (_game, typed) => (setup) => {
      const player = make({ ...setup, parameters: { ...setup.parameters, ...(typed as Record<string, number>) } });
      if (typeof player?.choose === 'function') return player;
      throw new UsageError(`\`players.${name}\` must return a player, with the function \`choose\``);
    },
  };
}

function numbersOf({ kind, options }: PlayerText): Record<string, number> {
  const numbers = Object.entries(options).map(([name, text]) => [name, Number(text)] as const);
  const wrong = numbers.find(([, number]) => !Number.isFinite(number));
  if (wrong === undefined) return Object.fromEntries(numbers);
  throw new UsageError(`"${options[wrong[0]]}" is not a number: the options of ${kind} are numbers`, SEE_PLAYERS);
}

/** The player who types moves. */
export const HUMAN = 'human';

/** Refuses a text that is not a player, before the work begins. */
export function checkPlayer(game: Game, text: PlayerText): void {
  optionsOf(kindOf(text, game), text, game);
}

function optionsOf(kind: PlayerKind, text: PlayerText, game: Game): Record<string, unknown> {
  return kind.read === undefined ? readOptions(text, kind.options, game) : kind.read(text);
}

function kindOf({ kind }: PlayerText, game: Game): PlayerKind {
  if (kind === HUMAN) throw new UsageError('human plays only in foreply play, and takes no options');
  return named(kindsOf(game), 'player', kind);
}

/** The factory that makes a player for each game. Bad options are reported here, not in the first game. */
export function makePlayer(game: Game, text: PlayerText, prepared: Prepared): AnyPlayerFactory {
  const kind = kindOf(text, game);
  const options = optionsOf(kind, text, game);
  return asTyped(text.name, () => {
    const factory = kind.make(game, options, prepared, text);
    factory({ seed: 0, side: 0, parameters: {} });
    return factory;
  });
}

/** Players by what was typed for them. Refuses two players of the same name. */
export function makePlayers(
  game: Game,
  texts: readonly PlayerText[],
  prepared: Prepared,
): Record<string, AnyPlayerFactory> {
  const players: Record<string, AnyPlayerFactory> = {};
  const names = new Set<string>();
  for (const text of texts) {
    if (names.has(text.name)) {
      throw new UsageError(`two players are called ${text.name}: give them names, as in a=${text.kind}`, SEE_PLAYERS);
    }
    names.add(text.name);
    players[text.text] = makePlayer(game, text, prepared);
  }
  return players;
}

/** The heuristic `none`: every position is worth the same. */
export function nothing(): number {
  return 0;
}
