/** What the measurements of the games share: that of the studies in examples/studies/, and several tables on one page. */

import { note, write } from './study.mjs';

export * from './study.mjs';

/**
 * Makes those studies that are named on the command line, or all of them, and writes each to the page.
 * @param {string} file
 * @param {Record<string, () => string>} studies
 */
export function makeStudies(file, studies) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(studies, name));
  if (unknown.length > 0) {
    throw new Error(`No study called ${unknown.join(', ')}. There are: ${Object.keys(studies).join(', ')}.`);
  }
  for (const [name, study] of Object.entries(studies)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    note(`== ${name}`);
    write(file, name, study());
  }
}
