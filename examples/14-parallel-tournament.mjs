/**
 * A tournament on all cores: each player meets every other and gets a rating.
 *
 * This file is both the main thread and the worker. The main thread creates workers from the same file and gives them one game
 * after another. Functions cannot be sent, so each worker creates the arena and serves it. The results are the same with any
 * number of workers, and with none.
 *
 *     npm run build && node examples/14-parallel-tournament.mjs
 */
import { isMainThread, Worker } from 'node:worker_threads';
import { defineArena, playTournament, randomPlayer, randomStarts, searchPlayer } from 'foreply/match';
import { createPool, serve } from 'foreply/parallel';
import { aStar, best, oneDotTwo, pentago } from 'foreply/pentago';
import { report } from 'foreply/report';

const rules = pentago();
const search = { algorithm: /** @type {const} */ ('alphaBeta'), turns: 1 };
const arena = defineArena({
  rules,
  players: {
    best: ({ seed }) => searchPlayer(rules, { ...search, heuristic: best, seed }),
    'A star': ({ seed }) => searchPlayer(rules, { ...search, heuristic: aStar, seed }),
    'one dot two': ({ seed }) => searchPlayer(rules, { ...search, heuristic: oneDotTwo, seed }),
    die: ({ seed }) => randomPlayer({ seed }),
  },
});

if (isMainThread) {
  const options = { games: 20, starts: randomStarts(rules, { turns: [0, 4] }), seed: 1 };
  const pool = createPool(() => new Worker(new URL(import.meta.url)));
  const result = await playTournament(arena, { ...options, runner: pool });
  await pool.close();

  const table = report(result, { format: 'text', tables: ['cross', 'ratings'], times: false });
  console.log(table);

  const alone = await playTournament(arena, options);
  const same = table === report(alone, { format: 'text', tables: ['cross', 'ratings'], times: false });
  console.log(`In one thread, ${same ? 'the same' : 'other results'}.`);
} else {
  serve(arena);
}
