/**
 * The laws that all others rely on: rules are pure functions of plain values. They come first, so that later laws can call
 * the rules freely.
 */

import { show } from '../core/errors.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import { type Complaint, errorText, type LawCheck } from './law-check.js';
import { copyOf, deepFreeze, structure } from './structure.js';
import { moveText } from './transcript.js';
import type { AnyRules, Visit } from './visit.js';

export const basicLaws: readonly LawCheck[] = [
  { law: 'capabilities', appliesTo: isStart, at: checkCapabilities },
  { law: 'arguments-untouched', at: checkUntouched },
  { law: 'no-throw', at: checkAnswers },
  { law: 'deterministic', at: checkDeterminism },
];

/** Comes last, since other laws explain better what is wrong. */
export const cloneLaws: readonly LawCheck[] = [{ law: 'structured-clone', at: checkClone }];

function isStart(visit: Visit): boolean {
  return visit.ply === 0;
}

function checkCapabilities({ rules }: Visit): Complaint {
  if (rules.key !== undefined) return undefined;
  if (mayRepeat(rules) && rules.repetition?.key === undefined) return 'a game that can repeat needs `key`';
  return rules.symmetries === undefined ? undefined : '`symmetries` need `key`';
}

/**
 * First compares a copy of the board before and after. Then freezes the board itself, to find functions that change a part
 * and change it back, or that keep notes on the board.
 */
function checkUntouched(visit: Visit): Complaint {
  const board = copyOf(visit.board);
  const answered: Asked[] = [];
  for (const asked of questionsAbout(visit)) {
    try {
      const complaint = changes(visit, asked, board);
      if (complaint !== undefined) return complaint;
      answered.push(asked);
    } catch {
      // Another law reports a question without an answer.
    }
  }
  deepFreeze(visit.board);
  for (const { member, move, ask } of answered) {
    const complaint = answers(member, () => ask(visit.board, deepFreeze(move)));
    if (complaint !== undefined) return `${complaint}${withMove(visit, move)} when the board is frozen`;
  }
  return undefined;
}

/** A question with its move filled in. */
interface Asked extends Question {
  readonly move: unknown;
}

/** All questions about the board, then those about some of its moves. Moves are listed only after the others are done. */
function* questionsAbout(visit: Visit): Generator<Asked> {
  for (const question of listed(() => boardQuestions(visit))) yield { ...question, move: undefined };
  for (const move of listed(() => visit.sampledMoves.map(copyOf))) {
    for (const question of moveQuestions(visit)) yield { ...question, move };
  }
}

/** A list, or an empty one if there is an error, which another law reports. */
function listed<Item>(list: () => readonly Item[]): readonly Item[] {
  try {
    return list();
  } catch {
    return [];
  }
}

function changes(visit: Visit, { member, move, ask }: Asked, board: unknown): Complaint {
  const boardBefore = structure(board);
  const moveBefore = structure(move);
  ask(board, move);
  if (structure(board) !== boardBefore) return `\`${member}\` changes the board${withMove(visit, move)}`;
  return structure(move) === moveBefore ? undefined : `\`${member}\` changes the move ${show(move)}`;
}

function checkAnswers(visit: Visit): Complaint {
  const unanswered = answers('outcome', () => visit.isOver);
  if (unanswered !== undefined) return unanswered;
  for (const { member, ask } of boardQuestions(visit)) {
    const complaint = answers(member, () => ask(visit.board, undefined));
    if (complaint !== undefined) return complaint;
  }
  // All moves, not a sample: the games that follow rely on them.
  for (const move of visit.moves) {
    const complaint = answers('play', () => visit.rules.play(visit.board, move));
    if (complaint !== undefined) return `${complaint}${withMove(visit, move)}`;
  }
  return undefined;
}

function answers(member: string, ask: () => unknown): Complaint {
  try {
    ask();
    return undefined;
  } catch (error) {
    return `\`${member}\` throws ${errorText(error)}`;
  }
}

function checkDeterminism(visit: Visit): Complaint {
  const { rules, board, sampledMoves } = visit;
  if (visit.ply === 0) {
    const [start, again] = [rules.initial(), rules.initial()];
    if (structure(start) !== structure(again)) return '`initial` gives a different board each time';
  }
  const first = [...questionsAbout(visit)].map((asked) => answerTo(asked, board));
  // Other calls in between, so that an answer in reused storage is overwritten.
  for (const move of sampledMoves) listed(() => visit.after(move).moves);
  // An equal board instead of the same one: its identity must not matter.
  const equalBoard = copyOf(board);
  for (const { asked, answer, text } of first) {
    if (structure(answer) !== text) return `an answer of \`${asked.member}\` changes later`;
    if (answerTo(asked, equalBoard).text !== text) {
      return `\`${asked.member}\` gives different answers to one question${withMove(visit, asked.move)}`;
    }
  }
  return undefined;
}

interface Answered {
  readonly asked: Asked;
  readonly answer: unknown;
  /** The answer at the time it was given. */
  readonly text: string;
}

function answerTo(asked: Asked, board: unknown): Answered {
  const answer = asked.ask(board, asked.move);
  return { asked, answer, text: structure(answer) };
}

/** An earlier law has checked that equal boards have equal futures. */
function checkClone(visit: Visit): Complaint {
  if (structure(structuredClone(visit.board)) !== visit.structure) return 'a clone of the board is not the same board';
  const changed = visit.sampledMoves.find((move) => structure(structuredClone(move)) !== structure(move));
  return changed === undefined ? undefined : `a clone of the move ${moveText(visit, changed)} is not the same move`;
}

function withMove(visit: Visit, move: unknown): string {
  return move === undefined ? '' : ` at the move ${moveText(visit, move)}`;
}

/**
 * A question that the library may ask the rules about a board, or about a board and a legal move of it. There must be an
 * answer, always the same one, and the arguments must stay as they are.
 */
interface Question {
  /** The member called, for complaints. */
  readonly member: string;
  ask(board: unknown, move: unknown): unknown;
}

/** Questions about a board. `moves` is called only while the game is not over, `describeOutcome` only when it is. */
function boardQuestions({ rules, isOver }: Visit): Question[] {
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
    rules.repetition?.key !== undefined && {
      member: 'repetition.key',
      ask: (board) => rules.repetition?.key?.(board),
    },
    rules.banked !== undefined && { member: 'banked', ask: (board) => rules.banked?.(board) },
    rules.formatBoard !== undefined && { member: 'formatBoard', ask: (board) => rules.formatBoard?.(board) },
    rules.positions !== undefined && { member: 'positions.index', ask: (board) => rules.positions?.index(board) },
    rules.predecessors !== undefined && { member: 'predecessors', ask: (board) => rules.predecessors?.(board) },
    rules.endgame !== undefined && { member: 'endgame.cost', ask: (board) => rules.endgame?.cost(board) },
    // A cursor is not data: all that counts is that there is one and that nothing changes.
    rules.cursor !== undefined && { member: 'cursor', ask: (board) => void rules.cursor?.(board) },
    ...symmetryNames(rules).map((member, at) => ({
      member,
      ask: (board: unknown) => rules.symmetries?.[at].board(board),
    })),
  ];
  return questions.filter((question) => question !== false);
}

/** Questions about a legal move. */
function moveQuestions({ rules }: Visit): Question[] {
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
