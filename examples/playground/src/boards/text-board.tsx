/**
 * The board of a game without its own drawing: its text, row by row, and below it one button per legal move. A new game can be
 * played here before it has a drawing.
 */

import { gameOf } from '../games/catalogue.js';
import type { GameId, WrittenRules } from '../games/game.js';
import type { BoardComponent, BoardProps } from './board.js';
import type { Choice } from './choices.js';
import { Frame, Overlay } from './frame.js';
import { usePicking } from './picking.js';
import { Targets } from './targets.js';

type Props = BoardProps<unknown, unknown>;

const WIDTH = 360;
const MARGIN = 20;
const LINE = 20;
/** The space for one move: a button and the gap to the next one. */
const BUTTON = { width: 64, height: 30, gap: 4 } as const;
const COLUMNS = Math.floor((WIDTH - 2 * MARGIN) / BUTTON.width);

/** The board component of a game, made from its description. */
export function textBoard(id: GameId): BoardComponent<unknown, unknown> {
  return (props) => <TextBoard {...props} id={id} />;
}

function TextBoard(props: Props & { readonly id: GameId }) {
  const { rules, board, id, onMove } = props;
  const { title, draw } = gameOf(id);
  const lines = draw === undefined ? rules.formatBoard(board).split('/') : draw(board).split('\n');
  const top = 2 * MARGIN + LINE * lines.length;
  const { choices, choose, letGo } = usePicking(props, (_, moves) => choicesOf(rules, board, moves, top));
  // Space is kept for all legal moves, so that the drawing does not jump while an engine thinks.
  const rows = Math.ceil(rules.moves(board).length / COLUMNS);
  const hinted = new Set(props.hint.map((move) => rules.formatMove(move, board)));
  return (
    <Frame
      label={`${title} board`}
      width={WIDTH}
      height={top + (onMove === undefined ? 0 : BUTTON.height * rows + MARGIN)}
      isPlayed={onMove !== undefined}
    >
      <rect class="board-surface" x={4} y={4} width={WIDTH - 8} height={top - 8} rx={8} />
      <Overlay>
        {lines.map((line, at) => (
          <text key={at} class="board-line" x={MARGIN} y={MARGIN + LINE * (at + 0.7)}>
            {line}
          </text>
        ))}
      </Overlay>
      <Targets
        choices={choices}
        onChoose={choose}
        onLetGo={letGo}
        areaOf={({ id, x, y }) => (
          <>
            <rect
              class="area"
              x={x - BUTTON.width / 2 + BUTTON.gap}
              y={y - BUTTON.height / 2 + BUTTON.gap}
              width={BUTTON.width - 2 * BUTTON.gap}
              height={BUTTON.height - 2 * BUTTON.gap}
              rx={4}
            />
            <text class="board-name" x={x} y={y}>
              {hinted.has(id) ? `[${id}]` : id}
            </text>
          </>
        )}
      />
    </Frame>
  );
}

/** One choice per legal move, in rows below the board. */
function choicesOf(
  rules: WrittenRules<unknown, unknown>,
  board: unknown,
  moves: readonly unknown[],
  top: number,
): Choice<unknown>[] {
  return moves.map((move, at) => {
    const text = rules.formatMove(move, board);
    const x = MARGIN + BUTTON.width * ((at % COLUMNS) + 0.5);
    const y = top + BUTTON.height * (Math.floor(at / COLUMNS) + 0.5);
    return { id: text, label: text, group: 'moves', x, y, move };
  });
}
