/**
 * Turns a tree into a result. At every node the line follows the proven move if that is the best, and otherwise the most
 * visited move. If the tree has only the beginning of a turn, `guess` completes it.
 */

import { RulesError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { ONGOING } from '../../rules/cursor.js';
import { groupByTurn, isCountedGame, type Step } from '../kernel/make-result.js';
import type { SearchResult, StopReason } from '../result.js';
import { scoreOf, type Verdict } from '../score.js';
import type { MonteCarloSearch } from './monte-carlo-search.js';
import { type Tree, UNVISITED, worth } from './tree.js';

/** A longer turn is treated as endless. */
const LONGEST_TURN = 100_000;

/** The result of a search so far. The cursor is at the root, before and after. */
export function monteCarloResult<Board, Move>(
  search: MonteCarloSearch<Board, Move>,
  stop: StopReason,
): SearchResult<Move> {
  const steps = lineOf(search);
  const turns = groupByTurn(steps);
  const verdict = verdictOf(search);
  return {
    ...(steps.length > 0 ? { move: steps[0].move } : {}),
    turn: turns[0] ?? [],
    score: scoreOf(verdict),
    bound: 'exact',
    verdict,
    proven: verdict.kind !== 'estimate',
    principalVariation: turns,
    depth: steps.length,
    selectiveDepth: Math.max(search.deepest, steps.length),
    nodes: search.budget.nodes,
    tableHits: 0,
    cutoffs: 0,
    elapsed: search.budget.elapsed,
    stop,
  };
}

/** The verdict of the root, for its side to move. */
function verdictOf<Board, Move>({ tree, side, isSolved, rules, board }: MonteCarloSearch<Board, Move>): Verdict {
  const sign = side === 0 ? 1 : -1;
  if (!isSolved)
    return { kind: 'estimate', value: sign * meanOf(tree, tree.firsts[0] === 0 ? 0 : bestChild(tree, 0)) + 0 };
  const value = sign * tree.lows[0] + 0;
  if (!Number.isFinite(value)) return { kind: value > 0 ? 'win' : 'loss', plies: tree.distances[0] };
  return isCountedGame(rules, board) ? { kind: 'points', difference: value } : { kind: 'draw' };
}

/** The mean result of a node for side 0, or its value if that is proven. */
function meanOf(tree: Tree, node: number): number {
  if (tree.isSolved(node)) return worth(tree.lows[node]);
  return tree.visits[node] === 0 ? 0 : tree.totals[node] / tree.visits[node];
}

/** The best line from the root as far as the tree goes, and at least to the end of the first turn. */
function lineOf<Board, Move>(search: MonteCarloSearch<Board, Move>): readonly Step<Move>[] {
  const { tree, cursor } = search;
  const random = new Random(search.seed);
  const steps: Step<Move>[] = [];
  const follow = (code: number) => {
    steps.push({ side: cursor.side, move: cursor.move(code) });
    search.goOn(code);
  };
  for (let node = 0; tree.firsts[node] !== 0; ) {
    node = bestChild(tree, node);
    if (tree.sides[node] === UNVISITED) break;
    follow(tree.codes[node]);
  }
  while (isTurnOpen(search, steps)) {
    if (steps.length > LONGEST_TURN) {
      throw new RulesError(search.rules.name, 'turn', `left one side to move for ${LONGEST_TURN} moves running`);
    }
    follow(search.guess(random));
  }
  search.goBack();
  return steps;
}

function isTurnOpen<Board, Move>(search: MonteCarloSearch<Board, Move>, steps: readonly Step<Move>[]): boolean {
  const { cursor, side } = search;
  if (search.isRepeated || cursor.outcome() !== ONGOING) return false;
  return cursor.side === side && steps.every((step) => step.side === side);
}

/** The best child of a node: a proven one unless another is likely to be better, else the most visited. */
export function bestChild(tree: Tree, node: number): number {
  const sign = tree.sides[node] === 0 ? 1 : -1;
  const certain = certainChild(tree, node, sign);
  if (tree.isSolved(node)) return certain;
  const likely = likelyChild(tree, node, sign);
  if (certain < 0) return likely;
  return sign * meanOf(tree, certain) >= sign * meanOf(tree, likely) ? certain : likely;
}

/** The child whose proven value is the node's bound, or −1. The winner prefers the quickest, the loser the longest. */
function certainChild(tree: Tree, node: number, sign: number): number {
  const { lows, highs, distances, visits } = tree;
  const bound = sign > 0 ? lows[node] : highs[node];
  const isWon = bound === sign * Number.POSITIVE_INFINITY;
  const preference = (child: number) => (isWon ? -distances[child] : distances[child]);
  let best = -1;
  for (const child of childrenOf(tree, node)) {
    if (lows[child] !== bound || highs[child] !== bound) continue;
    const more = best < 0 ? 1 : preference(child) - preference(best) || visits[child] - visits[best];
    if (more > 0) best = child;
  }
  return best;
}

/** The most visited of the children that may still improve on the proven bound. */
function likelyChild(tree: Tree, node: number, sign: number): number {
  const { lows, highs, visits } = tree;
  let best = -1;
  for (const child of childrenOf(tree, node)) {
    if (sign > 0 ? highs[child] <= lows[node] : lows[child] >= highs[node]) continue;
    const more = best < 0 ? 1 : visits[child] - visits[best] || sign * (meanOf(tree, child) - meanOf(tree, best));
    if (more > 0) best = child;
  }
  return best;
}

function* childrenOf(tree: Tree, node: number): Generator<number> {
  const first = tree.firsts[node];
  for (let at = 0; at < tree.counts[node]; at++) yield first + at;
}
