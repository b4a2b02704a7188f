/**
 * A game that comes with the library: two Pentago engines play, then the truth about how it stood is looked up.
 *
 * A turn of Pentago is two moves of one player, a stone and the turn of a quadrant; an engine chooses both. From 18 stones
 * on `solve` knows the value of every move, without a guess.
 *
 *     npm run build && node examples/07-pentago.mjs
 */
import { createEngine, describeVerdict, Position, solve } from 'foreply';
import { drawBoard, longestRow, pentago } from 'foreply/pentago';

const rules = pentago();
// Nodes instead of the usual second a move, so that every run prints the same.
const engines = [createEngine(rules, { nodes: 20_000 }), createEngine(rules, { nodes: 20_000, heuristic: longestRow })];
const STONES_TO_SOLVE = 18;

let position = Position.start(rules);
/** @type {typeof position | undefined} */
let late;
const turns = [];
while (!position.isOver) {
  const { turn } = engines[position.side].choose(position);
  turns.push(turn.join(' '));
  position = position.playAll(turn);
  if (turns.length === STONES_TO_SOLVE && !position.isOver) late = position;
}
console.log('X looks at open lines (the default), O at its longest row:\n');
for (let at = 0; at < turns.length; at += 2) {
  console.log(`${String(at / 2 + 1).padStart(3)}.  ${turns[at].padEnd(8)}${turns[at + 1] ?? ''}`.trimEnd());
}
console.log(`\n${drawBoard(position.board)}\n`);

if (late !== undefined) {
  const { verdict, moves } = solve(rules, late.board);
  const who = late.side === 0 ? 'X' : 'O';
  console.log(
    `After ${STONES_TO_SOLVE} stones, ${who} to move, it was: ${describeVerdict(verdict)}, by ${moves.join(' ')}.`,
  );
}
