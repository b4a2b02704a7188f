/** The `view` of a user's module: its answers are checked, and clicks on its cells become moves. */

import { describe, expect, it } from 'vitest';
import { viewChoices } from '../../examples/playground/src/boards/view-choices.js';
import {
  type AnyView,
  cellsOf,
  checkedView,
  clicksOf,
  linesOf,
  markedOf,
  namesOf,
} from '../../examples/playground/src/games/view.js';

const view: AnyView = {
  width: 3,
  height: 1,
  cells: () => ['a', 'b', 'c'].map((id, at) => ({ id, x: at + 0.5, y: 0.5 })),
  clicks: (move) => String(move).split('-').filter(Boolean),
};
const cells = cellsOf(view, undefined);
const ids = new Set(['a', 'b', 'c']);
const named = (...moves: string[]) =>
  clicksOf(
    view,
    undefined,
    moves.map((move) => ({ move, text: move })),
    ids,
  );

/** A view with one cell that differs. */
const withCell = (cell: object): AnyView => ({ ...view, cells: () => [{ id: 'a', x: 0, y: 0, ...cell }] });

describe('a wrong view is reported', () => {
  const views: [wrong: unknown, complaint: string][] = [
    ['round', 'view must be an object, not "round".'],
    [{ ...view, width: 0 }, 'view.width must be a number above 0, not 0.'],
    [{ ...view, clicks: undefined }, 'view.clicks must be a function, not undefined.'],
    [
      { ...view, cell: 1 },
      'view has an unknown member "cell". It may have width, height, cells, lines, names, marked, clicks.',
    ],
  ];
  it.each(views)('%j', (wrong, complaint) => expect(() => checkedView(wrong)).toThrow(complaint));

  const wrongCells: [cell: object, complaint: string][] = [
    [{ id: 7 }, 'The id of a cell of view.cells must be a text, not 7.'],
    [{ x: Number.NaN }, 'x of cell "a" of view.cells must be a number'],
    [{ shape: 'star' }, 'shape of cell "a" of view.cells must be one of square, circle, hexagon, not "star".'],
    [{ size: -1 }, 'size of cell "a" of view.cells must be a number above 0, not -1.'],
    [{ piece: 2 }, 'piece of cell "a" of view.cells must be 0, 1 or undefined, not 2.'],
    [{ label: 4 }, 'label of cell "a" of view.cells must be a text, not 4.'],
    [{ colour: 'red' }, 'The cell "a" of view.cells has an unknown member "colour".'],
  ];
  it.each(wrongCells)('%j', (cell, complaint) => expect(() => cellsOf(withCell(cell), 0)).toThrow(complaint));

  it('two cells with one id', () => {
    const twice: AnyView = { ...view, cells: () => [cells[0], cells[0]] };
    expect(() => cellsOf(twice, 0)).toThrow('There are two cells "a" in view.cells.');
  });

  it('lines without ends', () => {
    const lined = { ...view, lines: () => [{ from: [0, 0], to: [1] }] } as unknown as AnyView;
    expect(() => linesOf(lined, 0)).toThrow('to of a line of view.lines must be two numbers, [x, y], not [1].');
  });

  it('a name', () => {
    const named = (names: unknown) => () => namesOf({ ...view, names: () => names } as AnyView, undefined);
    expect(named([{ x: 1, y: 2, text: 'a' }])()).toEqual([{ x: 1, y: 2, text: 'a' }]);
    expect(namesOf(view, undefined)).toEqual([]);
    expect(named('a')).toThrow('view.names must be a function that returns a list, not "a".');
    expect(named([{ x: 1, y: Number.NaN, text: 'a' }])).toThrow(
      'y of a name of view.names must be a number, not null.',
    );
    expect(named([{ x: 1, y: 2, text: 3 }])).toThrow('text of a name of view.names must be a text, not 3.');
    expect(named([{ x: 1, y: 2, text: 'a', size: 3 }])).toThrow('A name of view.names has an unknown member "size".');
  });

  it('marks on cells that do not exist', () => {
    const marking = (marked: unknown) => () => markedOf({ ...view, marked: () => marked } as AnyView, undefined, ids);
    expect(marking(['a', 'c'])()).toEqual(['a', 'c']);
    expect(marking(['a', 'x'])).toThrow('view.marked must be cells of view.cells, not "x".');
    expect(marking('a')).toThrow('view.marked must be a function that returns a list, not "a".');
  });

  it('clicks on cells that do not exist, and moves that cannot be told apart', () => {
    expect(() => named('a-x')).toThrow('view.clicks of the move a-x must be cells of view.cells, not "x".');
    expect(() => named('a-b', 'a')).toThrow('cannot tell the moves a and a-b apart: both begin with a.');
  });
});

describe('clicks become moves', () => {
  const moves = named('a-b', 'a-c', 'b', '');
  const effects = (picked?: string) =>
    Object.fromEntries(
      viewChoices(cells, moves, picked, () => ({ x: 0, y: 60 })).map(({ id, move, picks }) => [
        id,
        move ?? picks ?? 'nothing',
      ]),
    );

  it('a cell is a move by itself, or begins one', () => {
    expect(effects()).toEqual({ a: { id: 'a' }, b: 'b', c: 'nothing', '': '' });
  });

  it('after a first click, the second completes the move, and the same cell cancels', () => {
    expect(effects('a')).toEqual({ a: { id: undefined }, b: 'a-b', c: 'a-c', '': '' });
  });
});
