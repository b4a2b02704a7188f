/**
 * An editor for boards of Coins and Strings. Choose an empty place to put a coin there. Choose a coin, then another to tie
 * them, or an empty place to move it; coins can also be dragged. The chosen item can be changed or removed below.
 */

import { type CoinsGraph, coinsAndStrings } from 'foreply/coins-and-strings';
import type { TargetedPointerEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Choice } from './choices.js';
import { Coin, StringArea } from './coins-board.js';
import * as edit from './coins-edit.js';
import { editorChoices, extentOf, type Item, itemOf, pointOf, shiftOf, sizeOf } from './coins-editor-choices.js';
import { EditorPanel } from './coins-editor-panel.js';
import { COIN_RADIUS, layoutOf } from './coins-layout.js';
import { Frame, Overlay } from './frame.js';
import { targetUnder } from './target-under.js';
import { Targets } from './targets.js';

interface EditorProps {
  readonly graph: CoinsGraph;
  onChange(graph: CoinsGraph): void;
}

export function CoinsEditor({ graph: given, onChange }: EditorProps) {
  const graph = edit.withPlaces(given);
  const [picked, pick] = useState<string>();
  const [value, setValue] = useState(1);
  const [complaint, complain] = useState<string>();
  const change = (next: edit.PlacedGraph, then?: string): void => {
    const fault = faultOf(next);
    complain(fault);
    if (fault !== undefined) return;
    pick(then);
    onChange(next);
  };
  const item = picked === undefined ? undefined : existing(graph, itemOf(picked));
  const choose = (target: Item): void => chooseItem({ graph, item, target, value, change, pick });
  const remove = (): void => {
    if (item?.kind === 'coin') change(edit.removeCoin(graph, item.coin));
    if (item?.kind === 'string') change(edit.removeString(graph, item.string));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Delete works wherever the focus is on the board
    <div
      class="coins-editor"
      onKeyDown={(event) => {
        const isTyping = (event.target as Element).matches('input, select');
        if (!isTyping && (event.key === 'Delete' || event.key === 'Backspace')) remove();
      }}
    >
      <EditorBoard graph={graph} picked={item && picked} onChoose={choose} onLetGo={() => pick(undefined)} />
      {complaint !== undefined && (
        <p class="complaint" role="alert">
          {complaint}
        </p>
      )}
      <EditorPanel
        graph={graph}
        item={item}
        value={value}
        onValue={(next) => {
          setValue(next);
          if (item?.kind === 'coin') change(edit.setValue(graph, item.coin, next), picked);
        }}
        onGround={() => item?.kind === 'coin' && change(edit.tie(graph, item.coin, 'ground'), picked)}
        onRemove={remove}
        onPreset={(preset) => change(edit.withPlaces(preset))}
      />
    </div>
  );
}

/** The library's error about a board, if any. */
function faultOf(graph: CoinsGraph): string | undefined {
  try {
    coinsAndStrings(graph);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is picked, as long as it exists. */
function existing(graph: edit.PlacedGraph, item: Item): Item | undefined {
  if (item.kind === 'coin') return item.coin < graph.coins.length ? item : undefined;
  return item.kind === 'string' && item.string <= graph.strings.length ? item : undefined;
}

interface Chosen {
  readonly graph: edit.PlacedGraph;
  /** The previous pick. */
  readonly item: Item | undefined;
  readonly target: Item;
  /** The value of a new coin. */
  readonly value: number;
  change(graph: edit.PlacedGraph, then?: string): void;
  pick(id: string | undefined): void;
}

function chooseItem({ graph, item, target, value, change, pick }: Chosen): void {
  if (target.kind === 'place') {
    if (item?.kind === 'coin') change(edit.moveCoin(graph, item.coin, target.place), `coin ${item.coin}`);
    else change(edit.addCoin(graph, target.place, value));
  } else if (target.kind === 'string') {
    const isSame = item?.kind === 'string' && item.string === target.string;
    pick(isSame ? undefined : `string ${target.string}`);
  } else if (item?.kind !== 'coin') pick(`coin ${target.coin}`);
  else if (item.coin === target.coin) pick(undefined);
  else change(edit.tie(graph, item.coin, target.coin));
}

interface BoardProps {
  readonly graph: edit.PlacedGraph;
  readonly picked: string | undefined;
  onChoose(target: Item): void;
  onLetGo(): void;
}

function EditorBoard({ graph, picked, onChoose, onLetGo }: BoardProps) {
  const layout = layoutOf(graph);
  const shift = shiftOf(graph);
  const choices = editorChoices(graph, picked);
  const drag = useCoinDrag(picked, onChoose);
  const moved = `translate(${shift.x} ${shift.y})`;
  return (
    <Frame label="Board editor" class="coins" {...sizeOf(graph)} isPlayed>
      <rect class="board-surface" {...sizeOf(graph)} rx={14} />
      <Places graph={graph} />
      <g transform={moved}>
        {layout.strings.map(({ path, ground }, index) => (
          <g key={path} class={picked === `string ${index + 1}` ? 'string is-picked' : 'string'}>
            <path class="string-line" d={path} />
            {ground && (
              <path
                class="ground"
                transform={`translate(${ground.x} ${ground.y}) rotate(${ground.angle})`}
                d="M0 -10V10M5 -6V6M10 -2V2"
              />
            )}
          </g>
        ))}
      </g>
      {graph.coins.map((value, coin) => (
        <Coin key={String(graph.places[coin])} {...pointOf(graph.places[coin])} value={value} state="here" />
      ))}
      <g {...drag}>
        <Targets
          choices={choices}
          onChoose={({ id }) => onChoose(itemOf(id))}
          onLetGo={onLetGo}
          areaOf={(choice) => <Area choice={choice} path={pathOf(graph, choice.id)} moved={moved} />}
        />
      </g>
    </Frame>
  );
}

function pathOf(graph: edit.PlacedGraph, id: string): string | undefined {
  const item = itemOf(id);
  return item.kind === 'string' ? layoutOf(graph).strings[item.string - 1].path : undefined;
}

function Area(props: { readonly choice: Choice<never>; readonly path: string | undefined; readonly moved: string }) {
  const { x, y, id, isPicked } = props.choice;
  if (props.path !== undefined) {
    return (
      <g transform={props.moved}>
        <StringArea path={props.path} />
      </g>
    );
  }
  const kind = id.startsWith('coin') ? 'area is-draggable' : 'area';
  return (
    <>
      <circle class={kind} cx={x} cy={y} r={COIN_RADIUS + 5} />
      {isPicked && <circle class="hint-ring" cx={x} cy={y} r={COIN_RADIUS + 4} />}
    </>
  );
}

/** The places where coins can be put. */
function Places({ graph }: { readonly graph: edit.PlacedGraph }) {
  const [rows, columns] = extentOf(graph);
  return (
    <Overlay>
      {Array.from({ length: rows * columns }, (_, at) => {
        const { x, y } = pointOf([Math.floor(at / columns), at % columns]);
        return <circle key={`${x} ${y}`} class="board-star" cx={x} cy={y} r={3} />;
      })}
    </Overlay>
  );
}

/** A coin dragged to a place moves there; dragged to another coin, it is tied to it. */
function useCoinDrag(picked: string | undefined, onChoose: (target: Item) => void) {
  const from = useRef<string | undefined>(undefined);
  return {
    onPointerDown: (event: TargetedPointerEvent<SVGGElement>) => {
      from.current = targetUnder(event);
    },
    onPointerMove: (event: TargetedPointerEvent<SVGGElement>) => {
      // The pointer was released outside the board.
      if (event.buttons === 0) from.current = undefined;
      const coin = from.current;
      const isDragged = coin?.startsWith('coin') === true && targetUnder(event) !== coin;
      if (isDragged && picked !== coin) onChoose(itemOf(coin));
    },
    onPointerUp: (event: TargetedPointerEvent<SVGGElement>) => {
      const coin = from.current;
      const to = targetUnder(event);
      from.current = undefined;
      const isDragged = coin?.startsWith('coin') === true && picked === coin && to !== undefined && to !== coin;
      if (isDragged && !to.startsWith('string')) onChoose(itemOf(to));
    },
  };
}
