/** Boards are drawn without scripts, show their contents, and take the focus only if they are played on. */
import { readFileSync } from 'node:fs';
import { Position, Random } from 'foreply';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { boardFile } from '../../../docs/diagrams/board-file.js';
import { boardOf } from '../../../examples/playground/src/boards/boards.js';
import { takenCoins } from '../../../examples/playground/src/boards/coins-choices.js';
import { type RowRules, winningCells, winningRows } from '../../../examples/playground/src/boards/rows.js';
import { textBoard } from '../../../examples/playground/src/boards/text-board.js';
import { walk } from '../../../examples/playground/src/boards/walk.js';
import { gameOf, games } from '../../../examples/playground/src/games/catalogue.js';
import type { GameId, Settings } from '../../../examples/playground/src/games/game.js';
import { root } from '../../../scripts/entries.mjs';

interface Shown {
  readonly variant?: Settings;
  readonly moves?: readonly string[];
  readonly line?: readonly string[];
  readonly hint?: readonly string[];
  readonly isPlayed?: boolean;
  readonly showsThreats?: boolean;
}

function draw(id: GameId, shown: Shown = {}): string {
  const { variant = {}, moves = [], line = [], hint = [], isPlayed = false, showsThreats = false } = shown;
  const rules = gameOf(id).rules(variant);
  const read = (texts: readonly string[]): unknown[] => texts.map((text) => rules.parseMove(text));
  const position = Position.start(rules).playAll(read(moves));
  const properties = {
    rules,
    board: position.board,
    moves: isPlayed ? position.moves : [],
    last: read(moves.slice(-1)),
    hint: read(hint),
    line: read(line),
    showsThreats,
    game: { start: rules.initial(), moves: read(moves) },
    ...(isPlayed ? { onMove: () => {} } : {}),
  };
  return render(h(boardOf(id), properties));
}

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('the board of a game without its own drawing', () => {
  const rules = gameOf('neutreeko').rules({ size: 3 });
  const board = rules.initial();
  const moves = rules.moves(board);
  const drawn = (isPlayed: boolean): string => {
    const properties = { rules, board, moves, last: [], hint: [moves[0]], line: [] };
    return render(h(textBoard('neutreeko'), isPlayed ? { ...properties, onMove: () => {} } : properties));
  };

  test('a text board shows the text of the board as a picture with a name', () => {
    expect(drawn(false)).toMatch(/^<svg [^>]*role="img" aria-label="Neutreeko board"/);
    expect(drawn(false)).toContain('>WBW</text>');
    expect(drawn(false)).not.toContain('role="button"');
  });

  test('a text board has one button per legal move for a person, and marks the hint', () => {
    const labels = [...drawn(true).matchAll(/role="button"[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual(moves.map((move) => rules.formatMove(move)));
    expect(count(drawn(true), 'tabindex="0"')).toBe(1);
    expect(count(drawn(true), 'is-picked')).toBe(1);
    expect(drawn(true)).toMatch(new RegExp(`data-target="${labels[0]}"><rect class="area view-button is-picked"`));
  });
});

describe.each(Object.keys(games) as GameId[])('%s', (id) => {
  test('a board is a picture with a name if no person is to move', () => {
    const drawn = draw(id);
    expect(drawn).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"/);
    expect(drawn).not.toMatch(/tabindex|role="button"|<script/);
  });

  test('a board is a group of targets with one tab stop if a person is to move', () => {
    const drawn = draw(id, { isPlayed: true });
    expect(drawn).toMatch(/^<svg [^>]*role="group" aria-label="[^"]+"/);
    expect(count(drawn, 'tabindex="0"')).toBe(1);
    expect(count(drawn, 'role="button"')).toBe(count(drawn, 'tabindex='));
  });

  test('a board takes its colours from the style sheet', () => {
    expect(draw(id, { isPlayed: true })).not.toMatch(/(?:fill|stroke)="(?!none)[^"]*"|#[0-9a-f]{3,6}"/);
  });
});

describe('Pentago', () => {
  test('Pentago offers eight arrows with their own tab stop once a stone is placed', () => {
    const drawn = draw('pentago', { moves: ['b3'], isPlayed: true });
    expect(count(drawn, 'aria-label="turn ')).toBe(8);
    expect(count(drawn, 'tabindex="0"')).toBe(2);
  });

  test('Pentago marks the last stone where the rotation has moved it', () => {
    const drawn = draw('pentago', { variant: { turns: 'whole' }, moves: ['a1 TL+'] });
    const [, x, y] = /last-mark[^>]*cx="(\d+)" cy="(\d+)"/.exec(drawn) ?? [];
    expect(drawn).toContain(`class="stone-disc" cx="${x}" cy="${y}"`);
    expect(Number(x)).toBeGreaterThan(Number(y));
  });

  test('Pentago numbers the turns of best play', () => {
    const drawn = draw('pentago', { line: ['b3', 'TL+', 'e5', 'BR-'] });
    expect(count(drawn, 'class="ghost"')).toBe(2);
    expect(count(drawn, 'class="badge"')).toBe(2);
    expect(drawn).toMatch(/>1<.*>2</s);
  });
});

describe('Coins and Strings', () => {
  const variant = { graph: '5,3,1;0-1,1-2,2-g' };

  test('Coins and Strings shows who took which coin', () => {
    // Side 0 takes coin 0 and, moving again, coins 1 and 2 one by one.
    const drawn = draw('coins-and-strings', { variant, moves: ['1', '2'] });
    expect(count(drawn, 'coin-taken first')).toBe(2);
    const other = draw('coins-and-strings', { variant, moves: ['2', '1'] });
    expect(count(other, 'coin-taken second')).toBe(2);
  });

  test('Coins and Strings draws every remaining string with its number', () => {
    const drawn = draw('coins-and-strings', { variant, moves: ['2'] });
    expect([...drawn.matchAll(/class="string-id"[^>]*>(\d+)</g)].map(([, id]) => id)).toEqual(['3', '1']);
  });
});

test('a hint is drawn on every board', () => {
  expect(draw('pentago', { hint: ['b2', 'TL+'] })).toMatch(/hint-ring.*hinted/s);
  expect(draw('neutreeko', { hint: ['c2-c3'] })).toContain('hinted');
  expect(draw('gomoku', { hint: ['h8'] })).toContain('hint-ring');
  expect(draw('coins-and-strings', { hint: ['3'] })).toContain('hint-string');
});

test('best play that no longer fits the board is not drawn', () => {
  const rules = gameOf('gomoku').rules({});
  const after = rules.play(rules.initial(), rules.parseMove('h8'));
  const line = ['i9', 'h8', 'a1'].map((move) => rules.parseMove(move));
  expect(walk(rules, after, line, 6).map(({ move, side, turn }) => [move, side, turn])).toEqual([['i9', 1, 1]]);
});

describe('winning rows', () => {
  const rowsOf = (text: string, length: number, exactly = false): number[][] => {
    const cells = text.replaceAll(/\s/g, '');
    const sideAt = (cell: number): 0 | 1 | undefined => ({ X: 0 as const, O: 1 as const })[cells[cell] as 'X'];
    return winningRows(sideAt, { size: Math.sqrt(cells.length), length, exactly });
  };

  test('winning rows are found once, from end to end, in every direction', () => {
    expect(rowsOf('XXX O.. O..', 3)).toEqual([[0, 1, 2]]);
    expect(rowsOf('O.X OX. X..', 3)).toEqual([[2, 4, 6]]);
    expect(rowsOf('XXXX .... .... ....', 3)).toEqual([[0, 1, 2, 3]]);
    expect(rowsOf('XXO OXX XOX', 3)).toEqual([[0, 4, 8]]);
  });

  test('winning rows may have to be of exact length', () => {
    expect(rowsOf('XXXX .... .... OOO.', 3, true)).toEqual([[12, 13, 14]]);
  });
});

describe('threats', () => {
  const sideOf = (letter: string | undefined): 0 | 1 | undefined => ({ X: 0 as const, O: 1 as const })[letter as 'X'];

  /** The same by the definition: a stone is put down, and the rows of the whole board are counted. */
  const slowly = (cells: readonly string[], side: 0 | 1, rules: RowRules): number[] =>
    [...cells.keys()].filter((cell) => {
      const after = cells.map((letter, at) => (at === cell ? 'XO'[side] : letter));
      return cells[cell] === '.' && winningRows((at) => sideOf(after[at]), rules).length > 0;
    });

  test('winning cells are those where a stone makes a winning row, on boards without one', () => {
    const random = new Random(4);
    let found = 0;
    for (let board = 0; board < 60; board++) {
      const exactly = board % 2 === 0;
      const rules = { size: 6, length: 4, exactly };
      const cells = Array.from({ length: 36 }, () => 'XO..'[random.below(4)]);
      if (winningRows((cell) => sideOf(cells[cell]), rules).length > 0) continue;
      for (const side of [0, 1] as const) {
        const expected = slowly(cells, side, rules);
        found += expected.length;
        expect(winningCells((cell) => sideOf(cells[cell]), side, rules)).toEqual(expected);
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  test.each<[id: GameId, moves: string[], mark: string, count: number]>([
    ['gomoku', ['h8', 'a1', 'h9', 'a2', 'h10', 'c1', 'h11'], 'class="threat first"', 2],
    [
      'pentago',
      ['a1', 'TR+', 'f6', 'TR+', 'b1', 'TR+', 'e6', 'TR+', 'c1', 'TR+', 'a6', 'TR+', 'd1', 'BR+'],
      'class="threat first"',
      1,
    ],
    ['neutreeko', ['b5-b2', 'b1-a1'], 'class="threat first"', 1],
    ['coins-and-strings', ['1'], 'coin-loose', 1],
  ])('threats are marked if they shall be: %s', (id, moves, mark, marks) => {
    expect(count(draw(id, { moves, showsThreats: true }), mark)).toBe(marks);
    expect(draw(id, { moves })).not.toContain(mark);
  });
});

test('coins are taken in the order of the cuts, by the side that cuts', () => {
  const rules = gameOf('coins-and-strings').rules({ graph: '5,3,1;0-1,1-2,2-g' });
  const start = rules.initial() as Parameters<typeof takenCoins>[0]['start'];
  expect(takenCoins({ start, moves: [2, 1, 3] })).toEqual([[], [5, 3, 1]]);
  expect(takenCoins({ start, moves: [1] })).toEqual([[5], []]);
});

describe('files', () => {
  const file = boardFile({
    game: 'gomoku',
    variant: { size: 5 },
    moves: ['c3', 'b2'],
    marks: [
      { kind: 'place', at: 'a1', text: '7' },
      { kind: 'arrow', from: 'a1', to: 'a5', tone: 'first' },
      { kind: 'line', from: 'a5', to: 'e5' },
    ],
    title: 'Here & <there>',
  });

  test('files of boards stand alone: title, style for light and dark, no script, no link', () => {
    expect(file).toContain('<title>Here &amp; &lt;there></title>');
    expect(file).toContain('@media (prefers-color-scheme: dark)');
    expect(file).not.toMatch(/light-dark|<script|href|tabindex|keyframes|:hover/);
  });

  test('files of boards define every colour that they use', () => {
    const used = new Set([...file.matchAll(/var\((--board-[\w-]+)\)/g)].map(([, name]) => name));
    for (const name of used) expect(count(file, `${name}: #`), name).toBe(2);
  });

  test('files of boards have the marks of the diagram', () => {
    expect(file).toMatch(/class="badge"[\s\S]*>7<[\s\S]*class="arrow"[\s\S]*class="mark-line note"/);
  });
});

describe('colours', () => {
  const css = readFileSync(`${root}examples/playground/src/boards/board.css`, 'utf8');
  const pairsIn = (text: string) =>
    [...text.matchAll(/--board-([\w-]+): light-dark\(#(\w{6}), #(\w{6})\)/g)].map(
      ([, name, ...both]) => [name, both] as const,
    );
  const [usual, more] = css.split('@media (prefers-contrast: more)');
  const palettes = [new Map(pairsIn(usual)), new Map([...pairsIn(usual), ...pairsIn(more)])];
  const luminance = (hex: string): number => {
    const [red, green, blue] = [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (pairs: (typeof palettes)[number], one: string, other: string, scheme: number): number => {
    const [dark, light] = [one, other]
      .map((name) => luminance(pairs.get(name)?.[scheme] ?? ''))
      .sort((first, second) => first - second);
    return (light + 0.05) / (dark + 0.05);
  };

  const wanted: readonly (readonly [string, string, number])[] = [
    ...['first', 'second', 'coin-edge', 'string', 'ground', 'hint', 'note', 'focus'].map(
      (name) => [name, 'surface', 3] as const,
    ),
    ...['first', 'second', 'hint', 'note', 'focus'].map((name) => [name, 'back', 3] as const),
    ...['black', 'hint', 'note', 'focus'].map((name) => [name, 'felt', 3] as const),
    ['on-first', 'first', 4.5],
    ['on-second', 'second', 4.5],
    ['on-coin', 'coin', 4.5],
    ['white', 'black', 4.5],
    ['text', 'back', 4.5],
    ['text', 'surface', 4.5],
    ...['first', 'second', 'hint', 'note', 'focus'].map((name) => [name, 'wood', 3] as const),
  ];

  test.each(wanted)('the contrast of %s with %s is at least %s', (one, other, least) => {
    for (const pairs of palettes) {
      for (const scheme of [0, 1]) expect(contrast(pairs, one, other, scheme)).toBeGreaterThanOrEqual(least);
    }
  });
});
