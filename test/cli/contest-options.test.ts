/** The options of matches and tournaments as they are typed, and what a tournament is given. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Arguments, type Command } from '../../src/cli/command.js';
import { contestOptions } from '../../src/cli/contest-options.js';
import { UsageError } from '../../src/cli/usage-error.js';
import { neutreeko } from '../../src/games/neutreeko/index.js';
import { type Position, Random } from '../../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-contest-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game = { rules: neutreeko() as never };
const openings = join(folder, 'openings.txt');
writeFileSync(openings, 'd5-c5\nd5-d2\nb5-b2\n');

/** What a tournament is given for some options and their values. */
const read = (typed: Record<string, string>) =>
  contestOptions(new Arguments({} as Command, [], new Map(Object.entries(typed))), game);

/** The boards at which the first pairs of games begin. */
function boards(typed: Record<string, string>): string[] {
  const { starts } = read(typed);
  const list = typeof starts === 'function' ? [0, 1, 2].map((pair) => starts(new Random(pair), pair)) : (starts ?? []);
  return list.map(String);
}

describe('the options of a contest', () => {
  test.each([
    ['win', { win: '500,4' }, { win: { score: 500, turns: 4 } }],
    ['resignation', { resign: '700,3' }, { win: { score: 700, turns: 3, bothAgree: false } }],
    ['draw', { draw: '2.5,3,40' }, { draw: { score: 2.5, turns: 3, after: 40 } }],
    ['a draw at any time', { draw: '0,3' }, { draw: { score: 0, turns: 3, after: 0 } }],
    ['both', { win: '9,1', draw: '1,2,3' }, { win: { score: 9, turns: 1 }, draw: { score: 1, turns: 2, after: 3 } }],
  ])('say when opinions end a game: %s', (_, typed, adjudication) => {
    expect(read(typed).adjudication).toEqual(adjudication);
  });

  test('leave games to their rules by default', () => {
    expect(read({})).toMatchObject({ games: 10, seed: 24301 });
    expect(read({})).not.toHaveProperty('adjudication');
    expect(read({})).not.toHaveProperty('clock');
    expect(read({ openings: '0' })).not.toHaveProperty('starts');
  });

  test('read clocks and sequential tests', () => {
    expect(read({ clock: '60000+500' }).clock).toEqual({ remaining: 60_000, increment: 500 });
    expect(read({ clock: '1000' }).clock).toEqual({ remaining: 1000, increment: 0 });
    expect(read({ sprt: '-5,10.5' }).test).toEqual({ elo0: -5, elo1: 10.5 });
  });

  test('take the openings of a file in its order, or in an order of the seed', () => {
    const inOrder = boards({ openings });
    expect(inOrder).toHaveLength(3);
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => boards({ openings, shuffle: '', seed: String(seed) }));
    for (const order of orders) expect([...order].sort()).toEqual([...inOrder].sort());
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });

  test('begin at an opening of the file, after the order is known, and play a part of each', () => {
    const inOrder = boards({ openings });
    expect(boards({ openings, 'first-opening': '3' })).toEqual([inOrder[2], inOrder[0], inOrder[1]]);
    const shuffled = boards({ openings, shuffle: '', seed: '5' });
    expect(boards({ openings, shuffle: '', seed: '5', 'first-opening': '2' })[0]).toBe(shuffled[1]);
    const { starts } = read({ openings, 'opening-turns': '0' });
    expect((starts as Position<unknown, unknown>[]).map((start) => start.transcript())).toEqual([[], [], []]);
  });

  test('swap sides unless they are told not to', () => {
    expect(read({})).not.toHaveProperty('swapSides');
    expect(read({ 'no-swap': '', games: '3' })).toMatchObject({ games: 3, swapSides: false });
  });

  test.each([
    [{ games: '3' }, '--games must be an even number, since sides are swapped, not 3'],
    [{ openings: 'none.txt' }, '--openings must be a range of turns, such as 2-5, or a file, not "none.txt"'],
    [{ openings: '2-5', shuffle: '' }, '--shuffle needs --openings with a file'],
    [{ openings: '2-5', 'first-opening': '2' }, '--first-opening needs --openings with a file'],
    [{ 'opening-turns': '2' }, '--opening-turns needs --openings with a file'],
    [{ position: '.W.W./..B../...../..W../B..B. W', shuffle: '' }, '--shuffle needs --openings with a file'],
    [{ openings, 'first-opening': '4' }, '"first" must be a whole number from 1 to 3, the number of openings, not 4'],
    [{ win: '500,4', resign: '500,4' }, '--resign cannot be combined with --win'],
    [{ resign: 'soon' }, '--resign must be SCORE,TURNS in numbers'],
    [{ openings: '0', position: 'X' }, '--openings cannot be combined with --position'],
    [{ win: '500' }, '--win must be SCORE,TURNS in numbers, such as 500,4, not "500"'],
    [{ win: '500,0' }, '--win must be SCORE,TURNS in numbers'],
    [{ win: '-5,3' }, '--win must be SCORE,TURNS in numbers'],
    [{ win: '5,3,2' }, '--win must be SCORE,TURNS in numbers'],
    [{ draw: '5,x' }, '--draw must be SCORE,TURNS or SCORE,TURNS,AFTER in numbers'],
    [{ clock: 'soon' }, '--clock must be milliseconds, such as 60000+500, not "soon"'],
    [{ sprt: '5,5' }, '--sprt must be two numbers, the first below the second, such as 0,30, not "5,5"'],
  ] as [Record<string, string>, string][])('are refused if they make no sense: %o', (typed, complaint) => {
    expect(() => read(typed)).toThrow(UsageError);
    expect(() => read(typed)).toThrow(complaint);
  });
});
