/** Books: an engine plays the moves its book knows, thinks where it knows none, and refuses moves that are not legal. */

import { describe, expect, it, vi } from 'vitest';
import { pentago } from '../../src/games/pentago/index.js';
import { type Book, createEngine, type EngineOptions, type KeyedRules, Position, readBook } from '../../src/index.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const rules = ticTacToe as KeyedRules<string, number>;
const START = rules.initial();

function engineOf(options: EngineOptions<string, number>) {
  return createEngine(rules, { nodes: 200, megabytes: 1, ...options });
}

describe('an engine with a book', () => {
  it('plays what the book knows, and says that it has not searched', async () => {
    const heuristic = Object.assign((_: string, side: 0 | 1) => (side === 0 ? 7 : -7), { zeroSum: true });
    const engine = engineOf({ book: ({ ply }) => (ply === 0 ? 2 : undefined), heuristic });
    const expected = {
      move: 2,
      turn: [2],
      principalVariation: [[2]],
      score: 7,
      bound: 'exact',
      verdict: { kind: 'estimate', value: 7 },
      proven: false,
      depth: 0,
      nodes: 0,
      stop: 'book',
    };
    expect(engine.choose(START)).toMatchObject(expected);
    expect(engine.choose(Position.start(rules))).toMatchObject(expected);
    expect(await engine.think(START)).toMatchObject(expected);
  });

  it('thinks as it would without a book where the book knows nothing', () => {
    const { elapsed: _, ...silent } = engineOf({ book: () => undefined }).choose(START);
    const { elapsed: __, ...without } = engineOf({}).choose(START);
    expect(silent).toEqual(without);
  });

  it('asks with the game so far', () => {
    const book = vi.fn<Book<string, number>>(() => undefined);
    const position = Position.start(rules).play(4).play(0);
    engineOf({ book }).choose(position);
    expect(book.mock.calls.map(([asked]) => asked)).toEqual([position]);
  });

  it('does not ask when the game is over, in an analysis, or at a weaker level', async () => {
    const book = vi.fn(() => 0);
    expect(engineOf({ book }).choose('XXXOO....')).toMatchObject({ turn: [], stop: 'complete' });
    for await (const _ of engineOf({ book }).analyse(START, { depth: 1 }));
    engineOf({ book, level: 'beginner' }).choose(START);
    expect(book).not.toHaveBeenCalled();
  });

  it.each([9, 4, null, '0', Number.NaN])('refuses %j, which is no legal move', (answer) => {
    const engine = engineOf({ book: () => answer as number });
    expect(() => engine.choose('....X....')).toThrow(
      /the option `book` must give a legal move, or undefined, not .*\(board: \.\.\.\/\.X\.\/\.\.\. O/,
    );
  });

  it('is refused if it is not a function, or if several lines are wanted', () => {
    expect(() => engineOf({ book: {} as never })).toThrow('Option "book" must be a function');
    expect(() => engineOf({ book: () => 0, multi: 3 })).toThrow('Option "multi" must be left out if `book` is given');
  });
});

describe('a book of a game with several moves per turn', () => {
  const game = takeAgain();
  const start = Position.start(game);
  const whole = createEngine(game, { megabytes: 1 }).choose(start).turn;
  const knows = (count: number): Book<unknown, unknown> => {
    return ({ ply, side }) => (side === start.side && ply < count ? whole[ply] : undefined);
  };

  it('is asked before every move of the turn', () => {
    expect(whole.length).toBeGreaterThan(1);
    const { turn, nodes, stop } = createEngine(game, { book: knows(99) as never }).choose(start);
    expect([turn, nodes, stop]).toEqual([whole, 0, 'book']);
  });

  it('may know only the first move: the engine finds the others', () => {
    const { turn, nodes, stop, proven } = createEngine(game, { book: knows(1) as never, megabytes: 1 }).choose(start);
    expect([turn, stop, proven]).toEqual([whole, 'book', false]);
    expect(nodes).toBeGreaterThan(0);
  });
});

describe('a book that is read from text', () => {
  const split = pentago();
  const text = `
# The first turns of both sides.
....../....../....../....../....../...... X = b2, TL+
....../.X..../....../....../....../...... O = e4, BR-
`;
  const book = readBook(split, text);
  const { symmetries } = split;

  it('knows its positions', () => {
    const first = createEngine(split, { book }).choose(split.initial());
    expect([first.turn, first.stop]).toEqual([['b2', 'TL+'], 'book']);
    const second = Position.start(split).playAll(first.turn);
    expect(createEngine(split, { book }).choose(second).turn).toEqual(['e4', 'BR-']);
    expect(book(second.playAll(['e4', 'BR-']))).toBeUndefined();
  });

  it('knows their images under the symmetries', () => {
    const board = split.parseBoard('....../.X..../....../....../....../...... O');
    const after = ['e4', 'BR-'].reduce((reached, move) => split.play(reached, move as never), board);
    const images = [after, ...symmetries.map((each) => each.board(after))].map((board) => split.key(board));
    for (const symmetry of symmetries) {
      const image = Position.start(split, symmetry.board(board));
      const { turn, stop } = createEngine(split, { book, nodes: 1 }).choose(image);
      expect([stop, images.includes(split.key(image.playAll(turn).board))]).toEqual(['book', true]);
    }
  });

  it.each([
    ['....../....../....../....../....../...... X', 'expected " = " and a turn at character'],
    ['....../....../....../....../....../...... X = z9', 'Cannot read "z9"'],
    ['....../.X..../....../....../....../...... O = b2, TL+', 'Illegal move b2'],
  ])('refuses %s', (line, message) => {
    expect(() => readBook(split, line)).toThrow(message);
  });

  it('needs a game that can read and that names its positions', () => {
    for (const member of ['key', 'parseBoard', 'parseMove']) {
      expect(() => readBook({ ...split, [member]: undefined }, '')).toThrow(`\`${member}\` is needed to read a book`);
    }
  });

  it('skips comments, empty lines and blanks around a line', () => {
    const start = '....../....../....../....../....../...... X';
    const skipping = readBook(split, `# ${start} = a1\n\n   \n  ${start} = b2  \n`);
    expect(skipping(Position.start(split))).toBe('b2');
  });

  it('says where a line is wrong', () => {
    const line = '....../....../....../....../....../...... X';
    expect(() => readBook(split, line)).toThrow(
      expect.objectContaining({ code: 'bad-line', text: line, at: line.length }),
    );
  });
});
