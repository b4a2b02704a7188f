/**
 * A small Gomocup manager: it starts brains as processes, speaks the protocol with them, referees games by the library's
 * rules, and measures each move from writing the command to reading the answer.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Position } from 'foreply';
import { gomoku } from 'foreply/gomoku';

/** @typedef {{ answer: string, remarks: string[], milliseconds: number }} Reply a brain's answer, and the remarks before it */
/** @typedef {import('foreply/gomoku').GomokuMove} GomokuMove */

/** A brain in its own process. */
export class BrainProcess {
  /** @param {string} command @param {readonly string[]} args */
  constructor(command, args) {
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    /** @type {string[]} */
    this.lines = [];
    /** @type {(() => void) | undefined} */
    this.wake = undefined;
    this.exited = once(this.process, 'exit').then(([code]) => Number(code));
    // The manager ignores errors from writing to a brain that has ended.
    this.process.stdin.on('error', () => {});
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.lines.push(line);
      this.wake?.();
    });
  }

  /** Sends lines that get no answer. @param {string[]} lines */
  send(...lines) {
    this.process.stdin.write(lines.map((line) => `${line}\r\n`).join(''));
  }

  /** Sends lines and waits for the answer to the last. @param {string[]} lines @returns {Promise<Reply>} */
  async ask(...lines) {
    const before = performance.now();
    this.send(...lines);
    const remarks = [];
    for (;;) {
      const line = await this.#nextLine();
      const milliseconds = performance.now() - before;
      if (!/^(MESSAGE|DEBUG)\b/.test(line)) return { answer: line, remarks, milliseconds };
      remarks.push(line);
    }
  }

  /** Sends END, and returns the exit code. @returns {Promise<number>} */
  async end() {
    this.send('END');
    return this.exited;
  }

  async #nextLine() {
    while (this.lines.length === 0) {
      if (this.process.exitCode !== null) throw new Error('The brain has ended.');
      await Promise.race([
        new Promise((resolve) => {
          this.wake = () => resolve(undefined);
        }),
        this.exited,
      ]);
    }
    return String(this.lines.shift());
  }
}

/**
 * A game between two brains. The first of them moves first after the opening. A brain that answers with anything but a legal
 * move loses.
 *
 * @param {readonly [BrainProcess, BrainProcess]} players
 * @param {{ size?: number, rule?: 'freestyle' | 'standard', opening?: readonly GomokuMove[], settings?: readonly string[] }} [options]
 * @returns {Promise<{ winner: 0 | 1 | undefined, fault?: string, moves: readonly string[], replies: Reply[] }>} the winner as
 *   an index of `players`
 */
export async function playGame(players, { size = 15, rule = 'freestyle', opening = [], settings = [] } = {}) {
  const rules = gomoku({ size, rule });
  let position = Position.start(rules).playAll(opening);
  /** @type {Reply[]} */
  const replies = [];
  for (const player of players) {
    const { answer } = await player.ask(`START ${size}`);
    if (answer !== 'OK') throw new Error(`START ${size} was answered with ${answer}.`);
    player.send(`INFO rule ${rule === 'standard' ? 1 : 0}`, ...settings);
  }
  for (let turn = 0; !position.isOver; turn++) {
    const mover = /** @type {0 | 1} */ (turn % 2);
    const reply = await players[mover].ask(...commandFor(position, size, turn));
    replies.push(reply);
    const move = moveOf(reply.answer, size);
    if (move === undefined || !position.moves.includes(move)) {
      return { winner: mover === 0 ? 1 : 0, fault: reply.answer, moves: position.transcript(), replies };
    }
    position = position.play(move);
  }
  const { outcome } = position;
  const won = outcome?.kind === 'win' ? outcome.winner : undefined;
  const first = opening.length % 2;
  return { winner: won === undefined ? undefined : won === first ? 0 : 1, moves: position.transcript(), replies };
}

/**
 * The command that asks a brain for a move: the whole board if it has not seen the opening, otherwise the last move.
 *
 * @param {Position<import('foreply/gomoku').GomokuBoard, GomokuMove>} position @param {number} size @param {number} turn
 */
function commandFor(position, size, turn) {
  const played = position.transcript();
  if (played.length === 0) return ['BEGIN'];
  if (turn > 1 || played.length === turn) return [`TURN ${pointOf(played[played.length - 1], size)}`];
  const stones = played.map((move, at) => `${pointOf(move, size)},${at % 2 === position.side ? 1 : 2}`);
  return ['BOARD', ...stones, 'DONE'];
}

const A = 'a'.charCodeAt(0);

/** @param {string} move @param {number} size */
function pointOf(move, size) {
  return `${move.charCodeAt(0) - A},${size - Number(move.slice(1))}`;
}

/** @param {string} answer @param {number} size @returns {GomokuMove | undefined} */
function moveOf(answer, size) {
  if (!/^\d+,\d+$/.test(answer)) return undefined;
  const [x, y] = answer.split(',').map(Number);
  return /** @type {GomokuMove} */ (`${String.fromCharCode(A + x)}${size - y}`);
}
