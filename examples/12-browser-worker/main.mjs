/** The page: asks the worker, shows its results depth by depth, and keeps drawing frames meanwhile. */
import { describeVerdict, Position } from 'foreply';
import { drawBoard, neutreeko } from 'foreply/neutreeko';

const worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
const [board, think, stop, play, status, results] = ['board', 'think', 'stop', 'play', 'status', 'results'].map((id) =>
  document.getElementById(id),
);

let position = Position.start(neutreeko());
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

think.addEventListener('click', () => {
  frames = 0;
  results.replaceChildren();
  worker.postMessage({ ask: String(position) });
  show('thinking');
});

stop.addEventListener('click', () => worker.postMessage({ ask: undefined }));

play.addEventListener('click', () => {
  position = position.play(move);
  move = undefined;
  results.replaceChildren();
  show('what now?');
});

worker.addEventListener('message', ({ data: found }) => {
  if (found.stopped) return show(`stopped; ${frames} frames were drawn while it thought`);
  move = found.line[0];
  const row = results.insertRow(0);
  for (const text of [found.depth, describeVerdict(found.verdict), found.nodes, found.line.join(' ')]) {
    row.insertCell().textContent = String(text);
  }
});

// A page that is not blocked draws about sixty frames per second.
requestAnimationFrame(function count() {
  frames++;
  requestAnimationFrame(count);
});
show('what now?');
