/** Checks the answers of a shortcut, which are believed. */

import { wrongAnswer } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';
import type { ShortcutAnswer } from './options.js';

const KINDS: readonly unknown[] = ['win', 'none', 'open'] satisfies readonly ShortcutAnswer<unknown>['kind'][];

/** What a shortcut said about a board. Despite its type the answer may be anything. */
export function checkedShortcut<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  answer: Partial<ShortcutAnswer<Move>> | null | undefined,
): ShortcutAnswer<Move> {
  const { kind, nodes, line = [] } = answer ?? {};
  const isSound = KINDS.includes(kind) && isCount(nodes) && Array.isArray(line);
  if (isSound) return answer as ShortcutAnswer<Move>;
  throw wrongAnswer(rules, 'shortcut', '`kind`, `nodes`, and for a win a `line`', answer, board);
}

function isCount(nodes: unknown): boolean {
  return typeof nodes === 'number' && nodes >= 0;
}
