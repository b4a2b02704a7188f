/** The page: the board in the middle, and its panels around it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameId } from '../games/game.js';
import { ownGame } from '../games/own-game.js';
import { BoardArea } from '../panels/board-area.js';
import { EditArea } from '../panels/edit-area.js';
import { Switch } from '../panels/field.js';
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
import { focusBoard } from './focus-board.js';
import { useEngine } from './use-engine.js';
import { useStateInLink } from './use-state-in-link.js';

export function App() {
  const { state, dispatch, linkError, forgetLinkError } = useStateInLink();
  const desk = useEngine(state, dispatch);
  const [showsLine, setShowsLine] = useState(true);
  const [showsThreats, setShowsThreats] = useState(true);
  const { game, variant } = state.record;
  const [isEditing, setEditing] = useEditing(game);
  return (
    <>
      <button type="button" class="skip" onClick={focusBoard}>
        Skip to the board
      </button>
      <Header game={game} onChoose={(chosen) => dispatch({ type: 'new', game: chosen })} />
      {linkError !== undefined && (
        <p class="banner" role="alert">
          {`The link could not be opened: ${linkError} Here is a new game.`}
          <button
            type="button"
            onClick={() => {
              forgetLinkError();
              focusBoard();
            }}
          >
            Dismiss
          </button>
        </p>
      )}
      <div class="page" data-game={game}>
        {isEditing ? (
          <EditArea
            key={JSON.stringify(variant)}
            variant={variant}
            onLeave={() => setEditing(false)}
            onPlay={(edited) => {
              setEditing(false);
              dispatch({ type: 'new', variant: edited });
            }}
          />
        ) : (
          <BoardArea {...{ state, dispatch, desk, showsLine, showsThreats }} />
        )}
        <div class="column table">
          <PlayersPanel {...{ state, dispatch }} />
          <SetupPanel key={game} {...{ state, dispatch }} onEdit={() => setEditing(true)} />
          <PositionPanel {...{ state, dispatch }} />
        </div>
        <div class="column thoughts">
          <ThinkingPanel thinking={desk.thinking}>
            <Switch label="Show the line on the board" value={showsLine} onChange={setShowsLine} />
            {ownGame() === undefined && (
              <Switch label="Show threats on the board" value={showsThreats} onChange={setShowsThreats} />
            )}
          </ThinkingPanel>
          <GraphPanel {...{ state, dispatch }} />
          <MovesPanel {...{ state, dispatch }} />
        </div>
        <div class="below">
          <RulesPanel game={game} />
          {ownGame() === undefined && <GoOnPanel game={game} />}
          <TreePanel key={game} state={state} />
        </div>
      </div>
    </>
  );
}

/** Whether the board is being edited. Switching games ends it. The focus goes to whatever replaces the board. */
function useEditing(game: GameId): [boolean, (isEditing: boolean) => void] {
  const [edited, setEdited] = useState<GameId>();
  const isEditing = edited === game;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (edited !== undefined && !isEditing) setEdited(undefined);
    else if (wasEditing.current !== isEditing) focusBoard();
    wasEditing.current = isEditing;
  }, [edited, isEditing]);
  return [isEditing, (starts) => setEdited(starts ? game : undefined)];
}
