import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairingsOf, Schedule } from '../../../src/match/tournament/tournament-plan.js';

test('in a round robin every player meets every other once, in a gauntlet the first meets the others', () => {
  const names = (format: 'round-robin' | 'gauntlet') =>
    pairingsOf(['a', 'b', 'c', 'd'], { format }).map((pairing) => pairing.map(({ name }) => name).join(''));
  expect(names('round-robin')).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
  expect(names('gauntlet')).toEqual(['ab', 'ac', 'ad']);
  expect(() => pairingsOf(['a'], { format: 'gauntlet' })).toThrow('Option "players" must be two players or more');
});

test('pairings take turns, and games 2n and 2n + 1 share a start with sides swapped', () => {
  const schedule = new Schedule(pairingsOf(['a', 'b', 'c'], {}), 4, true);
  const games = Array.from({ length: schedule.total }, (_, number) => {
    const slot = schedule.slot(number);
    return `${slot.pairing}.${slot.game} ${slot.start} ${schedule
      .players(slot)
      .map(({ name }) => name)
      .join('-')}`;
  });
  expect(games).toEqual([
    '0.0 0 a-b',
    '0.1 0 b-a',
    '1.0 0 a-c',
    '1.1 0 c-a',
    '2.0 0 b-c',
    '2.1 0 c-b',
    '0.2 1 a-b',
    '0.3 1 b-a',
    '1.2 1 a-c',
    '1.3 1 c-a',
    '2.2 1 b-c',
    '2.3 1 c-b',
  ]);
});

const schedules = fc.record({
  players: fc.integer({ min: 2, max: 6 }),
  games: fc.integer({ min: 1, max: 9 }),
  swap: fc.boolean(),
});

test('every game of every pairing has its own number, which does not depend on the number of games', () => {
  fc.assert(
    fc.property(schedules, ({ players, games, swap }) => {
      const pairings = pairingsOf([...'abcdef'.slice(0, players)], {});
      const count = swap ? 2 * games : games;
      const [schedule, longer] = [new Schedule(pairings, count, swap), new Schedule(pairings, count + 2, swap)];
      const numbers = Array.from({ length: schedule.total }, (_, number) => number);
      const slots = numbers.map((number) => schedule.slot(number));
      expect(new Set(slots.map(({ pairing, game }) => pairing * count + game)).size).toBe(schedule.total);
      expect(slots.every(({ pairing, game }) => pairing < pairings.length && game < count)).toBe(true);
      expect(slots).toEqual(numbers.map((number) => longer.slot(number)));
    }),
  );
});
