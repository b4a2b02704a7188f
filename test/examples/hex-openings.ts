/** The winning openings of Hex, as they stand on the page of solved games: W wins, l loses. */
import { hexOf } from '../../examples/games/hex.mjs';
import { solve } from '../../src/solve/solve.js';

/** By size; what half a turn makes of an opening has the same value. */
export const OPENINGS: Readonly<Record<number, readonly string[]>> = {
  2: ['l W', 'W l'],
  3: ['l l W', 'W W W', 'W l l'],
  4: ['l l l W', 'l l W l', 'l W l l', 'W l l l'],
  5: ['l l l l W', 'l W W W W', 'l W W W l', 'W W W W l', 'W l l l l'],
};

/** The same, solved: each opening by itself, down to the one in the centre. */
export function solveOpenings(size: number): string[] {
  const rules = hexOf({ size });
  const signs = rules.moves(rules.initial()).map((move, at, moves) => {
    if (at > moves.length - 1 - at) return '';
    const opened = rules.play(rules.initial(), move);
    const { verdict } = solve(rules, opened, {
      distance: false,
      bestMoves: false,
      canonicalKeys: true,
      megabytes: 200,
    });
    return verdict.kind === 'loss' ? 'W' : 'l';
  });
  const all = signs.map((sign, at) => sign || signs[signs.length - 1 - at]);
  return Array.from({ length: size }, (_, row) => all.slice(row * size, (row + 1) * size).join(' '));
}
