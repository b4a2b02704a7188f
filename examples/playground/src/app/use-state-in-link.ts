/** The state of the page, kept in its address, so that reloading, going back and opening a link all restore it. */

import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { games } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';
import { ownGame } from '../games/own-game.js';
import { decode, encode } from './link.js';
import { type Action, reduce } from './reducer.js';
import { type Note, newState, type State } from './state.js';

/** Where evaluations are stored across reloads. They are not part of a link. */
const NOTES = 'foreply playground notes';

export interface Linked {
  readonly state: State;
  dispatch(action: Action): void;
  /** The error in the link that was opened. */
  readonly linkError: string | undefined;
  forgetLinkError(): void;
}

export function useStateInLink(): Linked {
  const [opened] = useState(openedState);
  const [state, dispatch] = useReducer<State, Action>(reduce, opened.state);
  const [linkError, setLinkError] = useState(opened.error);

  // Before the page is painted: the address never lags behind what the page shows.
  useLayoutEffect(() => {
    const link = `#${encode(state)}`;
    if (link !== location.hash) history.replaceState(null, '', link);
    keepNotes(state);
  }, [state]);

  useEffect(() => {
    const listen = () => {
      const { state: next, error } = openedState();
      dispatch({ type: 'restore', state: next });
      setLinkError(error);
    };
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  return { state, dispatch, linkError, forgetLinkError: () => setLinkError(undefined) };
}

function openedState(): { readonly state: State; readonly error: string | undefined } {
  const { hash } = location;
  if (hash === '' || hash === '#') return { state: newState(firstGame()), error: undefined };
  const reading = decode(hash);
  if ('error' in reading) return { state: newState(gameIn(hash)), error: reading.error };
  return { state: { ...reading.state, notes: keptNotes(hash) }, error: undefined };
}

/** The game in a link, even if the rest of the link is wrong. */
function gameIn(hash: string): GameId {
  const name = /[#&]game=([^&]+)/.exec(hash)?.[1] ?? '';
  return Object.hasOwn(games, name) ? name : firstGame();
}

/** The user's own game, or else the first of the library. */
function firstGame(): GameId {
  return ownGame()?.id ?? 'pentago';
}

function keepNotes(state: State): void {
  try {
    sessionStorage.setItem(NOTES, JSON.stringify({ link: `#${encode(state)}`, notes: state.notes }));
  } catch {
    // A browser without storage shows an empty graph after a reload.
  }
}

function keptNotes(hash: string): readonly (Note | null)[] {
  try {
    const { link, notes } = JSON.parse(sessionStorage.getItem(NOTES) ?? '{}');
    return link === hash && Array.isArray(notes) ? notes : [];
  } catch {
    return [];
  }
}
