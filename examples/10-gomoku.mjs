/**
 * An opponent for Gomoku in ten lines: an engine that answers any move. It meets a player that looks two plies ahead and
 * counts rows. Afterwards a search for threats shows from which move on the game was won.
 *
 *     npm run build && node examples/10-gomoku.mjs
 */
import { alphaBeta, createEngine, Position } from 'foreply';
import { drawBoard, gomoku, nearStones, openings, solveThreats } from 'foreply/gomoku';

const rules = gomoku();
// A limit in nodes instead of the usual second per move, so that every run prints the same.
const engine = createEngine(rules, { nodes: 10_000 });
const counting = { depth: 2, heuristic: openings, candidates: nearStones };

const game = [Position.start(rules)];
for (let position = game[0]; !position.isOver; game.push(position)) {
  const { turn } = position.side === 0 ? alphaBeta(rules, position.board, counting) : engine.choose(position);
  position = position.playAll(turn);
}

const end = game[game.length - 1];
const moves = end.transcript();
console.log('X looks two plies ahead and counts rows, O is the engine:\n');
for (let at = 0; at < moves.length; at += 2) {
  console.log(`${String(at / 2 + 1).padStart(3)}.  ${moves[at].padEnd(5)}${moves[at + 1] ?? ''}`.trimEnd());
}
console.log(`\n${drawBoard(end.board)}\n`);

for (const { board, side, ply } of game) {
  const threats = solveThreats(board, { nodes: 100_000 });
  if (threats.kind !== 'win') continue;
  console.log(`After ${ply} stones ${'XO'[side]} had a win by threats alone: ${threats.line.join(' ')}.`);
  break;
}
