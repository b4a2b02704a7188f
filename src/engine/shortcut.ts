/**
 * A faster way to a win than searching: some games have a solver that sees long forced wins at once, and nothing else. An
 * engine asks it once before it searches, for a small part of its time. A win that it finds is played to the end.
 */

import { Budget, type SearchLimits } from '../core/budget.js';
import { sameValue } from '../position/same-value.js';
import { movesOf, outcomeOf, wrongAnswer } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Shortcut } from '../search/options.js';
import type { SearchResult } from '../search/result.js';
import { scoreOf } from '../search/score.js';
import { checkedShortcut } from '../search/shortcut-answer.js';

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
  const given = shortcut(board, {
    ...(nodes === undefined ? {} : { nodes: Math.floor(nodes * SHARE) }),
    shouldStop: () => isSpent(budget),
  });
  const answer = checkedShortcut(rules, board, given);
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

/** A line of moves that wins, one list per turn. It is going to be played, so every move is checked. */
function byTurns<Board, Move>(rules: GameRules<Board, Move>, board: Board, line: readonly Move[]): Move[][] {
  const turns: Move[][] = [];
  let at = board;
  let side: number | undefined;
  for (const move of line) {
    const isLegal = outcomeOf(rules, at) === undefined && movesOf(rules, at).some((legal) => sameValue(legal, move));
    if (!isLegal) throw wrongAnswer(rules, 'shortcut', 'a `line` of legal moves', line, board);
    if (rules.turn(at) !== side) turns.push([]);
    side = rules.turn(at);
    turns.at(-1)?.push(move);
    at = rules.play(at, move);
  }
  const end = outcomeOf(rules, at);
  if (end?.kind === 'win' && end.winner === rules.turn(board)) return turns;
  throw wrongAnswer(rules, 'shortcut', 'a `line` that ends with a win', line, board);
}
