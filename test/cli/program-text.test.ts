/** Other programs as players, as they are typed: `"ugi:time=500,node ./engine.mjs --fast"`. */
import { describe, expect, test } from 'vitest';
import { readPlayer } from '../../src/cli/player-text.js';
import { readProgram, wordsOf } from '../../src/cli/program-text.js';
import { UsageError } from '../../src/cli/usage-error.js';

/** A program that is there on every machine that runs these tests. */
const NODE = process.execPath;

const program = (typed: string) => readProgram(readPlayer(typed));

describe('a program as a player', () => {
  test.each([
    ['its command alone', `ugi:${NODE}`, { command: NODE, args: [], options: {} }],
    [
      'arguments, in quotes if they have blanks',
      `ugi:${NODE} "my engine.mjs" -f 'a b'c`,
      { args: ['my engine.mjs', '-f', 'a bc'] },
    ],
    [
      'limits before its command',
      `ugi:time=500,nodes=7,depth=3,${NODE} x.mjs`,
      { time: 500, nodes: 7, depth: 3, args: ['x.mjs'] },
    ],
    ['options of its own', `gomocup:option.max_memory=1000,${NODE}`, { options: { max_memory: '1000' } }],
    ['what looks like an option after its command', `ugi:${NODE} x.mjs time=5`, { args: ['x.mjs', 'time=5'] }],
  ])('has %s', (_, typed, expected) => {
    expect(program(typed)).toMatchObject(expected);
  });

  test.each([
    ['the name it is given', `best=ugi:${NODE} ./engine.mjs`, 'best'],
    ['the name of its file', `ugi:${NODE} ./engines/fast.mjs`, 'fast.mjs'],
    ['the name of its file among options', `ugi:time=5,${NODE} --quiet ./engines/fast.mjs`, 'fast.mjs'],
    ['the name of its program', 'gomocup:/opt/pbrain-x', 'pbrain-x'],
  ])('is called by %s', (_, typed, name) => {
    expect(readPlayer(typed).name).toBe(name);
  });

  test.each([
    ['no command', 'ugi:', 'a program needs its command, such as "gomocup:./pbrain-x" or "ugi:node ./engine.mjs"'],
    ['only options', 'ugi:time=5,', 'a program needs its command'],
    ['a path that leads nowhere', 'gomocup:./no-such-brain', 'there is no program ./no-such-brain'],
    [
      'a name that is nowhere on the PATH',
      'ugi:no-such-engine-anywhere',
      'there is no program no-such-engine-anywhere',
    ],
    ['an option of the other protocol', `gomocup:nodes=5,${NODE}`, 'gomocup has no option "nodes"'],
    ['a value that is none', `ugi:time=soon,${NODE}`, '"soon" is not a valid value of ugi\'s option time'],
    [
      'an option after the command',
      `ugi:${NODE} x.mjs,nodes=5`,
      `come before its command: "ugi:nodes=5,${NODE} x.mjs"`,
    ],
    ['an own option after the command', `ugi:${NODE},option.a=5`, `before its command: "ugi:option.a=5,${NODE}"`],
    ['an option twice', `ugi:time=5,time=6,${NODE}`, 'gives time twice'],
  ])('is refused with %s', (_, typed, complaint) => {
    expect(() => program(typed)).toThrow(UsageError);
    expect(() => program(typed)).toThrow(complaint);
  });

  test('has a command of several words', () => {
    expect(wordsOf(`  ${NODE}   a  "b c"  `)).toEqual({ command: NODE, args: ['a', 'b c'] });
  });
});
