/**
 * Which heuristic is the better one? A hundred games tell, or fewer.
 *
 * Two players of Neutreeko search equally deep and differ in nothing but what they count. Every start is played twice, sides
 * swapped, and a sequential test ends the match once it is sure enough. All of it follows from one seed.
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
    // The seed chooses among moves that a player likes equally well.
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
console.log(`By ${elo.elo.toFixed()} Elo, that is, give or take: from ${elo.low.toFixed()} to ${elo.high.toFixed()}.`);
console.log(`That ${second} is the better one after all: ${(100 * (1 - superiority)).toFixed(1)} %.`);
