/** Results of matches, enumerated or drawn at random, to verify statistics by exhaustion and by simulation. */
import type { Random } from '../../../src/core/random.js';

/** Every way to distribute `total` observations among `outcomes` outcomes. */
export function* allCounts(total: number, outcomes: number): Generator<number[]> {
  if (outcomes === 1) {
    yield [total];
    return;
  }
  for (let count = 0; count <= total; count++) {
    for (const rest of allCounts(total - count, outcomes - 1)) yield [count, ...rest];
  }
}

/** The probability of these counts if each observation has these chances. */
export function chanceOfCounts(counts: readonly number[], chances: readonly number[]): number {
  let [likelihood, left] = [1, counts.reduce((sum, count) => sum + count, 0)];
  for (const [outcome, count] of counts.entries()) {
    for (let one = 1; one <= count; one++) likelihood *= (left-- / one) * chances[outcome];
  }
  return likelihood;
}

/** The mean value of an observation, from 0 for the first outcome to 1 for the last. */
export function meanOf(chances: readonly number[]): number {
  return chances.reduce((sum, chance, outcome) => sum + chance * outcome, 0) / (chances.length - 1);
}

/** Draws one outcome at random. */
export function drawOutcome(random: Random, chances: readonly number[]): number {
  let left = random.fraction();
  for (const [outcome, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return outcome;
  }
  return chances.length - 1;
}
