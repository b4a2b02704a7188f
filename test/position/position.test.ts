import { describe, expect, it } from 'vitest';
import { IllegalMoveError, NotationError, RulesError } from '../../src/core/errors.js';
import { Position } from '../../src/position/position.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { draw, points, win } from '../../src/rules/outcome.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

/** The error that a function throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a position at the start', () => {
  const start = Position.start(ticTacToe);

  it('a new position has the first board, turn number 1 and no history', () => {
    expect(start).toMatchObject({ board: '.........', side: 0, ply: 0, turnNumber: 1, occurrences: 1, isOver: false });
    expect([start.previous, start.lastMove, start.outcome]).toEqual([undefined, undefined, undefined]);
    expect(start.moves).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect([start.history(), start.played(), start.transcript()]).toEqual([[], [], []]);
  });

  it('undo at the start gives the same position', () => expect(start.undo()).toBe(start));

  it('a game may start from any board', () => {
    expect(Position.start(ticTacToe, 'X........')).toMatchObject({ side: 1, ply: 0, turnNumber: 1 });
  });

  it('a game may start from a finished board', () => {
    const won = Position.start(ticTacToe, 'XXXOO....');
    expect([won.isOver, won.outcome, won.moves]).toEqual([true, win(0), []]);
  });
});

describe('playing', () => {
  it('play gives a new position and leaves the old one as it was', () => {
    const start = Position.start(ticTacToe);
    const next = start.play(4);
    expect(next).toMatchObject({ board: '....X....', side: 1, ply: 1, turnNumber: 2, lastMove: 4 });
    expect(next.previous).toBe(start);
    expect(start).toMatchObject({ board: '.........', ply: 0 });
    expect(start.play(0).board).toBe('X........');
  });

  it('playAll plays several moves in a row', () => {
    expect(Position.start(ticTacToe).playAll([4, 0, 8]).board).toBe('O...X...X');
    expect(Position.start(ticTacToe).playAll(new Set([1, 2])).board).toBe('.XO......');
  });

  it('play accepts a move that equals a legal one, and stores the legal one', () => {
    const start = Position.start(nim({ heaps: [2] }));
    const next = start.play(JSON.parse('{ "take": 1, "heap": 0 }'));
    expect(next.lastMove).toBe(start.moves[0]);
  });

  it('a finished position has the outcome of the rules and no moves', () => {
    const over = Position.start(ticTacToe).playAll([0, 3, 1, 4, 2]);
    expect(over).toMatchObject({ isOver: true, outcome: win(0), moves: [] });
    expect(Position.start(ticTacToe, 'XOXXOOOXX').outcome).toEqual(draw());
    expect(Position.start(coins(coinGrid(1, 2))).play(0).outcome).toEqual(points(2));
  });

  it('play refuses an illegal move and shows it and the board in the notation of the game', () => {
    const start = Position.start(ticTacToe).play(4);
    const error = thrownBy(() => start.play(4));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ move: 4, board: '....X....', message: 'Illegal move b2 on board .../.X./... O.' });
  });

  it('play refuses every move when the game is over', () => {
    expect(() => Position.start(ticTacToe, 'XXXOO....').play(8)).toThrow(IllegalMoveError);
  });

  it('an illegal move is shown as data if the game has no notation', () => {
    const position = Position.start(nim({ heaps: [1] }));
    expect(() => position.play({ heap: 0, take: 2 })).toThrow(
      'Illegal move {"heap":0,"take":2} on board {"heaps":[1],"mover":0}.',
    );
  });

  it('an illegal move is shown as data if the game cannot write it', () => {
    const picky: GameRules<string, number> = {
      ...ticTacToe,
      formatMove: (at) => {
        if (!(at in [0, 1, 2])) throw new TypeError('no such cell');
        return String(at);
      },
    };
    expect(() => Position.start(picky).play(77)).toThrow('Illegal move 77 on board .../.../... X.');
  });

  it('rules without a move in an unfinished game are refused', () => {
    const stuck: GameRules<number, number> = {
      name: 'stuck',
      initial: () => 0,
      turn: () => 0,
      moves: () => [],
      play: (board) => board,
      outcome: () => undefined,
    };
    const error = thrownBy(() => Position.start(stuck));
    expect(error).toBeInstanceOf(RulesError);
    expect(error).toMatchObject({ member: 'moves' });
    expect(String(error)).toContain('"stuck"');
  });
});

describe('immutability', () => {
  const position = Position.start(ticTacToe).play(4);

  it.each(['board', 'side', 'ply', 'outcome', 'previous'])('the member %s of a position cannot be set', (name) => {
    expect(() => Object.assign(position, { [name]: 0 })).toThrow(TypeError);
  });

  it('changing a list that a position returned does not change the position', () => {
    position.history().push('X........');
    position.played().pop();
    position.transcript().pop();
    expect([position.history(), position.transcript()]).toEqual([['.........'], ['b2']]);
    expect(position.played()).toEqual([{ side: 0, move: 4 }]);
  });
});

describe('turns of several moves', () => {
  const rules = takeAgain({ pits: 3, seeds: 2 });
  const stored = Position.start(rules).play(1);

  it('several moves of one side are one turn', () => {
    expect(stored).toMatchObject({ side: 0, ply: 1, turnNumber: 1 });
    const passed = stored.play(0);
    expect(passed).toMatchObject({ side: 1, ply: 2, turnNumber: 2 });
  });

  it('played lists each move with the side that played it', () => {
    const position = stored.play(0).play(0);
    expect(position.played().slice(0, 2)).toEqual([
      { side: 0, move: 1 },
      { side: 0, move: 0 },
    ]);
    expect(position.played()[2].side).toBe(1);
  });
});

describe('the past', () => {
  const position = Position.start(ticTacToe).playAll([4, 0, 8]);

  it('a game can be undone to the start', () => {
    expect(position.undo().board).toBe('O...X....');
    expect(position.undo().undo().undo().ply).toBe(0);
  });

  it('history lists the earlier boards, oldest first', () => {
    expect(position.history()).toEqual(['.........', '....X....', 'O...X....']);
  });

  it('played and transcript list the moves of the game', () => {
    expect(position.played()).toEqual([
      { side: 0, move: 4 },
      { side: 1, move: 0 },
      { side: 0, move: 8 },
    ]);
  });
});

describe('repetition', () => {
  // Both sides step out and back: after four moves the first position occurs again.
  const round = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];
  const go = (position: Position<{ cells: string; mover: 0 | 1 }, number>, rounds: number) =>
    Array.from({ length: rounds }, () => round)
      .flat()
      .reduce((at, text) => at.playText(text), position);

  it('occurrences are counted by key, including the current one', () => {
    const start = Position.start(cycle);
    const once = go(start, 1);
    expect([start.occurrences, once.undo().occurrences, once.occurrences]).toEqual([1, 1, 2]);
    expect(once.isOver).toBe(false);
  });

  it('the third occurrence of a position is a draw', () => {
    const twice = go(Position.start(cycle), 2);
    expect(twice).toMatchObject({ occurrences: 3, outcome: draw(), isOver: true, moves: [] });
    expect(() => twice.playText('a3-a2')).toThrow(IllegalMoveError);
    expect(twice.undo().isOver).toBe(false);
  });

  it('a game that cannot repeat counts no occurrences', () => {
    const { canRepeat: _, ...forgetful } = cycle;
    expect(go(Position.start(forgetful), 3)).toMatchObject({ occurrences: 1, isOver: false });
  });

  it('a game that can repeat needs a key', () => {
    const { key: _, ...unnamed } = cycle;
    expect(thrownBy(() => Position.start(unnamed))).toMatchObject({ name: 'RulesError', member: 'key' });
  });

  it('the rule gets all boards since the first occurrence, and no earlier one', () => {
    let given: readonly unknown[] = [];
    const outcome = (board: unknown, since: readonly unknown[]) => {
      given = [board, ...since];
      return win(1);
    };
    const detour = Position.start({ ...cycle, repetition: { times: 2, outcome } }).playText('c3-b2');
    const ended = ['a1-a2', 'b2-c2', 'a2-a1', 'c2-b2'].reduce((at, text) => at.playText(text), detour);
    expect(ended).toMatchObject({ occurrences: 2, outcome: win(1) });
    expect(given).toEqual([ended.board, ...ended.history().slice(1), ended.board]);
    expect(given[0]).toEqual(given[1]);
  });

  it('a name of its own decides which positions are the same', () => {
    const asked: unknown[] = [];
    const key = (board: unknown) => {
      asked.push(board);
      return 'one for all';
    };
    const start = Position.start({ ...cycle, repetition: { key, times: 3 } });
    expect([start.playText('c3-b2').isOver, start.playText('c3-b2').playText('a1-a2').outcome]).toEqual([
      false,
      draw(),
    ]);
    expect(asked[0]).toEqual(start.board);
    const wrong = { ...cycle, repetition: { key: () => Number.NaN } };
    expect(() => Position.start(wrong)).toThrow('`repetition.key` must give');
  });

  it('a win at the third occurrence is a win', () => {
    const merging = { ...cycle, key: () => 'one for all' };
    const won = Position.start(merging, { cells: 'XX.O.XO.O', mover: 1 }).playText('a2-b2').playText('c2-c1');
    expect(won).toMatchObject({ occurrences: 3, outcome: win(0) });
  });
});

describe('text', () => {
  it('a transcript can be played again', () => {
    const position = Position.start(ticTacToe).playAll([4, 0, 8, 2]);
    expect(position.transcript()).toEqual(['b2', 'a1', 'c3', 'c1']);
    const again = position.transcript().reduce((at, text) => at.playText(text), Position.start(ticTacToe));
    expect(again.board).toBe(position.board);
  });

  it('a transcript can be played again if moves are data without a notation', () => {
    const start = Position.start(nim({ heaps: [2, 1] }));
    const position = start.play({ heap: 0, take: 2 }).play({ heap: 1, take: 1 });
    expect(position.transcript()).toEqual(['{"heap":0,"take":2}', '{"heap":1,"take":1}']);
    expect(position.transcript().reduce((at, text) => at.playText(text), start).board).toEqual(position.board);
    expect(() => start.playText('{"heap":0,"take":3}')).toThrow(IllegalMoveError);
  });

  it('moves that are strings are their own notation', () => {
    const words: GameRules<string, string> = {
      name: 'words',
      initial: () => '',
      turn: () => 0,
      moves: (board) => (board === '' ? ['yes', 'no'] : []),
      play: (_, move) => move,
      outcome: (board) => (board === '' ? undefined : draw()),
    };
    const said = Position.start(words).playText('no');
    expect([said.board, said.transcript()]).toEqual(['no', ['no']]);
    expect(thrownBy(() => Position.start(words).playText('maybe'))).toMatchObject({ move: 'maybe', board: '' });
  });

  it('a notation may depend on the board', () => {
    const counted: GameRules<number, number> = {
      name: 'numbered moves',
      initial: () => 3,
      turn: () => 0,
      moves: (left) => (left > 0 ? [1] : []),
      play: (left, taken) => left - taken,
      outcome: (left) => (left === 0 ? draw() : undefined),
      formatMove: (move, left) => `${left}-${move}`,
    };
    const position = Position.start(counted).playAll([1, 1]);
    expect(position.transcript()).toEqual(['3-1', '2-1']);
    expect(Position.start(counted).playText('3-1').board).toBe(2);
    expect(() => Position.start(counted).playText('2-1')).toThrow(IllegalMoveError);
  });

  describe('of moves in a game that can only write them', () => {
    const writes = (formatMove: (move: number) => string): GameRules<number, number> => ({
      name: 'writes',
      initial: () => 3,
      turn: () => 0,
      moves: (left) => (left > 0 ? [1, 2] : []),
      play: (left, taken) => left - taken,
      outcome: (left) => (left <= 0 ? draw() : undefined),
      formatMove,
    });

    it('is read by comparison with the legal moves', () => {
      const start = Position.start(writes((move) => `take ${move}`));
      const position = start.playText('take 2').playText('take 1');
      expect([position.board, position.transcript()]).toEqual([0, ['take 2', 'take 1']]);
      expect(thrownBy(() => start.playText('take 3'))).toMatchObject({
        message: 'Illegal move "take 3" on board 3.',
      });
    });

    it('is data if legal moves share a text', () => {
      const start = Position.start(writes(() => 'take'));
      const position = start.playText('2').playText('1');
      expect([position.board, position.transcript()]).toEqual([0, ['2', '1']]);
      expect(() => start.playText('take')).toThrow(IllegalMoveError);
    });
  });

  it('a game that can only read moves reads its text', () => {
    const reads = { ...ticTacToe, formatMove: undefined };
    const position = Position.start(reads).playText('b2');
    expect([position.lastMove, position.transcript()]).toEqual([4, ['4']]);
    expect(Position.start(reads).playText('4').lastMove).toBe(4);
    expect(() => Position.start(reads).playText('z9')).toThrow(NotationError);
  });

  it('an illegal move is written in the notation of the game', () => {
    const taken = Position.start(ticTacToe).play(4);
    expect(thrownBy(() => taken.play(4))).toMatchObject({ message: 'Illegal move b2 on board .../.X./... O.' });
    const silent = { ...ticTacToe, formatMove: undefined, formatBoard: undefined };
    expect(thrownBy(() => Position.start(silent).play(4).play(4))).toMatchObject({
      message: 'Illegal move 4 on board "....X....".',
    });
  });

  it('playText refuses text that cannot be read, and illegal moves', () => {
    expect(() => Position.start(ticTacToe).playText('z9')).toThrow(NotationError);
    expect(() => Position.start(ticTacToe).play(4).playText('b2')).toThrow(IllegalMoveError);
  });

  it('the rules read and write a board', () => {
    const position = Position.parse(ticTacToe, 'X../.O./... X');
    expect([position.board, position.ply, String(position)]).toEqual(['X...O....', 0, 'X../.O./... X']);
    expect(() => Position.parse(ticTacToe, 'X../.O./... Z')).toThrow(NotationError);
  });

  it('a board without a text form is written as JSON and cannot be read', () => {
    expect(String(Position.start(nim({ heaps: [1] })))).toBe('{"heaps":[1],"mover":0}');
    expect(thrownBy(() => Position.parse(nim(), '1 0'))).toMatchObject({ name: 'RulesError', member: 'parseBoard' });
    expect(() => Position.parse(nim(), '1 0')).toThrow('`parseBoard` is needed to read a board');
  });
});
