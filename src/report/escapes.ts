/**
 * What each form of a report must not read as its own. Line breaks and control characters inside a cell become blanks
 * wherever a cell is a part of a line; CSV alone can keep them.
 */

/** Markdown's own characters, in a cell of a table. Underscores inside a word are none. */
export function escapeMarkdown(text: string): string {
  return onOneLine(text)
    .replace(/[\\`*[\]<|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Nothing but line breaks spoils plain text. */
export function escapeText(text: string): string {
  return onOneLine(text);
}

/** A field by RFC 4180: in quotation marks where it needs them. Blanks at its ends need them too: some readers trim. */
export function escapeCsv(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  // After the \\ that ends a line these two would be its argument.
  '[': '{[}',
  '*': '{*}',
  // Two of these in a row would melt into one sign.
  "'": "{'}",
  '`': '{`}',
};

/** LaTeX's own characters, outside of formulas. Two hyphens stay two; one before a number is a minus. */
export function escapeLatex(text: string): string {
  return onOneLine(text)
    .replace(/[\\{}$&#_%^~<>|[*'`]/g, (character) => LATEX[character] ?? character)
    .replace(/-(?=-)/g, '-{}')
    .replace(/(?<![^\s(])-(?=\d)/g, '$$-$$');
}

/** Text or an attribute's value in XML. What XML may not contain at all becomes the sign for an unreadable character. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
