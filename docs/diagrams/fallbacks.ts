/**
 * Colours for programs that show SVG files but do not support custom properties, and would paint everything black. Before each
 * declaration that uses a property, it inserts the same one with the property's value: the first one, which is the light one.
 */

export function withFallbacks(svg: string): string {
  const values = new Map<string, string>();
  for (const [, name, value] of svg.matchAll(/(--[\w-]+): ?([^;{}"]+)[;"]/g))
    if (!values.has(name)) values.set(name, value);
  return svg.replaceAll(/(?<=[{;\s])(?!--)([\w-]+): ([^;{}]*var\([^;{}]*);/g, (declaration, property, value, at) => {
    const plain = `${property}: ${resolved(value, values)};`;
    return svg.slice(0, at).trimEnd().endsWith(plain) ? declaration : `${plain} ${declaration}`;
  });
}

/** A value with its properties resolved; properties may refer to others. */
function resolved(value: string, values: ReadonlyMap<string, string>): string {
  const next = value.replaceAll(
    /var\((--[\w-]+)(?:, ([^()]+))?\)/g,
    (reference, name, otherwise) => values.get(name) ?? otherwise ?? reference,
  );
  return next === value ? value : resolved(next, values);
}
