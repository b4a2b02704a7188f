/** Matches that end by repetition, drawn or not: the end, its words, and the record. */

import { expect, it } from 'vitest';
import { endingOf } from '../../src/cli/game-notes.js';
import { opponent, Position, win } from '../../src/index.js';
import { formatTranscript, parseTranscript, playMatch, replay } from '../../src/match/index.js';
import { cycle } from '../support/games/cycle.js';

const { canRepeat: _, ...plain } = cycle;
const outcome = (board: { readonly mover: 0 | 1 }) => win(opponent(board.mover));
const movesOf = (text: string) =>
  [text, text].flatMap((round) => round.split(' ')).map((move) => cycle.parseMove?.(move));

/** Both sides step out and back, twice. */
function players() {
  const [first, second] = ['a3-a2 a2-a3', 'a1-b2 b2-a1'].map((round) => {
    const moves = movesOf(round);
    return { choose: () => ({ turn: [moves.shift() as number] }) };
  });
  return [first, second] as const;
}

it.each([
  [2, 'second'],
  [3, 'third'],
])('a side can win by repetition at occurrence %i', async (times, word) => {
  const rules = { ...plain, repetition: { times, outcome } };
  const { position, ...record } = await playMatch(rules, players());
  const end = { outcome: win(1), reason: 'repetition', detail: `${word} occurrence of a position` };
  expect(record).toMatchObject(end);
  expect(record.turns.length).toBe(4 * (times - 1));
  expect(endingOf(position as never)).toEqual(end);
  expect(replay(rules, parseTranscript(formatTranscript(record))).outcome).toEqual(win(1));
  // The same moves are a draw by other rules, so that the record does not fit.
  expect(() => replay(cycle, record)).toThrow('does not end here as "repetition"');
});

it('a fault of the repetition is a fault of the rules, not of a player', async () => {
  const rules = { ...plain, repetition: { times: 2, outcome: () => 'nobody' as never } };
  await expect(playMatch(rules, players())).rejects.toThrow('`repetition.outcome` must give');
  expect(Position.start(rules).moves.length).toBeGreaterThan(0);
});
