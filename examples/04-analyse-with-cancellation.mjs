/**
 * Analysis that does not block and can be cancelled.
 *
 * `analyse` yields one result per depth and lets other code run in between: timers, requests, the page. When its signal is
 * aborted, it ends at once with the result so far.
 *
 *     npm run build && node examples/04-analyse-with-cancellation.mjs
 */
import { analyse, describeVerdict } from 'foreply';
import { connectFour, centreWeight as heuristic } from './games/connect-four.mjs';

// Other work in the same thread, which must keep running.
let ticks = 0;
const timer = setInterval(() => ticks++, 5);

const user = new AbortController();
for await (const result of analyse(connectFour, connectFour.initial(), { heuristic, signal: user.signal })) {
  // The last result again, with the reason why the analysis ended.
  if (result.stop === 'aborted') break;
  const line = result.principalVariation.flat().map((column) => 'abcdefg'[column]);
  console.log(`depth ${String(result.depth).padStart(2)}  ${describeVerdict(result.verdict)}  ${line.join('')}`);
  if (result.depth === 10) {
    console.log('deep enough');
    user.abort();
  }
}

// A time limit: the last finished result after half a second.
let last;
const deadline = AbortSignal.timeout(500);
for await (const result of analyse(connectFour, connectFour.initial(), { heuristic, signal: deadline })) last = result;
console.log(`after half a second: ${'abcdefg'[last?.move ?? 0]}`);

clearInterval(timer);
console.log(ticks > 3 ? 'the timer kept ticking' : 'the timer starved');
