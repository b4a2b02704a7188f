/** A Pentago board: four quadrants of nine cells, which rotate. */

import { type PentagoBoard, stoneAt, type WholeMove } from 'foreply/pentago';
import { useRef } from 'preact/hooks';
import type { BoardProps } from './board.js';
import { Frame, Names, Stone, TONES } from './frame.js';
import type { Point } from './geometry.js';
import { Marks } from './overlays.js';
import * as places from './pentago-choices.js';
import { PentagoOver, TurnArrow } from './pentago-over.js';
import { usePicking } from './picking.js';
import { winningCells, winningRows } from './rows.js';
import { Targets } from './targets.js';
import { Threats } from './threats.js';
import { useArrived } from './use-arrived.js';

type Props = BoardProps<PentagoBoard, WholeMove>;

const RADIUS = 17;
const EXTENT = 2 * places.QUADRANT + places.GAP;
const CELLS = Array.from({ length: 36 }, (_, cell) => cell);
/** Five in a row win. */
const FIVE = { size: 6, length: 5 } as const;

export function PentagoBoardView(props: Props) {
  const { board, onMove, last, hint, line, marks } = props;
  const { choices, choose, letGo, picked } = usePicking(props, places.pentagoChoices);
  const turning = useTurning(props);
  const placed = usePlaced(board);
  const hasArrows = onMove !== undefined || [...last, ...hint, ...line].some((move) => places.partsOf(move).turn);
  const margin = hasArrows ? places.MARGIN : places.PLAIN_MARGIN;
  const size = EXTENT + 2 * margin;
  return (
    <Frame label="Pentago board" class="pentago" width={size} height={size} isPlayed={onMove !== undefined}>
      <g transform={`translate(${margin} ${margin})`}>
        <rect class="board-frame" x={-5} y={-5} width={EXTENT + 10} height={EXTENT + 10} rx={16} />
        {places.QUADRANTS.map((name, quadrant) => (
          <Quadrant
            key={name}
            {...{ board, quadrant, turning }}
            last={lastCell(last)}
            arrived={turning === undefined ? placed : undefined}
          />
        ))}
        <Edge />
        <WinningRows board={board} />
        {props.showsThreats && <Threats threats={threatsOf(board)} radius={RADIUS * 0.55} />}
        <Targets
          choices={choices}
          onChoose={choose}
          onLetGo={letGo}
          areaOf={({ id, x, y, group }) =>
            group === 'turns' ? <TurnArea id={id} x={x} y={y} /> : <CellArea x={x} y={y} side={board.turn} />
          }
        />
        {picked !== undefined && <PickedStone at={places.centreOf(places.cellOf(picked))} side={board.turn} />}
        <PentagoOver {...props} />
        <Marks marks={marks} placeOf={placeOf} radius={RADIUS} />
      </g>
    </Frame>
  );
}

/** How a quadrant came to its current orientation. */
interface Turning {
  readonly quadrant: number;
  readonly isClockwise: boolean;
  /** Different for each turn, so that the same rotation twice is animated twice. */
  readonly count: number;
}

/** The rotation between the board shown before and this one: forwards or, after an undo, backwards. */
function useTurning({ rules, board, last }: Props): Turning | undefined {
  const before = useRef({ board, last, turning: undefined as Turning | undefined });
  if (rules.formatBoard(before.current.board) === rules.formatBoard(board)) return before.current.turning;
  const { board: old, last: oldLast, turning: oldTurning } = before.current;
  const count = (oldTurning?.count ?? 0) + 1;
  const forwards = turnBetween(rules, old, last, board);
  const backwards = forwards ?? turnBetween(rules, board, oldLast, old);
  const turning = backwards && {
    quadrant: backwards.quadrant,
    isClockwise: backwards.isClockwise === Boolean(forwards),
    count,
  };
  before.current = { board, last, turning };
  return turning;
}

/** The rotation in the moves of a turn, if the last of them, or all of them, lead from one board to the other. */
function turnBetween(
  rules: Props['rules'],
  from: PentagoBoard,
  moves: readonly WholeMove[],
  to: PentagoBoard,
): places.Turn | undefined {
  const target = rules.formatBoard(to);
  for (let first = 0; first < moves.length; first++) {
    const rest = moves.slice(first);
    if (formatAfter(rules, from, rest) !== target) continue;
    const names = rest.map((move) => places.partsOf(move).turn);
    return places.TURNS.find(({ name }) => names.includes(name));
  }
  return undefined;
}

function formatAfter(rules: Props['rules'], from: PentagoBoard, moves: readonly WholeMove[]): string | undefined {
  let board = from;
  for (const move of moves) {
    if (!rules.moves(board).includes(move)) return undefined;
    board = rules.play(board, move);
  }
  return rules.formatBoard(board);
}

function Quadrant(props: {
  readonly board: PentagoBoard;
  readonly quadrant: number;
  readonly turning: Turning | undefined;
  /** The cell of the last stone placed. */
  readonly last: number | undefined;
  /** The cell of a stone that was placed since the board shown before. */
  readonly arrived: number | undefined;
}) {
  const { board, quadrant, turning, last, arrived } = props;
  const { x, y } = places.cornerOf(quadrant);
  const half = places.QUADRANT / 2;
  const isTurning = turning?.quadrant === quadrant;
  const way = isTurning ? (turning.isClockwise ? ' turns-clockwise' : ' turns-counter-clockwise') : '';
  const cells = CELLS.filter((cell) => places.quadrantOf(cell) === quadrant);
  return (
    <g
      key={isTurning ? `turned ${turning.count}` : 'still'}
      class={`quadrant${way}`}
      style={{ transformOrigin: `${x + half}px ${y + half}px` }}
    >
      <rect class="board-surface" x={x} y={y} width={places.QUADRANT} height={places.QUADRANT} rx={12} />
      {cells.map((cell) => {
        const centre = places.centreOf(cell);
        const side = stoneAt(board, places.cellName(cell));
        if (side !== undefined) {
          return (
            <g key={cell} class={cell === arrived ? 'arrives' : undefined}>
              <Stone side={side} {...centre} radius={RADIUS} />
            </g>
          );
        }
        return <circle key={cell} class="board-hole" cx={centre.x} cy={centre.y} r={RADIUS} />;
      })}
      {last !== undefined && cells.includes(last) && (
        <LastMark at={places.centreOf(last)} side={stoneAt(board, places.cellName(last))} />
      )}
    </g>
  );
}

/** The cell of the one stone that the board shown before did not have. A rotation moves several. */
function usePlaced(board: PentagoBoard): number | undefined {
  const stones = CELLS.filter((cell) => sideOn(board)(cell) !== undefined);
  const arrived = useArrived(stones.map(String));
  return arrived.size === 1 ? Number([...arrived][0]) : undefined;
}

function sideOn(board: PentagoBoard): (cell: number) => 0 | 1 | undefined {
  return (cell) => stoneAt(board, places.cellName(cell));
}

/** The cells where a stone alone, before any rotation, completes a row. */
function threatsOf(board: PentagoBoard) {
  if (winningRows(sideOn(board), FIVE).length > 0) return [];
  return ([0, 1] as const).flatMap((side) =>
    winningCells(sideOn(board), side, FIVE).map((cell) => ({ side, ...places.centreOf(cell) })),
  );
}

function Edge() {
  const columns = [0, 1, 2, 3, 4, 5].map((cell) => ({ x: places.centreOf(cell).x, y: -15, text: 'abcdef'[cell] }));
  const rows = [0, 1, 2, 3, 4, 5].map((row) => ({ x: -15, y: places.centreOf(6 * row).y, text: String(row + 1) }));
  return <Names names={[...columns, ...rows]} />;
}

/** Where the last stone placed is now. */
function lastCell(last: readonly WholeMove[]): number | undefined {
  const parts = last.map(places.partsOf);
  const cell = parts.find((part) => part.cell !== undefined)?.cell;
  const turn = parts.find((part) => part.turn !== undefined)?.turn;
  return cell === undefined ? undefined : places.turnedCell(places.cellOf(cell), turn);
}

function WinningRows({ board }: Pick<Props, 'board'>) {
  const rows = winningRows(sideOn(board), FIVE);
  return (
    <g class="overlay">
      {rows.map((row) => {
        const [from, to] = [row[0], row[row.length - 1]].map(places.centreOf);
        return <path key={row.join()} class="win-line" pathLength={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}

function LastMark({ at, side }: { readonly at: Point; readonly side: 0 | 1 | undefined }) {
  if (side === undefined) return null;
  return <circle class={`last-mark ${TONES[side]}`} cx={at.x} cy={at.y} r={RADIUS + 3} />;
}

function PickedStone({ at, side }: { readonly at: Point; readonly side: 0 | 1 }) {
  return (
    <g class="overlay" opacity={0.75}>
      <Stone side={side} {...at} radius={RADIUS} />
    </g>
  );
}

function CellArea({ x, y, side }: Point & { readonly side: 0 | 1 }) {
  const half = places.CELL / 2 - 1;
  return (
    <>
      <rect class="area" x={x - half} y={y - half} width={2 * half} height={2 * half} rx={8} />
      <circle class={`when-hovered stone-disc ${TONES[side]}`} cx={x} cy={y} r={RADIUS} />
    </>
  );
}

function TurnArea({ id, x, y }: Point & { readonly id: string }) {
  const turn = places.TURNS.find(({ name }) => name === id);
  if (turn === undefined) return null;
  const isLevel = places.arrowOf(turn).towards.y === 0;
  const [along, across] = [34, 17];
  const [width, height] = isLevel ? [along, across] : [across, along];
  return (
    <>
      <rect class="area" x={x - width} y={y - height} width={2 * width} height={2 * height} rx={12} />
      <TurnArrow turn={turn} tone="turn-button" />
    </>
  );
}

/** The position of a diagram's mark: on a cell, or on a quadrant. */
function placeOf(name: string): Point & { readonly radius?: number } {
  const quadrant = places.QUADRANTS.indexOf(name as 'TL');
  if (quadrant < 0) return places.centreOf(places.cellOf(name));
  const { x, y } = places.cornerOf(quadrant);
  return { x: x + places.QUADRANT / 2, y: y + places.QUADRANT / 2, radius: places.QUADRANT / 2 - 2 };
}
