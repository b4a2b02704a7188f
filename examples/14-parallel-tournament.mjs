/**
 * A tournament on all cores: everybody meets everybody, with a rating for each.
 *
 * This file is both sides of it. The main thread makes workers of the same file, and hands them game after game; a worker serves
 * the arena, since functions cannot be sent. The table is the same with any number of workers, and with none.
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
  console.log(`In one thread, ${same ? 'the same' : 'another table'}.`);
} else {
  serve(arena);
}
