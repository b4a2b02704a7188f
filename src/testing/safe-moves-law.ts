/** The law of `Cursor.safeMoves`: what it leaves out loses at once, by the rules themselves. */

import { RulesCursor } from '../position/rules-cursor.js';
import { ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../rules/cursor.js';
import { type AnyCursor, codesOf, walk } from './cursor-walk.js';
import { type Complaint, errorText, type LawCheck } from './law-check.js';
import { structure } from './structure.js';
import type { AnyRules, Visit } from './visit.js';

export const safeMovesLaw: LawCheck = { law: 'cursor-safe-moves', missing, along: checkAlong };

function missing(rules: AnyRules): string | undefined {
  if (rules.cursor === undefined) return 'the rules have no `cursor`';
  try {
    return rules.cursor(rules.initial()).safeMoves === undefined ? 'the cursor has no `safeMoves`' : undefined;
  } catch (error) {
    return errorText(error);
  }
}

function checkAlong(last: Visit): Complaint {
  for (const [cursor, visit] of walk(last)) {
    const complaint = visit.isOver ? undefined : check(cursor, visit);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

function check(cursor: AnyCursor, { rules, board }: Visit): Complaint {
  const room = codesOf(cursor).length + 3;
  const into = new Int32Array(room).fill(-1);
  const end = cursor.safeMoves?.(into, 2) ?? 0;
  if (into[0] !== -1 || into[1] !== -1 || end < 2 || end > room) return '`safeMoves` does not write from `from` on';
  if (cursor.safeMoves?.(new Int32Array(0), 2) !== end) return '`safeMoves` depends on the length of the buffer';
  const own = [...into.subarray(2, end)].map((code) => structure(cursor.move(code)));
  const found = findSafe(new RulesCursor(rules, board));
  if (typeof found === 'string') return found;
  const [wins, safe] = found;
  if (wins.length > 0) return own.length === 1 && wins.includes(own[0]) ? undefined : said(own, `one of ${wins}`);
  return own.sort().join(' ') === safe.sort().join(' ') ? undefined : said(own, safe.join(' ') || 'none');
}

function said(own: readonly string[], instead: string): string {
  return `\`safeMoves\` lists ${own.join(' ') || 'none'}, not ${instead}`;
}

/** The moves that win at once, and those that do not let the opponent win; or why the game may not have `safeMoves`. */
function findSafe(cursor: AnyCursor): readonly [wins: string[], safe: string[]] | string {
  const { side } = cursor;
  const [won, lost] = side === 0 ? [WON_BY_FIRST, WON_BY_SECOND] : [WON_BY_SECOND, WON_BY_FIRST];
  const wins: string[] = [];
  const safe: string[] = [];
  for (const code of codesOf(cursor)) {
    const move = structure(cursor.move(code));
    cursor.play(code);
    const ending = cursor.outcome();
    if (ending === lost) return `a game in which a move can lose by itself, like ${move}, may not have \`safeMoves\``;
    if (ending === ONGOING && cursor.side === side)
      return 'a game in which a turn can have several moves may not have `safeMoves`';
    if (ending === won) wins.push(move);
    else if (ending !== ONGOING || !canWin(cursor, lost)) safe.push(move);
    cursor.undo();
  }
  return [wins, safe];
}

function canWin(cursor: AnyCursor, won: number): boolean {
  return codesOf(cursor).some((code) => {
    cursor.play(code);
    const isWin = cursor.outcome() === won;
    cursor.undo();
    return isWin;
  });
}
