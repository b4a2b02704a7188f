/**
 * The board of a game without its own drawing: its text, row by row, and below it one button per legal move. A new game can be
 * played here before it has a drawing.
 */

import { gameOf } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';
import type { BoardComponent, BoardProps } from './board.js';
import { Frame, Overlay } from './frame.js';
import { round } from './geometry.js';
import { buttonGrid, MoveButton } from './move-buttons.js';
import { usePicking } from './picking.js';
import { Targets } from './targets.js';

type Props = BoardProps<unknown, unknown>;

const WIDTH = 360;
const MARGIN = 20;
/** The greatest width of a character. Longer rows are written smaller. */
const LETTER = 13;

/** The component that draws a game's boards, made from the game's description. */
export function textBoard(id: GameId): BoardComponent<unknown, unknown> {
  return (props) => <TextBoard {...props} id={id} />;
}

function TextBoard(props: Props & { readonly id: GameId }) {
  const { rules, board, id, onMove } = props;
  const { title, draw } = gameOf(id);
  const lines = draw === undefined ? rules.formatBoard(board).split('/') : draw(board).split('\n');
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const letter = Math.min(LETTER, (WIDTH - 2 * MARGIN) / longest);
  const line = round(2.1 * letter);
  const top = round(2 * MARGIN + line * lines.length);
  const named = (moves: readonly unknown[]) => moves.map((move) => rules.formatMove(move, board));
  // Space is kept for all legal moves, so that the drawing does not jump while an engine thinks.
  const buttons = buttonGrid(named(rules.moves(board)), WIDTH);
  const { choices, choose, letGo } = usePicking(props, (_, moves) =>
    named(moves).map((text, at) => {
      const { x, y } = buttons.placeOf(at);
      return { id: text, label: text, group: 'moves', x, y: top + y, move: moves[at] };
    }),
  );
  const hinted = new Set(named(props.hint));
  return (
    <Frame
      label={`${title} board`}
      class="text"
      width={WIDTH}
      height={top + (onMove === undefined ? 0 : buttons.height)}
      isPlayed={onMove !== undefined}
    >
      <rect class="board-surface" x={2} y={2} width={WIDTH - 4} height={top - 12} rx={10} />
      <Overlay>
        {lines.map((text, at) => (
          <text
            key={at}
            class="board-line"
            style={{ fontSize: `${round(letter / 0.6)}px` }}
            x={round((WIDTH - letter * longest) / 2)}
            y={round(MARGIN - 4 + line * (at + 0.7))}
          >
            {text}
          </text>
        ))}
      </Overlay>
      <Targets
        choices={choices}
        onChoose={choose}
        onLetGo={letGo}
        areaOf={({ id, x, y }) => <MoveButton {...{ id, x, y }} width={buttons.width} isHinted={hinted.has(id)} />}
      />
    </Frame>
  );
}
