/** Games that end by the players' opinions: the referee against an obvious twin, and in matches, transcripts and logs. */
import fc from 'fast-check';
import type { Side, Verdict } from 'foreply';
import {
  type Adjudication,
  formatTranscript,
  type MatchOptions,
  type Player,
  parseTranscript,
  playMatch,
  playTournament,
  replay,
} from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';
import { expect, test } from 'vitest';
import { Adjudicator } from '../../src/match/adjudication.js';

const rules = neutreeko();
type Opinion = Verdict | undefined;
const estimate = (value: number): Verdict => ({ kind: 'estimate', value });

/** Plays the first move, and says what it is told to say, the last opinion again and again. */
function speaker(...opinions: readonly Opinion[]): Player<never, never> {
  let turn = 0;
  return {
    choose: ({ moves }) => {
      const verdict = opinions[Math.min(turn++, opinions.length - 1)];
      return { turn: [moves[0]], ...(verdict === undefined ? {} : { verdict }) };
    },
  };
}

function play(first: Player<never, never>, second: Player<never, never>, options: MatchOptions<unknown, unknown>) {
  return playMatch(rules as never, [first, second], { names: ['a', 'b'], mostTurns: 10, ...options });
}

const win: Adjudication = { win: { score: 500, turns: 2 } };

test('both agree for so many turns of each: a win, with the reason, which replays', async () => {
  const game = await play(speaker(estimate(900), estimate(500)), speaker(estimate(-600)), { adjudication: win });
  const { turns, outcome, reason, detail } = game;
  expect([turns.length, outcome, reason]).toEqual([4, { kind: 'win', winner: 0 }, 'adjudication']);
  expect(detail).toBe('both players saw a ahead by 500 or more, on its last 2 turns');
  const record = parseTranscript(formatTranscript(game));
  expect([record.reason, record.detail]).toEqual([reason, detail]);
  expect(String(replay(rules, record))).toBe(String(game.position));
});

test.each<[string, Opinion[], Opinion[], Adjudication, number | string]>([
  ['an opinion that is missing once', [estimate(900)], [estimate(-900), undefined, estimate(-900)], win, 8],
  ['one player in doubt', [estimate(900)], [estimate(-499)], win, 'turn-limit'],
  ['the loser alone', [{ kind: 'draw' }], [estimate(-900)], { win: { score: 500, turns: 3, bothAgree: false } }, 6],
  ['proven results', [{ kind: 'loss', plies: 8 }], [{ kind: 'win', plies: 7 }], win, 4],
  ['a lead of the second', [estimate(-500)], [estimate(500)], win, 4],
  ['both ahead', [estimate(900)], [estimate(900)], win, 'turn-limit'],
  ['a draw', [estimate(9)], [estimate(-10)], { draw: { score: 10, turns: 3 } }, 6],
  ['a draw, but not so early', [estimate(9)], [{ kind: 'draw' }], { draw: { score: 10, turns: 3, after: 9 } }, 9],
  ['no draw', [estimate(9)], [estimate(11)], { draw: { score: 10, turns: 1 } }, 'turn-limit'],
  ['garbage', [{ kind: 'estimate' } as never], [estimate(Number.NaN)], { draw: { score: 10, turns: 1 } }, 'turn-limit'],
])('%s', async (_, first, second, adjudication, expected) => {
  const { turns, reason } = await play(speaker(...first), speaker(...second), { adjudication });
  expect(reason === 'adjudication' ? turns.length : reason).toBe(expected);
});

test('a referee agrees with one that looks at the whole game anew', () => {
  const opinion = fc.option(fc.constantFrom(-3, -2, -1, 0, 1, 2, 3), { nil: undefined });
  const count = fc.integer({ min: 1, max: 3 });
  const adjudication = fc.record({
    win: fc.record({ score: fc.constantFrom(0, 1, 2), turns: count, bothAgree: fc.boolean() }),
    draw: fc.record({ score: fc.constantFrom(0, 1), turns: count, after: fc.nat(8) }),
  });
  fc.assert(
    fc.property(adjudication, fc.array(opinion, { maxLength: 24 }), (given, opinions) => {
      const referee = new Adjudicator(given, ['a', 'b']);
      opinions.forEach((value, at) => {
        referee.note((at % 2) as Side, value === undefined ? undefined : estimate(value));
        expect(referee.end(at + 1)?.outcome).toEqual(slowEnd(given, opinions.slice(0, at + 1)));
      });
    }),
  );
});

/** The outcome by definition: the last turns of each side, read again after every turn. */
function slowEnd({ win: won, draw: drawn }: Required<Adjudication>, opinions: readonly (number | undefined)[]) {
  const own = ([0, 1] as const).map((side) => opinions.filter((_, at) => at % 2 === side));
  const last = (side: number, turns: number, holds: (value: number) => boolean) =>
    own[side].length >= turns && own[side].slice(-turns).every((value) => value !== undefined && holds(value));
  for (const winner of [0, 1]) {
    const isLost = last(1 - winner, won.turns, (value) => value <= -won.score);
    const isWon = !won.bothAgree || last(winner, won.turns, (value) => value >= won.score);
    if (isLost && isWon) return { kind: 'win', winner };
  }
  const isLevel = [0, 1].every((side) => last(side, drawn.turns, (value) => Math.abs(value) <= drawn.score));
  return isLevel && opinions.length >= (drawn.after ?? 0) ? { kind: 'draw' } : undefined;
}

test('a tournament keeps it in its log, resumes, and refuses the log of other terms', async () => {
  let text = '';
  const log = {
    read: () => text,
    append: (more: string) => {
      text += more;
    },
  };
  const players = { a: () => speaker(estimate(900)), b: () => speaker(estimate(-900)) } as never;
  const arena = { rules, players };
  const first = await playTournament(arena, { games: 2, adjudication: win, log });
  expect(first.games.map(({ reason, score }) => [reason, score])).toEqual([
    ['adjudication', 1],
    ['adjudication', 1],
  ]);
  const lines = text.split('\n').length;
  expect(await playTournament(arena, { games: 2, adjudication: win, log })).toEqual(first);
  expect(text.split('\n').length).toBe(lines);
  await expect(playTournament(arena, { games: 2, log })).rejects.toThrow(/its adjudication|of another/);
  text = '';
  await playTournament(arena, { games: 2, mostTurns: 3, log });
  expect(text.split('\n')[0]).not.toContain('adjudication');
});

test.each([
  [{ win: { score: -1, turns: 1 } }, 'score'],
  [{ win: { score: 5 } }, 'adjudication.win.turns'],
  [{ draw: { score: 5, turns: 0 } }, 'turns'],
  [{ resign: { score: 5, turns: 1 } }, 'adjudication.resign'],
  [{ win: 5 }, 'options'],
  [7, 'adjudication'],
])('refuses %j', async (adjudication, option) => {
  await expect(play(speaker(), speaker(), { adjudication } as never)).rejects.toMatchObject({
    name: 'OptionError',
    option,
  });
});
