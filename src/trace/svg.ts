/** The little of SVG that trees are drawn with. Coordinates are rounded, so that the same tree gives the same bytes. */

type Attributes = Readonly<Record<string, string | number>>;

/** An element, with a text or with elements inside. */
export function element(name: string, attributes: Attributes, inside: string | readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(attributeText(value))}"`);
  const head = `<${name}${written.join('')}`;
  if (typeof inside === 'string') return `${head}>${escapeXml(inside)}</${name}>`;
  return inside.length === 0 ? `${head}/>` : `${head}>\n${inside.join('\n')}\n</${name}>`;
}

/** A number with one decimal place at most. */
function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** About how wide a text is: letters of the fonts that are likely differ by a tenth. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + size * (/[ijlI.,:;'|!()[\]/ ]/.test(letter) ? 0.36 : 0.62), 0);
}

/** A style sheet, which is not to be escaped. */
export function style(text: string): string {
  return `<style>\n${text.trim()}\n</style>`;
}

function attributeText(value: string | number): string {
  return typeof value === 'number' ? String(round(value)) : value;
}

/** What XML cannot hold, in any form, is shown as the mark for an unknown character. */
function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (unit) => (/[\t\n\r]/.test(unit) ? unit : '\uFFFD'))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
