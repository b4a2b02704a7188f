/**
 * How long the brain of examples/ takes for a move, as a manager sees it, and how much memory: two brains play games with
 * short random openings until the number of moves is reached. Measured from writing the command to reading the answer.
 *
 *     npm run build && node examples/studies/gomocup-timing.mjs [moves] [milliseconds a move] [megabytes]
 */
import { readFileSync } from 'node:fs';
import { Position, Random } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import { root } from '../../scripts/entries.mjs';
import { BrainProcess, playGame } from '../../test/support/gomocup/manager.mjs';

const [wanted = 1000, turn = 100, megabytes = 0] = process.argv.slice(2).map(Number);
const SCRIPT = `${root}examples/pbrain-foreply.mjs`;
const SIZE = 15;
const OPENING = 3;

/** Some stones near the middle. @param {Random} random */
function randomOpening(random) {
  let position = Position.start(gomoku({ size: SIZE }));
  while (position.ply < OPENING) {
    const near = position.moves.filter((move) => /^[e-k](5|6|7|8|9|10|11)$/.test(move));
    position = position.play(random.pick(near));
  }
  return /** @type {import('foreply/gomoku').GomokuMove[]} */ (position.transcript());
}

/** The most memory that a process has ever had, in megabytes, where the system tells. @param {BrainProcess} brain */
function peakMemory(brain) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${brain.process.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

const settings = [`INFO timeout_turn ${turn}`, `INFO max_memory ${megabytes * 2 ** 20}`];
const players = [1, 2].map(() => new BrainProcess(process.execPath, [SCRIPT]));
const random = new Random(1);
/** @type {number[]} */
const times = [];
let games = 0;
while (times.length < wanted) {
  const { fault, replies } = await playGame([players[games % 2], players[1 - (games % 2)]], {
    size: SIZE,
    opening: randomOpening(random),
    settings,
  });
  if (fault !== undefined) throw new Error(`A brain answered: ${fault}`);
  times.push(...replies.map(({ milliseconds }) => milliseconds));
  games++;
}
const sorted = times.slice(0, wanted).sort((one, other) => one - other);
const at = (/** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
console.log(`${sorted.length} moves in ${games} games, ${turn} ms a move`);
console.log(
  `median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, 999 of 1000 within ${at(0.999)} ms, longest ${at(1)} ms`,
);
console.log(`${sorted.filter((time) => time > turn).length} over the time`);
console.log(`peak memory ${players.map((brain) => peakMemory(brain).toFixed(0)).join(' and ')} MB`);
for (const player of players) await player.end();
