/** Moves as buttons, in rows below a board: all moves of a game without a drawing, and moves without a place on a drawn one. */

import type { Choice } from './choices.js';
import { type Point, round } from './geometry.js';

const HEIGHT = 30;
const GAP = 6;
/** The width of a character, and of the space beside a text. */
const LETTER = 7.4;
const PADDING = 20;

/** Where the buttons of some moves lie: in columns as wide as the longest text, in the middle of the width. */
export interface ButtonGrid {
  readonly height: number;
  readonly width: number;
  placeOf(at: number): Point;
}

export function buttonGrid(texts: readonly string[], extent: number): ButtonGrid {
  const longest = Math.max(4, ...texts.map((text) => text.length));
  const pitch = Math.min(extent, LETTER * longest + PADDING + GAP);
  const columns = Math.min(Math.max(1, Math.floor(extent / pitch)), texts.length);
  const left = (extent - columns * pitch) / 2;
  return {
    height: Math.ceil(texts.length / columns || 0) * (HEIGHT + GAP),
    width: pitch - GAP,
    placeOf: (at) => ({
      x: round(left + pitch * ((at % columns) + 0.5)),
      y: round((HEIGHT + GAP) * (Math.floor(at / columns) + 0.5)),
    }),
  };
}

/** The drawing of a button. */
export function MoveButton(props: Pick<Choice<unknown>, 'id' | 'x' | 'y'> & { width: number; isHinted: boolean }) {
  const { id, x, y, width, isHinted } = props;
  return (
    <>
      <rect
        class={`area view-button${isHinted ? ' is-picked' : ''}`}
        x={round(x - width / 2)}
        y={round(y - HEIGHT / 2)}
        width={round(width)}
        height={HEIGHT}
        rx={8}
      />
      <text class="board-name" x={x} y={y}>
        {id}
      </text>
    </>
  );
}
