/** A search player: the same as the search, given the game's history, a seed per turn and the clock. */
import { describe, expect, it } from 'vitest';
import { gomoku } from '../../../src/games/gomoku/index.js';
import { adjacency, neutreeko } from '../../../src/games/neutreeko/index.js';
import { aStar, pentago } from '../../../src/games/pentago/index.js';
import { playMatch } from '../../../src/match/index.js';
import { randomPlayer } from '../../../src/match/players/random-player.js';
import { searchPlayer } from '../../../src/match/players/search-player.js';
import { Position } from '../../../src/position/position.js';
import { draw } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { boundedAlphaBeta } from '../../../src/search/bounded-alpha-beta.js';
import { iterativeDeepening } from '../../../src/search/iterative-deepening.js';
import { minimax } from '../../../src/search/minimax.js';
import { principalVariation } from '../../../src/search/principal-variation.js';
import type { SearchResult } from '../../../src/search/result.js';
import type { AnyRules } from '../../../src/testing/visit.js';

const rules = neutreeko();
const start = Position.start(rules);
const timeless = (result: object) => ({ ...result, elapsed: 0 });

describe('the same result', () => {
  const options = { depth: 3, heuristic: adjacency };
  const board = rules.initial();
  const cases = [
    [searchPlayer(rules, { algorithm: 'minimax', ...options }), minimax(rules, board, { ...options })],
    [
      searchPlayer(rules, { algorithm: 'alphaBeta', ...options, table: true }),
      alphaBeta(rules, board, { ...options, table: true }),
    ],
    [
      searchPlayer(rules, { algorithm: 'boundedAlphaBeta', ...options, upper: 1 }),
      boundedAlphaBeta(rules, board, { ...options, upper: 1 }),
    ],
    [
      searchPlayer(rules, { algorithm: 'principalVariation', ...options }),
      principalVariation(rules, board, { ...options }),
    ],
    [
      searchPlayer(rules, { algorithm: 'iterativeDeepening', ...options, eachDepth: 'alphaBeta' }),
      iterativeDeepening(rules, board, { ...options, eachDepth: 'alphaBeta' }),
    ],
  ] as const;

  it.each(cases)('a search player finds what the search finds (case %#)', async (player, expected) => {
    expect(timeless(await player.choose(start, {}))).toEqual(timeless(expected));
  });
});

it('a search player knows the game so far if positions can repeat', async () => {
  const game = neutreeko({ size: 3 });
  const before = (await repeatedGame(game)).undo();
  // The heuristic fears everything, so the move that repeats a position, a known draw, is the best one.
  const options = { depth: 1, heuristic: () => -5 };
  expect(alphaBeta(game, before.board, options).verdict).toEqual({ kind: 'estimate', value: -5 });
  const player = searchPlayer(game, { algorithm: 'alphaBeta', ...options });
  const { turn, verdict } = await player.choose(before, {});
  expect(verdict).toEqual({ kind: 'estimate', value: 0 });
  expect(before.playAll(turn).outcome).toEqual(draw());
});

/** The end of a random game that was drawn by repetition, and in which other moves would not have won. */
async function repeatedGame(game: typeof rules) {
  for (let seed = 0; ; seed++) {
    const dice = [randomPlayer({ seed }), randomPlayer({ seed: seed + 1000 })] as const;
    const { reason, position } = await playMatch(game, dice);
    const isQuiet = position.undo().moves.every((move) => position.undo().play(move).outcome?.kind !== 'win');
    if (reason === 'repetition' && isQuiet) return position;
  }
}

describe('seed', () => {
  const game = gomoku({ size: 7 });
  const player = (seed: number) => searchPlayer(game, { algorithm: 'alphaBeta', depth: 1, heuristic: () => 0, seed });
  const movesOf = async (seed: number) => {
    const { turns } = await playMatch(game, [player(seed), player(seed)], { mostTurns: 12 });
    return turns.map(({ moves }) => moves[0]);
  };

  it('the seed varies the choice among equally good moves reproducibly', async () => {
    const moves = await movesOf(4);
    expect(await movesOf(4)).toEqual(moves);
    expect(await movesOf(5)).not.toEqual(moves);
  });

  it('every turn has its own seed', async () => {
    // The ten moves are always the same: with one seed for all turns they would be shuffled alike.
    const counter: AnyRules = {
      ...{ name: 'counter', initial: () => 0, turn: (turns: unknown) => (Number(turns) % 2 === 0 ? 0 : 1) },
      ...{ moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], play: (turns: unknown) => Number(turns) + 1 },
      outcome: (turns) => (Number(turns) === 20 ? draw() : undefined),
    };
    const search = searchPlayer(counter, { algorithm: 'alphaBeta', depth: 1, seed: 4 });
    const { turns } = await playMatch(counter, [search, search]);
    expect(new Set(turns.map(({ moves }) => moves[0])).size).toBeGreaterThan(6);
  });

  it('the same position gets the same answer twice', async () => {
    const same = player(9);
    const position = Position.start(game);
    expect(await same.choose(position, {})).toMatchObject({
      turn: ((await same.choose(position, {})) as SearchResult<string>).turn,
    });
  });
});

describe('the clock', () => {
  /** A clock that advances by a millisecond per reading. */
  const ticking = () => {
    let time = 0;
    return () => time++;
  };
  const elapsed = async (options: object, remaining: number) => {
    const player = searchPlayer(rules, { ...options, now: ticking() } as never);
    return (await player.choose(start, { clock: { remaining } })) as SearchResult<string>;
  };

  it('iterative deepening uses a share of the clock, other searches at most half of it', async () => {
    const deepening = await elapsed({ algorithm: 'iterativeDeepening', depth: 30 }, 1000);
    expect(deepening.stop).toBe('time');
    expect(deepening.elapsed).toBeLessThanOrEqual(42);
    const plain = await elapsed({ algorithm: 'alphaBeta', depth: 30 }, 1000);
    expect(plain.stop).toBe('time');
    expect(plain.elapsed).toBeGreaterThan(400);
    expect(plain.elapsed).toBeLessThanOrEqual(502);
  });

  it('the time option applies if it is shorter than the share of the clock', async () => {
    const { stop, elapsed: taken } = await elapsed({ algorithm: 'alphaBeta', depth: 30, time: 20 }, 1000);
    expect(stop).toBe('time');
    expect(taken).toBeLessThanOrEqual(22);
  });
});

describe('think', () => {
  it('think finds what choose finds', async () => {
    const player = searchPlayer(pentago(), { algorithm: 'iterativeDeepening', turns: 2, heuristic: aStar, seed: 3 });
    const position = Position.start(pentago()).playAll(['b2', 'TL+']);
    const chosen = await player.choose(position, {});
    expect(timeless((await player.think?.(position, {})) as object)).toEqual(timeless(chosen));
  });

  it('think stops when its signal is aborted, with a legal turn', async () => {
    const player = searchPlayer(rules, { algorithm: 'iterativeDeepening', depth: 40 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const answer = await player.think?.(start, { signal: controller.signal });
    expect(start.moves).toContain(answer?.turn[0]);
    const aborted = await player.think?.(start, { signal: AbortSignal.abort() });
    expect(start.moves).toContain(aborted?.turn[0]);
  });

  it('only iterative deepening has think', () => {
    expect(searchPlayer(rules, { algorithm: 'alphaBeta', depth: 1 }).think).toBeUndefined();
  });
});

describe('bad options', () => {
  const make = (options: object) => () => searchPlayer(rules, options as never);
  it.each([
    ['an unknown algorithm', { algorithm: 'alphabeta' }, 'Option "algorithm" must be one of minimax, alphaBeta'],
    ['no algorithm', {}, 'Option "algorithm"'],
    ['the name of a member that every object has', { algorithm: 'toString' }, 'Option "algorithm"'],
    ['an option of another algorithm', { algorithm: 'minimax', depth: 1, seed: 1 }, 'Unknown option "seed"'],
    ['a bad depth', { algorithm: 'alphaBeta', depth: -1 }, 'Option "depth"'],
    ['no depth in a game that can repeat', { algorithm: 'alphaBeta' }, 'depth'],
    ['root moves', { algorithm: 'alphaBeta', depth: 1, rootMoves: [] }, 'Option "rootMoves" must be left out'],
    [
      'eachDepth without iterative deepening',
      { algorithm: 'alphaBeta', depth: 1, eachDepth: 'alphaBeta' },
      'Option "eachDepth"',
    ],
  ])('searchPlayer refuses %s', (_, options, complaint) => {
    expect(make(options)).toThrow(complaint);
  });
});
