/** Shared by all boards: the drawing itself, names along the edges, stones. */

import type { ComponentChildren } from 'preact';
import { type Point, round } from './geometry.js';

/** The drawing: a group of targets if it can be played on, otherwise a picture. */
export function Frame(props: {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly isPlayed: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      class={`board${props.class === undefined ? '' : ` ${props.class}`}`}
      viewBox={`0 0 ${round(props.width)} ${round(props.height)}`}
      role={props.isPlayed ? 'group' : 'img'}
      aria-label={props.label}
    >
      {props.children}
    </svg>
  );
}

/** Hidden from screen readers: the labels of targets, or the page, describe what it shows. */
const HIDDEN = { 'aria-hidden': true } as const;

/** Lies over the board without catching the pointer. */
export function Overlay({ children }: { readonly children: ComponentChildren }) {
  return (
    <g class="overlay" {...HIDDEN}>
      {children}
    </g>
  );
}

/** Names of rows or columns. */
export function Names({ names }: { readonly names: readonly (Point & { readonly text: string })[] }) {
  return (
    <Overlay>
      {names.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} class="board-name" x={round(x)} y={round(y)}>
          {text}
        </text>
      ))}
    </Overlay>
  );
}

/** The classes that give a side its colour. */
export const TONES = ['first', 'second'] as const;

/** A stone of a side, with its mark: a cross for X, a ring for O. */
export function Stone({ side, x, y, radius }: Point & { readonly side: 0 | 1; readonly radius: number }) {
  const arm = round(radius * 0.36);
  const [left, right, top, bottom] = [round(x - arm), round(x + arm), round(y - arm), round(y + arm)];
  const width = round(Math.max(1.2, radius * 0.17));
  return (
    <g class={TONES[side]}>
      <circle class="stone-disc" cx={x} cy={y} r={radius} />
      {side === 0 ? (
        <path
          class="stone-mark"
          stroke-width={width}
          d={`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
        />
      ) : (
        <circle class="stone-mark" stroke-width={width} cx={x} cy={y} r={round(radius * 0.42)} />
      )}
    </g>
  );
}
