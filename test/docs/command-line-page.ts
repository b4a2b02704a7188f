/** The shell snippets of the page about the command line, run in one folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finish } from '../support/finish.js';

interface ShellSnippet {
  readonly code: string;
  readonly printed: string;
  /** Whether it plays many games. */
  readonly isLong: boolean;
}

export const commandLinePage = readFileSync(`${root}docs/command-line.md`, 'utf8');

/** Creates a folder for the tests of a file, with the command on the PATH, and removes it afterwards. */
export function useCommandLinePage() {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'foreply-page-'));
    mkdirSync(join(folder, 'bin'));
    const script = `#!/bin/sh\nexec '${process.execPath}' '${root}dist/cli/main.js' "$@"\n`;
    writeFileSync(join(folder, 'bin/foreply'), script, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function expectOutput({ code, printed }: ShellSnippet): Promise<void> {
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const { stdout, stderr, status } = await finish('/bin/sh', ['-e', '-c', code], { cwd: folder, env });
    // A slow machine may have time to report progress.
    expect(stderr).toMatch(/^(\d+ of \d+ games.*\n)*$/);
    expect(status).toBe(0);
    expect(withoutSpeed(stdout)).toBe(withoutSpeed(printed));
  }
  return { snippets: snippetsOf(commandLinePage), expectOutput };
}

function snippetsOf(page: string): ShellSnippet[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g)].map(([, code, printed = '']) => ({
    code,
    printed,
    isLong: /^foreply (match|tournament)/.test(code),
  }));
}

/** Positions per second depend on the machine on which the page was written. */
function withoutSpeed(text: string): string {
  return text.replace(/^( *\d+\+? {2}.{16} +[\d,]+) +[\d,]+(?= {2})/gm, '$1 …');
}
