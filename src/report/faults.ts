/** Why players lost games by faults, in words: `noisy: 20 faults: TypeError: x is not a function (20)`. */

import type { FaultCause, TournamentResult } from '../match/tournament/tournament-result.js';
import { readableNumber } from './numbers.js';

/** Causes that are told of a player; the others are counted. */
const TOLD = 3;
/** A message is told up to this length. */
const LONGEST = 200;

/** A text for each player that was at fault, in the order of the pairings. */
export function faultTexts({ pairings }: TournamentResult): string[] {
  const byPlayer = new Map<string, Map<string, number>>();
  const add = (player: string, causes: readonly FaultCause[]) => {
    for (const { message, games } of causes) {
      const counts = byPlayer.get(player) ?? new Map<string, number>();
      byPlayer.set(player, counts.set(message, (counts.get(message) ?? 0) + games));
    }
  };
  for (const { first, second, faultCauses = [[], []] } of pairings) {
    add(first, faultCauses[0]);
    add(second, faultCauses[1]);
  }
  return Array.from(byPlayer, ([player, counts]) => `${player}: ${countsText(counts)}`);
}

function countsText(counts: ReadonlyMap<string, number>): string {
  const causes = [...counts].sort(([, one], [, other]) => other - one);
  const total = totalOf(causes);
  const rest = causes.slice(TOLD);
  const told = causes.slice(0, TOLD).map(([message, games]) => `${shortened(message)} (${readableNumber(games)})`);
  if (rest.length > 0) told.push(`other causes (${readableNumber(totalOf(rest))})`);
  return `${readableNumber(total)} ${total === 1 ? 'fault' : 'faults'}: ${told.join('; ')}`;
}

function totalOf(causes: readonly (readonly [string, number])[]): number {
  return causes.reduce((sum, [, games]) => sum + games, 0);
}

function shortened(message: string): string {
  return message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
}
