/**
 * The worker: told a position, it posts one result a depth, until it has said all or is told something else.
 *
 * It imports by path, since workers know nothing of a page's import map. With a bundler both would say `foreply`.
 */
import { neutreeko, prospects } from '../../dist/games/neutreeko/index.js';
import { analyse } from '../../dist/index.js';

const rules = neutreeko();
let user = new AbortController();

addEventListener('message', async ({ data: { ask } }) => {
  // A new question, or none, ends the one before.
  user.abort();
  if (ask === undefined) return;
  user = new AbortController();
  const { signal } = user;
  const board = rules.parseBoard(ask);
  for await (const result of analyse(rules, board, { heuristic: prospects, signal })) {
    if (result.stop === 'aborted') break;
    const { depth, verdict, nodes, principalVariation } = result;
    postMessage({ depth, verdict, nodes, line: principalVariation.flat() });
  }
  postMessage({ stopped: true });
});
