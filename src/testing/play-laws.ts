/** The laws of the six members that every game has: who moves, what is legal, how the game ends, and that it ends. */

import { show } from '../core/errors.js';
import { MoveCodes } from '../position/move-codes.js';
import { isPoints } from '../rules/answers.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { Complaint, LawCheck, LineLimits } from './law-check.js';
import { structure } from './structure.js';
import { moveText } from './transcript.js';
import type { AnyRules, Visit } from './visit.js';

export const playLaws: readonly LawCheck[] = [
  { law: 'outcome-valid', appliesTo: (visit) => visit.isOver, at: checkOutcome },
  { law: 'outcome-kinds', appliesTo: (visit) => visit.isOver, between: { buckets: () => ['end'], clash: mixedKinds } },
  { law: 'turn-valid', appliesTo: goesOn, at: checkTurn },
  { law: 'moves-valid', appliesTo: goesOn, at: checkMovesAreArray },
  { law: 'moves-until-the-end', appliesTo: goesOn, at: checkMovesExist },
  { law: 'moves-unique', appliesTo: goesOn, at: checkMovesUnique },
  { law: 'move-id', along: checkMoveIds },
  { law: 'repetition', missing: ifRepeating, along: checkNoRepetition },
  { law: 'ends', missing: ifRepeating, along: checkEnds },
];

function ifRepeating(rules: AnyRules): string | undefined {
  return mayRepeat(rules) ? 'the game can repeat' : undefined;
}

function goesOn(visit: Visit): boolean {
  return !visit.isOver;
}

function checkOutcome({ rules, board }: Visit): Complaint {
  const outcome = rules.outcome(board);
  switch (outcome?.kind) {
    case 'win':
      return outcome.winner === 0 || outcome.winner === 1 ? undefined : `the winner is ${show(outcome.winner)}`;
    case 'draw':
      return undefined;
    case 'points':
      if (mayRepeat(rules)) return 'a game that can repeat is counted in points, but an end by repetition has none';
      return isPoints(outcome.difference) ? undefined : `the difference is ${show(outcome.difference)}`;
    default:
      return `the outcome is ${show(outcome)}`;
  }
}

function mixedKinds(first: Visit, second: Visit): Complaint {
  const kinds = [first, second].map(({ rules, board }) => rules.outcome(board)?.kind);
  return (kinds[0] === 'points') === (kinds[1] === 'points')
    ? undefined
    : `one game ends in "${kinds[1]}", another in "${kinds[0]}"`;
}

function checkTurn({ rules, board }: Visit): Complaint {
  const side: unknown = rules.turn(board);
  return side === 0 || side === 1 ? undefined : `\`turn\` gives ${show(side)}`;
}

function checkMovesAreArray({ rules, board }: Visit): Complaint {
  const moves: unknown = rules.moves(board);
  return Array.isArray(moves) ? undefined : `\`moves\` gives ${show(moves)}`;
}

function checkMovesExist({ moves }: Visit): Complaint {
  return moves.length > 0 ? undefined : '`moves` gives no move though the game is not over';
}

function checkMovesUnique(visit: Visit): Complaint {
  const { moves } = visit;
  const met = new Set<string>();
  for (const move of moves) {
    const text = structure(move);
    if (met.has(text)) return `\`moves\` lists ${moveText(visit, move)} twice`;
    met.add(text);
  }
  return undefined;
}

/** Numbers all moves of a game as the library does, by `moveId` or in the order they occur. */
function checkMoveIds(visit: Visit): Complaint {
  const codes = new MoveCodes<unknown>(visit.rules);
  const moveOf = new Map<number, string>();
  for (const { moves } of visit.path()) {
    for (const move of moves) {
      const code = codes.encode(move);
      const text = structure(move);
      const other = moveOf.get(code) ?? text;
      if (other !== text) return `the moves ${other} and ${text} have the same number, ${code}`;
      moveOf.set(code, text);
    }
  }
  return new Set(moveOf.values()).size === moveOf.size
    ? undefined
    : 'one move has different numbers in different positions';
}

function checkNoRepetition(visit: Visit): Complaint {
  const met = new Map<string | number, number>();
  for (const { identity, ply } of visit.path()) {
    const before = met.get(identity);
    if (before !== undefined) return `the position after ${before} moves occurs again after ${ply}`;
    met.set(identity, ply);
  }
  return undefined;
}

function checkEnds(visit: Visit, { plies }: LineLimits): Complaint {
  if (visit.ply < plies || visit.isOver) return undefined;
  return `a random game is not over after ${plies} moves; if games are just long, allow more \`plies\``;
}
