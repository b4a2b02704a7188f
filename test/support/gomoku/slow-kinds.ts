/**
 * A slow twin of the kinds of Gomoku, following their definitions on the text of a whole line: the kind of a stone is found by
 * trying every cell of the line for the next stone, and so on. It uses the whole line, so agreement with the tables also shows
 * that their windows are wide enough.
 */

import type { GomokuRule } from '../../../src/games/gomoku/board.js';

export type Stone = 'X' | 'O';

export type KindName =
  | 'five'
  | 'open four'
  | 'four'
  | 'wider three'
  | 'three'
  | 'closed three'
  | 'wider two'
  | 'two'
  | 'closed two'
  | 'one'
  | 'closed one'
  | 'dead';

/** The names by number, as the library numbers kinds. */
export const KIND_NAMES: readonly KindName[] = [
  'dead',
  'closed one',
  'one',
  'closed two',
  'two',
  'wider two',
  'closed three',
  'three',
  'wider three',
  'four',
  'open four',
  'five',
];

/** A five is at most four more stones away, or no kind reaches it. */
const MOST_STONES = 4;

/** What a stone of `own` on the empty cell `at` of a line is part of. */
export function slowKind(line: string, at: number, own: Stone, rule: GomokuRule): KindName {
  // No row crosses an enemy stone, so cells beyond one are left out.
  const enemy = own === 'X' ? 'O' : 'X';
  const first = line.lastIndexOf(enemy, at) + 1;
  const end = line.indexOf(enemy, at);
  const stretch = line.slice(first, end < 0 ? line.length : end).replaceAll(own, 'X');
  if (known.size > MOST_KNOWN) known.clear();
  return remembered(withStone(stretch, at - first), at - first, rule, MOST_STONES);
}

const known = new Map<string, KindName>();
const MOST_KNOWN = 500_000;

function remembered(line: string, at: number, rule: GomokuRule, stones: number): KindName {
  const key = `${line} ${at} ${rule} ${stones}`;
  const kind = known.get(key) ?? kindThrough(line, at, rule, stones);
  known.set(key, kind);
  return kind;
}

/** What the stone on `at` is part of, with a given number of stones to come, on a line without enemy stones. */
function kindThrough(line: string, at: number, rule: GomokuRule, stones: number): KindName {
  if (isFive(line, at, rule)) return 'five';
  if (stones === 0) return 'dead';
  const further = [...line].flatMap((symbol, cell) => (symbol === '.' ? [withStone(line, cell)] : []));
  const kinds = further.map((next) => remembered(next, at, rule, stones - 1));
  const ways = (...names: KindName[]) => kinds.filter((kind) => names.includes(kind)).length;
  const fives = ways('five');
  if (fives > 0) return fives === 1 ? 'four' : 'open four';
  const openFours = ways('open four');
  if (openFours > 0) return openFours === 1 ? 'three' : 'wider three';
  if (ways('four') > 0) return 'closed three';
  const threes = ways('three', 'wider three');
  if (threes > 0) return threes > 2 ? 'wider two' : 'two';
  if (ways('closed three') > 0) return 'closed two';
  if (ways('two', 'wider two') > 0) return 'one';
  return ways('closed two') > 0 ? 'closed one' : 'dead';
}

function withStone(line: string, at: number): string {
  return `${line.slice(0, at)}X${line.slice(at + 1)}`;
}

/** Whether the row through a cell wins. */
export function isFive(line: string, at: number, rule: GomokuRule): boolean {
  const before = /X*$/.exec(line.slice(0, at))?.[0].length ?? 0;
  const after = /^X*/.exec(line.slice(at + 1))?.[0].length ?? 0;
  const length = before + 1 + after;
  return rule === 'standard' ? length === 5 : length >= 5;
}
