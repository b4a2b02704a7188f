/**
 * A position that the kit visits, with the path to it: each visit refers to the one before. The rules are asked about it only
 * when a law needs the answer, so that the first laws can check the answers before anything depends on them.
 */

import { Random } from '../core/random.js';
import { hashKey } from '../position/keys.js';
import { Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import type { GameRules } from '../rules/game-rules.js';
import { structure } from './structure.js';

/** The kit knows nothing about boards and moves. */
export type AnyRules = GameRules<unknown, unknown>;

/** How many moves of a position the laws about single moves check. */
const SAMPLE_SIZE = 12;

export class Visit {
  readonly rules: AnyRules;
  readonly board: unknown;
  readonly previous: Visit | undefined;
  /** The move that led here. */
  readonly move: unknown;
  readonly ply: number;

  #structure: string | undefined;
  #isOver: boolean | undefined;
  #moves: readonly unknown[] | undefined;
  #sampledMoves: readonly unknown[] | undefined;

  constructor(rules: AnyRules, board: unknown, previous?: Visit, move?: unknown) {
    this.rules = rules;
    this.board = board;
    this.previous = previous;
    this.move = move;
    this.ply = previous === undefined ? 0 : previous.ply + 1;
  }

  /** The board as a text, made at the first call. */
  get structure(): string {
    this.#structure ??= structure(this.board);
    return this.#structure;
  }

  get isOver(): boolean {
    this.#isOver ??= this.rules.outcome(this.board) !== undefined;
    return this.#isOver;
  }

  /** The legal moves; none if the game is over, or if the rules do not give an array. */
  get moves(): readonly unknown[] {
    this.#moves ??= this.isOver ? [] : this.#listMoves();
    return this.#moves;
  }

  #listMoves(): unknown[] {
    const moves: unknown = this.rules.moves(this.board);
    return Array.isArray(moves) ? [...moves] : [];
  }

  /** A sample of the moves, always the same for the same board. */
  get sampledMoves(): readonly unknown[] {
    this.#sampledMoves ??= this.moves.length <= SAMPLE_SIZE ? this.moves : this.#sample();
    return this.#sampledMoves;
  }

  #sample(): unknown[] {
    const words = { low: 0, high: 0 };
    hashKey(this.structure, words, this.rules);
    const places = this.moves.map((_, place) => place);
    new Random(words.low).shuffle(places, 0, places.length);
    return places.slice(0, SAMPLE_SIZE).map((place) => this.moves[place]);
  }

  /** The key of the position, or the whole board as text if there is no key. */
  get identity(): string | number {
    return this.rules.key === undefined ? this.structure : this.rules.key(this.board);
  }

  after(move: unknown): Visit {
    return new Visit(this.rules, this.rules.play(this.board, move), this, move);
  }

  /** All visits from the start to this one. */
  path(): Visit[] {
    const path: Visit[] = [];
    for (let visit: Visit | undefined = this; visit !== undefined; visit = visit.previous) path.push(visit);
    return path.reverse();
  }

  /** The position with the game so far. A game that goes on after an end by repetition begins anew there. */
  position(): Position<unknown, unknown> {
    if (this.previous === undefined) return Position.start(this.rules, this.board);
    const before = this.previous.position();
    return before.isOver ? Position.start(this.rules, this.board) : before.play(this.move);
  }

  /** The moves that led here. */
  line(): unknown[] {
    return this.path()
      .slice(1)
      .map((visit) => visit.move);
  }
}

/** The visit that `moves` lead to; `undefined` if one of them is not legal. */
export function replay(start: Visit, moves: readonly unknown[]): Visit | undefined {
  try {
    let visit = start;
    for (const move of moves) {
      const legal = visit.moves.findIndex((candidate) => sameValue(candidate, move));
      if (legal < 0) return undefined;
      visit = visit.after(visit.moves[legal]);
    }
    return visit;
  } catch {
    // Faulty rules may throw anywhere. Such a game is of no use.
    return undefined;
  }
}
