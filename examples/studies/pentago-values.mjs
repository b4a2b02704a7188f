/**
 * How often Pentago's engine keeps the value of a position, by the number of stones. Only positions count in which some turns keep
 * the value and some do not. Run by hand after `npm run build`:
 *
 *     node examples/studies/pentago-values.mjs [--stones 22,20,18] [--positions 10] [--time 1000] [--openings FILE]
 *
 * Late positions come from games whose first turns are random; `solve` knows the value of every turn. Openings have 2 to 5 stones
 * and come from a file with a board a line, row by row without separators, and its exact value for the side to move: 1, 0 or -1. There
 * the engine chooses among those turns that lead to a board of the file, or to one symmetric to it. Time is CPU time.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngine, iterativeDeepening, Random, solve } from 'foreply';
import { best, pentago } from 'foreply/pentago';
import { markdown, note } from './study.mjs';

/** @typedef {import('foreply/pentago').PentagoBoard} Board */
/** @typedef {import('foreply/pentago').WholeMove} Move */
/** @typedef {{ board: Board, kept: Map<Move, boolean> }} Question whether each turn keeps the value */

const { values: given } = parseArgs({
  options: {
    stones: { type: 'string', default: '22,20,18' },
    positions: { type: 'string', default: '10' },
    time: { type: 'string', default: '1000' },
    openings: { type: 'string' },
  },
});
const positions = Number(given.positions);
const time = Number(given.time);
const rules = pentago({ turns: 'whole' });
/** Each late game begins with so many random turns; one in `RANDOM` later turns is random, too. */
const RANDOM_TURNS = 6;
const RANDOM = 4;

function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param {Board} board */
function cellsOf(board) {
  return rules.formatBoard(board).split(' ')[0].replaceAll('/', '');
}

/** @param {Board} board The same text for symmetric boards. */
function canonical(board) {
  const images = rules.symmetries.map((symmetry) => cellsOf(symmetry.board(board)));
  return [cellsOf(board), ...images].sort()[0];
}

/** @param {Map<Move, boolean>} kept */
function isQuestion(kept) {
  return new Set(kept.values()).size === 2;
}

/** @param {number} stones @param {Random} random */
function lateBoard(stones, random) {
  const engine = createEngine(rules, { nodes: 300, megabytes: 4 });
  let board = rules.initial();
  for (let turn = 0; turn < stones && rules.outcome(board) === undefined; turn++) {
    const isRandom = turn < RANDOM_TURNS || random.below(RANDOM) === 0;
    const moves = isRandom ? [random.pick(rules.moves(board))] : engine.choose(board).turn;
    board = moves.reduce(rules.play, board);
  }
  return board;
}

/** @param {number} stones @returns {Question[]} */
function lateQuestions(stones) {
  const random = new Random(stones);
  /** @type {Question[]} */
  const found = [];
  while (found.length < positions) {
    const board = lateBoard(stones, random);
    if (rules.outcome(board) !== undefined) continue;
    const { verdict, values = [] } = solve(rules, board, { everyMove: true, distance: false });
    const kept = new Map(values.map((value) => [value.move, value.verdict.kind === verdict.kind]));
    if (isQuestion(kept)) found.push({ board, kept });
    process.stderr.write(`\r${found.length} of ${positions} positions with ${stones} stones `);
  }
  note();
  return found;
}

/** @param {string} file @returns {Map<string, number>} by canonical text */
function readValues(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries = lines.filter((line) => /^[.XO]{36} /.test(line)).map((line) => line.split(' '));
  return new Map(entries.map(([cells, value]) => [canonical(boardOf(cells)), Number(value)]));
}

/** @param {string} cells */
function boardOf(cells) {
  const rows = cells.match(/.{6}/g) ?? [];
  const stones = cells.replaceAll('.', '').length;
  return rules.parseBoard(`${rows.join('/')} ${stones % 2 === 0 ? 'X' : 'O'}`);
}

/** @param {Map<string, number>} known @param {number} stones @returns {Question[]} */
function openingQuestions(known, stones) {
  const random = new Random(stones);
  const boards = [...known.keys()].filter((cells) => cells.replaceAll('.', '').length === stones);
  const order = boards.map((_, at) => at);
  random.shuffle(order, 0, order.length);
  /** @type {Question[]} */
  const found = [];
  for (const cells of order.map((at) => boards[at])) {
    const board = boardOf(cells);
    /** @type {Map<Move, boolean>} */
    const kept = new Map();
    for (const move of rules.moves(board)) {
      const value = known.get(canonical(rules.play(board, move)));
      if (value !== undefined) kept.set(move, value === 0 - Number(known.get(cells)));
    }
    if (isQuestion(kept)) found.push({ board, kept });
    if (found.length === positions) break;
  }
  return found;
}

/** @param {readonly boolean[]} values */
function share(values) {
  return values.filter(Boolean).length / values.length;
}

/** @param {number} value */
function percent(value) {
  return `${Math.round(100 * value)} %`;
}

/** @param {string} name @param {readonly Question[]} questions @param {(question: Question) => Move | undefined} choose */
function row(name, questions, choose) {
  const answers = questions.map((question) => question.kept.get(/** @type {Move} */ (choose(question))) === true);
  const byChance = questions.map(({ kept }) => share([...kept.values()]));
  const chance = byChance.reduce((sum, each) => sum + each, 0) / byChance.length;
  const kept = answers.filter(Boolean).length;
  const cells = [name, `${questions.length}`, percent(chance), `${kept} (${percent(kept / questions.length)})`];
  note(...cells);
  return cells;
}

/** @param {Question} question */
function byEngine({ board }) {
  return createEngine(rules, { time, now }).choose(board).move;
}

/** @param {Question} question */
function bySearch({ board, kept }) {
  return iterativeDeepening(rules, board, { time, now, heuristic: best, rootMoves: [...kept.keys()] }).move;
}

const rows = [];
if (given.openings !== undefined) {
  const known = readValues(given.openings);
  for (const stones of [2, 3, 4, 5]) {
    rows.push(row(`${stones}, turns of the file`, openingQuestions(known, stones), bySearch));
  }
}
for (const stones of given.stones.split(',').filter(Boolean)) {
  rows.push(row(stones, lateQuestions(Number(stones)), byEngine));
}
process.stdout.write(`${markdown(['stones', 'positions', 'kept by a random turn', 'kept by the engine'], rows)}\n`);
