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

import { defineGame, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

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
    ...(squares === 2 ? { positions: new MorrisNumbers({ men, lines, near }) } : {}),
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

/** The boards of 16 points that have a number, for each phase. */
const BOARDS = 3 ** 16;
/** The boards of eight points. */
const HALF = 3 ** 8;

/**
 * Numbers for positions on two squares, so that `tabulate` with `domain: 'reachable'` can solve the game whole. The points are the digits
 * of a number to the base 3, and each phase of the game has as many numbers of its own:
 *
 *     phase    0 … 2·men − 1    2·men     2·men + 1
 *              men are placed   X moves   O moves
 */
class MorrisNumbers {
  count;
  #men;
  /** By point: its neighbours, a bit each. */
  #near;
  /** By set of men: those that are in a mill. */
  #milled = new Uint16Array(1 << 16);
  /** By set of men: the number whose digits are 1 where there is a man. */
  #ternary = new Int32Array(1 << 16);
  /** By number of eight digits: the men of each side. */
  #halves = [new Uint8Array(HALF), new Uint8Array(HALF)];
  /** Of the position at hand: the men of each side, and the phase. */
  #sides = [0, 0];
  #phase = 0;
  /** Where numbers are written to. @type {Int32Array} */
  #into = new Int32Array(0);
  #written = 0;

  constructor(
    /** @type {{ men: number, lines: readonly (readonly number[])[], near: readonly (readonly number[])[] }} */ {
      men,
      lines,
      near,
    },
  ) {
    this.count = (2 * men + 2) * BOARDS;
    this.#men = men;
    this.#near = near.map(setOf);
    const mills = lines.map(setOf);
    for (let set = 0; set < 1 << 16; set++) {
      for (const mill of mills) if ((set & mill) === mill) this.#milled[set] |= mill;
      if (set > 0) this.#ternary[set] = this.#ternary[set & (set - 1)] + 3 ** place(set & -set);
    }
    for (let set = 0; set < 1 << 16; set++) {
      const [first, second] = [set & 255, set >> 8];
      if ((first & second) !== 0) continue;
      const half = this.#ternary[first] + 2 * this.#ternary[second];
      this.#halves[0][half] = first;
      this.#halves[1][half] = second;
    }
  }

  index(/** @type {Board} */ { cells, mover, hands: [first, second] }) {
    const placed = 2 * this.#men - first - second;
    const phase = first + second > 0 ? placed : placed + mover;
    const isTurn = phase % 2 === mover && this.#hand(0, phase) === first && this.#hand(1, phase) === second;
    const [own, other] = ['X', 'O'].map((sign) => setOf([...cells].flatMap((cell, at) => (cell === sign ? [at] : []))));
    return isTurn ? this.#number(phase, own, other) : -1;
  }

  at(/** @type {number} */ index) {
    if (this.ending(index) === undefined) return undefined;
    const [first, second] = this.#sides;
    let cells = '';
    for (let at = 0; at < 16; at++) cells += '.XO'[((first >> at) & 1) + 2 * ((second >> at) & 1)];
    const hands = [this.#hand(0, this.#phase), this.#hand(1, this.#phase)];
    return /** @type {Board} */ ({ cells, mover: this.#mover, hands });
  }

  ending(/** @type {number} */ index) {
    this.#read(index);
    const [first, second] = [0, 1].map((side) => bits(this.#sides[side]) + this.#hand(side, this.#phase));
    if (first > this.#men || second > this.#men) return undefined;
    const mover = this.#mover;
    const isLost = (mover === 0 ? first : second) < 3 || !this.#canStep();
    if (!isLost) return ONGOING;
    return mover === 0 ? WON_BY_SECOND : WON_BY_FIRST;
  }

  turn(/** @type {number} */ index) {
    this.#read(index);
    return this.#mover;
  }

  successors(/** @type {number} */ index, /** @type {Int32Array} */ into) {
    this.#begin(index, into);
    const [mover, phase] = [this.#mover, this.#phase];
    const [own, other] = [this.#sides[mover], this.#sides[1 - mover]];
    const empty = ~(own | other) & 0xffff;
    const isPlacing = phase < 2 * this.#men;
    for (let froms = isPlacing ? 1 << 16 : own; froms !== 0; froms &= froms - 1) {
      const from = froms & -froms;
      for (let tos = isPlacing ? empty : this.#near[place(from)] & empty; tos !== 0; tos &= tos - 1) {
        const to = tos & -tos;
        const next = (own & ~from) | to;
        let taken = (this.#milled[next] & to) === 0 ? 0 : this.#takeable(other);
        do {
          this.#write(this.#after, mover, next, other & ~(taken & -taken));
          taken &= taken - 1;
        } while (taken !== 0);
      }
    }
    return this.#written;
  }

  predecessors(/** @type {number} */ index, /** @type {Int32Array} */ into) {
    this.#begin(index, into);
    const phase = this.#phase;
    if (phase > 0 && phase <= 2 * this.#men) this.#takeBack(phase - 1);
    if (phase >= 2 * this.#men) this.#takeBack(4 * this.#men + 1 - phase);
    return this.#written;
  }

  /** Writes the positions of a phase from which a move leads to the position at hand. */
  #takeBack(/** @type {number} */ phase) {
    const mover = 1 - this.#mover;
    const [own, other] = [this.#sides[mover], this.#sides[1 - mover]];
    const empty = ~(own | other) & 0xffff;
    const isPlacing = phase < 2 * this.#men;
    if (bits(own) + this.#hand(mover, this.#phase) < 3) return;
    const canGive = bits(other) + this.#hand(1 - mover, phase) < this.#men;
    for (let tos = own; tos !== 0; tos &= tos - 1) {
      const to = tos & -tos;
      const isMill = (this.#milled[own] & to) !== 0;
      if (isMill && !canGive) continue;
      for (let froms = isPlacing ? 1 << 16 : this.#near[place(to)] & empty; froms !== 0; froms &= froms - 1) {
        const from = froms & -froms;
        const before = ((own & ~to) | from) & 0xffff;
        if (!isMill) this.#write(phase, mover, before, other);
        for (let taken = isMill ? empty & ~from : 0; taken !== 0; taken &= taken - 1) {
          const given = other | (taken & -taken);
          if (this.#takeable(given) & taken & -taken) this.#write(phase, mover, before, given);
        }
      }
    }
  }

  #begin(/** @type {number} */ index, /** @type {Int32Array} */ into) {
    this.#read(index);
    this.#into = into;
    this.#written = 0;
  }

  #read(/** @type {number} */ index) {
    this.#phase = Math.floor(index / BOARDS);
    const board = index - this.#phase * BOARDS;
    const [low, high] = [board % HALF, Math.floor(board / HALF)];
    for (let side = 0; side < 2; side++) {
      this.#sides[side] = this.#halves[side][low] | (this.#halves[side][high] << 8);
    }
  }

  #write(
    /** @type {number} */ phase,
    /** @type {number} */ side,
    /** @type {number} */ own,
    /** @type {number} */ other,
  ) {
    this.#into[this.#written++] = side === 0 ? this.#number(phase, own, other) : this.#number(phase, other, own);
  }

  #number(/** @type {number} */ phase, /** @type {number} */ first, /** @type {number} */ second) {
    return phase * BOARDS + this.#ternary[first] + 2 * this.#ternary[second];
  }

  get #mover() {
    return /** @type {0 | 1} */ (this.#phase & 1);
  }

  /** The phase after a move. */
  get #after() {
    return this.#phase === 2 * this.#men + 1 ? 2 * this.#men : this.#phase + 1;
  }

  /** The men that a side has not placed yet. */
  #hand(/** @type {number} */ side, /** @type {number} */ phase) {
    return Math.max(0, this.#men - ((phase + 1 - side) >> 1));
  }

  #takeable(/** @type {number} */ men) {
    return men & ~this.#milled[men] || men;
  }

  #canStep() {
    if (this.#phase < 2 * this.#men) return true;
    const empty = ~(this.#sides[0] | this.#sides[1]);
    for (let men = this.#sides[this.#mover]; men !== 0; men &= men - 1) {
      if (this.#near[place(men & -men)] & empty) return true;
    }
    return false;
  }
}

/** A bit for each point. */
function setOf(/** @type {readonly number[]} */ points) {
  return points.reduce((set, at) => set | (1 << at), 0);
}

/** The point of a set that has only one. */
function place(/** @type {number} */ set) {
  return 31 - Math.clz32(set);
}

/** The number of points in a set. */
function bits(/** @type {number} */ set) {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** For the command line: `foreply play ./examples/games/mens-morris.mjs`. */
export default { rules: mensMorris(), draw: drawBoard, sides: ['X', 'O'] };
