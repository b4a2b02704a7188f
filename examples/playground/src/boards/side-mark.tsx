/** A side's piece, drawn beside its name. */

import type { PlaygroundGame } from '../games/game.js';
import { Stone, TONES } from './frame.js';
import { NeutreekoPiece } from './neutreeko-board.js';

const RADIUS = 21;

export function SideMark({ game, side }: { readonly game: PlaygroundGame; readonly side: 0 | 1 }) {
  return (
    <svg class="board side-mark" viewBox="-24 -24 48 48" aria-hidden="true">
      {pieceOf(game, side)}
    </svg>
  );
}

/** Crosses and rings belong to sides that are called so. */
function pieceOf({ id, sides }: PlaygroundGame, side: 0 | 1) {
  if (id === 'neutreeko') return <NeutreekoPiece side={side} x={0} y={0} />;
  if (sides[0] === 'X') return <Stone side={side} x={0} y={0} radius={RADIUS} />;
  return (
    <g class={TONES[side]}>
      <circle class="stone-disc" r={RADIUS} />
    </g>
  );
}
