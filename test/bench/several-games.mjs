/**
 * The cost of searching several games in one process. V8 specializes the walk's calls for the cursor classes it has seen, up to
 * four; beyond that every call is slower. Cursor classes are assigned one of four copies of the walk in turn, so the slowdown
 * takes many games. The same search is timed alone and after other games with their own cursors were searched, each setting
 * in its own process.
 *
 * The game: marks on sixteen cells, four in a row (of four) win, with a cursor on bit masks. The other games are the same
 * with another name, so that their classes differ for V8 but the work does not.
 */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alphaBeta, win } from 'foreply';

const LINES = [0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];
const DEPTH = 7;

/** A separate class for each game, built from different text, since V8 shares code between equal texts. */
function cursorClass(number) {
  return new Function(
    'LINES',
    `return class Cursor${number} {
      constructor(board) {
        this.own = [board.first, board.second];
        this.side = board.mover;
        this.ply = 0;
        this.played = new Int32Array(64);
        this.hashLow = 0;
        this.hashHigh = ${number};
        this.exactHash = false;
      }
      rehash() {}
      moves(into, from) {
        const taken = this.own[0] | this.own[1];
        let end = from;
        for (let cell = 0; cell < 16; cell++) if ((taken & (1 << cell)) === 0) into[end++] = cell;
        return end;
      }
      play(cell) {
        this.own[this.side] |= 1 << cell;
        this.played[this.ply++] = cell;
        this.side = 1 - this.side;
      }
      undo() {
        this.side = 1 - this.side;
        this.own[this.side] &= ~(1 << this.played[--this.ply]);
      }
      outcome() {
        const last = 1 - this.side;
        for (let at = 0; at < LINES.length; at++) if ((this.own[last] & LINES[at]) === LINES[at]) return 1 + last;
        return (this.own[0] | this.own[1]) === 0xffff ? 3 : 0;
      }
      banked() { return 0; }
      board() { return { first: this.own[0], second: this.own[1], mover: this.side }; }
      move(code) { return code; }
      code(move) { return move; }
    };`,
  )(LINES);
}

function game(number) {
  const Cursor = cursorClass(number);
  return {
    name: `four marks ${number}`,
    initial: () => ({ first: 0, second: 0, mover: 0 }),
    turn: (board) => board.mover,
    moves: () => [],
    play: (board) => board,
    outcome: (board) => (board.first === 0xffff ? win(0) : undefined),
    cursor: (board) => new Cursor(board),
  };
}

function search(rules) {
  return alphaBeta(rules, rules.initial(), { depth: DEPTH });
}

/** The CPU time of one search in milliseconds, the best of several, after `others` games were searched. */
function measure(others) {
  const rules = game(0);
  search(rules);
  for (let other = 1; other <= others; other++) search(game(other));
  let best = Number.POSITIVE_INFINITY;
  let result;
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    result = search(rules);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return { milliseconds: best, nodes: result.nodes };
}

export function run() {
  const self = fileURLToPath(import.meta.url);
  const settings = { alone: 0, 'after three others': 3, 'after six others': 6 };
  const rows = Object.entries(settings).map(([name, others]) => {
    const { milliseconds, nodes } = JSON.parse(
      execFileSync(process.execPath, [self, String(others)], { encoding: 'utf8' }),
    );
    return { name, milliseconds, result: { nodes } };
  });
  return {
    title: 'One game of several',
    rows: rows.map((row) => ({ ...row, ratio: row.milliseconds / rows[0].milliseconds })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(measure(Number(process.argv[2]))));
