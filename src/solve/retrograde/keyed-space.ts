/**
 * Positions reached from the start and told apart by their `key`, numbered in the order found (breadth first). For games
 * without `positions`. A board is kept only until its children have been found; what stays is a `Map` of the user's keys,
 * compared by value, so that two positions are never confused.
 *
 * With symmetries, a class is known by the least key of its images, and its first position found represents it.
 *
 * Cost: a `Map` entry per position, and four bytes per edge while solving (briefly eight).
 */

import { NO_MOVES, RulesError } from '../../core/errors.js';
import { canonicalKey, keyOf } from '../../position/keys.js';
import { movesOf } from '../../rules/answers.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import { contradiction, parseJson } from '../tablebase/tablebase-file.js';
import { NODES_PER_TICK, type ProgressMonitor } from '../tabulate-progress.js';
import { cellOfBoard, isOpen } from './cells.js';
import { NumberList } from './number-list.js';
import type { NodeFinder, Space } from './space.js';
import { RecordedEdges, StoredGraph } from './stored-graph.js';

/** The largest `Map` that V8 allows. */
const MOST_KEYS = 2 ** 24;

/** Keys per section of a saved tablebase. */
const KEYS_PER_SECTION = 2 ** 16;

/** All positions reachable from these boards, or one per symmetry class. */
export function keyedSpace<Board, Move>(
  rules: KeyedRules<Board, Move>,
  from: readonly Board[],
  symmetries: boolean,
  monitor: ProgressMonitor,
): Space<Board> {
  const met = new MetPositions(rules, symmetries);
  for (const board of from) met.meet(board);
  while (met.hasWaiting && met.expandLayer(monitor));
  const cells = Uint8Array.from(met.cells.items.subarray(0, met.cells.length));
  const graph = monitor.stopped ? undefined : new StoredGraph(rules, met.edges, cells, monitor);
  return {
    cells,
    graph: monitor.stopped ? undefined : graph,
    weight: symmetries ? weightOf(met.weights) : () => 1,
    finder: finderOf(rules, met.numbers, symmetries),
  };
}

class MetPositions<Board, Move> {
  readonly numbers = new Map<string | number, number>();
  readonly cells = new NumberList(1024);
  readonly weights = new NumberList(1024);
  readonly edges = new RecordedEdges();
  /** The number of boards expanded, which is also the number of the next one. */
  #expanded = 0;
  readonly #rules: KeyedRules<Board, Move>;
  readonly #identity: Identity<Board>;
  readonly #symmetries: boolean;
  readonly #children = new NumberList();
  /** Boards whose children have not been found yet, in the order of their numbers. */
  #waiting: Board[] = [];

  constructor(rules: KeyedRules<Board, Move>, symmetries: boolean) {
    this.#rules = rules;
    this.#identity = identityOf(rules, symmetries);
    this.#symmetries = symmetries;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** The number of a board; a new one if its position is new. */
  meet(board: Board): number {
    const key = this.#identity(board);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.#checkRoom();
    this.numbers.set(key, number);
    this.cells.push(cellOfBoard(this.#rules, board));
    if (this.#symmetries) this.weights.push(classSize(this.#rules, board));
    this.#waiting.push(board);
    return number;
  }

  /** Finds the children of all waiting boards. Returns whether to go on. */
  expandLayer(monitor: ProgressMonitor): boolean {
    const layer = this.#waiting;
    this.#waiting = [];
    for (const board of layer) {
      const isTick = this.#expanded % NODES_PER_TICK === 0;
      if (isTick && !monitor.tick('positions', this.#expanded, this.numbers.size)) return false;
      this.#expand(board);
    }
    return true;
  }

  #checkRoom(): void {
    if (this.numbers.size < MOST_KEYS) return;
    throw new RulesError(this.#rules.name, 'positions', `is needed: a Map holds no more than ${MOST_KEYS} keys`);
  }

  #expand(board: Board): void {
    const rules = this.#rules;
    const number = this.#expanded++;
    if (!isOpen(this.cells.items[number])) return;
    const moves = movesOf(rules, board);
    if (moves.length === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    this.#children.length = 0;
    for (const move of moves) this.#children.push(this.meet(rules.play(board, move)));
    this.edges.add(number, this.#children);
  }
}

/** The number of different positions in a board's symmetry class. */
function classSize<Board, Move>(rules: KeyedRules<Board, Move>, board: Board): number {
  const images = (rules.symmetries ?? []).map((symmetry) => rules.key(symmetry.board(board)));
  return new Set([rules.key(board), ...images]).size;
}

type Identity<Board> = (board: Board) => string | number;

function identityOf<Board, Move>(rules: KeyedRules<Board, Move>, symmetries: boolean): Identity<Board> {
  return symmetries ? (board) => canonicalKey(rules, board) : (board) => keyOf(rules, board);
}

// The functions made below outlive `keyedSpace`. They are made outside it so that they keep nothing else alive.

function weightOf(weights: NumberList): (node: number) => number {
  return (node) => weights.items[node];
}

function finderOf<Board, Move>(
  rules: KeyedRules<Board, Move>,
  numbers: ReadonlyMap<string | number, number>,
  symmetries: boolean,
): NodeFinder<Board> {
  const identity = identityOf(rules, symmetries);
  return {
    node: (board) => numbers.get(identity(board)) ?? -1,
    bytes: 0,
    size: numbers.size,
    plan: { space: 'keyed', symmetries },
    sections: () => keySections([...numbers.keys()]),
    nextNumber: () => -1,
  };
}

/** Keys as JSON, in the order of their numbers; in several sections, because strings have a maximum length. */
function keySections(keys: readonly (string | number)[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const sections: Uint8Array[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_SECTION) {
    sections.push(encoder.encode(JSON.stringify(keys.slice(from, from + KEYS_PER_SECTION))));
  }
  return sections;
}

/** Restores a finder from its `sections`. */
export function keyedFinder<Board, Move>(
  rules: KeyedRules<Board, Move>,
  symmetries: boolean,
  sections: readonly Uint8Array[],
): NodeFinder<Board> {
  const numbers = new Map<string | number, number>();
  for (const section of sections) {
    const keys = parseJson(section);
    if (!Array.isArray(keys)) throw contradiction('its keys are not a list');
    for (const key of keys) {
      if (numbers.has(key)) throw contradiction('it has a key twice');
      numbers.set(key, numbers.size);
    }
  }
  return finderOf(rules, numbers, symmetries);
}
