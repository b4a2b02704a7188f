/** What is wrong with the user's own module, with file and line, in place of the page. It disappears when the file is mended. */

import { useEffect, useState } from 'preact/hooks';
import { fileOf, placeIn } from '../games/place.js';
import { messageOf } from './words.js';

interface Props {
  readonly error: unknown;
  /** The address of the module. */
  readonly address: string;
}

export function OwnGameError({ error, address }: Props) {
  const [place, setPlace] = useState(() => placeIn(error instanceof Error ? (error.stack ?? '') : ''));
  useEffect(() => {
    if (place === undefined) void placeOfSyntaxError(address).then(setPlace);
  }, []);
  return (
    <div class="banner own-error" role="alert">
      <h1>This game cannot be played yet</h1>
      <p>
        <strong>{place ?? fileOf(address)}</strong>
      </p>
      <pre>{messageOf(error).replace(`${place}: `, '')}</pre>
      <p class="quiet">The page reloads when the file changes.</p>
    </div>
  );
}

/** `import()` does not tell where a syntax error is; a script element does. */
function placeOfSyntaxError(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const listen = (event: ErrorEvent) => {
      event.preventDefault();
      finish(placeIn(`${event.filename}:${event.lineno}:${event.colno}`));
    };
    const finish = (place: string | undefined) => {
      removeEventListener('error', listen);
      resolve(place);
    };
    addEventListener('error', listen);
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `${address}?again`;
    script.onload = () => finish(undefined);
    script.onerror = () => finish(undefined);
    document.head.append(script);
  });
}
