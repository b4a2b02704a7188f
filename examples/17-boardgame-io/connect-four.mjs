/**
 * Connect four as a game of boardgame.io. Page, worker and bot share this file.
 */

const COLUMNS = 7;
const ROWS = 6;

/** What `boardgame.io/core` exports under this name. Node's ES modules cannot import that folder. */
const INVALID_MOVE = 'INVALID_MOVE';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

/** All rows of four cells. Cells are numbered row by row from the bottom left. */
const FOURS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell).flatMap((cell) =>
  DIRECTIONS.flatMap(([right, up]) => {
    const column = (cell % COLUMNS) + 3 * right;
    const row = Math.floor(cell / COLUMNS) + 3 * up;
    const fits = column >= 0 && column < COLUMNS && row < ROWS;
    return fits ? [[0, 1, 2, 3].map((step) => cell + step * (right + COLUMNS * up))] : [];
  }),
);

/** @typedef {{ cells: (string | null)[] }} Cells Each cell holds the player whose disc lies there. */
/** @typedef {{ G: Cells, playerID: string, events: { endTurn(): void } }} Turn */

export const connectFour = {
  name: 'connect-four',
  setup: () => /** @type {Cells} */ ({ cells: Array(COLUMNS * ROWS).fill(null) }),
  moves: {
    drop: (/** @type {Turn} */ { G, playerID, events }, /** @type {number} */ column) => {
      const row = Array.from({ length: ROWS }, (_, at) => at).find((at) => G.cells[at * COLUMNS + column] === null);
      if (row === undefined) return INVALID_MOVE;
      G.cells[row * COLUMNS + column] = playerID;
      events.endTurn();
      return undefined;
    },
  },
  endIf: (/** @type {{ G: Cells, ctx: { currentPlayer: string } }} */ { G, ctx }) => {
    if (winningFour(G) !== undefined) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate: (/** @type {Cells} */ { cells }) =>
      [3, 2, 4, 1, 5, 0, 6]
        .filter((column) => cells[(ROWS - 1) * COLUMNS + column] === null)
        .map((column) => ({ move: 'drop', args: [column] })),
  },
};

/** The cells of a row of four, if there is one. */
export function winningFour(/** @type {Cells} */ { cells }) {
  return FOURS.find(([first, ...rest]) => cells[first] !== null && rest.every((cell) => cells[cell] === cells[first]));
}
