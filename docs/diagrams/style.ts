/** The part of a style sheet that a drawing needs, with light and dark colours by media query, as standalone files need them. */

/** The rules whose classes all occur in the drawing, except those for pointers, keys and animation. */
export function styleFor(css: string, drawn: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const classes = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
  const rules = [...withoutNested(plain).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body: body.trim().replaceAll(/\s+/g, ' '),
  }));
  const [colours] = rules.filter(({ selector }) => selector === ':root');
  const used = rules.filter(({ selector }) => selector !== ':root' && isUsed(selector, classes));
  const text = used.map(({ selector, body }) => `${selector} { ${body} }`).join('\n');
  const pairs = [...colours.body.matchAll(/(--[\w-]+): light-dark\(([^,]+), ([^)]+)\);/g)].filter(([, name]) =>
    text.includes(`var(${name})`),
  );
  const block = (at: 2 | 3): string => `:root { ${pairs.map((pair) => `${pair[1]}: ${pair[at]};`).join(' ')} }`;
  return `${block(2)}\n@media (prefers-color-scheme: dark) { ${block(3)} }\n${text}`;
}

/** Rules within media queries and keyframes are about pointers and animation. */
function withoutNested(css: string): string {
  return css.replaceAll(/@[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
}

function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  return selector.split(',').some((part) => {
    if (part.includes(':')) return false;
    return [...part.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name));
  });
}
