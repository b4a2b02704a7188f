/**
 * Tuning: finds good values for a player's parameters by playing. Every round is a duel between two settings, and every duel is a
 * tournament of one pairing. So tuning can run in workers, can be resumed from its log, and depends on arena, options and seed
 * alone, as tournaments do. At the end the best values must win a sequential test against the baseline, in new games.
 *
 * The log has a first line that identifies the tuning, then the logs of its duels, each with its own first line. Duels are tagged
 * with their tuning, as games are with their duel, so the order of the lines does not matter.
 */

import { OptionError } from '../core/errors.js';
import { derivedSeed } from '../core/random.js';
import type { Arena, PlayerReference } from '../match/arena.js';
import type { MakeStart, Start } from '../match/starts.js';
import { localRunner } from '../match/tournament/local-runner.js';
import { runTournament } from '../match/tournament/tournament.js';
import {
  type LogHeader,
  type OpenLog,
  openBook,
  openPart,
  otherTournament,
  type TournamentLog,
  tagOf,
  withOpenLog,
} from '../match/tournament/tournament-log.js';
import type { TournamentOptions } from '../match/tournament/tournament-options.js';
import type { PairingResult, TournamentResult } from '../match/tournament/tournament-result.js';
import { isSame, randomMethod, spsaMethod, type TuneMethod } from './tune-methods.js';
import { planTuning, type TuneOptions, type TunePlan } from './tune-options.js';
import type { TuneResult, TuneRound, TuneVerification } from './tune-result.js';

/** Plays a duel. Returns `undefined` if it was aborted. */
type PlayDuel = (
  players: readonly [PlayerReference, PlayerReference],
  what: { readonly round: number; readonly games: number; readonly test: TunePlan['test'] | undefined },
) => Promise<PairingResult | undefined>;

/**
 * Finds good values for a player's parameters. The player's factory in the arena reads them from `setup.parameters`.
 *
 * @example
 * ```ts
 * import { defineGame, draw, win } from 'foreply';
 * import { tune } from 'foreply/tune';
 *
 * // Both name a number, at most 10. The higher one wins.
 * const rules = defineGame({
 *   name: 'who says more',
 *   initial: (): readonly number[] => [],
 *   turn: (said) => (said.length === 0 ? 0 : 1),
 *   moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
 *   play: (said, move) => [...said, move],
 *   outcome: ([first, second]) =>
 *     second === undefined ? undefined : first === second ? draw() : win(first > second ? 0 : 1),
 * });
 * const says = ({ parameters }: { parameters: Readonly<Record<string, number>> }) => ({
 *   choose: () => ({ turn: [parameters.number] }),
 * });
 * const { parameters, verification } = await tune(
 *   { rules, players: { says } },
 *   { player: 'says', space: { number: { min: 0, max: 10, start: 4, integer: true } }, rounds: 20, games: 2 },
 * );
 * console.log(parameters, verification?.test?.decision); // → { number: 10 } accepted
 * ```
 */
export async function tune<Board, Move>(
  arena: Arena<Board, Move>,
  options: TuneOptions<Board, Move>,
): Promise<TuneResult> {
  const plan = planTuning(arena, options);
  return withOpenLog(options.log, () => runTuning(arena, options, plan));
}

async function runTuning<Board, Move>(
  arena: Arena<Board, Move>,
  options: TuneOptions<Board, Move>,
  plan: TunePlan,
): Promise<TuneResult> {
  const openDuelLog = options.log && (await openTuneLog(options.log, plan.header));
  const method = methodOf(plan);
  let games = 0;
  const { onProgress, runner = localRunner(arena) } = options;
  const playDuel: PlayDuel = async (players, { round, games: most, test }) => {
    const duel: TournamentOptions<Board, Move> = {
      ...duelOptions(options, plan, round),
      pairings: [players],
      games: most,
      test,
      runner,
      onProgress: onProgress && progressOf(onProgress, { method, round, rounds: plan.rounds, games }),
    };
    const played = await runTournament(arena, duel, openDuelLog);
    requireAll(played);
    if (played.stop === 'aborted') return undefined;
    games += played.games.length;
    return played.pairings[0];
  };
  const rounds = await playRounds(plan, method, playDuel);
  const isDone = rounds.length === plan.rounds;
  const verification = isDone ? await verify(plan, method, playDuel) : 'aborted';
  const { player, method: name, seed } = plan;
  return {
    game: arena.rules.name,
    player,
    baseline: plan.header.baseline as string,
    method: name,
    seed,
    parameters: method.best,
    rounds,
    ...(typeof verification === 'object' ? { verification } : {}),
    games,
    stop: verification === 'aborted' ? 'aborted' : 'complete',
  };
}

/** Throws if a game could not be played: what is tried next depends on every game. */
function requireAll({ unplayed = [] }: TournamentResult): void {
  for (const { players, complaint } of unplayed) {
    throw new OptionError(
      'runner',
      `one that plays every game: ${players.join(' – ')} was lost three times (${complaint})`,
    );
  }
}

function methodOf({ method, space, seed, change, step, rounds }: TunePlan): TuneMethod {
  const ofMethod = derivedSeed(seed, 0);
  return method === 'random' ? randomMethod(space, ofMethod) : spsaMethod(space, ofMethod, { change, step, rounds });
}

/** Opens the log of one duel, identified by its header. */
type OpenDuelLog = (header: LogHeader) => Promise<OpenLog>;

/** Reads a log. Throws if it belongs to something else. Writes the first line of an empty log. */
async function openTuneLog(log: TournamentLog, header: LogHeader): Promise<OpenDuelLog> {
  const book = await openBook(log, header, 'tuning');
  const of = tagOf(header);
  const stranger = book.whole.find(({ value }) => value.log !== undefined && (value.of ?? of) !== of);
  if (stranger !== undefined) throw otherTournament(`line ${stranger.line} begins a round of another tuning`);
  await openPart(book, header);
  return (duel) => openPart(book, { ...duel, of });
}

/** Plays one duel per round. Stops early if one is aborted. */
async function playRounds(plan: TunePlan, method: TuneMethod, playDuel: PlayDuel): Promise<TuneRound[]> {
  const rounds: TuneRound[] = [];
  const { player: name, games } = plan;
  const test = plan.method === 'random' ? plan.test : undefined;
  for (let round = 1; round <= plan.rounds; round++) {
    const { candidate, opponent } = method.propose();
    const players = [candidate, opponent].map((parameters) => ({ name, parameters }));
    const played = await playDuel([players[0], players[1]], { round, games, test });
    if (played === undefined) break;
    const { wins, draws, losses, faultCauses } = played;
    method.learn({ share: (wins + draws / 2) / played.games, isBetter: played.test?.decision === 'accepted' });
    const tested = played.test === undefined ? {} : { test: played.test };
    const faulty = faultCauses === undefined ? {} : { faultCauses };
    rounds.push({ round, candidate, opponent, wins, draws, losses, ...faulty, ...tested, parameters: method.current });
  }
  return rounds;
}

/** Plays the best values against the baseline, in new games. */
async function verify(
  plan: TunePlan,
  { best }: TuneMethod,
  playDuel: PlayDuel,
): Promise<TuneVerification | 'none' | 'aborted'> {
  const { player: name, baseline, verification: games, rounds, test } = plan;
  const isBaseline = name === baseline.name && isSame(best, baseline.parameters ?? {});
  if (games === 0 || isBaseline) return 'none';
  const played = await playDuel([{ name, parameters: best }, baseline], { round: rounds + 1, games, test });
  if (played === undefined) return 'aborted';
  const { wins, draws, losses, elo, superiority, faultCauses, test: tested } = played;
  return {
    wins,
    draws,
    losses,
    elo,
    superiority,
    ...(faultCauses === undefined ? {} : { faultCauses }),
    ...(tested === undefined ? {} : { test: tested }),
  };
}

/** The options that all duels share, with the seed and the starts of this round. */
function duelOptions<Board, Move>(
  { starts, clock, mostTurns, signal }: TuneOptions<Board, Move>,
  { seed, games }: TunePlan,
  round: number,
): TournamentOptions<Board, Move> {
  const before = ((round - 1) * games) / 2;
  return {
    ...(starts === undefined ? {} : { starts: startsFrom(starts, before) }),
    clock,
    mostTurns,
    signal,
    seed: derivedSeed(seed, round),
  };
}

/** The starts from a given number on, so that each round continues where the previous one ended. */
function startsFrom<Board, Move>(
  starts: readonly Start<Board, Move>[] | MakeStart<Board, Move>,
  before: number,
): readonly Start<Board, Move>[] | MakeStart<Board, Move> {
  if (typeof starts === 'function') return (random, number) => starts(random, before + number);
  const shift = before % starts.length;
  return [...starts.slice(shift), ...starts.slice(0, shift)];
}

function progressOf(
  tell: NonNullable<TuneOptions<never, never>['onProgress']>,
  before: { readonly method: TuneMethod; readonly round: number; readonly rounds: number; readonly games: number },
): NonNullable<TournamentOptions<never, never>['onProgress']> {
  const { method, round, rounds, games } = before;
  return ({ done, damagedLines }) =>
    tell({ round, rounds, games: games + done, parameters: method.best, damagedLines });
}
