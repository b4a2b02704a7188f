/**
 * What Coins and Strings gains from its own cursor over the default one, which plays by the pure rules: plain alpha-beta with
 * `utility` on grids with ground, whose strings take one, two or three words of bits. For comparison, a hand-written alpha-beta
 * for this game alone. All three must visit the same nodes and find the same values.
 *
 * Then canonical keys: the nodes saved by sharing entries between symmetric positions, and the cost in time. Finally, the
 * game's exact method compared with `solve` without it.
 */

import assert from 'node:assert/strict';
import { alphaBeta, Random, solve, TranspositionTable } from 'foreply';
import { coinsAndStrings, grid, utility } from 'foreply/coins-and-strings';
import { compare } from './compare.mjs';

/** @typedef {import('foreply/coins-and-strings').CoinsBoard} CoinsBoard */

/** Rows, columns and depth. */
const GRIDS = [
  [3, 3, 7],
  [4, 4, 6],
  [6, 6, 5],
];
/** The number of random moves that lead to each board. */
const MOVES = [0, 2, 5, 8];
const MEGABYTES = 16;

/** A board after the given number of random moves. */
function randomBoard(rules, moves) {
  const random = new Random(moves);
  let board = rules.initial();
  for (let move = 0; move < moves; move++) board = rules.play(board, random.pick(rules.moves(board)));
  return board;
}

/** Fail-soft alpha-beta for this game alone, strings in descending order. */
class ByHand {
  nodes = 0;
  #ends;
  #values;
  #left;
  #degrees;
  #lead;
  #count;

  /** @param {CoinsBoard} board */
  constructor({ graph, cut, points, turn }) {
    const ground = graph.coins.length;
    this.#ends = Int32Array.from(graph.strings.flat(), (end) => (end === 'ground' ? ground : Number(end)));
    this.#values = Int32Array.from(graph.coins);
    this.#left = Uint8Array.from(graph.strings, (_, string) => Number(((cut[string >> 5] >> string) & 1) === 0));
    this.#degrees = new Int32Array(ground + 1);
    this.#left.forEach((isLeft, string) => {
      this.#degrees[this.#ends[2 * string]] += isLeft;
      this.#degrees[this.#ends[2 * string + 1]] += isLeft;
    });
    this.#degrees[ground] = 1e9;
    this.#count = this.#left.reduce((sum, isLeft) => sum + isLeft, 0);
    this.#lead = turn === 0 ? points[0] - points[1] : points[1] - points[0];
  }

  /** The value for the side to move; `sign` is 1 for the side to move at the root. */
  search(depth, sign, alpha, beta) {
    if (this.#count === 0 || depth === 0) return sign * this.#lead;
    const left = this.#left;
    const degrees = this.#degrees;
    let best = -1e9;
    for (let string = left.length - 1; string >= 0; string--) {
      if (left[string] === 0) continue;
      const one = this.#ends[2 * string];
      const other = this.#ends[2 * string + 1];
      let gain = 0;
      if (--degrees[one] === 0) gain = this.#values[one];
      if (--degrees[other] === 0) gain += this.#values[other];
      left[string] = 0;
      this.#count--;
      this.nodes++;
      const floor = best > alpha ? best : alpha;
      let value;
      if (gain === 0) {
        value = -this.search(depth - 1, -sign, -beta, -floor);
      } else {
        this.#lead += sign * gain;
        value = this.search(depth - 1, sign, floor, beta);
        this.#lead -= sign * gain;
      }
      this.#count++;
      left[string] = 1;
      degrees[one]++;
      degrees[other]++;
      if (value > best) {
        best = value;
        if (value >= beta) break;
      }
    }
    return best;
  }
}

/** The total nodes and scores of all boards. */
function sum(results) {
  return {
    nodes: results.reduce((total, { nodes }) => total + nodes, 0),
    scores: results.map(({ score }) => score),
  };
}

function byRules(rules, boards, options) {
  return sum(
    boards.map((board) => {
      options.table?.clear();
      return alphaBeta(rules, board, { heuristic: utility, ...options });
    }),
  );
}

function byHand(boards, depth) {
  return sum(
    boards.map((board) => {
      const search = new ByHand(board);
      return { score: search.search(depth, 1, -1e9, 1e9), nodes: search.nodes };
    }),
  );
}

/** Grids of 17 strings each, solved with and without the game's own method. */
function solving(rounds) {
  return [grid(2, 3, { ground: true }), grid(3, 4)].map((options) => {
    const rules = coinsAndStrings(options);
    const board = rules.initial();
    const solved = (endgame) => {
      const { nodes, verdict } = solve(rules, board, { endgame, bestMoves: false });
      return { nodes, verdict };
    };
    const rows = compare({ solve: () => solved(true), 'by search alone': () => solved(false) }, rounds);
    assert.deepEqual(rows[1].result.verdict, rows[0].result.verdict);
    return { title: rules.name, rows };
  });
}

export function run({ rounds = 5 } = {}) {
  return [...searching(rounds), ...solving(rounds)];
}

function searching(rounds) {
  return GRIDS.flatMap(([rows, columns, depth]) => {
    const rules = coinsAndStrings(grid(rows, columns, { ground: true }));
    const pure = { ...rules, cursor: undefined };
    const boards = MOVES.map((moves) => randomBoard(rules, moves));
    const cursors = compare(
      {
        'own cursor': () => byRules(rules, boards, { depth }),
        'default cursor': () => byRules(pure, boards, { depth }),
        'by hand': () => byHand(boards, depth),
      },
      rounds,
    );
    for (const { result } of cursors) assert.deepEqual(result, cursors[0].result);
    const table = new TranspositionTable({ megabytes: MEGABYTES });
    const keys = compare(
      {
        'with a table': () => byRules(rules, boards, { depth, table }),
        'canonical keys': () => byRules(rules, boards, { depth, table, canonicalKeys: true }),
      },
      rounds,
    );
    assert.deepEqual(keys[1].result.scores, keys[0].result.scores);
    const title = `${rows}×${columns}, ${rules.graph.strings.length} strings, depth ${depth}`;
    return [
      { title, rows: cursors },
      { title, rows: keys },
    ];
  });
}
