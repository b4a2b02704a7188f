/**
 * Plays games of a tournament in this thread. `localRunner` plays one game after another. `playJob` plays a single job, here and in
 * workers: it looks up the players by name, makes them anew, and lets them play.
 */

import { Pacer } from '../../core/budget.js';
import { checkOptions, isBoolean } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import { derivedSeed } from '../../core/random.js';
import { yieldToEventLoop } from '../../core/runtime.js';
import type { Side } from '../../rules/outcome.js';
import { type Arena, type GameJob, labelOf, type ReliableRunner } from '../arena.js';
import { isPromise } from '../ask-player.js';
import { lostBy, thrownText } from '../endings.js';
import { playMatch } from '../match.js';
import type { MatchEnd, MatchRecord, TurnRecord } from '../match-record.js';
import type { Player } from '../players/player.js';
import { rulesFault } from '../rules-fault.js';
import { readStart } from '../starts.js';

/** Options of `localRunner`. */
export interface LocalRunnerOptions {
  /** Whether to call `think` instead of `choose` on players that have it, so that a turn does not block the thread. */
  readonly nonBlocking?: boolean;
}

/**
 * Plays games in this thread, one after another. It yields to the event loop between games, so that signals are noticed.
 *
 * @example
 * ```ts
 * import { localRunner, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const runner = localRunner({ rules: neutreeko(), players: { die: ({ seed }) => randomPlayer({ seed }) } });
 * const die = { name: 'die' };
 * const { turns, reason } = await runner.play({ game: 'neutreeko', number: 0, players: [die, die], seed: 1 });
 * console.log(turns.length, reason); // → 52 win
 * ```
 */
export function localRunner<Board, Move>(arena: Arena<Board, Move>, options: LocalRunnerOptions = {}): ReliableRunner {
  checkOptions(options, { nonBlocking: isBoolean });
  const pacer = new Pacer();
  return {
    size: 1,
    async play(job, signal) {
      if (pacer.isPauseDue()) {
        await yieldToEventLoop();
        pacer.begin();
      }
      return playJob(arena, job, { signal, nonBlocking: options.nonBlocking });
    },
  };
}

/** How a job is played, and what is reported meanwhile. */
export interface JobHooks {
  readonly signal?: AbortSignal | undefined;
  readonly nonBlocking?: boolean | undefined;
  /** Called before a player is made or asked, with its remaining time if it is on the clock. */
  readonly onWait?: ((side: Side, remaining: number | undefined) => void) | undefined;
  /** Called when an answer says that a limit of time has ended its search. */
  readonly onTimed?: (() => void) | undefined;
  /** Called after every turn. */
  readonly onTurn?: ((turn: TurnRecord) => void) | undefined;
}

/** Plays the game of a job. Rejects only if the job does not fit the arena or the rules are at fault. */
export async function playJob<Board, Move>(
  arena: Arena<Board, Move>,
  job: GameJob,
  hooks: JobHooks = {},
): Promise<MatchRecord> {
  requireFitting(arena, job);
  const start = readStart(arena.rules, job.start);
  const players: Player<Board, Move>[] = [];
  try {
    for (const side of [0, 1] as const) {
      hooks.onWait?.(side, undefined);
      try {
        players.push(watched(makePlayer(arena, job, side), side, hooks));
      } catch (error) {
        const fault = rulesFault(start, error);
        if (fault !== undefined) throw fault;
        return unfinished(job, [], lostBy(side, 'error', labelOf(job.players[side]), thrownText(error)));
      }
    }
    const { onTurn } = hooks;
    const { position: _, ...record } = await playMatch(arena.rules, [players[0], players[1]], {
      names: names(job),
      seed: job.seed,
      start,
      clock: job.clock,
      mostTurns: job.mostTurns,
      adjudication: job.adjudication,
      signal: hooks.signal,
      nonBlocking: hooks.nonBlocking,
      onTurn: onTurn && ((_, turn) => onTurn(turn)),
    });
    return record;
  } finally {
    await Promise.all(players.map((player) => released(player)));
  }
}

/** Lets a player go. What it complains about comes too late to matter. */
async function released<Board, Move>(player: Player<Board, Move>): Promise<void> {
  try {
    await player.release?.();
  } catch {
    // The game has been played.
  }
}

/** Throws if a job is not for this arena. */
function requireFitting<Board, Move>({ rules, players }: Arena<Board, Move>, job: GameJob): void {
  if (job.game !== rules.name) {
    throw new OptionError('arena', `for the game "${job.game}"`, rules.name);
  }
  for (const { name } of job.players) {
    if (Object.hasOwn(players, name)) continue;
    throw new OptionError('arena', `one with the player "${name}"`, Object.keys(players));
  }
}

/** The record of a game that `playMatch` did not play to its end. */
export function unfinished(job: GameJob, turns: readonly TurnRecord[], end: MatchEnd): MatchRecord {
  const { game, seed, start } = job;
  return { game, players: names(job), seed, ...(start === undefined ? {} : { start }), turns, ...end };
}

function names({ players: [first, second] }: GameJob): [string, string] {
  return [labelOf(first), labelOf(second)];
}

function makePlayer<Board, Move>({ players }: Arena<Board, Move>, job: GameJob, side: Side): Player<Board, Move> {
  const { name, parameters = {} } = job.players[side];
  const player = players[name]({ seed: derivedSeed(job.seed, side), side, parameters });
  if (typeof player?.choose === 'function') return player;
  if (isPromise(player)) {
    // The promise is not awaited, so its rejection must not go unhandled.
    player.then(undefined, () => {});
    throw new TypeError(`the arena's "${name}" returned a promise instead of a player`);
  }
  throw new TypeError(`the arena's "${name}" returned something without a function \`choose\``);
}

/** The player, with `onWait` called before each question, and `onTimed` after some. */
function watched<Board, Move>(
  player: Player<Board, Move>,
  side: Side,
  { onWait, onTimed }: JobHooks,
): Player<Board, Move> {
  if (onWait === undefined) return player;
  const look = (answer: unknown): void => {
    if ((Object(answer) as { readonly stop?: unknown }).stop === 'time') onTimed?.();
  };
  const think = player.think?.bind(player);
  const prepare = player.prepare?.bind(player);
  return {
    choose: (position, limits) => {
      onWait(side, limits.clock?.remaining);
      const answer = player.choose(position, limits);
      if (isPromise(answer)) void answer.then(look, () => {});
      else look(answer);
      return answer;
    },
    release: () => player.release?.(),
    ...(prepare && {
      prepare: (position, limits) => {
        onWait(side, undefined);
        return prepare(position, limits);
      },
    }),
    ...(think && {
      think: (position, limits) => {
        onWait(side, limits.clock?.remaining);
        return think(position, limits);
      },
    }),
  };
}
