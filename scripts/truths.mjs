/**
 * Solves the games of test/data/truths.json with the built library and compares each value with the one on record: `npm run truths`.
 *
 *     npm run truths                    everything that is not done yet
 *     npm run truths -- clobber         the games whose name contains "clobber"
 *     npm run truths -- --seconds 300   the time for each solution that searches; 60 by default
 *     npm run truths -- --again         also what an earlier run has done
 *
 * Prints a line per game: value, positions (nodes of a search, entries of a tablebase), seconds and resident memory. What is solved is
 * noted in temp/truths.json, so that a run that was ended can be resumed. Fails if a value differs.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { solveTruth } from '../test/support/solve-truth.mjs';
import { root } from './entries.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, again: { type: 'boolean', default: false } },
});
const file = `${root}temp/truths.json`;
const done = existsSync(file) && !values.again ? JSON.parse(readFileSync(file, 'utf8')) : {};
const truths = JSON.parse(readFileSync(`${root}test/data/truths.json`, 'utf8'));
let wrong = 0;

for (const truth of truths) {
  const { rules, solution } = await solveTruth(truth, { time: 1000 * Number(values.seconds) });
  if (!positionals.every((word) => rules.name.includes(word)) || done[rules.name] !== undefined) continue;
  const began = performance.now();
  const { value, positions } = solution();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  const isWrong = value !== 'unsolved' && value !== truth.value;
  if (isWrong) wrong++;
  const remark = isWrong ? `  WRONG: ${truth.value} by ${truth.source}` : '';
  console.log(
    `${rules.name.padEnd(32)} ${value.padEnd(9)} ${positions} positions, ${seconds} s, ${megabytes} MB${remark}`,
  );
  if (value === 'unsolved' || isWrong) continue;
  done[rules.name] = { value, positions, seconds, megabytes };
  mkdirSync(`${root}temp`, { recursive: true });
  writeFileSync(file, JSON.stringify(done));
}
process.exitCode = wrong === 0 ? 0 : 1;
