/**
 * Reads a tablebase that `Tablebase.save` wrote. The bytes are checked first. Then some hundred positions are compared with
 * the rules, so that a tablebase of another game, or of other rules under the same name, is refused. Two kinds of
 * tablebase are only recognised by the game's name: those stopped early, and those whose positions have no numbers and cannot
 * be reached from the initial board.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { OptionError, RulesError, show, TablebaseFileError } from '../../core/errors.js';
import { isKeyed } from '../../position/keys.js';
import { checkGame } from '../../rules/check-game.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Verdict } from '../../search/score.js';
import { type CellStore, DistanceStore, ValueStore } from '../retrograde/cells.js';
import { keyedFinder } from '../retrograde/keyed-space.js';
import { isIndexed, numberedPositions } from '../retrograde/numbered-positions.js';
import { partialFinder } from '../retrograde/partial-space.js';
import { type NodeFinder, wholeFinder } from '../retrograde/space.js';
import { checkRepetition } from './check-repetition.js';
import { findInconsistent } from './spot-check.js';
import { StoredTablebase, type Tablebase, type ValueVerdict } from './tablebase.js';
import { contradiction, fillFrom, readTablebaseFile, type TablebaseHeader } from './tablebase-file.js';

/** What the file is expected to hold. */
export interface LoadTablebaseOptions {
  /** The `storage` that the tablebase was made with: `distance` (the default) or `value`. Files of the other kind are refused. */
  readonly storage?: 'distance' | 'value';
}

const OPTION_SCHEMA: OptionSchema = {
  storage: [(value) => value === 'distance' || value === 'value', '"distance" or "value"'],
};

/**
 * Loads a saved tablebase, without solving the game again. Throws a `TablebaseFileError` if the bytes are not a tablebase,
 * are damaged, or do not fit the rules.
 *
 * @example
 * ```ts
 * import { loadTablebase, tabulate } from 'foreply';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko({ size: 3 });
 * const bytes = tabulate(rules, { symmetries: true }).save(); // writeFileSync('neutreeko.tablebase', bytes)
 * const tablebase = loadTablebase(rules, bytes); // loadTablebase(rules, readFileSync('neutreeko.tablebase'))
 * console.log(tablebase.counts.positions, tablebase.verdict(rules.initial())); // → 3360 { kind: 'draw' }
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
  checkRepetition(rules);
  checkOptions(options, OPTION_SCHEMA);
  if (!(bytes instanceof Uint8Array)) throw new OptionError('bytes', 'a Uint8Array, as returned by `save`', bytes);
  const { header, sections } = readTablebaseFile(bytes);
  checkHeader(rules, header, options.storage ?? 'distance');
  const [cells, ...rest] = sections;
  const { storage, complete, counts, longest } = header;
  if (cells === undefined) throw contradiction('it has no positions');
  const finder = finderFrom(rules, header, rest);
  checkLength(header, cells, finder.size);
  const parts = { store: storeFrom(header, cells), finder };
  const tablebase = new StoredTablebase(rules, { ...parts, storage, complete, counts, longest });
  if (complete) checkAgainst(rules, tablebase);
  return tablebase;
}

function checkAgainst<Board, Move>(rules: GameRules<Board, Move>, tablebase: StoredTablebase<Board, Move>): void {
  let wrong: { readonly board: Board } | undefined;
  try {
    wrong = findInconsistent(tablebase, rules.positions);
  } catch (error) {
    // Moves that lead out of the tablebase belong to other rules.
    if (error instanceof RulesError) throw otherGame('lacks positions that these rules lead to');
    throw error;
  }
  if (wrong !== undefined) throw otherGame(`contradicts these rules on the board ${show(wrong.board)}`);
}

function checkHeader<Board, Move>(rules: GameRules<Board, Move>, header: TablebaseHeader, storage: string): void {
  if (header.game !== rules.name) throw otherGame(`is of the game "${header.game}", not "${rules.name}"`);
  if (header.numbers !== (rules.positions?.count ?? 0))
    throw otherGame('numbers positions differently from these rules');
  if (header.symmetries && rules.symmetries === undefined)
    throw otherGame('needs the `symmetries` of the rules it was made with');
  if (header.storage !== storage) {
    throw new TablebaseFileError('other-storage', `was saved with storage "${header.storage}", not "${storage}"`);
  }
}

function otherGame(complaint: string): TablebaseFileError {
  return new TablebaseFileError('other-game', complaint);
}

/** Packed cells are stored four to a byte; every key has a position. */
function checkLength({ storage, width, space, counts }: TablebaseHeader, bytes: Uint8Array, nodes: number): void {
  const expected = storage === 'value' ? Math.ceil(nodes / 4) : nodes * width;
  const isFull = space !== 'keyed' || counts.stored === nodes;
  if (bytes.length !== expected || !isFull) throw contradiction('the number of its positions contradicts its header');
}

function storeFrom({ storage, width }: TablebaseHeader, bytes: Uint8Array): CellStore {
  if (storage === 'value') return new ValueStore(bytes.slice());
  const Numbers = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
  return new DistanceStore(fillFrom(new Numbers(bytes.length / width), bytes));
}

function finderFrom<Board, Move>(
  rules: GameRules<Board, Move>,
  { space, symmetries }: TablebaseHeader,
  sections: readonly Uint8Array[],
): NodeFinder<Board> {
  if ((space === 'keyed') === isIndexed(rules)) throw otherGame('finds positions differently from these rules');
  if (isIndexed(rules)) {
    const positions = numberedPositions(rules);
    if (space === 'reduced') return partialFinder(positions, symmetries, sections);
    if (symmetries || sections.length > 0) throw contradiction('a tablebase of all positions has no further sections');
    return wholeFinder(positions);
  }
  if (isKeyed(rules)) return keyedFinder(rules, symmetries, sections);
  throw otherGame('needs the `key` of the rules it was made with');
}
