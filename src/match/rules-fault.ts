/**
 * Decides whether an error thrown by a player is the rules' fault. Most players call the rules, so a fault of the rules often
 * surfaces inside a player, and must not cost it the game. The rules are at fault if
 *
 * - the error is a `RulesError`, the library's own complaint about the rules; or
 * - the rules, called without any player on nearby boards, throw an error of the same kind. Some of these boards are visited
 *   breadth first, some along random games. They depend on the position alone, so every machine reaches the same verdict.
 */

import { RulesError, show } from '../core/errors.js';
import { Random } from '../core/random.js';
import type { Position } from '../position/position.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import { thrownText } from './endings.js';

/** How far the rules are tried: the number of boards visited breadth first, then of random games and their moves. */
const BOARDS = 256;
const GAMES = 8;
const MOVES_PER_GAME = 256;

/** Members whose answers searches check. A `RulesError` about any other member means that the player needs what the rules lack. */
const CHECKED_MEMBERS = ['initial', 'turn', 'moves', 'play', 'outcome', 'banked', 'moveId', 'symmetries', 'cursor'];
const OF_REPETITION = 'repetition.';

/** The fault of the rules that caused a player's error, or `undefined` if the player itself is at fault. */
export function rulesFault<Board, Move>(position: Position<Board, Move>, thrown: unknown): unknown {
  const { rules } = position;
  // By name, since a program may load the library twice: as ES modules and as CommonJS.
  if (nameOf(thrown) === 'RulesError') return isOfRules(rules, thrown as RulesError) ? thrown : undefined;
  return new Trial(rules, nameOf(thrown)).run(position.board);
}

function isOfRules<Board, Move>(rules: GameRules<Board, Move>, { member }: RulesError): boolean {
  if (member === 'key') return rules.key !== undefined || mayRepeat(rules);
  return CHECKED_MEMBERS.includes(member) || member.startsWith(OF_REPETITION);
}

/** The kind of an error. The thrown value may be anything, and may throw when it is read. */
function nameOf(thrown: unknown): string | undefined {
  try {
    return thrown instanceof Error ? thrown.name : undefined;
  } catch {
    return undefined;
  }
}

/** Calls the rules on one board after another until they throw an error of the wanted kind. */
class Trial<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #wanted: string | undefined;
  #found: RulesError | undefined;

  constructor(rules: GameRules<Board, Move>, wanted: string | undefined) {
    this.#rules = rules;
    this.#wanted = wanted;
  }

  run(board: Board): RulesError | undefined {
    if (this.#wanted === undefined) return undefined;
    this.#tryByBreadth(board);
    const random = new Random();
    for (let game = 0; game < GAMES && this.#found === undefined; game++) this.#tryGame(board, random);
    return this.#found;
  }

  #tryByBreadth(board: Board): void {
    const boards = [board];
    for (let at = 0; at < boards.length && at < BOARDS && this.#found === undefined; at++) {
      for (const move of this.#movesOn(boards[at])) {
        if (boards.length >= BOARDS) break;
        boards.push(...this.#after(boards[at], move));
      }
    }
  }

  #tryGame(start: Board, random: Random): void {
    let board = start;
    for (let move = 0; move < MOVES_PER_GAME; move++) {
      const moves = this.#movesOn(board);
      if (moves.length === 0) return;
      const [next] = this.#after(board, random.pick(moves));
      if (next === undefined) return;
      board = next;
    }
  }

  /** The moves of a board, after all other calls that searches make on it. None if the game is over. */
  #movesOn(board: Board): readonly Move[] {
    const rules = this.#rules;
    this.#ask('turn', board, () => rules.turn(board));
    this.#ask('key', board, () => rules.key?.(board));
    this.#ask('banked', board, () => rules.banked?.(board));
    const outcome = this.#ask('outcome', board, () => rules.outcome(board));
    if (outcome.length === 0 || outcome[0] !== undefined) return [];
    const [moves] = this.#ask('moves', board, () => rules.moves(board));
    return Array.isArray(moves) ? moves : [];
  }

  #after(board: Board, move: Move): readonly Board[] {
    return this.#ask('play', board, () => this.#rules.play(board, move));
  }

  /** The answer, or an empty list if the call threw. */
  #ask<Answer>(member: string, board: Board, question: () => Answer): readonly [] | readonly [Answer] {
    try {
      return [question()];
    } catch (error) {
      if (nameOf(error) === this.#wanted) this.#found ??= this.#complain(member, board, error);
      return [];
    }
  }

  #complain(member: string, board: Board, cause: unknown): RulesError {
    const complaint = `threw ${thrownText(cause)} on board ${show(board)}`;
    return Object.defineProperty(new RulesError(this.#rules.name, member, complaint), 'cause', { value: cause });
  }
}
