/**
 * Checks that the built playground, with all files compressed as servers send them, is small enough for a phone.
 * `npm run docs` runs it.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './entries.mjs';

/** Bytes. The library is in it once, in the worker; the page itself has its rules and games only. */
export const LIMIT = 234_000;

/** The files of a folder that a browser loads, with their compressed sizes, largest first. @param {string} folder */
export function compressedSizes(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(`${folder}/${name}`).isFile() && !name.endsWith('.md'))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** An error message if the folder is too large or empty. @param {string} folder @param {number} limit */
export function faultOfSize(folder, limit = LIMIT) {
  const sizes = compressedSizes(folder);
  if (sizes.length === 0) return 'the playground has no files';
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) return undefined;
  const list = sizes.map(({ name, bytes }) => `${name}: ${bytes}`).join('\n');
  return `the playground has ${total} bytes compressed, more than ${limit}:\n${list}`;
}

if (import.meta.url === pathToFileURL(argv[1]).href) {
  const folder = `${root}docs/api/playground`;
  const fault = faultOfSize(folder);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
  const total = compressedSizes(folder).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`The playground has ${total} bytes compressed, of ${LIMIT} allowed.`);
}
