/** `foreply engine`: a game as an engine that other programs talk to over standard input and output. */

import { createEngine } from 'foreply';
import { createUgiSession, runUgi } from 'foreply/ugi';
import type { Command } from '../command.js';
import { GAME_OPTIONS, openGame } from '../games.js';
import { standardOf } from '../players.js';
import { EXIT, print } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { checkProgram } from './engine-check.js';

const DEFAULT_MARGIN = 15;

export const ENGINE: Command = {
  name: 'engine',
  summary: 'Be an engine that other programs talk to',
  operands: '[game]',
  about:
    'Speaks the protocol UGI on standard input and output: ugi, isready, newgame, position, go, stop, setoption and quit, one line each. A line that it cannot obey is answered by a line that begins with error. It ends at quit, or at the end of the input. With --check, it examines another program: each thing that the protocol asks for, one line each, and exit code 1 if something is wrong. The game decides which moves are legal; a program that plays a game of the library, at its usual size, says so itself.',
  options: {
    margin: {
      value: 'MS',
      about: 'milliseconds of a time limit to keep for the way to the other program and back',
      default: String(DEFAULT_MARGIN),
    },
    check: { value: 'COMMAND', about: 'examine another program instead, and say what is wrong with it' },
    protocol: { value: 'NAME', about: 'the protocol that it speaks, ugi or gomocup', default: 'ugi' },
    grace: { value: 'MS', about: 'milliseconds by which it may exceed its time', default: '500' },
    ...GAME_OPTIONS,
  },
  examples: [
    'engine pentago',
    'engine gomoku --size 9',
    'engine ./my-game.mjs --check "node ./my-engine.mjs"',
    'engine --check ./pbrain-x --protocol gomocup',
  ],
  run: async (given, terminal) => {
    given.checkCount(1);
    const program = given.text('check');
    if (program !== undefined) return checkProgram(given, program, terminal);
    for (const name of ['protocol', 'grace']) {
      if (given.has(name)) throw new UsageError(`--${name} is for --check`);
    }
    const margin = given.count('margin') ?? DEFAULT_MARGIN;
    const game = await openGame(given, terminal);
    const session = createUgiSession(game.rules, {
      write: (line) => print(terminal, line),
      engine: (settings) => createEngine(game.rules, { ...standardOf(game), ...settings }),
      margin,
    });
    await runUgi(session, terminal.input);
    return EXIT.success;
  },
};
