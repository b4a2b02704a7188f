/**
 * Other programs as players, with real processes. Nothing here waits for a time, except where a program has to be late. The full
 * tests have more ways to fail.
 */

import { externalPlayer, externalProgram } from 'foreply/external';
import { gomoku } from 'foreply/gomoku';
import { type AnyPlayer, type Player, playMatch, playTournament, scriptedPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { ENGINES, useEars } from '../../support/protocols/ears.js';
import { HOUR } from '../../support/protocols/hour.js';
import { useProgramsAsPlayers } from '../../support/protocols/programs-as-players.js';

const listen = useEars();
const { engine, brain } = useProgramsAsPlayers();
const rules = neutreeko();
const reply: AnyPlayer = { choose: ({ moves }) => ({ turn: [moves[0]] }) };

describe('a UGI engine', () => {
  test('plays a game, with its limits, its clock and the moves so far', async () => {
    const ears = listen();
    const player = engine('good', ['b5-c5', 'c2-c1'], { time: 4000, nodes: 77, options: { level: 'easy' } });
    const clock = [{ remaining: HOUR, increment: 10 }, { remaining: 2 * HOUR }] as const;
    const turns: object[] = [];
    await playMatch(rules, [player, scriptedPlayer(['c4-c3'])], {
      clock,
      mostTurns: 3,
      onTurn: (_, { moves, nodes }) => void turns.push({ moves, nodes }),
    });
    await player.release();
    expect(turns.slice(0, 2)).toEqual([
      { moves: ['b5-c5'], nodes: 42 },
      { moves: ['c4-c3'], nodes: 0 },
    ]);
    await expect.poll(() => ears.alive).toBe(0);
    await expect
      .poll(() => ears.lines.map((line) => line.replace(/clock (3[56]|72)\d+ 10 7[12]\d+ 0$/, 'clock … 10 … 0')))
      .toEqual([
        'ugi',
        'setoption name level value easy',
        'isready',
        'position start',
        'go nodes 77 movetime 4000 clock … 10 … 0',
        'position start moves b5-c5 c4-c3',
        'go nodes 77 movetime 4000 clock … 10 … 0',
        'quit',
      ]);
  });

  test('is told of an opening as a board, and of whole turns as one word', async () => {
    const ears = listen();
    const game = pentago();
    const player = engine('good', ['c3,TL+'], { time: 1000 });
    const start = game.parseBoard('X...../....../....../....../....../...... O');
    const { turns } = await playMatch(game, [scriptedPlayer(['b2', 'TR+']), player], { start, mostTurns: 1 });
    expect(turns[0].moves).toEqual(['c3', 'TL+']);
    await expect
      .poll(() => ears.lines.filter((line) => line.startsWith('position')))
      .toEqual(['position board X...../....../....../....../....../......_O']);
  });

  test('plays the next game in the same process, after newgame', async () => {
    const ears = listen();
    const player = engine('good', ['d5-c5']);
    for (let game = 0; game < 2; game++) await playMatch(rules, [player, reply], { mostTurns: 1 });
    await expect.poll(() => [ears.pids.size, ears.lines.filter((line) => line === 'newgame').length]).toEqual([1, 1]);
  });

  test.each([
    ['crashing', {}, 'error', /^a failed: the program ended with exit code 139; it complained: "Segmentation fault"$/],
    ['hung', { time: 20, grace: 30 }, 'time', /^a did not answer go within 50 ms$/],
    ['refusing', {}, 'error', /^a failed: answered position and go with "error no such board"$/],
    ['resigning-itself', {}, 'illegal-move', /^a answered "bestmove \(none\)" although the game is not over$/],
  ])('%s: loses, with the reason, and its process is gone', async (fault, options, reason, detail) => {
    const ears = listen();
    const result = await playMatch(rules, [engine(fault, ['d5-c5'], options), reply], { names: ['a', 'b'] });
    expect([result.outcome, result.reason]).toEqual([{ kind: 'win', winner: 1 }, reason]);
    expect(result.detail).toMatch(detail);
    await expect.poll(() => ears.alive).toBe(0);
  });

  test('an illegal move loses, and the next game has a new process', async () => {
    const ears = listen();
    const player = engine('good', ['d5-d5']);
    const { reason, detail } = await playMatch(rules, [player, reply], { names: ['a', 'b'] });
    expect([reason, detail]).toEqual([
      'illegal-move',
      expect.stringMatching(/^a played "d5-d5", which is not legal: /),
    ]);
    await playMatch(rules, [player, reply]);
    await expect.poll(() => ears.pids.size).toBe(2);
  });

  test('loses when the clock of the match runs out, and is ended', async () => {
    const ears = listen();
    const { reason, detail } = await playMatch(rules, [engine('hung', []), reply], {
      names: ['a', 'b'],
      clock: { remaining: 30 },
    });
    expect([reason, detail]).toEqual(['time', 'the clock of a ran out']);
    await expect.poll(() => ears.alive).toBe(0);
  });

  test('is ended when the match is aborted, also while it starts', async () => {
    for (const fault of ['hung', 'mute']) {
      const ears = listen();
      const controller = new AbortController();
      const playing = playMatch(rules, [engine(fault, []), reply], { signal: controller.signal });
      await expect
        .poll(() => ears.lines.some((line) => /^(go|ugi)/.test(line) && (fault === 'mute' || line !== 'ugi')))
        .toBe(true);
      controller.abort();
      expect((await playing).reason).toBe('aborted');
      await expect.poll(() => ears.alive).toBe(0);
      ears.close();
    }
  });

  test('is killed if it ignores quit and the end of its input', async () => {
    const ears = listen();
    const player = engine('immortal', ['d5-c5']);
    await playMatch(rules, [player, reply], { mostTurns: 1 });
    await expect.poll(() => ears.alive).toBe(1);
    await player.release();
    await expect.poll(() => ears.alive).toBe(0);
  });

  test('a program that does not exist is named', async () => {
    const player = engine('good', [], { command: './no-such-engine' });
    const { reason, detail } = await playMatch(rules, [player, reply]);
    expect([reason, detail]).toEqual([
      'error',
      'first failed: cannot start "./no-such-engine": there is no such program or folder',
    ]);
  });
});

describe('a brain for Gomocup', () => {
  const board = gomoku({ size: 7, rule: 'standard' });
  const other = () => scriptedPlayer(['a1', 'a2', 'a3', 'a4', 'b1']);

  test('begins, takes turns, and is told the rule and its time', async () => {
    const ears = listen();
    const player = brain('good', { time: 700, options: { max_memory: 1000 } });
    const first = await playMatch(board, [player, other()], { mostTurns: 4 });
    expect(first.turns.map(({ moves }) => moves[0])).toEqual(['a7', 'a1', 'b7', 'a2']);
    await expect
      .poll(() => ears.lines)
      .toEqual([
        'START 7',
        'INFO rule 1',
        'INFO game_type 2',
        'INFO timeout_turn 700',
        'INFO timeout_match 0',
        'INFO max_memory 1000',
        'INFO time_left 2147483647',
        'BEGIN',
        'INFO time_left 2147483647',
        'TURN 0,6',
      ]);
    ears.lines.length = 0;
    await playMatch(board, [other(), player], { mostTurns: 2, clock: { remaining: HOUR } });
    await expect.poll(() => ears.lines.filter((line) => !line.startsWith('INFO'))).toEqual(['RESTART', 'TURN 0,6']);
    await expect.poll(() => ears.lines).toContain(`INFO timeout_match ${HOUR}`);
    await player.release();
    await expect.poll(() => ears.lines.at(-1)).toBe('END');
  });

  test('is given an opening by BOARD, and goes on by TURN', async () => {
    const ears = listen();
    const start = board.parseBoard('XO...../...X.../......./......./......./......./....... O');
    await playMatch(board, [other(), brain('good')], { start, mostTurns: 3 });
    await expect
      .poll(() => ears.lines.filter((line) => !/^(INFO|START)/.test(line)))
      .toEqual(['BOARD', '0,0,2', '1,0,1', '3,1,2', 'DONE', 'TURN 0,6']);
  });

  test.each(['suggesting', 'old'])('%s brains are understood', async (fault) => {
    listen();
    const player = brain(fault);
    await playMatch(board, [player, other()], { mostTurns: 1 });
    const { turns } = await playMatch(board, [player, other()], { mostTurns: 3 });
    expect(turns.map(({ moves }) => moves[0])).toEqual(['a7', 'a1', 'b7']);
  });

  test('a cell that is taken, a refusal, and another game are faults', async () => {
    listen();
    const taken = await playMatch(board, [other(), brain('illegal')], { names: ['a', 'b'] });
    expect([taken.reason, taken.detail]).toEqual(['illegal-move', 'b played "0,6", where a stone lies already']);
    const away = await playMatch(board, [brain('illegal'), other()], { names: ['a', 'b'] });
    expect(away.detail).toBe('a played "99,99", which is not on the board');
    const small = await playMatch(gomoku({ size: 11 }), [brain('small'), other()], { names: ['a', 'b'] });
    expect([small.reason, small.detail]).toEqual(['error', 'a failed: answered START 11 with "ERROR size"']);
    const strange = await playMatch(rules, [brain('good') as Player<never, never>, reply], { names: ['a', 'b'] });
    expect(strange.detail).toMatch(/programs for Gomocup play Gomoku only/);
  });
});

describe('a program in a tournament', () => {
  test('keeps one process for all games, two against itself, and ends them', async () => {
    const ears = listen();
    const program = externalProgram({
      command: process.execPath,
      args: [`${ENGINES}brain.mjs`],
      protocol: 'gomocup',
      time: HOUR,
    });
    const players = { brain: program.player, last: () => scriptedPlayer(({ moves }) => moves[moves.length - 1]) };
    const board = gomoku({ size: 6 });
    const { pairings } = await playTournament({ rules: board, players }, { games: 4, mostTurns: 6 });
    await expect.poll(() => [pairings[0].games, pairings[0].faults, ears.count]).toEqual([4, [0, 0], 1]);
    await playTournament({ rules: board, players }, { pairings: [['brain', 'brain']], games: 2, mostTurns: 6 });
    await expect.poll(() => [ears.count, ears.alive]).toEqual([2, 2]);
    await program.close();
    await expect.poll(() => ears.alive).toBe(0);
  });

  test('a fault is in the report, and the tournament goes on', async () => {
    listen();
    const player = () => engine('crashing', []);
    const { pairings } = await playTournament({ rules, players: { bad: player, reply: () => reply } }, { games: 2 });
    expect(pairings[0].faultCauses?.[0]).toEqual([
      {
        reason: 'error',
        message: 'the program ended with exit code 139; it complained: "Segmentation fault"',
        games: 2,
      },
    ]);
  });

  test('with restart, every game has a process of its own', async () => {
    const ears = listen();
    const program = externalProgram({
      command: process.execPath,
      args: [`${ENGINES}ugi.mjs`, 'good', 'd5-c5'],
      protocol: 'ugi',
      time: HOUR,
      restart: true,
    });
    const players = { one: program.player, reply: () => reply };
    await playTournament({ rules, players }, { games: 2, swapSides: false, mostTurns: 1 });
    await expect.poll(() => [ears.pids.size, ears.lines.includes('newgame')]).toEqual([2, false]);
    await expect.poll(() => ears.alive).toBe(0);
  });
});

test.each([
  [{ command: '' }, 'command'],
  [{ command: 'x', protocol: 'uci' }, 'protocol'],
  [{ command: 'x', protocol: 'ugi', time: -1 }, 'time'],
  [{ command: 'x', protocol: 'ugi', options: { 'a b': 1 } }, 'options'],
  [{ protocol: 'ugi' }, 'command'],
])('refuses %j', (options, option) => {
  expect(() => externalPlayer(options as never)).toThrow(expect.objectContaining({ name: 'OptionError', option }));
});
