/** Players with unexpected answers, errors or factories lose, or are read as well as possible. Nothing else breaks. */

import { describe, expect, test } from 'vitest';
import type { PlayerFactory, PlayerTurn } from '../../src/match/index.js';
import { playMatch } from '../../src/match/match.js';
import { humanPlayer } from '../../src/match/players/human-player.js';
import { randomPlayer } from '../../src/match/players/random-player.js';
import { scriptedPlayer } from '../../src/match/players/scripted-player.js';
import { playTournament } from '../../src/match/tournament/tournament.js';
import { formatTranscript, parseTranscript } from '../../src/match/transcript.js';
import { win } from '../../src/rules/outcome.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { arena } from '../support/match/tic-tac-toe-arena.js';

const rules = ticTacToe;
const names = ['Ann', 'Bob'] as const;
const other = randomPlayer({ seed: 1 });

/** A player that always gives this answer. */
const saying = (answer: unknown) => ({ choose: () => answer as PlayerTurn<number> });
const throwing = (thrown: unknown) => ({
  choose: () => {
    throw thrown;
  },
});

describe('strange nodes', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -5, '7', 5n, () => 1, {}, null])(
    'nodes of %s count as 0',
    async (nodes) => {
      const first = {
        choose: ({ moves }: { moves: readonly number[] }) => ({ turn: [moves[0]], nodes: nodes as number }),
      };
      const { position: _, ...record } = await playMatch(rules, [first, other], { names });
      expect(record.turns.map((turn) => turn.nodes)).toEqual(record.turns.map(() => 0));
      expect(JSON.parse(JSON.stringify(record))).toEqual(record);
      expect(parseTranscript(formatTranscript(record, { effort: true }))).toEqual(record);
    },
  );

  test('a fractional number of nodes is kept, also in a transcript', async () => {
    const first = { choose: ({ moves }: { moves: readonly number[] }) => ({ turn: [moves[0]], nodes: 2.5e21 }) };
    const { position: _, ...record } = await playMatch(rules, [first, other], { names });
    expect(record.turns[0].nodes).toBe(2.5e21);
    expect(parseTranscript(formatTranscript(record, { effort: true }))).toEqual(record);
  });
});

describe('answers and errors that throw when they are read', () => {
  const broken = new Error('do not look');
  const fail = () => {
    throw broken;
  };
  const turn = Object.defineProperty({}, 'turn', { get: fail });
  const nodes = Object.defineProperty({ turn: [0] }, 'nodes', { get: fail });
  const list = { turn: new Proxy([0], { get: fail }) };
  test.each([
    ['turn', turn],
    ['nodes', nodes],
    ['list', list],
  ])('a player loses if reading its answer throws: %s', async (_, answer) => {
    const { outcome, reason, detail } = await playMatch(rules, [saying(answer), other], { names });
    expect({ outcome, reason, detail }).toEqual({
      outcome: win(1),
      reason: 'error',
      detail: 'Ann failed: Error: do not look',
    });
  });

  test.each([
    ['message', Object.defineProperty(new Error('x'), 'message', { get: fail })],
    ['prototype', new Proxy({}, { getPrototypeOf: fail, get: fail })],
  ])('a player loses if reading its error throws: %s', async (_, thrown) => {
    const { reason, detail } = await playMatch(rules, [throwing(thrown), other], { names });
    expect([reason, detail]).toEqual(['error', 'Ann failed: something that cannot be shown']);
  });
});

test('a player that throws because the match is aborted is not at fault', async () => {
  const controller = new AbortController();
  const startled = {
    choose: () => {
      controller.abort();
      throw new Error('startled');
    },
  };
  const { reason } = await playMatch(rules, [startled, other], { signal: controller.signal });
  expect(reason).toBe('aborted');
});

test('a match that is aborted while its thread is busy is not lost on time', async () => {
  let time = 0;
  const controller = new AbortController();
  const busy = {
    choose: () => {
      queueMicrotask(() => {
        time = 1e6;
        controller.abort();
      });
      return new Promise<never>(() => {});
    },
  };
  const options = { signal: controller.signal, clock: { remaining: 5000 }, now: () => time };
  expect((await playMatch(rules, [busy, other], options)).reason).toBe('aborted');
});

test('a human player that keeps giving bad answers synchronously still loses on time', async () => {
  let answers = 0;
  const person = humanPlayer(() => {
    // Without this, a loop that blocks the event loop would never end.
    if (++answers > 100_000) throw new Error('the clock was starved');
    return 'nonsense';
  });
  const { reason } = await playMatch(rules, [person, other], { clock: { remaining: 20 } });
  expect(reason).toBe('time');
});

test.each([
  [[], 'All 0 moves of the script have been played'],
  [[0], 'The only move of the script has been played'],
  [[0, 1], 'All 2 moves of the script have been played'],
])('a script that is too short says so in its error: %j', async (moves, complaint) => {
  const last = { choose: ({ moves: legal }: { moves: readonly number[] }) => ({ turn: [legal[legal.length - 1]] }) };
  const { reason, detail } = await playMatch(rules, [scriptedPlayer(moves), last], { names });
  expect(reason).toBe('error');
  expect(detail).toContain(complaint);
});

test('a factory that returns a promise loses, and its rejection is handled', async () => {
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  try {
    const slow = (async () => {
      throw new Error('made too late');
    }) as unknown as PlayerFactory<string, number>;
    const details: string[] = [];
    const { pairings } = await playTournament(
      { rules, players: { slow, die: arena.players.die } },
      { games: 2, onGame: ({ detail }) => void details.push(detail) },
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pairings[0].faults).toEqual([2, 0]);
    expect(details[0]).toBe('slow failed: TypeError: the arena\'s "slow" returned a promise instead of a player');
    expect(rejections).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
