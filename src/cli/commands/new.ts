/** `foreply new`: writes the file of a small game that works, for the user to change. */

import { join } from 'node:path';
import type { Command } from '../command.js';
import { writeNewFile } from '../files.js';
import { templateOf } from '../game-template.js';
import { EXIT, print } from '../terminal.js';
import { UsageError } from '../usage-error.js';

/** As a game of the library is named: the file, and what error messages call the game. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const NEW: Command = {
  name: 'new',
  summary: 'Write the file of a new game, which works at once',
  operands: '<name>',
  about:
    'Writes <name>.mjs into this folder: three in a row, with comments, for you to change into your own game. A file that exists is left alone.',
  options: {},
  examples: ['new my-game'],
  run: async (given, terminal) => {
    const name = given.operand(0, 'name');
    given.checkCount(1);
    if (!NAME.test(name)) {
      throw new UsageError(`"${name}" cannot be the name of a game`, 'Use small letters, with hyphens between words.');
    }
    const file = `${name}.mjs`;
    writeNewFile(join(terminal.folder, file), file, templateOf(name));
    print(terminal, `${file} is a game that works: three in a row, for you to change.\n`);
    print(terminal, `  foreply play ./${file}     play it`);
    print(terminal, `  foreply check ./${file}    check its rules, after every change`);
    return EXIT.success;
  },
};
