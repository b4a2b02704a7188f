/** Each command of the protocol, with its answers and its refusals. */

import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/index.js';
import { type BrainOptions, createBrain } from '../../../src/protocols/gomocup/index.js';
import { recordingEngine } from '../../support/gomocup/recording-engine.js';

/** A brain that plays the last empty cell, and a function that gives its answers to lines. */
function brainOf(options: BrainOptions = {}) {
  const { engine, asked, made } = recordingEngine();
  const brain = createBrain({ engine, warmUp: 0, ...options });
  const say = (...lines: string[]) => lines.flatMap((line) => brain.receive(line));
  return { brain, say, asked, made };
}

describe('START', () => {
  test.each([5, 15, 19, 20])('START accepts a board of %i rows', (size) => {
    const { say } = brainOf();
    expect(say(`START ${size}`, 'BEGIN')).toEqual(['OK', `${size - 1},${size - 1}`]);
  });

  test.each(['4', '21', '0', '-15', '', 'fifteen', '15.5', '15,15', '15 15', '1e1', '999999999999999999'])(
    'START refuses "%s" and keeps the current game',
    (size) => {
      const { say } = brainOf();
      say('START 15', 'BEGIN');
      expect(say(`START ${size}`)).toEqual([`ERROR a board has 5 to 20 rows, not "${size}"`]);
      expect(say('TURN 0,0')).toEqual(['13,14']);
    },
  );

  test('START begins a new game', () => {
    const { say, asked } = brainOf();
    say('START 15', 'TURN 7,7', 'TURN 8,8', 'START 6', 'BEGIN');
    expect(asked.at(-1)?.board).toEqual({ size: 6, rule: 'freestyle', cells: '.'.repeat(36), turn: 0 });
  });

  test('RESTART begins another game of the same size', () => {
    const { say, asked } = brainOf();
    expect(say('RESTART')).toEqual(['ERROR no game has been started']);
    expect(say('START 7', 'BEGIN', 'RESTART', 'BEGIN')).toEqual(['OK', '6,6', 'OK', '6,6']);
    expect(asked[1].board).toEqual(asked[0].board);
  });

  test('a board that is not square is refused', () => {
    const { say } = brainOf();
    expect(say('RECTSTART 15,20', 'rectstart 15,15')).toEqual(Array(2).fill('ERROR only square boards are supported'));
  });
});

describe('BEGIN and TURN', () => {
  test('the side that begins is X', () => {
    const { say, asked } = brainOf();
    say('START 5', 'BEGIN', 'TURN 0,0');
    expect(asked.map(({ board }) => [board.cells, board.turn])).toEqual([
      ['.........................', 0],
      ['O.......................X', 0],
    ]);
    say('START 5', 'TURN 3,1');
    expect(asked.at(-1)?.board).toMatchObject({ cells: '........X................', turn: 1 });
  });

  test('x counts columns from the left, y rows from the top', () => {
    const { say, asked } = brainOf();
    say('START 15', 'TURN 2,1');
    expect(asked[0].board.cells.indexOf('X')).toBe(15 + 2);
  });

  test('no move is made before START', () => {
    const { say } = brainOf();
    const refusal = 'ERROR no game has been started';
    expect(say('BEGIN', 'TURN 7,7', 'BOARD', 'TAKEBACK 7,7')).toEqual(Array(4).fill(refusal));
  });

  test('BEGIN needs an empty board', () => {
    const { say } = brainOf();
    say('START 15', 'TURN 7,7');
    expect(say('BEGIN')).toEqual(['ERROR there are already stones on the board']);
  });

  test.each([
    ['TURN 15,0', '15,0 is not on the board of 15 rows'],
    ['TURN 0,15', '0,15 is not on the board of 15 rows'],
    ['TURN 7,7', 'there is already a stone on 7,7'],
    ['TURN 14,14', 'there is already a stone on 14,14'],
    ['TURN', 'a cell is two numbers, as in 7,7, not ""'],
    ['TURN 7', 'a cell is two numbers, as in 7,7, not "7"'],
    ['TURN 7,8,9', 'a cell is two numbers, as in 7,7, not "7,8,9"'],
    ['TURN -1,3', 'a cell is two numbers, as in 7,7, not "-1,3"'],
    ['TURN h8', 'a cell is two numbers, as in 7,7, not "h8"'],
    ['TURN 1.5,2', 'a cell is two numbers, as in 7,7, not "1.5,2"'],
    ['TURN 99999999999,2', 'a cell is two numbers, as in 7,7, not "99999999999,2"'],
  ])('%s is refused and changes nothing', (line, reason) => {
    const { say, asked } = brainOf();
    say('START 15', 'TURN 7,7');
    expect(say(line)).toEqual([`ERROR ${reason}`]);
    say('TURN 0,0');
    expect(asked.at(-1)?.board.cells.replaceAll('.', '')).toBe('XXO');
  });

  test('no move is made when the game is over', () => {
    const { say } = brainOf();
    say('START 5', 'TURN 0,0', 'TURN 1,0', 'TURN 2,0', 'TURN 3,0');
    // The opponent makes five: legal, but there is no answer.
    expect(say('TURN 4,0')).toEqual(['ERROR the game is over']);
    // The brain makes five: 4,4 to 1,4 are its own.
    expect(say('TURN 0,3')).toEqual(['0,4']);
    expect(say('TURN 0,2')).toEqual(['ERROR the game is over']);
    expect(say('TAKEBACK 0,4', 'TURN 0,2')).toEqual(['OK', '0,4']);
    expect(say('RESTART', 'BEGIN')).toEqual(['OK', '4,4']);
  });

  test('no move is made on a full board', () => {
    const { say } = brainOf();
    say('START 5', 'BOARD');
    const rows = ['XXOOX', 'OOXXO', 'XXOOX', 'OOXXO', 'XXOO.'];
    rows.forEach((row, y) => {
      [...row].forEach((cell, x) => {
        if (cell !== '.') say(`${x},${y},${cell === 'X' ? 1 : 2}`);
      });
    });
    expect(say('DONE')).toEqual(['4,4']);
    expect(say('TURN 0,0', 'BEGIN')).toHaveLength(2);
    expect(say('TAKEBACK 4,4', 'TURN 4,4')).toEqual(['OK', 'ERROR the game is over']);
  });
});

describe('BOARD', () => {
  const stones = (...lines: string[]) => ['BOARD', ...lines, 'DONE'];

  test.each([
    ['equal numbers of stones', ['0,0,1', '1,0,2'], 'XO...', 0],
    ['one stone less', ['0,0,2', '1,0,1', '2,0,2'], 'XOX..', 1],
    ['no stones', [], '.....', 0],
    ['many more stones', ['0,0,1', '1,0,1', '2,0,1'], 'XXX..', 0],
    ['many fewer stones', ['0,0,2', '1,0,2', '2,0,2'], 'XXX..', 1],
    ['stones in any order', ['4,0,1', '3,0,1', '0,0,2', '1,0,2'], 'OO.XX', 0],
  ])('BOARD sets up a position with the brain to move: %s', (_, lines, row, turn) => {
    const { say, asked } = brainOf();
    expect(say('START 5', ...stones(...lines))).toEqual(['OK', '4,4']);
    expect(asked[0].board).toEqual({ size: 5, rule: 'freestyle', cells: row + '.'.repeat(20), turn });
  });

  test('BOARD can be followed by TURN', () => {
    const { say, asked } = brainOf();
    say('START 5', ...stones('0,0,2', '1,0,1', '2,0,2'), 'TURN 3,0');
    expect(asked[1].board).toMatchObject({ cells: `XOXX${'.'.repeat(20)}O`, turn: 1 });
  });

  test('BOARD replaces the stones that were there', () => {
    const { say, asked } = brainOf();
    say('START 5', 'TURN 2,2', ...stones('0,0,1', '1,0,2'));
    expect(asked[1].board.cells).toBe(`XO${'.'.repeat(23)}`);
  });

  test.each([
    ['5,0,1', '5,0 is not on the board of 5 rows'],
    ['0,0,1', 'there is already a stone on 0,0'],
    ['1,1,3', "a stone is own (1) or the opponent's (2), not 3"],
    ['1,1', 'a stone is three numbers, as in 7,7,1, not "1,1"'],
    ['hello', 'a stone is three numbers, as in 7,7,1, not "hello"'],
  ])('"%s" after BOARD is refused once, at DONE, and nothing is set up', (line, reason) => {
    const { say, asked } = brainOf();
    say('START 5', 'TURN 2,2');
    expect(say('BOARD', '0,0,2', line, 'nonsense', '1,0,1', 'DONE')).toEqual([`ERROR ${reason}`]);
    say('TURN 1,1');
    expect(asked.at(-1)?.board.cells).toBe('......X.....X...........O');
  });

  test('another command cancels BOARD and is obeyed', () => {
    const { say } = brainOf();
    say('START 5', 'BOARD', '0,0,2');
    expect(say('TURN 0,0', '1,0,1', 'DONE')).toEqual(['4,4', 'UNKNOWN 1,0,1', 'ERROR DONE without BOARD']);
    expect(say('BOARD', 'BOARD', '3,3,1', 'DONE')).toEqual(['4,4']);
    expect(say('BOARD', '3,3,1', 'START 6', 'BEGIN')).toEqual(['OK', '5,5']);
    for (const command of ['RESTART', 'START 6', 'TAKEBACK 5,5', 'ABOUT']) {
      const answers = say('START 6', 'BEGIN', 'BOARD', '3,3,1', command, '3,3,1');
      expect([command, answers.slice(3)]).toEqual([command, ['UNKNOWN 3,3,1']]);
    }
  });

  test('INFO does not cancel BOARD', () => {
    const { say, asked } = brainOf();
    expect(say('START 5', 'BOARD', '0,0,2', 'INFO rule 1', '1,0,1', 'DONE')).toEqual(['OK', '4,4']);
    expect(asked[0].board).toMatchObject({ rule: 'standard', cells: `OX${'.'.repeat(23)}` });
  });

  test('BOARD with five in a row is refused, since the game is over', () => {
    const { say } = brainOf();
    const five = [0, 1, 2, 3, 4].map((x) => `${x},0`);
    const six = ['5,0', ...five];
    const over = ['ERROR the game is over'];
    say('START 6');
    for (const whose of [1, 2]) {
      expect(say(...stones(...five.map((cell) => `${cell},${whose}`)))).toEqual(over);
      expect(say(...stones(...six.map((cell) => `${cell},${whose}`)))).toEqual(over);
      expect(say('INFO rule 1', ...stones(...five.map((cell) => `${cell},${whose}`)))).toEqual(over);
      expect(say(...stones(...six.map((cell) => `${cell},${whose}`)))).toEqual(['5,5']);
      say('INFO rule 0');
    }
  });
});

describe('TAKEBACK', () => {
  test('TAKEBACK removes stones, and the game goes on from there', () => {
    const { say, asked } = brainOf();
    say('START 5', 'TURN 0,0', 'TURN 1,0');
    expect(say('TAKEBACK 3,4', 'TAKEBACK 1,0', 'TURN 2,0')).toEqual(['OK', 'OK', '3,4']);
    expect(asked.at(-1)?.board).toMatchObject({ cells: `X.X${'.'.repeat(21)}O`, turn: 1 });
  });

  test('TAKEBACK of all stones lets either side begin', () => {
    const { say, asked } = brainOf();
    expect(say('START 5', 'BEGIN', 'TAKEBACK 4,4', 'TURN 0,0')).toEqual(['OK', '4,4', 'OK', '4,4']);
    expect(asked.at(-1)?.board).toMatchObject({ cells: `X${'.'.repeat(24)}`, turn: 1 });
    expect(say('TAKEBACK 0,0', 'TAKEBACK 4,4', 'BEGIN')).toEqual(['OK', 'OK', '4,4']);
    expect(asked.at(-1)?.board.turn).toBe(0);
  });

  test('TAKEBACK needs a stone', () => {
    const { say } = brainOf();
    expect(say('START 5', 'TAKEBACK 1,1', 'TAKEBACK 5,5', 'TAKEBACK x')).toEqual([
      'OK',
      'ERROR there is no stone on 1,1',
      'ERROR 5,5 is not on the board of 5 rows',
      'ERROR a cell is two numbers, as in 7,7, not "x"',
    ]);
  });
});

describe('INFO', () => {
  test('INFO is never answered', () => {
    const { say } = brainOf();
    const lines = [
      'rule 4',
      'rule x',
      'evaluate 3,3',
      'folder C:\\a folder',
      'game_type 1',
      'time_left',
      '',
      'max_memory -1',
    ];
    expect(say(...lines.map((line) => `INFO ${line}`))).toEqual([]);
  });

  test.each([
    [0, 'freestyle'],
    [1, 'standard'],
  ])('rule %i is %s, whether set before or after START', (mask, rule) => {
    const { say, asked } = brainOf();
    say('START 15', `INFO rule ${mask}`, 'BEGIN', 'START 15', 'BEGIN');
    expect(asked.map(({ board }) => board.rule)).toEqual([rule, rule]);
  });

  test.each([
    [2, '2 (continuous)'],
    [4, '4 (renju)'],
    [5, '5 (renju)'],
    [8, '8 (caro)'],
    [9, '9 (caro)'],
    [6, '6 (continuous, renju)'],
    [16, '16'],
    [4294967296, '4294967296'],
  ])('rule %i is not supported: no move is made until another rule is set', (mask, name) => {
    const { say } = brainOf();
    const refusal = `ERROR rule ${name} is not supported`;
    say('START 15', `INFO rule ${mask}`);
    expect(say('BEGIN', 'TURN 7,7', 'BOARD', 'DONE', 'START 15', 'RESTART')).toEqual(Array(5).fill(refusal));
    expect(say('INFO rule 0', 'BEGIN')).toEqual(['14,14']);
  });

  test('a rule set in the middle of a game applies from there on', () => {
    const { say, asked, made } = brainOf();
    say('START 15', 'BEGIN', 'INFO rule 1', 'TURN 0,0');
    expect(asked.map(({ board }) => board.rule)).toEqual(['freestyle', 'standard']);
    expect(made.map(({ rules }) => rules.name)).toEqual(['gomoku', 'gomoku standard']);
  });
});

describe('other lines', () => {
  test('ABOUT answers with the options', () => {
    expect(brainOf().say('ABOUT')).toEqual(['name="foreply"']);
    const { say } = brainOf({ name: 'five', version: '1.2', author: 'Ada L.', country: 'CZ' });
    expect(say('ABOUT')).toEqual(['name="five", version="1.2", author="Ada L.", country="CZ"']);
  });

  test('commands may be in lower case, with extra spaces', () => {
    const { say } = brainOf();
    expect(say('  start   15 ', '\tturn 7 , 7\r', 'Info RULE 1', 'takeBack 7,7')).toEqual(['OK', '14,14', 'OK']);
  });

  test('empty lines are ignored', () => {
    expect(brainOf().say('', '   ', '\r', '\t')).toEqual([]);
  });

  test.each(['HELLO', 'PLAY 7,7', 'SWAP2BOARD', '7,7', '__proto__', 'constructor', 'toString', 'STARTS 15'])(
    '%s is not understood',
    (line) => {
      expect(brainOf().say('START 15', line)).toEqual(['OK', `UNKNOWN ${line}`]);
    },
  );

  test('a repeated line is shortened and made printable', () => {
    const { say } = brainOf();
    expect(say('\u0000\u0007é\u007f"')).toEqual(['UNKNOWN ????"']);
    expect(say('x'.repeat(200))).toEqual([`UNKNOWN ${'x'.repeat(40)}...`]);
    expect(say('x'.repeat(2000))).toEqual(['UNKNOWN a line of more than 1000 characters']);
    expect(say(`START ${'1'.repeat(500)}`)[0].length).toBeLessThan(100);
  });

  test('nothing is answered after END', () => {
    const { brain, say } = brainOf();
    say('START 15');
    expect(brain.hasEnded).toBe(false);
    expect(say('end', 'TURN 7,7', 'HELLO')).toEqual([]);
    expect(brain.hasEnded).toBe(true);
  });
});

test('messages give the search result', () => {
  const brain = createBrain({
    messages: true,
    warmUp: 0,
    engine: (rules, table) => createEngine(rules, { table, depth: 2, now: () => 0 }),
  });
  for (const line of ['START 15', 'BOARD', '3,3,1', '4,3,1', '5,3,1', '6,3,1', '9,9,2', '9,7,2', '8,3,2']) {
    brain.receive(line);
  }
  const [message, move] = brain.receive('DONE');
  expect(['2,3', '7,3']).toContain(move);
  expect(message).toMatch(/^MESSAGE depth 1-1, \d+ nodes, 0 ms, win in 1: [27],3$/);
});

test('the default engine answers a threat', () => {
  const brain = createBrain({ warmUp: 20 });
  for (const line of ['START 20', 'BOARD', '0,0,2', '1,1,2', '2,2,2', '3,3,2', '9,9,1', '9,7,1', '8,3,1'])
    brain.receive(line);
  expect(brain.receive('DONE')).toEqual(['4,4']);
});

test.each([
  [{ name: 'a "b"' }, 'name'],
  [{ country: 'a\nb' }, 'country'],
  [{ megabytes: 0 }, 'megabytes'],
  [{ time: -1 }, 'time'],
  [{ margin: Number.NaN }, 'margin'],
  [{ warmUp: Number.POSITIVE_INFINITY }, 'warmUp'],
  [{ engine: 5 }, 'engine'],
  [{ message: true }, 'message'],
])('createBrain refuses bad options: %o', (options, name) => {
  expect(() => createBrain(options as BrainOptions)).toThrow(expect.objectContaining({ option: name }));
});
