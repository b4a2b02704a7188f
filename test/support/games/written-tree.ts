/**
 * A game written down as a tree, for tests that need a particular shape. A board is the path to it from the root, so there are
 * no transpositions.
 *
 *     branch(0, { a: draw(), b: branch(1, { c: win(0), d: win(1) }) })
 *
 *     ''  ── a ──→ 'a'  drawn
 *         ── b ──→ 'b'  ── c ──→ 'bc'  won by side 0
 *                       ── d ──→ 'bd'  won by side 1
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { defineHeuristic, type Heuristic } from '../../../src/rules/heuristic.js';
import type { Outcome, Side } from '../../../src/rules/outcome.js';

/** A position in which the game is not over. */
export interface Branch {
  readonly kind: 'branch';
  readonly side: Side;
  /** Successors by move, one letter each. */
  readonly moves: Readonly<Record<string, Branch | Outcome>>;
  /** The value that `estimates` gives it, for side 0. */
  readonly value: number;
}

export function branch(side: Side, moves: Branch['moves'], value = 0): Branch {
  return { kind: 'branch', side, moves, value };
}

export function writtenTree(root: Branch): KeyedRules<string, string> {
  return {
    name: 'written tree',
    initial: () => '',
    turn: (board) => branchAt(root, board)?.side ?? 0,
    moves: (board) => Object.keys(branchAt(root, board)?.moves ?? {}),
    play: (board, move) => board + move,
    outcome: (board) => {
      const node = nodeAt(root, board);
      return node.kind === 'branch' ? undefined : node;
    },
    key: (board) => board,
  };
}

/** The heuristic that returns the values given with the branches. */
export function estimates(root: Branch): Heuristic<string> {
  const value = (board: string) => branchAt(root, board)?.value ?? 0;
  return defineHeuristic((board, side) => (side === 0 ? value(board) : -value(board)), { zeroSum: true });
}

function nodeAt(root: Branch, board: string): Branch | Outcome {
  let node: Branch | Outcome = root;
  for (const move of board) if (node.kind === 'branch') node = node.moves[move];
  return node;
}

function branchAt(root: Branch, board: string): Branch | undefined {
  const node = nodeAt(root, board);
  return node.kind === 'branch' ? node : undefined;
}
