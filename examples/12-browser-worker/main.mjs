/**
 * The page: asks an engine in a worker, shows its results depth by depth, and keeps drawing frames meanwhile. Opened with ?threads=2, two
 * workers search together.
 */
import { describeVerdict, Position } from 'foreply';
import { drawBoard, neutreeko } from 'foreply/neutreeko';
import { createWorkerEngine } from 'foreply/parallel';

const [board, think, stop, play, status, note, results] = [
  'board',
  'think',
  'stop',
  'play',
  'status',
  'note',
  'results',
].map((id) => document.getElementById(id));

const threads = Number(new URLSearchParams(location.search).get('threads') ?? 1);
const makeWorker = () => new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
const engine = createWorkerEngine(neutreeko(), makeWorker, {
  threads,
  onFallback: (reason) => {
    note.textContent = `One thread: ${reason}`;
  },
});

let position = Position.start(engine.rules);
let move;
let frames = 0;

function show(state) {
  board.textContent = drawBoard(position.board);
  status.textContent = position.isOver ? 'The game is over.' : `${['Black', 'White'][position.side]} to move: ${state}`;
  const isThinking = state === 'thinking';
  think.disabled = isThinking || position.isOver;
  stop.disabled = !isThinking;
  play.disabled = isThinking || move === undefined;
}

think.addEventListener('click', async () => {
  frames = 0;
  results.replaceChildren();
  show('thinking');
  for await (const result of engine.analyse(position, { depth: 99 })) {
    if (result.stop !== 'aborted') showResult(result);
  }
  show(`stopped; ${frames} frames were drawn while it thought`);
});

function showResult({ depth, verdict, nodes, principalVariation }) {
  const line = principalVariation.flat();
  move = line[0];
  const row = results.insertRow(0);
  for (const text of [depth, describeVerdict(verdict), nodes, line.join(' ')]) {
    row.insertCell().textContent = String(text);
  }
}

stop.addEventListener('click', () => engine.stop());

play.addEventListener('click', () => {
  position = position.play(move);
  move = undefined;
  results.replaceChildren();
  show('what now?');
});

// A page that is not blocked draws about sixty frames per second.
requestAnimationFrame(function count() {
  frames++;
  requestAnimationFrame(count);
});
show('what now?');
