/**
 * Stacked bars, one per row and all of the same width. They show how each row divides into a few parts, typically wins, draws and
 * losses. Parts differ in lightness as well as in colour, always come in the same order, and carry their numbers if there is
 * room.
 */

import type { OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import {
  CHART_WIDTH,
  checkChart,
  element,
  hundredths,
  isChartSize,
  isText,
  LETTER,
  legend,
  MARGIN,
  shortened,
  svgChart,
  textElement,
  widthOf,
} from './chart-svg.js';
import { perMille, readableNumber } from './numbers.js';

/** A bar: its label and the value of each part, in the order of the parts. */
export interface BarRow {
  /** What the bar is about. */
  readonly label: string;
  /** The value of each part. */
  readonly values: readonly number[];
}

/** What `barChart` draws. */
export interface BarChart {
  /** The heading of the chart. */
  readonly title: string;
  /** The names of the parts from left to right, at most six. `wins`, `draws` and `losses` by default. */
  readonly parts?: readonly string[];
  /** The bars, from top to bottom. */
  readonly rows: readonly BarRow[];
  /** The numbers on the bars: the values themselves (the default), or their shares in per mille. */
  readonly numbers?: 'values' | 'per-mille';
  /** A description for readers who cannot see the chart. All values by default. */
  readonly description?: string;
  /** In pixels. 720 by default. */
  readonly width?: number;
}

const OPTIONS: Readonly<Record<keyof BarChart, OptionCheck>> = {
  title: isText,
  parts: [
    (value) => Array.isArray(value) && value.length > 0 && value.length <= FILLS.length,
    'a list of 1 to 6 names',
  ],
  rows: [Array.isArray, 'a list of rows, each with a label and values'],
  numbers: [(value) => value === 'values' || value === 'per-mille', '"values" or "per-mille"'],
  description: isText,
  width: isChartSize,
};

/** The fill of each part and the colour of the text on it, for light pages and, if different, for dark ones. */
export const FILLS: readonly { readonly fill: string; readonly ink: string; readonly dark?: string }[] = [
  { fill: '#2563a8', ink: '#ffffff' },
  { fill: '#cfd6dd', ink: '#1f2328', dark: '#98a2ad' },
  { fill: '#e08c4a', ink: '#1f2328' },
  { fill: '#6b3fa0', ink: '#ffffff' },
  { fill: '#7cc6a4', ink: '#1f2328' },
  { fill: '#a3324b', ink: '#ffffff' },
];

const BAR = 24;
const LABEL_LINE = 20;

/**
 * Draws shares as stacked bars in an SVG image, for example one row per pairing with its wins, draws and losses. The returned text
 * can be saved as a file. It is self-contained, and follows the reader's preference for dark or light pages.
 *
 * @example
 * ```ts
 * import { barChart } from 'foreply/report';
 *
 * const svg = barChart({
 *   title: 'Pentago, depth 4 against random',
 *   rows: [
 *     { label: 'from the start', values: [391, 2, 7] },
 *     { label: 'from random boards', values: [362, 11, 27] },
 *   ],
 * });
 * console.log(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')); // → true
 * console.log(svg.match(/<desc>.*?;/)?.[0]); // → <desc>from the start: wins 391, draws 2, losses 7;
 * ```
 */
export function barChart(chart: BarChart): string {
  checkChart(chart, OPTIONS, ['title', 'rows']);
  const { title, parts = ['wins', 'draws', 'losses'], rows, numbers = 'values', width = CHART_WIDTH } = chart;
  for (const row of rows) checkRow(row, parts);
  const key = legend(
    parts.map((name, part) => ({ name, sign: (x, y) => swatch(part, x, y) })),
    42,
    width,
  );
  const layout = layoutOf(rows, width, 42 + key.height + 10);
  const bottom = layout.top + rows.length * layout.step;
  const shapes = [
    ...key.shapes,
    ...gridLines(layout, bottom),
    ...rows.flatMap((row, index) => barOf(row, parts, numbers, layout, layout.top + index * layout.step)),
  ];
  const description = chart.description ?? rows.map((row) => describeRow(row, parts)).join('; ');
  return svgChart({
    title,
    description,
    width,
    height: bottom + 30,
    style: styles(parts.length),
    darkStyle: darkStyles(parts.length),
    shapes,
  });
}

interface Layout {
  readonly width: number;
  /** The top of the first row. */
  readonly top: number;
  /** The distance from one row to the next. */
  readonly step: number;
  /** The left end of the bars, and their length. */
  readonly left: number;
  readonly length: number;
  /** Whether labels are above their bars, because they are too long to be on their left. */
  readonly above: boolean;
}

function layoutOf(rows: readonly BarRow[], width: number, top: number): Layout {
  const longest = Math.max(0, ...rows.map(({ label }) => widthOf(label)));
  const totals = Math.max(0, ...rows.map((row) => widthOf(readableNumber(totalOf(row))))) + 10;
  const above = longest > width * 0.36;
  const left = above ? MARGIN : Math.ceil(MARGIN + longest + 10);
  const length = Math.floor(width - MARGIN - totals - left);
  return { width, top, step: BAR + 12 + (above ? LABEL_LINE : 0), left, length, above };
}

function barOf(
  row: BarRow,
  parts: readonly string[],
  numbers: 'values' | 'per-mille',
  { width, left, length, above }: Layout,
  top: number,
): string[] {
  const total = totalOf(row);
  const y = above ? top + LABEL_LINE : top;
  const middle = y + BAR / 2 + 4;
  const written = numbers === 'values' ? row.values : perMille(row.values);
  const label = above
    ? textElement('text', { x: MARGIN, y: top + 13 }, shortened(row.label, width - 2 * MARGIN))
    : textElement('text', { class: 'end', x: left - 10, y: middle }, row.label);
  const sum = textElement('text', { class: 'muted', x: left + length + 8, y: middle }, readableNumber(total));
  const pieces = segments(row.values, length).flatMap(([from, size], part) => {
    if (size === 0) return [];
    const text = readableNumber(written[part] ?? 0);
    const name = `${row.label}: ${parts[part]} ${text}`;
    const box = { class: `part${part}`, x: left + from, y, width: size, height: BAR };
    const rect = element('rect', box, [textElement('title', {}, name)]);
    const hasRoom = widthOf(text) + 6 <= size;
    const number = { class: `middle ink${part}`, x: left + from + size / 2, y: middle };
    return hasRoom ? [rect, textElement('text', number, text)] : [rect];
  });
  return [label, ...pieces, sum];
}

/** The start and width of each part, rounded so that the widths add up exactly to the length of the bar. */
export function segments(values: readonly number[], length: number): (readonly [from: number, size: number])[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const from = total === 0 ? 0 : hundredths((before / total) * length);
    before += value;
    const to = total === 0 ? 0 : hundredths((before / total) * length);
    return [from, hundredths(to - from)];
  });
}

/** Lines at the quarters. They are only below the bars if labels are between the bars. */
function gridLines({ left, length, top, above }: Layout, bottom: number): string[] {
  return [0, 25, 50, 75, 100].flatMap((percent) => {
    const x = left + (length * percent) / 100;
    const line = element('line', { class: 'grid', x1: x, y1: above ? bottom - 10 : top - 6, x2: x, y2: bottom - 4 });
    return [line, textElement('text', { class: 'muted middle', x, y: bottom + 12 }, `${percent} %`)];
  });
}

function swatch(part: number, x: number, y: number): string {
  return element('rect', { class: `part${part}`, x: x - 10, y: y - 6, width: 20, height: LETTER });
}

function totalOf({ values }: BarRow): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function describeRow({ label, values }: BarRow, parts: readonly string[]): string {
  return `${label}: ${values.map((value, part) => `${parts[part]} ${readableNumber(value)}`).join(', ')}`;
}

function checkRow(row: BarRow, parts: readonly string[]): void {
  const right = row.values.length === parts.length && row.values.every((value) => Number.isFinite(value) && value >= 0);
  if (!right) throw new OptionError('rows', `rows with ${parts.length} values from 0, one for each part`, row);
}

function styles(count: number): string[] {
  return FILLS.slice(0, count).flatMap(({ fill, ink }, part) => [
    `.part${part}{fill:${fill}}`,
    `.ink${part}{fill:${ink}}`,
  ]);
}

function darkStyles(count: number): string[] {
  return FILLS.slice(0, count).flatMap(({ dark, ink }, part) => [
    ...(dark === undefined ? [] : [`.part${part}{fill:${dark}}`]),
    `.ink${part}{fill:${ink}}`,
  ]);
}
