/** The board of a user's own game, drawn as its `view` describes it. */

import type { ViewCell, ViewColor, ViewLine } from 'foreply/match';
import { gameOf } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';
import { type AnyView, cellsOf, clicksOf, linesOf, markedOf, namesOf } from '../games/view.js';
import type { BoardComponent, BoardProps } from './board.js';
import { Frame, Names, Overlay, Stone } from './frame.js';
import { type Point, round } from './geometry.js';
import { buttonGrid, MoveButton } from './move-buttons.js';
import { Badge } from './overlays.js';
import { usePicking } from './picking.js';
import { Targets } from './targets.js';
import { UNIT, viewChoices } from './view-choices.js';
import { walk } from './walk.js';

type Props = BoardProps<unknown, unknown>;

/** The space between the board and its buttons. */
const BELOW = 6;
/** A board so many times as wide as it is high is not limited by the height of the screen. */
const WIDE = 1.5;
/** The turns of best play shown. */
const SHOWN = 3;
const NAMED: Readonly<Record<string, string>> = {
  first: 'var(--board-first)',
  second: 'var(--board-second)',
  surface: 'var(--board-surface)',
  hole: 'var(--board-hole)',
  felt: 'var(--board-felt)',
  coin: 'var(--board-coin)',
  line: 'var(--board-line)',
};
/** What is legible on a named colour. */
const ON: Readonly<Record<string, string>> = {
  first: 'var(--board-on-first)',
  second: 'var(--board-on-second)',
  coin: 'var(--board-on-coin)',
};

/** The board component of a game with a view. */
export function viewBoard(id: GameId, view: AnyView): BoardComponent<unknown, unknown> {
  return (props) => <ViewBoard {...props} title={gameOf(id).title} view={view} />;
}

function ViewBoard(props: Props & { readonly title: string; readonly view: AnyView }) {
  const { rules, board, title, view, onMove } = props;
  const cells = cellsOf(view, board);
  const ids = new Set(cells.map(({ id }) => id));
  const named = (moves: readonly unknown[]) =>
    clicksOf(
      view,
      board,
      moves.map((move) => ({ move, text: rules.formatMove(move, board) })),
      ids,
    );
  const [width, height] = [view.width * UNIT, view.height * UNIT];
  // Space is kept for buttons while an engine thinks.
  const unplaced = onMove === undefined ? [] : named(rules.moves(board)).filter(({ clicks }) => clicks.length === 0);
  const buttons = buttonGrid(
    unplaced.map(({ text }) => text),
    width,
  );
  const { choices, choose, letGo } = usePicking(props, (_, moves, picked) =>
    viewChoices(cells, named(moves), picked, (at) => {
      const { x, y } = buttons.placeOf(at);
      return { x, y: height + BELOW + y };
    }),
  );
  const hinted = props.hint.map((move) => rules.formatMove(move, board));
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  return (
    <Frame
      label={`${title} board`}
      width={width}
      height={height + (unplaced.length > 0 ? BELOW + buttons.height : 0)}
      isPlayed={onMove !== undefined}
      class={width > WIDE * height ? 'wide' : ''}
    >
      <rect class="board-surface" width={width} height={height} rx={16} />
      {linesOf(view, board).map((line, at) => (
        <Line key={at} {...line} />
      ))}
      <Names names={namesOf(view, board).map(({ x, y, text }) => ({ x: x * UNIT, y: y * UNIT, text }))} />
      {cells.map((cell) => (
        <Cell key={cell.id} cell={cell} />
      ))}
      <Overlay>
        {markedOf(view, board, ids).map((id) => (
          <Shape key={id} cell={byId.get(id) as ViewCell} class="view-marked" />
        ))}
      </Overlay>
      <Last {...props} cells={byId} />
      <Targets
        choices={choices}
        onChoose={choose}
        onLetGo={letGo}
        areaOf={({ id, x, y, group, isPicked }) => {
          const cell = group === 'cells' ? byId.get(id) : undefined;
          if (cell !== undefined) return <Shape cell={cell} class={isPicked ? 'area is-picked' : 'area'} />;
          return <MoveButton {...{ id, x, y }} width={buttons.width} isHinted={hinted.includes(id)} />;
        }}
      />
      <Over {...props} cells={byId} />
    </Frame>
  );
}

function colorOf(color: ViewColor): string {
  return Object.hasOwn(NAMED, color) ? NAMED[color] : color;
}

function Line({ from, to, color = 'line', width = 0.03 }: ViewLine) {
  const d = `M${round(from[0] * UNIT)} ${round(from[1] * UNIT)}L${round(to[0] * UNIT)} ${round(to[1] * UNIT)}`;
  return <path d={d} stroke={colorOf(color)} stroke-width={round(width * UNIT)} stroke-linecap="round" />;
}

function Cell({ cell }: { readonly cell: ViewCell }) {
  const { piece, label, size = 1, color = 'hole' } = cell;
  const { x, y } = middleOf(cell);
  return (
    <g class="overlay">
      <Shape cell={cell} class="view-cell" fill={colorOf(color)} />
      {piece !== undefined && (
        <g class="view-piece">
          <Stone side={piece} x={x} y={y} radius={round(size * UNIT * 0.36)} />
        </g>
      )}
      {label !== undefined && label !== '' && (
        <text
          key={label}
          class="view-label"
          x={x}
          y={y}
          font-size={round(size * UNIT * 0.36)}
          fill={ON[color] ?? 'var(--board-text)'}
        >
          {label}
        </text>
      )}
    </g>
  );
}

function Shape(props: { readonly cell: ViewCell; readonly class: string; readonly fill?: string }) {
  const { cell, fill } = props;
  const { x, y } = middleOf(cell);
  const half = ((cell.size ?? 1) * UNIT) / 2;
  const shared = { class: props.class, ...(fill === undefined ? {} : { fill }) };
  if (cell.shape === 'circle') return <circle {...shared} cx={x} cy={y} r={round(half)} />;
  if (cell.shape === 'hexagon') return <path {...shared} d={hexagon(x, y, half)} />;
  return (
    <rect {...shared} x={round(x - half)} y={round(y - half)} width={round(2 * half)} height={round(2 * half)} rx={5} />
  );
}

/** A hexagon whose upright sides are twice `half` apart. */
function hexagon(x: number, y: number, half: number): string {
  const radius = (2 * half) / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at + Math.PI / 6;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function middleOf({ x, y }: ViewCell): Point {
  return { x: round(x * UNIT), y: round(y * UNIT) };
}

type Over = Props & { readonly view: AnyView; readonly cells: ReadonlyMap<string, ViewCell> };

/** The cells of a move, as far as they are on the board that is shown. */
function cellsOfMove({ view, cells }: Over, move: unknown, board: unknown): ViewCell[] {
  const given = view.clicks(move, board);
  return (typeof given === 'string' ? [given] : given).flatMap((id) => cells.get(id) ?? []);
}

/** Rings on the cells of the last turn. */
function Last(props: Over) {
  const { rules, game, last } = props;
  if (game === undefined || last.length === 0) return null;
  let board = game.start;
  const marked = game.moves.flatMap((move, at) => {
    const before = board;
    board = rules.play(board, move);
    return at < game.moves.length - last.length ? [] : cellsOfMove(props, move, before);
  });
  return (
    <Overlay>
      {marked.map((cell, at) => (
        <Shape key={at} cell={{ ...cell, size: (cell.size ?? 1) * 0.9 }} class="view-last" />
      ))}
    </Overlay>
  );
}

/** The hint, and best play as numbers. */
function Over(props: Over) {
  const { rules, board, hint, line } = props;
  const ring = hint.length === 0 ? [] : walk(rules, board, hint, 1).slice(0, 1);
  return (
    <Overlay>
      {walk(rules, board, line, SHOWN).map(({ move, side, turn, board: before }, at) =>
        cellsOfMove(props, move, before).map((cell) => {
          const { x, y } = middleOf(cell);
          return (
            <Badge key={`${at} ${cell.id}`} x={x} y={y} tone={side === 0 ? 'first' : 'second'} text={String(turn)} />
          );
        }),
      )}
      {ring.flatMap(({ move }) =>
        cellsOfMove(props, move, board).map((cell) => (
          <Shape key={cell.id} cell={{ ...cell, size: (cell.size ?? 1) * 0.94 }} class="hint-ring" />
        )),
      )}
    </Overlay>
  );
}
