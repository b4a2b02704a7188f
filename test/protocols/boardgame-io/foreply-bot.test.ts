/** The bot in the hands of the real package: `Step`, `Simulate`, `Local`, and the options that its debug panel reads. */

import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { ForeplyBot, fromBoardgame } from '../../../src/protocols/boardgame-io/index.js';
import { connectFour, mancala, sticks, sticksWithPlugin, ticTacToe } from '../../support/boardgame-io/games.js';

const require = createRequire(import.meta.url);
const { RandomBot, Simulate, Step } = require('boardgame.io/ai');
const { Client } = require('boardgame.io/client');
const { InitializeGame } = require('boardgame.io/internal');
const { Local } = require('boardgame.io/multiplayer');

const GAMES = [ticTacToe, connectFour, mancala, sticks, sticksWithPlugin];

it.each(GAMES)('plays $name against itself with Simulate', async (game) => {
  const bot = new ForeplyBot({ game, nodes: 20 });
  const { state } = await Simulate({ game, bots: bot, state: InitializeGame({ game }) });
  expect(state.ctx.gameover).toBeDefined();
});

it('never loses tic-tac-toe to random moves', async () => {
  const rules = fromBoardgame(ticTacToe, { board: (G) => G });
  for (const seed of ['a', 'b']) {
    const bots = {
      0: new RandomBot({ enumerate: ticTacToe.ai.enumerate, seed }),
      1: new ForeplyBot({ game: ticTacToe, rules, nodes: 1500, heuristic: () => 0 }),
    };
    const { state } = await Simulate({ game: ticTacToe, bots, state: InitializeGame({ game: ticTacToe }) });
    expect(state.ctx.gameover.winner).not.toBe('0');
  }
});

it('makes one move of a client with Step', async () => {
  const client = Client({ game: { ...mancala }, debug: false });
  const action = await Step(client, new ForeplyBot({ game: mancala, nodes: 20 }));
  expect(action.payload.type).toBe('sow');
  expect(client.getState()._stateID).toBe(1);
});

it('plays a whole game with a client by Local', async () => {
  const game = { ...ticTacToe };
  const multiplayer = Local({ bots: { 1: ForeplyBot.with({ nodes: 20 }) } });
  const client = Client({ game, multiplayer, playerID: '0', debug: false });
  const over = new Promise((resolve) => {
    client.subscribe(
      (state: { G: { cells: unknown[] }; ctx: { gameover?: unknown; currentPlayer: string } } | null) => {
        if (state?.ctx.gameover !== undefined) resolve(state.ctx.gameover);
        else if (state?.ctx.currentPlayer === '0') setTimeout(() => client.moves.click(state.G.cells.indexOf(null)));
      },
    );
  });
  client.start();
  expect(await over).toBeTypeOf('object');
  client.stop();
});

it('answers questions about several matches one after the other, as it would answer each alone', async () => {
  const start = InitializeGame({ game: ticTacToe });
  const later = { ...start, G: { cells: ['0', '1', '0', ...Array(6).fill(null)] } };
  const ask = (bot: ForeplyBot) => [start, later].map((state) => bot.play(state, '0'));
  const together = await Promise.all(ask(new ForeplyBot({ game: ticTacToe, nodes: 50 })));
  const bot = new ForeplyBot({ game: ticTacToe, nodes: 50 });
  const [first, second] = [await bot.play(start, '0'), await bot.play(later, '0')];
  expect(together.map(({ action }) => action)).toEqual([first.action, second.action]);
});

it('goes on after a state that cannot be played', async () => {
  const bot = new ForeplyBot({ game: ticTacToe, nodes: 20 });
  const start = InitializeGame({ game: ticTacToe });
  const over = { ...start, ctx: { ...start.ctx, gameover: { draw: true } } };
  const [refused, answered] = await Promise.allSettled([bot.play(over, '0'), bot.play(start, '0')]);
  expect([refused.status, answered.status]).toEqual(['rejected', 'fulfilled']);
});

it('shows its options as the debug panel reads them', () => {
  const bot = new ForeplyBot({ game: ticTacToe, time: 300, level: 'easy' });
  expect(bot.opts()).toEqual({
    time: { range: { min: 10, max: 10_000 }, value: 300 },
    level: { range: { min: 1, max: 5 }, value: 2 },
  });
  expect(new ForeplyBot({ game: ticTacToe, nodes: 20 }).opts().nodes).toEqual({
    range: { min: 20, max: 1_000_000 },
    value: 20,
  });
  bot.setOpt('level', 9);
  bot.setOpt('unknown', 1);
  expect([bot.getOpt('level'), bot.getOpt('unknown')]).toEqual([5, undefined]);
});

it('refuses unknown options', () => {
  expect(() => ForeplyBot.with({ tme: 5 } as never)).toThrow('Unknown option "tme". Did you mean "time"?');
});
