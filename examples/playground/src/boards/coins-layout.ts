/**
 * The layout of a board of Coins and Strings: coins where `coins-spread.ts` puts them; strings as straight lines, bent if several
 * join the same two coins or a coin is in the way; and strings to the ground in free directions.
 */

import type { CoinsGraph } from 'foreply/coins-and-strings';
import { spreadCoins } from './coins-spread.js';
import { distance, middle, type Point, round } from './geometry.js';

export const COIN_RADIUS = 18;
/** The length of a string to the ground, from the middle of its coin. */
const GROUND_LENGTH = 54;
/** The margin around everything. */
const MARGIN = 30;
/** How far the middle of a string is bent aside, in the order tried. */
const BENDS = [0, 26, -26, 46, -46, 70, -70, 96, -96, 124, -124];
/** The distance that coins keep from other coins' strings. */
const CLEARANCE = COIN_RADIUS + 7;

/** A string as it is drawn. */
export interface StringShape {
  readonly path: string;
  readonly middle: Point;
  /** Where it meets the ground, and from which direction. */
  readonly ground?: Point & { readonly angle: number };
}

export interface CoinsLayout {
  readonly width: number;
  readonly height: number;
  readonly coins: readonly Point[];
  readonly strings: readonly StringShape[];
}

const known = new WeakMap<CoinsGraph, CoinsLayout>();

export function layoutOf(graph: CoinsGraph): CoinsLayout {
  const layout = known.get(graph) ?? makeLayout(graph);
  known.set(graph, layout);
  return layout;
}

/** A planned string: two ends and a bend, or a coin and a direction. */
type Plan =
  | { readonly from: Point; readonly to: Point; readonly bend: number }
  | { readonly from: Point; readonly angle: number };

function makeLayout(graph: CoinsGraph): CoinsLayout {
  const spread = spreadCoins(graph);
  const plans = planStrings(graph, spread);
  const points = [
    ...spread.flatMap(({ x, y }) => [
      { x: x - COIN_RADIUS, y: y - COIN_RADIUS },
      { x: x + COIN_RADIUS, y: y + COIN_RADIUS },
    ]),
    ...plans.map((plan) => ('angle' in plan ? footOf(plan) : bentMiddle(plan))),
  ];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const shift = { x: MARGIN - Math.min(0, ...xs), y: MARGIN - Math.min(0, ...ys) };
  const moved = ({ x, y }: Point): Point => ({ x: round(x + shift.x), y: round(y + shift.y) });
  return {
    width: round(Math.max(0, ...xs) + shift.x + MARGIN),
    height: round(Math.max(0, ...ys) + shift.y + MARGIN),
    coins: spread.map(moved),
    strings: plans.map((plan) =>
      shapeOf({ ...plan, from: moved(plan.from), ...('to' in plan ? { to: moved(plan.to) } : {}) } as Plan),
    ),
  };
}

function planStrings({ strings, places }: CoinsGraph, coins: readonly Point[]): Plan[] {
  const bends = bendsOf(strings, coins);
  const feet = new GroundFinder(strings, coins, places !== undefined);
  return strings.map(([one, other], at) => {
    if (one !== 'ground' && other !== 'ground') return { from: coins[one], to: coins[other], bend: bends[at] };
    const coin = Number(one === 'ground' ? other : one);
    return { from: coins[coin], angle: feet.next(coin) };
  });
}

/** How far each string is bent: not at all if it is the only one between its coins and nothing is in the way. */
function bendsOf(strings: CoinsGraph['strings'], coins: readonly Point[]): number[] {
  const taken = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const nameOf = (ends: CoinsGraph['strings'][number]): string => [...ends].sort().join();
  for (const ends of strings) counts.set(nameOf(ends), (counts.get(nameOf(ends)) ?? 0) + 1);
  return strings.map((ends) => {
    const [one, other] = ends;
    if (one === 'ground' || other === 'ground') return 0;
    const used = taken.get(nameOf(ends)) ?? [];
    taken.set(nameOf(ends), used);
    // With an even number of strings, none is straight.
    const isEven = (counts.get(nameOf(ends)) ?? 1) % 2 === 0;
    const tried = BENDS.filter((bend) => !used.includes(bend) && !(isEven && bend === 0))
      .map((bend) => (isEven && Math.abs(bend) === 26 ? bend / 2 : bend))
      .filter((bend) => !used.includes(bend));
    const sign = one > other ? -1 : 1;
    const others = coins.filter((_, coin) => coin !== one && coin !== other);
    const isClear = (bend: number): boolean => clearance(coins[one], coins[other], sign * bend, others) >= CLEARANCE;
    const bend = tried.find(isClear) ?? tried[0] ?? 0;
    used.push(bend);
    return sign * bend;
  });
}

/** How close a bent string comes to some coins. */
function clearance(from: Point, to: Point, bend: number, coins: readonly Point[]): number {
  const control = controlOf({ from, to, bend });
  let least = Number.POSITIVE_INFINITY;
  for (let part = 0.1; part < 0.95; part += 0.1) {
    const rest = 1 - part;
    const x = rest * rest * from.x + 2 * rest * part * control.x + part * part * to.x;
    const y = rest * rest * from.y + 2 * rest * part * control.y + part * part * to.y;
    for (const coin of coins) least = Math.min(least, distance(coin, { x, y }));
  }
  return least;
}

/** Directions in the order in which `grid` ties coins to the ground, then those in between. */
const UP = -Math.PI / 2;
const SIDES = [UP, Math.PI, 0, Math.PI / 2];
const DIRECTIONS = [
  ...SIDES,
  ...Array.from({ length: 16 }, (_, at) => UP + (at * Math.PI) / 8).filter((_, at) => at % 4 !== 0),
];

/** Finds directions for strings to the ground: where no other string leaves the coin, and away from other coins. */
class GroundFinder {
  readonly #coins: readonly Point[];
  readonly #arePlaced: boolean;
  /** The directions in which strings leave each coin. */
  readonly #used: number[][];

  constructor(strings: CoinsGraph['strings'], coins: readonly Point[], arePlaced: boolean) {
    this.#coins = coins;
    this.#arePlaced = arePlaced;
    this.#used = coins.map((from, coin) =>
      strings.flatMap((ends) => {
        const other = ends.find((end) => end !== coin);
        if (!ends.includes(coin) || typeof other !== 'number') return [];
        return [Math.atan2(coins[other].y - from.y, coins[other].x - from.x)];
      }),
    );
  }

  next(coin: number): number {
    const scores = DIRECTIONS.map((angle) => this.#score(coin, angle));
    const best = DIRECTIONS[scores.indexOf(Math.max(...scores))];
    this.#used[coin].push(best);
    return best;
  }

  #score(coin: number, angle: number): number {
    const from = this.#coins[coin];
    const foot = footOf({ from, angle });
    const others = this.#coins.filter((_, other) => other !== coin);
    const gap = Math.min(Math.PI, ...this.#used[coin].map((used) => angleBetween(used, angle)));
    const isFree = others.every((other) => distance(other, foot) > COIN_RADIUS + 14);
    const isOutside = others.every(({ x, y }) => Math.cos(angle) * (x - foot.x) + Math.sin(angle) * (y - foot.y) < 1);
    const isSide = this.#arePlaced && SIDES.includes(angle);
    return (
      Math.min(gap, Math.PI / 2) +
      (isSide ? 1 : 0) +
      (isOutside ? 0.8 : 0) -
      (isFree ? 0 : 5) -
      (gap < Math.PI / 9 ? 3 : 0)
    );
  }
}

function angleBetween(one: number, other: number): number {
  const between = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(between, 2 * Math.PI - between);
}

function footOf({ from, angle }: { readonly from: Point; readonly angle: number }): Point {
  return { x: round(from.x + GROUND_LENGTH * Math.cos(angle)), y: round(from.y + GROUND_LENGTH * Math.sin(angle)) };
}

interface Bent {
  readonly from: Point;
  readonly to: Point;
  readonly bend: number;
}

/** The middle of a bent string. */
function bentMiddle({ from, to, bend }: Bent): Point {
  const { x, y } = middle(from, to);
  const length = distance(from, to) || 1;
  return { x: round(x - (bend * (to.y - from.y)) / length), y: round(y + (bend * (to.x - from.x)) / length) };
}

/** The control point of a string's curve, which is twice as far away as its middle. */
function controlOf(plan: Bent): Point {
  return bentMiddle({ ...plan, bend: 2 * plan.bend });
}

function shapeOf(plan: Plan): StringShape {
  const { from } = plan;
  if ('angle' in plan) {
    const foot = footOf(plan);
    return {
      path: `M${from.x} ${from.y}L${foot.x} ${foot.y}`,
      middle: { x: round(from.x + (foot.x - from.x) * 0.64), y: round(from.y + (foot.y - from.y) * 0.64) },
      ground: { ...foot, angle: round((plan.angle * 180) / Math.PI) },
    };
  }
  const { to, bend } = plan;
  const control = controlOf(plan);
  const path =
    bend === 0
      ? `M${from.x} ${from.y}L${to.x} ${to.y}`
      : `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`;
  return { path, middle: bentMiddle(plan) };
}
