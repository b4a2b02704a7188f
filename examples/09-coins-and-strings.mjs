/**
 * Dots and Boxes, which is Coins and Strings on a grid whose outer coins hang on the ground: cutting a string draws a
 * line, and a coin that falls is a box. A player who takes every coin meets one who knows when not to.
 *
 *     npm run build && node examples/09-coins-and-strings.mjs
 */
import { createEngine, Position, solve } from 'foreply';
import { coinsAndStrings, drawBoard, grid, stringsLeft, utility } from 'foreply/coins-and-strings';

const rules = coinsAndStrings(grid(2, 4, { ground: true }));

/** The number of coins taken. */
function taken({ points: [first, second] }) {
  return first + second;
}

/** The number of coins that can be taken one after another from here. */
function atHand(board) {
  const taking = stringsLeft(board).find((id) => taken(rules.play(board, id)) > taken(board));
  if (taking === undefined) return 0;
  const next = rules.play(board, taking);
  return taken(next) - taken(board) + atHand(next);
}

/** The winner with best play, and the difference in points. */
function prospect({ board, side }) {
  const { verdict } = solve(rules, board);
  const difference = verdict.kind === 'points' ? verdict.difference : 0;
  if (difference === 0) return 'a draw';
  return `side ${difference > 0 ? side : 1 - side} by ${Math.abs(difference)}`;
}

let position = Position.start(rules);
console.log(`${drawBoard(position.board)}\n`);
console.log(`With best play: ${prospect(position)}.\n`);
console.log('Side 0 looks three cuts ahead and counts points, side 1 solves every position:\n');
console.log('          cuts        points  then, with best play');

const greedy = createEngine(rules, { depth: 3, heuristic: utility, endgame: false });
while (!position.isOver) {
  const { side, board } = position;
  const turn = side === 0 ? greedy.choose(position).turn : solve(rules, board).principalVariation[0];
  position = position.playAll(turn);
  const left = atHand(board) - (taken(position.board) - taken(board));
  const remark = left > 0 ? `, leaves ${left} of ${atHand(board)}` : '';
  const cuts = turn.join(' ').padEnd(12);
  console.log(`  side ${side}  ${cuts}${position.board.points.join(':')}     ${prospect(position)}${remark}`);
}
console.log(
  '\nA player who leaves the last two coins of a chain makes the other side move first in the rest, and takes all of it.',
);
