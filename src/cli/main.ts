#!/usr/bin/env node
/** The command `foreply`: connects `run` with this process. */

import { readFileSync } from 'node:fs';
import { clock } from '../core/budget.js';
import { createImporter } from './import-module.js';
import { run } from './run.js';
import { EXIT, type Terminal } from './terminal.js';

/** The current listeners for Ctrl-C. */
const interrupts = new Set<() => void>();

/** Leaves Ctrl-C to the system while a search blocks the thread, since no listener could run. */
function blocking<Result>(work: () => Result): Result {
  // While lines are edited, Ctrl-C is a character like any other.
  const isRaw = process.stdin.isRaw === true;
  if (isRaw) process.stdin.setRawMode(false);
  for (const onSignal of interrupts) process.off('SIGINT', onSignal);
  try {
    return work();
  } finally {
    for (const onSignal of interrupts) process.on('SIGINT', onSignal);
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
  onInterrupt: (listener) => {
    // The second Ctrl-C ends the process at once.
    let isSecond = false;
    const onSignal = (): void => {
      if (isSecond) process.exit(EXIT.interrupted);
      isSecond = true;
      listener();
    };
    interrupts.add(onSignal);
    process.on('SIGINT', onSignal);
    return () => {
      interrupts.delete(onSignal);
      process.off('SIGINT', onSignal);
    };
  },
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
