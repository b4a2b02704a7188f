/** Starts the playground in its page, with the user's own game if the page names one. */

import { render } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { App } from './app/app.js';
import { OwnGameError } from './app/own-game-error.js';
import { loadOwnGame, moduleAddress } from './games/own-game.js';
import './boards/board.css';
import './styles.css';

const place = document.getElementById('app');
const address = moduleAddress();
if (address !== undefined) {
  // `foreply serve` tells when a file of the game has changed. The address of the page keeps the game.
  new EventSource('/@events').onmessage = () => location.reload();
}

/** The page, or what the user's rules or view threw in it, while it was drawn or afterwards. */
function GuardedApp({ address }: { readonly address: string }) {
  const [drawn] = useErrorBoundary();
  const [thrown, setThrown] = useState<unknown>();
  useEffect(() => {
    const listen = ({ error }: ErrorEvent) => setThrown((known: unknown) => known ?? error);
    addEventListener('error', listen);
    return () => removeEventListener('error', listen);
  }, []);
  const error = drawn ?? thrown;
  return error === undefined || error === null ? <App /> : <OwnGameError error={error} address={address} />;
}

async function start(root: Element): Promise<void> {
  try {
    if (address !== undefined) await loadOwnGame(address);
    render(address === undefined ? <App /> : <GuardedApp address={address} />, root);
  } catch (error) {
    render(<OwnGameError error={error} address={address ?? ''} />, root);
  }
}

if (place !== null) void start(place);
