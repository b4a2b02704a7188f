/**
 * One of the included games: two Pentago engines play, then `solve` finds the exact value of a late position.
 *
 * A turn of Pentago is two moves by one player, a stone and the rotation of a quadrant; an engine chooses both. From 18 stones
 * on, `solve` finds the exact value of every position.
 *
 *     npm run build && node examples/07-pentago.mjs
 */
import { createEngine, describeVerdict, Position, solve } from 'foreply';
import { aStar, drawBoard, pentago } from 'foreply/pentago';

const rules = pentago();
// A limit in nodes instead of the usual second per move, so that every run prints the same.
const engines = [createEngine(rules, { nodes: 8_000, heuristic: aStar }), createEngine(rules, { nodes: 8_000 })];
const STONES_TO_SOLVE = 18;

let position = Position.start(rules);
let late = position;
const turns = [];
while (!position.isOver) {
  const { turn } = engines[position.side].choose(position);
  turns.push(turn.join(' '));
  position = position.playAll(turn);
  if (turns.length === STONES_TO_SOLVE) late = position;
}
console.log('X values boards by `aStar`, O by open lines, the default:\n');
for (let at = 0; at < turns.length; at += 2) {
  console.log(`${String(at / 2 + 1).padStart(3)}.  ${turns[at].padEnd(8)}${turns[at + 1] ?? ''}`.trimEnd());
}
console.log(`\n${drawBoard(position.board)}\n`);

const { verdict, moves } = solve(rules, late.board);
const who = late.side === 0 ? 'X' : 'O';
console.log(`After ${STONES_TO_SOLVE} stones it was, for ${who} to move: ${describeVerdict(verdict)} plies.`);
console.log(`Its best stones: ${moves.join(' ')}. Played: ${turns[STONES_TO_SOLVE]}.`);
