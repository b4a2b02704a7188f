/**
 * Reads a table that `Tablebase.save` wrote. The bytes are checked before anything is made of them, and the table is then
 * held against the rules on some hundred positions, so that a table of another game, or of other rules under the same
 * name, is not taken for this one's. Not so a table that was stopped early, or whose positions have no numbers and cannot
 * be met from the initial board: of those only the game's name tells.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { OptionError, RulesError, show, TablebaseFileError } from '../../core/errors.js';
import { isKeyed } from '../../position/keys.js';
import { checkGame } from '../../rules/check-game.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Verdict } from '../../search/score.js';
import { type CellStore, DistanceStore, ValueStore } from '../retrograde/cells.js';
import { keyedFinder } from '../retrograde/keyed.js';
import { isIndexed, positionForms } from '../retrograde/positions.js';
import { reducedFinder } from '../retrograde/reduced.js';
import { type NodeFinder, wholeFinder } from '../retrograde/space.js';
import { contradiction, fillFrom, readTableFile } from './file.js';
import { asTableHeader } from './header.js';
import { findInconsistent } from './spot-check.js';
import { SolvedTable, type Tablebase, type TableHeader, type ValueVerdict } from './tablebase.js';

/** What is expected of a file. */
export interface LoadTablebaseOptions {
  /** What the table was made with: `distance` (the default) or `value`. A file of the other kind is refused. */
  readonly storage?: 'distance' | 'value';
}

const OPTION_SCHEMA: OptionSchema = {
  storage: [(value) => value === 'distance' || value === 'value', '"distance" or "value"'],
};

/**
 * The table that was saved, without solving the game again. Throws a `TablebaseFileError` if the bytes are not a table, are
 * damaged, or do not fit the rules.
 *
 * @example
 * ```ts
 * import { loadTablebase, tabulate } from 'foreply';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko({ size: 3 });
 * const bytes = tabulate(rules, { symmetries: true }).save(); // writeFileSync('neutreeko.table', bytes)
 * const table = loadTablebase(rules, bytes); // loadTablebase(rules, readFileSync('neutreeko.table'))
 * console.log(table.counts.positions, table.verdict(rules.initial())); // → 3360 { kind: 'draw' }
 *
 * bytes[500] ^= 1;
 * try {
 *   loadTablebase(rules, bytes);
 * } catch (error) {
 *   console.log(String(error)); // → TablebaseFileError: The tablebase file is damaged: its checksum does not match.
 * }
 * ```
 */
export function loadTablebase<Board, Move>(
  rules: GameRules<Board, Move>,
  bytes: Uint8Array,
  options: LoadTablebaseOptions & { readonly storage: 'value' },
): Tablebase<Board, Move, ValueVerdict>;
export function loadTablebase<Board, Move>(
  rules: GameRules<Board, Move>,
  bytes: Uint8Array,
  options?: LoadTablebaseOptions & { readonly storage?: 'distance' },
): Tablebase<Board, Move>;
export function loadTablebase<Board, Move>(
  rules: GameRules<Board, Move>,
  bytes: Uint8Array,
  options?: LoadTablebaseOptions,
): Tablebase<Board, Move, Verdict | ValueVerdict>;
export function loadTablebase<Board, Move>(
  rules: GameRules<Board, Move>,
  bytes: Uint8Array,
  options: LoadTablebaseOptions = {},
): Tablebase<Board, Move, Verdict | ValueVerdict> {
  checkGame(rules);
  checkOptions(options, OPTION_SCHEMA);
  if (!(bytes instanceof Uint8Array)) throw new OptionError('bytes', 'a Uint8Array, as `save` gives it', bytes);
  const file = readTableFile(bytes);
  const header = asTableHeader(file.header);
  checkHeader(rules, header, options.storage ?? 'distance');
  const [cells, ...rest] = file.sections;
  const { storage, complete, counts, longest } = header;
  if (cells === undefined) throw contradiction('it has no positions');
  const finder = finderFrom(rules, header, rest);
  checkLength(header, cells, finder.size);
  const parts = { store: storeFrom(header, cells), finder };
  const table = new SolvedTable(rules, { ...parts, storage, complete, counts, longest });
  if (complete) checkAgainst(rules, table);
  return table;
}

function checkAgainst<Board, Move>(rules: GameRules<Board, Move>, table: SolvedTable<Board, Move>): void {
  let wrong: { readonly board: Board } | undefined;
  try {
    wrong = findInconsistent(table, rules.positions);
  } catch (error) {
    // Moves that lead out of the table are moves of other rules.
    if (error instanceof RulesError) throw otherGame('lacks positions that these rules lead to');
    throw error;
  }
  if (wrong !== undefined) throw otherGame(`does not agree with these rules about the board ${show(wrong.board)}`);
}

function checkHeader<Board, Move>(rules: GameRules<Board, Move>, header: TableHeader, storage: string): void {
  if (header.game !== rules.name) throw otherGame(`is of the game "${header.game}", not of "${rules.name}"`);
  if (header.numbers !== (rules.positions?.count ?? 0))
    throw otherGame('numbers positions in another way than these rules');
  if (header.symmetries && rules.symmetries === undefined)
    throw otherGame('needs the `symmetries` of the rules it was made with');
  if (header.storage !== storage) {
    throw new TablebaseFileError('other-storage', `was saved with the storage "${header.storage}", not "${storage}"`);
  }
}

function otherGame(complaint: string): TablebaseFileError {
  return new TablebaseFileError('other-game', complaint);
}

/** Packed cells are four to a byte; every key has a position. */
function checkLength({ storage, width, space, counts }: TableHeader, bytes: Uint8Array, nodes: number): void {
  const expected = storage === 'value' ? Math.ceil(nodes / 4) : nodes * width;
  const isFull = space !== 'keyed' || counts.stored === nodes;
  if (bytes.length !== expected || !isFull) throw contradiction('the number of its positions contradicts its header');
}

function storeFrom({ storage, width }: TableHeader, bytes: Uint8Array): CellStore {
  if (storage === 'value') return new ValueStore(bytes.slice());
  const Numbers = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
  return new DistanceStore(fillFrom(new Numbers(bytes.length / width), bytes));
}

function finderFrom<Board, Move>(
  rules: GameRules<Board, Move>,
  { space, symmetries }: TableHeader,
  sections: readonly Uint8Array[],
): NodeFinder<Board> {
  if ((space === 'keyed') === isIndexed(rules)) throw otherGame('finds positions in another way than these rules');
  if (isIndexed(rules)) {
    const forms = positionForms(rules);
    if (space === 'reduced') return reducedFinder(forms, symmetries, sections);
    if (symmetries || sections.length > 0) throw contradiction('a table of all positions has no further parts');
    return wholeFinder(forms);
  }
  if (isKeyed(rules)) return keyedFinder(rules, symmetries, sections);
  throw otherGame('needs the `key` of the rules it was made with');
}
