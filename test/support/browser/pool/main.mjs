/** A page that plays in workers when a test calls one of these functions. */
import { playTournament, randomStarts } from '../../../../dist/match/index.js';
import { createPool } from '../../../../dist/parallel/index.js';
import { report } from '../../../../dist/report/index.js';
import { arena } from './arena.mjs';

/** A tournament's standings from two workers, the same from the page itself, and the number of workers. */
async function twice() {
  const options = { players: ['three', 'two', 'die'], games: 10, mostTurns: 60, seed: 3 };
  const starts = randomStarts(arena.rules, { turns: [0, 4] });
  let workers = 0;
  const counted = () => {
    workers++;
    return new Worker('worker.mjs', { type: 'module' });
  };
  const pool = createPool(counted, { size: 2 });
  const pooled = await playTournament(arena, { ...options, starts, runner: pool });
  await pool.close();
  const alone = await playTournament(arena, { ...options, starts });
  const [first, second] = [pooled, alone].map((result) => report(result, { format: 'text', times: false }));
  return { pooled: first, alone: second, workers };
}

/** How games with this first player end, in one worker. */
async function endings(names, file = 'worker.mjs') {
  const pool = createPool(() => new Worker(file, { type: 'module' }), { size: 1, grace: 100 });
  const ends = [];
  for (const name of names) {
    const players = [{ name }, { name: 'die' }];
    // The other players have no clock, so none can lose on time on a slow machine.
    const clock = name === 'hanger' ? { clock: { remaining: 2000 } } : {};
    const job = { game: 'neutreeko', number: 0, seed: 1, ...clock, players };
    ends.push(await pool.play(job).then(({ reason, detail }) => `${reason}: ${detail}`, String));
  }
  await pool.close();
  return ends;
}

Object.assign(globalThis, { twice, endings });
