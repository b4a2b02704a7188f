/** A board of Coins and Strings: coins with their values, and strings to cut. */

import { type CoinsBoard, isCut, stringsLeft } from 'foreply/coins-and-strings';
import type { BoardProps } from './board.js';
import { type CoinState, coinStates, coinsChoices, looseCoins } from './coins-choices.js';
import { COIN_RADIUS, layoutOf, type StringShape } from './coins-layout.js';
import { Frame, Overlay, TONES } from './frame.js';
import { type Point, round } from './geometry.js';
import { Badge, Marks } from './overlays.js';
import { usePicking } from './picking.js';
import { Targets } from './targets.js';
import { walk } from './walk.js';

type Props = BoardProps<CoinsBoard, number>;

/** The number of turns of best play shown. */
const SHOWN = 4;

export function CoinsBoardView(props: Props) {
  const { board, onMove, marks, last } = props;
  const { graph } = board;
  const layout = layoutOf(graph);
  const { choices, choose, letGo } = usePicking(props, coinsChoices);
  const states = coinStates(board, props.game);
  const placeOf = (name: string): Point & { readonly radius?: number } => {
    const [kind, number] = name.split(' ');
    if (kind === 'coin') return { ...layout.coins[Number(number)], radius: COIN_RADIUS + 3 };
    return layout.strings[Number(number) - 1].middle;
  };
  return (
    <Frame
      label={`Coins and Strings: ${graph.coins.length} coins, ${stringsLeft(board).length} strings left`}
      class="coins"
      width={layout.width}
      height={layout.height}
      isPlayed={onMove !== undefined}
    >
      <rect class="board-surface" width={layout.width} height={layout.height} rx={14} />
      {layout.strings.map((shape, index) => (
        <CoinsString key={shape.path} shape={shape} isCut={isCut(board, index + 1)} isLast={last.includes(index + 1)} />
      ))}
      {props.hint
        .filter((id) => !isCut(board, id))
        .map((id) => (
          <path key={id} class="hint-string" d={layout.strings[id - 1].path} />
        ))}
      {props.showsThreats && <Loose coins={looseCoins(board).map((coin) => layout.coins[coin])} />}
      {layout.coins.map((at, coin) => (
        <Coin key={`${at.x} ${at.y}`} {...at} value={graph.coins[coin]} state={states[coin]} />
      ))}
      <Targets
        choices={choices}
        onChoose={choose}
        onLetGo={letGo}
        areaOf={({ id }) => <StringArea path={layout.strings[Number(id) - 1].path} />}
      />
      <Guards coins={layout.coins.filter((_, coin) => onMove !== undefined && states[coin] === 'here')} />
      <Ids board={board} />
      <Over {...props} />
      <Marks marks={marks} placeOf={placeOf} radius={COIN_RADIUS} />
    </Frame>
  );
}

/** Rings around coins that the next cut can take. */
function Loose({ coins }: { readonly coins: readonly Point[] }) {
  return (
    <Overlay>
      {coins.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="coin-loose" cx={x} cy={y} r={COIN_RADIUS + 5} />
      ))}
    </Overlay>
  );
}

/** The area that reacts to the pointer is wider than the visible string. */
export function StringArea({ path }: { readonly path: string }) {
  return (
    <>
      <path class="area is-string" d={path} />
      <path class="string-glow" d={path} />
    </>
  );
}

/** Coins lie over the ends of strings, so pointing at a coin cuts nothing. */
function Guards({ coins }: { readonly coins: readonly Point[] }) {
  if (coins.length === 0) return null;
  return (
    <g class="guards">
      {coins.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={COIN_RADIUS} />
      ))}
    </g>
  );
}

function CoinsString(props: { readonly shape: StringShape; readonly isCut: boolean; readonly isLast: boolean }) {
  const { shape, isCut, isLast } = props;
  const { ground } = shape;
  const kind = isCut ? (isLast ? ' is-last' : ' is-cut') : '';
  return (
    <g class={`string${kind}`}>
      <path class="string-line" d={shape.path} />
      {ground && (
        <g transform={`translate(${ground.x} ${ground.y}) rotate(${ground.angle})`}>
          <path class="ground" d="M0 -10V10M5 -6V6M10 -2V2" />
        </g>
      )}
    </g>
  );
}

export function Coin({ x, y, value, state }: Point & { readonly value: number; readonly state: CoinState }) {
  const text = String(value);
  const size = round(Math.min(17, 40 / Math.max(2, text.length)));
  const label = (
    <text class="coin-text" x={x} y={y} font-size={size}>
      {text}
    </text>
  );
  if (state === 'here') {
    return (
      <g class="coin">
        <circle class="coin-disc" cx={x} cy={y} r={COIN_RADIUS} />
        <circle class="coin-rim" cx={x} cy={y} r={COIN_RADIUS - 3.5} />
        {label}
      </g>
    );
  }
  if (state === 'gone') return <circle class="coin-gone" cx={x} cy={y} r={COIN_RADIUS - 6} />;
  // Coins of side 0 are filled; those of side 1 are rings.
  return (
    <g class={`coin-taken ${TONES[state]}${state === 0 ? ' is-filled' : ''}`}>
      <circle class="taken-disc" cx={x} cy={y} r={COIN_RADIUS - 4} />
      {label}
    </g>
  );
}

/** The numbers of the remaining strings, which are the moves of the game. */
function Ids({ board }: { readonly board: CoinsBoard }) {
  const { strings } = layoutOf(board.graph);
  return (
    <Overlay>
      {stringsLeft(board).map((id) => (
        <StringId key={id} id={id} {...strings[id - 1].middle} />
      ))}
    </Overlay>
  );
}

function StringId({ id, x, y }: Point & { readonly id: number }) {
  const width = 6 + 7 * String(id).length;
  return (
    <>
      <rect class="board-surface" x={round(x - width / 2)} y={round(y - 7)} width={width} height={14} rx={6} />
      <text class="string-id" x={x} y={y}>
        {id}
      </text>
    </>
  );
}

/** Best play as numbers on the strings. */
function Over({ rules, board, line }: Props) {
  const { strings } = layoutOf(board.graph);
  const steps = walk(rules, board, line, SHOWN);
  return (
    <Overlay>
      {steps.map(({ move, side, turn }) => (
        <Badge key={move} {...strings[move - 1].middle} tone={TONES[side]} text={String(turn)} radius={10} />
      ))}
    </Overlay>
  );
}
