/**
 * Positions met from the start and told apart by their `key`, numbered in the order met (breadth first). For games that
 * bring no `positions`. Boards live only until their children have been met; what stays is a `Map` of the user's keys,
 * compared by value, so that no two positions are ever mistaken for each other.
 *
 * With symmetries, the first position met of each class stands for all of it, by the least key of its images.
 *
 * Cost: a `Map` entry a position, and four bytes an edge while solving (eight for a moment).
 */

import { NO_MOVES, RulesError } from '../../core/errors.js';
import { canonicalKey, keyOf } from '../../position/keys.js';
import { movesOf } from '../../rules/answers.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import { contradiction, parseJson } from '../tablebase/file.js';
import { NODES_PER_BEAT, type Watch } from '../tabulate-progress.js';
import { cellOfBoard, isOpen } from './cells.js';
import { RecordedEdges, StoredGraph } from './graph.js';
import { NumberList } from './lists.js';
import type { NodeFinder, Space } from './space.js';

/** V8 refuses to let a `Map` grow beyond this. */
const MOST_KEYS = 2 ** 24;

/** How many keys are written down at once. */
const KEYS_A_SECTION = 2 ** 16;

/** All positions that can be reached from these boards, up to symmetry if asked for. */
export function keyedSpace<Board, Move>(
  rules: KeyedRules<Board, Move>,
  from: readonly Board[],
  symmetries: boolean,
  watch: Watch,
): Space<Board> {
  const met = new MetPositions(rules, symmetries);
  for (const board of from) met.meet(board);
  while (met.hasWaiting && met.expandLayer(watch));
  const cells = Uint8Array.from(met.cells.items.subarray(0, met.cells.length));
  const graph = watch.stopped ? undefined : new StoredGraph(rules, met.edges, cells, watch);
  return {
    cells,
    graph: watch.stopped ? undefined : graph,
    weight: symmetries ? weightOf(met.weights) : () => 1,
    finder: finderOf(rules, met.numbers, symmetries),
  };
}

class MetPositions<Board, Move> {
  readonly numbers = new Map<string | number, number>();
  readonly cells = new NumberList(1024);
  readonly weights = new NumberList(1024);
  readonly edges = new RecordedEdges();
  /** How many boards have been expanded: the number of the next one. */
  #expanded = 0;
  readonly #rules: KeyedRules<Board, Move>;
  readonly #identity: Identity<Board>;
  readonly #symmetries: boolean;
  readonly #children = new NumberList();
  /** Boards whose children have not been met, by number; those before are done with. */
  #waiting: Board[] = [];

  constructor(rules: KeyedRules<Board, Move>, symmetries: boolean) {
    this.#rules = rules;
    this.#identity = identityOf(rules, symmetries);
    this.#symmetries = symmetries;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** The number of a board, which is a new one if the position has not been met. */
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

  /** Meets the children of all boards that wait; whether to go on. */
  expandLayer(watch: Watch): boolean {
    const layer = this.#waiting;
    this.#waiting = [];
    for (const board of layer) {
      const isBeat = this.#expanded % NODES_PER_BEAT === 0;
      if (isBeat && !watch.beat('positions', this.#expanded, this.numbers.size)) return false;
      this.#expand(board);
    }
    return true;
  }

  #checkRoom(): void {
    if (this.numbers.size < MOST_KEYS) return;
    throw new RulesError(this.#rules.name, 'positions', `is needed: more than ${MOST_KEYS} keys do not fit a Map`);
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

/** How many different positions a class has. */
function classSize<Board, Move>(rules: KeyedRules<Board, Move>, board: Board): number {
  const images = (rules.symmetries ?? []).map((symmetry) => rules.key(symmetry.board(board)));
  return new Set([rules.key(board), ...images]).size;
}

type Identity<Board> = (board: Board) => string | number;

function identityOf<Board, Move>(rules: KeyedRules<Board, Move>, symmetries: boolean): Identity<Board> {
  return symmetries ? (board) => canonicalKey(rules, board) : (board) => keyOf(rules, board);
}

// The following make functions that outlive `keyedSpace`, apart from it so that they hold on to nothing else.

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

/** Keys as JSON, in the order of their numbers; in pieces, since a text has a greatest length. */
function keySections(keys: readonly (string | number)[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const sections: Uint8Array[] = [];
  for (let from = 0; from < keys.length; from += KEYS_A_SECTION) {
    sections.push(encoder.encode(JSON.stringify(keys.slice(from, from + KEYS_A_SECTION))));
  }
  return sections;
}

/** The finder whose `sections` these are. */
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
