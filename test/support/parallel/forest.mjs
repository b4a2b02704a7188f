/** A small random game with many transpositions, its exact values by the definition, and an uninformed heuristic. */
import { draw, Random, win } from 'foreply';

const LEVELS = 12;
const WIDTH = 24;
const BRANCHING = 4;

/** @typedef {{ readonly kind: 'win' | 'loss' | 'draw', readonly plies?: number }} Value */

const hash = (/** @type {number} */ node, /** @type {number} */ question) =>
  new Random(node * 64 + question).word() >>> 0;
const level = (/** @type {number} */ node) => Math.floor(node / WIDTH);
const turn = (/** @type {number} */ node) =>
  /** @type {0 | 1} */ (hash(node, 1) % 3 === 0 ? 1 - (level(node) % 2) : level(node) % 2);
const isOver = (/** @type {number} */ node) => level(node) >= LEVELS || (level(node) > 2 && hash(node, 2) % 12 === 0);

/** @type {import('foreply').KeyedRules<number, number>} */
const rules = {
  name: 'forest',
  initial: () => 0,
  turn,
  moves: (node) => (isOver(node) ? [] : Array.from({ length: 1 + (hash(node, 3) % BRANCHING) }, (_, move) => move)),
  play: (node, move) => (level(node) + 1) * WIDTH + (hash(node, 10 + move) % WIDTH),
  outcome: (node) => {
    if (!isOver(node)) return undefined;
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
  if (outcome !== undefined) return { kind: 'draw' };
  const values = rules.moves(node).map((move) => seenFrom(node, rules.play(node, move)));
  return values.reduce((best, value) => (worth(value) > worth(best) ? value : best));
}

/** The value of a successor for the side that moves to it, one ply further from the end. @type {(node: number, next: number) => Value} */
function seenFrom(node, next) {
  const { kind, plies = 0 } = verdictIn(next);
  if (kind === 'draw') return { kind };
  const isSame = turn(node) === turn(next);
  return { kind: isSame === (kind === 'win') ? 'win' : 'loss', plies: plies + 1 };
}

const worth = (/** @type {Value} */ { kind, plies = 0 }) =>
  kind === 'draw' ? 0 : kind === 'win' ? 1000 - plies : plies - 1000;

/** @type {import('foreply').Heuristic<number>} */
const heuristic = Object.assign(
  (/** @type {number} */ node, /** @type {number} */ side) => (side === 0 ? 1 : -1) * ((hash(node, 5) % 9) - 4),
  { zeroSum: true },
);

export const forest = {
  rules,
  heuristic,
  verdictIn,
  /** A position of the game that is not over. */
  wander(/** @type {Random} */ random) {
    let node = 0;
    for (let plies = random.below(6); plies > 0; plies--) {
      const next = rules.play(node, random.pick(rules.moves(node)));
      if (isOver(next)) break;
      node = next;
    }
    return node;
  },
};
