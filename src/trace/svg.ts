/** The few parts of SVG that trees are drawn with. Coordinates are rounded, so that the same tree gives the same bytes. */

import { escapeXml } from '../core/xml.js';

type Attributes = Readonly<Record<string, string | number>>;

/** An element that contains a text or other elements. */
export function element(name: string, attributes: Attributes, inside: string | readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(attributeText(value))}"`);
  const head = `<${name}${written.join('')}`;
  if (typeof inside === 'string') return `${head}>${escapeXml(inside)}</${name}>`;
  return inside.length === 0 ? `${head}/>` : `${head}>\n${inside.join('\n')}\n</${name}>`;
}

/** A number with at most one decimal place. */
function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** The approximate width of a text: letters of likely fonts differ by a tenth. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + size * (/[ijlI.,:;'|!()[\]/ ]/.test(letter) ? 0.36 : 0.62), 0);
}

/** A style sheet, which must not be escaped. */
export function style(text: string): string {
  return `<style>\n${text.trim()}\n</style>`;
}

function attributeText(value: string | number): string {
  return typeof value === 'number' ? String(round(value)) : value;
}
