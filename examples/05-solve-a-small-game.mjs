/**
 * Exact answers: one position of a game that ends, and all positions of a game that may not end.
 *
 *     npm run build && node examples/05-solve-a-small-game.mjs
 */
import { defineGame, describeVerdict, solve, tabulate, win } from 'foreply';

/**
 * Domineering: lay a domino on two free cells of a square, side 0 upright, side 1 flat. A player who cannot move loses. The
 * board is the set of covered cells as the bits of a number, and a move is the pair of bits it covers.
 */
function domineering(/** @type {number} */ size) {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const upright = cells.filter((cell) => cell + size < size * size).map((cell) => (1 << cell) | (1 << (cell + size)));
  const flat = cells.filter((cell) => (cell + 1) % size > 0).map((cell) => (1 << cell) | (1 << (cell + 1)));
  const dominoes = [upright, flat];
  return defineGame({
    name: `domineering ${size}×${size}`,
    initial: () => ({ covered: 0, mover: /** @type {0 | 1} */ (0) }),
    turn: (board) => board.mover,
    moves: ({ covered, mover }) => dominoes[mover].filter((domino) => (covered & domino) === 0),
    play: ({ covered, mover }, domino) => ({ covered: covered | domino, mover: mover === 0 ? 1 : 0 }),
    outcome: ({ covered, mover }) =>
      dominoes[mover].some((domino) => (covered & domino) === 0) ? undefined : win(mover === 0 ? 1 : 0),
    key: ({ covered, mover }) => 2 * covered + mover,
  });
}

for (const size of [2, 3, 4, 5]) {
  const rules = domineering(size);
  const { verdict, moves } = solve(rules, rules.initial());
  console.log(
    `${rules.name}: ${describeVerdict(verdict)}, ${moves.length} of ${rules.moves(rules.initial()).length} moves`,
  );
}

/**
 * Mū tōrere, a Maori game: eight points in a ring and one in the middle, four stones each. Move a stone to the free point:
 * along the ring, out of the middle, or into it from beside an enemy stone. A player who cannot move loses.
 */
const muTorere = defineGame({
  name: 'mū tōrere',
  initial: () => ({ points: 'XXXXOOOO.', mover: /** @type {0 | 1} */ (0) }),
  turn: (board) => board.mover,
  moves: movable,
  play: ({ points, mover }, from) => {
    const next = [...points];
    next[points.indexOf('.')] = points[from];
    next[from] = '.';
    return { points: next.join(''), mover: mover === 0 ? 1 : 0 };
  },
  outcome: (board) => (movable(board).length > 0 ? undefined : win(board.mover === 0 ? 1 : 0)),
  key: ({ points, mover }) => points + mover,
  canRepeat: true,
});

/** The stones that can be moved, by the points they are on. */
function movable(/** @type {{ points: string, mover: 0 | 1 }} */ { points, mover }) {
  const free = points.indexOf('.');
  return [...points].flatMap((stone, point) => {
    if (stone !== 'XO'[mover]) return [];
    const neighbours = [(point + 1) % 8, (point + 7) % 8];
    if (point === 8 || neighbours.includes(free)) return [point];
    return free === 8 && neighbours.some((other) => points[other] === 'OX'[mover]) ? [point] : [];
  });
}

// Positions can repeat, so a search may never reach an end. All positions are solved together, backwards.
const table = tabulate(muTorere);
const { verdict, moves } = table.probe(muTorere.initial());
console.log(`\n${muTorere.name}: ${describeVerdict(verdict)}, by the stones on ${moves.join(' and ')}`);
console.log(`${table.counts.positions} positions, the longest win takes ${table.longest} plies`);
