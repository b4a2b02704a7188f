/** The choices on a board that a `view` describes: its cells, clicked one after the other, and buttons for moves without cells. */

import type { ViewCell } from 'foreply/match';
import { type Clicked, pathOf } from '../games/view.js';
import type { Choice } from './choices.js';
import type { Point } from './geometry.js';

/** Pixels per unit of the view. */
export const UNIT = 56;

/** `picked` is the path of the cells clicked so far. `buttonAt` is where a button lies. */
export function viewChoices(
  cells: readonly ViewCell[],
  moves: readonly Clicked[],
  picked: string | undefined,
  buttonAt: (at: number) => Point,
): Choice<unknown>[] {
  const before = picked?.split('\n') ?? [];
  const buttons = moves.filter(({ clicks }) => clicks.length === 0);
  return [
    ...cells.map((cell) => ({ ...placeOf(cell), ...effectOf(cell.id, moves, before) })),
    ...buttons.map(({ move, text }, at) => {
      return { id: text, label: text, group: 'moves', ...buttonAt(at), move };
    }),
  ];
}

function placeOf({ id, x, y, piece, label }: ViewCell) {
  const what = [id, ...(piece === undefined ? [] : [`stone of side ${piece + 1}`]), ...(label ? [label] : [])];
  return { id, label: what.join(', '), group: 'cells', x: x * UNIT, y: y * UNIT };
}

/** What a click on a cell does after the clicks before it. A cell that does not continue them may begin another move. */
function effectOf(id: string, moves: readonly Clicked[], before: readonly string[]): Partial<Choice<unknown>> {
  if (before.at(-1) === id) return { isPicked: true, picks: { id: pathOrNothing(before.slice(0, -1)) } };
  for (const path of before.length > 0 ? [[...before, id], [id]] : [[id]]) {
    const begun = moves.filter(({ clicks }) => pathOf(clicks.slice(0, path.length)) === pathOf(path));
    const whole = begun.find(({ clicks }) => clicks.length === path.length);
    if (whole !== undefined) return { move: whole.move };
    if (begun.length > 0) return { isPicked: before.includes(id), picks: { id: pathOf(path) } };
  }
  return {};
}

function pathOrNothing(path: readonly string[]): string | undefined {
  return path.length === 0 ? undefined : pathOf(path);
}
