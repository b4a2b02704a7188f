/** Talks to the example game server over HTTP, as its users do: moves, errors, many requests at once, hanging up, and shutdown. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, runServer } from '../support/run-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await runServer('examples/13-game-server.mjs');
});
afterAll(() => server.end());

const post = (path: string, body: unknown, signal?: AbortSignal) =>
  fetch(server.url + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a position', () => {
  test('the game server gives the first position of a game by default', async () => {
    const start = await (await fetch(`${server.url}/pentago`)).json();
    expect(start).toMatchObject({ position: '....../....../....../....../....../...... X', side: 0 });
    expect(start.legal.length).toBe(288);
    expect(start).not.toHaveProperty('outcome');
  });

  test('the game server accepts a position in which the game is over', async () => {
    const five = encodeURIComponent('XXXXX./....../....../OOO.../..O.../...... O');
    expect(await (await fetch(`${server.url}/pentago?position=${five}`)).json()).toMatchObject({
      outcome: { kind: 'win', winner: 0 },
      legal: [],
      detail: expect.any(String),
    });
  });
});

describe('a move', () => {
  test('the game server answers a move with the only one that does not lose', async () => {
    // Four in a row, one end of it closed.
    const rows = Array(15).fill('.'.repeat(15));
    rows[7] = '..OXXX.........';
    rows[9] = '......O........';
    const position = `${rows.join('/')} X`;
    const response = await post('/gomoku', { position, move: 'g8', time: 300 });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const { answer, side, position: after } = await response.json();
    expect([answer, side]).toEqual([['h8'], 0]);
    expect(after).toContain('..OXXXXO.......');
  });

  test('the game server does not answer a move that keeps the turn or ends the game', async () => {
    const takes = await (await post('/dots-and-boxes', { position: 'cut 1,2,3 0:0 0', move: '4' })).json();
    expect(takes).toMatchObject({ answer: [], side: 0, position: 'cut 1,2,3,4 1:0 0' });
    const four = 'XXXX../....../....../OOO.../O...../...... X';
    const wins = await (await post('/pentago', { position: four, move: 'e1' })).json();
    expect(wins).toMatchObject({ answer: [], outcome: { kind: 'win', winner: 0 } });
  });
});

describe('a mistake', () => {
  test.each([
    ['an unknown game', '/chess', { move: 'e4' }, 404, 'There is /pentago, /gomoku, /dots-and-boxes.'],
    ['no JSON', '/pentago', '{', 400, 'The body is not JSON.'],
    ['no move', '/pentago', 'null', 400, 'Say which move: {"move": "…"}.'],
    ['a wrong time', '/pentago', { move: 'a1 TL+', time: '10' }, 400, '"time" is in milliseconds, from 1 to 5000.'],
    ['an unreadable move', '/gomoku', { move: 'z9' }, 422, 'Cannot read "z9"'],
    ['an unreadable position', '/gomoku', { position: 3, move: 'a1' }, 422, 'Cannot read "3"'],
    ['an illegal move', '/pentago', { move: 'a1' }, 422, 'a1'],
    ['a body too large', '/pentago', ' '.repeat(100_000), 413, 'A body has 4096 bytes at most.'],
  ])('the game server explains an error: %s', async (_, path, body, status, message) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toContain(message);
  });

  test('the game server refuses other methods and lists those it has', async () => {
    const response = await fetch(`${server.url}/pentago`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

/** Eight users who wait for a move, each for the longest time allowed. */
function eightUsers() {
  const hangUp = new AbortController();
  const users = { answered: 0, leave };
  const games = Array.from({ length: 8 }, async () => {
    await post('/gomoku', { move: 'h8', time: 5000 }, hangUp.signal);
    users.answered++;
  });
  async function leave(): Promise<void> {
    hangUp.abort();
    await Promise.allSettled(games);
  }
  return users;
}

test('the game server answers others while it thinks, up to the number of searches it allows', async () => {
  for (;;) {
    const ends = () => server.lines().filter((line) => /^POST \/gomoku (200|hung up)$/.test(line));
    const [users, before] = [eightUsers(), ends().length];
    // All eight have arrived once one more is refused.
    let refused: Response;
    do refused = await post('/pentago', { move: 'a1 TL+', time: 1 });
    while (refused.status === 200 && users.answered === 0);
    const other = await fetch(`${server.url}/gomoku`);
    const { answered } = users;
    await users.leave();
    if (answered === 0) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(other.status).toBe(200);
      await until(() => ends().length === before + 8);
      const round = ends().slice(before);
      if (round.every((line) => line.endsWith('hung up'))) return;
    }
    // On a busy machine, the first may be answered before the last have arrived. A new server never hears from those.
    await server.end();
    server = await runServer('examples/13-game-server.mjs');
  }
});

test('the game server stops thinking for a user who hangs up', async () => {
  for (;;) {
    const user = new AbortController();
    const asked = post('/gomoku', { move: 'h8', time: 5000 }, user.signal).catch(({ name }: Error) => name);
    await post('/gomoku', { move: 'h8', time: 20 });
    const before = server.lines().length;
    user.abort();
    // On a very busy machine it may have been answered before.
    if ((await asked) !== 'AbortError') continue;
    await until(() => server.lines().length > before);
    break;
  }
  expect(server.lines().at(-1)).toBe('POST /gomoku hung up');
});

test('the game server answers those who wait before it shuts down', async () => {
  const other = await runServer('examples/13-game-server.mjs');
  const waiting = fetch(`${other.url}/gomoku`, { method: 'POST', body: '{"move":"h8","time":500}' });
  await (await fetch(`${other.url}/gomoku`)).text();
  expect(await other.end('SIGINT')).toBe(0);
  expect((await (await waiting).json()).answer.length).toBe(1);
  expect(other.lines().sort()).toEqual(['GET /gomoku 200', 'POST /gomoku 200']);
});
