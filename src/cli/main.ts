#!/usr/bin/env node
/** The command `foreply`: this process, connected with `run`. */

import { readFileSync } from 'node:fs';
import { clock } from '../search/limits.js';
import { run } from './run.js';
import { EXIT, type Terminal } from './terminal.js';

const terminal: Terminal = {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  now: clock,
  onInterrupt: (listener) => {
    // Whoever presses it twice does not want to wait.
    let isSecond = false;
    const onSignal = (): void => {
      if (isSecond) process.exit(EXIT.interrupted);
      isSecond = true;
      listener();
    };
    process.on('SIGINT', onSignal);
    return () => process.off('SIGINT', onSignal);
  },
};

// Whoever reads may have had enough: `foreply … | head`.
process.stdout.on('error', () => process.exit(EXIT.failure));

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
run(process.argv.slice(2), version, terminal).then((exitCode) => {
  process.exitCode = exitCode;
});
