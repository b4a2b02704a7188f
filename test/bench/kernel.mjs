/**
 * The cost of the kernel over minimal alpha-beta searches on the games' own cursors: twenty lines of recursion without limits,
 * principal variation, verdicts or repetition; and a compact loop with a table and a history heuristic. The heuristics are cheap,
 * so that the kernel is measured, not the evaluation. Both sides must give the same scores and visit the same nodes.
 *
 * Each game is measured in its own process, since V8 optimizes best for a single cursor class. `mixed` in the title means:
 * after all other games were searched in the same process.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alphaBeta, createCursor, defineHeuristic, Random, TranspositionTable } from 'foreply';
import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
import { gomoku } from 'foreply/gomoku';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { compare } from './compare.mjs';

const ROUNDS = 7;
const WIN = 1e12;
const MEGABYTES = 16;
const codes = new Int32Array(1 << 16);

let nodes = 0;

/** Textbook alpha-beta on a cursor. Endings: 0 not over, 1 and 2 won, 3 drawn, 4 points. */
class Textbook {
  constructor(cursor, heuristic) {
    this.cursor = cursor;
    this.heuristic = heuristic;
    this.root = cursor.side;
  }

  value(ply, depth, alpha, beta, from) {
    const { cursor } = this;
    const ending = cursor.outcome();
    const { side } = cursor;
    if (ending === 3) return 0;
    if (ending === 4) return side === 0 ? cursor.banked() : 0 - cursor.banked();
    if (ending !== 0) return ending - 1 === side ? WIN - ply : ply - WIN;
    if (depth === 0) return side === this.root ? this.heuristic(cursor, side) : 0 - this.heuristic(cursor, this.root);
    const end = cursor.moves(codes, from);
    let best = Number.NEGATIVE_INFINITY;
    let floor = alpha;
    for (let at = from; at < end; at++) {
      nodes++;
      cursor.play(codes[at]);
      const value =
        cursor.side === side
          ? this.value(ply + 1, depth - 1, floor, beta, end)
          : 0 - this.value(ply + 1, depth - 1, 0 - beta, 0 - floor, end);
      cursor.undo();
      if (value > best) best = value;
      if (best > floor) floor = best;
      if (floor >= beta) break;
    }
    return best;
  }
}

/** The same with a table, whose entries are valid for their depth only, and moves sorted by history and by the table's move. */
class Compact {
  history = [new Float64Array(1 << 12), new Float64Array(1 << 12)];
  scores = new Float64Array(1 << 16);

  constructor(cursor, heuristic, table) {
    this.cursor = cursor;
    this.heuristic = heuristic;
    this.table = table;
    this.root = cursor.side;
  }

  value(ply, depth, alpha, beta, from) {
    const { cursor, table } = this;
    const { side } = cursor;
    const ending = cursor.outcome();
    if (ending === 3) return 0;
    const banked = side === 0 ? cursor.banked() : 0 - cursor.banked();
    if (ending === 4) return banked;
    if (ending !== 0) return ending - 1 === side ? WIN - ply : ply - WIN;
    if (depth === 0) return side === this.root ? this.heuristic(cursor, side) : 0 - this.heuristic(cursor, this.root);
    cursor.rehash();
    const { hashLow, hashHigh } = cursor;
    let first = -1;
    if (table.probe(hashLow, hashHigh)) {
      first = table.move;
      const value = table.score + banked;
      if (table.depth === depth && ply > 0) {
        const { bound } = table;
        if (bound === 3 || (bound === 1 ? value >= beta : value <= alpha)) return value;
      }
    }
    const end = cursor.moves(codes, from);
    const { scores } = this;
    const history = this.history[side];
    for (let at = from; at < end; at++) scores[at] = codes[at] === first ? Infinity : history[codes[at]];
    let best = Number.NEGATIVE_INFINITY;
    let bestCode = -1;
    let floor = alpha;
    for (let at = from; at < end; at++) {
      const code = this.pick(at, end);
      nodes++;
      cursor.play(code);
      const value =
        cursor.side === side
          ? this.value(ply + 1, depth - 1, floor, beta, end)
          : 0 - this.value(ply + 1, depth - 1, 0 - beta, 0 - floor, end);
      cursor.undo();
      if (value > best) {
        best = value;
        bestCode = code;
      }
      if (best > floor) floor = best;
      if (floor >= beta) break;
    }
    if (best > alpha) history[bestCode] += 2 ** depth;
    table.store(hashLow, hashHigh, depth, best - banked, best >= beta ? 1 : best > alpha ? 3 : 2, 0, bestCode);
    return best;
  }

  /** Moves the best of the moves from `at` on to `at`, keeping the order of the others. */
  pick(at, end) {
    const { scores } = this;
    let best = at;
    for (let other = at + 1; other < end; other++) if (scores[other] > scores[best]) best = other;
    const code = codes[best];
    const score = scores[best];
    for (let behind = best; behind > at; behind--) {
      codes[behind] = codes[behind - 1];
      scores[behind] = scores[behind - 1];
    }
    codes[at] = code;
    scores[at] = score;
    return code;
  }
}

/** The cheapest possible heuristics. */
const light = (first) =>
  defineHeuristic(() => 0, {
    zeroSum: true,
    additive: true,
    onCursor: (cursor, side) => (side === 0 ? first(cursor) : 0 - first(cursor)),
  });

const subjects = {
  pentago: {
    title: 'Pentago, split turns',
    rules: pentago(),
    depth: 8,
    plies: 16,
    heuristic: light(
      ({ stones }) => ((stones[0] >> 4) & 1) - ((stones[4] >> 4) & 1) + (stones[3] & 1) - (stones[7] & 1),
    ),
  },
  neutreeko: {
    title: 'Neutreeko',
    // No position can occur a third time within so few plies.
    rules: neutreeko(),
    depth: 7,
    plies: 6,
    heuristic: light(({ black, white }) => ((black >> 12) & 1) - ((white >> 12) & 1)),
  },
  coins: {
    title: 'Coins 4×4',
    rules: coinsAndStrings(grid(4, 4)),
    depth: 8,
    plies: 6,
    heuristic: light(({ lead }) => lead),
  },
  gomoku: {
    title: 'Gomoku 9×9',
    rules: gomoku({ size: 9 }),
    depth: 5,
    plies: 8,
    heuristic: light(({ words }) => (words[0][4] & 31) - (words[1][4] & 31)),
  },
};

/** Boards after some random moves on which the game is not over. */
function boardsOf(rules, plies) {
  const boards = [];
  for (let seed = 1; boards.length < 5; seed++) {
    const random = new Random(seed);
    let board = rules.initial();
    for (let ply = 0; ply < plies && rules.outcome(board) === undefined; ply++) {
      board = rules.play(board, random.pick(rules.moves(board)));
    }
    if (rules.outcome(board) === undefined) boards.push(board);
  }
  return boards;
}

/** The scores and total nodes of all boards. */
function over(boards, search) {
  const results = boards.map(search);
  return {
    scores: results.map(({ score }) => score),
    nodes: results.reduce((sum, result) => sum + result.nodes, 0),
  };
}

/** A hand-written search that counts its nodes. */
function counted(search) {
  nodes = 0;
  const score = search();
  return { score, nodes };
}

function plain({ rules, depth, plies, heuristic }) {
  const boards = boardsOf(rules, plies);
  return {
    'by hand': () =>
      over(boards, (board) => {
        const search = new Textbook(createCursor(rules, board), heuristic.onCursor);
        return counted(() => search.value(0, depth, -Infinity, Infinity, 0));
      }),
    alphaBeta: () => over(boards, (board) => alphaBeta(rules, board, { depth, heuristic })),
  };
}

function tabled({ rules, depth, plies, heuristic }) {
  const boards = boardsOf(rules, plies);
  const table = new TranspositionTable({ megabytes: MEGABYTES });
  const ordering = ['table', 'history'];
  return {
    compact: () =>
      over(boards, (board) => {
        table.clear();
        const compact = new Compact(createCursor(rules, board), heuristic.onCursor, table);
        return counted(() => compact.value(0, depth, -Infinity, Infinity, 0));
      }),
    alphaBeta: () =>
      over(boards, (board) => {
        table.clear();
        return alphaBeta(rules, board, { depth, heuristic, table, ordering });
      }),
  };
}

const KINDS = { plain, 'with table and history': tabled };

/** Measures one game and one kind of search in this process. */
function measure(name, kind, isMixed) {
  if (isMixed) {
    for (const [other, subject] of Object.entries(subjects)) {
      if (other !== name)
        for (const work of Object.values(KINDS[kind](subject))) for (let round = 0; round < 2; round++) work();
    }
  }
  const rows = compare(KINDS[kind](subjects[name]), ROUNDS);
  assert.deepEqual(rows[1].result.scores, rows[0].result.scores);
  return rows.map(({ result, ...row }) => ({ ...row, result: { nodes: result.nodes } }));
}

export function run() {
  const self = fileURLToPath(import.meta.url);
  return Object.keys(KINDS).flatMap((kind) =>
    Object.entries(subjects).flatMap(([name, { title, depth }]) =>
      [false, true].map((isMixed) => {
        const rows = JSON.parse(
          execFileSync(process.execPath, [self, name, kind, String(isMixed)], { encoding: 'utf8' }),
        );
        return { title: `${title}, depth ${depth}, ${kind}${isMixed ? ', mixed' : ''}`, rows };
      }),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name, kind, isMixed] = process.argv;
  console.log(JSON.stringify(measure(name, kind, isMixed === 'true')));
}
