/** What has come onto a board since the one shown before, so that it can be animated. Nothing has when a board is shown first. */

import { useRef } from 'preact/hooks';

/** The names that the board shown before did not have. They stay the same until the names change. */
export function useArrived(names: readonly string[]): ReadonlySet<string> {
  const text = names.join(' ');
  const shown = useRef({ text, names: new Set(names), arrived: new Set<string>() });
  if (shown.current.text !== text) {
    const { names: before } = shown.current;
    const arrived = new Set(names.filter((name) => !before.has(name)));
    shown.current = { text, names: new Set(names), arrived };
  }
  return shown.current.arrived;
}
