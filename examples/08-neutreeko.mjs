/**
 * A completely solved game: all seven million positions of Neutreeko, in seconds. Then a search that looks four plies ahead
 * plays against a perfect player.
 *
 *     npm run build && node examples/08-neutreeko.mjs
 */
import { describeVerdict, iterativeDeepening, Position, perfectPlayer, tabulate } from 'foreply';
import { drawBoard, neutreeko } from 'foreply/neutreeko';

const rules = neutreeko();
const table = tabulate(rules);
const start = rules.initial();
console.log(`${drawBoard(start)}\n`);

const [{ won, lost, drawn }] = table.counts.live;
console.log(`With Black to move ${won} positions are won, ${lost} lost and ${drawn} drawn.`);
console.log(`The longest win takes ${table.longest} plies.\n`);

const { verdict, moves } = table.probe(start);
console.log(`The start: ${describeVerdict(verdict)}, with ${moves.join(' or ')}. After any other move White wins:`);
for (const move of rules.moves(start)) {
  const answer = table.verdict(rules.play(start, move));
  if (answer.kind === 'win') console.log(`  ${move}  in ${answer.plies}`);
}

console.log(
  '\nBlack looks four plies ahead, White plays perfectly. In brackets: the exact value for the side that moved.\n',
);
const perfect = perfectPlayer(table);
let position = Position.start(rules);
while (!position.isOver) {
  const { board } = position;
  const { turn } = position.side === 0 ? iterativeDeepening(rules, position, { depth: 4 }) : perfect.choose(position);
  position = position.playAll(turn);
  const stood = describeVerdict(table.verdict(board));
  console.log(`${String(position.ply).padStart(3)}.  ${turn.join(' ')}  (${stood})`);
}
console.log(`\n${drawBoard(position.board)}`);
