/**
 * Everything that the library may ask the rules about a board, and about a board and a legal move of it: the questions
 * whose answers must exist, stay the same, and leave their arguments alone.
 */

import type { AnyRules, Visit } from './visit.js';

export interface Question {
  /** The member asked, for complaints. */
  readonly member: string;
  ask(board: unknown, move: unknown): unknown;
}

/** Questions about a board. `moves` is asked only while the game goes on, `describeOutcome` only when it is over. */
export function boardQuestions({ rules, isOver }: Visit): Question[] {
  const questions: (Question | false)[] = [
    { member: 'turn', ask: (board) => rules.turn(board) },
    { member: 'outcome', ask: (board) => rules.outcome(board) },
    !isOver && { member: 'moves', ask: (board) => rules.moves(board) },
    isOver &&
      rules.describeOutcome !== undefined && {
        member: 'describeOutcome',
        ask: (board) => rules.describeOutcome?.(board),
      },
    rules.key !== undefined && { member: 'key', ask: (board) => rules.key?.(board) },
    rules.banked !== undefined && { member: 'banked', ask: (board) => rules.banked?.(board) },
    rules.formatBoard !== undefined && { member: 'formatBoard', ask: (board) => rules.formatBoard?.(board) },
    rules.positions !== undefined && { member: 'positions.index', ask: (board) => rules.positions?.index(board) },
    rules.predecessors !== undefined && { member: 'predecessors', ask: (board) => rules.predecessors?.(board) },
    rules.endgame !== undefined && { member: 'endgame.cost', ask: (board) => rules.endgame?.cost(board) },
    // Its answer is no data; only that it answers and changes nothing counts.
    rules.cursor !== undefined && { member: 'cursor', ask: (board) => void rules.cursor?.(board) },
    ...symmetryNames(rules).map((member, at) => ({
      member,
      ask: (board: unknown) => rules.symmetries?.[at].board(board),
    })),
  ];
  return questions.filter((question) => question !== false);
}

/** Questions about a legal move. */
export function moveQuestions({ rules }: Visit): Question[] {
  const questions: (Question | false)[] = [
    { member: 'play', ask: (board, move) => rules.play(board, move) },
    rules.moveId !== undefined && { member: 'moveId', ask: (_, move) => rules.moveId?.(move) },
    rules.formatMove !== undefined && { member: 'formatMove', ask: (board, move) => rules.formatMove?.(move, board) },
    ...symmetryNames(rules).map((member, at) => ({
      member,
      ask: (_: unknown, move: unknown) => rules.symmetries?.[at].move(move),
    })),
  ];
  return questions.filter((question) => question !== false);
}

function symmetryNames(rules: AnyRules): string[] {
  return (rules.symmetries ?? []).map((symmetry, at) => `symmetry "${symmetry.name ?? at}"`);
}
