/**
 * A match of Pentago between two engines, drawn turn by turn: what `npm start` runs.
 *
 * Both may search the same number of positions per turn. They differ in their heuristic: X uses the default of the game, O one
 * from the coursework. Nothing depends on the clock, so the match is the same on every machine.
 */
import { createEngine, describeVerdict } from 'foreply';
import { playMatch } from 'foreply/match';
import { aStar, best, drawBoard, pentago } from 'foreply/pentago';

const NODES_A_TURN = 10_000;

const grouped = (/** @type {number} */ count) => count.toLocaleString('en');

const rules = pentago();
/** @type {[string, string]} */
const names = ['X, which counts open lines', 'O, which uses a coursework heuristic'];

/** An engine that prints what it thinks. */
const aloud = (/** @type {typeof best} */ heuristic) => {
  const engine = createEngine(rules, { heuristic, nodes: NODES_A_TURN });
  return {
    choose: (/** @type {Parameters<typeof engine.choose>[0]} */ position) => {
      const result = engine.choose(position);
      console.log(
        `${position.side === 0 ? 'X' : 'O'}: ${result.turn.join(' ')}   (${describeVerdict(result.verdict)})\n`,
      );
      return result;
    },
  };
};

console.log('Pentago: place a stone, turn a quadrant; five in a row, in any direction, win.\n');
for (const name of names) console.log(`  ${name}`);
console.log(`\nEach searches up to ${grouped(NODES_A_TURN)} positions per turn.\n`);

const { turns, outcome, detail } = await playMatch(rules, [aloud(best), aloud(aStar)], {
  names,
  onTurn: ({ board }) => console.log(`${drawBoard(board).replace(/^/gm, '      ')}\n`),
});

console.log(outcome.kind === 'win' ? `Won by ${names[outcome.winner]}: ${detail}.` : `A draw: ${detail}.`);
for (const [side, name] of names.entries()) {
  const nodes = turns.filter((turn) => turn.side === side).reduce((sum, turn) => sum + turn.nodes, 0);
  console.log(`  ${name}: ${grouped(nodes)} positions searched`);
}

console.log(`
What to try next

  npx foreply play pentago                      play against the engine
  npx foreply play ./examples/games/hex.mjs     a game of yours, from one file
  npx foreply --help                            analyse, solve, play matches
  npm run playground                            the same games in a browser
  node examples/01-your-own-game.mjs            forty lines, and an opponent
  node examples/02-best-move.mjs                the best move in a position
  node examples/03-compare-algorithms.mjs       what each algorithm saves
  node examples/04-analyse-with-cancellation.mjs
                                                analysis that does not block
  node examples/05-solve-a-small-game.mjs       exact answers
  node examples/06-check-your-rules.mjs         a test kit for rules
  node examples/07-pentago.mjs                  one of the included games
  node examples/08-neutreeko.mjs                another one, completely solved
  node examples/09-coins-and-strings.mjs        dots and boxes, and more
  node examples/10-gomoku.mjs                   a search for forced wins
  node examples/11-match-of-two-heuristics.mjs  which heuristic is better
  node examples/12-browser-worker/serve.mjs     a page that searches in a worker
  node examples/13-game-server.mjs              moves over HTTP, in time
  node examples/14-parallel-tournament.mjs      a tournament on all cores
  node examples/15-see-the-tree.mjs             what a search visited, and why
  node examples/16-cluster.mjs                  a tournament on many machines
  node examples/17-boardgame-io/serve.mjs       a bot for boardgame.io, in a page
  node examples/pbrain-foreply.mjs              a player for Gomocup managers
  docs/your-own-game.md                         the same, step by step
  docs/command-line.md                          all commands of foreply
  npm run docs                                  guides, reference, playground
  npm test                                      all tests except the long ones
  npm run test:full                             the long ones, and more cases`);
