/**
 * What the studies share: the command line, a line of progress, measuring, and pages that figures are written into. A study
 * measures, and says what of it is exact (the same on every machine) and what goes where on its page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = `${root}docs/studies/`;
const END = '<!-- /study -->';

/** @typedef {{ full: boolean, seed: number, workers: number, log: string | undefined, boards: string | undefined }} Settings */
/**
 * What a study found: figures that are the same everywhere, text by its place on the page, charts by file name.
 * @typedef {{ exact: unknown, parts: Record<string, string>, charts?: Record<string, string> }} Findings
 */
/**
 * @typedef {object} Study
 * @property {string} name of the script and of its page
 * @property {string} about what it does and how long that takes, for `--help`
 * @property {string[]} [takes] which of `workers`, `log` and `boards` it takes
 * @property {(settings: Settings) => Findings | Promise<Findings>} measure
 */

const OPTIONS = /** @type {const} */ ({
  full: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  page: { type: 'boolean', default: false },
  exact: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  workers: { type: 'string' },
  log: { type: 'string' },
  boards: { type: 'string' },
});
/** @type {Record<string, string>} */
const EXPLAINED = {
  workers: '  --workers N    the number of threads (all cores)',
  log: '  --log FOLDER   keep games there; a run that was interrupted goes on from them',
  boards: '  --boards FILE  boards as JSON, or the file that FOREPLY_BOARDS names',
};

/**
 * Makes a study as the command line says.
 * @param {Study} study
 */
export async function runStudy(study) {
  const given = parseOptions(study);
  if (given.help) {
    process.stdout.write(help(study));
    return;
  }
  const { parts, charts = {}, exact } = await study.measure(given);
  endProgress();
  if (given.exact) process.stdout.write(inLines(exact));
  else if (given.page) writePage(study, { made: madeBy(String(given.seed)), ...parts }, charts);
  else process.stdout.write(`${Object.values(parts).join('\n\n')}\n`);
}

/** JSON, one list a line. @param {unknown} exact */
export function inLines(exact) {
  return `${JSON.stringify(exact).replace(/(?<=[\]}]),(?=[[{"])/g, ',\n')}\n`;
}

/** @param {Study} study */
function parseOptions({ name, takes = [] }) {
  return orRefuse(() => {
    const { values } = parseArgs({ options: OPTIONS });
    for (const option of /** @type {const} */ (['workers', 'log', 'boards'])) {
      if (values[option] !== undefined && !takes.includes(option)) throw new Error(`${name} takes no --${option}.`);
    }
    const workers = wholeNumber('workers', values.workers ?? String(availableParallelism()));
    return { ...values, seed: wholeNumber('seed', values.seed), workers, log: values.log, boards: values.boards };
  });
}

/**
 * Reads what was typed; says what is wrong with it, and ends the process.
 * @template Result
 * @param {() => Result} read
 */
export function orRefuse(read) {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n--help says what there is.\n`);
    process.exit(2);
  }
}

/** @param {string} option @param {string} text */
function wholeNumber(option, text) {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`--${option} must be a whole number, not ${text}.`);
}

/** @param {Study} study */
function help({ name, about, takes = [] }) {
  return `${about}

Usage: node examples/studies/${name}.mjs [options], after npm run build

  --full         as large as in the coursework, rather than small
  --seed N       another seed (1)
${takes.map((option) => `${EXPLAINED[option]}\n`).join('')}  --page         write the results to docs/studies/${name}.md instead of printing them
  --exact        print only what is the same on every machine, as JSON
`;
}

/** The command, the seed and the versions, as a page has to tell. @param {string} [seed] */
export function madeBy(seed) {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const command = ['node', relative(root, process.argv[1]), ...process.argv.slice(2)].join(' ');
  const told = command.replace(/ --(log|boards)[ =]\S+/g, '');
  return [
    `Made by \`${told}\`, ${seed === undefined ? '' : `with seed ${seed}, `}by foreply ${version}, Node ${process.version}.`,
    `Times, where there are any, are CPU time of one thread of this machine (${cpus()[0]?.model.trim()}), which did other work besides.`,
  ].join('\n');
}

/** @param {Study} study @param {Record<string, string>} parts @param {Record<string, string>} charts */
function writePage({ name }, parts, charts) {
  for (const [part, text] of Object.entries(parts)) write(`${PAGES}${name}.md`, part, text);
  for (const [file, svg] of Object.entries(charts)) writeFileSync(`${PAGES}${file}`, svg);
  note(`docs/studies/${name}.md is written.`);
}

/**
 * Puts a text in its place on a page.
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

/** A short run is repeated up to a limit in seconds or a number of times. */
const LONG_ENOUGH = 0.5;
const MOST_RUNS = 5;

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

/**
 * The time of work that may be short: the mean of as many runs as fit into a number of seconds.
 * @param {() => unknown} work
 * @param {number} least
 */
export function repeated(work, least) {
  let times = 0;
  let total = 0;
  do {
    total += timed(work).seconds;
    times++;
  } while (total < least);
  return total / times;
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

/** In the unit that leaves one to three digits before the point. @param {number} seconds */
export function inSeconds(seconds) {
  if (seconds < 0.000_95) return `${(1e6 * seconds).toFixed(0)} µs`;
  if (seconds < 0.0095) return `${(1000 * seconds).toFixed(0)} ms`;
  if (seconds < 0.95) return `${Number((1000 * seconds).toPrecision(2))} ms`;
  return seconds >= 99.5 ? `${Number(seconds.toPrecision(2))} s` : `${seconds.toPrecision(2)} s`;
}

/**
 * A table in Markdown, numbers to the right.
 * @param {string[]} header
 * @param {string[][]} rows
 * @param {number} [left] how many columns are text
 */
export function markdown(header, rows, left = 1) {
  const rule = header.map((_, column) => (column < left ? '---' : '---:'));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Says on the terminal how far it has come.
 * @param {string[]} parts
 */
export function note(...parts) {
  endProgress();
  process.stderr.write(`${parts.join('  ')}\n`);
}

/** Milliseconds between lines of progress when the output is not a terminal. */
const QUIET = 10_000;
const shown = { isOpen: false, at: 0 };

/** One line of progress, written over the last one on a terminal. @param {string} text */
export function progress(text) {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\x1b[K${text}`);
    shown.isOpen = true;
    return;
  }
  const now = performance.now();
  if (shown.at !== 0 && now - shown.at < QUIET) return;
  shown.at = now;
  process.stderr.write(`${text}\n`);
}

function endProgress() {
  if (shown.isOpen) process.stderr.write('\n');
  shown.isOpen = false;
}
