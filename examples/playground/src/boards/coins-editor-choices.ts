/** The choices in the editor: places, coins and strings, in words. */

import type { CoinsPlace } from 'foreply/coins-and-strings';
import type { Choice } from './choices.js';
import { coinAt, type PlacedGraph } from './coins-edit.js';
import { layoutOf } from './coins-layout.js';
import { UNIT } from './coins-spread.js';
import type { Point } from './geometry.js';

/** Space around the outer places, for strings to the ground. */
const MARGIN = 70;
/** The smallest number of rows and columns shown. */
const LEAST = 4;

/** What the id of a choice refers to. */
export type Item =
  | { readonly kind: 'place'; readonly place: CoinsPlace }
  | { readonly kind: 'coin'; readonly coin: number }
  | { readonly kind: 'string'; readonly string: number };

export function itemOf(id: string): Item {
  const [kind, ...numbers] = id.split(' ');
  const [one, other] = numbers.map(Number);
  if (kind === 'coin') return { kind, coin: one };
  return kind === 'string' ? { kind, string: one } : { kind: 'place', place: [one, other] };
}

/** The number of rows and columns shown: one more than there are coins in. */
export function extentOf({ places }: PlacedGraph): CoinsPlace {
  const [rows, columns] = ([0, 1] as const).map((axis) => Math.max(LEAST, ...places.map((place) => place[axis] + 2)));
  return [rows, columns];
}

export function pointOf([row, column]: CoinsPlace): Point {
  return { x: MARGIN + UNIT * column, y: MARGIN + UNIT * row };
}

/** The size of the drawing. */
export function sizeOf(graph: PlacedGraph): { readonly width: number; readonly height: number } {
  const [rows, columns] = extentOf(graph);
  const last = pointOf([rows - 1, columns - 1]);
  return { width: last.x + MARGIN, height: last.y + MARGIN };
}

/** Converts coordinates of a layout to those of the editor. */
export function shiftOf(graph: PlacedGraph): Point {
  const [first] = layoutOf(graph).coins;
  if (first === undefined) return { x: 0, y: 0 };
  const { x, y } = pointOf(graph.places[0]);
  return { x: x - first.x, y: y - first.y };
}

export function editorChoices(graph: PlacedGraph, picked: string | undefined): Choice<never>[] {
  const [rows, columns] = extentOf(graph);
  const places = Array.from(
    { length: rows * columns },
    (_, at): CoinsPlace => [Math.floor(at / columns), at % columns],
  );
  const choose = (id: string, label: string, at: Point): Choice<never> => {
    const isPicked = id === picked;
    return { id, label: isPicked ? `${label}, chosen` : label, group: 'editor', ...at, isPicked, picks: { id } };
  };
  const shift = shiftOf(graph);
  const strings = layoutOf(graph).strings.map(({ middle }, index) => {
    const [one, other] = graph.strings[index].map((end) => (end === 'ground' ? 'the ground' : `coin ${end}`));
    const at = { x: middle.x + shift.x, y: middle.y + shift.y };
    return choose(`string ${index + 1}`, `string ${index + 1}, between ${one} and ${other}`, at);
  });
  const cells = places.map((place) => {
    const where = `row ${place[0] + 1}, column ${place[1] + 1}`;
    const coin = coinAt(graph, place);
    if (coin === undefined) return choose(`place ${place.join(' ')}`, `${where}, empty`, pointOf(place));
    return choose(`coin ${coin}`, `${where}, coin ${coin} worth ${graph.coins[coin]}`, pointOf(place));
  });
  return [...strings, ...cells];
}
