/** The game so far, turn by turn. Each turn links to its position, and the one that is shown is in view. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Action } from '../app/reducer.js';
import type { State } from '../app/state.js';
import { timelineOf } from '../app/timeline.js';
import { gameOf } from '../games/catalogue.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
}

/** A turn of the record: its moves, and the number of moves played after it. */
interface Turn {
  readonly side: 0 | 1;
  readonly moves: readonly string[];
  readonly end: number;
}

/** Pixels between the turn that is shown and the edge of the list. */
const MARGIN = 4;

export function MovesPanel({ state, dispatch }: Props) {
  const { record, at } = state;
  const { sides } = gameOf(record.game);
  const turns = turnsOf(state);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => showCurrent(list.current), [record, at]);
  return (
    <section class="panel" aria-labelledby="moves-title">
      <h2 id="moves-title">Moves</h2>
      {turns.length === 0 && <p class="quiet">None yet.</p>}
      <ol class="moves" ref={list}>
        {turns.map(({ side, moves, end }, index) => (
          <li key={end}>
            <button
              type="button"
              class={end > at ? 'move undone' : 'move'}
              aria-current={end === at ? 'step' : undefined}
              aria-label={`Turn ${index + 1}, ${sides[side]}: ${moves.join(', ')}`}
              onClick={() => dispatch({ type: 'go', at: end })}
            >
              <span class={`dot side-${side}`} aria-hidden="true" />
              {moves.join(' ')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the page, too. */
function showCurrent(list: HTMLOListElement | null): void {
  const current = list?.querySelector('[aria-current]');
  if (list === null || !current) return;
  const [inside, shown] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (shown.top < inside.top) list.scrollTop -= inside.top - shown.top + MARGIN;
  else if (shown.bottom > inside.bottom) list.scrollTop += shown.bottom - inside.bottom + MARGIN;
}

function turnsOf({ record }: State): Turn[] {
  const timeline = timelineOf(record);
  const turns: Turn[] = [];
  record.moves.forEach((move, at) => {
    const { side } = timeline[at];
    const last = turns[turns.length - 1];
    if (last?.side === side) turns[turns.length - 1] = { side, moves: [...last.moves, move], end: at + 1 };
    else turns.push({ side, moves: [move], end: at + 1 });
  });
  return turns;
}
