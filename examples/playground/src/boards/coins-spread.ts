/**
 * The positions of the coins of a graph: at their places, if they have some. Otherwise they start on a circle, repel each other and
 * are pulled together by their strings, always the same way. Coins never come closer than `CLOSEST`.
 */

import type { CoinsGraph, CoinsPlace } from 'foreply/coins-and-strings';
import { distance, type Point, round } from './geometry.js';

/** The distance between neighbouring places. */
export const UNIT = 78;
/** The smallest distance between the middles of two coins. */
export const CLOSEST = 56;

/** If places are further apart than this, empty rows and columns are left out. */
export const MOST_PLACES = 24;
const ROUNDS = 300;
/** With more coins than this, the forces take too long. */
const MOST_PUSHED = 60;
/** A picture that is more uneven than this is worse than a circle. */
const MOST_STRETCHED = 2;

/** The middle of each coin, before the margins are added. */
export function spreadCoins({ coins, strings, places }: CoinsGraph): Point[] {
  if (places !== undefined) return atPlaces(places);
  const circle = onCircle(coins.length);
  if (coins.length < 4 || coins.length > MOST_PUSHED) return circle;
  const links = strings.flatMap(([one, other]) =>
    one === 'ground' || other === 'ground' ? [] : [[one, other] as const],
  );
  return apart(pushed(circle, links)) ?? circle;
}

function atPlaces(places: readonly CoinsPlace[]): Point[] {
  const [y, x] = ([0, 1] as const).map((axis) => along(places.map((place) => place[axis])));
  return places.map(([row, column]) => ({ x: x(column), y: y(row) }));
}

/** Where a row or a column is drawn. */
function along(used: readonly number[]): (at: number) => number {
  const sorted = [...new Set(used)].sort((one, other) => one - other);
  const first = sorted[0] ?? 0;
  const isWide = (sorted.at(-1) ?? 0) - first >= MOST_PLACES;
  return (at) => UNIT * (isWide ? sorted.indexOf(at) : at - first);
}

function onCircle(count: number): Point[] {
  const radius = count < 2 ? 0 : Math.max(UNIT * 0.6, CLOSEST / (2 * Math.sin(Math.PI / count)) + 2);
  return Array.from({ length: count }, (_, coin) => {
    const angle = (2 * Math.PI * coin) / count - Math.PI / 2;
    return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
  });
}

/** Applies forces between coins, weaker from round to round. */
function pushed(start: readonly Point[], links: readonly (readonly [number, number])[]): Point[] {
  const xs = start.map(({ x }) => x);
  const ys = start.map(({ y }) => y);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const [pushX, pushY] = forces(xs, ys, links);
    const most = UNIT * 0.5 * (1 - turn / ROUNDS);
    xs.forEach((_, coin) => {
      const length = Math.hypot(pushX[coin], pushY[coin]);
      const factor = Math.min(length, most) / (length || 1);
      xs[coin] += pushX[coin] * factor;
      ys[coin] += pushY[coin] * factor;
    });
  }
  return xs.map((x, coin) => ({ x, y: ys[coin] }));
}

/** All coins repel each other, strings pull, and the middle pulls a little, so that separate parts stay near. */
function forces(
  xs: readonly number[],
  ys: readonly number[],
  links: readonly (readonly [number, number])[],
): [number[], number[]] {
  const pushX = xs.map((x) => -x * 0.03);
  const pushY = ys.map((y) => -y * 0.03);
  const add = (one: number, other: number, strength: (length: number) => number): void => {
    const [dx, dy] = [xs[one] - xs[other], ys[one] - ys[other]];
    const length = Math.max(Math.hypot(dx, dy), 1);
    const by = strength(length) / length;
    pushX[one] += dx * by;
    pushY[one] += dy * by;
    pushX[other] -= dx * by;
    pushY[other] -= dy * by;
  };
  for (let one = 0; one < xs.length; one++) {
    for (let other = 0; other < one; other++) add(one, other, (length) => UNIT ** 2 / length / 2);
  }
  for (const [one, other] of links) add(one, other, (length) => -(length ** 2) / UNIT / 2);
  return [pushX, pushY];
}

/** Enlarged until the closest two are far enough apart; `undefined` if that would be too large. */
function apart(points: readonly Point[]): Point[] | undefined {
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, at) => {
    for (const other of points.slice(0, at)) least = Math.min(least, distance(point, other));
  });
  const scale = Math.max(1, (CLOSEST + 1) / least);
  if (scale > MOST_STRETCHED) return undefined;
  return points.map(({ x, y }) => ({ x: round(x * scale), y: round(y * scale) }));
}
