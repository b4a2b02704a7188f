/**
 * Shared by line drawings: a frame with a background, one style for light and dark, and a few shapes. Side 0 is blue and side 1
 * orange, as on the boards of the games.
 */

/** A point, in units of the drawing. */
export type Point = readonly [x: number, y: number];

const STYLE = `
  svg { --ground: #fdfdfc; --ink: #24262b; --aside: #595d66; --rule: #c9c9c1; --first: #1f5fa8; --second: #b4470f; --shade: #efefea; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #191b1f; --ink: #e6e6e3; --aside: #b3b6bd; --rule: #4c515a; --first: #7cbcff; --second: #ff9a62; --shade: #262a30; }
  }
  text { font: 14px system-ui, sans-serif; fill: var(--ink); }
  .aside { fill: var(--aside); }
  .small { font-size: 12px; }
  .code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
  .halo { stroke: var(--ground); stroke-width: 3px; paint-order: stroke; }
  .first { fill: var(--first); }
  .second { fill: var(--second); }
  .strong { font-weight: 600; }
  .mark { fill: var(--ground); font-weight: 700; }
  .line { stroke: var(--ink); stroke-width: 1.5; fill: none; }
  .thin { stroke: var(--rule); stroke-width: 1.2; fill: none; }
  .by-first { stroke: var(--first); stroke-width: 2; fill: none; }
  .by-second { stroke: var(--second); stroke-width: 2; fill: none; }
  .box { fill: var(--shade); stroke: var(--rule); stroke-width: 1.2; }
  .band { fill: var(--shade); }
  .dot { fill: var(--ink); }`;

/** A drawing as an SVG file. */
export function sketch(title: string, width: number, height: number, parts: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect width="${width}" height="${height}" rx="6" fill="var(--ground)"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

export function text([x, y]: Point, words: string, kind = '', anchor: 'start' | 'middle' | 'end' = 'middle'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" class="${kind}">${escaped(words)}</text>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, kind = 'line'): string {
  return `<path class="${kind}" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;
}

/** A line with an arrowhead at its end. */
export function arrow(from: Point, to: Point, kind = 'line'): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (turn: number): string =>
    `${round(to[0] - 8 * Math.cos(angle + turn))} ${round(to[1] - 8 * Math.sin(angle + turn))}`;
  const shaft = `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`;
  return `<path class="${kind}" d="${shaft}M${barb(0.5)}L${round(to[0])} ${round(to[1])}L${barb(-0.5)}"/>`;
}

export function box([x, y]: Point, width: number, height: number, kind = 'box'): string {
  return `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>`;
}

export function dot([x, y]: Point, radius = 4, kind = 'dot'): string {
  return `<circle class="${kind}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
