/**
 * Lines over a common axis, one per series: nodes by depth, time by stones. Series differ in their markers, and beyond eight also
 * in their strokes, so that they can be told apart without colours.
 */

import type { OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { MARKERS, marker, markerStyle } from './chart-markers.js';
import { type Axis, linearAxis, logarithmicAxis } from './chart-scale.js';
import {
  CHART_WIDTH,
  checkChart,
  coordinate,
  element,
  isChartSize,
  isText,
  legend,
  MARGIN,
  svgChart,
  textElement,
  widthOf,
} from './chart-svg.js';
import { pointNumber, shortNumber } from './numbers.js';

/** A line: its name, and its points in any order. */
export interface LineSeries {
  /** Its name in the legend. */
  readonly name: string;
  /** Its points. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What `lineChart` draws. */
export interface LineChart {
  /** The heading of the chart. */
  readonly title: string;
  /** What the axes measure: `depth`, `nodes`. */
  readonly x: string;
  /** What the vertical axis measures. */
  readonly y: string;
  /** At most sixteen. */
  readonly series: readonly LineSeries[];
  /** The scale of the vertical axis: `linear` (the default), or `logarithmic`, for which all values must be positive. */
  readonly scale?: 'linear' | 'logarithmic';
  /** A description for readers who cannot see the chart. All points by default. */
  readonly description?: string;
  /** In pixels. 720 × 420 by default. */
  readonly width?: number;
  /** In pixels. 420 by default. */
  readonly height?: number;
}

const OPTIONS: Readonly<Record<keyof LineChart, OptionCheck>> = {
  title: isText,
  x: isText,
  y: isText,
  series: [
    (value) => Array.isArray(value) && value.length > 0 && value.length <= MARKERS,
    `a list of 1 to ${MARKERS} series`,
  ],
  scale: [(value) => value === 'linear' || value === 'logarithmic', '"linear" or "logarithmic"'],
  description: isText,
  width: isChartSize,
  height: isChartSize,
};

/**
 * Draws lines in an SVG image, for example how nodes grow with depth, with one line per algorithm. Exponential growth is a
 * straight line on a logarithmic scale.
 *
 * @example
 * ```ts
 * import { lineChart } from 'foreply/report';
 *
 * const svg = lineChart({
 *   title: 'Nodes by depth',
 *   x: 'depth',
 *   y: 'nodes',
 *   scale: 'logarithmic',
 *   series: [
 *     { name: 'minimax', points: [[1, 289], [2, 79_000], [3, 20_200_000]] },
 *     { name: 'alpha-beta', points: [[1, 289], [2, 2_310], [3, 81_600]] },
 *   ],
 * });
 * console.log(svg.match(/<desc>.*?;/)?.[0]); // → <desc>nodes by depth, logarithmic scale. minimax: 289 at 1, 79,000 at 2, 20,200,000 at 3;
 * ```
 */
export function lineChart(chart: LineChart): string {
  checkChart(chart, OPTIONS, ['title', 'x', 'y', 'series']);
  const { title, x, y, scale = 'linear', width = CHART_WIDTH, height = 420 } = chart;
  const series = chart.series.map((one) => checkedSeries(one, scale));
  const entries = series.map(({ name }, index) => ({
    name,
    sign: (at: number, level: number) => sign(index, at, level),
  }));
  const key = legend(entries, 0, width);
  const plot = plotOf(series, scale, width, height - key.height - 12);
  const keyShapes = legend(entries, height - key.height - 12, width).shapes;
  const shapes = [
    textElement('text', { class: 'muted', x: MARGIN, y: 54 }, scale === 'linear' ? y : `${y} (logarithmic scale)`),
    ...yAxis(plot),
    ...xAxis(plot, x),
    ...series.map((one, index) => lineOf(one, index, plot)),
    ...keyShapes,
  ];
  const description = chart.description ?? describe(chart, series);
  const { light, dark } = markerStyle(series.length);
  return svgChart({ title, description, width, height, style: light, darkStyle: dark, shapes });
}

/** The rectangle of the lines, and its axes. */
interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xAxis: Axis;
  readonly yAxis: Axis;
}

function plotOf(series: readonly LineSeries[], scale: 'linear' | 'logarithmic', width: number, bottom: number): Plot {
  const points = series.flatMap((one) => one.points);
  const [leastY, mostY] = ends(points.map(([, y]) => y));
  const top = 72;
  const floor = bottom - 44;
  const wanted = Math.max(2, Math.floor((floor - top) / 32));
  const yAxis =
    scale === 'linear'
      ? linearAxis(Math.min(0, leastY), Math.max(0, mostY), wanted)
      : logarithmicAxis(leastY, mostY, wanted);
  const left = Math.ceil(MARGIN + Math.max(...yAxis.ticks.map((tick) => widthOf(shortNumber(tick)))) + 10);
  return {
    left,
    right: width - MARGIN,
    top,
    bottom: floor,
    xAxis: xAxisOf(
      points.map(([x]) => x),
      width - left - MARGIN,
    ),
    yAxis,
  };
}

/**
 * The horizontal axis runs from the first to the last point, with a little space at both ends. Its ticks are the points
 * themselves if there is room, and round numbers otherwise.
 */
function xAxisOf(values: readonly number[], length: number): Axis {
  const [least, most] = ends(values);
  const room = (most - least || 1) * 0.04;
  const [from, to] = [least - room, most + room];
  const place = (value: number) => (value - from) / (to - from);
  const all = [...new Set(values)].sort((a, b) => a - b);
  const closest = Math.min(...all.slice(1).map((value, index) => place(value) - place(all[index] ?? value)));
  if (closest * length >= 40) return { from, to, ticks: all, place };
  const { ticks } = linearAxis(least, most, Math.max(2, Math.floor(length / 60)), values.every(Number.isInteger));
  return { from, to, ticks: ticks.filter((tick) => tick >= from && tick <= to), place };
}

function yAxis({ left, right, top, bottom, yAxis }: Plot): string[] {
  return yAxis.ticks.flatMap((tick) => {
    const y = bottom - (bottom - top) * yAxis.place(tick);
    const line = element('line', { class: 'grid', x1: left, y1: y, x2: right, y2: y });
    return [line, textElement('text', { class: 'muted end', x: left - 8, y: y + 4 }, shortNumber(tick))];
  });
}

function xAxis({ left, right, bottom, xAxis }: Plot, title: string): string[] {
  const ticks = xAxis.ticks.flatMap((tick) => {
    const x = left + (right - left) * xAxis.place(tick);
    const line = element('line', { class: 'grid', x1: x, y1: bottom, x2: x, y2: bottom + 5 });
    return [line, textElement('text', { class: 'muted middle', x, y: bottom + 18 }, shortNumber(tick))];
  });
  return [...ticks, textElement('text', { class: 'muted middle', x: (left + right) / 2, y: bottom + 36 }, title)];
}

function lineOf({ name, points }: LineSeries, index: number, { left, right, top, bottom, xAxis, yAxis }: Plot): string {
  const places = points.map(
    ([x, y]) => [left + (right - left) * xAxis.place(x), bottom - (bottom - top) * yAxis.place(y)] as const,
  );
  const path = places.map(([x, y]) => `${coordinate(x)},${coordinate(y)}`).join(' ');
  const markers = places.map(([x, y], number) => {
    const [atX, atY] = points[number] ?? [0, 0];
    const text = `${name}: ${pointNumber(atY)} at ${pointNumber(atX)}`;
    return element('g', {}, [textElement('title', {}, text), marker(index, x, y)]);
  });
  return element('g', { class: `series${index}` }, [element('polyline', { class: 'line', points: path }), ...markers]);
}

function sign(index: number, x: number, y: number): string {
  const line = element('line', { class: 'line', x1: x - 13, y1: y, x2: x + 13, y2: y });
  return element('g', { class: `series${index}` }, [line, marker(index, x, y)]);
}

function describe({ x, y, scale = 'linear' }: LineChart, series: readonly LineSeries[]): string {
  const lines = series.map(({ name, points }) => {
    return `${name}: ${points.map(([at, value]) => `${pointNumber(value)} at ${pointNumber(at)}`).join(', ')}`;
  });
  return `${y} by ${x}, ${scale} scale. ${lines.join('; ')}`;
}

/** A checked series, in the order of x. */
function checkedSeries({ name, points }: LineSeries, scale: 'linear' | 'logarithmic'): LineSeries {
  const least = scale === 'linear' ? -Infinity : 0;
  const right = points.length > 0 && points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y) && y > least);
  if (!right) {
    const numbers = scale === 'linear' ? 'numbers' : 'numbers, positive on a logarithmic scale';
    throw new OptionError(
      'series',
      `lines with at least one point each, all of them ${numbers} (series "${name}")`,
      points,
    );
  }
  return { name, points: [...points].sort(([a], [b]) => a - b) };
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
