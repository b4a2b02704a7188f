/**
 * How far threat search sees, measured: on composed wins by fours, and on games, before their end. Fills the tables of
 * docs/games/gomoku.md, each between the comments `<!-- study:NAME -->` and `<!-- /study -->`. Run by hand after
 * `npm run build`, all studies or those named:
 *
 *     node examples/studies/gomoku-threats.mjs composed ends
 *
 * Takes about two minutes. Seconds are CPU time of one thread. Games come from fixed seeds; they change with the engine.
 */
import { readFileSync } from 'node:fs';
import { createEngine, Position, Random } from 'foreply';
import { gomoku, solveThreats } from 'foreply/gomoku';
import { root } from '../../scripts/entries.mjs';
import { count, inSeconds, makeStudies, markdown, timed } from './study-pages.mjs';

/** @typedef {import('foreply/gomoku').GomokuBoard} GomokuBoard */
/** @typedef {import('foreply/gomoku').GomokuMove} GomokuMove */

const PAGE = `${root}docs/games/gomoku.md`;
const PROBLEMS = `${root}test/data/gomoku.fours.txt`;

/** @returns {{ fours: number, board: GomokuBoard }[]} */
function problems() {
  const lines = readFileSync(PROBLEMS, 'utf8').split('\n');
  return lines
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [fours, rule, ...position] = line.split(' ');
      const rules = gomoku({ rule: rule === 'standard' ? 'standard' : 'freestyle' });
      return { fours: Number(fours), board: rules.parseBoard(position.join(' ')) };
    });
}

/** Nodes and seconds of the composed wins, by their length. */
function composed() {
  const all = problems();
  // Once for the compiler.
  for (const { board } of all) solveThreats(board, { by: 'fours' });
  const groups = [
    [3, 5],
    [6, 8],
    [9, 11],
    [12, 14],
  ];
  const rows = groups.map(([least, most]) => {
    const costs = all
      .filter(({ fours }) => fours >= least && fours <= most)
      .map(({ board, fours }) => {
        const shortest = timed(() => solveThreats(board, { by: 'fours' }));
        const any = timed(() => solveThreats(board));
        if (shortest.result.kind !== 'win' || shortest.result.plies !== 2 * fours + 1) throw new Error(board.cells);
        if (any.result.kind !== 'win') throw new Error(board.cells);
        return { shortest, any };
      });
    const mean = costs.reduce((sum, { shortest }) => sum + shortest.result.nodes, 0) / costs.length;
    const anyMean = costs.reduce((sum, { any }) => sum + any.result.nodes, 0) / costs.length;
    const longest = Math.max(...costs.map(({ shortest }) => shortest.seconds));
    const anyLongest = Math.max(...costs.map(({ any }) => any.seconds));
    const cells = [costs.length, count(mean), inSeconds(longest), count(anyMean), inSeconds(anyLongest)];
    return [`${least} to ${most}`, ...cells.map(String)];
  });
  const header = ['fours', 'wins', 'nodes, shortest win', 'longest', 'nodes, any win', 'longest'];
  return markdown(header, rows);
}

const GAMES = 100;
const BEFORE = [5, 9, 13, 17, 21, 25, 29];
const LIMITS = [1_000, 10_000, 100_000];

/**
 * A game between two engines of 2,000 nodes a move that do not ask for threats, from three random stones in the middle.
 * @param {number} seed
 * @returns {GomokuMove[]}
 */
function game(seed) {
  const rules = gomoku();
  const random = new Random(seed);
  /** @type {import('foreply').Shortcut<GomokuBoard, GomokuMove>} */
  const shortcut = () => ({ kind: 'open', nodes: 0 });
  const engine = createEngine(rules, { nodes: 2000, shortcut });
  let position = Position.start(rules);
  while (position.transcript().length < 3) {
    const move = rules.parseMove(`${'fghij'[random.below(5)]}${6 + random.below(5)}`);
    if (position.moves.includes(move)) position = position.play(move);
  }
  while (!position.isOver) position = position.playAll(engine.choose(position).turn);
  return position.outcome?.kind === 'win' ? position.transcript().map((move) => rules.parseMove(move)) : [];
}

/** How often the win is found, by plies before the end of the game. */
function ends() {
  const rules = gomoku();
  const games = Array.from({ length: GAMES }, (_, at) => game(1 + at)).filter((moves) => moves.length > 0);
  const rows = BEFORE.map((plies) => {
    const boards = games
      .filter((moves) => moves.length > plies + 3)
      .map((moves) => moves.slice(0, moves.length - plies).reduce(rules.play, rules.initial()));
    /** @param {import('foreply/gomoku').ThreatOptions} options */
    const share = (options) => {
      const wins = boards.filter((board) => solveThreats(board, options).kind === 'win').length;
      return `${Math.round((100 * wins) / boards.length)} %`;
    };
    return [String(plies), share({ by: 'fours' }), ...LIMITS.map((nodes) => share({ nodes }))];
  });
  return markdown(['plies before the five', 'fours', ...LIMITS.map((nodes) => `threats, ${count(nodes)} nodes`)], rows);
}

makeStudies(PAGE, { composed, ends });
