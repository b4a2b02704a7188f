/**
 * Letters in place of long names of players, for tables in a terminal. A player that has no name is called what was typed, which leaves
 * little room beside it: ten tables of one column each, one below the other.
 */

import type { TournamentResult } from 'foreply/match';
import { renamed } from './arena.js';
import { wrapped } from './format.js';

/** The columns that the two names of a row may take. */
const MOST = 40;

/** The result with short names, and lines that say who they are; as it is if the names are short already. */
export function withShortNames(result: TournamentResult): { readonly result: TournamentResult; readonly key: string } {
  const names = [...new Set(result.pairings.flatMap(({ first, second }) => [first, second]))];
  const [longest = 0, next = 0] = names.map(({ length }) => length).sort((a, b) => b - a);
  if (longest + next <= MOST) return { result, key: '' };
  const letters = new Map(names.map((name, index) => [name, letterOf(index)]));
  const lines = names.map((name) => `${letters.get(name)} is ${name}`).map((line) => `${wrapped(line)}\n`);
  return { result: renamed(result, letters), key: `${lines.join('')}\n` };
}

/** A to Z, then A1 and so on. */
function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26));
}
