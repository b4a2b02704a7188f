/**
 * The best move in a position after one second, and the other members of a result.
 *
 * An engine thinks for one second, or up to the limit you set: a number of milliseconds, positions or plies. Limits in plies or
 * positions give the same answer on every machine.
 *
 *     npm run build && node examples/02-best-move.mjs
 */
import { createEngine, describeVerdict, Position } from 'foreply';
import { centreWeight, connectFour, drawBoard } from './games/connect-four.mjs';

const position = ['d', 'd', 'c', 'e', 'e', 'f', 'd'].reduce(
  (reached, move) => reached.playText(move),
  Position.start(connectFour),
);
console.log(drawBoard(position.board));
console.log(`${'XO'[position.side]} to move\n`);

const engine = createEngine(connectFour, { heuristic: centreWeight });
const { move } = engine.choose(position, { time: 1000 });
console.log(`after a second: ${nameOf(move)}\n`);

for (const limits of [{ depth: 4 }, { depth: 8 }, { nodes: 20_000 }]) {
  // Clears the table of that first second, so that the answer is the same on every machine.
  engine.newGame();
  const result = engine.choose(position, limits);
  const line = result.principalVariation.flat().map(nameOf);
  console.log(`${JSON.stringify(limits)}`);
  console.log(`  best move  ${nameOf(result.move)}`);
  console.log(`  verdict    ${describeVerdict(result.verdict)} (${result.proven ? 'proven' : 'not proven'})`);
  console.log(`  line       ${line.join(' ')}`);
  console.log(`  searched   ${result.nodes} positions, ${result.depth} plies deep; stopped by: ${result.stop}\n`);
}

function nameOf(/** @type {number | undefined} */ column) {
  return column === undefined ? 'none' : 'abcdefg'[column];
}
