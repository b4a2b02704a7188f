/** Which target the arrow keys lead to: the nearest one in their direction, sideways steps counting double. */

import type { Point } from './geometry.js';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Closer than this across or along is no distance. */
const SLACK = 1;

/** The target that a key leads to from another, if it is an arrow key and there is one. */
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
    const cost = along + 2 * across;
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

/** The target that Home or End leads to: the ends of the row, or with `all` the first and the last. */
export function endOf<Target extends Point>(
  key: string,
  from: Point,
  targets: readonly Target[],
  all: boolean,
): Target | undefined {
  if (key !== 'Home' && key !== 'End') return undefined;
  const row = all ? targets : targets.filter(({ y }) => Math.abs(y - from.y) <= SLACK);
  const sorted = [...row].sort((one, other) => one.y - other.y || one.x - other.x);
  return key === 'Home' ? sorted[0] : sorted.at(-1);
}
