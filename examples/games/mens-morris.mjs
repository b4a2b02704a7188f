/**
 * Six men's morris, with up to six men on two squares, and nine men's morris on three, as plain rules: place your men, then slide one of them along a line each turn. Three of yours on a straight line of
 * the board are a mill, and who closes one takes a man of the opponent, from a mill only if there is no other. Who has two men left,
 * or cannot move, loses. With nine men a side that has three left may move to any empty point.
 *
 *     0-----1-----2        six men: two squares, joined at the middles of their sides; nine men: three squares
 *     |  8--9--10 |
 *     |  |     |  |        points are numbered row by row within each square, from the outer square inwards:
 *     7-15    11--3        clockwise from the top left
 *     |  |     |  |
 *     | 14-13-12  |        moves: 3 (place), 3-4 (slide), each with x9 if it takes the man on point 9
 *     6-----5-----4
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1, hands: readonly number[] }} Board The points in order, and the men not yet placed. */

export function mensMorris({ men = 6 } = {}) {
  const squares = men === 9 ? 3 : 2;
  const count = 8 * squares;
  const points = Array.from({ length: count }, (_, at) => at);
  const lines = listLines(squares);
  const through = points.map((at) => lines.filter((line) => line.includes(at)));
  const near = points.map((at) => points.filter((to) => isNear(at, to)));
  const isMill = (/** @type {string} */ cells, /** @type {number} */ at) =>
    through[at].some((line) => line.every((other) => cells[other] === cells[at]));
  const canFly = (/** @type {Board} */ board) => men === 9 && menOf(board, board.mover) === 3;

  /** The men that a side may take. */
  const takeable = (/** @type {string} */ cells, /** @type {string} */ sign) => {
    const all = points.filter((at) => cells[at] === sign);
    const free = all.filter((at) => !isMill(cells, at));
    return free.length > 0 ? free : all;
  };
  const steps = (/** @type {Board} */ board) => {
    const { cells, mover, hands } = board;
    const empty = points.filter((at) => cells[at] === '.');
    if (hands[mover] > 0) return empty.map((to) => [count, to]);
    const own = points.filter((at) => cells[at] === 'XO'[mover]);
    const flies = canFly(board);
    return own.flatMap((from) =>
      (flies ? empty : near[from].filter((to) => cells[to] === '.')).map((to) => [from, to]),
    );
  };
  const isLost = (/** @type {Board} */ board) => menOf(board, board.mover) < 3 || steps(board).length === 0;

  return defineGame({
    name: `${men} men's morris`,
    initial: () => /** @type {Board} */ ({ cells: '.'.repeat(count), mover: 0, hands: [men, men] }),
    turn: (board) => board.mover,
    // A move is `(from · (count + 1) + to) · (count + 1) + taken`; `count` stands for the hand, and for nothing taken.
    moves: (board) =>
      steps(board).flatMap(([from, to]) => {
        const code = (from * (count + 1) + to) * (count + 1);
        const cells = moved(board.cells, 'XO'[board.mover], from, to);
        return isMill(cells, to) ? takeable(cells, 'OX'[board.mover]).map((taken) => code + taken) : [code + count];
      }),
    play: ({ cells, mover, hands }, move) => {
      const [from, to, taken] = parts(move, count);
      const next = moved(cells, 'XO'[mover], from, to);
      return /** @type {Board} */ ({
        cells: taken === count ? next : withSign(next, taken, '.'),
        mover: opponent(mover),
        hands: hands.map((left, side) => (side === mover && from === count ? left - 1 : left)),
      });
    },
    outcome: (board) => (isLost(board) ? win(opponent(board.mover)) : undefined),
    key: ({ cells, mover, hands }) => `${cells}${mover}${hands}`,
    canRepeat: true,
    symmetries: symmetryMaps(squares).map((map) => ({
      board: ({ cells, mover, hands }) => ({ cells: map.map((from) => cells[from]).join(''), mover, hands }),
      move: (move) => {
        const [from, to, taken] = parts(move, count).map((at) => (at === count ? at : map.indexOf(at)));
        return (from * (count + 1) + to) * (count + 1) + taken;
      },
    })),
    formatMove: (move) => {
      const [from, to, taken] = parts(move, count);
      return `${from === count ? '' : `${from}-`}${to}${taken === count ? '' : `x${taken}`}`;
    },
    parseMove: (text) => {
      const [all, from = count, to, taken = count] = /^(?:(\d+)-)?(\d+)(?:x(\d+))?$/.exec(text) ?? [];
      const isMove =
        all ===
        [from === count ? '' : `${Number(from)}-`, Number(to), taken === count ? '' : `x${Number(taken)}`].join('');
      if (isMove && [from, to, taken].every((at) => Number(at) <= count)) {
        return (Number(from) * (count + 1) + Number(to)) * (count + 1) + Number(taken);
      }
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as 3, 3-4 or 3-4x9' });
    },
    formatBoard: ({ cells, mover, hands }) => `${cells} ${'XO'[mover]} ${hands.join('+')}`,
    parseBoard: (text) => {
      const [, cells, side, first, second] = /^([.XO]+) ([XO]) (\d)\+(\d)$/.exec(text) ?? [];
      const hands = [Number(first), Number(second)];
      const isTurn = hands[0] - hands[1] === (hands[0] + hands[1] > 0 && side === 'O' ? -1 : 0);
      const fits = hands.every((left, at) => left + (cells ?? '').split('XO'[at]).length - 1 <= men);
      if (cells?.length === count && isTurn && fits)
        return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1, hands });
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `${count} points, a side, and the men in hand such as 6+6`,
      });
    },
  });
}

/** The points of each square, the outer one first. */
export function drawBoard(/** @type {Board} */ { cells, hands }) {
  const square = (/** @type {string} */ ring) =>
    [
      [0, 1, 2],
      [7, -1, 3],
      [6, 5, 4],
    ]
      .map((row) => row.map((at) => ring[at] ?? ' ').join(' '))
      .join('\n');
  const rings = Array.from({ length: cells.length / 8 }, (_, at) => square(cells.slice(8 * at, 8 * at + 8)));
  return [...rings, `in hand: ${hands.join(' and ')}`].join('\n\n');
}

/** For the command line: `foreply play ./examples/games/mens-morris.mjs`. */
export default { rules: mensMorris(), draw: drawBoard, sides: ['X', 'O'] };

function menOf(/** @type {Board} */ { cells, hands }, /** @type {0 | 1} */ side) {
  return hands[side] + cells.split('XO'[side]).length - 1;
}

function moved(
  /** @type {string} */ cells,
  /** @type {string} */ sign,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  return withSign(from < cells.length ? withSign(cells, from, '.') : cells, to, sign);
}

function withSign(/** @type {string} */ cells, /** @type {number} */ at, /** @type {string} */ sign) {
  return cells.slice(0, at) + sign + cells.slice(at + 1);
}

function parts(/** @type {number} */ move, /** @type {number} */ count) {
  return [
    Math.floor(move / (count + 1) / (count + 1)),
    Math.floor(move / (count + 1)) % (count + 1),
    move % (count + 1),
  ];
}

/** Neighbours lie next to each other on a square, or are the middles of sides of two squares, one inside the other. */
function isNear(/** @type {number} */ from, /** @type {number} */ to) {
  const apart = (from - to + 8) % 8;
  if (Math.floor(from / 8) === Math.floor(to / 8)) return apart === 1 || apart === 7;
  return from % 2 === 1 && Math.abs(from - to) === 8;
}

/** The sides of the squares, and with three squares the lines that join them. */
function listLines(/** @type {number} */ squares) {
  const lines = [];
  for (let square = 0; square < squares; square++) {
    for (const corner of [0, 2, 4, 6]) lines.push([corner, corner + 1, (corner + 2) % 8].map((at) => 8 * square + at));
  }
  if (squares === 3) for (const middle of [1, 3, 5, 7]) lines.push([middle, middle + 8, middle + 16]);
  return lines;
}

/** For each symmetry but the identity, the point that comes to lie on each point: turns, flips, and the squares inside out. */
function symmetryMaps(/** @type {number} */ squares) {
  const maps = [];
  for (let symmetry = 1; symmetry < 16; symmetry++) {
    const [turn, flip, isInsideOut] = [2 * (symmetry & 3), symmetry & 4, symmetry & 8];
    maps.push(
      Array.from({ length: 8 * squares }, (_, point) => {
        const [square, at] = [Math.floor(point / 8), point % 8];
        return 8 * (isInsideOut ? squares - 1 - square : square) + (((flip ? 10 - at : at) + turn) % 8);
      }),
    );
  }
  return maps;
}
