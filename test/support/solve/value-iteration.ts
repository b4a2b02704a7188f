/**
 * The slow twin of `tabulate`: value iteration by the definition. Sweep n visits every undecided position and decides those
 * that are won or lost in n plies. It ends when a sweep decides nothing; all remaining positions are drawn. There are no
 * backward edges, no counters, no symmetries.
 */

import type { GameRules, KeyedRules } from '../../../src/rules/game-rules.js';
import { opponent, type Side } from '../../../src/rules/outcome.js';
import type { Verdict } from '../../../src/search/score.js';

type Key = string | number;

/** `undefined` for a draw. */
type Value = { readonly winner: Side; readonly plies: number } | undefined;

export interface TwinAnswer<Move> {
  readonly verdict: Verdict;
  readonly moves: readonly Move[];
}

/** The values of all these boards, which must include all their successors. */
export class ValueIteration<Board, Move> {
  readonly boards: readonly Board[];
  readonly #rules: KeyedRules<Board, Move>;
  readonly #values = new Map<Key, Value>();

  constructor(rules: KeyedRules<Board, Move>, boards: Iterable<Board>) {
    this.boards = [...new Map([...boards].map((board) => [rules.key(board), board])).values()];
    this.#rules = rules;
    for (const board of this.boards) {
      const outcome = rules.outcome(board);
      if (outcome?.kind === 'win') this.#values.set(rules.key(board), { winner: outcome.winner, plies: 0 });
    }
    for (let plies = 1, decided = 1; decided > 0; plies++) decided = this.#sweep(plies);
  }

  /** The verdict and the best moves, for the side to move. */
  answer(board: Board): TwinAnswer<Move> {
    const rules = this.#rules;
    if (rules.outcome(board) !== undefined) return { verdict: this.#verdict(board, rules.turn(board)), moves: [] };
    const side = rules.turn(board);
    const tried = rules.moves(board).map((move) => ({ move, verdict: this.#verdict(rules.play(board, move), side) }));
    const verdict = this.#verdict(board, side);
    const isBest = (found: Verdict) =>
      found.kind === verdict.kind &&
      ('plies' in found && 'plies' in verdict ? found.plies === verdict.plies - 1 : true);
    return { verdict, moves: tried.filter((one) => isBest(one.verdict)).map((one) => one.move) };
  }

  #sweep(plies: number): number {
    const found: [Key, Value][] = [];
    for (const board of this.boards) {
      const key = this.#rules.key(board);
      if (this.#values.has(key) || this.#rules.outcome(board) !== undefined) continue;
      const winner = this.#forcedWinner(board);
      if (winner !== undefined) found.push([key, { winner, plies }]);
    }
    for (const [key, value] of found) this.#values.set(key, value);
    return found.length;
  }

  #forcedWinner(board: Board): Side | undefined {
    const mover = this.#rules.turn(board);
    const winners = this.#rules
      .moves(board)
      .map((move) => this.#values.get(this.#rules.key(this.#rules.play(board, move)))?.winner);
    if (winners.includes(mover)) return mover;
    return winners.every((winner) => winner === opponent(mover)) ? opponent(mover) : undefined;
  }

  #verdict(board: Board, side: Side): Verdict {
    const value = this.#values.get(this.#rules.key(board));
    if (value === undefined) return { kind: 'draw' };
    return { kind: value.winner === side ? 'win' : 'loss', plies: value.plies };
  }
}

/** All boards that the rules' `positions` enumerate. */
export function allBoards<Board, Move>(rules: GameRules<Board, Move>): Board[] {
  const boards: Board[] = [];
  for (let index = 0; index < (rules.positions?.count ?? 0); index++) {
    const board = rules.positions?.at(index);
    if (board !== undefined) boards.push(board);
  }
  return boards;
}

/** All boards reachable from these, optionally with all their symmetric images. */
export function reachableBoards<Board, Move>(
  rules: KeyedRules<Board, Move>,
  from: readonly Board[] = [rules.initial()],
  withImages = false,
): Board[] {
  const met = new Map<Key, Board>();
  const waiting = [...from];
  for (let board = waiting.pop(); board !== undefined; board = waiting.pop()) {
    if (met.has(rules.key(board))) continue;
    met.set(rules.key(board), board);
    if (withImages) for (const symmetry of rules.symmetries ?? []) waiting.push(symmetry.board(board));
    if (rules.outcome(board) !== undefined) continue;
    for (const move of rules.moves(board)) waiting.push(rules.play(board, move));
  }
  return [...met.values()];
}
