/**
 * Kalah, as plain rules, on six pits with four seeds each unless you say otherwise: sow the seeds of a pit, one by one and
 * counter-clockwise, into the following pits and your own store. A last seed in your store gives another turn; a last seed in an
 * empty pit of your own captures it and the seeds opposite. When a side has no seeds left in its pits, the other one keeps the
 * rest, and more seeds win. With `emptyCapture` the last seed is captured even if there are no seeds opposite. With `untilDecided` the game is
 * over as soon as a side has more than half of the seeds at home.
 *
 *             12 11 10  9  8  7            side 1
 *         13                     6         stores
 *              0  1  2  3  4  5            side 0
 *
 * There is no `banked`, so that nothing but the end of the game tells who is ahead: a test of searches without judgement.
 * The rules are all that a game needs. The cursor at the end makes searches many times as fast.
 */

import { DRAWN, defineGame, draw, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

const SIDES = ['first', 'second'];
const pitName = (/** @type {number} */ side, /** @type {number} */ pit) => `${'SN'[side]}${pit + 1}`;

/** @typedef {{ pits: readonly number[], mover: 0 | 1 }} Board The pits and store of side 0, then those of side 1. */

export function kalahOf({ pits: width = 6, seeds = 4, emptyCapture = false, untilDecided = false } = {}) {
  const half = width + 1;
  const isUsual = width === 6 && seeds === 4 && !emptyCapture && !untilDecided;
  const start = [...Array(width).fill(seeds), 0, ...Array(width).fill(seeds), 0];
  const most = untilDecided ? width * seeds : 2 * width * seeds;
  const isOver = (/** @type {ArrayLike<number>} */ pits) =>
    inPits(pits, 0) === 0 || inPits(pits, 1) === 0 || pits[width] > most || pits[half + width] > most;
  const playOn = (/** @type {number[] | Uint8Array} */ pits, /** @type {0 | 1} */ mover, /** @type {number} */ pit) => {
    const last = sow(pits, mover, half * mover + pit);
    const store = half * mover + width;
    const opposite = 2 * width - last;
    const isOwn = last >= half * mover && last < store;
    if (isOwn && pits[last] === 1 && (emptyCapture || pits[opposite] > 0)) {
      pits[store] += 1 + pits[opposite];
      pits[last] = 0;
      pits[opposite] = 0;
    }
    if (inPits(pits, 0) === 0 || inPits(pits, 1) === 0) sweep(pits);
    return last === store ? mover : opponent(mover);
  };
  const ranks = binomials(2 * width * seeds + 2 * half, 2 * half);

  return defineGame({
    name: isUsual
      ? 'kalah'
      : `kalah ${width},${seeds}${emptyCapture ? ' with empty captures' : ''}${untilDecided ? ' until decided' : ''}`,
    initial: () => /** @type {Board} */ ({ pits: start, mover: 0 }),
    turn: (board) => board.mover,
    moves: ({ pits, mover }) => {
      const full = [];
      for (let pit = 0; pit < width; pit++) if (pits[half * mover + pit] > 0) full.push(pit);
      return full;
    },
    play: ({ pits, mover }, pit) => {
      const next = pits.slice();
      const turn = playOn(next, mover, pit);
      return /** @type {Board} */ ({ pits: next, mover: turn });
    },
    outcome: ({ pits }) => {
      if (!isOver(pits)) return undefined;
      const lead = pits[width] - pits[half + width];
      return lead === 0 ? draw() : win(lead > 0 ? 0 : 1);
    },
    cursor: (board) => new KalahCursor(board, { playOn, isOver, ranks }),
    key: ({ pits, mover }) => `${pits} ${mover}`,
    formatMove: (pit) => String(pit + 1),
    parseMove: (text) => {
      const pit = Number(text) - 1;
      if (text === String(pit + 1) && Number.isInteger(pit) && pit >= 0 && pit < width) return pit;
      throw new NotationError({ code: 'bad-pit', text, at: 0, expected: `a pit from 1 to ${width}` });
    },
    formatBoard: ({ pits, mover }) => `${pits.slice(0, half).join()}/${pits.slice(half).join()} ${'SN'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const rows = field.split('/').map((row) => row.split(','));
      const isBoard = rows.length === 2 && rows.every((row) => row.length === half);
      if (isBoard && rows.flat().every((count) => /^(0|[1-9]\d{0,3})$/.test(count)) && /^[SN]$/.test(side)) {
        if (text === `${field} ${side}`) return { pits: rows.flat().map(Number), mover: side === 'S' ? 0 : 1 };
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `the seeds in ${width} pits and a store of each side, and a side`,
      });
    },
  });
}

export const kalah = kalahOf();

/** The board as the first player sees it, the store of the second one on the left. */
export function drawBoard(/** @type {Board} */ { pits }) {
  const width = widthOf(pits);
  const row = (/** @type {number[]} */ seeds) => seeds.map((count) => String(count).padStart(2)).join(' ');
  const [own, other] = [pits.slice(0, width), pits.slice(width + 1, -1).reverse()];
  const stores = `${String(pits.at(-1)).padStart(2)}${' '.repeat(3 * width + 1)}${String(pits[width]).padStart(2)}`;
  return [`   ${row(other)}`, stores, `   ${row(own)}`].join('\n');
}

/**
 * The board in the browser: `foreply serve ./examples/games/kalah.mjs`.
 * @type {import('foreply/match').BoardView<Board, number>}
 */
const view = {
  width: 8.6,
  height: 3.4,
  cells: ({ pits }) =>
    pits.map((seeds, pit) => {
      const [side, at] = [Math.floor(pit / 7), pit % 7];
      const [label, shape] = [String(seeds), /** @type {const} */ ('circle')];
      if (at === 6)
        return { id: ['South', 'North'][side], x: 7.8 - 7 * side, y: 1.7, label, color: SIDES[side], shape, size: 1.2 };
      const x = side === 0 ? 1.8 + at : 6.8 - at;
      return { id: pitName(side, at), x, y: 2.5 - 1.6 * side, label, shape, size: 0.9 };
    }),
  names: () =>
    [0, 1, 2, 3, 4, 5].flatMap((at) => [
      { x: 1.8 + at, y: 3.2, text: String(at + 1) },
      { x: 6.8 - at, y: 0.2, text: String(at + 1) },
    ]),
  clicks: (pit, { mover }) => pitName(mover, pit),
};

/** For the command line: `foreply play ./examples/games/kalah.mjs`. */
export default { rules: kalah, draw: drawBoard, view, sides: ['South', 'North'] };

function widthOf(/** @type {ArrayLike<number>} */ pits) {
  return pits.length / 2 - 1;
}

/** Sows the seeds of a pit, past the opponent's store, and gives the pit of the last one. */
function sow(/** @type {number[] | Uint8Array} */ pits, /** @type {0 | 1} */ mover, /** @type {number} */ from) {
  const skipped = mover === 0 ? pits.length - 1 : widthOf(pits);
  let at = from;
  let seeds = pits[from];
  pits[from] = 0;
  while (seeds > 0) {
    at = (at + 1) % pits.length;
    if (at === skipped) continue;
    pits[at]++;
    seeds--;
  }
  return at;
}

/** Brings all seeds home. */
function sweep(/** @type {number[] | Uint8Array} */ pits) {
  const width = widthOf(pits);
  for (const side of [0, 1]) {
    const first = (width + 1) * side;
    pits[first + width] += inPits(pits, side);
    pits.fill(0, first, first + width);
  }
}

function inPits(/** @type {ArrayLike<number>} */ pits, /** @type {number} */ side) {
  const width = widthOf(pits);
  let seeds = 0;
  for (let pit = (width + 1) * side; pit < (width + 1) * side + width; pit++) seeds += pits[pit];
  return seeds;
}

/** `table[k][n]` is the number of ways to choose k of n. */
function binomials(/** @type {number} */ most, /** @type {number} */ rows) {
  const table = [new Float64Array(most + 1).fill(1)];
  for (let k = 1; k < rows; k++) {
    const row = new Float64Array(most + 1);
    for (let n = 1; n <= most; n++) row[n] = row[n - 1] + table[k - 1][n - 1];
    table.push(row);
  }
  return table;
}

/**
 * Kalah for searches. The hash words are the number of the position in the list of all ways to spread the seeds over pits and stores.
 *
 * @typedef {{ playOn: (pits: Uint8Array, mover: 0 | 1, pit: number) => 0 | 1, isOver: (pits: Uint8Array) => boolean,
 *   ranks: readonly Float64Array[] }} Methods
 */
class KalahCursor {
  /** @type {0 | 1} */
  side;
  exactHash = true;
  hashLow = 0;
  hashHigh = 0;
  #pits;
  #half;
  #methods;
  /** The pits before every move played, and who made it. */
  /** @type {Uint8Array[]} */
  #past = [];
  /** @type {(0 | 1)[]} */
  #movers = [];
  #ply = 0;

  constructor(/** @type {Board} */ { pits, mover }, /** @type {Methods} */ methods) {
    this.#pits = Uint8Array.from(pits);
    this.#half = pits.length / 2;
    this.side = mover;
    this.#methods = methods;
  }

  rehash() {
    const pits = this.#pits;
    let seeds = 0;
    let rank = 0;
    for (let at = 0; at < pits.length - 1; at++) {
      seeds += pits[at];
      rank += this.#methods.ranks[at + 1][seeds + at];
    }
    this.hashLow = rank | 0;
    this.hashHigh = 2 * Math.floor(rank / 2 ** 32) + this.side;
  }

  /** Pits that give another turn come first, then those nearer to the store. */
  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const width = this.#half - 1;
    const first = this.#half * this.side;
    const round = 2 * width + 1;
    let end = from;
    for (let pit = width - 1; pit >= 0; pit--) {
      if (this.#pits[first + pit] % round === width - pit) into[end++] = pit;
    }
    for (let pit = width - 1; pit >= 0; pit--) {
      const seeds = this.#pits[first + pit];
      if (seeds > 0 && seeds % round !== width - pit) into[end++] = pit;
    }
    return end;
  }

  play(/** @type {number} */ pit) {
    if (this.#ply === this.#past.length) this.#past.push(new Uint8Array(this.#pits.length));
    this.#past[this.#ply].set(this.#pits);
    this.#movers[this.#ply++] = this.side;
    this.side = this.#methods.playOn(this.#pits, this.side, pit);
  }

  undo() {
    this.#pits.set(this.#past[--this.#ply]);
    this.side = this.#movers[this.#ply];
  }

  outcome() {
    if (!this.#methods.isOver(this.#pits)) return ONGOING;
    const lead = this.#pits[this.#half - 1] - this.#pits[2 * this.#half - 1];
    if (lead === 0) return DRAWN;
    return lead > 0 ? WON_BY_FIRST : WON_BY_SECOND;
  }

  banked() {
    return 0;
  }

  board() {
    return /** @type {Board} */ ({ pits: [...this.#pits], mover: this.side });
  }

  move(/** @type {number} */ pit) {
    return pit;
  }

  code(/** @type {number} */ pit) {
    return pit;
  }
}
