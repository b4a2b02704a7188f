/**
 * Which target a key leads to. An arrow key goes to the nearest target within 45° of its direction or, if there is none, to one
 * further aside. Irregular targets may not all be reachable this way, but Page Down and Page Up go through all of them, row by row.
 */

import type { Point } from './geometry.js';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Smaller distances across or along count as zero. */
const SLACK = 1;
/** Targets off to the side come after all targets ahead. */
const FAR = 1e6;

/** The target that an arrow key leads to, if there is one; `undefined` for other keys. */
export function nearestTowards<Target extends Point>(
  key: string,
  from: Point,
  targets: readonly Target[],
): Target | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (direction === undefined) return undefined;
  let nearest: Target | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const right = target.x - from.x;
    const down = target.y - from.y;
    const along = right * direction.x + down * direction.y;
    const across = Math.abs(right * direction.y) + Math.abs(down * direction.x);
    const cost = across <= along ? Math.hypot(along, across) : FAR + along + 2 * across;
    if (along > SLACK && cost < least) [nearest, least] = [target, cost];
  }
  return nearest;
}

/** The nearest of some targets. */
export function nearestTo<Target extends Point>(from: Point, targets: readonly Target[]): Target | undefined {
  let nearest: Target | undefined;
  for (const target of targets) {
    if (nearest === undefined || square(from, target) < square(from, nearest)) nearest = target;
  }
  return nearest;
}

function square(one: Point, other: Point): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

/** The target of the other keys: Home and End go to the ends of the row, or with `all` of the board; Page Up and Down step. */
export function steppedFrom<Target extends Point>(
  key: string,
  from: Target,
  targets: readonly Target[],
  all: boolean,
): Target | undefined {
  const sorted = [...targets].sort((one, other) => one.y - other.y || one.x - other.x);
  const row = all ? sorted : sorted.filter(({ y }) => Math.abs(y - from.y) <= SLACK);
  const at = sorted.indexOf(from);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  if (key === 'PageUp') return sorted.at(at - 1);
  return key === 'PageDown' ? sorted[(at + 1) % sorted.length] : undefined;
}
