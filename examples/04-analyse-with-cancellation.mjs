/**
 * Thinking without blocking, and stopping when told to.
 *
 * `analyse` yields one result a depth and lets everything else run in between: timers, requests, the page. Abort its signal
 * and it ends at once; the last result it gave is still good.
 *
 *     npm run build && node examples/04-analyse-with-cancellation.mjs
 */
import { analyse, describeVerdict } from 'foreply';
import { connectFour, centreWeight as heuristic } from './games/connect-four.mjs';

// Somebody else's work, which must not starve.
let ticks = 0;
const timer = setInterval(() => ticks++, 5);

const user = new AbortController();
for await (const result of analyse(connectFour, connectFour.initial(), { heuristic, signal: user.signal })) {
  const line = result.principalVariation.flat().map((column) => 'abcdefg'[column]);
  console.log(`depth ${String(result.depth).padStart(2)}  ${describeVerdict(result.verdict)}  ${line.join('')}`);
  if (result.depth === 10) {
    console.log('that will do');
    user.abort();
  }
}

// Or by the clock: whatever is finished after half a second.
let last;
const deadline = AbortSignal.timeout(500);
for await (const result of analyse(connectFour, connectFour.initial(), { heuristic, signal: deadline })) last = result;
console.log(`after half a second: ${'abcdefg'[last?.move ?? 0]}`);

clearInterval(timer);
console.log(ticks > 3 ? 'the timer kept ticking' : 'the timer starved');
