/**
 * A match of connect four between two engines, drawn move by move: what `npm start` runs.
 *
 * Both look at the same number of positions a move. They differ in what they like: X wants the centre, O counts the rows
 * of four that are still open to either side. Nothing depends on the clock, so that the match is the same everywhere.
 */
import { createEngine, defineHeuristic, describeVerdict, Position } from 'foreply';
import { centreWeight, connectFour, drawBoard } from './games/connect-four.mjs';

const NODES_A_MOVE = 20_000;
const COLUMNS = 7;
const ROWS = 6;

/** All rows of four on the board, as cells. */
const FOURS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
].flatMap(([right, up]) =>
  Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const column = (cell % COLUMNS) + 3 * right;
    const row = Math.floor(cell / COLUMNS) + 3 * up;
    const fits = column < COLUMNS && row >= 0 && row < ROWS;
    return fits ? [0, 1, 2, 3].map((step) => cell + step * (right + up * COLUMNS)) : [];
  }).filter((four) => four.length > 0),
);

/** A row of four that only one side has discs in is worth the more, the more of them there are. */
const WORTH = [0, 1, 4, 16];
const openFours = defineHeuristic(
  (/** @type {{ cells: readonly number[] }} */ { cells }, side) => {
    let value = 0;
    for (const four of FOURS) {
      let own = 0;
      let theirs = 0;
      for (const cell of four) {
        if (cells[cell] === side) own++;
        else if (cells[cell] >= 0) theirs++;
      }
      if (theirs === 0) value += WORTH[own];
      else if (own === 0) value -= WORTH[theirs];
    }
    return value;
  },
  { zeroSum: true },
);

const players = [
  { name: 'X, who wants the centre', heuristic: centreWeight, nodes: 0 },
  { name: 'O, who counts open fours', heuristic: openFours, nodes: 0 },
].map((player) => ({
  ...player,
  engine: createEngine(connectFour, {
    heuristic: player.heuristic,
    nodes: NODES_A_MOVE,
    onDepth: () => process.stdout.write('.'),
  }),
}));

console.log('Connect four: four in a row, in any direction, win.\n');
for (const { name } of players) console.log(`  ${name}`);
console.log(`\nEach looks at up to ${NODES_A_MOVE} positions a move; a dot is one more ply looked ahead.\n`);

let position = Position.start(connectFour);
while (!position.isOver) {
  const player = players[position.side];
  process.stdout.write(`${String(position.turnNumber).padStart(2)}. ${'XO'[position.side]} thinks `);
  const result = player.engine.choose(position);
  player.nodes += result.nodes;
  position = position.playAll(result.turn);
  console.log(` ${'abcdefg'[position.lastMove ?? 0]}   (${describeVerdict(result.verdict)})\n`);
  console.log(`${drawBoard(position.board).replace(/^/gm, '      ')}\n`);
}

const { outcome } = position;
console.log(outcome?.kind === 'win' ? `Won by ${players[outcome.winner].name}.` : 'A draw.');
for (const { name, nodes } of players) console.log(`  ${name}: ${nodes} positions looked at`);

console.log(`
How to go on

  node examples/01-your-own-game.mjs              your own game in five functions, and an opponent
  node examples/02-best-move.mjs                  the best move of a position
  node examples/03-compare-algorithms.mjs         what each algorithm saves
  node examples/04-analyse-with-cancellation.mjs  thinking without blocking
  node examples/05-solve-a-small-game.mjs         exact answers
  node examples/06-check-your-rules.mjs           a test kit for rules
  node examples/07-pentago.mjs                    a game that comes with the library
  node examples/08-neutreeko.mjs                  another, solved from end to end
  node examples/09-coins-and-strings.mjs          dots and boxes, and when not to take
  node examples/10-gomoku.mjs                     an opponent in ten lines, and a search for forced wins
  node examples/pbrain-foreply.mjs                a Gomoku player for Gomocup managers
  docs/your-own-game.md                           the same, step by step
  npm test                                        all tests`);
