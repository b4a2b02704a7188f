/**
 * A tournament: many games between several players, in this thread or in workers, interrupted and resumed. Its result depends on
 * arena, options and seed alone.
 */

import { Position } from '../../position/position.js';
import type { GameRules } from '../../rules/game-rules.js';
import { sequentialTest } from '../../statistics/sequential-test.js';
import { type Arena, labelOf } from '../arena.js';
import { thrownText } from '../endings.js';
import { replay } from '../replay.js';
import { boardText } from '../starts.js';
import { localRunner } from './local-runner.js';
import { playGames } from './play-games.js';
import { Standings } from './standings.js';
import {
  type LogHeader,
  type OpenLog,
  openLog,
  otherTournament,
  type TournamentGame,
  withOpenLog,
} from './tournament-log.js';
import type { TournamentOptions } from './tournament-options.js';
import { planTournament, type TournamentPlan } from './tournament-plan.js';
import type { TournamentResult } from './tournament-result.js';

/**
 * Plays a tournament. The result depends on arena, options and seed alone, not on the number of workers or on interruptions,
 * unless players use a clock.
 *
 * @example
 * ```ts
 * import { defineArena, playTournament, randomPlayer, randomStarts, searchPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const arena = defineArena({
 *   rules,
 *   players: {
 *     three: () => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 3 }),
 *     one: () => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 1 }),
 *     die: ({ seed }) => randomPlayer({ seed }),
 *   },
 * });
 * const { pairings } = await playTournament(arena, { games: 20, starts: randomStarts(rules, { turns: [0, 5] }), seed: 7 });
 * for (const { first, second, wins, draws, losses } of pairings) console.log(first, second, wins, draws, losses);
 * ```
 *
 * ```text
 * three one 16 1 3
 * three die 20 0 0
 * one die 15 1 4
 * ```
 */
export async function playTournament<Board, Move>(
  arena: Arena<Board, Move>,
  options: TournamentOptions<Board, Move> = {},
): Promise<TournamentResult> {
  const { log } = options;
  return withOpenLog(log, () => runTournament(arena, options, log && ((header) => openLog(log, header))));
}

/** Plays a tournament whose log is opened by a given function: tuning keeps several tournaments in one log. */
export async function runTournament<Board, Move>(
  arena: Arena<Board, Move>,
  options: TournamentOptions<Board, Move>,
  open: ((header: LogHeader) => Promise<OpenLog>) | undefined,
): Promise<TournamentResult> {
  const plan = planTournament(arena, options);
  const standings = new Standings(plan.schedule, options.test && sequentialTest(options.test));
  const log = await open?.(plan.header);
  if (log !== undefined) recallAll(arena, plan, standings, log);
  const unplayed = await playGames(plan, standings, log, { ...options, runner: options.runner ?? localRunner(arena) });
  const isAborted = options.signal?.aborted === true || unplayed.length === 0;
  const stop = standings.played === standings.wanted ? 'complete' : isAborted ? 'aborted' : 'incomplete';
  const missing = unplayed.length === 0 ? {} : { unplayed };
  return { game: arena.rules.name, seed: plan.seed, ...standings.results(), ...missing, stop };
}

/** Takes over the games of the log that are wanted and legal. The others are played again. */
function recallAll<Board, Move>(
  { rules }: Arena<Board, Move>,
  plan: TournamentPlan,
  standings: Standings,
  log: OpenLog,
): void {
  for (const { line, game } of log.games) {
    if (!standings.isOpen(game.number)) continue;
    requirePlanned(rules, plan, game);
    const complaint = complaintAbout(rules, game);
    if (complaint === undefined) standings.add(game.number, game);
    else log.report({ line, complaint });
  }
}

/** Throws if a game of the log does not belong to this tournament. */
function requirePlanned<Board, Move>(rules: GameRules<Board, Move>, plan: TournamentPlan, game: TournamentGame): void {
  const { players, seed, start } = plan.job(game.number);
  const compare = (what: string, its: unknown, mine: unknown) => {
    const [there, here] = [JSON.stringify(its), JSON.stringify(mine)];
    if (there !== here) throw otherTournament(`${what} of its game ${game.number}: ${there}, not ${here}`);
  };
  compare('players', game.players, players.map(labelOf));
  compare('seed', game.seed, seed);
  if (game.start !== start) {
    const initial = boardText(Position.start(rules));
    compare('start', game.start ?? initial, start ?? initial);
  }
}

/** Why a game of the log is not legal. */
function complaintAbout<Board, Move>(rules: GameRules<Board, Move>, game: TournamentGame): string | undefined {
  try {
    replay(rules, game);
    return undefined;
  } catch (error) {
    return thrownText(error);
  }
}
