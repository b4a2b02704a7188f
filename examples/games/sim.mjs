/**
 * Sim, as plain rules: six points, every two joined by a line. The players colour one line each in turn, and who completes a triangle of
 * their own colour loses. Ramsey's theorem says that there is no draw with six points; with five there can be.
 *
 *         1   2
 *       6       3        a line is named by its ends: 12, 35 …
 *         5   4
 */

import { defineGame, draw, NotationError, opponent, win } from 'foreply';

/** @typedef {{ lines: readonly number[], mover: 0 | 1, lost: boolean }} Board One bit per line, for each side. */

export function sim({ points = 6 } = {}) {
  /** @type {string[]} */
  const names = [];
  for (let a = 1; a <= points; a++) for (let b = a + 1; b <= points; b++) names.push(`${a}${b}`);
  const bit = (/** @type {number} */ a, /** @type {number} */ b) => 1 << names.indexOf(a < b ? `${a}${b}` : `${b}${a}`);
  const all = 2 ** names.length - 1;
  // For each line, the pairs of lines that make a triangle with it.
  const triangles = names.map(([a, b]) =>
    Array.from({ length: points }, (_, at) => at + 1)
      .filter((point) => point !== Number(a) && point !== Number(b))
      .map((point) => bit(Number(a), point) | bit(Number(b), point)),
  );
  const hasTriangle = (/** @type {number} */ lines) =>
    triangles.some((pairs, line) => lines & (1 << line) && pairs.some((pair) => (lines & pair) === pair));

  return defineGame({
    name: `sim with ${points} points`,
    initial: () => /** @type {Board} */ ({ lines: [0, 0], mover: 0, lost: false }),
    turn: (board) => board.mover,
    moves: ({ lines }) => names.map((_, line) => line).filter((line) => !((lines[0] | lines[1]) & (1 << line))),
    play: ({ lines, mover }, line) => {
      const own = lines[mover] | (1 << line);
      const lost = triangles[line].some((pair) => (own & pair) === pair);
      const next = mover === 0 ? [own, lines[1]] : [lines[0], own];
      return /** @type {Board} */ ({ lines: next, mover: opponent(mover), lost });
    },
    outcome: ({ lines, mover, lost }) => {
      if (lost) return win(mover);
      return (lines[0] | lines[1]) === all ? draw() : undefined;
    },
    key: ({ lines }) => lines[0] * 2 ** names.length + lines[1],
    formatMove: (line) => names[line],
    parseMove: (text) => {
      if (names.includes(text)) return names.indexOf(text);
      throw new NotationError({ code: 'bad-line', text, at: 0, expected: 'a line such as 12' });
    },
    formatBoard: ({ lines, mover }) =>
      `${names.map((_, line) => '.RB'[((lines[0] >> line) & 1) + 2 * ((lines[1] >> line) & 1)]).join('')} ${'RB'[mover]}`,
    parseBoard: (text) => {
      const [, colours, side] = /^([.RB]+) ([RB])$/.exec(text) ?? [];
      const of = (/** @type {string} */ colour) =>
        [...colours].reduce((sum, at, line) => sum + (at === colour ? 2 ** line : 0), 0);
      const surplus = (colours ?? '').split('R').length - (colours ?? '').split('B').length;
      if (colours?.length !== names.length || surplus !== 'RB'.indexOf(side)) {
        throw new NotationError({
          code: 'bad-board',
          text,
          at: 0,
          expected: `the colours of ${names.length} lines and a side`,
        });
      }
      const lines = [of('R'), of('B')];
      return /** @type {Board} */ ({ lines, mover: side === 'R' ? 0 : 1, lost: lines.some(hasTriangle) });
    },
  });
}

/** The lines of each side. */
export function drawBoard(/** @type {Board} */ { lines }, points = 6) {
  const named = (/** @type {number} */ mask) => {
    const list = [];
    for (let a = 1, line = 0; a <= points; a++) {
      for (let b = a + 1; b <= points; b++, line++) if ((mask >> line) & 1) list.push(`${a}${b}`);
    }
    return list.join(' ') || '-';
  };
  return `Red:  ${named(lines[0])}\nBlue: ${named(lines[1])}`;
}

/** For the command line: `foreply play ./examples/games/sim.mjs`. */
export default { rules: sim(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['Red', 'Blue'] };
