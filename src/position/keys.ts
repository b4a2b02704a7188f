/**
 * Turns the `key` of a position into the two 32-bit words that a table works with.
 *
 * Integer keys go through a bijection: different keys have different words. String keys go through two independent 32-bit
 * lanes: two different strings share both words with a probability of about 2⁻⁶², and a string never shares them with an
 * integer. Where that is not good enough (exact solvers), strings themselves are compared.
 */

import { RulesError, show } from '../core/errors.js';
import { scramble } from '../core/random.js';
import { wrongAnswer } from '../rules/answers.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules, KeyedRules } from '../rules/game-rules.js';
import { checkBoard } from './check-board.js';

const WORD = 0x1_0000_0000;
/** A bit of the high word before mixing: integers up to 2⁵³ have values in it that differ from every string's. */
const STRINGS = 0x40000000;

/** Two hash words, written by `hashKey`. One object is reused, since searches hash at every node. */
export interface HashWords {
  low: number;
  high: number;
}

/** Writes the words of a key to `into`. `rules` are named in the error if the key is unusable. */
export function hashKey(key: string | number, into: HashWords, rules: { readonly name: string }): void {
  if (typeof key === 'string') hashString(key, into);
  else if (Number.isSafeInteger(key)) hashInteger(key, into);
  else throw new RulesError(rules.name, 'key', `must give ${KEYS}, not ${show(key)}`);
}

function hashString(key: string, into: HashWords): void {
  let low = 0x2545f491 ^ key.length;
  let high = 0x1b873593;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low = (low << 13) | (low >>> 19);
    high = Math.imul(high ^ unit, 0x27d4eb2f);
    high = (high << 7) | (high >>> 25);
  }
  mix(low, (high & 0x3fffffff) | STRINGS, into);
}

function hashInteger(key: number, into: HashWords): void {
  mix(key | 0, Math.floor(key / WORD) | 0, into);
}

/** Mixes the two words by two rounds of a Feistel network: a bijection of 64 bits. */
function mix(low: number, high: number, into: HashWords): void {
  const left = low ^ scramble(high + 0x3c6ef372);
  const right = high ^ scramble(left ^ 0x7f4a7c15);
  into.low = scramble(left ^ right);
  into.high = scramble(right);
}

const KEYS = 'a string or an integer up to 2^53';

/** The key of a board. */
export function keyOf<Board, Move>(rules: KeyedRules<Board, Move>, board: Board): string | number {
  return checkedKey(rules, board, rules.key(board));
}

/** An answer of `key`, checked. */
export function checkedKey<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  key: string | number,
): string | number {
  if (isKey(key)) return key;
  throw wrongAnswer(rules, 'key', KEYS, key, board);
}

const unit = /* @__PURE__ */ new Uint16Array(1);

/**
 * The same key, in one piece. A text that was put together keeps all its pieces, which can be twenty times as large, until somebody
 * reads it; what keeps many keys must read each of them.
 */
export function inOnePiece(key: string | number): string | number {
  // Written to memory, since an answer that nobody uses is not read at all.
  if (typeof key === 'string') unit[0] = key.charCodeAt(0);
  return key;
}

/** The name under which a board is counted in a game that can repeat. */
export function repetitionKeyOf<Board, Move>(rules: GameRules<Board, Move>, board: Board): string | number {
  if (rules.repetition?.key === undefined) return keyOf(rules as KeyedRules<Board, Move>, board);
  const key = rules.repetition.key(board);
  if (isKey(key)) return key;
  throw wrongAnswer(rules, 'repetition.key', KEYS, key, board);
}

function isKey(key: unknown): boolean {
  return typeof key === 'string' || Number.isSafeInteger(key);
}

/** Whether the rules have a `key`. */
export function isKeyed<Board, Move>(rules: GameRules<Board, Move>): rules is KeyedRules<Board, Move> {
  return typeof rules.key === 'function';
}

/**
 * One key for a board and all its symmetric images: the least of their keys.
 *
 * @example
 * ```ts
 * import { canonicalKey, defineGame, draw } from 'foreply';
 *
 * const dots = defineGame({
 *   name: 'dots in a row',
 *   initial: () => '...',
 *   turn: () => 0 as const,
 *   moves: (row) => [0, 1, 2].filter((at) => row[at] === '.'),
 *   play: (row, at) => `${row.slice(0, at)}x${row.slice(at + 1)}`,
 *   outcome: (row) => (row.includes('.') ? undefined : draw()),
 *   key: (row) => row,
 *   symmetries: [{ name: 'mirror', board: (row) => [...row].reverse().join(''), move: (at) => 2 - at }],
 * });
 * console.log(canonicalKey(dots, 'x..') === canonicalKey(dots, '..x')); // → true
 * ```
 */
export function canonicalKey<Board, Move>(rules: KeyedRules<Board, Move>, board: Board): string | number {
  if (typeof rules?.key !== 'function') throw noKey(rules);
  checkBoard(board);
  let least = keyOf(rules, board);
  for (const symmetry of rules.symmetries ?? []) {
    const image = keyOf(rules, symmetry.board(board));
    if (image < least) least = image;
  }
  return least;
}

/** The error about rules without a `key`. */
function noKey<Board, Move>(rules: GameRules<Board, Move>): RulesError {
  checkGame(rules);
  return new RulesError(rules.name, 'key', 'is needed to name a position');
}
