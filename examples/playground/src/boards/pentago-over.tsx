/** Drawn over a Pentago board: arrows of rotations, the hint, and best play. */

import type { PentagoBoard, WholeMove } from 'foreply/pentago';
import type { BoardProps } from './board.js';
import { Overlay, TONES } from './frame.js';
import { type Point, round } from './geometry.js';
import { Badge, GhostStone, headAt } from './overlays.js';
import { arrowOf, cellOf, centreOf, partsOf, TURNS, type Turn } from './pentago-choices.js';
import { walk } from './walk.js';

/** The number of turns of best play shown. */
const SHOWN = 3;
const RADIUS = 17;
/** Half the length of an arrow, and how far its middle bends outwards. */
const REACH = 22;
const BEND = 8;

/** A bent arrow beside a quadrant, in the direction of the rotation. */
export function TurnArrow({
  turn,
  tone,
  shift = 0,
}: {
  readonly turn: Turn;
  readonly tone: string;
  readonly shift?: number;
}) {
  const { x, y, towards } = arrowOf(turn);
  const [isRight, isBelow] = [turn.quadrant % 2 === 1, turn.quadrant >= 2];
  // Outwards is away from the board.
  const out = towards.x === 0 ? { x: isRight ? 1 : -1, y: 0 } : { x: 0, y: isBelow ? 1 : -1 };
  const at = (along: number, outwards: number): Point => ({
    x: round(x + along * towards.x + (outwards + shift) * out.x),
    y: round(y + along * towards.y + (outwards + shift) * out.y),
  });
  const [from, bend, tip, shaft] = [at(-REACH, -BEND), at(0, BEND), at(REACH, -BEND), at(REACH - 6, -BEND + 4.5)];
  return (
    <g class={tone}>
      <path class="arrow" d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${shaft.x} ${shaft.y}`} />
      <path class="arrow-head" d={headAt(tip, at(REACH - 9, -BEND + 7), 12)} />
    </g>
  );
}

export function PentagoOver({ rules, board, last, hint, line }: BoardProps<PentagoBoard, WholeMove>) {
  const steps = walk(rules, board, line, SHOWN).map(({ move, side, turn }) => ({
    ...partsOf(move),
    side,
    text: String(turn),
  }));
  const taken = new Set<string>();
  const isFirst = (name: string | undefined): name is string => {
    if (name === undefined || taken.has(name)) return false;
    taken.add(name);
    return true;
  };
  return (
    <Overlay>
      {last.map((move) => {
        const turn = turnOf(partsOf(move).turn);
        return turn && <TurnArrow key={move} turn={turn} tone="turn-last" />;
      })}
      {steps.map(({ cell, turn, side, text }) => (
        <g key={`${cell} ${turn} ${text}`}>
          {isFirst(cell) && <GhostStone {...centreOf(cellOf(cell))} side={side} radius={RADIUS - 2} text={text} />}
          {isFirst(turn) && <NumberedTurn name={turn} side={side} text={text} />}
        </g>
      ))}
      {hint.map((move) => (
        <Hint key={move} move={move} />
      ))}
    </Overlay>
  );
}

function Hint({ move }: { readonly move: WholeMove }) {
  const { cell, turn: name } = partsOf(move);
  const turn = turnOf(name);
  const at = cell === undefined ? undefined : centreOf(cellOf(cell));
  return (
    <>
      {at && <circle class="hint-ring" cx={at.x} cy={at.y} r={RADIUS + 2} />}
      {turn && <TurnArrow turn={turn} tone="hinted" />}
    </>
  );
}

function NumberedTurn({ name, side, text }: { readonly name: string; readonly side: 0 | 1; readonly text: string }) {
  const turn = turnOf(name);
  if (turn === undefined) return null;
  const { x, y, towards } = arrowOf(turn);
  return (
    <>
      <TurnArrow turn={turn} tone={TONES[side]} />
      <Badge x={x - 34 * towards.x} y={y - 34 * towards.y} tone={TONES[side]} text={text} />
    </>
  );
}

function turnOf(name: string | undefined): Turn | undefined {
  return TURNS.find((turn) => turn.name === name);
}
