/** The choices on a board are exactly the legal moves, with distinct labels. */
import fc from 'fast-check';
import { Position } from 'foreply';
import { expect, test } from 'vitest';
import type { Choice, ListChoices } from '../../../examples/playground/src/boards/choices.js';
import { coinsChoices } from '../../../examples/playground/src/boards/coins-choices.js';
import { gomokuChoices } from '../../../examples/playground/src/boards/gomoku-choices.js';
import { neutreekoChoices } from '../../../examples/playground/src/boards/neutreeko-choices.js';
import { pentagoChoices } from '../../../examples/playground/src/boards/pentago-choices.js';
import { gameOf } from '../../../examples/playground/src/games/catalogue.js';
import type { GameId, Settings } from '../../../examples/playground/src/games/game.js';
import { cases } from '../../support/cases.js';

const lists = {
  pentago: pentagoChoices,
  neutreeko: neutreekoChoices,
  gomoku: gomokuChoices,
  'coins-and-strings': coinsChoices,
} as unknown as Readonly<Record<GameId, ListChoices<unknown, unknown>>>;

const SETTINGS: readonly (readonly [GameId, Settings])[] = [
  ['pentago', { turns: 'split' }],
  ['pentago', { turns: 'whole' }],
  ['neutreeko', {}],
  ['neutreeko', { size: 8 }],
  ['gomoku', { size: 6 }],
  ['coins-and-strings', { rows: 2, columns: 3, ground: true }],
  ['coins-and-strings', { graph: '5,3,1,2;0-1,0-1,1-2,2-3,3-g,3-g,0-2' }],
];

/**
 * All moves that can be reached by choosing, through everything that can be picked. A move that can be played at once, such as a
 * winning stone, can still be played after something is picked, and counts once.
 */
function reachable(list: (picked: string | undefined) => Choice<unknown>[]): unknown[] {
  const movesAt = (picked: string | undefined) =>
    list(picked).flatMap(({ move }) => (move === undefined ? [] : [move]));
  const atOnce = movesAt(undefined);
  const seen = new Set<string | undefined>([undefined]);
  for (const picked of seen) for (const { picks } of list(picked)) if (picks !== undefined) seen.add(picks.id);
  seen.delete(undefined);
  return [...atOnce, ...[...seen].flatMap(movesAt).filter((move) => !atOnce.includes(move))];
}

test.each(SETTINGS)('%s %o: choosing reaches every legal move once, and nothing else', (id, variant) => {
  const rules = gameOf(id).rules(variant);
  const list = lists[id];
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (steps) => {
      let position = Position.start(rules);
      for (const step of steps) {
        if (position.isOver) break;
        position = position.play(position.moves[step % position.moves.length]);
      }
      const { board } = position;
      const moves = [...position.moves];
      const found = reachable((picked) => list(board, moves, picked));
      expect(found.map((move) => rules.formatMove(move)).sort()).toEqual(
        moves.map((move) => rules.formatMove(move)).sort(),
      );
    }),
    { numRuns: cases(60) },
  );
});

test.each(SETTINGS)('%s %o: labels and ids are distinct, whatever is picked', (id, variant) => {
  const rules = gameOf(id).rules(variant);
  const list = lists[id];
  const board = rules.initial();
  const moves = rules.moves(board);
  for (const picked of [undefined, ...list(board, moves, undefined).map((choice) => choice.picks?.id)]) {
    const choices = list(board, moves, picked);
    for (const key of ['id', 'label'] as const) {
      expect(new Set(choices.map((choice) => choice[key])).size).toBe(choices.length);
    }
  }
});

test.each(SETTINGS)('%s %o: targets can be read but not chosen if no moves are offered', (id, variant) => {
  const rules = gameOf(id).rules(variant);
  const choices = lists[id](rules.initial(), [], undefined);
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.filter(({ move, picks }) => move !== undefined || picks !== undefined)).toEqual([]);
});

test('labels say what is on a target and what choosing it does', () => {
  const labelsOf = (id: GameId, variant: Settings, text: string, picked?: string): string[] => {
    const rules = gameOf(id).rules(variant);
    const board = rules.parseBoard(text);
    return lists[id](board, rules.moves(board), picked).map(({ label }) => label);
  };
  const pentago = labelsOf('pentago', {}, 'X...../....../....../....../....../...... X rotate');
  expect(pentago).toContain('a1, X');
  expect(pentago).toContain('b3, empty');
  expect(pentago).toContain('turn top left clockwise');
  expect(labelsOf('neutreeko', {}, '.W.W./..B../...../..W../.B.B. B', 'c2')).toContain('c3, empty, c2 slides here');
  expect(labelsOf('gomoku', { size: 5 }, '...../..X../.O.../...../..... X')).toContain('c4, X');
  const strings = labelsOf('coins-and-strings', { graph: '5,3;0-1,1-g,0-g' }, 'cut 3 0:0 1');
  expect(strings).toEqual([
    'string 1, between coin 0 and coin 1, takes coin 0',
    'string 2, between coin 1 and the ground',
  ]);
});

test('a winning stone can be chosen whatever is picked, and is played at once', () => {
  const rules = gameOf('pentago').rules({ turns: 'whole' });
  const board = rules.parseBoard('O...../.X..O./..X.../...X../.O..../O....X X');
  const moves = rules.moves(board);
  const found = reachable((picked) => lists.pentago(board, moves, picked));
  expect(found).toHaveLength(moves.length);
  for (const picked of [undefined, 'e4']) {
    const choices = lists.pentago(board, moves, picked);
    expect(choices.find(({ id }) => id === 'e5')).toMatchObject({ move: 'e5' });
  }
});
