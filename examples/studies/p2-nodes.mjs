/**
 * Nodes per game of Pentago for alpha-beta, with a table and with a history of moves: section 3 of the Poznań coursework.
 *
 *     npm run build && node examples/studies/p2-nodes.mjs --help
 */
import { lineChart } from 'foreply/report';
import { meanNodes, NAMES, POZNAN_GAMES, sharesTable } from './p2-games.mjs';
import { runStudy } from './study.mjs';

/** Games at depths 1 and 2 only. */
const FEW = [4, 2];

await runStudy({
  name: 'p2-nodes',
  about: `Pentago: mean nodes a game for alpha-beta, with a transposition table and with a history table, at depths 1 to 3.
The small run plays a few games at depths 1 and 2, in seconds; the full one 60, 30 and 6, in some minutes.`,
  measure: ({ full, seed }) => {
    const games = full ? POZNAN_GAMES : FEW;
    const means = meanNodes(games, seed);
    const series = NAMES.map((name, at) => ({
      name,
      points: means.map((nodes, depth) => /** @type {const} */ ([depth + 1, nodes[at]])),
    }));
    const chart = { title: 'Nodes a game of Pentago', x: 'depth in turns', y: 'nodes', series };
    return {
      exact: { games, means },
      parts: { nodes: sharesTable(means), games: `Games played at depths 1, 2 …: ${games.join(', ')}.` },
      charts: { 'p2-nodes.svg': lineChart({ ...chart, scale: 'logarithmic' }) },
    };
  },
});
