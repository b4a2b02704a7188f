#!/usr/bin/env node
/** The command `foreply`: connects `run` with this process. */

import { readFileSync } from 'node:fs';
import { clock } from '../core/budget.js';
import { createImporter } from './import-module.js';
import { Interrupts } from './interrupts.js';
import { run } from './run.js';
import { EXIT, type Terminal } from './terminal.js';

const interrupts = new Interrupts(process, clock, () => process.exit(EXIT.interrupted));

/** While lines are edited, Ctrl-C is a character like any other. */
function blocking<Result>(work: () => Result): Result {
  const isRaw = process.stdin.isRaw === true;
  if (isRaw) process.stdin.setRawMode(false);
  try {
    return interrupts.blocking(work);
  } finally {
    if (isRaw) process.stdin.setRawMode(true);
  }
}

const terminal: Terminal = {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  folder: process.cwd(),
  importModule: createImporter(),
  now: clock,
  onInterrupt: (listener) => interrupts.listen(listener),
  blocking,
};

// The reader of a pipe may close it early, `foreply … | head`, and has then seen enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(EXIT.success);
    if (stream === process.stdout) process.stderr.write(`foreply: cannot write the output: ${message}\n`);
    process.exit(EXIT.failure);
  });
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
run(process.argv.slice(2), version, terminal).then((exitCode) => {
  process.exitCode = exitCode;
});
