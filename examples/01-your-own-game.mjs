/**
 * Your own game, and an opponent for it, in forty lines.
 *
 * Breakthrough on a board of 4 × 5: pawns step forward, straight or diagonally, and capture diagonally; a player
 * who reaches the far row wins. The library needs only the five functions below. docs/your-own-game.md continues from here:
 * checking the rules, notation, tables, clocks.
 *
 *     npm run build && node examples/01-your-own-game.mjs
 */
import { createEngine, defineGame, Position, win } from 'foreply';

const breakthrough = defineGame({
  name: 'breakthrough 4×5',
  initial: () => ({ cells: 'OOOOOOOO....XXXXXXXX', mover: /** @type {0 | 1} */ (0) }),
  turn: (board) => board.mover,
  moves: ({ cells, mover }) => {
    const moves = [];
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== 'XO'[mover]) continue;
      for (const aside of [-1, 0, 1]) {
        const to = from + (mover === 0 ? -4 : 4) + aside;
        const isOnBoard = Math.floor(to / 4) === Math.floor((to - aside) / 4);
        const isFree = cells[to] === '.' || (aside !== 0 && cells[to] === 'OX'[mover]);
        if (isOnBoard && isFree) moves.push(`${from}-${to}`);
      }
    }
    return moves;
  },
  play: ({ cells, mover }, move) => {
    const [from, to] = move.split('-').map(Number);
    const next = [...cells];
    [next[from], next[to]] = ['.', cells[from]];
    return { cells: next.join(''), mover: mover === 0 ? 1 : 0 };
  },
  outcome: ({ cells }) => {
    if (cells.slice(0, 4).includes('X') || !cells.includes('O')) return win(0);
    if (cells.slice(-4).includes('O') || !cells.includes('X')) return win(1);
  },
});

const engines = [createEngine(breakthrough, { level: 'beginner' }), createEngine(breakthrough, { depth: 8 })];
let position = Position.start(breakthrough);
while (!position.isOver) {
  const { turn } = engines[position.side].choose(position);
  console.log(`${String(position.turnNumber).padStart(2)}. ${'XO'[position.side]} ${turn.join(', ')}`);
  position = position.playAll(turn);
}
console.log(`\n${position.board.cells.match(/..../g)?.join('\n')}\n`);
console.log(position.outcome); // winner 1 is O, the stronger engine
