/**
 * The laws that all others rest on: rules are pure functions of plain values. They come first, so that every later law
 * may ask the rules without care.
 */

import { show } from '../core/errors.js';
import { type Complaint, errorText, type LawCheck } from './law-check.js';
import { boardQuestions, moveQuestions, type Question } from './questions.js';
import { copyOf, deepFreeze, structure } from './structure.js';
import { moveText } from './transcript.js';
import type { Visit } from './visit.js';

export const basicLaws: readonly LawCheck[] = [
  { law: 'capabilities', appliesTo: isStart, at: checkCapabilities },
  { law: 'arguments-untouched', at: checkUntouched },
  { law: 'no-throw', at: checkAnswers },
  { law: 'deterministic', at: checkDeterminism },
];

/** Comes last of all, since other laws explain better what is wrong. */
export const cloneLaws: readonly LawCheck[] = [{ law: 'structured-clone', at: checkClone }];

function isStart(visit: Visit): boolean {
  return visit.ply === 0;
}

function checkCapabilities({ rules }: Visit): Complaint {
  if (rules.key !== undefined) return undefined;
  if (rules.canRepeat) return '`canRepeat` needs `key`';
  return rules.symmetries === undefined ? undefined : '`symmetries` need `key`';
}

/**
 * First on a copy that may be changed, comparing before and after; then on the board itself, frozen, which finds what
 * changes a part and puts it back, or keeps notes on the board.
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
      // A question without an answer is another law's business.
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

/** All questions about the board, then those about some of its moves, which are listed only when the others are done. */
function* questionsAbout(visit: Visit): Generator<Asked> {
  for (const question of listed(() => boardQuestions(visit))) yield { ...question, move: undefined };
  for (const move of listed(() => visit.sampledMoves.map(copyOf))) {
    for (const question of moveQuestions(visit)) yield { ...question, move };
  }
}

/** A list, or nothing where it cannot be had: that is another law's business. */
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
  // All moves, not some: whoever plays on relies on it.
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
    if (structure(start) !== structure(again)) return '`initial` gives another board each time';
  }
  const first = [...questionsAbout(visit)].map((asked) => answerTo(asked, board));
  // Something else in between, so that answers kept in a place that is used again are overwritten.
  for (const move of sampledMoves) listed(() => visit.after(move).moves);
  // An equal board instead of the same one: its identity may not matter.
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
  /** The answer as it was when given. */
  readonly text: string;
}

function answerTo(asked: Asked, board: unknown): Answered {
  const answer = asked.ask(board, asked.move);
  return { asked, answer, text: structure(answer) };
}

/** That equal boards play on alike has been checked by then. */
function checkClone(visit: Visit): Complaint {
  if (structure(structuredClone(visit.board)) !== visit.structure) return 'a clone of the board is not the same board';
  const changed = visit.sampledMoves.find((move) => structure(structuredClone(move)) !== structure(move));
  return changed === undefined ? undefined : `a clone of the move ${moveText(visit, changed)} is not the same move`;
}

function withMove(visit: Visit, move: unknown): string {
  return move === undefined ? '' : ` at the move ${moveText(visit, move)}`;
}
