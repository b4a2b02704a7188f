/**
 * Prints, as JSON, the memory that `solve` or `prove` really takes, and what it tells of it. A program of its own, since in a thread of
 * tests it would measure what other tests leave behind. Run with `--expose-gc`: memory is read after collections of garbage, so that
 * only what is reachable counts.
 */
import { prove, solve } from 'foreply';
import { connectFour } from '../../../examples/games/connect-four.mjs';

const MEGABYTE = 2 ** 20;
const NODES = 100_000;
/** A sample takes a while, so there are only a few: the later ones see a full table. */
const SAMPLES = 3;

/** How often each asks `shouldStop` within so many nodes, at least. */
const ASKS = { solve: 900, prove: 390 };

const [method, limit, keys] = process.argv.slice(2);
const name = method === 'prove' ? 'prove' : 'solve';
// Without its exact cursor, so that the table holds keys of text as well.
const { cursor: _, ...plain } = connectFour;
const rules = keys === 'pieces' ? { ...plain, cursor: inexactCursor } : plain;
let [asked, taken, most] = [0, 0, 0];

const shouldStop = () => {
  if (++asked % Math.floor(ASKS[name] / SAMPLES) === 0) {
    taken++;
    most = Math.max(most, used());
  }
  return false;
};

const limits = { megabytes: Number(limit), shouldStop, nodes: NODES, now: () => 0 };
const before = used();
const told = name === 'solve' ? solve(rules, rules.initial(), limits).megabytes : undefined;
if (name === 'prove') prove(rules, rules.initial(), limits);
console.log(JSON.stringify({ peak: most - before, taken, told }));

/** Its hash is not trusted, so keys are made by the rules, character by character, and nobody but the table reads them. */
function inexactCursor(/** @type {ReturnType<typeof connectFour.initial>} */ board) {
  return Object.assign(connectFour.cursor(board), { exactHash: false });
}

function used() {
  // The buffers of a first collection are freed beside the thread, and counted as free by the second.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}
