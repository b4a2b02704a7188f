/**
 * A faster way to a win than searching: some games have a solver that sees long forced wins at once, and nothing else. An
 * engine asks it once before it searches, for a small part of its time. A win that it finds is played to the end.
 */

import { Budget, type SearchLimits } from '../core/budget.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Shortcut } from '../search/options.js';
import type { SearchResult } from '../search/result.js';
import { scoreOf } from '../search/score.js';

/** The share of a turn's time or nodes. */
const SHARE = 0.15;

/** The win, if there is one, and what it cost to ask. */
export interface ShortcutOutcome<Move> {
  readonly win: SearchResult<Move> | undefined;
  readonly nodes: number;
  readonly elapsed: number;
}

/** Asks a shortcut, within its share of the limits of a turn and at most `longest` milliseconds. */
export function askShortcut<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  shortcut: Shortcut<Board, Move>,
  { time = Number.POSITIVE_INFINITY, nodes, now, shouldStop }: SearchLimits,
  longest: number,
): ShortcutOutcome<Move> {
  const watch = { ...(now === undefined ? {} : { now }), ...(shouldStop === undefined ? {} : { shouldStop }) };
  const budget = new Budget({ ...watch, time: Math.min(time * SHARE, longest) });
  const answer = shortcut(board, {
    ...(nodes === undefined ? {} : { nodes: Math.floor(nodes * SHARE) }),
    shouldStop: () => isSpent(budget),
  });
  const spent = { nodes: answer.nodes, elapsed: budget.elapsed };
  const line = answer.kind === 'win' ? (answer.line ?? []) : [];
  return { win: line.length === 0 ? undefined : won(rules, board, line, spent), ...spent };
}

function isSpent(budget: Budget): boolean {
  try {
    budget.look();
    return false;
  } catch {
    return true;
  }
}

function won<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  line: readonly Move[],
  spent: { readonly nodes: number; readonly elapsed: number },
): SearchResult<Move> {
  const verdict = { kind: 'win', plies: line.length } as const;
  const principalVariation = byTurns(rules, board, line);
  const turn = principalVariation[0];
  const depth = line.length;
  const counts = { depth, selectiveDepth: depth, tableHits: 0, cutoffs: 0, ...spent };
  const certain = { score: scoreOf(verdict), bound: 'lower', verdict, proven: true, stop: 'complete' } as const;
  return { ...certain, move: turn[0], turn, principalVariation, ...counts };
}

/** A line of moves, one list per turn. */
function byTurns<Board, Move>(rules: GameRules<Board, Move>, board: Board, line: readonly Move[]): Move[][] {
  const turns: Move[][] = [];
  let at = board;
  let side: number | undefined;
  for (const move of line) {
    if (rules.turn(at) !== side) turns.push([]);
    side = rules.turn(at);
    turns.at(-1)?.push(move);
    at = rules.play(at, move);
  }
  return turns;
}
