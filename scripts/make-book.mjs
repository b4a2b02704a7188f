/**
 * Makes an opening book for any game by long searches: `npm run book -- ./my-game.mjs --turns 3 --nodes 2000000 --out book.txt`.
 *
 *     turn 1     the start                               the book of each side answers whatever the other side plays:
 *     turn 2     all boards after one turn               book, any turn, book …   and   any turn, book, any turn …
 *     turn 3     all boards after the book's first turn and any reply
 *
 * The module exports `rules`, or has them as its default export; they need `key` and the four functions of notation. Symmetric
 * positions are searched once. Every answer is written at once, so that a run that was ended can be resumed by the same command.
 * In the end the file is in the order of the walk, the same for any number of workers if `--nodes` is the limit. `readBook` reads it.
 *
 *     --turns N      the last turn in the book; 2 by default
 *     --nodes N      positions per search; or
 *     --time MS      milliseconds per search
 *     --workers N    searches at a time; 1 by default
 *     --out FILE     the book
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { Position } from 'foreply';
import { createWorkerEngine, serve } from 'foreply/parallel';

/** @typedef {import('foreply').KeyedRules<unknown, unknown>} Rules */
/** @typedef {import('foreply').Position<unknown, unknown>} AnyPosition */

/**
 * The rules that a module exports.
 * @param {string} path
 * @returns {Promise<Rules>}
 */
async function rulesOf(path) {
  const exported = await import(pathToFileURL(resolve(path)).href);
  const given = exported.default ?? exported;
  return given.rules ?? given;
}

async function makeBook() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      turns: { type: 'string', default: '2' },
      nodes: { type: 'string' },
      time: { type: 'string' },
      workers: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const [module] = positionals;
  if (module === undefined || values.out === undefined || (values.nodes ?? values.time) === undefined) {
    console.error('Usage: npm run book -- ./my-game.mjs --turns 2 --nodes 1000000 --out book.txt');
    process.exit(1);
  }
  const rules = await rulesOf(module);
  const limits = values.nodes === undefined ? { time: Number(values.time) } : { nodes: Number(values.nodes) };
  const makeEngine = () =>
    createWorkerEngine(rules, () => new Worker(new URL(import.meta.url), { workerData: { module } }), limits);
  const engines = Array.from({ length: Number(values.workers) }, makeEngine);
  const book = new BookFile(rules, values.out);
  let levels = [[Position.start(rules)], turnsFrom(Position.start(rules))];
  const lines = [];
  for (let turn = 1; turn <= Number(values.turns); turn++) {
    const positions = oncePerSymmetry(rules, levels[0]);
    console.log(
      `Turn ${turn}: ${positions.length} positions, ${positions.filter((at) => !book.has(at)).length} to search`,
    );
    await searchAll(engines, positions, book);
    lines.push(...positions.map((at) => book.lineOf(at)));
    const replies = positions.flatMap((at) => turnsFrom(book.after(at)));
    levels = [levels[1], replies];
  }
  writeFileSync(values.out, lines.map((line) => `${line}\n`).join(''));
  for (const engine of engines) await engine.close();
}

/**
 * The positions of unfinished games, each symmetry class once.
 * @param {Rules} rules
 * @param {readonly AnyPosition[]} positions
 */
function oncePerSymmetry(rules, positions) {
  const first = new Map();
  for (const at of positions) {
    const key = classOf(rules, at.board);
    if (!at.isOver && !first.has(key)) first.set(key, Position.start(rules, at.board));
  }
  return [...first.values()];
}

/**
 * A name that symmetric boards share.
 * @param {Rules} rules
 * @param {unknown} board
 */
function classOf(rules, board) {
  const images = [board, ...(rules.symmetries ?? []).map((symmetry) => symmetry.board(board))];
  return images.map((image) => rules.key(image)).reduce((least, key) => (key < least ? key : least));
}

/**
 * The positions after all turns of the side to move. None when the game is over.
 * @param {AnyPosition} start
 */
function turnsFrom(start) {
  /** @type {AnyPosition[]} */
  const complete = [];
  const open = start.isOver ? [] : [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    for (const move of position.moves) {
      const next = position.play(move);
      const isOpen = !next.isOver && next.side === start.side;
      (isOpen ? open : complete).push(next);
    }
  }
  return complete;
}

/**
 * Searches all positions that the book lacks, one on each engine at a time.
 * @param {readonly import('foreply/parallel').WorkerEngine<unknown, unknown>[]} engines
 * @param {readonly AnyPosition[]} positions
 * @param {BookFile} book
 */
async function searchAll(engines, positions, book) {
  const waiting = positions.filter((at) => !book.has(at));
  const work = async (/** @type {(typeof engines)[number]} */ engine) => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      await engine.newGame();
      const { turn } = await engine.think(at);
      book.add(at, turn);
    }
  };
  await Promise.all(engines.map(work));
}

/** The lines of the book, by symmetry class. */
class BookFile {
  #rules;
  #path;
  /** @type {Map<string | number, string>} */
  #lines = new Map();

  /**
   * @param {Rules} rules
   * @param {string} path
   */
  constructor(rules, path) {
    this.#rules = rules;
    this.#path = path;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A line that was cut off is searched again.
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) if (line !== '') this.#note(line);
    writeFileSync(path, text.slice(0, text.lastIndexOf('\n') + 1));
  }

  /** @param {string} line */
  #note(line) {
    const { board } = Position.parse(this.#rules, line.slice(0, line.lastIndexOf(' = ')));
    this.#lines.set(classOf(this.#rules, board), line);
  }

  /** @param {AnyPosition} at */
  has(at) {
    return this.#lines.has(classOf(this.#rules, at.board));
  }

  /** @param {AnyPosition} at */
  lineOf(at) {
    return this.#lines.get(classOf(this.#rules, at.board)) ?? '';
  }

  /**
   * @param {AnyPosition} at
   * @param {readonly unknown[]} turn
   */
  add(at, turn) {
    const moves = at.playAll(turn).transcript();
    const line = `${at} = ${moves.join(', ')}`;
    this.#note(line);
    appendFileSync(this.#path, `${line}\n`);
  }

  /**
   * The position after the book's turn, or an image of it.
   * @param {AnyPosition} at
   */
  after(at) {
    const [board, turn] = this.lineOf(at).split(' = ');
    return turn.split(', ').reduce((reached, text) => reached.playText(text), Position.parse(this.#rules, board));
  }
}

// At the end, since classes are not defined before.
if (isMainThread) await makeBook();
else serve(await rulesOf(workerData.module));
