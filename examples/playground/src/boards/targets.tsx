/**
 * The parts of a board that can be chosen, with the pointer or with keys. One target in each group is a tab stop. Arrow keys go
 * to the nearest target in their direction, Home and End to the ends of the row, Page Up and Down through all of them; Enter and
 * Space choose, Escape cancels.
 * All targets stay in place when nothing can be chosen, so that the focus is kept and a board can be read at any time.
 */

import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from './choices.js';
import { nearestTo, nearestTowards, steppedFrom } from './nearest.js';

interface TargetsProps<Move> {
  readonly choices: readonly Choice<Move>[];
  onChoose(choice: Choice<Move>): void;
  onLetGo(): void;
  /** The drawing of a target: its area, an element of the class `area`. */
  areaOf(choice: Choice<Move>): ComponentChildren;
}

export function Targets<Move>({ choices, onChoose, onLetGo, areaOf }: TargetsProps<Move>) {
  const root = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState<Readonly<Record<string, string>>>({});
  useKeptFocus(root.current, choices);
  const stops = tabStops(choices, current);
  const onKeyDown = (event: TargetedKeyboardEvent<SVGGElement>): void => {
    const from = choices.find(({ id }) => id === targetOf(event.target));
    if (from === undefined || event.altKey || event.metaKey) return;
    const to =
      nearestTowards(event.key, from, choices) ??
      steppedFrom(event.key, from, choices, event.ctrlKey || event.shiftKey);
    if (to !== undefined) focus(event.currentTarget, to.id);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(from);
    else if (event.key === 'Escape') onLetGo();
    else if (!/^(Arrow|Home|End|Page)/.test(event.key)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the targets in it
    <g ref={root} class="targets" onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
        <g
          key={choice.id}
          class={isOpen(choice) ? 'target is-open' : 'target'}
          role="button"
          tabindex={stops.has(choice.id) ? 0 : -1}
          aria-label={choice.label}
          aria-disabled={isOpen(choice) ? undefined : true}
          aria-pressed={choice.isPicked}
          data-target={choice.id}
          onClick={() => onChoose(choice)}
          onFocus={() => setCurrent((known) => ({ ...known, [choice.group]: choice.id }))}
        >
          {areaOf(choice)}
        </g>
      ))}
    </g>
  );
}

/** Whether choosing it has an effect. */
function isOpen<Move>({ move, picks }: Choice<Move>): boolean {
  return move !== undefined || picks !== undefined;
}

function targetOf(element: EventTarget | null): string | undefined {
  return (element as Element | null)?.closest?.('[data-target]')?.getAttribute('data-target') ?? undefined;
}

function focus(root: Element, id: string): void {
  const found = [...root.children].find((element) => element.getAttribute('data-target') === id);
  (found as SVGElement | undefined)?.focus();
}

/** One tab stop per group: where the focus was last, otherwise what can be chosen near the middle. */
function tabStops<Move>(choices: readonly Choice<Move>[], current: Readonly<Record<string, string>>): Set<string> {
  const stops = new Set<string>();
  for (const group of new Set(choices.map((choice) => choice.group))) {
    const members = choices.filter((choice) => choice.group === group);
    const open = members.filter(isOpen);
    const among = open.length > 0 ? open : members;
    const centre = {
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    };
    const stop = members.find(({ id }) => id === current[group]) ?? nearestTo(centre, among);
    if (stop !== undefined) stops.add(stop.id);
  }
  return stops;
}

/**
 * When the focused element disappears, such as an arrow that has been chosen, the nearest one gets the focus. If there is none,
 * the container of the board gets it.
 */
function useKeptFocus<Move>(root: Element | null, choices: readonly Choice<Move>[]): void {
  const before = useRef(choices);
  // Checked before anything of this rendering is drawn.
  const held = root?.contains(document.activeElement) ? targetOf(document.activeElement) : undefined;
  useLayoutEffect(() => {
    const lost = before.current.find(({ id }) => id === held);
    before.current = choices;
    if (root === null || lost === undefined || choices.some(({ id }) => id === held)) return;
    const next = nearestTo(lost, choices);
    if (next !== undefined) focus(root, next.id);
    else root.closest<HTMLElement>('[tabindex]')?.focus();
  });
}
