/** Players that do not search: dice, scripts, people. */
import { describe, expect, it } from 'vitest';
import { neutreeko } from '../../../src/games/neutreeko/index.js';
import { pentago } from '../../../src/games/pentago/index.js';
import { type HumanAnswer, type HumanQuestion, humanPlayer, RESIGN } from '../../../src/match/players/human-player.js';
import { randomPlayer } from '../../../src/match/players/random-player.js';
import { scriptedPlayer } from '../../../src/match/players/scripted-player.js';
import { Position } from '../../../src/position/position.js';
import type { AnyRules } from '../../../src/testing/visit.js';

const start = Position.start(pentago());

describe('randomPlayer', () => {
  it('plays whole turns, the same from the same seed, others from another', () => {
    const turns = (seed: number) => {
      const player = randomPlayer({ seed });
      return [start, start, start].map((position) => player.choose(position).turn);
    };
    expect(turns(5)).toEqual(turns(5));
    expect(turns(5)).not.toEqual(turns(6));
    for (const turn of turns(5)) expect(start.playAll(turn).side).toBe(1);
  });

  it('plays each legal move as often as the others', () => {
    const player = randomPlayer({ seed: 1 });
    const position = Position.start(neutreeko());
    const counts = new Map(position.moves.map((move) => [move, 0]));
    const rounds = 500 * position.moves.length;
    for (let round = 0; round < rounds; round++) {
      const [move] = player.choose(position).turn;
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(position.moves.length);
    // Six standard deviations of a fair die.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(6 * Math.sqrt(500));
  });

  it('stops where its own move ends the game', () => {
    const rules = pentago();
    const almost = Position.parse(rules, 'XXXX../OOOO../....../....../....../...... X');
    const turns = Array.from({ length: 100 }, (_, seed) => randomPlayer({ seed }).choose(almost).turn);
    const wins = turns.filter(([stone]) => stone === 'e1');
    expect(wins.length).toBeGreaterThan(0);
    expect(wins).toEqual(wins.map(() => ['e1']));
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => randomPlayer({ seed: 0.5 })).toThrow('Option "seed" must be a whole number, not 0.5.');
  });
});

describe('scriptedPlayer', () => {
  it('plays its moves a turn at a time, and says when there are no more', () => {
    const player = scriptedPlayer(['b2', 'TL+', 'e5', 'BR-']);
    expect(player.choose(start).turn).toEqual(['b2', 'TL+']);
    expect(player.choose(start).turn).toEqual(['e5', 'BR-']);
    expect(() => player.choose(start)).toThrow(
      'All 4 moves of the script have been played: there is none for turn 1, on board ....../',
    );
  });

  it('reads texts where moves are something else, and takes moves as they are', () => {
    const numbers: AnyRules = {
      ...{ name: 'numbers', initial: () => 0, turn: () => 0 as const, moves: () => [1, 2] },
      ...{ play: (sum: unknown, step: unknown) => Number(sum) + Number(step), outcome: () => undefined },
      ...{ formatMove: (move: unknown) => `+${move}`, parseMove: (text: string) => Number(text) },
    };
    expect(scriptedPlayer(['+2', 1]).choose(Position.start(numbers)).turn).toEqual([2, 1]);
  });

  it('hands on what cannot be played, for the match to judge', () => {
    expect(scriptedPlayer(['b2', 'b3']).choose(start).turn).toEqual(['b2', 'b3']);
    expect(scriptedPlayer(['what?', 'b3']).choose(start).turn).toEqual(['what?']);
  });

  it('asks a function, which may give a move, a text or a list', async () => {
    const limits = {};
    expect(await scriptedPlayer<unknown, unknown>(({ moves }) => moves[0] as string).choose(start, limits)).toEqual({
      turn: ['b2'],
    });
    expect(await scriptedPlayer<unknown, unknown>(() => ['b2', 'TL+', 'a1']).choose(start, limits)).toEqual({
      turn: ['b2', 'TL+'],
    });
  });

  it('tells a list of moves from a move that is a list', async () => {
    const pairs: AnyRules = {
      ...{ name: 'pairs', initial: () => 0, turn: () => 0 as const, moves: () => [[1, 2], [3]] },
      ...{ play: (count: unknown) => Number(count) + 1, outcome: () => undefined },
    };
    const position = Position.start(pairs);
    expect(await scriptedPlayer<unknown, unknown>(() => [1, 2]).choose(position, {})).toEqual({ turn: [[1, 2]] });
    expect(await scriptedPlayer<unknown, unknown>(() => [[3], [1, 2]]).choose(position, {})).toEqual({
      turn: [[3], [1, 2]],
    });
  });

  it('refuses a script that is none', () => {
    expect(() => scriptedPlayer('b2' as never)).toThrow('Option "moves" must be a list of moves');
  });
});

describe('humanPlayer', () => {
  /** A person who gives these answers, and what the person was told. */
  function person(...answers: HumanAnswer<string>[]) {
    const asked: HumanQuestion[] = [];
    const player = humanPlayer<unknown, string>(async (_, question) => {
      asked.push(question);
      return answers.shift() ?? RESIGN;
    });
    const choose = (limits = {}) => Promise.resolve(player.choose(start as never, limits));
    return { asked, choose };
  }

  it('plays a move, a part of a turn or all of it', async () => {
    expect(await person('b2').choose()).toEqual({ turn: ['b2'] });
    expect(await person(['b2', 'TL+']).choose()).toEqual({ turn: ['b2', 'TL+'] });
  });

  it('is asked again, with a complaint, until the answer can be played', async () => {
    const { asked, choose } = person('what?', 'TL+', [], ['b2', 'TL+', 'a1'], ['b2', 'b2'], 'b2');
    expect(await choose()).toEqual({ turn: ['b2'] });
    expect(asked.map(({ complaint }) => complaint)).toEqual([
      undefined,
      expect.stringContaining('Cannot read "what?"'),
      expect.stringContaining('Illegal move TL+'),
      'A turn has at least one move.',
      'These are more moves than your turn has.',
      expect.stringContaining('Illegal move b2'),
    ]);
  });

  it('may give up', async () => {
    expect(await person(RESIGN).choose()).toEqual({ turn: [], resigns: true });
  });

  it('knows the clock, and when the answer is no longer wanted', async () => {
    const controller = new AbortController();
    const { asked, choose } = person('b2');
    await choose({ clock: { remaining: 5 }, signal: controller.signal });
    expect(asked).toEqual([{ clock: { remaining: 5 }, signal: controller.signal }]);
  });

  it('is not asked for ever when nobody waits any longer', async () => {
    const controller = new AbortController();
    let questions = 0;
    const stubborn = humanPlayer(() => {
      if (++questions === 3) controller.abort();
      return 'what?';
    });
    await stubborn.choose(start, { signal: controller.signal });
    expect(questions).toBe(3);
  });

  it('passes errors of the asking on', async () => {
    const broken = humanPlayer(() => {
      throw new Error('no terminal');
    });
    await expect(broken.choose(start, {})).rejects.toThrow('no terminal');
    expect(() => humanPlayer('b2' as never)).toThrow('Option "ask" must be a function');
  });
});
