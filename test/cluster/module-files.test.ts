/** The files of a module: everything that could change its games, and nothing else. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesOfModule } from '../../src/cluster/module-files.js';
import { differenceOf, programOf, tagOfProgram } from '../../src/cluster/program.js';
import { arena } from '../support/match/tic-tac-toe-arena.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreply-module-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>, at = folder): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, name)), { recursive: true });
    writeFileSync(join(at, name), text);
  }
  return join(at, Object.keys(files)[0] as string);
}

describe('files', () => {
  test('are found by every way to import them, through others, in circles, and once each', () => {
    const module = write({
      'arena/main.mjs': `
        import { one } from './one.mjs';
        import '../shared/two.js';
        export * from "./deep/three.cjs";
        const four = await import(\`./four.mjs\`);
        const weights = new URL('./weights.json', import.meta.url);
        import { defineArena } from 'foreply/match';
        import { missing } from './missing.mjs';
        const text = './unrelated.txt';`,
      'arena/one.mjs': "import {\n  again,\n  main,\n} from './main.mjs';",
      'arena/deep/three.cjs': "const five = require('../five');",
      'arena/five.js': '',
      'arena/four.mjs': "import './compiled.js'",
      'arena/compiled.ts': '',
      'arena/weights.json': '"./one.mjs"',
      'arena/unrelated.txt': '',
      'shared/two.js': "import './six.mjs'",
      'shared/six.mjs': '',
    });
    expect([...filesOfModule(module).keys()]).toEqual([
      '',
      '../shared/six.mjs',
      '../shared/two.js',
      'compiled.ts',
      'deep/three.cjs',
      'five.js',
      'four.mjs',
      'one.mjs',
      'weights.json',
    ]);
    expect([...filesOfModule(pathToFileURL(module)).keys()]).toEqual([...filesOfModule(module).keys()]);
  });
});

describe('the program of an arena', () => {
  const files = {
    'arena.mjs': "import { worth } from './heuristic.mjs';",
    'heuristic.mjs': "import { weight } from './weights.mjs';",
    'weights.mjs': 'export const weight = 1;',
  };
  const programIn = (name: string, changed: object = {}) =>
    programOf(arena, write({ ...files, ...changed }, join(folder, name)));

  test('is the same in another folder', () => {
    const [one, other] = [programIn('one'), programIn('other')];
    expect(differenceOf(other, one)).toBeUndefined();
    expect(tagOfProgram(other)).toBe(tagOfProgram(one));
  });

  test.each([
    ['arena.mjs', 'its arena module is "'],
    ['heuristic.mjs', 'its file heuristic.mjs is "'],
    ['weights.mjs', 'its file weights.mjs is "'],
  ])('differs if %s does, and says so', (name, complaint) => {
    const [one, other] = [programIn('one'), programIn('other', { [name]: `${files[name as never]}// changed` })];
    expect(differenceOf(other, one)).toContain(complaint);
    expect(tagOfProgram(other)).not.toBe(tagOfProgram(one));
  });

  test('differs if a file is missing or added, and says which', () => {
    const one = programIn('one');
    const other = programIn('other', {
      'weights.mjs': "import './more.mjs';\nexport const weight = 1;",
      'more.mjs': '',
    });
    expect(differenceOf({ ...other, files: { ...one.files, 'more.mjs': 'abc' } }, one)).toBe(
      'its file more.mjs is "abc", not absent',
    );
    expect(differenceOf(one, { ...one, files: { ...one.files, 'more.mjs': 'abc' } })).toBe(
      'its file more.mjs is absent, not "abc"',
    );
  });
});
