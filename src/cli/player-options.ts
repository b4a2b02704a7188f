/** The options of players: how each one is read, and what the help says about it. */

import { wholeNumber } from './command.js';
import type { Game } from './game.js';
import { heuristicOptions, type PlayerText, SEE_PLAYERS } from './player-text.js';
import { asTyped, meant, named, UsageError } from './usage-error.js';

export interface PlayerOption<Known = Game> {
  readonly about: string;
  /** The value, or `undefined` if the text is not a valid one. */
  read(text: string, game: Known): unknown;
}

const count = (about: string): PlayerOption => ({ about, read: wholeNumber });
const numeric = (about: string): PlayerOption => ({ about, read: finiteNumber });
const word = (about: string, ...words: string[]): PlayerOption => ({
  about: `${about}: ${words.join(', ')}`,
  read: (text) => words.find((known) => known === text),
});
const onOff = (about: string): PlayerOption => ({
  about: `${about}: true or false`,
  read: (text) => ({ true: true, false: false })[text],
});

const ORDERINGS = ['table', 'killers', 'history', 'evaluation', 'random', 'none'];

/** The options of all kinds of players. */
export const PLAYER_OPTIONS = {
  depth: {
    about: 'plies to look ahead; in pentago also "automatic"',
    read: (text: string, { depths }: Game) => (Object.hasOwn(depths, text) ? depths[text] : wholeNumber(text)),
  },
  turns: count('turns to look ahead, instead of plies'),
  nodes: count('positions to search per move'),
  time: count('milliseconds per move'),
  iterations: count('playouts per move'),
  algorithm: {
    about: 'the search of an engine: iterative-deepening or monte-carlo',
    read: (text: string) => ({ 'iterative-deepening': 'iterativeDeepening', 'monte-carlo': 'monteCarlo' })[text],
  },
  playoutDepth: count('plies after which the heuristic values a playout; 0 for no playouts'),
  exploration: numeric('how much to try moves that look worse'),
  level: word('playing strength', 'beginner', 'easy', 'medium', 'hard', 'full'),
  heuristic: { about: 'the heuristic, by name; "none" to play without one', read: (text: string) => text },
  megabytes: numeric('size of the transposition table or of the tree'),
  endgame: onOff("use the game's exact method for late positions, where there is one"),
  table: onOff('use a transposition table'),
  ordering: {
    about: `which moves to try first, separated by slashes: ${ORDERINGS.join(', ')}`,
    read: orderingFrom,
  },
  eachDepth: {
    about: 'the search for each depth: principal-variation or alpha-beta',
    read: (text: string) => ({ 'principal-variation': 'principalVariation', 'alpha-beta': 'alphaBeta' })[text],
  },
  aspiration: numeric('half the width of the window around the last score'),
  upper: numeric('stop at a value above this: it is good enough'),
  lower: numeric('stop at a value below this: it is bad enough'),
  threads: { about: 'threads that search together; moves then differ from run to run', read: fromOne },
  grace: count('milliseconds by which a program may exceed its time'),
  patience: count('milliseconds for a program to start, and to answer if nothing limits its time'),
  restart: onOff('start a program anew for every game'),
  option: { about: 'an option of a program: option.NAME=VALUE', read: (text: string) => text },
  seed: count("the player's random seed (default: derived from the seed of the game)"),
} as const satisfies Record<string, PlayerOption>;

export type PlayerOptionName = keyof typeof PLAYER_OPTIONS;

/** Reads the options of a player and refuses those that its kind does not have. */
export function readOptions(
  { kind, options }: PlayerText,
  known: readonly PlayerOptionName[],
  game: Game,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(options)) {
    if (name.startsWith('heuristic.') && known.includes('heuristic')) continue;
    const isKnown = (known as readonly string[]).includes(name);
    if (!isKnown) {
      const hint = known.length === 0 ? `"${kind}" has no options.` : `Its options are ${known.join(', ')}.`;
      throw new UsageError(`${kind} has no option "${name}"${meant(name, known)}`, hint);
    }
    const { about, read } = PLAYER_OPTIONS[name as PlayerOptionName] as PlayerOption;
    values[name] = read(text, game);
    if (values[name] === undefined) {
      throw new UsageError(`"${text}" is not a valid value of ${kind}'s option ${name} (${about})`, SEE_PLAYERS);
    }
  }
  return known.includes('heuristic') ? withHeuristic(values, options, game) : values;
}

function withHeuristic(values: Record<string, unknown>, typed: Readonly<Record<string, string>>, game: Game) {
  const { heuristic: name, ...rest } = values;
  const { preset, ...options } = heuristicOptions(typed);
  if (name === undefined) {
    if (Object.keys({ preset, ...options }).some((key) => key !== 'preset' || preset !== undefined)) {
      throw new UsageError('options of a heuristic need heuristic=NAME before them', SEE_PLAYERS);
    }
    return rest;
  }
  if (name === 'none') return { ...rest, heuristic: undefined, hasNoHeuristic: true };
  const found = named(game.heuristics, 'heuristic', String(name));
  if (preset === undefined && Object.keys(options).length === 0) return { ...rest, heuristic: found.heuristic };
  if (found.configure === undefined) throw new UsageError(`the heuristic ${name} takes no options`);
  const { configure, presets = {} } = found;
  const set = preset === undefined ? {} : named(presets, 'preset', String(preset));
  return { ...rest, heuristic: asTyped(String(name), () => configure({ ...set, ...options })) };
}

function orderingFrom(text: string): string[] | undefined {
  const names = text.split('/');
  if (!names.every((name) => ORDERINGS.includes(name))) return undefined;
  return names.filter((name) => name !== 'none');
}

function fromOne(text: string): number | undefined {
  return wholeNumber(text) || undefined;
}

function finiteNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
