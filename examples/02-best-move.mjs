/**
 * The best move of a position, and what else a search has to say.
 *
 * A search looks as far as you let it: so many plies, so many positions, so many milliseconds. The same limits in plies or
 * positions give the same answer on every machine.
 *
 *     npm run build && node examples/02-best-move.mjs
 */
import { describeVerdict, iterativeDeepening, Position } from 'foreply';
import { centreWeight, connectFour, drawBoard } from './games/connect-four.mjs';

const position = ['d', 'd', 'c', 'e', 'e', 'f', 'd'].reduce(
  (reached, move) => reached.playText(move),
  Position.start(connectFour),
);
console.log(drawBoard(position.board));
console.log(`${'XO'[position.side]} to move\n`);

const limits = [{ depth: 4 }, { depth: 8 }, { nodes: 20_000 }];
for (const limit of limits) {
  const result = iterativeDeepening(connectFour, position.board, { heuristic: centreWeight, ...limit });
  const line = result.principalVariation.flat().map((column) => 'abcdefg'[column]);
  console.log(`${JSON.stringify(limit)}`);
  console.log(`  best move  ${'abcdefg'[result.move ?? 0]}`);
  console.log(`  verdict    ${describeVerdict(result.verdict)} (${result.proven ? 'proven' : 'not proven'})`);
  console.log(`  line       ${line.join(' ')}`);
  console.log(`  looked at  ${result.nodes} positions, ${result.depth} plies deep; stopped by: ${result.stop}\n`);
}
