/** One probe and one store of a random position, in a table too large for the caches, compared with a `Map`. */

import { Random, TranspositionTable } from 'foreply';
import { compare } from './compare.mjs';

const OPERATIONS = 1_000_000;

export function run({ rounds = 5 } = {}) {
  const random = new Random(1);
  const lows = Int32Array.from({ length: OPERATIONS }, () => random.word());
  const highs = Int32Array.from({ length: OPERATIONS }, () => random.word());
  const table = new TranspositionTable({ megabytes: 24 });
  const shared = new TranspositionTable({ megabytes: 24, shared: true });
  const map = new Map();
  const use = (into) => () => {
    for (let at = 0; at < OPERATIONS; at++) {
      const depth = into.probe(lows[at], highs[at]) ? into.depth : 1;
      into.store(lows[at], highs[at], depth, at, 3, 0, 7);
    }
    return { nodes: OPERATIONS };
  };
  const rows = compare(
    {
      table: use(table),
      'table, shared': use(shared),
      'Map by string': () => {
        map.clear();
        for (let at = 0; at < OPERATIONS; at++) {
          const key = `${lows[at]} ${highs[at]}`;
          map.set(key, map.get(key) ?? { depth: 1, score: at });
        }
        return { nodes: OPERATIONS };
      },
    },
    rounds,
  );
  return { title: `${OPERATIONS.toLocaleString('en')} probes and stores`, rows };
}
