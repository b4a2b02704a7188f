/** The laws of the text forms: what is written can be read again, and nonsense is refused. */

import { show } from '../core/errors.js';
import { type Complaint, errorText, type LawCheck, needs } from './law-check.js';
import { structure } from './structure.js';
import { type AnyRules, Visit } from './visit.js';

export const textLaws: readonly LawCheck[] = [
  { law: 'text-board', missing: needs('formatBoard', 'parseBoard'), at: checkBoardText },
  {
    law: 'text-move',
    missing: needs('formatMove', 'parseMove'),
    appliesTo: (visit) => !visit.isOver,
    at: checkMoveTexts,
  },
  {
    law: 'text-refusal',
    missing: (rules) =>
      (rules.parseBoard ?? rules.parseMove) ? undefined : 'the rules have no `parseBoard`, `parseMove`',
    at: checkRefusal,
  },
  {
    law: 'text-outcome',
    missing: needs('describeOutcome'),
    appliesTo: (visit) => visit.isOver,
    at: checkOutcomeText,
  },
];

function checkBoardText(visit: Visit): Complaint {
  const { rules, board } = visit;
  const text = rules.formatBoard?.(board) ?? '';
  if (/[\r\n]/.test(text)) return `the text ${show(text)} is more than one line`;
  const read = new Visit(rules, rules.parseBoard?.(text));
  if (read.identity !== visit.identity) return `${show(text)} is read as another position: ${show(read.board)}`;
  if (rules.banked !== undefined && rules.banked(read.board) !== rules.banked(board)) {
    return `${show(text)} is read with different points: ${show(read.board)}`;
  }
  const again = rules.formatBoard?.(read.board);
  return again === text ? undefined : `${show(text)} is read and written again as ${show(again)}`;
}

function checkMoveTexts({ rules, board, moves }: Visit): Complaint {
  for (const move of moves) {
    const text = rules.formatMove?.(move, board) ?? '';
    const read = rules.parseMove?.(text, board);
    if (structure(read) !== structure(move))
      return `the move ${show(move)}, written ${show(text)}, is read as ${show(read)}`;
  }
  return undefined;
}

function checkOutcomeText({ rules, board }: Visit): Complaint {
  const text: unknown = rules.describeOutcome?.(board);
  const isLine = typeof text === 'string' && text !== '' && !/[\r\n]/.test(text);
  return isLine ? undefined : `\`describeOutcome\` gives ${show(text)}`;
}

/** Texts without a meaning in any notation. */
const NONSENSE = ['', ' ', '\0', '?!', '\u{1F3B2}', 'x'.repeat(999)];

function checkRefusal(visit: Visit): Complaint {
  const { rules, board } = visit;
  return (
    refusalFault('parseBoard', rules, rules.formatBoard?.(board), (text) => rules.parseBoard?.(text)) ??
    refusalFault('parseMove', rules, someMoveText(visit), (text) => rules.parseMove?.(text, board))
  );
}

function someMoveText({ rules, board, moves }: Visit): string | undefined {
  return moves.length > 0 ? rules.formatMove?.(moves[0], board) : undefined;
}

/** Nonsense must be refused. A text that is nearly right may be read, but may not fail with another error. */
function refusalFault(
  member: 'parseBoard' | 'parseMove',
  rules: AnyRules,
  good: string | undefined,
  parse: (text: string) => unknown,
): Complaint {
  if (rules[member] === undefined) return undefined;
  for (const text of [...NONSENSE, ...nearly(good)]) {
    try {
      const read = parse(text);
      if (NONSENSE.includes(text) && text !== good) return `\`${member}\` reads ${show(text)} as ${show(read)}`;
    } catch (error) {
      // By name, since a program may load the library twice, as ES modules and as CommonJS.
      if (!(error instanceof Error && error.name === 'NotationError')) {
        return `\`${member}\` refuses ${show(text)} with ${errorText(error)}`;
      }
    }
  }
  return undefined;
}

function nearly(good: string | undefined): string[] {
  if (good === undefined) return [];
  return [good.slice(1), good.slice(0, -1), `${good} `, `${good}${good}`, [...good].reverse().join(''), `${good}?`];
}
