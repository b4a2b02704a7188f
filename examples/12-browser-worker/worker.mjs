/**
 * The worker: given a position, it posts one result per depth, until the search ends or another message arrives.
 *
 * It imports by path, because workers do not see a page's import map. With a bundler, both would import `foreply`.
 */
import { neutreeko, prospects } from '../../dist/games/neutreeko/index.js';
import { analyse } from '../../dist/index.js';

const rules = neutreeko();
let user = new AbortController();

addEventListener('message', async ({ data: { ask } }) => {
  // A new position, or none, ends the previous search.
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
