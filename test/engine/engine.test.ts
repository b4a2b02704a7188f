import { describe, expect, it } from 'vitest';
import {
  createEngine,
  draw,
  type Engine,
  type EngineLevel,
  type EngineOptions,
  OptionError,
  Position,
  type SearchResult,
  TranspositionTable,
} from '../../src/index.js';
import { cases } from '../support/cases.js';
import { coinGrid, coins, greed } from '../support/games/coins.js';
import { type ConnectFourBoard, centreWeight, connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, expectSound, tickingClock, timeless } from '../support/searches.js';

const rules = connectFour();
const start = Position.start(rules);
const heuristic = centreWeight();

type Move = SearchResult<number>;

/** Plays a game of two engines and returns every result without its time. */
function playOut<Board>(
  engines: readonly [Engine<Board, number>, Engine<Board, number>],
  from: Position<Board, number>,
  most = 100,
): { results: SearchResult<number>[]; end: Position<Board, number> } {
  const results: SearchResult<number>[] = [];
  let end = from;
  while (!end.isOver && results.length < most) {
    const result = engines[end.side].choose(end);
    expectSound(result, anyGame(end.rules), end.board, end.rules.canRepeat ? end.history() : []);
    results.push(timeless(result));
    end = end.playAll(result.turn);
  }
  return { results, end };
}

describe('an engine', () => {
  it('chooses a whole legal turn', () => {
    const game = takeAgain();
    const engine = createEngine(game, { depth: 3 });
    const { end } = playOut([engine, engine], Position.start(game));
    expect(end.isOver).toBe(true);
  });

  it('takes a position or a board', () => {
    const result = (at: Position<ConnectFourBoard, number> | ConnectFourBoard) =>
      timeless(createEngine(rules, { depth: 4, heuristic }).choose(at));
    expect(result(start)).toEqual(result(start.board));
  });

  it('gives the same answer as iterative deepening', () => {
    const { score, depth } = createEngine(rules, { depth: 5, heuristic, deeperEntries: false }).choose(start);
    expect([score, depth]).toEqual([createEngine(rules, { depth: 5, heuristic, table: false }).choose(start).score, 5]);
  });

  it('gives an empty turn if the game is over', () => {
    const engine = createEngine(ticTacToe, { depth: 3 });
    expect(engine.choose('XXXOO....')).toMatchObject({
      turn: [],
      stop: 'complete',
      verdict: { kind: 'loss', plies: 0 },
    });
    expect(createEngine(ticTacToe, { level: 'beginner' }).choose('XXXOO....').turn).toEqual([]);
  });

  it('plays games without a key', () => {
    const { key: _, ...unnamed } = ticTacToe;
    const engine = createEngine(unnamed, { depth: 9 });
    expect(playOut([engine, engine], Position.start(unnamed)).end.outcome).toEqual(draw());
  });

  it('plays both sides with a heuristic that is not zero-sum', () => {
    const game = coins(coinGrid(2, 3));
    const engine = createEngine(game, { depth: 3, heuristic: greed });
    expect(playOut([engine, engine], Position.start(game)).end.isOver).toBe(true);
  });

  it('refuses options it cannot use', () => {
    const refusal = (options: object) => () => createEngine(rules, options);
    expect(refusal({ level: 'genius' })).toThrow('Option "level" must be one of beginner, easy, medium, hard, full');
    expect(refusal({ megabytes: 0 })).toThrow('Option "megabytes"');
    expect(refusal({ megabytes: 1, table: new TranspositionTable({ megabytes: 1 }) })).toThrow('Option "megabytes"');
    expect(refusal({ megabytes: 1, table: false })).toThrow('Option "megabytes"');
    for (const name of ['history', 'rootMoves', 'bestMoves', 'signal', 'window']) {
      expect(refusal({ [name]: [1] })).toThrow(`Unknown option "${name}"`);
    }
  });
});

describe('the memory of an engine', () => {
  const second = (engine: Engine<ConnectFourBoard, number>): [number, number] => {
    const first = engine.choose(start);
    const next = start.playAll(first.turn).play(3);
    return [engine.choose(next).nodes, createEngine(rules, { depth: 6, heuristic }).choose(next).nodes];
  };

  it('makes the second move cheaper', () => {
    const [kept, fresh] = second(createEngine(rules, { depth: 6, heuristic }));
    expect(kept).toBeLessThan(fresh);
  });

  it('is its own table of the given size, or a table it is given', () => {
    const table = new TranspositionTable({ megabytes: 2 });
    createEngine(rules, { depth: 4, heuristic, table }).choose(start);
    expect(table.statistics().stores).toBeGreaterThan(0);
    expect(createEngine(rules, { depth: 4, heuristic, megabytes: 0.5 }).choose(start).tableHits).toBeGreaterThan(0);
    expect(createEngine(rules, { depth: 4, heuristic, table: false }).choose(start).tableHits).toBe(0);
  });

  it('is cleared by newGame, so that the same game is played again', () => {
    for (const options of [
      { depth: 4 },
      { nodes: 300 },
      { depth: 4, seed: 5 },
      { level: 'easy', now: () => 0 },
    ] as const) {
      const engine = createEngine(rules, { heuristic, ...options } as EngineOptions<ConnectFourBoard, number>);
      const play = () => playOut([engine, engine], start, 8).results;
      const first = play();
      engine.newGame();
      expect(play()).toEqual(first);
    }
  });

  it('includes a given table, which newGame clears', () => {
    const table = new TranspositionTable({ megabytes: 1 });
    const engine = createEngine(rules, { depth: 4, heuristic, table });
    engine.choose(start);
    engine.newGame();
    expect(table.statistics().stores).toBe(0);
  });
});

describe('the limits of one turn', () => {
  it('override those of the engine', () => {
    const engine = createEngine(rules, { depth: 2, heuristic });
    expect(engine.choose(start).depth).toBe(2);
    expect(engine.choose(start, { depth: 4 }).depth).toBe(4);
    expect(engine.choose(start, { depth: 9, nodes: 50 })).toMatchObject({ stop: 'nodes', nodes: 50 });
    expect(engine.choose(start, { depth: undefined }).depth).toBe(2);
  });

  it('may be in turns for one turn and in plies for the next', () => {
    const engine = createEngine(rules, { turns: 2, heuristic });
    const depths = [{}, { depth: 3 }, { turns: 4 }, { depth: 5 }, {}].map(
      (limits) => engine.choose(start, limits).depth,
    );
    expect(depths).toEqual([2, 3, 4, 5, 2]);
    expect(createEngine(rules, { depth: 2, heuristic }).choose(start, { turns: 3 }).depth).toBe(3);
  });

  it('are refused if they are invalid', () => {
    const engine = createEngine(rules, { depth: 2, heuristic });
    expect(() => engine.choose(start, { nodes: -1 })).toThrow(OptionError);
    expect(() => engine.choose(start, { depth: 2, turns: 2 })).toThrow('Option "turns"');
    for (const clock of [{}, { remaining: -1 }, { remaining: 5, increment: -1 }, { remaining: Number.NaN }, null]) {
      expect(() => engine.choose(start, { clock: clock as never })).toThrow('Option "clock"');
    }
  });

  it('are one second if no limit is given', () => {
    const result = createEngine(rules, { heuristic, now: tickingClock(1) }).choose(start);
    expect(result.stop).toBe('time');
    expect(result.elapsed).toBeGreaterThan(900);
    expect(result.elapsed).toBeLessThanOrEqual(1000);
  });
});

describe('a clock', () => {
  /** The time spent on the first move, by a clock that advances one millisecond per reading. */
  const spent = (clock: { remaining: number; increment?: number }, options: object = {}): number =>
    createEngine(rules, { heuristic, now: tickingClock(1), ...options }).choose(start, { clock }).elapsed;

  it('is divided over the turns to come', () => {
    expect(spent({ remaining: 25_000 })).toBeLessThanOrEqual(1000);
    expect(spent({ remaining: 25_000 })).toBeGreaterThan(800);
    expect(spent({ remaining: 2500 })).toBeLessThanOrEqual(100);
  });

  it('allows most of the increment to be spent', () => {
    expect(spent({ remaining: 10_000, increment: 500 })).toBeLessThanOrEqual(800);
    expect(spent({ remaining: 10_000, increment: 500 })).toBeGreaterThan(600);
  });

  it('is never used up by more than half in one turn', () => {
    expect(spent({ remaining: 100, increment: 5000 })).toBeLessThanOrEqual(51);
    expect(spent({ remaining: 0, increment: 5000 })).toBeLessThanOrEqual(2);
  });

  it('overrides the time of the engine', () => {
    expect(spent({ remaining: 2500 }, { time: 5000 })).toBeLessThanOrEqual(100);
  });

  it('is hardly used for a forced move', () => {
    const forced = line(3000);
    const engine = createEngine(forced, { now: tickingClock(1) });
    expect(engine.choose(3000, { clock: { remaining: 25_000 } }).elapsed).toBeLessThanOrEqual(100);
    expect(engine.choose(3000, { time: 1000 }).elapsed).toBeLessThanOrEqual(100);
  });

  it('lasts for a whole game', () => {
    const now = tickingClock(1);
    const engine = createEngine(rules, { heuristic, now });
    let position = start;
    let remaining = 2000;
    while (!position.isOver) {
      const before = now();
      position = position.playAll(engine.choose(position, { clock: { remaining } }).turn);
      remaining -= now() - before;
      expect(remaining).toBeGreaterThan(0);
    }
  });
});

describe('levels', () => {
  const player = (level: EngineLevel, seed: number) =>
    createEngine(rules, {
      level,
      seed,
      heuristic,
      now: () => 0,
      megabytes: 0.5,
      ...(level === 'full' ? { depth: 7 } : {}),
    });

  /** Points of the first level against the second, playing both sides: 1 for a win and ½ for a draw. */
  function score(one: EngineLevel, other: EngineLevel, games: number): number {
    let sum = 0;
    for (let game = 0; game < games; game++) {
      const side = game % 2;
      const players = [player(one, game), player(other, 100 + game)] as const;
      const { end } = playOut(side === 0 ? players : [players[1], players[0]], start);
      if (end.outcome?.kind === 'win') sum += end.outcome.winner === side ? 1 : 0;
      else sum += 0.5;
    }
    return sum;
  }

  it('are each weaker than the next', () => {
    const neighbours = [
      ['easy', 'beginner'],
      ['medium', 'easy'],
      ['hard', 'medium'],
    ] as const;
    const games = cases(8, 20);
    for (const [better, worse] of neighbours) expect(score(better, worse, games)).toBeGreaterThan(0.6 * games);
    expect(score('full', 'beginner', 6)).toBe(6);
  });

  it('play the same game again only with the same seed', () => {
    const moves = (seed: number) => {
      const engine = player('beginner', seed);
      return String(playOut([engine, engine], start).results.map(({ move }) => move));
    };
    expect(moves(3)).toBe(moves(3));
    expect(new Set([1, 2, 3, 4, 5].map(moves)).size).toBeGreaterThan(2);
  });

  it('look only a few turns ahead', () => {
    for (const [level, turns] of [
      ['beginner', 1],
      ['easy', 2],
      ['medium', 3],
      ['hard', 4],
    ] as const) {
      expect(player(level, 1).choose(start).depth).toBe(turns);
    }
  });

  it('sometimes overlook moves, weaker levels more often', () => {
    const slips = (level: EngineLevel) => {
      const engine = player(level, 7);
      let count = 0;
      // One column wins at once.
      const board = start.playAll([0, 1, 0, 1, 0, 1]).board;
      for (let time = 0; time < 60; time++) if (engine.choose(board).move !== 0) count++;
      return count;
    };
    const counts = (['beginner', 'easy', 'medium', 'hard', 'full'] as const).map(slips);
    expect([...counts].sort((one, other) => other - one)).toEqual(counts);
    expect(counts[0]).toBeGreaterThan(15);
    expect(counts[4]).toBe(0);
  });

  it('never play an illegal move, even in turns of several moves', () => {
    const game = takeAgain();
    for (let seed = 0; seed < 10; seed++) {
      const engine = createEngine(game, { level: 'beginner', seed, now: () => 0, megabytes: 0.1 });
      expect(playOut([engine, engine], Position.start(game)).end.isOver).toBe(true);
    }
  });

  it('have their own depth and refuse another', () => {
    expect(() => createEngine(rules, { level: 'easy', depth: 3 })).toThrow(
      'Option "depth" must be left out at level "easy"',
    );
    expect(() => createEngine(rules, { level: 'easy', turns: 3 })).toThrow('Option "turns"');
    expect(() => player('easy', 1).choose(start, { depth: 3 })).toThrow('Option "depth"');
    expect(() => player('easy', 1).analyse(start, { turns: 3 })).toThrow('Option "turns"');
    expect(createEngine(rules, { level: 'full', depth: 3, heuristic }).choose(start).depth).toBe(3);
  });

  it('keep to their time when they overlook a move', () => {
    const now = tickingClock(1);
    const engine = createEngine(rules, { level: 'beginner', seed: 2, heuristic, now, time: 100, table: false });
    for (let move = 0; move < 20; move++) {
      const before = now();
      engine.choose(start);
      expect(now() - before).toBeLessThanOrEqual(110);
    }
  });
});

describe('a game that can repeat', () => {
  // X threatens nothing and may step back and forth; the third occurrence is a draw.
  const round = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];
  const position = [...round, ...round.slice(0, 3)].reduce((at, text) => at.playText(text), Position.start(cycle));

  it('is played with its history if the engine is given a position', () => {
    const engine = createEngine(cycle, { depth: 1, table: false, heuristic: (_, side) => (side === 1 ? -5 : 5) });
    // Every move but the repetition is worth −5 to side 1, who is to move here.
    expect(engine.choose(position)).toMatchObject({ score: 0, turn: [cycle.parseMove?.('b2-a1')] });
    expect(engine.choose(position.board).score).toBe(-5);
  });

  it('is over at the third occurrence', () => {
    const over = position.playText('b2-a1');
    expect(over.outcome).toEqual(draw());
    expect(createEngine(cycle, { depth: 3 }).choose(over)).toMatchObject({ turn: [], verdict: { kind: 'draw' } });
  });

  it('is played to its end', () => {
    const engine = createEngine(cycle, { depth: 3 });
    expect(playOut([engine, engine], Position.start(cycle), 60).end.isOver).toBe(true);
  });
});

describe('without blocking the event loop', () => {
  const collect = async (results: AsyncIterable<Move>) => {
    const list: Move[] = [];
    for await (const result of results) list.push(result);
    return list;
  };

  it('an engine analyses with one result per depth', async () => {
    const results = await collect(createEngine(rules, { depth: 4, heuristic }).analyse(start));
    expect(results.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    for (const result of results) expectSound(result, anyGame(rules), start.board);
  });

  it('analysis is always at full strength', async () => {
    const engine = createEngine(rules, { level: 'beginner', heuristic });
    const results = await collect(engine.analyse(start, { nodes: 2000 }));
    expect(results.at(-1)?.depth).toBeGreaterThan(3);
  });

  it('analysis ends when the abort signal fires', async () => {
    const controller = new AbortController();
    const seen: unknown[] = [];
    const engine = createEngine(rules, { heuristic });
    for await (const { depth, stop } of engine.analyse(start, { depth: 30, signal: controller.signal })) {
      seen.push([depth, stop]);
      if (depth === 2) controller.abort();
    }
    expect(seen).toEqual([
      [1, 'depth'],
      [2, 'depth'],
      [2, 'aborted'],
    ]);
    expect(() => engine.analyse(start, { signal: {} as never })).toThrow('Option "signal"');
  });

  it('analysis and turns may alternate', async () => {
    const engine = createEngine(rules, { depth: 5, heuristic, deeperEntries: false });
    const scores: number[] = [];
    for await (const { depth } of engine.analyse(start)) {
      scores.push(engine.choose(start, { depth }).score);
    }
    const alone = await collect(createEngine(rules, { depth: 5, heuristic }).analyse(start));
    expect(scores).toEqual(alone.map(({ score }) => score));
  });

  it('think gives the same answer as choose', async () => {
    for (const options of [{ depth: 5 }, { nodes: 700 }, { level: 'easy', seed: 9, now: () => 0 }] as const) {
      const make = () => createEngine(rules, { heuristic, ...options } as EngineOptions<ConnectFourBoard, number>);
      expect((await make().think(start)).move).toBe(make().choose(start).move);
    }
  });

  it('think overlooks the same moves as choose', async () => {
    for (let seed = 1; seed < 8; seed++) {
      const make = () => createEngine(rules, { level: 'beginner', seed, heuristic, now: () => 0, megabytes: 0.5 });
      expect((await make().think(start)).move).toBe(make().choose(start).move);
    }
  });

  it('think gives the best answer so far when it is aborted', async () => {
    const engine = createEngine(rules, { heuristic });
    const answer = await engine.think(start, { depth: 40, signal: AbortSignal.timeout(40) });
    expectSound(answer, anyGame(rules), start.board);
    expect(answer.depth).toBeLessThan(40);
    const atOnce = await engine.think(start, { depth: 40, signal: AbortSignal.abort() });
    expectSound(atOnce, anyGame(rules), start.board);
    expect(atOnce.nodes).toBe(0);
  });

  it('think gives an empty turn if the game is over', async () => {
    expect((await createEngine(ticTacToe).think('XXXOO....')).turn).toEqual([]);
  });
});
