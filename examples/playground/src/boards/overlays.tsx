/** What is drawn over a board: rings of hints, numbered stones of best play, arrows, and the marks of diagrams. */

import type { Mark } from './board.js';
import { TONES } from './frame.js';
import { type Point, round, towards } from './geometry.js';

/** A stone that has not been played yet, with the number of its turn. */
export function GhostStone(props: Point & { readonly side: 0 | 1; readonly radius: number; readonly text: string }) {
  const { x, y, side, radius, text } = props;
  return (
    <g class={TONES[side]}>
      <circle class="ghost" cx={x} cy={y} r={radius} />
      <text class="badge-text" x={x} y={y} font-size={round(radius * 1.05)}>
        {text}
      </text>
    </g>
  );
}

/** A number on a small disc. */
export function Badge(props: Point & { readonly tone: string; readonly text: string; readonly radius?: number }) {
  const { x, y, tone, text, radius = 9 } = props;
  return (
    <g class={tone}>
      <circle class="badge" cx={x} cy={y} r={radius} />
      <text class="badge-text" x={x} y={y} font-size={round(radius * 1.25)}>
        {text}
      </text>
    </g>
  );
}

/** A straight arrow that starts and ends at the given distance from the middles of its places. */
export function Arrow(props: {
  readonly from: Point;
  readonly to: Point;
  readonly tone: string;
  readonly gap?: number;
}) {
  const { gap = 0, tone } = props;
  const from = towards(props.from, props.to, gap);
  const tip = towards(props.to, props.from, gap);
  return (
    <g class={tone}>
      <path class="arrow" d={`M${from.x} ${from.y}L${end(tip, from)}`} />
      <path class="arrow-head" d={headAt(tip, from)} />
    </g>
  );
}

/** Where the shaft ends, inside the head. */
function end(tip: Point, from: Point): string {
  const { x, y } = towards(tip, from, 7);
  return `${x} ${y}`;
}

/** The head of an arrow from a point. */
export function headAt(tip: Point, from: Point, size = 11): string {
  const back = towards(tip, from, size);
  const [across, up] = [(tip.x - back.x) * 0.55, (tip.y - back.y) * 0.55];
  const corner = (sign: number): string => `${round(back.x - sign * up)} ${round(back.y + sign * across)}`;
  return `M${tip.x} ${tip.y}L${corner(1)}L${corner(-1)}Z`;
}

/** The marks of diagrams. `placeOf` gives the middle of a place. */
export function Marks(props: {
  readonly marks: readonly Mark[] | undefined;
  placeOf(name: string): Place;
  readonly radius: number;
}) {
  const { marks = [], placeOf, radius } = props;
  return <g class="overlay">{marks.map((mark) => drawMark(mark, placeOf, radius))}</g>;
}

function drawMark(mark: Mark, placeOf: (name: string) => Place, radius: number) {
  const tone = mark.tone ?? 'note';
  if (mark.kind === 'place') return <MarkedPlace key={mark.at} {...mark} place={placeOf(mark.at)} radius={radius} />;
  const [from, to] = [placeOf(mark.from), placeOf(mark.to)];
  const key = `${mark.from} ${mark.to}`;
  if (mark.kind === 'arrow') return <Arrow key={key} from={from} to={to} tone={tone} gap={radius * 0.8} />;
  return <path key={key} class={`mark-line ${tone}`} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
}

type Place = Point & { readonly radius?: number };

function MarkedPlace(props: {
  readonly place: Place;
  readonly radius: number;
  readonly tone?: string;
  readonly text?: string;
}) {
  const { place, radius, tone = 'note', text } = props;
  const { x, y } = place;
  if (text !== undefined) return <Badge x={x} y={y} tone={tone} text={text} radius={round(radius * 0.9)} />;
  return <circle class={`mark-place ${tone}`} cx={x} cy={y} r={place.radius ?? radius} />;
}
