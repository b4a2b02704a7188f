/** The rules of the games, and how moves are typed, for people who play. */

interface Texts {
  readonly explanation: string;
  readonly notation: string;
}

export const EXPLANATIONS = {
  pentago: {
    explanation: `A turn puts a stone on an empty cell and then turns one of the four quadrants by 90°, an empty one too.
Five in a row win, in any direction. A stone that makes five wins at once, and no quadrant is turned. If
a turn makes five for both sides the game is drawn, and so it is when the board is full.`,
    notation: `A cell and a rotation, such as b3 TL+: column a-f, row 1-6 from the top; quadrant TL, TR, BL or BR;
+ turns it clockwise, - counter-clockwise. They can be typed on one line or one after the other.`,
  },
  neutreeko: {
    explanation: `A piece slides in one of eight directions until the edge or another piece stops it; it must move. Three
pieces of a colour, adjacent and in a row, win. The third occurrence of a position is a draw.`,
    notation: 'From and to, such as c2-c3: column from a, row from 1 at the top.',
  },
  gomoku: {
    explanation: `Put stones on empty cells in turn. Five in a row win, in any direction; by the standard rule six and more
do not count. A full board is a draw.`,
    notation: 'A cell, such as h8: column from a, row from 1 at the bottom.',
  },
  'coins-and-strings': {
    explanation: `Cut a string a move. Who cuts the last string of a coin takes it, with its value, and moves again; taking
is never compulsory. When every string is cut, the points are counted.`,
    notation: 'The number of a string, such as 7. Several moves of one turn can be typed on one line.',
  },
} as const satisfies Record<string, Texts>;
