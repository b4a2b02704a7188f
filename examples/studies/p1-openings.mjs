/**
 * How much the games of a pairing vary: a log that hands everything on to another and looks at the board of each game after
 * eight turns, or where it ended before. Boards that are turned or mirrored count as the same.
 */
import { pentago } from 'foreply/pentago';

/** @typedef {import('foreply/match').TournamentLog} TournamentLog */
/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** @typedef {{ number: number, start?: string, turns: { moves: string[] }[] }} Game */

const TURNS = 8;
const rules = pentago();
const images = [(/** @type {PentagoBoard} */ board) => board, ...rules.symmetries.map((each) => each.board)];

/** @implements {TournamentLog} */
export class Openings {
  /** @type {Set<string>[]} by pairing */
  #boards;
  /** @type {TournamentLog | undefined} */
  #log;

  /** @param {number} pairings @param {TournamentLog} [log] none if games need not be kept */
  constructor(pairings, log) {
    this.#boards = Array.from({ length: pairings }, () => new Set());
    this.#log = log;
  }

  /** How many different boards, by pairing. */
  get counts() {
    return this.#boards.map(({ size }) => size);
  }

  async read() {
    const text = (await this.#log?.read()) ?? '';
    this.#lookAt(text);
    return text;
  }

  /** @param {string} text */
  async append(text) {
    this.#lookAt(text);
    await this.#log?.append(text);
  }

  /** @param {string} text */
  #lookAt(text) {
    for (const line of text.split('\n')) {
      if (line.startsWith('{"number":') && line.endsWith('}')) this.#note(JSON.parse(line));
    }
  }

  /** @param {Game} game */
  #note({ number, start, turns }) {
    let board = start === undefined ? rules.initial() : rules.parseBoard(start);
    for (const text of turns.slice(0, TURNS).flatMap(({ moves }) => moves)) {
      board = rules.play(board, rules.parseMove(text, board));
    }
    const texts = images.map((image) => rules.formatBoard(image(board)));
    this.#boards[number % this.#boards.length].add(texts.reduce((least, text) => (text < least ? text : least)));
  }
}
