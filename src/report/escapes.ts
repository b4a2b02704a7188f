/**
 * Escapes for each format of a report. Line breaks and control characters in a cell become spaces wherever a cell is part of a
 * line. Only CSV can keep them.
 */

import { escapeXml } from '../core/xml.js';

/** Escapes Markdown in a table cell. Underscores inside a word need no escape. */
export function escapeMarkdown(text: string): string {
  return onOneLine(text)
    .replace(/[\\`*[\]<|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Plain text needs no escapes, except for line breaks. */
export function escapeText(text: string): string {
  return onOneLine(text);
}

/** A field by RFC 4180, in quotation marks if it needs them. Spaces at its ends need them too, since some readers trim. */
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
  // Two of these in a row would become one character.
  "'": "{'}",
  '`': '{`}',
};

/** Escapes LaTeX outside of formulas. Two hyphens stay two; one before a number becomes a minus sign. */
export function escapeLatex(text: string): string {
  return onOneLine(text)
    .replace(/[\\{}$&#_%^~<>|[*'`]/g, (character) => LATEX[character] ?? character)
    .replace(/-(?=-)/g, '-{}')
    .replace(/(?<![^\s(])-(?=\d)/g, '$$-$$');
}

/** Escapes text or an attribute's value in an SVG chart. Tabs and line breaks become spaces. */
export function escapeSvg(text: string): string {
  return escapeXml(text.replace(/[\t\n\r]/g, ' '));
}

function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
