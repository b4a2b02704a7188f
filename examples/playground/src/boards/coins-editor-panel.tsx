/** Below the board of the editor: actions for the chosen item, and boards to start with. */

import type { CoinsGraph } from 'foreply/coins-and-strings';
import type { PlacedGraph } from './coins-edit.js';
import type { Item } from './coins-editor-choices.js';
import { presets } from './coins-presets.js';

interface PanelProps {
  readonly graph: PlacedGraph;
  readonly item: Item | undefined;
  /** The value of the chosen coin, or of the next one. */
  readonly value: number;
  onValue(value: number): void;
  onGround(): void;
  onRemove(): void;
  onPreset(graph: CoinsGraph): void;
}

export function EditorPanel(props: PanelProps) {
  const { graph, item, value, onValue, onGround, onRemove } = props;
  const coin = item?.kind === 'coin' ? item.coin : undefined;
  return (
    <div class="editor-panel">
      <p class="editor-advice" role="status">
        {adviceFor(item)}
      </p>
      <label>
        {coin === undefined ? 'A new coin is worth ' : `Coin ${coin} is worth `}
        <input
          type="number"
          min={1}
          max={999}
          step={1}
          value={coin === undefined ? value : graph.coins[coin]}
          onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button type="button" disabled={coin === undefined} onClick={onGround}>
        Tie to the ground
      </button>
      <button type="button" disabled={item === undefined} onClick={onRemove}>
        Remove {item?.kind ?? ''}
      </button>
      <PresetChoice onPreset={props.onPreset} />
    </div>
  );
}

function adviceFor(item: Item | undefined): string {
  if (item?.kind === 'coin') {
    return `Coin ${item.coin} is chosen: choose another coin to tie them, or an empty place to move it.`;
  }
  if (item?.kind === 'string') return `String ${item.string} is chosen.`;
  return 'Choose an empty place to put a coin there, or a coin or string to change it.';
}

function PresetChoice({ onPreset }: Pick<PanelProps, 'onPreset'>) {
  return (
    <label>
      {'Start with '}
      <select
        value=""
        onChange={(event) => {
          const preset = presets[Number(event.currentTarget.value)];
          event.currentTarget.value = '';
          if (preset !== undefined) onPreset(preset.make());
        }}
      >
        <option value="">a board …</option>
        {presets.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
