/**
 * Which of two heuristics is better? A match of at most a hundred games decides.
 *
 * Two players of Neutreeko search to the same depth and differ only in their heuristic. Every start is played twice with sides
 * swapped, and a sequential test ends the match when the result is clear. Everything follows from one seed.
 *
 *     npm run build && node examples/11-match-of-two-heuristics.mjs
 */
import { defineArena, playTournament, randomStarts, searchPlayer } from 'foreply/match';
import { adjacency, neutreeko, prospects } from 'foreply/neutreeko';
import { report } from 'foreply/report';

const rules = neutreeko();

const search = { algorithm: /** @type {const} */ ('alphaBeta'), depth: 4 };
const arena = defineArena({
  rules,
  players: {
    // The seed chooses among equally good moves.
    prospects: ({ seed }) => searchPlayer(rules, { ...search, heuristic: prospects, seed }),
    adjacency: ({ seed }) => searchPlayer(rules, { ...search, heuristic: adjacency, seed }),
  },
});

const result = await playTournament(arena, {
  games: 400,
  starts: randomStarts(rules, { turns: [0, 6] }),
  mostTurns: 100,
  test: { elo0: 0, elo1: 50 },
  seed: 7,
});

console.log(report(result, { format: 'text', tables: ['pairings'], times: false }));

const [{ first, second, games, elo, superiority, test }] = result.pairings;
const answer = { accepted: 'yes', rejected: 'no', open: 'still open' }[test?.decision ?? 'open'];
console.log(`Is ${first} stronger by 50 Elo, rather than by none? After ${games} games: ${answer}.`);
console.log(
  `The difference is ${elo.elo.toFixed()} Elo, with a 95 % interval from ${elo.low.toFixed()} to ${elo.high.toFixed()}.`,
);
console.log(`The likelihood that ${second} is better: ${(100 * (1 - superiority)).toFixed(1)} %.`);
