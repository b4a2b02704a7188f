/** Evaluations over a game as heights of a curve, from the first side's view: 1 is a win, −1 a loss. */

import type { Side, Verdict } from 'foreply';
import type { Note } from '../app/state.js';

/** One evaluation to draw. */
export interface GraphPoint {
  /** The number of moves played. */
  readonly at: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly side: Side;
}

/** Estimates stay within this height, so that a win stands out. */
const MOST_ESTIMATED = 0.85;
/** An estimate beyond this means a win or a loss. */
const WIN_BAND = 1e11;

/** Notes as points, scaled by the largest estimate of the game. `sideAt` gives the side to move. */
export function graphPoints(notes: readonly (Note | null)[], sideAt: (at: number) => Side): GraphPoint[] {
  const sizes = notes.map((note) => Math.abs((note && sizeOf(note.verdict)) ?? 0));
  const largest = Math.max(1e-9, ...sizes);
  return notes.flatMap((note, at) => {
    if (note === null) return [];
    const side = sideAt(at);
    const own = heightOf(note.verdict, largest);
    return [{ at, height: side === 0 || own === 0 ? own : -own, verdict: note.verdict, side }];
  });
}

/** The values that determine the scale: estimates and points. */
function sizeOf(verdict: Verdict): number | undefined {
  if (verdict.kind === 'points') return verdict.difference;
  if (verdict.kind === 'estimate' && Math.abs(verdict.value) < WIN_BAND) return verdict.value;
  return undefined;
}

function heightOf(verdict: Verdict, largest: number): number {
  const size = sizeOf(verdict);
  if (size !== undefined) return (MOST_ESTIMATED * size) / largest;
  if (verdict.kind === 'win') return 1;
  if (verdict.kind === 'loss') return -1;
  return verdict.kind === 'estimate' ? Math.sign(verdict.value) : 0;
}
