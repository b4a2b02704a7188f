/**
 * Depth-first proof-number search (df-pn). It asks whether one side, the attacker, can force the goal. Each position has two
 * numbers: roughly how many positions must still be proven to prove the goal, and to disprove it. The search always goes on
 * where that takes least, until another place is better by a quarter (the 1 + ε rule).
 *
 *     attacker to move    proof = least of the children    disproof = largest + one for each other open child
 *     defender to move    the same with the two exchanged
 *
 * A sum in place of "largest + one each" would count positions that are reached in several ways again and again.
 *
 * Cycles. A position that is on the path already gets the attacker nowhere, so it counts as disproven there. What follows from it
 * may be wrong on other paths. Each disproof therefore knows how far up the path it reaches. It is stored only if it depends on
 * nothing above its own position. Proofs never rest on a repetition, since a shortest win repeats nothing.
 */

import { type Budget, OUT_OF_BUDGET } from '../../core/budget.js';
import { NO_MOVES, RulesError } from '../../core/errors.js';
import { MoveBuffer } from '../../position/move-buffer.js';
import { type Cursor, type Ending, ONGOING } from '../../rules/cursor.js';
import type { Numbers, ProofTable } from './proof-table.js';

/** No proof or disproof is possible any more. Other numbers stay below. */
const NEVER: number = 2 ** 30;
/** A disproof that depends on no repetition. */
const NOWHERE: number = Number.POSITIVE_INFINITY;
/** Longer lines than this would overflow the stack. */
const LONGEST_PATH = 2500;

/** Thrown through the tree when a line is too long. Only the driver sees it. */
export const TOO_LONG: unique symbol = Symbol('too long');

/** What a proof-number search must know about the game and the goal. */
export interface ProofSubject {
  readonly game: string;
  readonly cursor: Cursor<unknown, unknown>;
  readonly budget: Budget;
  readonly table: ProofTable;
  readonly attacker: 0 | 1;
  /** Whether the cursor's finished game meets the goal. */
  isMet(ending: Ending): boolean;
  /** Makes the name of the cursor's position: `low`, `high` and `key` are then valid. */
  readonly names: ProofNames;
  /** Whether the game can repeat, so that the path must be compared. */
  readonly canRepeat: boolean;
}

/** The name of a position: hash words, and its key if they are not enough. */
export interface ProofNames {
  low: number;
  high: number;
  key: string | number | undefined;
  /** Names the cursor's position. Returns false if reaching it ends the game without the goal, by a repetition of the game so far. */
  make(): boolean;
}

/** A position on the path, with its open children. */
class Node {
  low = 0;
  high = 0;
  key: string | number | undefined;
  codes: number[] = [];
  proofs: number[] = [];
  disproofs: number[] = [];
  /** By child: how far up the path its disproof reaches, as an index; `NOWHERE` if it holds on every path. */
  reaches: number[] = [];
}

export class ProofSearch {
  /** The numbers of the position searched last, and how far up its disproof reaches. */
  proof = 1;
  disproof = 1;
  reach: number = NOWHERE;
  readonly #subject: ProofSubject;
  readonly #buffer = new MoveBuffer();
  readonly #path: Node[] = [];
  #visited = 0;
  #rootIsOr = false;
  /** How many moves are played below the root. */
  #played = 0;

  constructor(subject: ProofSubject) {
    this.#subject = subject;
  }

  /** Searches the root until the goal is proven or disproven. Throws `OUT_OF_BUDGET` or `TOO_LONG` with the cursor at the root. */
  run(): void {
    const { names } = this.#subject;
    try {
      names.make();
      this.#search(0, { proof: NEVER, disproof: NEVER });
    } catch (error) {
      if (error === OUT_OF_BUDGET || error === TOO_LONG) this.#rewind();
      throw error;
    }
  }

  /** The numbers of the root as far as they are known, in the middle of a search. */
  get rootNumbers(): Numbers {
    const root = this.#path[0];
    if (root === undefined || root.proofs.length === 0) return { proof: 1, disproof: 1 };
    return this.#sumUp(root, this.#rootIsOr);
  }

  /** The code of the root's move that settles the question: the proven one of the attacker, or the disproven one of the defender. */
  get settlingCode(): number | undefined {
    const root = this.#path[0];
    const settled = (this.#rootIsOr ? root.proofs : root.disproofs).indexOf(0);
    return settled < 0 ? undefined : root.codes[settled];
  }

  #rewind(): void {
    for (; this.#played > 0; this.#played--) this.#subject.cursor.undo();
  }

  /** Searches the cursor's position, which has just been named, until a number reaches its limit. */
  #search(ply: number, limits: Numbers): void {
    const { cursor, table, attacker } = this.#subject;
    if (ply >= LONGEST_PATH) throw TOO_LONG;
    const began = this.#visited;
    const isOr = cursor.side === attacker;
    if (ply === 0) this.#rootIsOr = isOr;
    const node = this.#enter(ply);
    this.#expand(node, ply);
    let numbers = this.#sumUp(node, isOr);
    while (numbers.proof < limits.proof && numbers.disproof < limits.disproof && !isSettled(numbers)) {
      const at = this.#best(node, isOr);
      const below = this.#limits(node, isOr, at, limits);
      this.#play(node.codes[at]);
      this.#subject.names.make();
      this.#search(ply + 1, below);
      this.#undo();
      node.proofs[at] = this.proof;
      node.disproofs[at] = this.disproof;
      node.reaches[at] = this.reach;
      numbers = this.#sumUp(node, isOr);
    }
    this.proof = numbers.proof;
    this.disproof = numbers.disproof;
    this.reach = numbers.disproof === 0 ? this.#reachOf(node, isOr, ply) : NOWHERE;
    if (numbers.disproof > 0 || this.reach === NOWHERE) {
      table.store(node.low, node.high, node.key, numbers, this.#visited - began);
    }
  }

  #enter(ply: number): Node {
    const { names } = this.#subject;
    this.#path[ply] ??= new Node();
    const node = this.#path[ply];
    node.low = names.low;
    node.high = names.high;
    node.key = names.key;
    return node;
  }

  /** Looks at every child: ends of the game, repetitions, and what the table knows. */
  #expand(node: Node, ply: number): void {
    const { cursor, game } = this.#subject;
    const end = this.#buffer.fill(cursor, 0);
    if (end === 0) throw new RulesError(game, 'moves', NO_MOVES);
    node.codes = Array.from(this.#buffer.codes.subarray(0, end));
    node.proofs = new Array(end).fill(1);
    node.disproofs = new Array(end).fill(1);
    node.reaches = new Array(end).fill(NOWHERE);
    for (let at = 0; at < end; at++) {
      this.#countNode();
      this.#play(node.codes[at]);
      this.#look(node, at, ply);
      this.#undo();
    }
  }

  #countNode(): void {
    const { budget } = this.#subject;
    this.#visited++;
    if (--budget.countdown < 0) budget.refill();
  }

  #look(node: Node, at: number, ply: number): void {
    const { cursor, names, table } = this.#subject;
    const ending = cursor.outcome();
    if (ending !== ONGOING) {
      this.#settle(node, at, this.#subject.isMet(ending), NOWHERE);
    } else if (!names.make()) {
      this.#settle(node, at, false, NOWHERE);
    } else {
      const earlier = this.#subject.canRepeat ? this.#indexOnPath(ply) : -1;
      if (earlier >= 0) this.#settle(node, at, false, earlier);
      else if (table.probe(names.low, names.high, names.key)) {
        node.proofs[at] = table.proof;
        node.disproofs[at] = table.disproof;
      } else this.#guess(node, at);
    }
  }

  /** The numbers of a position never searched: the side that has the choice needs one good move, the other must refute all. */
  #guess(node: Node, at: number): void {
    const { cursor, attacker } = this.#subject;
    const moves = this.#buffer.fill(cursor, 0);
    node.proofs[at] = cursor.side === attacker ? 1 : Math.max(1, moves);
    node.disproofs[at] = cursor.side === attacker ? Math.max(1, moves) : 1;
  }

  #settle(node: Node, at: number, isProven: boolean, reach: number): void {
    node.proofs[at] = isProven ? 0 : NEVER;
    node.disproofs[at] = isProven ? NEVER : 0;
    node.reaches[at] = reach;
  }

  /** Where the position just named is on the path down to `ply`; −1 if it is not. */
  #indexOnPath(ply: number): number {
    const { low, high, key } = this.#subject.names;
    for (let at = ply; at >= 0; at--) {
      const node = this.#path[at];
      if (node.low === low && node.high === high && node.key === key) return at;
    }
    return -1;
  }

  /** The numbers of a position from those of its children. */
  #sumUp({ proofs, disproofs }: Node, isOr: boolean): Numbers {
    // For the side to move: the number it wants to be small, and the other one.
    const [own, others] = isOr ? [proofs, disproofs] : [disproofs, proofs];
    let least = NEVER;
    let largest = 0;
    let open = 0;
    for (let at = 0; at < own.length; at++) {
      least = Math.min(least, own[at]);
      if (others[at] === 0) continue;
      largest = Math.max(largest, others[at]);
      open++;
    }
    const sum = least === 0 ? NEVER : open === 0 ? 0 : Math.min(NEVER - 1, largest + open - 1);
    if (sum === 0) least = NEVER;
    else if (least >= NEVER) least = NEVER - 1;
    return isOr ? { proof: least, disproof: sum } : { proof: sum, disproof: least };
  }

  /** The child to search next: the easiest for the side to move, and among those the one that is hardest for the other. */
  #best({ proofs, disproofs }: Node, isOr: boolean): number {
    const [own, others] = isOr ? [proofs, disproofs] : [disproofs, proofs];
    let best = -1;
    for (let at = 0; at < own.length; at++) {
      if (others[at] === 0) continue;
      if (best < 0 || own[at] < own[best]) best = at;
    }
    return best;
  }

  /** How far the numbers of the chosen child may grow before another one, or another position, is searched. */
  #limits(node: Node, isOr: boolean, chosen: number, limits: Numbers): Numbers {
    const [own, others] = isOr ? [node.proofs, node.disproofs] : [node.disproofs, node.proofs];
    let second = NEVER;
    let open = 0;
    for (let at = 0; at < own.length; at++) {
      if (others[at] === 0) continue;
      open++;
      if (at !== chosen) second = Math.min(second, own[at]);
    }
    const [ownLimit, otherLimit] = isOr ? [limits.proof, limits.disproof] : [limits.disproof, limits.proof];
    const ownBelow = Math.min(ownLimit, second + 1 + (second >> 2));
    const otherBelow = otherLimit === NEVER ? NEVER : otherLimit - (open - 1);
    return isOr ? { proof: ownBelow, disproof: otherBelow } : { proof: otherBelow, disproof: ownBelow };
  }

  /** How far up the path a disproof of the position reaches. A return to the position itself is no dependence. */
  #reachOf(node: Node, isOr: boolean, ply: number): number {
    let reach = isOr ? NOWHERE : -1;
    for (let at = 0; at < node.codes.length; at++) {
      if (isOr) reach = Math.min(reach, node.reaches[at]);
      else if (node.disproofs[at] === 0) reach = Math.max(reach, node.reaches[at]);
    }
    return reach >= ply ? NOWHERE : reach;
  }

  #play(code: number): void {
    this.#subject.cursor.play(code);
    this.#played++;
  }

  #undo(): void {
    this.#subject.cursor.undo();
    this.#played--;
  }
}

function isSettled({ proof, disproof }: Numbers): boolean {
  return proof === 0 || disproof === 0;
}
