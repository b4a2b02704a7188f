/** The evaluation over the course of the game, with links to each of its positions. */

import type { TargetedMouseEvent } from 'preact';
import type { Action } from '../app/reducer.js';
import type { State } from '../app/state.js';
import { timelineOf } from '../app/timeline.js';
import { counted, verdictText } from '../app/words.js';
import { gameOf } from '../games/catalogue.js';
import { type GraphPoint, graphPoints } from './graph.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
}

const WIDTH = 320;
const HEIGHT = 110;
const MARGIN = 10;
const MIDDLE = HEIGHT / 2;

export function GraphPanel({ state, dispatch }: Props) {
  const { record, at, notes } = state;
  const { sides } = gameOf(record.game);
  const timeline = timelineOf(record);
  const last = record.moves.length;
  const points = graphPoints(notes.slice(0, last + 1), (move) => timeline[move].side);
  const here = points.find((point) => point.at === at);
  return (
    <section class="panel" aria-labelledby="graph-title">
      <h2 id="graph-title">Evaluation</h2>
      <figure class="graph">
        <Curve {...{ points, at, last, sides }} onGo={(move) => dispatch({ type: 'go', at: move })} />
        <figcaption>{here === undefined ? ' ' : verdictText(here.verdict, here.side, sides)}</figcaption>
      </figure>
      <label class="slider">
        <span>{`Move ${at} of ${last}`}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          disabled={last === 0}
          onInput={(event) => dispatch({ type: 'go', at: Number(event.currentTarget.value) })}
        />
      </label>
    </section>
  );
}

interface CurveProps {
  readonly points: readonly GraphPoint[];
  readonly at: number;
  readonly last: number;
  readonly sides: readonly [string, string];
  onGo(move: number): void;
}

/** A click goes to the move below it. The slider does the same for keys. */
function Curve({ points, at, last, sides, onGo }: CurveProps) {
  const click = ({ clientX, currentTarget }: TargetedMouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) * WIDTH) / width;
    onGo(Math.round(((x - MARGIN) / (WIDTH - 2 * MARGIN)) * last));
  };
  const xOf = (move: number) => MARGIN + ((WIDTH - 2 * MARGIN) * move) / Math.max(last, 1);
  const curve = points.map((point) => `${xOf(point.at)},${yOf(point)}`).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider below is for keys
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary(points, sides)} onClick={click}>
      <line class="axis" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <line class="here" x1={xOf(at)} x2={xOf(at)} y1={0} y2={HEIGHT} />
      {points.length > 1 && (
        <polygon points={`${xOf(points[0].at)},${MIDDLE} ${curve} ${xOf(points[points.length - 1].at)},${MIDDLE}`} />
      )}
      <polyline points={curve} />
      {points.map((point) => (
        <circle key={point.at} cx={xOf(point.at)} cy={yOf(point)} r={point.at === at ? 4 : 2.5}>
          <title>{`After ${counted(point.at, 'move')}, ${verdictText(point.verdict, point.side, sides)}`}</title>
        </circle>
      ))}
      <text x={MARGIN + 5} y={12}>{`${sides[0]} better`}</text>
      <text x={MARGIN + 5} y={HEIGHT - 4}>{`${sides[1]} better`}</text>
    </svg>
  );
}

function yOf({ height }: GraphPoint): number {
  return MIDDLE - height * (MIDDLE - MARGIN);
}

function summary(points: readonly GraphPoint[], sides: readonly [string, string]): string {
  const latest = points[points.length - 1];
  if (latest === undefined) return 'Evaluation over the game: nothing yet.';
  return `Evaluation over the game, ${counted(points.length, 'point')}. The last: ${verdictText(latest.verdict, latest.side, sides)}.`;
}
