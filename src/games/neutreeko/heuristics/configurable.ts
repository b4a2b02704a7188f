/**
 * Heuristics with options, as this game makes them: `adjacency` values a board with the defaults,
 * `adjacency({ noise: true })` makes another.
 *
 * All are computed from the numbers of the two triples, by tables that are made when a board of their size is first met:
 * nothing is computed at import. All speak for the side to move, and the other side has the opposite: zero-sum.
 */

import type { OptionCheck, OptionSchema } from '../../../core/check-options.js';
import type { Cursor } from '../../../rules/cursor.js';
import { configurable as configurableOf, defineHeuristic, type Heuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import { MOST_ON_BITS, type NeutreekoBoard, type NeutreekoSize } from '../board.js';
import type { NeutreekoCursor } from '../cursor.js';
import { tripleNumber } from '../triples.js';
import type { WideCursor } from '../wide-cursor.js';
import { numberOfBits, numberOfCells, type Terms, termsOf } from './triple-numbers.js';

/**
 * A Neutreeko heuristic with its defaults which, called with options (or with nothing), makes another one.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { adjacency, type AdjacencyOptions, type ConfigurableHeuristic, neutreeko } from 'foreply/neutreeko';
 *
 * const pairs: ConfigurableHeuristic<AdjacencyOptions> = adjacency;
 * const rules = neutreeko();
 * const board = rules.parseBoard('BB.../..B../...../...../W.W.W B');
 * console.log(pairs(board, 0), pairs({ inLine: 0 })(board, 0)); // → 5 10
 * console.log(alphaBeta(rules, board, { depth: 3, heuristic: pairs }).move); // → c2-c1
 * ```
 */
export interface ConfigurableHeuristic<Options> extends Heuristic<NeutreekoBoard> {
  /** The same heuristic with other options; those left out have their defaults. */
  (options?: Options): Heuristic<NeutreekoBoard>;
}

/** The value for the side to move, from the number of its triple and the number of the other's. */
export type TriplesValue = (own: number, enemy: number) => number;

/** A heuristic made up from its options: what it is on boards of each size. */
export type Recipe = (size: NeutreekoSize) => TriplesValue;

export const isWeight: OptionCheck = [
  (value) => typeof value === 'number' && Number.isFinite(value),
  'a finite number',
];

/** Makes a heuristic configurable: `build` is given options that have passed `schema`. */
export function configurable<Options extends object>(
  name: string,
  schema: OptionSchema,
  build: (options: Options) => Recipe,
): ConfigurableHeuristic<Options> {
  return configurableOf({
    name,
    schema,
    boardMember: 'black',
    build: (options: Options) => heuristicOf(build(options)),
  });
}

/** A heuristic on boards of one size. */
interface Sized {
  readonly terms: Terms;
  readonly value: TriplesValue;
}

type AnyCursor = (NeutreekoCursor | WideCursor) & { readonly size: NeutreekoSize };

function heuristicOf(recipe: Recipe): Heuristic<NeutreekoBoard> {
  const known: (Sized | undefined)[] = [];
  const first = (size: NeutreekoSize): Sized => {
    const sized = { terms: termsOf(size), value: recipe(size) };
    known[size] = sized;
    return sized;
  };
  const onBoard = ({ size, black, white, turn }: NeutreekoBoard, side: Side): number => {
    const { value } = known[size] ?? first(size);
    const [own, enemy] = turn === 0 ? [black, white] : [white, black];
    const forMover = value(tripleNumber(size, own), tripleNumber(size, enemy));
    return side === turn ? forMover : 0 - forMover;
  };
  const onCursor = (given: Cursor<NeutreekoBoard, unknown>, side: Side): number => {
    const cursor = given as unknown as AnyCursor;
    const { terms, value } = known[cursor.size] ?? first(cursor.size);
    const black = numberOf(terms, cursor, 0);
    const white = numberOf(terms, cursor, 1);
    const forMover = cursor.side === 0 ? value(black, white) : value(white, black);
    return side === cursor.side ? forMover : 0 - forMover;
  };
  return defineHeuristic(onBoard, { zeroSum: true, onCursor });
}

/** The number of a side's triple. */
function numberOf(terms: Terms, cursor: AnyCursor, side: Side): number {
  if (cursor.size > MOST_ON_BITS) return numberOfCells(terms, (cursor as WideCursor).cells, 3 * side);
  const { black, white } = cursor as NeutreekoCursor;
  return numberOfBits(terms, side === 0 ? black : white);
}
