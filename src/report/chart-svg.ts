/**
 * What all charts share: the checks of their options, and the few SVG elements they are made of. A chart has its own background,
 * dark for readers who prefer dark pages, so that background and text always match, whatever page the chart is on. There are no
 * scripts, no external fonts and no ids, so one page can hold many charts. Coordinates are rounded to hundredths, so that the same
 * data gives the same bytes.
 */

import { checkOptions, type OptionCheck, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { escapeSvg } from './escapes.js';

export const isText: OptionCheck = [(value) => typeof value === 'string', 'text'];
export const isChartSize: OptionCheck = [
  (value) => Number.isInteger(value) && (value as number) >= 240 && (value as number) <= 4000,
  'a whole number of pixels from 240 to 4000',
];

/** Checks the options of a chart, and that the required ones are given. */
export function checkChart<Chart extends object>(
  chart: Chart,
  schema: OptionSchema,
  required: readonly (keyof Chart & string)[],
): void {
  checkOptions(chart, schema);
  const missing = required.find((name) => chart[name] === undefined);
  if (missing !== undefined) throw new OptionError(missing, schema[missing]?.[1] ?? 'given', undefined);
}

/** The default width of charts: what a Markdown page shows without scaling it down. */
export const CHART_WIDTH = 720;
/** The space between a chart's edge and its contents. */
export const MARGIN = 20;
/** The font size of everything but the title. */
export const LETTER = 12;

/** Attributes by name. Those that are `undefined` are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with child elements, one per line. */
export function element(name: string, attributes: Attributes, inside: readonly string[] = []): string {
  const head = `<${name}${written(attributes)}`;
  return inside.length === 0 ? `${head}/>` : `${head}>\n${inside.join('\n')}\n</${name}>`;
}

/** An element that contains only text. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  return `<${name}${written(attributes)}>${escapeSvg(text)}</${name}>`;
}

function written(attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => ` ${name}="${escapeSvg(attributeText(value))}"`).join('');
}

function attributeText(value: string | number | undefined): string {
  return typeof value === 'number' ? coordinate(value) : `${value}`;
}

/** A number with at most two decimal places. */
export function coordinate(value: number): string {
  return String(hundredths(value));
}

/** Rounded to two decimal places. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** The approximate width of a text. The widths of common fonts differ by about a tenth. */
export function widthOf(text: string, size: number = LETTER): number {
  return [...text].reduce((width, letter) => width + size * widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= 0x1100) return 1;
  if (/[ijlI.,:;'|!()[\]/ ]/.test(letter)) return 0.34;
  return /[mwMWA-Z%@–]/.test(letter) ? 0.78 : 0.6;
}

/** The text, cut to the available width. */
export function shortened(text: string, room: number, size: number = LETTER): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The parts of a chart: its title, its size, and what is drawn. */
export interface ChartFrame {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Style rules: for all pages, and for dark ones only. */
  readonly style: readonly string[];
  readonly darkStyle: readonly string[];
  readonly shapes: readonly string[];
}

const STYLE = [
  'text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;font-size:12px;fill:#1f2328}',
  '.title{font-size:16px;font-weight:600}',
  '.muted{fill:#59636e}',
  '.end{text-anchor:end}',
  '.middle{text-anchor:middle}',
  '.ground{fill:#fff;stroke:#d1d9e0}',
  '.grid{stroke:#d1d9e0;stroke-width:1;fill:none}',
];
const DARK_STYLE = [
  'text{fill:#e6edf3}',
  '.muted{fill:#9198a1}',
  '.ground{fill:#0d1117;stroke:#30363d}',
  '.grid{stroke:#30363d}',
];

/** A whole chart: title, description and style, then the background with the shapes on it. */
export function svgChart({ title, description, width, height, style, darkStyle, shapes }: ChartFrame): string {
  const scoped = (rules: readonly string[]) => rules.map((rule) => `.foreply-chart ${rule}`).join('\n');
  const sheet = `${scoped([...STYLE, ...style])}\n@media (prefers-color-scheme:dark){\n${scoped([...DARK_STYLE, ...darkStyle])}\n}`;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: 'foreply-chart',
    role: 'img',
    'aria-label': title,
    width,
    height,
    viewBox: `0 0 ${coordinate(width)} ${coordinate(height)}`,
  };
  const chart = element('svg', attributes, [
    textElement('title', {}, title),
    textElement('desc', {}, description),
    `<style>\n${sheet}\n</style>`,
    element('rect', { class: 'ground', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 6 }),
    textElement('text', { class: 'title', x: MARGIN, y: 30 }, shortened(title, width - 2 * MARGIN, 16)),
    ...shapes,
  ]);
  return `${chart}\n`;
}

/** An entry of a legend: its name, and a function that draws its sign around a point. */
export interface LegendEntry {
  readonly name: string;
  readonly sign: (x: number, y: number) => string;
}

const SIGN_WIDTH = 26;
const LINE_HEIGHT = 20;

/** A legend: entries from left to right, in as many lines as they need. */
export function legend(entries: readonly LegendEntry[], top: number, width: number) {
  const shapes: string[] = [];
  let x = MARGIN;
  let y = top + LINE_HEIGHT / 2;
  for (const { name, sign } of entries) {
    const text = shortened(name, width - 2 * MARGIN - SIGN_WIDTH - 8);
    const room = SIGN_WIDTH + 8 + widthOf(text) + 14;
    if (x > MARGIN && x + room - 14 > width - MARGIN) {
      x = MARGIN;
      y += LINE_HEIGHT;
    }
    shapes.push(sign(x + SIGN_WIDTH / 2, y), textElement('text', { x: x + SIGN_WIDTH + 6, y: y + 4 }, text));
    x += room;
  }
  return { shapes, height: y + LINE_HEIGHT / 2 - top };
}
