/** Engines that ask a game's exact method: when they ask, how long it may take, and that they then play perfectly. */

import { describe, expect, it } from 'vitest';
import { scramble } from '../../src/core/random.js';
import { createEngine, type Engine, type EngineOptions, Position, type SearchResult, solve } from '../../src/index.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { defineHeuristic } from '../../src/rules/heuristic.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { withEndgame } from '../support/games/with-endgame.js';
import { filledAndQuiet, MODELS } from '../support/pentago/board-arbitraries.js';
import { anyGame, expectSound, tickingClock, timeless } from '../support/searches.js';

const START = '.........';

/** Random values, so that a search cannot tell good moves from bad ones. */
const misled = defineHeuristic(
  (board: unknown, side) => {
    const sum = [...JSON.stringify(board)].reduce((hash, letter) => scramble(hash ^ letter.charCodeAt(0)), 0);
    return (side === 0 ? 1 : -1) * (sum % 1000);
  },
  { zeroSum: true },
);

/** An engine for tic-tac-toe with a method of the given cost, and the number of times it was asked. */
function engineWith(cost: number, options: object = {}) {
  const { rules, asked } = withEndgame(ticTacToe, { cost });
  const engine = createEngine(rules, { turns: 3, now: () => 0, ...options } as EngineOptions<string, number>);
  return { engine, asked, wasAsked: () => asked.length > 0 };
}

describe('the exact method is asked', () => {
  it('if its cost fits into the time, at a thousand positions per millisecond after the first five', () => {
    const { engine, wasAsked, asked } = engineWith(50_000);
    engine.choose(START, { time: 54.9 });
    expect(wasAsked()).toBe(false);
    engine.choose(START, { time: 55 });
    expect(asked[0]).toEqual({ board: START, distance: true, everyMove: false });
  });

  it('if what it usually costs fits into the time, and all it may cost into the nodes', () => {
    const { rules, asked } = withEndgame(ticTacToe, { cost: 200_000 });
    const eager = { ...rules, endgame: { ...rules.endgame, usualCost: () => 50_000 } };
    const isAsked = (game: typeof rules, limits: object) => {
      asked.length = 0;
      createEngine(game, { turns: 3, now: () => 0 }).choose(START, limits);
      return asked.length > 0;
    };
    expect(isAsked(eager, { time: 54.9 })).toBe(false);
    expect(isAsked(rules, { time: 55 })).toBe(false);
    expect(isAsked(eager, { time: 55 })).toBe(true);
    expect(isAsked(eager, { time: 55, nodes: 199_999 })).toBe(false);
  });

  it('if it fits into one second when no limit is given', () => {
    for (const cost of [995_000, 995_001]) {
      const { rules, asked } = withEndgame(ticTacToe, { cost });
      createEngine(rules, { now: () => 0 }).choose('XO.......');
      expect(asked.length > 0).toBe(cost === 995_000);
    }
  });

  it('if it fits into the engine’s share of a clock', () => {
    const { engine, wasAsked } = engineWith(50_000);
    engine.choose(START, { clock: { remaining: 1000 } });
    expect(wasAsked()).toBe(false);
    engine.choose(START, { clock: { remaining: 5000 } });
    expect(wasAsked()).toBe(true);
  });

  it('only at full strength, and unless it is switched off', () => {
    const settings = [{ level: 'full' }, { endgame: true }, { endgame: false }, { level: 'hard', turns: undefined }];
    const answers = settings.map((options) => {
      const { engine, wasAsked } = engineWith(10, options);
      engine.choose(START, { time: 100 });
      return wasAsked();
    });
    expect(answers).toEqual([true, true, false, false]);
    expect(() => createEngine(ticTacToe, { endgame: 'no' as never })).toThrow('Option "endgame" must be true or false');
  });

  it('within the limit of nodes and until the caller asks it to stop, as in a search', () => {
    const board = filledAndQuiet(26, false, 3);
    for (const { rules } of MODELS) {
      const free = createEngine(rules, { time: 1000, now: () => 0 }).choose(board);
      expect([free.proven, free.nodes > 2000]).toEqual([true, true]);
      const few = createEngine(rules, { time: 1000, nodes: 1000, now: () => 0 }).choose(board);
      expect([few.stop, few.nodes <= 1000]).toEqual(['nodes', true]);
      const stopped = createEngine(rules, { time: 1000, now: () => 0, shouldStop: () => true }).choose(board);
      expect([stopped.stop, stopped.nodes < 100]).toEqual(['aborted', true]);
    }
  });

  it('only if a time is set, since other limits ask for a search', async () => {
    const { engine, wasAsked } = engineWith(10, { turns: undefined });
    for (const limits of [{ depth: 2 }, { turns: 2 }, { nodes: 50 }]) {
      expect(engine.choose(START, limits).verdict.kind).toBe('estimate');
      expect((await engine.think(START, limits)).verdict.kind).toBe('estimate');
    }
    expect(wasAsked()).toBe(false);
  });

  it('never if it has no answer, whatever the time', () => {
    const { engine, wasAsked } = engineWith(Number.POSITIVE_INFINITY);
    const { verdict, depth } = engine.choose(START, { time: Number.POSITIVE_INFINITY });
    expect([verdict.kind, depth]).toEqual(['estimate', 3]);
    expect(engine.choose('XXXOO....').turn).toEqual([]);
    expect(wasAsked()).toBe(false);
  });

  it('by think only if it takes at most 20 milliseconds, whatever the time', async () => {
    for (const [cost, expected] of [
      [15_000, true],
      [15_001, false],
    ] as const) {
      const { engine, wasAsked } = engineWith(cost);
      await engine.think(START, { time: 100_000 });
      expect(wasAsked()).toBe(expected);
    }
    const { engine, wasAsked } = engineWith(5_001);
    await engine.think(START, { time: 10 });
    expect(wasAsked()).toBe(false);
  });
});

describe('the time of a turn', () => {
  it('is kept if the method takes longer than expected, and the search gets the rest', async () => {
    // The clock is read once per position, so 900 positions take 900 milliseconds.
    for (const way of ['choose', 'think'] as const) {
      const { engine, wasAsked } = engineWith(900, { now: tickingClock(1), turns: undefined });
      const result = await engine[way](START, { time: 300 });
      expect(wasAsked()).toBe(true);
      expectSound(result, anyGame(ticTacToe), START);
      expect(result.depth).toBeGreaterThan(0);
      expect(result.elapsed).toBeGreaterThan(250);
      expect(result.elapsed).toBeLessThanOrEqual(300);
    }
  });

  it('is kept by the method and all searches of a drawn turn together', async () => {
    const text = 'XO.OX./O..XOO/X..XX./OOXOOO/OX.OXX/XXXXOO X';
    for (const { rules } of MODELS) {
      const board = rules.parseBoard(text);
      let forMethod = 0;
      solve(rules, board, { time: 1000, now: () => ++forMethod * 0 });
      for (const way of ['choose', 'think'] as const) {
        let looks = 0;
        // 15 milliseconds for the method, then one per reading, so that the search has to stop.
        const now = () => 15 * Math.min(1, ++looks / forMethod) + Math.max(0, looks - forMethod);
        const engine = createEngine(rules, { now, heuristic: misled });
        const result = await engine[way](board, { time: 200 });
        expect(result).toMatchObject({ verdict: { kind: 'draw' }, proven: true, stop: 'complete' });
        expect(result.elapsed).toBeGreaterThan(180);
        expect(result.elapsed).toBeLessThanOrEqual(201);
        expect(now()).toBeLessThanOrEqual(205);
      }
    }
  });

  it('does not block the event loop while an engine thinks about a draw', async () => {
    const [, { rules }] = MODELS;
    let isDone = false;
    let turnsOfTheLoop = 0;
    const count = () => {
      turnsOfTheLoop++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const board = rules.parseBoard('OXXOXX/XOXOXO/XX.O.O/XOX.OX/O...X./.OX.OO X rotate');
    const { verdict } = await createEngine(rules, { now: () => 0, time: 1000, nodes: 200_000 }).think(board);
    isDone = true;
    expect(verdict).toEqual({ kind: 'draw' });
    expect(turnsOfTheLoop).toBeGreaterThan(3);
  });

  it('ends at once if the signal is already aborted', async () => {
    const { rules } = withEndgame(ticTacToe);
    const answer = await createEngine(rules).think(START, { signal: AbortSignal.abort() });
    expectSound(answer, anyGame(ticTacToe), START);
    expect(answer.verdict).toEqual({ kind: 'draw' });
  });
});

/** Plays a game between an engine and best play to its end, and counts its plies. */
function playedOut<Board, Move>(
  rules: KeyedRules<Board, Move>,
  board: Board,
  engine: Engine<Board, Move>,
): { plies: number; end: Position<Board, Move> } {
  let end = Position.start(rules, board);
  const { side } = end;
  let plies = 0;
  while (!end.isOver) {
    const turn = end.side === side ? engine.choose(end).turn : [solve(rules, end.board).moves[0]];
    end = end.playAll(turn);
    plies += turn.length;
  }
  return { plies, end };
}

/** The limits of searches among drawing moves in these tests. */
const SHORT = { time: 1000, now: () => 0, turns: 1, megabytes: 1 };

describe.each([
  { turns: 'toy', rules: anyGame(takeAgain({ pits: 3, seeds: 2 })), boards: [] as unknown[] },
  ...MODELS.map(({ turns, rules }) => ({
    turns,
    rules: anyGame(rules),
    boards: [
      ...Array.from({ length: 16 }, (_, seed) => filledAndQuiet(29 + (seed % 6), seed % 3 === 0, 50 * seed) as unknown),
      ...[
        'XOXO../X.OXOX/O.OX.O/XXOX.O/O.XO.X/.XOXXO X rotate',
        '.XX.OO/X.X.X./O.X.XO/OXO.X./OXXOOO/XOOXOX O',
        'OXXOXX/XOXOXO/XX.O.O/XOX.OX/O...X./.OX.OO X rotate',
        'XO.OX./O..XOO/X..XX./OOXOOO/OX.OXX/XXXXOO X',
        '.O.XOO/OOXXOX/.XX.OO/..XO.X/OXOXXX/OXXOOX O',
      ].map((text) => rules.parseBoard(text) as unknown),
    ],
  })),
])('exact play ($turns)', ({ turns, rules: game, boards }) => {
  const rules = turns === 'toy' ? withEndgame(game).rules : game;
  const met = turns === 'toy' ? toyBoards(rules) : boards;
  const make = (options: object = {}) =>
    createEngine(rules, { ...SHORT, ...options } as EngineOptions<unknown, unknown>);

  it('an engine gives results like those of a search', () => {
    for (const board of met) {
      const result: SearchResult<unknown> = make().choose(board);
      expectSound(result, rules, board);
      expect(result).toMatchObject({ proven: true, bound: 'exact', stop: 'complete' });
      expect(result.verdict).toEqual(solve(rules, board).verdict);
      expect(solve(rules, board).moves).toContainEqual(result.move);
    }
  });

  it('an engine wins as soon and loses as late as stated', () => {
    const kinds = new Set<string>();
    for (const board of met) {
      const { verdict } = solve(rules, board);
      if (verdict.kind !== 'win' && verdict.kind !== 'loss') continue;
      kinds.add(verdict.kind);
      const { plies, end } = playedOut(rules, board, make());
      expect(plies).toBe(verdict.plies);
      const winner = verdict.kind === 'win' ? rules.turn(board) : 1 - rules.turn(board);
      expect(end.outcome).toEqual({ kind: 'win', winner });
    }
    expect(kinds).toEqual(new Set(['win', 'loss']));
  });

  it.each([
    ['with the usual heuristic', {}],
    ['with a misleading heuristic', { heuristic: misled, turns: 1 }],
  ])('an engine keeps a draw with every move of a turn, %s', (_, opinion) => {
    const drawn = met.filter((board) => solve(rules, board).verdict.kind === 'draw');
    expect(drawn.length).toBeGreaterThan(1);
    for (const board of drawn) {
      const result = make(opinion).choose(board);
      expect(result.verdict).toEqual({ kind: 'draw' });
      let reached = board;
      for (const move of result.turn) {
        reached = rules.play(reached, move);
        const outcome = rules.outcome(reached);
        expect(outcome === undefined ? solve(rules, reached).verdict : outcome).toEqual({ kind: 'draw' });
      }
    }
  });

  it('choose and think give the same turn', async () => {
    for (const board of met.slice(-4)) {
      const thought = timeless(await make().think(board));
      expect(thought.turn).toEqual(make().choose(board).turn);
    }
  });
});

it('a drawn turn is the method’s own where that has no answer within the turn', () => {
  const rules = anyGame(takeAgain({ pits: 3, seeds: 2 }));
  const isDrawn = (board: unknown) => solve(rules, board).verdict.kind === 'draw';
  let longTurns = 0;
  for (const board of toyBoards(rules).filter(isDrawn)) {
    const game = withEndgame(rules, { cost: (at) => (at === board ? 10 : Number.POSITIVE_INFINITY) }).rules;
    const { turn, verdict, principalVariation } = createEngine(game, SHORT).choose(board);
    expect([verdict, principalVariation]).toEqual([{ kind: 'draw' }, [turn]]);
    const reached = turn.reduce((at, move) => rules.play(at, move), board);
    expect(rules.outcome(reached)?.kind ?? solve(rules, reached).verdict.kind).toBe('draw');
    expect(rules.outcome(reached) ?? rules.turn(reached)).not.toBe(rules.turn(board));
    if (turn.length > 1) longTurns++;
  }
  expect(longTurns).toBeGreaterThan(1);
});

/** All boards after the first moves of a game. */
function toyBoards(rules: KeyedRules<unknown, unknown>): unknown[] {
  let boards = [rules.initial()];
  const all: unknown[] = [];
  for (let ply = 0; ply < 4; ply++) {
    all.push(...boards);
    boards = boards.flatMap((board) => rules.moves(board).map((move) => rules.play(board, move)));
    boards = boards.filter((board) => rules.outcome(board) === undefined);
  }
  return all;
}
