/**
 * Numbers the moves of a game. The same move has the same code everywhere. If the rules have `moveId`, that is the code.
 * Otherwise integers from 0 are their own codes, and all other moves (strings, objects, a pass written as −1) are numbered in
 * the order they occur. Objects are compared by their JSON.
 *
 *     code      0 … 2²⁴ − 1        2²⁴ …
 *     move      the integer        the first, second, third … other move
 */

import { RulesError } from '../core/errors.js';
import type { GameRules } from '../rules/game-rules.js';

/** Codes from here on are for moves that are not small integers. */
const NUMBERED = 1 << 24;

export class MoveCodes<Move> {
  readonly #rules: Pick<GameRules<never, Move>, 'name' | 'moveId'>;
  /** By `moveId`, or in the order they occurred. */
  readonly #moves: Move[] = [];
  readonly #numbers = new Map<unknown, number>();

  constructor(rules: Pick<GameRules<never, Move>, 'name' | 'moveId'>) {
    this.#rules = rules;
  }

  encode(move: Move): number {
    if (this.#rules.moveId !== undefined) return this.#byId(move, this.#rules.moveId(move));
    if (typeof move === 'number' && move >= 0 && move < NUMBERED && Number.isInteger(move)) return move;
    return this.#byOrder(move);
  }

  decode(code: number): Move {
    if (this.#rules.moveId !== undefined) return this.#moves[code] as Move;
    return code < NUMBERED ? (code as Move) : (this.#moves[code - NUMBERED] as Move);
  }

  #byId(move: Move, id: number): number {
    if (!(Number.isInteger(id) && id >= 0 && id < NUMBERED)) {
      throw new RulesError(this.#rules.name, 'moveId', `must give an integer from 0 to 2^24 - 1, not ${String(id)}`);
    }
    this.#moves[id] = move;
    return id;
  }

  #byOrder(move: Move): number {
    const identity = typeof move === 'object' ? JSON.stringify(move) : move;
    const known = this.#numbers.get(identity);
    if (known !== undefined) return known;
    const code = NUMBERED + this.#moves.length;
    this.#moves.push(move);
    this.#numbers.set(identity, code);
    return code;
  }
}
