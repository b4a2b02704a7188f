/** The answers of a user's `view`, checked: what is wrong is said with the member, the cell and the value. */

import type { BoardView, ViewCell, ViewLine, ViewName } from 'foreply/match';

export type AnyView = BoardView<unknown, unknown>;

const SHAPES = ['square', 'circle', 'hexagon'];
const MEMBERS: Readonly<Record<string, 'number' | 'function'>> = {
  width: 'number',
  height: 'number',
  cells: 'function',
  lines: 'function',
  names: 'function',
  marked: 'function',
  clicks: 'function',
};
const OPTIONAL = ['lines', 'names', 'marked'];
const CELL_MEMBERS = ['id', 'x', 'y', 'shape', 'size', 'color', 'piece', 'label'];
const LINE_MEMBERS = ['from', 'to', 'color', 'width'];
const NAME_MEMBERS = ['x', 'y', 'text'];

/** The view itself. Throws if a member is missing, unknown or of the wrong kind. */
export function checkedView(view: unknown): AnyView {
  if (typeof view !== 'object' || view === null) throw wrong('view', 'an object', view);
  refuseUnknown('view', view, Object.keys(MEMBERS));
  for (const [name, kind] of Object.entries(MEMBERS)) {
    const value = (view as Record<string, unknown>)[name];
    if (OPTIONAL.includes(name) && value === undefined) continue;
    if (typeof value !== kind) throw wrong(`view.${name}`, `a ${kind}`, value);
    if (kind === 'number' && !((value as number) > 0 && Number.isFinite(value)))
      throw wrong(`view.${name}`, 'a number above 0', value);
  }
  return view as AnyView;
}

/** The cells of a board. */
export function cellsOf(view: AnyView, board: unknown): readonly ViewCell[] {
  const cells = view.cells(board);
  if (!Array.isArray(cells)) throw wrong('view.cells', 'a function that returns a list', cells);
  const known = new Set<string>();
  for (const cell of cells as readonly ViewCell[]) {
    if (typeof cell?.id !== 'string' || cell.id === '')
      throw wrong('The id of a cell of view.cells', 'a text', cell?.id);
    const name = `cell "${cell.id}" of view.cells`;
    if (known.has(cell.id)) throw new Error(`There are two cells "${cell.id}" in view.cells.`);
    known.add(cell.id);
    checkCell(name, cell);
  }
  return cells;
}

function checkCell(name: string, cell: ViewCell): void {
  refuseUnknown(`The ${name}`, cell, CELL_MEMBERS);
  for (const at of ['x', 'y'] as const)
    if (!Number.isFinite(cell[at])) throw wrong(`${at} of ${name}`, 'a number', cell[at]);
  const { shape = 'square', size = 1, color = 'hole', piece = 0, label = '' } = cell;
  if (!SHAPES.includes(shape)) throw wrong(`shape of ${name}`, `one of ${SHAPES.join(', ')}`, shape);
  if (!(size > 0 && Number.isFinite(size))) throw wrong(`size of ${name}`, 'a number above 0', size);
  if (typeof color !== 'string') throw wrong(`color of ${name}`, 'a text', color);
  if (piece !== 0 && piece !== 1) throw wrong(`piece of ${name}`, '0, 1 or undefined', piece);
  if (typeof label !== 'string') throw wrong(`label of ${name}`, 'a text', label);
}

/** The lines of a board. */
export function linesOf(view: AnyView, board: unknown): readonly ViewLine[] {
  const lines = view.lines?.(board) ?? [];
  if (!Array.isArray(lines)) throw wrong('view.lines', 'a function that returns a list', lines);
  for (const line of lines as readonly ViewLine[]) {
    if (typeof line !== 'object' || line === null) throw wrong('A line of view.lines', 'an object', line);
    refuseUnknown('A line of view.lines', line, LINE_MEMBERS);
    for (const end of ['from', 'to'] as const) {
      const point: unknown = line[end];
      const isPoint = Array.isArray(point) && point.length === 2 && point.every(Number.isFinite);
      if (!isPoint) throw wrong(`${end} of a line of view.lines`, 'two numbers, [x, y]', point);
    }
  }
  return lines;
}

/** The names beside the cells. */
export function namesOf(view: AnyView, board: unknown): readonly ViewName[] {
  const names = view.names?.(board) ?? [];
  if (!Array.isArray(names)) throw wrong('view.names', 'a function that returns a list', names);
  for (const name of names as readonly ViewName[]) {
    if (typeof name !== 'object' || name === null) throw wrong('A name of view.names', 'an object', name);
    refuseUnknown('A name of view.names', name, NAME_MEMBERS);
    for (const at of ['x', 'y'] as const)
      if (!Number.isFinite(name[at])) throw wrong(`${at} of a name of view.names`, 'a number', name[at]);
    if (typeof name.text !== 'string') throw wrong('text of a name of view.names', 'a text', name.text);
  }
  return names;
}

/** The cells to mark. */
export function markedOf(view: AnyView, board: unknown, ids: ReadonlySet<string>): readonly string[] {
  const marked = view.marked?.(board) ?? [];
  if (!Array.isArray(marked)) throw wrong('view.marked', 'a function that returns a list', marked);
  const stranger = marked.find((id) => !ids.has(id));
  if (stranger !== undefined) throw wrong('view.marked', 'cells of view.cells', stranger);
  return marked;
}

/** A move with the cells that are clicked for it. */
export interface Clicked {
  readonly move: unknown;
  readonly text: string;
  readonly clicks: readonly string[];
}

/** The clicks of moves. Throws if a cell does not exist, or if one move's clicks begin with another's. */
export function clicksOf(
  view: AnyView,
  board: unknown,
  moves: readonly { readonly move: unknown; readonly text: string }[],
  ids: ReadonlySet<string>,
): Clicked[] {
  const clicked = moves.map(({ move, text }) => {
    const given: unknown = view.clicks(move, board);
    const clicks = typeof given === 'string' ? [given] : given;
    if (!Array.isArray(clicks)) throw wrong(`view.clicks of the move ${text}`, 'a cell or a list of cells', given);
    const stranger = clicks.find((id) => !ids.has(id));
    if (stranger !== undefined) throw wrong(`view.clicks of the move ${text}`, 'cells of view.cells', stranger);
    return { move, text, clicks: clicks as readonly string[] };
  });
  const byClicks = new Map(
    clicked.filter(({ clicks }) => clicks.length > 0).map((each) => [pathOf(each.clicks), each]),
  );
  for (const { clicks, text } of clicked) {
    for (let length = 1; length <= clicks.length; length++) {
      const other = byClicks.get(pathOf(clicks.slice(0, length)));
      if (other === undefined || other.text === text) continue;
      throw new Error(
        `view.clicks cannot tell the moves ${other.text} and ${text} apart: both begin with ${other.clicks.join(', ')}.`,
      );
    }
  }
  return clicked;
}

/** Clicks as one text. */
export function pathOf(clicks: readonly string[]): string {
  return clicks.join('\n');
}

function refuseUnknown(what: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`${what} has an unknown member "${unknown}". It may have ${known.join(', ')}.`);
}

function wrong(what: string, expected: string, value: unknown): Error {
  const shown = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return new Error(`${what} must be ${expected}, not ${shown}.`);
}
