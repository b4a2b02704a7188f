/** Positions in and out: copy, paste, share. */

import { useId, useState } from 'preact/hooks';
import { encode } from '../app/link.js';
import { readPasted, recordText } from '../app/paste.js';
import type { Action } from '../app/reducer.js';
import type { State } from '../app/state.js';
import { positionOf } from '../app/timeline.js';
import { messageOf } from '../app/words.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
}

export function PositionPanel({ state, dispatch }: Props) {
  return (
    <section class="panel" aria-labelledby="position-title">
      <h2 id="position-title">Position and link</h2>
      <CopyButtons state={state} />
      <PasteForm {...{ state, dispatch }} />
    </section>
  );
}

interface Copied {
  readonly what: string;
  readonly text: string;
  readonly isDone: boolean;
}

function CopyButtons({ state }: { readonly state: State }) {
  const [copied, setCopied] = useState<Copied>();
  const copy = (what: string, textOf: () => string) => async () => {
    const text = textOf();
    setCopied({ what, text, isDone: text === '' || (await writeToClipboard(text)) });
  };
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={copy('The link', () => new URL(`#${encode(state)}`, location.href).href)}>
          Copy link
        </button>
        <button type="button" onClick={copy('The position', () => positionOf(state).toString())}>
          Copy position
        </button>
        <button type="button" onClick={copy('The game', () => recordText(state.record))}>
          Copy moves
        </button>
      </div>
      <p class="quiet" role="status">
        {copied && copiedText(copied)}
      </p>
      {copied?.isDone === false && <textarea readOnly rows={3} aria-label={copied.what} value={copied.text} />}
    </>
  );
}

function copiedText({ what, text, isDone }: Copied): string {
  if (text === '') return 'No move has been played yet.';
  return `${what} ${isDone ? 'is copied.' : 'is here, to be copied by hand:'}`;
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function PasteForm({ state, dispatch }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const take = (event: Event) => {
    event.preventDefault();
    try {
      dispatch({ type: 'load', record: readPasted(text, state) });
      setError(undefined);
      setText('');
    } catch (fault) {
      setError(messageOf(fault));
    }
  };
  return (
    <form onSubmit={take}>
      <div class="field">
        <label for={id}>Paste a position, moves, or a link</label>
        <textarea
          id={id}
          rows={3}
          spellcheck={false}
          value={text}
          aria-invalid={error === undefined ? undefined : 'true'}
          aria-describedby={`${id}-about`}
          placeholder={positionOf(state).toString()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="about" id={`${id}-about`}>
          A board on the first line; moves on the lines below, or alone.
        </p>
        {error !== undefined && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div class="buttons">
        <button type="submit">Set up</button>
      </div>
    </form>
  );
}
