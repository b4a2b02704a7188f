/** The variant of the game. A change starts a new game; an invalid variant is reported and changes nothing. */

import { useEffect, useState } from 'preact/hooks';
import type { Action } from '../app/reducer.js';
import type { State } from '../app/state.js';
import { messageOf } from '../app/words.js';
import { startOf } from '../engine/play-record.js';
import { gameOf } from '../games/catalogue.js';
import type { Settings } from '../games/game.js';
import { Fields } from './field.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
  /** Opens the editor, if the game has one. */
  onEdit(): void;
}

export function SetupPanel({ state, dispatch, onEdit }: Props) {
  const { game, variant } = state.record;
  const { title, variants } = gameOf(game);
  const [draft, setDraft] = useState(variant);
  const [error, setError] = useState<string>();
  useEffect(() => {
    setDraft(variant);
    setError(undefined);
  }, [game, variant]);
  const change = (settings: Settings) => {
    setDraft(settings);
    try {
      startOf({ game, variant: settings, start: '' });
      dispatch({ type: 'new', variant: settings });
    } catch (fault) {
      setError(messageOf(fault));
    }
  };
  if (variants.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="setup-title">
      <h2 id="setup-title">{`${title}: the board`}</h2>
      <Fields fields={variants} settings={draft} onChange={(name, value) => change({ ...draft, [name]: value })} />
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {game === 'coins-and-strings' && (
        <div class="buttons">
          <button type="button" onClick={onEdit}>
            Edit the board
          </button>
        </div>
      )}
      <p class="quiet">A change starts a new game.</p>
    </section>
  );
}
