/** What threads of one search gain by marks, and that the marks change nothing but the order of moves. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { atOnce } from '../../src/core/steps.js';
import { gomoku, nearStones, patterns } from '../../src/games/gomoku/index.js';
import { best, pentago } from '../../src/games/pentago/index.js';
import {
  DEEPENING_DEFAULTS,
  deepeningTraits,
  iterativeDeepening,
  lastResult,
} from '../../src/search/iterative-deepening.js';
import { Frame } from '../../src/search/kernel/frame.js';
import { MARK_BYTES, Marks } from '../../src/search/marks.js';
import { minimax } from '../../src/search/minimax.js';
import { searchAsThreads } from '../support/as-threads.js';
import { type AnyGame, cases, concrete, searchCase, wander } from '../support/cases.js';

const GAMES = {
  Gomoku: {
    rules: gomoku({ size: 9 }) as AnyGame,
    options: { heuristic: patterns as never, candidates: nearStones as never },
    depth: 4,
  },
  Pentago: { rules: pentago({ turns: 'whole' }) as AnyGame, options: { heuristic: best as never }, depth: 3 },
};

const newMarks = () => new Marks(new SharedArrayBuffer(MARK_BYTES));

/** A frame that searches a move. */
function frameAt({ hash = 7, depth = 3, at = 4, code = 20 } = {}): Frame {
  return Object.assign(new Frame(undefined), { hashLow: hash, hashHigh: 5, depth, from: 3, at, code });
}

describe('a mark', () => {
  test('is seen by others until it is cleared, for this position and this move', () => {
    const marks = newMarks();
    const frame = frameAt();
    marks.set(frame);
    expect(marks.isTaken(frameAt())).toBe(true);
    expect([frameAt({ hash: 8 }), frameAt({ code: 21 })].map((other) => marks.isTaken(other))).toEqual([false, false]);
    marks.clear(frame);
    expect(marks.isTaken(frameAt())).toBe(false);
  });

  test('is cleared only by the frame that has set it', () => {
    const marks = newMarks();
    const [first, second] = [frameAt(), frameAt()];
    marks.set(first);
    marks.set(second);
    marks.clear(second);
    expect(marks.isTaken(frameAt())).toBe(true);
    marks.clearAll();
    expect(marks.isTaken(frameAt())).toBe(false);
  });

  test.each([
    ['the first move of a position', { at: 3 }],
    ['a move that is searched in no time', { depth: 1 }],
  ])('is not for %s', (_, given) => {
    const marks = newMarks();
    marks.set(frameAt(given));
    expect(marks.has(frameAt(), 20)).toBe(false);
  });
});

/** Boards after a few moves. */
function boardsOf(rules: AnyGame): unknown[] {
  return [2, 3, 4].map((plies) => wander(rules, plies, 40 + plies));
}

describe.each(Object.entries(GAMES))('searches that share a table in %s', (_, { rules, options, depth }) => {
  test.each([2, 4])(
    '%d of them find the same score, the first with fewer nodes if they mark their moves',
    (threads) => {
      let [unmarked, marked] = [0, 0];
      for (const board of boardsOf(rules)) {
        const { score } = iterativeDeepening(rules, board, { ...options, depth });
        const without = searchAsThreads(rules, board, options, { threads, depth });
        const together = searchAsThreads(rules, board, options, { threads, depth, marks: newMarks() });
        expect([without.score, together.score]).toEqual([score, score]);
        unmarked += without.nodes;
        marked += together.nodes;
      }
      expect(marked).toBeLessThan(unmarked);
    },
  );
});

describe('a search that marks its moves', () => {
  const { rules, options, depth } = GAMES.Gomoku;
  const [board] = boardsOf(rules);

  /** The result, and how many marks are left. */
  function searchMarked(marks: Marks, buffer: ArrayBufferLike, limits: object) {
    const traits = deepeningTraits({}, { marks });
    const result = atOnce(lastResult(rules, board, { ...DEEPENING_DEFAULTS, ...options, depth, ...limits }, traits));
    return { result, left: new Int32Array(buffer).filter((word) => word !== 0).length };
  }

  test('leaves none behind, wherever it ends', () => {
    for (let nodes = 1; nodes < 20_000; nodes *= 2) {
      const buffer = new SharedArrayBuffer(MARK_BYTES);
      const { result, left } = searchMarked(new Marks(buffer), buffer, { nodes });
      expect([result.nodes <= nodes, left]).toEqual([true, 0]);
    }
  });

  test('visits the same nodes as without, if it is alone', () => {
    const buffer = new SharedArrayBuffer(MARK_BYTES);
    const { nodes } = searchMarked(new Marks(buffer), buffer, {}).result;
    expect(nodes).toBe(iterativeDeepening(rules, board, { ...options, depth }).nodes);
  });
});

/** Marks of which any may be seen, as if threads were everywhere. */
class Rumours extends Marks {
  readonly #random: Random;

  constructor(seed: number) {
    super(new SharedArrayBuffer(MARK_BYTES));
    this.#random = new Random(seed);
  }

  override has(): boolean {
    return this.#random.below(3) > 0;
  }
}

test('whatever marks are seen, the score is that of minimax', () => {
  fc.assert(
    fc.property(searchCase, (given) => {
      const { rules, board, options } = concrete({ ...given, unit: 'depth' });
      const traits = deepeningTraits({}, { marks: new Rumours(given.seed) });
      const { score } = atOnce(lastResult(rules, board, { ...DEEPENING_DEFAULTS, ...options }, traits));
      expect(score).toBe(minimax(rules, board, options).score);
    }),
    { numRuns: cases(60) },
  );
});

test('a reduced search, which leaves moves out, sees marks and leaves none behind', () => {
  const { rules, options, depth } = GAMES.Gomoku;
  const reduce = (place: number) => (place > 6 ? Number.POSITIVE_INFINITY : place > 3 ? 1 : 0);
  const [board] = boardsOf(rules);
  const buffer = new SharedArrayBuffer(MARK_BYTES);
  const given = { ...DEEPENING_DEFAULTS, ...options, reduce, depth };
  const searchWith = (marks?: Marks) => atOnce(lastResult(rules, board, given, deepeningTraits({}, { marks })));
  expect(searchWith(new Marks(buffer)).nodes).toBe(searchWith().nodes);
  expect(new Int32Array(buffer).every((word) => word === 0)).toBe(true);
  expect(searchWith(new Rumours(3)).move).toBeDefined();
});
