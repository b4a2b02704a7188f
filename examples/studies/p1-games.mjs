/**
 * How many different games a pairing played: a log that hands everything on to another and looks at each game. Games count
 * as the same where they ended on the same board, turned or mirrored at most.
 */
import { pentago } from 'foreply/pentago';

/** @typedef {import('foreply/match').TournamentLog} TournamentLog */
/** @typedef {{ number: number, start?: string, turns: { moves: string[] }[] }} Game */

const rules = pentago();
const images = [
  (/** @type {ReturnType<typeof rules.initial>} */ board) => board,
  ...rules.symmetries.map((each) => each.board),
];

/** @implements {TournamentLog} */
export class DifferentGames {
  /** @type {Set<string>[]} by pairing */
  #ends;
  /** @type {TournamentLog | undefined} */
  #log;

  /** @param {number} pairings @param {TournamentLog} [log] none if games need not be kept */
  constructor(pairings, log) {
    this.#ends = Array.from({ length: pairings }, () => new Set());
    this.#log = log;
  }

  /** By pairing. */
  get counts() {
    return this.#ends.map(({ size }) => size);
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
    const first = start === undefined ? rules.initial() : rules.parseBoard(start);
    const moves = turns.flatMap((turn) => turn.moves.map((text) => rules.parseMove(text, first)));
    const last = moves.reduce(rules.play, first);
    const texts = images.map((image) => rules.formatBoard(image(last)));
    this.#ends[number % this.#ends.length].add(texts.reduce((least, text) => (text < least ? text : least)));
  }
}
