/**
 * Shortens the games that break a law: leaves out stretches of moves, long ones first, as long as the rest is legal and still
 * breaks the same law. The result is not always the shortest game, but no single move of it can be left out.
 */

import type { Complaint } from './law-check.js';
import { replay, type Visit } from './visit.js';

/** Games that together break a law: one, or two for laws about pairs of positions. */
export interface Offence {
  readonly visits: readonly Visit[];
  readonly complaint: string;
  /** Whether other games break the same law. */
  again(visits: readonly Visit[]): Complaint;
}

/** The most shorter games to try … */
const ATTEMPTS = 500;
/** … and the most moves to play for it, since the cost of a try grows with the length of the game. */
const MOVES_PLAYED = 100_000;

/** The same offence by shorter games. `start` makes a new first visit, which no earlier check has seen. */
export function shrink<Kind extends Offence>(offence: Kind, start: () => Visit): Kind {
  let effort = 0;
  const longest = Math.max(...offence.visits.map(({ ply }) => ply));
  const limit = Math.min(ATTEMPTS, MOVES_PLAYED / (longest + 1));
  let shortest = offence;
  let candidates = shorter(shortest.visits, start);
  for (let next = candidates.next(); !next.done && effort < limit; next = candidates.next()) {
    effort++;
    const complaint = next.value === undefined ? undefined : shortest.again(next.value);
    if (next.value === undefined || complaint === undefined) continue;
    shortest = { ...shortest, visits: next.value, complaint };
    candidates = shorter(shortest.visits, start);
  }
  return shortest;
}

/** All ways to leave out a stretch of one of the games; `undefined` if the rest is not legal. */
function* shorter(visits: readonly Visit[], start: () => Visit): Generator<Visit[] | undefined> {
  for (const [at, visit] of visits.entries()) {
    const line = visit.line();
    for (const candidate of shorterLines(line)) {
      const shortened = replay(start(), candidate);
      yield shortened === undefined ? undefined : visits.map((other, place) => (place === at ? shortened : other));
    }
  }
}

function* shorterLines(line: readonly unknown[]): Generator<unknown[]> {
  for (let size = line.length; size >= 1; size = Math.floor(size / 2)) {
    for (let from = line.length - size; from >= 0; from -= Math.max(1, size >> 1)) {
      yield [...line.slice(0, from), ...line.slice(from + size)];
    }
  }
}
