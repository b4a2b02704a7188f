/** The options of the searches as a Markdown table, made from the schemas that the searches themselves read. */

import { ENGINE_SCHEMA } from '../../src/engine/engine-options.js';
import { ANALYSE_SCHEMA } from '../../src/search/analyse.js';
import { BOUNDED_SCHEMA } from '../../src/search/bounded-alpha-beta.js';
import { DEEPENING_SCHEMA } from '../../src/search/iterative-deepening.js';
import { MINIMAX_SCHEMA } from '../../src/search/minimax.js';
import { MONTE_CARLO_SCHEMA } from '../../src/search/monte-carlo/options.js';
import { type OptionRow, type OptionRows, SEARCH_ROWS } from '../../src/search/option-schema.js';
import { SOLVE_SCHEMA } from '../../src/solve/solve.js';

/** Searches by the headings of their columns. */
const SCHEMAS: Readonly<Record<string, OptionRows>> = {
  '`minimax`': MINIMAX_SCHEMA,
  '`alphaBeta`, `principalVariation`': SEARCH_ROWS,
  '`boundedAlphaBeta`': BOUNDED_SCHEMA,
  '`iterativeDeepening`': DEEPENING_SCHEMA,
  '`monteCarlo`': MONTE_CARLO_SCHEMA,
  '`analyse`': ANALYSE_SCHEMA,
  '`createEngine`': ENGINE_SCHEMA,
  '`solve`': SOLVE_SCHEMA,
};

/** All options, by name. */
export const ALL_ROWS: OptionRows = Object.assign({}, ...Object.values(SCHEMAS));

export function optionTable(): string {
  const lines = Object.entries(ALL_ROWS).map(([name, row]) => [
    `\`${name}\``,
    (row.needs ?? []).map((member) => `\`${member}\``).join(', '),
    ...Object.values(SCHEMAS).map((schema) => cell(schema[name])),
  ]);
  const heads = ['option', 'needs', ...Object.keys(SCHEMAS)];
  const rows = [heads, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [rows[0], `|${'---|'.repeat(heads.length)}`, ...rows.slice(1)].join('\n');
}

function cell(row: OptionRow | undefined): string {
  if (row === undefined) return '';
  return row.default === undefined ? '✓' : `\`${text(row.default)}\``;
}

function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}
