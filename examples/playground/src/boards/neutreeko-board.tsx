/** A Neutreeko board: three sliding pieces for each side. */

import { type NeutreekoBoard, type NeutreekoCell, type NeutreekoMove, pieceAt } from 'foreply/neutreeko';
import type { TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from './board.js';
import type { Choice } from './choices.js';
import { Frame, Names, Overlay } from './frame.js';
import type { Point } from './geometry.js';
import { CELL, cellsOf, centreOf, endsOf, MARGIN, neutreekoChoices } from './neutreeko-choices.js';
import { Arrow, Marks } from './overlays.js';
import { usePicking } from './picking.js';
import { winningRows } from './rows.js';
import { targetUnder } from './target-under.js';
import { Targets } from './targets.js';
import { type Threat, Threats } from './threats.js';
import { walk } from './walk.js';

type Props = BoardProps<NeutreekoBoard, NeutreekoMove>;

const RADIUS = 21;
/** The number of moves of best play shown. */
const SHOWN = 4;
const COLOURS = ['black', 'white'] as const;

export function NeutreekoBoardView(props: Props) {
  const { board, onMove, marks, last } = props;
  const { choices, choose, letGo } = usePicking(props, neutreekoChoices);
  const drag = useDrag(props, choices, choose);
  const extent = CELL * board.size + 2 * MARGIN;
  return (
    <Frame
      label={`Neutreeko board, ${board.size} by ${board.size}`}
      class="neutreeko"
      width={extent}
      height={extent}
      isPlayed={onMove !== undefined}
    >
      <Squares size={board.size} last={last} />
      <Trail last={last} />
      <Pieces board={board} />
      {props.showsThreats && <Threats threats={threatsOf(props)} radius={RADIUS * 0.5} />}
      <g {...drag}>
        <Targets choices={choices} onChoose={choose} onLetGo={letGo} areaOf={Area} />
      </g>
      <Over {...props} />
      <Marks marks={marks} placeOf={centreOf} radius={RADIUS} />
    </Frame>
  );
}

/** A piece can be dragged to where it slides. */
function useDrag(
  { board, moves, onMove }: Props,
  choices: readonly Choice<NeutreekoMove>[],
  choose: (choice: Choice<NeutreekoMove>) => void,
) {
  const piece = useRef<string | undefined>(undefined);
  return {
    onPointerDown: (event: TargetedPointerEvent<SVGGElement>) => {
      const id = targetUnder(event);
      piece.current = choices.find((choice) => choice.id === id && choice.picks !== undefined)?.id;
    },
    onPointerMove: (event: TargetedPointerEvent<SVGGElement>) => {
      // The pointer was released outside the board.
      if (event.buttons === 0) piece.current = undefined;
      if (piece.current === undefined || targetUnder(event) === piece.current) return;
      const choice = choices.find(({ id }) => id === piece.current);
      if (choice?.isPicked === false) choose(choice);
    },
    onPointerUp: (event: TargetedPointerEvent<SVGGElement>) => {
      const from = piece.current;
      piece.current = undefined;
      const to = targetUnder(event);
      if (from === undefined || to === from) return;
      const move = neutreekoChoices(board, moves, from).find(({ id }) => id === to)?.move;
      if (move !== undefined) onMove?.(move);
    },
  };
}

function Area({ x, y, move, picks, isPicked }: Choice<NeutreekoMove>) {
  const half = CELL / 2 - 2;
  return (
    <>
      <rect
        class={picks === undefined ? 'area' : 'area is-draggable'}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        rx={8}
      />
      {isPicked && <circle class="hint-ring" cx={x} cy={y} r={RADIUS + 4} />}
      {move !== undefined && <circle class="landing" cx={x} cy={y} r={9} />}
    </>
  );
}

function Squares({ size, last }: { readonly size: number; readonly last: readonly NeutreekoMove[] }) {
  const steps = Array.from({ length: size }, (_, at) => MARGIN + CELL * at + CELL / 2);
  const left = last.map((move) => endsOf(move)[0]);
  const extent = CELL * size + 6;
  return (
    <>
      <rect class="felt-frame" x={MARGIN - 3} y={MARGIN - 3} width={extent} height={extent} rx={10} />
      {cellsOf(size).map((cell) => {
        const { x, y } = centreOf(cell);
        const half = CELL / 2 - 1;
        return (
          <g key={cell}>
            <rect class="board-felt" x={x - half} y={y - half} width={2 * half} height={2 * half} rx={7} />
            {left.includes(cell) && <circle class="left-mark" cx={x} cy={y} r={RADIUS - 4} />}
          </g>
        );
      })}
      <Names
        names={steps.flatMap((step, at) => [
          { x: step, y: MARGIN / 2, text: 'abcdefgh'[at] },
          { x: MARGIN / 2, y: step, text: String(at + 1) },
        ])}
      />
    </>
  );
}

/** The way that the last piece came. */
function Trail({ last }: Pick<Props, 'last'>) {
  return (
    <Overlay>
      {last.map((move) => {
        const [from, to] = endsOf(move).map(centreOf);
        return <path key={move} class="trail" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </Overlay>
  );
}

/** The cells on which either side would complete a row of three by its next slide. Once the game is over there are none. */
function threatsOf({ rules, board }: Props): Threat[] {
  if (rules.outcome(board) !== undefined) return [];
  const threats = ([0, 1] as const).flatMap((side) => {
    const before = { ...board, turn: side };
    const winning = rules.moves(before).filter((move) => rules.outcome(rules.play(before, move))?.kind === 'win');
    return [...new Set(winning.map((move) => endsOf(move)[1]))].map((cell) => ({ side, ...centreOf(cell) }));
  });
  return threats;
}

/** A piece, with a mark that distinguishes the colours: Black has a ring, White a dot. */
export function NeutreekoPiece({ side, x, y }: Point & { readonly side: 0 | 1 }) {
  return (
    <g class={COLOURS[side]}>
      <circle class="stone-disc" cx={x} cy={y} r={RADIUS} />
      {side === 0 ? (
        <circle class="stone-mark" stroke-width={2.5} cx={x} cy={y} r={11} />
      ) : (
        <circle class="piece-dot" cx={x} cy={y} r={4} />
      )}
    </g>
  );
}

function Pieces({ board }: { readonly board: NeutreekoBoard }) {
  const slide = useSlide(board);
  const cells = cellsOf(board.size);
  const rows = winningRows((at) => pieceAt(board, cells[at]), { size: board.size, length: 3 });
  return (
    <>
      {cells.map((cell) => {
        const side = pieceAt(board, cell);
        if (side === undefined) return null;
        const piece = <NeutreekoPiece side={side} {...centreOf(cell)} />;
        if (slide?.to !== cell) return <g key={`${side} ${cell}`}>{piece}</g>;
        const [from, to] = [centreOf(slide.from), centreOf(cell)];
        return (
          <g
            key={`${side} ${cell} ${slide.count}`}
            class="slides"
            style={{ '--from-x': `${from.x - to.x}px`, '--from-y': `${from.y - to.y}px` }}
          >
            {piece}
          </g>
        );
      })}
      {rows.map((row) => {
        const [from, to] = [row[0], row[row.length - 1]].map((at) => centreOf(cells[at]));
        return (
          <path key={row.join()} class="overlay win-line" pathLength={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        );
      })}
    </>
  );
}

interface Slide {
  readonly from: NeutreekoCell;
  readonly to: NeutreekoCell;
  readonly count: number;
}

/** The piece that has moved since the board shown before, if there is exactly one. */
function useSlide(board: NeutreekoBoard): Slide | undefined {
  const before = useRef({ board, slide: undefined as Slide | undefined });
  const { board: old, slide: oldSlide } = before.current;
  if (old === board) return oldSlide;
  if (old.size !== board.size) {
    before.current = { board, slide: undefined };
    return undefined;
  }
  const [gone, come] = [
    [old, board],
    [board, old],
  ].map(([one, other]) =>
    cellsOf(one.size).filter((cell) => pieceAt(one, cell) !== undefined && pieceAt(one, cell) !== pieceAt(other, cell)),
  );
  // The same board may be a different object each time.
  if (gone.length === 0 && come.length === 0) return oldSlide;
  const isOne = gone.length === 1 && come.length === 1 && pieceAt(old, gone[0]) === pieceAt(board, come[0]);
  const slide = isOne ? { from: gone[0], to: come[0], count: (oldSlide?.count ?? 0) + 1 } : undefined;
  before.current = { board, slide };
  return slide;
}

/** Best play as numbered arrows, and the hint. */
function Over({ rules, board, hint, line }: Props) {
  const steps = walk(rules, board, line, SHOWN);
  return (
    <Overlay>
      {steps.map(({ move, side, turn }) => {
        const [from, to] = endsOf(move).map(centreOf);
        return (
          <g key={turn}>
            <Arrow from={from} to={to} tone="note" gap={14} />
            <NumberedPiece side={side} {...to} text={String(turn)} />
          </g>
        );
      })}
      {hint.map((move) => {
        const [from, to] = endsOf(move).map(centreOf);
        return <Arrow key={move} from={from} to={to} tone="hinted" gap={6} />;
      })}
    </Overlay>
  );
}

function NumberedPiece({ side, x, y, text }: Point & { readonly side: 0 | 1; readonly text: string }) {
  return (
    <g class={COLOURS[side]}>
      <circle class="stone-disc" cx={x} cy={y} r={11} />
      <text class="piece-text" x={x} y={y}>
        {text}
      </text>
    </g>
  );
}
