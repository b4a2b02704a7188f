/** The bot as a player of boardgame.io's own server, as docs/boardgame-io.md connects it: a whole match over sockets on this machine. */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BoardgameGame, ForeplyBot } from '../../../src/protocols/boardgame-io/index.js';
import { mancala, ticTacToe } from '../../support/boardgame-io/games.js';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Server } = require('boardgame.io/server');

interface Running {
  readonly appServer: HttpServer;
  readonly apiServer?: HttpServer;
}

let server: { run(options: object): Promise<Running>; kill(running: Running): void };
let running: Running;
let address: string;
beforeAll(async () => {
  // It greets people on the console.
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  server = Server({ games: [ticTacToe, mancala], origins: ['http://127.0.0.1'] });
  running = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  if (!running.appServer.listening) await once(running.appServer, 'listening');
  address = `http://127.0.0.1:${(running.appServer.address() as AddressInfo).port}`;
});
afterAll(() => server.kill(running));

interface End {
  readonly gameover: unknown;
  /** The moves of both sides. */
  readonly played: number;
  /** The moves that this side was asked for. */
  readonly asked: number;
}

/** A bot that plays one side of a match. Resolves when the match is over. */
function join(game: BoardgameGame, playerID: string): Promise<End> {
  const bot = new ForeplyBot({ game, nodes: 30 });
  const multiplayer = SocketIO({ server: address });
  const client = Client({ game, multiplayer, matchID: `bots ${game.name}`, playerID, debug: false });
  const play = vi.spyOn(bot, 'play');
  return new Promise((resolve) => {
    const leave = bot.playIn(client);
    // Stopping tells the listeners, too.
    const unsubscribe = client.subscribe(
      (state: { readonly ctx: { readonly gameover?: unknown }; readonly _stateID: number } | null) => {
        if (state?.ctx.gameover === undefined) return;
        unsubscribe();
        leave();
        client.stop();
        resolve({ gameover: state.ctx.gameover, played: state._stateID, asked: play.mock.calls.length });
      },
    );
    client.start();
  });
}

it.each<BoardgameGame>([ticTacToe, mancala])(
  'plays a whole match of $name against itself over the server',
  async (game) => {
    // The server makes a match when its first player comes.
    const [first, second] = await Promise.all(['0', '1'].map((playerID) => join(game, playerID)));
    expect(first.gameover).toBeTypeOf('object');
    expect(first.gameover).toEqual(second.gameover);
    // No move was asked for twice.
    expect(first.asked + second.asked).toBe(first.played);
  },
);
