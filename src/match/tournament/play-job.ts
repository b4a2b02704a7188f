/** Plays the game that a job describes: finds the players by name, makes them anew, and lets them play. */

import { OptionError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';
import { type Arena, type GameJob, labelOf } from '../arena.js';
import { isPromise } from '../ask-player.js';
import { type Ending, lostBy, thrownText } from '../endings.js';
import { playMatch } from '../match.js';
import type { MatchRecord, TurnRecord } from '../match-record.js';
import type { Player } from '../players/player.js';
import { rulesFault } from '../rules-fault.js';
import { derivedSeed } from '../seeds.js';
import { readStart } from '../starts.js';

/** How a job is played, and who is told what meanwhile. */
export interface JobHooks {
  readonly signal?: AbortSignal | undefined;
  /** Whether players are to leave the thread to others while they think, if they can. */
  readonly nonBlocking?: boolean | undefined;
  /** A player is about to be made, or to choose; with the time that it has, if it is on the clock. */
  readonly onWait?: ((side: Side, remaining: number | undefined) => void) | undefined;
  /** A turn has been played. */
  readonly onTurn?: ((turn: TurnRecord) => void) | undefined;
}

/** Refuses a job that is not for this arena. */
function requireFitting<Board, Move>({ rules, players }: Arena<Board, Move>, job: GameJob): void {
  if (job.game !== rules.name) {
    throw new OptionError('arena', `for the game "${job.game}"`, rules.name);
  }
  for (const { name } of job.players) {
    if (Object.hasOwn(players, name)) continue;
    throw new OptionError('arena', `one with the player "${name}"`, Object.keys(players));
  }
}

/** Plays the game. Rejects only where the job is not for this arena, or where the rules fail. */
export async function playJob<Board, Move>(
  arena: Arena<Board, Move>,
  job: GameJob,
  hooks: JobHooks = {},
): Promise<MatchRecord> {
  requireFitting(arena, job);
  const start = readStart(arena.rules, job.start);
  const players: Player<Board, Move>[] = [];
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
    signal: hooks.signal,
    nonBlocking: hooks.nonBlocking,
    onTurn: onTurn && ((_, turn) => onTurn(turn)),
  });
  return record;
}

/** The record of a game that was not played to its end by `playMatch`. */
export function unfinished(job: GameJob, turns: readonly TurnRecord[], ending: Ending): MatchRecord {
  const { game, seed, start } = job;
  return { game, players: names(job), seed, ...(start === undefined ? {} : { start }), turns, ...ending };
}

function names({ players: [first, second] }: GameJob): [string, string] {
  return [labelOf(first), labelOf(second)];
}

function makePlayer<Board, Move>({ players }: Arena<Board, Move>, job: GameJob, side: Side): Player<Board, Move> {
  const { name, parameters = {} } = job.players[side];
  const player = players[name]({ seed: derivedSeed(job.seed, side), side, parameters });
  if (typeof player?.choose === 'function') return player;
  if (isPromise(player)) {
    // Nobody is going to wait for it, not even to hear that it is broken.
    player.then(undefined, () => {});
    throw new TypeError(`the arena's "${name}" made a promise, but a player must be there at once`);
  }
  throw new TypeError(`the arena's "${name}" made something that has no function \`choose\``);
}

/** The player, telling when it is asked. */
function watched<Board, Move>(player: Player<Board, Move>, side: Side, { onWait }: JobHooks): Player<Board, Move> {
  if (onWait === undefined) return player;
  const think = player.think?.bind(player);
  return {
    choose: (position, limits) => {
      onWait(side, limits.clock?.remaining);
      return player.choose(position, limits);
    },
    ...(think && {
      think: (position, limits) => {
        onWait(side, limits.clock?.remaining);
        return think(position, limits);
      },
    }),
  };
}
