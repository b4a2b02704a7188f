/** Marks of threats: where a side would win, or take a coin, with its next move. */

import { Overlay, TONES } from './frame.js';
import { type Point, round } from './geometry.js';

/** Where a side threatens. */
export interface Threat extends Point {
  readonly side: 0 | 1;
}

/** A small diamond per threat. Where both sides threaten, one lies inside the other. */
export function Threats({ threats, radius }: { readonly threats: readonly Threat[]; readonly radius: number }) {
  return (
    <Overlay>
      {threats.map(({ side, x, y }) => {
        const reach = round(side === 0 ? radius : radius * 0.5);
        return (
          <path
            key={`${side} ${x} ${y}`}
            class={`threat ${TONES[side]}`}
            d={`M${x} ${round(y - reach)}L${round(x + reach)} ${y}L${x} ${round(y + reach)}L${round(x - reach)} ${y}Z`}
          />
        );
      })}
    </Overlay>
  );
}
