/** Runs every study at its small setting, against dist, and compares all that is exact with what is kept in studies/. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../support/scripts/entries.mjs';

const run = promisify(execFile);

test.each(['p1-tables', 'p1-times', 'p2-nodes', 'n-nodes', 'coins'])(
  '%s counts what it is expected to',
  async (name) => {
    const workers = name === 'p1-tables' ? ['--workers', '2'] : [];
    const options = [`examples/studies/${name}.mjs`, '--exact', ...workers];
    const { stdout } = await run(process.execPath, options, { cwd: root });
    await expect(stdout).toMatchFileSnapshot(`studies/${name}.txt`);
  },
);
