/** What the studies of the games share: measuring, and tables that are written into the pages between two comments. */

import { readFileSync, writeFileSync } from 'node:fs';

/** A short run is repeated until it has taken so many seconds, or so many times. */
const LONG_ENOUGH = 0.5;
const MOST_RUNS = 5;
const END = '<!-- /study -->';

/** @typedef {{ nodes: number, seconds: number, isCut: boolean }} Cost What a search took; cut if it ran out of nodes. */

/**
 * What some work gave, and the CPU time it took.
 * @template Result
 * @param {() => Result} work
 */
export function timed(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

/**
 * What a search costs, repeated if it is short.
 * @param {() => Cost} work
 * @returns {Cost}
 */
export function settled(work) {
  let last = work();
  const times = [last.seconds];
  for (let total = last.seconds; total < LONG_ENOUGH && times.length < MOST_RUNS; total += last.seconds) {
    last = work();
    times.push(last.seconds);
  }
  return { ...last, seconds: median(times) };
}

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/** @param {Cost} found */
export function describe({ nodes, seconds, isCut }) {
  return isCut ? `more than ${count(nodes)}` : `${count(nodes)} · ${inSeconds(seconds)}`;
}

/** @param {number} value */
export function count(value) {
  return Math.round(value).toLocaleString('en');
}

/** @param {number} seconds */
export function inSeconds(seconds) {
  if (seconds >= 99.5) return `${Number(seconds.toPrecision(2))} s`;
  return seconds < 0.0095 ? `${(1000 * seconds).toFixed(0)} ms` : `${seconds.toPrecision(2)} s`;
}

/**
 * A table in Markdown, numbers to the right.
 * @param {string[]} header
 * @param {string[][]} rows
 */
export function markdown(header, rows) {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Puts a table in its place on a page.
 * @param {string} file
 * @param {string} name
 * @param {string} text
 */
export function write(file, name, text) {
  const page = readFileSync(file, 'utf8');
  const begin = `<!-- study:${name} -->`;
  const [before, after] = page.split(begin);
  if (after === undefined) throw new Error(`${file} has no place for it: ${begin}`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${after.slice(after.indexOf(END))}`);
}

/**
 * Says on the terminal how far it has come.
 * @param {string[]} parts
 */
export function note(...parts) {
  process.stderr.write(`${parts.join('  ')}\n`);
}

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
