/** The page: the board in the middle, what belongs to it around. */

import { useEffect, useState } from 'preact/hooks';
import { BoardArea } from '../panels/board-area.js';
import { GoOnPanel } from '../panels/go-on-panel.js';
import { GraphPanel } from '../panels/graph-panel.js';
import { Header } from '../panels/header.js';
import { MovesPanel } from '../panels/moves-panel.js';
import { PlayersPanel } from '../panels/players-panel.js';
import { PositionPanel } from '../panels/position-panel.js';
import { RulesPanel } from '../panels/rules-panel.js';
import { SetupPanel } from '../panels/setup-panel.js';
import { ThinkingPanel } from '../panels/thinking-panel.js';
import { TreePanel } from '../panels/tree-panel.js';
import type { Action } from './reducer.js';
import { useEngine } from './use-engine.js';
import { useStateInLink } from './use-state-in-link.js';

export function App() {
  const { state, dispatch, linkError, forgetLinkError } = useStateInLink();
  const desk = useEngine(state, dispatch);
  const [showsLine, setShowsLine] = useState(true);
  useUndoKeys(dispatch);
  const { game } = state.record;
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('board')?.focus()}>
        Skip to the board
      </button>
      <Header game={game} onChoose={(chosen) => dispatch({ type: 'new', game: chosen })} />
      {linkError !== undefined && (
        <p class="banner" role="alert">
          {`The link could not be opened: ${linkError} Here is a new game.`}
          <button type="button" onClick={forgetLinkError}>
            Dismiss
          </button>
        </p>
      )}
      <div class="page" data-game={game}>
        <BoardArea {...{ state, dispatch, desk, showsLine }} />
        <div class="column table">
          <PlayersPanel {...{ state, dispatch }} />
          <SetupPanel key={game} {...{ state, dispatch }} />
          <PositionPanel {...{ state, dispatch }} />
        </div>
        <div class="column thoughts">
          <ThinkingPanel thinking={desk.thinking} showsLine={showsLine} onShowLine={setShowsLine} />
          <GraphPanel {...{ state, dispatch }} />
          <MovesPanel {...{ state, dispatch }} />
        </div>
        <div class="below">
          <TreePanel state={state} />
          <RulesPanel game={game} />
          <GoOnPanel game={game} />
        </div>
      </div>
    </>
  );
}

/** Ctrl+Z and Ctrl+Y (or ⌘), except where text is edited. */
function useUndoKeys(dispatch: (action: Action) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isText = (event.target as Element | null)?.matches?.('textarea, input:not([type=range], [type=checkbox])');
      if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      dispatch({ type: isRedo ? 'redo' : 'undo' });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [dispatch]);
}
