/**
 * The laws of a game's own cursor: at every step of every game it agrees with the cursor built from the rules, and undo
 * restores everything. The cursor walks along the game from its start, as in a search.
 */

import { show } from '../core/errors.js';
import { RulesCursor } from '../position/rules-cursor.js';
import { ONGOING } from '../rules/cursor.js';
import { type AnyCursor, codesOf, cursorOn, stateOf, walk } from './cursor-walk.js';
import { type Complaint, type LawCheck, needs, samePoints } from './law-check.js';
import { structure } from './structure.js';
import type { Visit } from './visit.js';

const missing = needs('cursor');

export const cursorLaws: readonly LawCheck[] = [
  { law: 'cursor-moves', missing, along: atEveryStep(checkMoves) },
  { law: 'cursor-codes', missing, along: checkCodes },
  { law: 'cursor-side', missing, along: atEveryStep(checkSide) },
  { law: 'cursor-outcome', missing, along: atEveryStep(checkOutcome) },
  { law: 'cursor-banked', missing, along: atEveryStep(checkBanked) },
  { law: 'cursor-board', missing, along: checkBoards },
  { law: 'cursor-undo', missing, along: checkUndo },
];

function atEveryStep(check: (cursor: AnyCursor, visit: Visit) => Complaint): (last: Visit) => Complaint {
  return (last) => {
    for (const [cursor, visit] of walk(last)) {
      const complaint = check(cursor, visit);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };
}

function checkMoves(cursor: AnyCursor, visit: Visit): Complaint {
  if (visit.isOver) return undefined;
  const codes = codesOf(cursor);
  const [own, legal] = [codes.map((code) => cursor.move(code)), visit.moves].map((list) => list.map(structure).sort());
  if (own.join(' ') !== legal.join(' ')) return `the cursor's moves are ${own.join(' ')}, not ${legal.join(' ')}`;
  return checkBuffer(cursor, codes);
}

/** Checks a stretch in the middle of a buffer, and a buffer that is too short. */
function checkBuffer(cursor: AnyCursor, codes: readonly number[]): Complaint {
  const count = codes.length;
  const into = new Int32Array(count + 4).fill(-1);
  if (cursor.moves(into, 3) !== count + 3) return '`moves` does not return the index after the last move';
  if (into[0] !== -1 || into[1] !== -1 || into[2] !== -1) return '`moves` writes before `from`';
  if ([...into.subarray(3, count + 3)].sort().join() !== [...codes].sort().join()) {
    return '`moves` writes different codes at another place in the buffer';
  }
  return cursor.moves(new Int32Array(1), 0) === count
    ? checkStages(cursor, into.subarray(3, count + 3))
    : '`moves` does not return the index after the last move when the buffer is too short';
}

/** The first and the remaining moves must be those of `moves`, in the same order. A buffer that is too short is tried as well. */
function checkStages(cursor: AnyCursor, codes: Int32Array): Complaint {
  if (cursor.firstMoves === undefined || cursor.remainingMoves === undefined) {
    return cursor.firstMoves === cursor.remainingMoves
      ? undefined
      : 'one of `firstMoves` and `remainingMoves` is missing';
  }
  const into = new Int32Array(codes.length + 4).fill(-1);
  const told = cursor.firstMoves(into, 3);
  const first = told < 0 ? -1 - told : told;
  if (first <= 3) return '`firstMoves` lists no move';
  const end = told < 0 ? cursor.remainingMoves(into, first) : told;
  if (told < 0 && end <= first) return '`firstMoves` says that moves remain, but `remainingMoves` lists none';
  if (end !== codes.length + 3 || into[2] !== -1 || into.subarray(3, end).join() !== codes.join()) {
    return '`firstMoves` and `remainingMoves` do not list the moves of `moves` in the same order';
  }
  const isLongEnough = cursor.firstMoves(new Int32Array(1), 0) === (told < 0 ? told + 3 : told - 3);
  return isLongEnough && (told >= 0 || cursor.remainingMoves(new Int32Array(1), 0) === end - first)
    ? undefined
    : '`firstMoves` or `remainingMoves` does not return the index after the last move when the buffer is too short';
}

function checkCodes(last: Visit): Complaint {
  const codeOf = new Map<string, number>();
  const moveOf = new Map<number, string>();
  for (const [cursor, visit] of walk(last)) {
    if (visit.isOver) continue;
    for (const code of [...codesOf(cursor), ...codesOf(cursorOn(visit))]) {
      if (!(Number.isInteger(code) && code >= 0)) return `a code is ${show(code)}`;
      const move = structure(cursor.move(code));
      if (cursor.code(cursor.move(code)) !== code)
        return `\`code\` does not give back the code ${code} of the move ${move}`;
      const [otherMove, otherCode] = [moveOf.get(code) ?? move, codeOf.get(move) ?? code];
      if (otherMove !== move) return `the code ${code} stands for ${otherMove} and for ${move}`;
      if (otherCode !== code) return `the move ${move} has the codes ${otherCode} and ${code}`;
      moveOf.set(code, move);
      codeOf.set(move, code);
    }
  }
  return undefined;
}

function checkSide(cursor: AnyCursor, visit: Visit): Complaint {
  const side = visit.rules.turn(visit.board);
  return visit.isOver || cursor.side === side ? undefined : `the cursor's side is ${cursor.side}, not ${side}`;
}

function checkOutcome(cursor: AnyCursor, { rules, board }: Visit): Complaint {
  const [own, plain] = [cursor.outcome(), new RulesCursor(rules, board).outcome()];
  return own === plain ? undefined : `the cursor's outcome is ${own}, not ${plain}`;
}

function checkBanked(cursor: AnyCursor, { rules, board }: Visit): Complaint {
  const [own, plain] = [cursor.banked(), new RulesCursor(rules, board).banked()];
  return samePoints(own, plain) ? undefined : `the cursor has banked ${own}, not ${plain}`;
}

function checkBoards(last: Visit): Complaint {
  const given: unknown[] = [];
  const path: Visit[] = [];
  for (const [cursor, visit] of walk(last)) {
    given.push(cursor.board());
    path.push(visit);
    const own = structure(given[visit.ply]);
    if (own !== visit.structure) return `the cursor's board is ${own}, not ${visit.structure}`;
  }
  const changed = path.find((visit) => structure(given[visit.ply]) !== visit.structure);
  return changed === undefined ? undefined : 'later moves of the cursor change a board that it gave';
}

function checkUndo(last: Visit): Complaint {
  const states: string[] = [];
  let walked: AnyCursor | undefined;
  for (const [cursor] of walk(last)) {
    const before = stateOf(cursor);
    playAndUndo(cursor);
    if (stateOf(cursor) !== before) return changeText(before, stateOf(cursor));
    states.push(before);
    walked = cursor;
  }
  for (let ply = last.ply - 1; ply >= 0; ply--) {
    walked?.undo();
    const after = walked === undefined ? '' : stateOf(walked);
    if (after !== states[ply]) return `${changeText(states[ply], after)} (${last.ply - ply} moves taken back)`;
  }
  return undefined;
}

/** Plays every move of the position and the first reply to it, and takes both back. */
function playAndUndo(cursor: AnyCursor): void {
  if (cursor.outcome() !== ONGOING) return;
  for (const code of codesOf(cursor)) {
    cursor.play(code);
    if (cursor.outcome() === ONGOING) {
      cursor.play(codesOf(cursor)[0]);
      cursor.undo();
    }
    cursor.undo();
  }
}

function changeText(before: string, after: string): string {
  return `before play and undo the cursor is ${before}, afterwards ${after}`;
}
