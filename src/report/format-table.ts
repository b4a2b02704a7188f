/**
 * A table as data, and the formats it is written in. Markdown, LaTeX and plain text are for people: numbers are grouped, and
 * rounded as their columns ask. CSV and JSON are for programs: numbers keep all their digits. Names may contain anything; each
 * format escapes its special characters.
 */

import { OptionError } from '../core/errors.js';
import { escapeCsv, escapeLatex, escapeMarkdown, escapeText } from './escapes.js';
import { plainNumber, readableNumber, roundedNumber } from './numbers.js';

/** The formats of a report. A table alone has all of them but `svg`. */
export type ReportFormat = 'markdown' | 'csv' | 'json' | 'latex' | 'text' | 'svg';

/** The formats of a table. */
export type TableFormat = Exclude<ReportFormat, 'svg'>;

/** The content of a cell: text, a number, or nothing. */
export type ReportCell = string | number | undefined;

/** A column of a table. */
export interface ReportColumn {
  /** The heading of the column. */
  readonly title: string;
  /** A heading shared by neighbouring columns: `Empty board` above `Wins`, `Draws`, `Losses`. */
  readonly group?: string;
  /** By default columns of numbers are aligned right, all others left. */
  readonly align?: 'left' | 'right' | 'center';
  /** The decimal places of its numbers in formats for people. All of them by default. */
  readonly digits?: number;
}

/** A table: its columns, given by title alone if that is enough, and rows with one cell per column. */
export interface ReportTable {
  /** A line above or below the table that says what it shows. */
  readonly caption?: string;
  /** The columns, from left to right. */
  readonly columns: readonly (string | ReportColumn)[];
  /** The rows, with one cell per column. */
  readonly rows: readonly (readonly ReportCell[])[];
}

/** A table whose columns all have an alignment. */
interface CheckedTable {
  readonly caption: string | undefined;
  readonly columns: readonly (ReportColumn & { readonly align: 'left' | 'right' | 'center' })[];
  readonly rows: readonly (readonly ReportCell[])[];
}

const WRITERS: Readonly<Record<TableFormat, (table: CheckedTable) => string>> = {
  markdown: writeMarkdown,
  csv: writeCsv,
  json: writeJson,
  latex: writeLatex,
  text: writeText,
};

/** The names of all table formats. */
export const TABLE_FORMATS = Object.keys(WRITERS) as readonly TableFormat[];

/**
 * Writes a table as Markdown, CSV (RFC 4180), JSON (an array with one object per row), LaTeX (a `tabular` that needs no package,
 * inside a `table` if there is a caption) or plain text. The text ends with a line break.
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
export function formatTable(table: ReportTable, format: Exclude<ReportFormat, 'svg'>): string {
  if (!Object.hasOwn(WRITERS, format)) throw new OptionError('format', `one of ${TABLE_FORMATS.join(', ')}`, format);
  return WRITERS[format](checkedTable(table));
}

/** A table's rows as plain objects, by the columns' titles. */
export function recordsOf(table: ReportTable): Record<string, string | number | null>[] {
  const { columns, rows } = checkedTable(table);
  const titles = columns.map(fullTitle);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice !== undefined) throw new OptionError('columns', 'columns with different titles', twice);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, jsonValue(row[index])])));
}

function checkedTable({ caption, columns: given, rows }: ReportTable): CheckedTable {
  const wrong = rows.findIndex((row) => row.length !== given.length);
  if (wrong >= 0) {
    throw new OptionError('rows', `rows of ${given.length} cells, one per column (row ${wrong})`, rows[wrong]);
  }
  const columns = given.map((one, index) => {
    const column = typeof one === 'string' ? { title: one } : one;
    return { ...column, align: column.align ?? alignmentOf(rows.map((row) => row[index])) };
  });
  return { caption, columns, rows };
}

function alignmentOf(cells: readonly ReportCell[]): 'left' | 'right' {
  const given = cells.filter((cell) => cell !== undefined);
  return given.length > 0 && given.every((cell) => typeof cell === 'number') ? 'right' : 'left';
}

function fullTitle({ title, group }: ReportColumn): string {
  return group === undefined ? title : `${group}: ${title}`;
}

function readable(cell: ReportCell, column: ReportColumn): string {
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

/** The columns of a terminal. */
const TERMINAL = 80;

/** A table that is wider than a terminal is broken into several, one below the other, which all begin with its leading texts. */
function writeText(table: CheckedTable): string {
  const { columns, caption } = table;
  const lines = linesOf(table, escapeText);
  const widths = widthsOf(lines, 0);
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = lines.map((cells) => padded(cells, columns, widths));
  const write = (block: readonly number[]) =>
    [head, rule, ...body]
      .map(
        (cells) =>
          `${block
            .map((at) => cells[at])
            .join('  ')
            .trimEnd()}\n`,
      )
      .join('');
  const text = blocksOf(columns, widths).map(write).join('\n');
  return caption === undefined ? text : `${escapeText(caption)}\n\n${text}`;
}

/** Which columns stand side by side: as many as fit, after the texts that say what a row is about. */
function blocksOf(columns: CheckedTable['columns'], widths: readonly number[]): number[][] {
  const all = columns.map((_, index) => index);
  const widthOf = (block: readonly number[]) => block.reduce((sum, at) => sum + (widths[at] ?? 0) + 2, -2);
  if (widthOf(all) <= TERMINAL) return [all];
  const firstOther = columns.findIndex(({ align }) => align !== 'left');
  const labels = all.slice(0, Math.max(0, firstOther));
  const blocks: number[][] = [];
  for (const at of all.slice(labels.length)) {
    const last = blocks.at(-1);
    if (last !== undefined && widthOf([...last, at]) <= TERMINAL) last.push(at);
    else blocks.push([...labels, at]);
  }
  return blocks;
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

/** The length in code points: about what readers count as characters. */
function lengthOf(text: string): number {
  return [...text].length;
}

function writeCsv({ columns, rows }: CheckedTable): string {
  const lines = [columns.map(fullTitle), ...rows.map((row) => row.map(csvValue))];
  return lines.map((cells) => `${csvLine(cells)}\r\n`).join('');
}

function csvLine(cells: readonly string[]): string {
  // A line with one empty field would be an empty line, which readers of CSV skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.map(escapeCsv).join(',');
}

function csvValue(cell: ReportCell): string {
  if (cell === undefined || Number.isNaN(cell)) return '';
  return typeof cell === 'number' ? plainNumber(cell) : cell;
}

function writeJson(table: CheckedTable): string {
  return `${JSON.stringify(recordsOf(table), undefined, 2)}\n`;
}

/** JSON has no infinite numbers: they are written as words, as in CSV. */
export function jsonValue(cell: ReportCell): string | number | null {
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
  // Wide tables hardly fit a page: they get a smaller font, less space between columns, and both margins.
  const isWide = columns.length > 5;
  const small = isWide ? '\\footnotesize\n\\setlength{\\tabcolsep}{3pt}\n' : '';
  const head = `\\begin{table}[htbp]\n\\centering\n${small}\\caption{${escapeLatex(caption)}}\n`;
  const body = isWide ? `\\makebox[\\linewidth]{%\n${tabular}}` : tabular;
  return `${head}${body}\n\\end{table}\n`;
}

function latexLine(cells: readonly string[]): string {
  return `${cells.join(' & ')} \\\\`;
}

/** A line of headings above groups of columns, if there are any groups. */
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
