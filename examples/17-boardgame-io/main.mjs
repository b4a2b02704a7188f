/**
 * Connect four with boardgame.io in a page, against a bot that thinks in a worker. `Local` makes the bot, and one bot plays all matches.
 * Opened with ?thinks=here, the bot thinks on the thread of the page, in slices; ?nodes=500 limits it by positions.
 */
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { ForeplyBot } from 'foreply/boardgame-io';
import { connectFour, winningFour } from './connect-four.mjs';

const asked = new URLSearchParams(location.search);
const limits = asked.has('nodes') ? { nodes: Number(asked.get('nodes')) } : { time: 500 };
const worker = () => new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
const options = asked.get('thinks') === 'here' ? limits : { ...limits, worker };

/** The bot that `Local` has made. */
let bot;
class Opponent extends ForeplyBot.with(options) {
  constructor(given) {
    super(given);
    bot = this;
  }
}
const multiplayer = Local({ bots: { 1: Opponent } });

const [board, status, level, again] = ['board', 'status', 'level', 'again'].map((id) => document.getElementById(id));
const columns = Array.from({ length: 7 }, (_, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = `Drop a disc into column ${column + 1}`;
  button.append(...Array.from({ length: 6 }, () => document.createElement('span')));
  button.addEventListener('click', () => client.moves.drop(column));
  board.append(button);
  return button;
});

let client;
let matches = 0;

function newGame() {
  client?.stop();
  matches++;
  client = Client({ game: connectFour, multiplayer, matchID: `match ${matches}`, playerID: '0', debug: false });
  client.subscribe(show);
  client.start();
}

function show(state) {
  if (state === null) return;
  const { G, ctx } = state;
  const four = winningFour(G) ?? [];
  for (const [column, button] of columns.entries()) {
    button.disabled = ctx.gameover !== undefined || ctx.currentPlayer !== '0' || G.cells[35 + column] !== null;
    for (const [at, disc] of [...button.children].entries()) {
      const cell = 7 * (5 - at) + column;
      disc.className = `disc player-${G.cells[cell] ?? 'none'}${four.includes(cell) ? ' wins' : ''}`;
    }
  }
  status.textContent = said(ctx);
}

function said({ gameover, currentPlayer }) {
  if (gameover?.draw) return 'A draw.';
  if (gameover !== undefined) return gameover.winner === '0' ? 'You win.' : 'The bot wins.';
  return currentPlayer === '0' ? 'Your move.' : 'The bot is thinking …';
}

// The bot's options have the form that boardgame.io uses: levels count from 1.
level.addEventListener('change', () => bot.setOpt('level', Number(level.value)));
again.addEventListener('click', newGame);
newGame();
