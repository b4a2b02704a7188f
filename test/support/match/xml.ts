/** Checks that a text is well-formed XML, as far as charts use it: elements, attributes, text, the five named entities. */

const NAME = '[A-Za-z][\\w:-]*';
const TEXT = '(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*';
const OPENING = new RegExp(`^<(${NAME})((?:\\s+${NAME}="${TEXT}")*)\\s*(/?)>`);
const CLOSING = new RegExp(`^</(${NAME})>`);
const INSIDE = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos);)+/;
/** XML forbids control characters, except line breaks and tabs, and unpaired surrogates. */
const FORBIDDEN = /[^\P{Cc}\n\t\r\x7f-\x9f]|\p{Cs}|[\ufffe\uffff]/u;

/** What is wrong with the text, or `undefined` if nothing is. */
export function xmlFault(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return `a character that XML forbids: ${JSON.stringify(FORBIDDEN.exec(text)?.[0])}`;
  const open: string[] = [];
  let rest = text.trim();
  for (let first = true; rest !== ''; first = false) {
    if (!first && open.length === 0) return `something after the end: ${rest.slice(0, 40)}`;
    const [opening, closing, inside] = [OPENING.exec(rest), CLOSING.exec(rest), INSIDE.exec(rest)];
    const found = opening ?? closing ?? inside;
    if (found === null) return `neither an element nor text: ${rest.slice(0, 40)}`;
    if (opening !== null && twice(opening[2])) return `an attribute twice: ${opening[0]}`;
    if (opening?.[3] === '') open.push(opening[1]);
    if (closing !== null && open.pop() !== closing[1]) return `a wrong end: ${closing[0]}`;
    if (first && opening === null) return 'no element at the beginning';
    rest = rest.slice(found[0].length);
  }
  return open.length > 0 ? `no end of ${open.join(', ')}` : undefined;
}

function twice(attributes: string): boolean {
  const names = [...attributes.matchAll(new RegExp(`\\s(${NAME})="`, 'g'))].map(([, name]) => name);
  return new Set(names).size !== names.length;
}
