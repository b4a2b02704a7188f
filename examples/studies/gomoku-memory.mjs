/**
 * What a long search holds: one engine thinks about one position for some minutes, and the process is weighed meanwhile.
 *
 *     npm run build && node examples/studies/gomoku-memory.mjs [minutes] [megabytes of the table]
 */
import { createEngine, describeVerdict, Position } from 'foreply';
import { gomoku } from 'foreply/gomoku';

const [minutes = 10, megabytes = 64] = process.argv.slice(2).map(Number);
const MINUTE = 60_000;
const ROWS = 10;
/** A quiet opening without an early win. */
const OPENING = /** @type {const} */ (['h8', 'j10', 'e5', 'k4']);

const rules = gomoku();
const every = (minutes * MINUTE) / ROWS;
const mebibytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`.padStart(9);
let next = 0;

/** @param {{ nodes: number, elapsed: number }} progress */
function weigh({ nodes, elapsed }) {
  if (elapsed < next) return;
  next += every;
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const columns = [`resident ${mebibytes(rss)}`, `heap ${mebibytes(heapUsed)}`, `arrays ${mebibytes(arrayBuffers)}`];
  console.log(`${(elapsed / MINUTE).toFixed(1).padStart(5)} min`, ...columns, `${nodes.toLocaleString('en')} nodes`);
}

const engine = createEngine(rules, { megabytes, onProgress: weigh });
const { depth, selectiveDepth, nodes, elapsed, verdict, stop } = engine.choose(Position.start(rules).playAll(OPENING), {
  time: minutes * MINUTE,
});
weigh({ nodes, elapsed: Math.max(elapsed, next) });
console.log(`depth ${depth}-${selectiveDepth}, ${describeVerdict(verdict)}, ended by ${stop}`);
