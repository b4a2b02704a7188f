/** Points in drawings, and the format of numbers in drawings. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A coordinate with at most two decimals, so that drawings are the same everywhere. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The point at the given distance from the first towards the second. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return {
    x: round(from.x + ((to.x - from.x) * length) / whole),
    y: round(from.y + ((to.y - from.y) * length) / whole),
  };
}

export function middle(one: Point, other: Point): Point {
  return { x: round((one.x + other.x) / 2), y: round((one.y + other.y) / 2) };
}
