/**
 * A table as data, and the forms it is written in. Markdown, LaTeX and plain text are for people: numbers are grouped and
 * rounded as their columns ask. CSV and JSON are for programs: numbers stay whole. Names may contain anything; each form
 * escapes what it would read as its own.
 */

import { OptionError } from '../core/errors.js';
import { escapeCsv, escapeLatex, escapeMarkdown, escapeText } from './escapes.js';
import { plainNumber, readableNumber, roundedNumber } from './numbers.js';

/** The forms a table is written in. */
export type TableFormat = 'markdown' | 'csv' | 'json' | 'latex' | 'text';

/** What stands in a table: text, a number, or nothing. */
export type TableCell = string | number | undefined;

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** A heading that neighbouring columns share: `Empty board` above `Wins`, `Draws`, `Losses`. */
  readonly group?: string;
  /** Columns of numbers stand to the right, all others to the left, unless it is said here. */
  readonly align?: 'left' | 'right' | 'center';
  /** Decimal places of its numbers where people read them; as many as they have if left out. */
  readonly digits?: number;
}

/** A table: columns, by title alone where that is enough, and rows with a cell for every column. */
export interface Table {
  readonly caption?: string;
  readonly columns: readonly (string | TableColumn)[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** A table whose columns know where they stand. */
interface CheckedTable {
  readonly caption: string | undefined;
  readonly columns: readonly (TableColumn & { readonly align: 'left' | 'right' | 'center' })[];
  readonly rows: readonly (readonly TableCell[])[];
}

const WRITERS: Readonly<Record<TableFormat, (table: CheckedTable) => string>> = {
  markdown: writeMarkdown,
  csv: writeCsv,
  json: writeJson,
  latex: writeLatex,
  text: writeText,
};

/** The names of all formats. */
export const TABLE_FORMATS = Object.keys(WRITERS) as readonly TableFormat[];

/**
 * Writes a table as Markdown, CSV (RFC 4180), JSON (an array with an object a row), LaTeX (a `tabular` that needs no
 * package, in a `table` where there is a caption) or plain text. It ends with a line break.
 *
 * @example
 * ```ts
 * import { formatTable } from 'foreply/report';
 *
 * const table = {
 *   columns: ['algorithm', 'depth', { title: 'nodes', digits: 0 }],
 *   rows: [
 *     ['minimax', 3, 26_609.4],
 *     ['alpha_beta', 3, 1_208],
 *   ],
 * };
 * console.log(formatTable(table, 'csv').split('\r\n')[1]); // → minimax,3,26609.4
 * console.log(formatTable(table, 'latex').split('\n')[5]); // → alpha\_beta & 3 & 1,208 \\
 * console.log(formatTable(table, 'markdown').trimEnd());
 * ```
 * ```text
 * minimax,3,26609.4
 * alpha\_beta & 3 & 1,208 \\
 * | algorithm  | depth |  nodes |
 * | :--------- | ----: | -----: |
 * | minimax    |     3 | 26,609 |
 * | alpha_beta |     3 |  1,208 |
 * ```
 */
export function formatTable(table: Table, format: TableFormat): string {
  if (!Object.hasOwn(WRITERS, format)) throw new OptionError('format', `one of ${TABLE_FORMATS.join(', ')}`, format);
  return WRITERS[format](checkedTable(table));
}

/** A table's rows as plain objects, by the columns' titles. */
export function recordsOf(table: Table): Record<string, string | number | null>[] {
  const { columns, rows } = checkedTable(table);
  const titles = columns.map(fullTitle);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice !== undefined) throw new OptionError('columns', 'columns of different titles', twice);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, jsonValue(row[index])])));
}

function checkedTable({ caption, columns: given, rows }: Table): CheckedTable {
  const wrong = rows.findIndex((row) => row.length !== given.length);
  if (wrong >= 0) {
    throw new OptionError('rows', `rows of ${given.length} cells, as many as columns (row ${wrong})`, rows[wrong]);
  }
  const columns = given.map((one, index) => {
    const column = typeof one === 'string' ? { title: one } : one;
    return { ...column, align: column.align ?? alignmentOf(rows.map((row) => row[index])) };
  });
  return { caption, columns, rows };
}

function alignmentOf(cells: readonly TableCell[]): 'left' | 'right' {
  const given = cells.filter((cell) => cell !== undefined);
  return given.length > 0 && given.every((cell) => typeof cell === 'number') ? 'right' : 'left';
}

function fullTitle({ title, group }: TableColumn): string {
  return group === undefined ? title : `${group}: ${title}`;
}

function readable(cell: TableCell, column: TableColumn): string {
  if (cell === undefined) return '';
  return typeof cell === 'number' ? readableNumber(cell, column.digits) : cell;
}

function writeMarkdown(table: CheckedTable): string {
  const { columns, caption } = table;
  const lines = linesOf(table, escapeMarkdown);
  const widths = widthsOf(lines, 3);
  const rule = columns.map(({ align }, index) => markdownRule(align, widths[index] ?? 3));
  const [head = [], ...body] = lines.map((cells) => padded(cells, columns, widths));
  const text = [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  return caption === undefined ? text : `**${escapeMarkdown(caption)}**\n\n${text}`;
}

function markdownRule(align: 'left' | 'right' | 'center', width: number): string {
  const dashes = '-'.repeat(width - (align === 'center' ? 2 : 1));
  return `${align === 'right' ? '' : ':'}${dashes}${align === 'left' ? '' : ':'}`;
}

function writeText(table: CheckedTable): string {
  const { columns, caption } = table;
  const lines = linesOf(table, escapeText);
  const widths = widthsOf(lines, 0);
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = lines.map((cells) => padded(cells, columns, widths));
  const text = [head, rule, ...body].map((cells) => `${cells.join('  ').trimEnd()}\n`).join('');
  return caption === undefined ? text : `${escapeText(caption)}\n\n${text}`;
}

/** Titles and rows as text, escaped. */
function linesOf({ columns, rows }: CheckedTable, escaped: (text: string) => string): string[][] {
  return [
    columns.map((column) => escaped(fullTitle(column))),
    ...rows.map((row) => columns.map((column, index) => escaped(readable(row[index], column)))),
  ];
}

function widthsOf(lines: readonly (readonly string[])[], least: number): number[] {
  return (lines[0] ?? []).map((_, index) =>
    lines.reduce((width, cells) => Math.max(width, lengthOf(cells[index] ?? '')), least),
  );
}

function padded(cells: readonly string[], columns: CheckedTable['columns'], widths: readonly number[]): string[] {
  return cells.map((cell, index) => {
    const room = ' '.repeat((widths[index] ?? 0) - lengthOf(cell));
    const half = room.length >> 1;
    const align = columns[index]?.align;
    if (align === 'center') return room.slice(0, half) + cell + room.slice(half);
    return align === 'right' ? room + cell : cell + room;
  });
}

/** In characters as people count them, or nearly. */
function lengthOf(text: string): number {
  return [...text].length;
}

function writeCsv({ columns, rows }: CheckedTable): string {
  const lines = [columns.map(fullTitle), ...rows.map((row) => row.map(csvValue))];
  return lines.map((cells) => `${csvLine(cells)}\r\n`).join('');
}

function csvLine(cells: readonly string[]): string {
  // A line of one empty field would be an empty line, which readers skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.map(escapeCsv).join(',');
}

function csvValue(cell: TableCell): string {
  if (cell === undefined || Number.isNaN(cell)) return '';
  return typeof cell === 'number' ? plainNumber(cell) : cell;
}

function writeJson(table: CheckedTable): string {
  return `${JSON.stringify(recordsOf(table), undefined, 2)}\n`;
}

/** JSON knows no infinite numbers: those are words, as in CSV. */
export function jsonValue(cell: TableCell): string | number | null {
  if (cell === undefined || Number.isNaN(cell)) return null;
  if (typeof cell === 'string') return cell;
  return Number.isFinite(cell) ? roundedNumber(cell) : plainNumber(cell);
}

function writeLatex(table: CheckedTable): string {
  const { columns, rows, caption } = table;
  const letters = columns.map(({ align }) => align.charAt(0)).join('');
  const titles = columns.map(({ title }) => escapeLatex(title));
  const lines = [
    ...latexGroups(columns),
    latexLine(titles),
    '\\hline',
    ...rows.map((row) => latexLine(columns.map((column, index) => escapeLatex(readable(row[index], column))))),
  ];
  const tabular = [`\\begin{tabular}{${letters}}`, '\\hline', ...lines, '\\hline', '\\end{tabular}'].join('\n');
  if (caption === undefined) return `${tabular}\n`;
  // Wide tables hardly fit a page: small letters, less room between columns, and the margins on both sides.
  const isWide = columns.length > 5;
  const small = isWide ? '\\footnotesize\n\\setlength{\\tabcolsep}{3pt}\n' : '';
  const head = `\\begin{table}[htbp]\n\\centering\n${small}\\caption{${escapeLatex(caption)}}\n`;
  const body = isWide ? `\\makebox[\\linewidth]{%\n${tabular}}` : tabular;
  return `${head}${body}\n\\end{table}\n`;
}

function latexLine(cells: readonly string[]): string {
  return `${cells.join(' & ')} \\\\`;
}

/** A line of headings that stand above several columns, where there are any. */
function latexGroups(columns: CheckedTable['columns']): string[] {
  if (columns.every(({ group }) => group === undefined)) return [];
  const cells: string[] = [];
  for (let index = 0; index < columns.length; ) {
    const group = columns[index]?.group;
    let span = 1;
    while (group !== undefined && columns[index + span]?.group === group) span++;
    cells.push(group === undefined ? '' : `\\multicolumn{${span}}{c}{${escapeLatex(group)}}`);
    index += span;
  }
  return [latexLine(cells)];
}
