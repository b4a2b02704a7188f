/**
 * Rules with their own repetition: another key, other times, a loss instead of a draw. Without a table every search agrees with a
 * minimax that carries the whole game. With a table, everything that is proven holds without counting on a repetition.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draughts, material } from '../../examples/games/draughts.mjs';
import { Random } from '../../src/core/random.js';
import {
  alphaBeta,
  analyse,
  createCursor,
  createEngine,
  draw,
  iterativeDeepening,
  minimax,
  monteCarlo,
  opponent,
  Position,
  principalVariation,
  type Repetition,
  type SearchResult,
  type Side,
  TranspositionTable,
  tabulate,
  win,
} from '../../src/index.js';
import { hashKey } from '../../src/position/keys.js';
import { HEURISTIC_LIMIT } from '../../src/search/score.js';
import { type AnyGame, cases, hashed } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { valueOfGame } from '../support/path-oracle.js';
import { randomDigraph } from '../support/solve/random-digraph.js';

type AnyPosition = Position<unknown, unknown>;
type AnyRepetition = Repetition<unknown>;

/** A graph without symmetries, whose places have numbers. */
function graph(seed: number): AnyGame {
  return { ...randomDigraph({ seed, orbits: 7, degree: 4, ends: 0.15 }), canRepeat: undefined } as unknown as AnyGame;
}

/** The side that brought the position about again loses. */
const repeaterLoses = (rules: AnyGame) => (_: unknown, since: readonly unknown[]) => {
  const mover = rules.turn(since[since.length - 2] as never);
  return win(opponent(mover));
};

/** A made-up rule that depends on every board of the round: perpetual check in miniature. */
const perpetual = (rules: AnyGame) => (board: unknown, since: readonly unknown[]) => {
  const checked = ([0, 1] as const).map((side) =>
    since.every((at) => rules.turn(at as never) !== side || String(rules.key(at as never)).length % 2 === 1),
  );
  if (checked[0] === checked[1]) return since.length % 3 === 0 ? win(rules.turn(board as never)) : draw();
  return win(checked[0] ? 1 : 0);
};

const OUTCOMES: Readonly<Record<string, (rules: AnyGame) => AnyRepetition['outcome']>> = {
  drawn: () => undefined,
  'won by the first': () => win(0),
  'won by the second': () => win(1),
  'lost by the repeater': repeaterLoses,
  perpetual,
};

const KEYS: Readonly<Record<string, (rules: AnyGame) => AnyRepetition['key']>> = {
  own: () => undefined,
  same: (rules) => (board) => rules.key(board as never),
  coarser: (rules) => (board) => String(rules.key(board as never)).slice(-1),
};

const question = fc.record({
  game: fc.nat(30),
  times: fc.constantFrom(2, 3, 4, undefined),
  key: fc.constantFrom(...Object.keys(KEYS)),
  outcome: fc.constantFrom(...Object.keys(OUTCOMES)),
  cursor: fc.constantFrom('none', 'plain', 'hashing'),
  plies: fc.nat(14),
  seed: fc.nat(9999),
  depth: fc.integer({ min: 1, max: 5 }),
  heuristic: fc.constantFrom('none', 'whole', 'coarse'),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

function rulesFor({ game, times, key, outcome, cursor }: Question): AnyGame {
  const plain = game % 5 === 0 ? ({ ...cycle, canRepeat: undefined } as unknown as AnyGame) : graph(game);
  const repetition = Object.fromEntries(
    Object.entries({ times, key: KEYS[key](plain), outcome: OUTCOMES[outcome](plain) }).filter(([, value]) => value),
  );
  const rules = { ...plain, repetition } as AnyGame;
  if (cursor === 'none') return rules;
  return { ...rules, cursor: (board) => cursorOf(rules, board, cursor === 'hashing') } as AnyGame;
}

/** A cursor that counts as the game's own. */
function cursorOf(rules: AnyGame, board: unknown, hashes: boolean) {
  const cursor = createCursor(rules, board as never);
  if (!hashes || rules.repetition?.key === undefined) return cursor;
  const words = { low: 0, high: 0 };
  const repetitionHash = (into: Int32Array) => {
    hashKey(rules.repetition?.key?.(cursor.board()) as string, words, rules);
    into.set([words.low, words.high]);
  };
  return Object.assign(cursor, { repetitionHash });
}

/** Plays random moves among few, so that positions repeat, and stops before the game is over. */
function wander(rules: AnyGame, plies: number, seed: number): AnyPosition {
  const random = new Random(seed);
  let position: AnyPosition = Position.start(rules);
  for (let ply = 0; ply < plies && !position.isOver; ply++) {
    const next = position.play(position.moves[random.below(Math.min(2, position.moves.length))]);
    if (next.isOver) break;
    position = next;
  }
  return position;
}

const gameSoFar = (position: AnyPosition) => [...position.history(), position.board];

describe('without a table', () => {
  it('every search agrees with a minimax that carries the whole game', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const rules = rulesFor(asked);
        const position = wander(rules, asked.plies, asked.seed);
        if (position.isOver) return;
        const { depth } = asked;
        const heuristic = hashed(rules, asked.heuristic as 'whole', asked.seed);
        const options = { depth, ...(heuristic === undefined ? {} : { heuristic }) };
        const truth = valueOfGame(rules, gameSoFar(position), depth, heuristic ?? (() => 0)) + 0;
        expect(minimax(rules, position, options).score).toBe(truth);
        for (const search of [alphaBeta, principalVariation, iterativeDeepening]) {
          const { score, move } = search(rules, position, { ...options, duplicates: true, table: false });
          expect(score).toBe(truth);
          const after = [...gameSoFar(position), rules.play(position.board, move)];
          const same = rules.turn(after[after.length - 1]) === position.side ? 1 : -1;
          if (Math.abs(truth) < 1e11 && heuristic === undefined) {
            expect(same * valueOfGame(rules, after, depth - 1, () => 0) + 0).toBe(truth);
          }
        }
      }),
      { numRuns: cases(150) },
    );
  });

  it('Monte Carlo search proves only what is true along the path', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const rules = rulesFor(asked);
        const position = wander(rules, asked.plies, asked.seed);
        const { verdict } = monteCarlo(rules, position, { iterations: 150, seed: asked.seed, playoutDepth: 20 });
        if ((verdict.kind !== 'win' && verdict.kind !== 'loss') || verdict.plies > 4) return;
        const truth = valueOfGame(rules, gameSoFar(position), verdict.plies, () => 0);
        expect(Math.abs(truth)).toBeGreaterThan(1e11);
        expect(truth > 0).toBe(verdict.kind === 'win');
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('with a table', () => {
  const searches = { alphaBeta, principalVariation, iterativeDeepening };
  const truths = new Map<string, ReturnType<typeof tabulate<unknown, unknown>>>();

  /** The values of a game in which repetition is nothing but a draw. */
  function truthOf(rules: AnyGame) {
    const known =
      truths.get(rules.name) ?? tabulate<unknown, unknown>({ ...rules, repetition: {}, cursor: undefined } as never);
    truths.set(rules.name, known);
    return known;
  }

  function expectTrue(rules: AnyGame, board: unknown, { verdict }: SearchResult<unknown>): void {
    if (verdict.kind === 'win' || verdict.kind === 'loss')
      expect(verdict.kind).toBe(truthOf(rules).verdict(board).kind);
  }

  it.each(Object.entries(searches))('every win or loss that %s proves holds without a repetition', (_, search) => {
    fc.assert(
      fc.property(question, fc.boolean(), (asked, deeperEntries) => {
        const rules = rulesFor(asked);
        const table = new TranspositionTable({ megabytes: 0.1 });
        let position = wander(rules, asked.plies, asked.seed);
        for (let move = 0; move < 4 && !position.isOver; move++) {
          const result = search(rules, position, { depth: asked.depth + 2, table, deeperEntries });
          expectTrue(rules, position.board, result);
          position = position.play(result.move);
        }
      }),
      { numRuns: cases(30) },
    );
  });

  it('a win by repetition is an estimate, larger than all others', () => {
    const rules = chase('lost by the repeater');
    const position = Position.start(rules).playAll([1, 1, -1]);
    const proven = alphaBeta(rules, position, { depth: 1, rootMoves: [-1] });
    expect(proven.verdict).toEqual({ kind: 'loss', plies: 1 });
    const { verdict } = alphaBeta(rules, position, { depth: 1, rootMoves: [-1], table: true });
    expect(verdict).toEqual({ kind: 'estimate', value: -HEURISTIC_LIMIT });
  });
});

interface Ring {
  readonly places: readonly [number, number];
  readonly mover: Side;
  readonly count: number;
}

/** Two pieces go round a ring. A counter of moves is in the board and in its key, not in the key of repetitions. */
function chase(outcome: string) {
  const rules = {
    name: `chase, ${outcome}`,
    initial: (): Ring => ({ places: [0, 3], mover: 0, count: 0 }),
    turn: (board: Ring) => board.mover,
    moves: () => [-1, 1],
    play: ({ places, mover, count }: Ring, step: number): Ring => {
      const next: [number, number] = [...places];
      next[mover] = (next[mover] + step + 6) % 6;
      return { places: next, mover: opponent(mover), count: count + 1 };
    },
    outcome: ({ count }: Ring) => (count >= 40 ? draw() : undefined),
    key: ({ places, mover, count }: Ring) => `${places} ${mover} ${count}`,
  };
  const key = ({ places, mover }: Ring) => `${places} ${mover}`;
  const made = OUTCOMES[outcome](rules as unknown as AnyGame);
  const repetition: Repetition<Ring> = { key, times: 2, ...(made === undefined ? {} : { outcome: made }) };
  return { ...rules, repetition };
}

describe('a position', () => {
  const step = (position: Position<Ring, number>, ...moves: number[]) => position.playAll(moves);

  it('is counted without what the key of repetitions leaves out', () => {
    const rules = chase('drawn');
    const back = step(Position.start(rules), 1, 1, -1, -1);
    expect([back.occurrences, back.outcome, back.moves]).toEqual([2, draw(), []]);
    const byKey = step(Position.start({ ...rules, repetition: { times: 2 } }), 1, 1, -1, -1);
    expect([byKey.occurrences, byKey.outcome]).toEqual([1, undefined]);
  });

  it.each([2, 3, 4, 7])('ends at occurrence %i', (times) => {
    const rules = { ...chase('drawn'), repetition: { ...chase('drawn').repetition, times } };
    let position = Position.start(rules);
    while (!position.isOver) position = step(position, 1, 1, -1, -1);
    expect([position.occurrences, position.ply]).toEqual([times, 4 * (times - 1)]);
  });

  it('ends as the rules say, which are told the boards since the first occurrence', () => {
    expect(step(Position.start(chase('won by the second')), 1, 1, -1, -1).outcome).toEqual(win(1));
    // Side 1 moved last.
    expect(step(Position.start(chase('lost by the repeater')), 1, 1, -1, -1).outcome).toEqual(win(0));
    const asked: unknown[] = [];
    const rules = chase('drawn');
    const telling = {
      ...rules,
      repetition: {
        ...rules.repetition,
        outcome: (board: Ring, since: readonly Ring[]) => {
          asked.push(
            board,
            since.map(({ count }) => count),
          );
          return draw();
        },
      },
    };
    const end = step(Position.start(telling), 1, 1, 1, 1, -1, -1);
    expect(asked).toEqual([end.board, [2, 3, 4, 5, 6]]);
  });

  it('refuses an outcome that is none', () => {
    const rules = { ...chase('drawn'), repetition: { times: 2, key: () => 1, outcome: () => 'draw' as never } };
    expect(() => Position.start(rules).play(1)).toThrow(
      '`repetition.outcome` must give win(0), win(1) or draw(), not "draw"',
    );
    expect(() => alphaBeta(rules, rules.initial(), { depth: 2 })).toThrow('`repetition.outcome` must give');
    const unnamed = { ...chase('drawn'), repetition: { key: () => Number.NaN } };
    expect(() => Position.start(unnamed)).toThrow('`repetition.key` must give a string or an integer');
    expect(() => minimax(unnamed, unnamed.initial(), { depth: 1 })).toThrow('`repetition.key` must give');
    expect(() => alphaBeta(unnamed, unnamed.initial(), { depth: 1 })).toThrow('`repetition.key` must give');
  });
});

describe('searches from a position', () => {
  const rules = chase('lost by the repeater');
  const position = Position.start(rules).playAll([1, 1, -1]);

  it('avoid a repetition that loses, and know none without the game so far', async () => {
    for (const search of [minimax, alphaBeta, principalVariation, iterativeDeepening]) {
      expect(search(rules, position, { depth: 1 }).move).toBe(1);
      expect(search(rules, position.board, { depth: 1 }).move).toBe(-1);
      const [loss, estimate] = [position, position.board].map(
        (at) => minimax({ ...rules, moves: () => [-1] }, at, { depth: 1 }).verdict.kind,
      );
      expect([loss, estimate]).toEqual(['loss', 'estimate']);
    }
    expect(monteCarlo(rules, position, { iterations: 50 }).move).toBe(1);
    for (const algorithm of ['iterativeDeepening', 'monteCarlo'] as const) {
      expect(createEngine(rules, { algorithm, nodes: 500 }).choose(position).move).toBe(1);
    }
    for await (const { move } of analyse(rules, position, { depth: 2, table: false })) expect(move).toBe(1);
  });

  it('find a game over that has ended by repetition, with its winner', () => {
    const end = position.play(-1);
    for (const search of [minimax, alphaBeta, iterativeDeepening]) {
      // Side 0 is to move and has won.
      expect(search(rules, end, { depth: 3 })).toMatchObject({
        turn: [],
        verdict: { kind: 'win', plies: 0 },
        stop: 'complete',
      });
    }
    expect(monteCarlo(rules, end, { iterations: 9 }).verdict).toEqual({ kind: 'win', plies: 0 });
  });
});

describe('draughts', () => {
  it('a search sees the draw by repetition although the counter goes on', () => {
    const kings = { cells: `O${'.'.repeat(34)}X`, mover: 0 as const, idle: 0, chain: -1 };
    const round = ['a1-b2', 'f6-e5', 'b2-a1', 'e5-f6'];
    const start = Position.start(draughts, kings);
    const play = (texts: readonly string[]) => texts.reduce((at, text) => at.playText(text), start);
    const last = play([...round, ...round.slice(0, 3)]);
    expect(last.playText('e5-f6').outcome).toEqual(draw());
    expect(last.playText('e5-f6').board.idle).toBe(8);
    const rootMoves = [draughts.parseMove('e5-f6')];
    const options = { depth: 1, heuristic: material, rootMoves };
    expect(alphaBeta(draughts, last, options).verdict).toEqual({ kind: 'draw' });
    expect(alphaBeta(draughts, last.board, options).verdict.kind).toBe('estimate');
  });
});
