/** The editor for boards of Coins and Strings, in place of the board. The game does not change until the new board is played on. */

import type { CoinsGraph } from 'foreply/coins-and-strings';
import { useState } from 'preact/hooks';
import { useUndoKeys } from '../app/use-undo-keys.js';
import { CoinsEditor } from '../boards/coins-editor.js';
import { coinsOptions } from '../games/coins-and-strings.js';
import { formatGraph } from '../games/coins-graph.js';
import type { Settings } from '../games/game.js';
import { ActionButton } from './action-button.js';

interface Props {
  readonly variant: Settings;
  onPlay(variant: Settings): void;
  onLeave(): void;
}

export function EditArea({ variant, onPlay, onLeave }: Props) {
  const { graph, change, undo, redo } = useEdits(() => coinsOptions(variant));
  useUndoKeys(undo, redo);
  return (
    <section class="board-area" aria-label="Board editor">
      <h2>A board of your own</h2>
      <div class="board-place" id="board" tabIndex={-1}>
        <CoinsEditor graph={graph} onChange={change} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here */}
      <div class="toolbar" role="group" aria-label="Editor actions">
        <ActionButton isOff={undo === undefined} onClick={() => undo?.()}>
          Undo
        </ActionButton>
        <ActionButton isOff={redo === undefined} onClick={() => redo?.()}>
          Redo
        </ActionButton>
        <ActionButton onClick={onLeave}>Leave the editor</ActionButton>
        <ActionButton class="main" onClick={() => onPlay({ ...variant, graph: formatGraph(graph) })}>
          Play on this board
        </ActionButton>
      </div>
    </section>
  );
}

/** A graph with its undo and redo history. */
function useEdits(first: () => CoinsGraph) {
  const [edits, setEdits] = useState(() => ({ graphs: [first()], at: 0 }));
  const { graphs, at } = edits;
  const go = (to: number) => (graphs[to] === undefined ? undefined : () => setEdits({ graphs, at: to }));
  return {
    graph: graphs[at],
    change: (graph: CoinsGraph) => setEdits({ graphs: [...graphs.slice(0, at + 1), graph], at: at + 1 }),
    undo: go(at - 1),
    redo: go(at + 1),
  };
}
