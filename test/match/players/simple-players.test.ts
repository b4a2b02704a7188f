/** Players that do not search: random, scripted and human players. */
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
  it('a random player plays whole turns, which depend on its seed', () => {
    const turns = (seed: number) => {
      const player = randomPlayer({ seed });
      return [start, start, start].map((position) => player.choose(position).turn);
    };
    expect(turns(5)).toEqual(turns(5));
    expect(turns(5)).not.toEqual(turns(6));
    for (const turn of turns(5)) expect(start.playAll(turn).side).toBe(1);
  });

  it('a random player plays all legal moves equally often', () => {
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

  it('a random player stops when its own move ends the game', () => {
    const rules = pentago();
    const almost = Position.parse(rules, 'XXXX../OOOO../....../....../....../...... X');
    const turns = Array.from({ length: 100 }, (_, seed) => randomPlayer({ seed }).choose(almost).turn);
    const wins = turns.filter(([stone]) => stone === 'e1');
    expect(wins.length).toBeGreaterThan(0);
    expect(wins).toEqual(wins.map(() => ['e1']));
  });

  it('a random player refuses a seed that is not a whole number', () => {
    expect(() => randomPlayer({ seed: 0.5 })).toThrow('Option "seed" must be a whole number, not 0.5.');
  });
});

describe('scriptedPlayer', () => {
  it('a scripted player plays one turn at a time, and throws when its moves run out', () => {
    const player = scriptedPlayer(['b2', 'TL+', 'e5', 'BR-']);
    expect(player.choose(start).turn).toEqual(['b2', 'TL+']);
    expect(player.choose(start).turn).toEqual(['e5', 'BR-']);
    expect(() => player.choose(start)).toThrow(
      'All 4 moves of the script have been played: there is none for turn 1, on board ....../',
    );
  });

  it('a script may contain texts of moves and moves themselves', () => {
    const numbers: AnyRules = {
      ...{ name: 'numbers', initial: () => 0, turn: () => 0 as const, moves: () => [1, 2] },
      ...{ play: (sum: unknown, step: unknown) => Number(sum) + Number(step), outcome: () => undefined },
      ...{ formatMove: (move: unknown) => `+${move}`, parseMove: (text: string) => Number(text) },
    };
    expect(scriptedPlayer(['+2', 1]).choose(Position.start(numbers)).turn).toEqual([2, 1]);
  });

  it('a scripted player passes illegal moves on to the match', () => {
    expect(scriptedPlayer(['b2', 'b3']).choose(start).turn).toEqual(['b2', 'b3']);
    expect(scriptedPlayer(['what?', 'b3']).choose(start).turn).toEqual(['what?']);
  });

  it('a script may be a function that returns a move, a text or a list', async () => {
    const limits = {};
    expect(await scriptedPlayer<unknown, unknown>(({ moves }) => moves[0] as string).choose(start, limits)).toEqual({
      turn: ['b2'],
    });
    expect(await scriptedPlayer<unknown, unknown>(() => ['b2', 'TL+', 'a1']).choose(start, limits)).toEqual({
      turn: ['b2', 'TL+'],
    });
  });

  it('a list of moves is distinguished from a move that is an array', async () => {
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

  it('a scripted player refuses anything that is not a script', () => {
    expect(() => scriptedPlayer('b2' as never)).toThrow('Option "moves" must be a list of moves');
  });
});

describe('humanPlayer', () => {
  /** A person who gives these answers, and the complaints the person got. */
  function person(...answers: HumanAnswer<string>[]) {
    const asked: HumanQuestion[] = [];
    const player = humanPlayer<unknown, string>(async (_, question) => {
      asked.push(question);
      return answers.shift() ?? RESIGN;
    });
    const choose = (limits = {}) => Promise.resolve(player.choose(start as never, limits));
    return { asked, choose };
  }

  it('a human player plays a move, a part of a turn or a whole turn', async () => {
    expect(await person('b2').choose()).toEqual({ turn: ['b2'] });
    expect(await person(['b2', 'TL+']).choose()).toEqual({ turn: ['b2', 'TL+'] });
  });

  it('a human player is asked again, with a complaint, until the answer can be played', async () => {
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

  it('a human player can resign', async () => {
    expect(await person(RESIGN).choose()).toEqual({ turn: [], resigns: true });
  });

  it('a human player gets the clock and the signal', async () => {
    const controller = new AbortController();
    const { asked, choose } = person('b2');
    await choose({ clock: { remaining: 5 }, signal: controller.signal });
    expect(asked).toEqual([{ clock: { remaining: 5 }, signal: controller.signal }]);
  });

  it('a human player is not asked again after the signal is aborted', async () => {
    const controller = new AbortController();
    let questions = 0;
    const stubborn = humanPlayer(() => {
      if (++questions === 3) controller.abort();
      return 'what?';
    });
    await stubborn.choose(start, { signal: controller.signal });
    expect(questions).toBe(3);
  });

  it('errors of the asking function are passed on', async () => {
    const broken = humanPlayer(() => {
      throw new Error('no terminal');
    });
    await expect(broken.choose(start, {})).rejects.toThrow('no terminal');
    expect(() => humanPlayer('b2' as never)).toThrow('Option "ask" must be a function');
  });
});
