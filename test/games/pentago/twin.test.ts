/**
 * Both turn models against a slow Pentago written from the rules' text: the same moves, boards, turns and outcomes, along
 * random games and on boards filled at random, where lines of both colours are common.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../../src/core/errors.js';
import {
  BIT_OF,
  CELL_NAMES,
  CELLS,
  countStones,
  type PentagoCell,
  QUADRANT_OF,
  stoneAt,
  turnedQuadrant,
} from '../../../src/games/pentago/board.js';
import { hasFive, LINES } from '../../../src/games/pentago/lines.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { cases } from '../../support/cases.js';
import { anyBoard, MODELS } from '../../support/pentago/board-arbitraries.js';
import { hasFive as slowHasFive, slowPentago } from '../../support/pentago/slow-pentago.js';
import { expectSameGame, said } from '../../support/side-by-side.js';

describe.each(MODELS)('Pentago with $turns turns and its slow twin', ({ turns, rules }) => {
  const twin = slowPentago(turns);

  it('play the same random games', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        expectSameGame(rules, twin, seed, Number.POSITIVE_INFINITY);
      }),
      { numRuns: cases(3) },
    );
  });

  it('agree on any board and on every board one move later', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const text = rules.formatBoard(board);
        expect(said(rules, board)).toEqual(said(twin, twin.parseBoard(text)));
        const afterMoves = rules.moves(board).map((move) => {
          const next = rules.play(board, move);
          return { move, next: rules.formatBoard(next), outcome: rules.outcome(next) };
        });
        const afterMovesOfTwin = rules.moves(board).map((move) => {
          const next = twin.play(twin.parseBoard(text), move);
          return { move, next: twin.formatBoard(next), outcome: twin.outcome(next) };
        });
        expect(afterMoves).toEqual(afterMovesOfTwin);
      }),
      { numRuns: cases(25) },
    );
  });
});

describe('the tables of the board', () => {
  it('have 32 lines among all 376,992 sets of five cells, the same as the twin', () => {
    const lines: number[][] = [];
    for (const cells of fiveCells()) {
      const bits = [0, 0, 0, 0];
      for (const cell of cells) bits[QUADRANT_OF[cell]] |= BIT_OF[cell];
      if (hasFive(bits[0], bits[1], bits[2], bits[3])) lines.push([...cells]);
    }
    expect(lines).toHaveLength(32);
    for (const line of lines) expect(slowHasFive(cellsWith(line), 'X'), line.join()).toBe(true);
    const listed = LINES.map((line) => [...line].sort((a, b) => a - b).join());
    expect(listed.sort()).toEqual(lines.map((line) => line.join()).sort());
  });

  it('restore any content of a quadrant after four turns, and after one turn each way', () => {
    for (let content = 0; content < 1 << 18; content++) {
      const once = turnedQuadrant(content, 0);
      const twice = turnedQuadrant(once, 0);
      if (turnedQuadrant(once, 1) !== content || turnedQuadrant(twice, 0) !== turnedQuadrant(content, 1)) {
        expect.fail(`content ${content}`);
      }
    }
  });

  it('stones are read and counted as they are written', () => {
    const { formatBoard } = pentago();
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const symbols = [...formatBoard(board).slice(0, 41).replaceAll('/', '')];
        const read = symbols.map((_, cell) => stoneAt(board, CELL_NAMES[cell]));
        expect(read).toEqual(symbols.map((symbol) => ({ X: 0, O: 1 })[symbol]));
        const counts = [countStones(board), countStones(board, 0), countStones(board, 1)];
        expect(counts).toEqual(['XO', 'X', 'O'].map((of) => symbols.filter((symbol) => of.includes(symbol)).length));
      }),
    );
  });

  it.each(['a0', 'a7', 'g1', 'A1', 'b', 'b03', '', 'b3 '])(
    'stoneAt refuses the cell "%s", which no board has',
    (cell) => {
      const refused = new OptionError('cell', 'one of the board, a1 to f6', cell);
      expect(() => stoneAt(pentago().initial(), cell as PentagoCell)).toThrow(refused);
    },
  );

  it('TL+ turns the top left quadrant the way a clock goes', () => {
    const split = pentago();
    const corner = split.play(split.initial(), 'a1');
    const image = (rotation: 'TL+' | 'TL-') => split.formatBoard(split.play(corner, rotation));
    expect(image('TL+')).toBe('..X.../....../....../....../....../...... O');
    expect(image('TL-')).toBe('....../....../X...../....../....../...... O');
  });
});

/** All ascending choices of five cells; one array, filled anew each time. */
function* fiveCells(): Generator<readonly number[]> {
  const cells = [0, 1, 2, 3, 4];
  for (;;) {
    yield cells;
    let at = 4;
    while (at >= 0 && cells[at] === CELLS - 5 + at) at--;
    if (at < 0) return;
    cells[at]++;
    for (let later = at + 1; later < 5; later++) cells[later] = cells[later - 1] + 1;
  }
}

function cellsWith(line: readonly number[]): string[] {
  return Array.from({ length: CELLS }, (_, cell) => (line.includes(cell) ? 'X' : '.'));
}
