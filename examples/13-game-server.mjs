/**
 * A game on a server: a client moves, the engine answers within a time limit. Plain `node:http`, no framework.
 *
 *     npm run build && node examples/13-game-server.mjs        (PORT=8013)
 *
 *     curl localhost:8013/pentago
 *     curl localhost:8013/pentago -d '{"move": "c3 TL+"}'
 *     curl localhost:8013/gomoku  -d '{"move": "h8", "time": 200}'
 *
 * `GET /game?position=…` describes a position; `POST /game` with `{ position, move, time }` plays a move and the answer to it.
 * A position is a text, so the server stores nothing. `think` shares the thread: a request that arrives during other searches
 * waits for one slice of each, a few milliseconds. If a client disconnects, its search ends.
 */
import { createServer } from 'node:http';
import { createEngine, describeVerdict, IllegalMoveError, NotationError, Position } from 'foreply';
import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
import { gomoku } from 'foreply/gomoku';
import { pentago } from 'foreply/pentago';

const GAMES = new Map(
  Object.entries({
    pentago: pentago({ turns: 'whole' }),
    gomoku: gomoku(),
    'dots-and-boxes': coinsAndStrings(grid(3, 3, { ground: true })),
  }),
);
const LONGEST_BODY = 4096;
const MOST_THINKING = 8;
const stopping = new AbortController();
let thinking = 0;

/** The answer to a request that the client got wrong. */
class Refusal extends Error {
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** A position as the client sees it. */
function stateOf(position) {
  const { rules, board, side, outcome, moves } = position;
  const legal = moves.map((move) => rules.formatMove(move, board));
  return { position: String(position), side, legal, ...(outcome && { outcome, detail: rules.describeOutcome(board) }) };
}

/** Plays the client's move, and the engine's answer if it is the engine's turn. */
async function play(rules, { position: text, move, time = 1000 }, signal) {
  if (typeof move !== 'string') throw new Refusal(400, 'Say which move: {"move": "…"}.');
  if (!Number.isInteger(time) || time < 1 || time > 5000)
    throw new Refusal(400, '"time" is in milliseconds, from 1 to 5000.');
  const before = text === undefined ? Position.start(rules) : Position.parse(rules, String(text));
  const after = before.playText(move);
  if (after.isOver || after.side === before.side) return { answer: [], ...stateOf(after) };
  if (thinking >= MOST_THINKING) throw new Refusal(503, 'Too many games at once.', { 'retry-after': 1 });
  thinking++;
  try {
    const { turn, verdict } = await createEngine(rules, { megabytes: 4 }).think(after, { time, signal });
    const answer = after.playAll(turn).transcript().slice(1);
    return { answer, verdict: describeVerdict(verdict), ...stateOf(after.playAll(turn)) };
  } finally {
    thinking--;
  }
}

/** The body of a request as an object. */
async function readJson(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= LONGEST_BODY) parts.push(part);
  }
  if (length > LONGEST_BODY) throw new Refusal(413, `A body has ${LONGEST_BODY} bytes at most.`);
  try {
    return Object(JSON.parse(Buffer.concat(parts).toString()));
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

async function answer(request, signal) {
  const [path, query] = request.url.split('?');
  const rules = GAMES.get(path.slice(1));
  if (rules === undefined) throw new Refusal(404, `There is /${[...GAMES.keys()].join(', /')}.`);
  if (request.method === 'POST') return play(rules, await readJson(request), signal);
  if (request.method !== 'GET') throw new Refusal(405, 'GET a position, or POST a move.', { allow: 'GET, POST' });
  const text = new URLSearchParams(query).get('position');
  return stateOf(text === null ? Position.start(rules) : Position.parse(rules, text));
}

/** A refusal, an error of the library about its input, or a fault of the server. */
function statusOf(error) {
  if (error instanceof NotationError || error instanceof IllegalMoveError) return 422;
  return error instanceof Refusal ? error.status : 500;
}

const server = createServer(async (request, response) => {
  const hangingUp = new AbortController();
  response.on('close', () => hangingUp.abort());
  let [status, body, headers] = [200, {}, {}];
  try {
    body = await answer(request, AbortSignal.any([hangingUp.signal, stopping.signal]));
  } catch (error) {
    status = statusOf(error);
    body = { error: status === 500 ? 'Something went wrong here.' : error.message };
    if (status === 500) console.error(error);
    else headers = error.headers ?? {};
  }
  console.log(`${request.method} ${request.url} ${response.closed ? 'hung up' : status}`);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(`${JSON.stringify(body)}\n`);
});

// The longest time a client may take to send its request.
server.requestTimeout = 10_000;
server.listen(Number(process.env.PORT ?? 8013), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}`);
});

// Shuts down cleanly: no new requests, and waiting clients get the best move so far.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopping.abort();
    server.close();
  });
}
