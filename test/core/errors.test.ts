import { describe, expect, it } from 'vitest';
import { IllegalMoveError, NotationError, OptionError, RulesError, StackError, show } from '../../src/core/errors.js';

describe('show', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;

  it.each([
    ['a text', '"a text"'],
    [3, '3'],
    [Number.NaN, 'NaN'],
    [undefined, 'undefined'],
    [null, 'null'],
    [12n, '12'],
    [Symbol('mark'), 'Symbol(mark)'],
    [[1, 'b'], '[1,"b"]'],
    [{ heap: 1 }, '{"heap":1}'],
    [{ size: 1n }, '[object Object]'],
    [{ toJSON: () => undefined }, '[object Object]'],
    [circle, '[object Object]'],
    [
      function named() {
        /* only its name is shown */
      },
      'function named',
    ],
    [(() => () => {})(), 'a function'],
  ])('show writes %o on one short line', (value, shown) => expect(show(value)).toBe(shown));

  it('show shortens a long value', () => {
    const shown = show(new Array<number>(200).fill(7));
    expect(shown.length).toBe(120);
    expect(shown.endsWith('...')).toBe(true);
    expect(show('x'.repeat(110)).length).toBe(112);
  });
});

describe('errors', () => {
  it('IllegalMoveError has the move and the board', () => {
    const error = new IllegalMoveError(7, [1, 2]);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.move, error.board]).toEqual(['IllegalMoveError', 7, [1, 2]]);
    expect(error.message).toBe('Illegal move 7 on board [1,2].');
  });

  it('IllegalMoveError prefers the notation of the game', () => {
    const error = new IllegalMoveError(7, [1, 2], { move: 'b3', board: 'X../... X' });
    expect(error.message).toBe('Illegal move b3 on board X../... X.');
    expect([error.move, error.board]).toEqual([7, [1, 2]]);
  });

  it('NotationError has a code, the text and the place', () => {
    const error = new NotationError({ code: 'bad-cell', text: '..Z', at: 2, expected: 'one of . X O' });
    expect([error.name, error.code, error.text, error.at]).toEqual(['NotationError', 'bad-cell', '..Z', 2]);
    expect(error.message).toBe('Cannot read "..Z": expected one of . X O at character 3, found "Z".');
  });

  it('NotationError shows whole characters', () => {
    const { message } = new NotationError({ code: 'bad-cell', text: '.🪙.', at: 1, expected: 'a cell' });
    expect(message).toBe('Cannot read ".🪙.": expected a cell at character 2, found "🪙".');
  });

  it('NotationError says so when the text ends too early', () => {
    const error = new NotationError({ code: 'bad-cell', text: '..', at: 2, expected: 'a cell' });
    expect(error.message).toBe('Cannot read "..": expected a cell at character 3, found the end of the text.');
  });

  it('NotationError shows a value that is not text', () => {
    for (const text of [7, Number.NaN, null, undefined, {}, [], Symbol('mark'), 3n, () => 0, new Date(0)]) {
      const error = new NotationError({ code: 'not-text', text: text as string, at: 0, expected: 'text' });
      expect(error.message).toBe(`Cannot read ${show(text)}: expected text.`);
      expect(error.text).toBe(show(text));
    }
  });

  it('OptionError has the option, its range and the value given, if any', () => {
    const error = new OptionError('depth', 'a whole number from 0', -1);
    expect([error.name, error.option]).toEqual(['OptionError', 'depth']);
    expect(error.message).toBe('Option "depth" must be a whole number from 0, not -1.');
    expect(new OptionError('depth', 'given').message).toBe('Option "depth" must be given.');
    expect(new OptionError('depth', 'given', undefined).message).toBe('Option "depth" must be given, not undefined.');
  });

  it('RulesError has the game and the member', () => {
    const error = new RulesError('nim', 'moves', 'gave no move in a game that is not over');
    expect([error.name, error.member]).toEqual(['RulesError', 'moves']);
    expect(error.message).toBe('In the rules of "nim", `moves` gave no move in a game that is not over.');
  });

  it('RulesError blames an option of a search if a heuristic or another hook is at fault', () => {
    expect(new RulesError('nim', 'heuristic', 'must give a number, not NaN').message).toBe(
      'In a search of "nim", the option `heuristic` must give a number, not NaN.',
    );
    expect(new RulesError('nim', 'ordering', 'gave NaN').message).toBe(
      'In a search of "nim", the option `ordering` gave NaN.',
    );
    expect(new RulesError('nim', 'candidates.exhaustive', 'gave 7').message).toBe(
      'In a search of "nim", the option `candidates.exhaustive` gave 7.',
    );
    expect(new RulesError('nim', 'key', 'is needed').message).toBe('In the rules of "nim", `key` is needed.');
    expect(new RulesError(undefined, 'name', 'is needed').message).toBe('In the rules of a game, `name` is needed.');
  });

  it('OptionError suggests the option that was probably meant, or lists all options', () => {
    expect(new OptionError('dept', ['depth', 'time']).message).toBe('Unknown option "dept". Did you mean "depth"?');
    expect(new OptionError('plies', ['depth', 'time']).message).toBe(
      'Unknown option "plies". The options are depth, time.',
    );
    expect(new OptionError('boards.t1.row', ['rows']).message).toBe(
      'Unknown option "boards.t1.row". Did you mean "rows"?',
    );
  });

  it('StackError has the ply and says what to do', () => {
    const error = new StackError(7000);
    expect([error.name, error.ply]).toEqual(['StackError', 7000]);
    expect(error.message).toContain('7000 plies below the root');
    expect(error.message).toContain('alphaBeta');
  });
});
