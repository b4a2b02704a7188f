/** Tables in each format can be read back as they were written, whatever their cells contain. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { formatTable, type ReportTable, type TableFormat } from '../../src/report/format-table.js';
import { readCsv } from '../support/match/csv.js';

/** Text with the special characters of all formats. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1 \t\n\r,;"\'`|\\{}[]()$&#_%^~<>*-+é–') }),
  fc.string({ unit: 'binary' }),
);
const cell = fc.oneof(text, fc.double(), fc.integer(), fc.constant(undefined));
const tables: fc.Arbitrary<ReportTable> = fc
  .uniqueArray(text, { minLength: 1, maxLength: 4 })
  .chain((columns) =>
    fc
      .array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), { maxLength: 4 })
      .map((rows) => ({ columns, rows })),
  );

const groups = {
  caption: 'Wins & losses',
  columns: [
    'player',
    { title: 'wins', group: 'empty board' },
    { title: 'turns', group: 'empty board', digits: 1 },
    { title: 'wins', group: 'random boards' },
    { title: 'note', align: 'center' as const },
  ],
  rows: [
    ['control', 251, 24.96, 1264, 'as in the report'],
    ['A', undefined, 17, 0, undefined],
  ],
};

describe('written out', () => {
  test('a table in Markdown has aligned columns', () => {
    expect(formatTable(groups, 'markdown')).toBe(
      [
        '**Wins & losses**',
        '',
        '| player  | empty board: wins | empty board: turns | random boards: wins |       note       |',
        '| :------ | ----------------: | -----------------: | ------------------: | :--------------: |',
        '| control |               251 |               25.0 |               1,264 | as in the report |',
        '| A       |                   |               17.0 |                   0 |                  |',
        '',
      ].join('\n'),
    );
  });

  test('a table in plain text has aligned columns', () => {
    expect(
      formatTable(
        {
          columns: ['a', 'b'],
          rows: [
            ['x', 1],
            ['long', 1000],
          ],
        },
        'text',
      ),
    ).toBe('a         b\n----  -----\nx         1\nlong  1,000\n');
  });

  test('a table in CSV has unrounded numbers', () => {
    expect(formatTable(groups, 'csv')).toBe(
      'player,empty board: wins,empty board: turns,random boards: wins,note\r\n' +
        'control,251,24.96,1264,as in the report\r\nA,,17,0,\r\n',
    );
  });

  test('CSV quotes a line that would be empty', () => {
    expect(formatTable({ columns: ['a'], rows: [[undefined], ['']] }, 'csv')).toBe('a\r\n""\r\n""\r\n');
  });

  test('a table in JSON has one object per row', () => {
    expect(JSON.parse(formatTable(groups, 'json'))[1]).toEqual({
      player: 'A',
      'empty board: wins': null,
      'empty board: turns': 17,
      'random boards: wins': 0,
      note: null,
    });
  });

  test('a table in LaTeX has headings above groups of columns', () => {
    expect(formatTable(groups, 'latex')).toBe(
      [
        '\\begin{table}[htbp]',
        '\\centering',
        '\\caption{Wins \\& losses}',
        '\\begin{tabular}{lrrrc}',
        '\\hline',
        ' & \\multicolumn{2}{c}{empty board} & \\multicolumn{1}{c}{random boards} &  \\\\',
        'player & wins & turns & wins & note \\\\',
        '\\hline',
        'control & 251 & 25.0 & 1,264 & as in the report \\\\',
        'A &  & 17.0 & 0 &  \\\\',
        '\\hline',
        '\\end{tabular}',
        '\\end{table}',
        '',
      ].join('\n'),
    );
  });
});

describe('wider than a terminal', () => {
  const columns = ['player', ...Array.from({ length: 12 }, (_, at) => `column ${at}`)];
  const rows = ['a', 'b'].map((player) => [player, ...columns.slice(1).map((_, at) => 1000 * at)]);

  test('a table of text is broken into tables that fit, each with the players', () => {
    const blocks = formatTable({ columns, rows }, 'text').trimEnd().split('\n\n');
    const titles = blocks.flatMap((block) => block.split('\n')[0].split(/ {2,}/).slice(1));
    expect(titles).toEqual(columns.slice(1));
    for (const line of blocks.flatMap((block) => block.split('\n'))) expect(line.length).toBeLessThanOrEqual(80);
    for (const block of blocks) expect(block.split('\n').map((line) => line[0])).toEqual(['p', '-', 'a', 'b']);
  });

  test('a column that is too wide itself stands alone', () => {
    const wide = formatTable({ columns: ['player', 'text', 'n'], rows: [['a', 'x'.repeat(90), 1]] }, 'text');
    expect(wide.split('\n').length).toBe(4);
    expect(formatTable({ columns, rows }, 'markdown').split('\n').length).toBe(5);
  });
});

describe('read back', () => {
  test('any table in CSV is read back as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const lines = [table.columns, ...table.rows].map((cells) => cells.map(csvText));
        expect(readCsv(formatTable(table, 'csv'))).toEqual(lines);
      }),
    );
  });

  test('any table in JSON is read back as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const read: Record<string, unknown>[] = JSON.parse(formatTable(table, 'json'));
        const cells = read.map((row) => table.columns.map((title) => row[String(title)]));
        expect(cells).toEqual(table.rows.map((row) => row.map(jsonCell)));
      }),
    );
  });

  test('any table in Markdown is read back as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const [head, rule, ...rows] = formatTable(table, 'markdown').trimEnd().split('\n').map(markdownCells);
        expect(rule).toHaveLength(table.columns.length);
        expect(head).toEqual(table.columns.map((title) => oneLine(String(title))));
        expectTexts(rows, table);
      }),
    );
  });

  test('any table in LaTeX is read back as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const lines = formatTable(table, 'latex').split('\n').slice(2, -3);
        const [head, , ...rows] = lines.map(latexCells);
        expect(head).toEqual(table.columns.map((title) => oneLine(String(title))));
        expectTexts(rows, table);
      }),
    );
  });
});

describe('bad arguments', () => {
  test('formatTable refuses an unknown format', () => {
    expect(() => formatTable(groups, 'html' as TableFormat)).toThrow(
      new OptionError('format', 'one of markdown, csv, json, latex, text', 'html'),
    );
  });

  test('formatTable refuses a row with too few cells', () => {
    expect(() => formatTable({ columns: ['a', 'b'], rows: [['x', 1], ['y']] }, 'csv')).toThrow(
      'Option "rows" must be rows of 2 cells, one per column (row 1), not ["y"].',
    );
  });

  test('formatTable refuses two columns with the same title in JSON', () => {
    const twice = { columns: ['a', 'a'], rows: [] };
    expect(() => formatTable(twice, 'json')).toThrow(
      'Option "columns" must be columns with different titles, not "a".',
    );
    expect(formatTable(twice, 'csv')).toBe('a,a\r\n');
  });
});

/** Texts must come back unchanged, except for line breaks and surrounding spaces. Of numbers only the rows are compared. */
function expectTexts(rows: readonly string[][], table: ReportTable): void {
  expect(rows).toHaveLength(table.rows.length);
  for (const [index, row] of table.rows.entries()) {
    expect(rows[index]).toHaveLength(row.length);
    for (const [column, one] of row.entries()) {
      if (typeof one === 'string') expect(rows[index][column]).toBe(oneLine(one));
    }
  }
}

function oneLine(one: string): string {
  return one.replace(/\p{Cc}+/gu, ' ').trim();
}

function csvText(one: unknown): string {
  if (one === undefined || Number.isNaN(one)) return '';
  return typeof one === 'number' ? String(Number(one.toPrecision(12)) + 0) : String(one);
}

function jsonCell(one: unknown): unknown {
  if (one === undefined || Number.isNaN(one)) return null;
  if (typeof one !== 'number') return one;
  return Number.isFinite(one) ? Number(one.toPrecision(12)) + 0 : String(one);
}

/** Cells between bars that are not escaped. */
function markdownCells(line: string): string[] {
  const inside = line.slice(1, -1).match(/(?:\\.|[^|\\])+/gu) ?? [];
  return inside.map((one) => one.replace(/\\(\p{P}|\p{S})/gu, '$1').trim());
}

/** Cells of a line of a tabular, with LaTeX's escapes undone. */
function latexCells(line: string): string[] {
  const body = line.endsWith(' \\\\') ? line.slice(0, -3) : line;
  return body.split(/(?<!\\)&/).map((one) => {
    const plain = one.replace(
      /\\(text[a-z]+)\{\}|\\([{}$&#_%])|\{(['`[*])\}|\$-\$|-\{\}|[\\{}$&#_%^~<>|[*'`]/g,
      (found, name?: string, sign?: string, wrapped?: string) => {
        if (name !== undefined) return NAMES[name] ?? found;
        if (found === '$-$' || found === '-{}') return '-';
        return sign ?? wrapped ?? `UNESCAPED ${found}`;
      },
    );
    return plain.trim();
  });
}

const NAMES: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textasciicircum: '^',
  textasciitilde: '~',
  textless: '<',
  textgreater: '>',
  textbar: '|',
};
