/** The laws of `symmetries`: each is a relabelling that changes nothing, and all of them are listed. */

import { show } from '../core/errors.js';
import { canonicalKey, isKeyed } from '../position/keys.js';
import type { GameSymmetry } from '../rules/symmetry.js';
import { type Complaint, type LawCheck, needs, samePoints } from './law-check.js';
import { structure } from './structure.js';
import { moveText } from './transcript.js';
import { type AnyRules, Visit } from './visit.js';

type AnySymmetry = GameSymmetry<unknown, unknown>;

const missing = needs('symmetries', 'key');

export const symmetryLaws: readonly LawCheck[] = [
  { law: 'symmetry-outcome', missing, at: forEachSymmetry(checkOutcome) },
  { law: 'symmetry-turn', missing, appliesTo: goesOn, at: forEachSymmetry(checkTurn) },
  { law: 'symmetry-moves', missing, appliesTo: goesOn, at: forEachSymmetry(checkMoves) },
  { law: 'symmetry-play', missing, appliesTo: goesOn, at: forEachSymmetry(checkPlay) },
  { law: 'symmetry-bijection', missing, between: { buckets: byImages, clash: checkBijection } },
  { law: 'symmetry-closed', missing, at: forEachSymmetry(checkClosed) },
];

function goesOn(visit: Visit): boolean {
  return !visit.isOver;
}

/** Applies a check to every symmetry, and names the symmetry in the complaint. */
function forEachSymmetry(
  check: (visit: Visit, image: Visit, symmetry: AnySymmetry) => Complaint,
): (visit: Visit) => Complaint {
  return (visit) => {
    for (const [at, symmetry] of symmetriesOf(visit.rules).entries()) {
      const image = new Visit(visit.rules, symmetry.board(visit.board));
      const complaint = check(visit, image, symmetry);
      if (complaint !== undefined) return `under the symmetry ${nameOf(symmetry, at)} ${complaint}`;
    }
    return undefined;
  };
}

function symmetriesOf(rules: AnyRules): readonly AnySymmetry[] {
  return rules.symmetries ?? [];
}

function nameOf(symmetry: AnySymmetry, at: number): string {
  return symmetry.name === undefined ? `number ${at}` : `"${symmetry.name}"`;
}

function checkOutcome({ rules, board }: Visit, image: Visit): Complaint {
  const [outcome, imageOutcome] = [board, image.board].map((each) => structure(rules.outcome(each)));
  if (outcome !== imageOutcome) return `the outcome ${outcome} becomes ${imageOutcome}`;
  const [banked, imageBanked] = [board, image.board].map((each) => rules.banked?.(each) ?? 0);
  return samePoints(banked, imageBanked) ? undefined : `${banked} points banked become ${imageBanked}`;
}

function checkTurn({ rules, board }: Visit, image: Visit): Complaint {
  const [side, imageSide] = [rules.turn(board), rules.turn(image.board)];
  return side === imageSide ? undefined : `the side to move ${side} becomes ${imageSide}`;
}

function checkMoves(visit: Visit, image: Visit, symmetry: AnySymmetry): Complaint {
  const { moves } = visit;
  const legal = new Set(image.moves.map(structure));
  const images = new Set(moves.map((move) => structure(symmetry.move(move))));
  const stray = moves.find((move) => !legal.has(structure(symmetry.move(move))));
  if (stray !== undefined) {
    const becomes = moveText(image, symmetry.move(stray));
    return `the move ${moveText(visit, stray)} becomes ${becomes}, which is not legal`;
  }
  return images.size === legal.size
    ? undefined
    : `${moves.length} moves become ${images.size} of ${legal.size} legal ones`;
}

function checkPlay(visit: Visit, image: Visit, symmetry: AnySymmetry): Complaint {
  const { rules } = visit;
  for (const move of visit.sampledMoves) {
    const imageOfNext = symmetry.board(rules.play(visit.board, move));
    const nextOfImage = rules.play(image.board, symmetry.move(move));
    if (rules.key?.(imageOfNext) !== rules.key?.(nextOfImage)) {
      return `the image of the board after ${moveText(visit, move)} is not the board after the image of the move`;
    }
  }
  return undefined;
}

function byImages({ rules, board }: Visit): string[] {
  return symmetriesOf(rules).map((symmetry, at) => `${at} ${rules.key?.(symmetry.board(board))}`);
}

function checkBijection(first: Visit, second: Visit): Complaint {
  const { rules } = first;
  if (rules.key?.(first.board) === rules.key?.(second.board)) return undefined;
  const merging = symmetriesOf(rules).findIndex(
    (symmetry) => rules.key?.(symmetry.board(first.board)) === rules.key?.(symmetry.board(second.board)),
  );
  if (merging < 0) return undefined;
  return `the symmetry ${nameOf(symmetriesOf(rules)[merging], merging)} gives two positions the same image`;
}

function checkClosed({ rules, board }: Visit, image: Visit): Complaint {
  if (!isKeyed(rules)) return undefined;
  const [key, imageKey] = [canonicalKey(rules, board), canonicalKey(rules, image.board)];
  return key === imageKey
    ? undefined
    : `the canonical key ${show(key)} becomes ${show(imageKey)}: the list lacks a symmetry`;
}
