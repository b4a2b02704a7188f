/** Markers that tell the lines of a chart apart: eight filled ones, and the same eight hollow, on dashed lines. */

import { coordinate, element } from './chart-svg.js';

/** Colours of lines on light and on dark pages. Each has a contrast of 4.5 or more to its background. */
export const LINE_COLOURS: readonly (readonly [light: string, dark: string])[] = [
  ['#2563a8', '#6cb2f7'],
  ['#c2410c', '#f59e5b'],
  ['#15735a', '#4fd1a1'],
  ['#7c3aed', '#b794f6'],
  ['#946200', '#e3c04c'],
  ['#be185d', '#f687b3'],
  ['#0e7490', '#56c8d8'],
  ['#4b5563', '#b0b8c1'],
];

/** Corners of the markers around their centres. The first marker is round and has none. */
const SHAPES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [-4, -4],
    [4, -4],
    [4, 4],
    [-4, 4],
  ],
  [
    [0, -5.5],
    [5, 4],
    [-5, 4],
  ],
  [
    [0, -6],
    [6, 0],
    [0, 6],
    [-6, 0],
  ],
  [
    [-5, -4],
    [5, -4],
    [0, 5.5],
  ],
  [
    [-1.5, -5.5],
    [1.5, -5.5],
    [1.5, -1.5],
    [5.5, -1.5],
    [5.5, 1.5],
    [1.5, 1.5],
    [1.5, 5.5],
    [-1.5, 5.5],
    [-1.5, 1.5],
    [-5.5, 1.5],
    [-5.5, -1.5],
    [-1.5, -1.5],
  ],
  [
    [0, -6],
    [5.7, -1.9],
    [3.5, 4.9],
    [-3.5, 4.9],
    [-5.7, -1.9],
  ],
  [
    [-5, -5],
    [5, 5],
    [5, -5],
    [-5, 5],
  ],
];

/** The number of series that can be told apart. */
export const MARKERS = SHAPES.length * 2;

/** The marker of a series, centred at a point. */
export function marker(series: number, x: number, y: number): string {
  const corners = SHAPES[series % SHAPES.length] ?? [];
  if (corners.length === 0) return element('circle', { class: 'marker', cx: x, cy: y, r: 4.5 });
  const points = corners.map(([dx, dy]) => `${coordinate(x + dx)},${coordinate(y + dy)}`).join(' ');
  return element('polygon', { class: 'marker', points });
}

/** Style rules for `count` series. */
export function markerStyle(count: number): { light: readonly string[]; dark: readonly string[] } {
  const series = Array.from({ length: count }, (_, index) => index);
  const dashed = series.filter((index) => index >= SHAPES.length);
  const colour = (index: number, dark: 0 | 1) => LINE_COLOURS[index % LINE_COLOURS.length]?.[dark];
  return {
    light: [
      '.line{fill:none;stroke-width:2;stroke-linejoin:round}',
      '.marker{stroke-width:1.5;stroke-linejoin:round}',
      ...series.map((index) => `.series${index}{stroke:${colour(index, 0)};fill:${colour(index, 0)}}`),
      ...dashed.flatMap((index) => [
        `.series${index} .line{stroke-dasharray:6 4}`,
        `.series${index} .marker{fill:#fff}`,
      ]),
    ],
    dark: [
      ...series.map((index) => `.series${index}{stroke:${colour(index, 1)};fill:${colour(index, 1)}}`),
      ...dashed.map((index) => `.series${index} .marker{fill:#0d1117}`),
    ],
  };
}
