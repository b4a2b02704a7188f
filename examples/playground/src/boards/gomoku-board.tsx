/** A Gomoku board: stones on the crossings of lines. */

import type { GomokuBoard, GomokuMove } from 'foreply/gomoku';
import type { BoardProps } from './board.js';
import { Frame, Names, Overlay, Stone, TONES } from './frame.js';
import { round } from './geometry.js';
import { cellOf, centreOf, gomokuChoices, MARGIN, nameOf, PITCH, sideAt } from './gomoku-choices.js';
import { GhostStone, Marks } from './overlays.js';
import { usePicking } from './picking.js';
import { winningCells, winningRows } from './rows.js';
import { Targets } from './targets.js';
import { Threats } from './threats.js';
import { useArrived } from './use-arrived.js';
import { walk } from './walk.js';

type Props = BoardProps<GomokuBoard, GomokuMove>;

const RADIUS = 13;
/** The number of moves of best play shown. */
const SHOWN = 6;

export function GomokuBoardView(props: Props) {
  const { board, onMove, marks } = props;
  const { size } = board;
  const { choices, choose, letGo } = usePicking(props, gomokuChoices);
  const extent = PITCH * (size - 1);
  return (
    <Frame
      label={`Gomoku board, ${size} by ${size}`}
      class="gomoku"
      width={extent + MARGIN.left + MARGIN.right}
      height={extent + MARGIN.top + MARGIN.bottom}
      isPlayed={onMove !== undefined}
    >
      <Lines size={size} />
      <Stones board={board} last={props.last} />
      {props.showsThreats && <Threats threats={threatsOf(board)} radius={RADIUS * 0.6} />}
      <Targets
        choices={choices}
        onChoose={choose}
        onLetGo={letGo}
        areaOf={({ x, y }) => (
          <>
            <rect class="area" x={x - PITCH / 2} y={y - PITCH / 2} width={PITCH} height={PITCH} rx={4} />
            <circle class={`when-hovered stone-disc ${TONES[board.turn]}`} cx={x} cy={y} r={RADIUS} />
          </>
        )}
      />
      <Over {...props} />
      <Marks marks={marks} placeOf={(name) => centreOf(size, cellOf(size, name))} radius={RADIUS} />
    </Frame>
  );
}

function Lines({ size }: { readonly size: number }) {
  const extent = PITCH * (size - 1);
  const steps = Array.from({ length: size }, (_, at) => PITCH * at);
  const across = steps.map((y) => `M${MARGIN.left} ${MARGIN.top + y}h${extent}`);
  const down = steps.map((x) => `M${MARGIN.left + x} ${MARGIN.top}v${extent}`);
  return (
    <>
      <rect
        class="board-surface board-wood"
        x={MARGIN.left - 18}
        y={MARGIN.top - 18}
        width={extent + 36}
        height={extent + 36}
        rx={8}
      />
      <path class="board-grid" d={[...across, ...down].join('')} />
      {starsOf(size).map((cell) => {
        const { x, y } = centreOf(size, cell);
        return <circle key={cell} class="board-star" cx={x} cy={y} r={3} />;
      })}
      <Names
        names={steps.flatMap((step, at) => [
          { x: MARGIN.left + step, y: MARGIN.top + extent + 29, text: nameOf(size, at)[0] },
          { x: MARGIN.left - 29, y: MARGIN.top + step, text: nameOf(size, size * at).slice(1) },
        ])}
      />
    </>
  );
}

/** The star points: five or nine, by custom on the fourth line of 15×15. */
function starsOf(size: number): number[] {
  if (size < 9) return [];
  const first = size < 13 ? 2 : 3;
  const last = size - 1 - first;
  const corners = [first, last].flatMap((row) => [first, last].map((column) => size * row + column));
  return size % 2 === 1 ? [...corners, (size * size - 1) / 2] : corners;
}

function Stones({ board, last }: Pick<Props, 'board' | 'last'>) {
  const { size, rule } = board;
  const cells = Array.from(board.cells, (_, cell) => cell).filter((cell) => sideAt(board, cell) !== undefined);
  const arrived = useArrived(cells.map(String));
  const rows = winningRows((cell) => sideAt(board, cell), { size, length: 5, exactly: rule === 'standard' });
  return (
    <>
      {cells.map((cell) => (
        <g key={cell} class={arrived.has(String(cell)) ? 'arrives' : undefined}>
          <Stone side={sideAt(board, cell) as 0 | 1} {...centreOf(size, cell)} radius={RADIUS} />
        </g>
      ))}
      {last.map((move) => {
        const cell = cellOf(size, move);
        const { x, y } = centreOf(size, cell);
        return (
          <g key={move} class={`overlay ${TONES[sideAt(board, cell) ?? 0]}`}>
            <circle class="last-mark" cx={x} cy={y} r={RADIUS + 2.5} />
          </g>
        );
      })}
      {rows.map((row) => {
        const [from, to] = [row[0], row[row.length - 1]].map((cell) => centreOf(size, cell));
        return (
          <path key={row.join()} class="overlay win-line" pathLength={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        );
      })}
    </>
  );
}

/** The cells where either side would complete a row. Once the game is over there are none. */
function threatsOf(board: GomokuBoard) {
  const { size, rule } = board;
  const rules = { size, length: 5, exactly: rule === 'standard' };
  const stoneOn = (cell: number) => sideAt(board, cell);
  if (winningRows(stoneOn, rules).length > 0) return [];
  return ([0, 1] as const).flatMap((side) =>
    winningCells(stoneOn, side, rules).map((cell) => ({ side, ...centreOf(size, cell) })),
  );
}

/** The hint, and best play as numbered stones. */
function Over({ rules, board, hint, line }: Props) {
  const { size } = board;
  const steps = walk(rules, board, line, SHOWN);
  return (
    <Overlay>
      {steps.map(({ move, side, turn }) => (
        <GhostStone
          key={move}
          {...centreOf(size, cellOf(size, move))}
          side={side}
          radius={round(RADIUS * 0.85)}
          text={String(turn)}
        />
      ))}
      {hint.map((move) => {
        const { x, y } = centreOf(size, cellOf(size, move));
        return <circle key={move} class="hint-ring" cx={x} cy={y} r={RADIUS + 1} />;
      })}
    </Overlay>
  );
}
