/**
 * One search on several threads: the wall time to a depth with two threads ÷ with one, in searches of three seconds and more and of about
 * half a second; how soon a stop is answered; how the nodes of the first thread shrink with 2, 4 and 8 threads, which needs no more cores
 * than there are; and a match of two threads against one at equal wall time. Workers are warm, and tables have their default size: to
 * touch 64 MB for the first time takes a tenth of a second, which threads do not share. Wall times need a quiet machine with two cores.
 * It takes about ten minutes.
 *
 *     npm run bench -- parallel                                       (POSITIONS=10 GAMES=40 TURN=100 STOPS=50; 0 leaves a part out)
 */

import assert from 'node:assert/strict';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { Position, Random } from 'foreply';
import { gomoku, nearStones, patterns } from 'foreply/gomoku';
import { playTournament } from 'foreply/match';
import { createWorkerEngine, serve } from 'foreply/parallel';
import { best, pentago } from 'foreply/pentago';
import { eloDifference } from 'foreply/report';

const GAMES = {
  'Pentago, `best`': { rules: pentago({ turns: 'whole' }), options: { heuristic: best } },
  'Gomoku, `patterns`': { rules: gomoku(), options: { heuristic: patterns, candidates: nearStones } },
};
const THREADS = [1, 2, 4, 8];

if (!isMainThread && workerData?.game in GAMES) serve(GAMES[workerData.game].rules, GAMES[workerData.game].options);

/** An engine of some threads, what its first thread found at each finished depth of the last search, and who else hears of it. */
function engineOf(game, threads) {
  const makeWorker = () => new Worker(new URL(import.meta.url), { workerData: { game } });
  const depths = new Map();
  const hears = { depth: undefined };
  const onDepth = (result) => {
    depths.set(result.depth, result);
    hears.depth?.(result);
  };
  const engine = createWorkerEngine(GAMES[game].rules, makeWorker, { threads, onDepth });
  return { engine, depths, hears };
}

/** Boards after a few random moves, in Gomoku near the centre. */
function boardsOf(game, count) {
  const { rules } = GAMES[game];
  const random = new Random(7);
  return Array.from({ length: count }, (_, at) => {
    let position = Position.start(rules);
    for (let moves = 3 + (at % 4); moves > 0; moves--) {
      const central = position.moves.filter((move) => /^[f-j]([6-9]|10)$/.test(rules.formatMove(move)));
      position = position.play(random.pick(central.length > 0 ? central : position.moves));
    }
    return position.board;
  });
}

/** Searches to a depth, and returns wall time, score, and the nodes of the first thread. */
async function measure({ engine, depths }, board, depth) {
  depths.clear();
  const began = performance.now();
  const { score } = await engine.iterativeDeepening(board, { depth });
  return { wall: performance.now() - began, score, nodes: depths.get(depth)?.nodes ?? 1 };
}

/** Deepens until a depth has taken `longest` milliseconds. Returns depth, wall time and score of every finished depth. */
async function deepen({ engine, hears }, board, longest) {
  const finished = [];
  const began = performance.now();
  hears.depth = ({ depth, score }) => {
    finished.push({ depth, score, wall: performance.now() - began });
    if (finished.at(-1).wall >= longest) engine.stop();
  };
  await engine.iterativeDeepening(board, { time: 5 * longest });
  hears.depth = undefined;
  return finished;
}

/** Of finished depths, the one that took nearest to `target` milliseconds, by ratio; of the longest target, the last one. */
function nearest(finished, target, longest) {
  if (target === longest) return finished.at(-1);
  const distance = ({ wall }) => Math.abs(Math.log(wall / target));
  return finished.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

const median = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const list = (values) => values.map((value) => value.toFixed(2)).join(' ');

/** Two threads against one, on positions and depths that take one thread about `targets` milliseconds. */
async function wallTimes(game, positions, targets) {
  const [one, two] = [engineOf(game, 1), engineOf(game, 2)];
  const boards = boardsOf(game, positions);
  for (const { engine } of [one, two]) await engine.iterativeDeepening(boards[0], { time: 1500 });
  const longest = Math.max(...targets);
  const found = targets.map(() => ({ walls: [], ratios: [] }));
  for (const board of boards) {
    const finished = await deepen(one, board, longest);
    for (const [at, target] of targets.entries()) {
      const alone = nearest(finished, target, longest);
      const together = await measure(two, board, alone.depth);
      assert.equal(together.score, alone.score);
      found[at].walls.push(alone.wall);
      found[at].ratios.push(together.wall / alone.wall);
    }
  }
  await Promise.all([one.engine.close(), two.engine.close()]);
  return found.map(
    ({ walls, ratios }) =>
      `${game}: two threads ÷ one, wall time, searches of ${median(walls).toFixed()} ms: median ${median(ratios).toFixed(2)} (${list(ratios)})`,
  );
}

/** The nodes of the first thread to a depth, relative to one thread. */
async function firstThreadNodes(game, positions, target) {
  const engines = THREADS.map((threads) => engineOf(game, threads));
  const boards = boardsOf(game, positions);
  const ratios = THREADS.map(() => []);
  // Helpers start while the first search runs.
  for (const { engine } of engines) await engine.iterativeDeepening(boards[0], { time: 1500 });
  for (const board of boards) {
    const { depth } = nearest(await deepen(engines[0], board, 2 * target), target);
    const measured = [];
    for (const engine of engines) measured.push(await measure(engine, board, depth));
    for (const [at, { nodes, score }] of measured.entries()) {
      assert.equal(score, measured[0].score);
      ratios[at].push(nodes / measured[0].nodes);
    }
  }
  await Promise.all(engines.map(({ engine }) => engine.close()));
  const texts = THREADS.map((threads, at) => `${threads}: ${median(ratios[at]).toFixed(2)}`);
  return `${game}: nodes of the first thread to the same depth, by threads: ${texts.join(', ')}`;
}

/** A match of two threads against one, with the same time for each turn. */
async function match(game, games, time) {
  const { rules } = GAMES[game];
  const engines = { two: engineOf(game, 2).engine, one: engineOf(game, 1).engine };
  const playerOf = (engine) => () => {
    engine.newGame();
    return { name: `${engine.threads}`, choose: (position) => engine.think(position, { time }) };
  };
  const players = { two: playerOf(engines.two), one: playerOf(engines.one) };
  // From the start of the game, the same moves would be played again and again.
  const { pairings } = await playTournament({ rules, players }, { games, starts: boardsOf(game, games / 2) });
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  const [counts] = pairings;
  const { elo, low, high } = eloDifference(counts);
  const score = `${counts.wins} won, ${counts.draws} drawn, ${counts.losses} lost`;
  return `${game}: two threads against one, ${time} ms a turn: ${score}: ${elo.toFixed()} Elo (${low.toFixed()} to ${high.toFixed()})`;
}

/** Milliseconds from a stop in the middle of a search until its answer is here. */
async function stops(game, count) {
  const { engine } = engineOf(game, 2);
  const [board] = boardsOf(game, 1);
  await engine.think(board, { time: 1000 });
  const waits = [];
  for (let stop = 0; stop < count; stop++) {
    const thought = engine.think(board, { time: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 40 + ((7 * stop) % 50)));
    const began = performance.now();
    engine.stop();
    assert.equal((await thought).stop, 'aborted');
    waits.push(performance.now() - began);
  }
  await engine.close();
  return `${game}: milliseconds from a stop to the answer of two threads: median ${median(waits).toFixed(1)}, longest of ${count} ${Math.max(...waits).toFixed(1)}`;
}

export async function run() {
  const { POSITIONS = '10', GAMES: games = '40', TURN = '100', TARGETS = '3000,500', STOPS = '50' } = process.env;
  const lines = [];
  for (const game of Object.keys(GAMES)) {
    if (Number(POSITIONS) > 0) {
      lines.push(...(await wallTimes(game, Number(POSITIONS), TARGETS.split(',').map(Number))));
      lines.push(await firstThreadNodes(game, Number(POSITIONS), Number(TARGETS.split(',').at(-1))));
    }
    if (Number(STOPS) > 0) lines.push(await stops(game, Number(STOPS)));
    if (Number(games) > 0) lines.push(await match(game, Number(games), Number(TURN)));
  }
  return lines;
}
