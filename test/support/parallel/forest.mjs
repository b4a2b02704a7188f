/**
 * Many random games in one, with many transpositions, their exact values by the definition, and an uninformed heuristic. A board is the
 * number of a tree and of a node in it. Each tree has its own shape: how many moves, who moves when, and whether wins or points count.
 */
import { draw, points, Random, win } from 'foreply';

const LEVELS = 12;
const WIDTH = 24;
const SIZE = (LEVELS + 1) * WIDTH;
/** The number of trees. */
const TREES = 4096;

/** @typedef {{ readonly kind: 'win' | 'loss', readonly plies: number } | { readonly kind: 'draw' } | { readonly kind: 'points', readonly difference: number }} Value */

const hash = (/** @type {number} */ node, /** @type {number} */ question) =>
  new Random(node * 64 + question).word() >>> 0;
const treeOf = (/** @type {number} */ node) => Math.floor(node / SIZE);
const level = (/** @type {number} */ node) => Math.floor((node % SIZE) / WIDTH);
const hasPoints = (/** @type {number} */ node) => treeOf(node) % 3 === 2;
const branching = (/** @type {number} */ node) => 4 + (treeOf(node) % 2);
/** How many in a hundred positions have the other side to move than strict alternation would. */
const oddTurns = (/** @type {number} */ node) => [33, 0, 50, 10][treeOf(node) % 4];
const turn = (/** @type {number} */ node) =>
  /** @type {0 | 1} */ (hash(node, 1) % 100 < oddTurns(node) ? 1 - (level(node) % 2) : level(node) % 2);
const isOver = (/** @type {number} */ node) => level(node) >= LEVELS || (level(node) > 2 && hash(node, 2) % 12 === 0);

/** @type {import('foreply').KeyedRules<number, number>} */
const rules = {
  name: 'forest',
  initial: () => 0,
  turn,
  moves: (node) =>
    isOver(node) ? [] : Array.from({ length: 1 + (hash(node, 3) % branching(node)) }, (_, move) => move),
  play: (node, move) => treeOf(node) * SIZE + (level(node) + 1) * WIDTH + (hash(node, 10 + move) % WIDTH),
  outcome: (node) => {
    if (!isOver(node)) return undefined;
    if (hasPoints(node)) return points((hash(node, 4) % 11) - 5);
    const ending = hash(node, 4) % 3;
    return ending === 2 ? draw() : win(ending === 0 ? 0 : 1);
  },
  key: (node) => node,
};

/** @type {Map<number, Value>} */
const known = new Map();

/** The value with best play, for the side to move. @type {(node: number) => Value} */
export function verdictIn(node) {
  const remembered = known.get(node);
  if (remembered !== undefined) return remembered;
  const verdict = evaluate(node);
  known.set(node, verdict);
  return verdict;
}

/** @type {(node: number) => Value} */
function evaluate(node) {
  const outcome = rules.outcome(node);
  if (outcome?.kind === 'win') return { kind: outcome.winner === turn(node) ? 'win' : 'loss', plies: 0 };
  if (outcome?.kind === 'points')
    return { kind: 'points', difference: turn(node) === 0 ? outcome.difference : 0 - outcome.difference };
  if (outcome !== undefined) return { kind: 'draw' };
  const values = rules.moves(node).map((move) => seenFrom(node, rules.play(node, move)));
  return values.reduce((best, value) => (worth(value) > worth(best) ? value : best));
}

/** The value of a successor for the side that moves to it, one ply further from the end. @type {(node: number, next: number) => Value} */
function seenFrom(node, next) {
  const value = verdictIn(next);
  const isSame = turn(node) === turn(next);
  if (value.kind === 'draw') return value;
  if (value.kind === 'points') return { kind: 'points', difference: isSame ? value.difference : 0 - value.difference };
  return { kind: isSame === (value.kind === 'win') ? 'win' : 'loss', plies: value.plies + 1 };
}

/** @type {(value: Value) => number} */
function worth(value) {
  if (value.kind === 'points') return value.difference;
  if (value.kind === 'draw') return 0;
  return value.kind === 'win' ? 1000 - value.plies : value.plies - 1000;
}

/** @type {import('foreply').Heuristic<number>} */
const heuristic = Object.assign(
  (/** @type {number} */ node, /** @type {number} */ side) => (side === 0 ? 1 : -1) * ((hash(node, 5) % 9) - 4),
  { zeroSum: true },
);

export const forest = {
  rules,
  heuristic,
  verdictIn,
  /** A position that is not over, in one of the first trees. @param {Random} random */
  wander(random, trees = TREES) {
    let node = random.below(trees) * SIZE;
    for (let plies = random.below(6); plies > 0; plies--) {
      const next = rules.play(node, random.pick(rules.moves(node)));
      if (isOver(next)) break;
      node = next;
    }
    return node;
  },
};
