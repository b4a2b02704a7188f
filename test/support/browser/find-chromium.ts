/** Finds Chromium on this machine: the path in CHROMIUM, or the first browser of the Chromium family on the PATH. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the browser. Throws an error that explains how to install one if there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.CHROMIUM;
  if (named !== undefined) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM is ${JSON.stringify(named)}, which cannot be run.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    `The browser tests need Chromium, and none of ${NAMES.join(', ')} is on the PATH. ` +
      'Install it (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to the path of one.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
