import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { PROVEN, WIN } from '../../src/search/score.js';
import { EXACT, LOWER, MAX_DEPTH, TranspositionTable, UPPER } from '../../src/search/transposition-table.js';
import { cases } from '../support/cases.js';

/** Six words per entry, four entries per bucket. */
const WORDS = 6;
const BUCKET_MEGABYTES = (4 * WORDS * 4) / 2 ** 20;

interface Entry {
  readonly depth?: number;
  readonly score?: number;
  readonly bound?: number;
  readonly claims?: number;
  readonly move?: number;
  readonly key?: string;
}

function store(table: TranspositionTable, low: number, high: number, entry: Entry = {}): void {
  const { depth = 1, score = 0, bound = EXACT, claims = 0, move = 0, key } = entry;
  table.store(low, high, depth, score, bound, claims, move, key);
}

/** Everything the table knows about a position. */
function found(table: TranspositionTable, low: number, high: number): Required<Omit<Entry, 'key'>> | undefined {
  if (!table.probe(low, high)) return undefined;
  const { depth, score, bound, claims, move } = table;
  return { depth, score, bound, claims, move };
}

/** A table of one bucket, which four positions fill. */
function oneBucket(): TranspositionTable {
  return new TranspositionTable({ megabytes: BUCKET_MEGABYTES });
}

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('entries', () => {
  it('an entry is found as it was stored', () => {
    const entry = fc.record({
      depth: fc.nat(MAX_DEPTH),
      score: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(WIN - 3, 3 - WIN, 0.1)),
      bound: fc.constantFrom(EXACT, LOWER, UPPER),
      claims: fc.nat(3),
      move: fc.nat(2 ** 31 - 1),
    });
    const table = new TranspositionTable({ megabytes: 0.01 });
    fc.assert(
      fc.property(word, word, entry, (low, high, given) => {
        store(table, low, high, given);
        expect(found(table, low, high)).toEqual(given);
      }),
    );
  });

  it('nothing is found if nothing was stored', () => {
    const table = new TranspositionTable({ megabytes: 0.01 });
    expect([table.probe(0, 0), table.probe(-1, 5)]).toEqual([false, false]);
  });

  it('an entry is found by signed and by unsigned words', () => {
    const table = oneBucket();
    store(table, -5, -7, { move: 3 });
    expect(found(table, -5 >>> 0, -7 >>> 0)?.move).toBe(3);
  });

  it('entries of one position replace each other', () => {
    const table = oneBucket();
    store(table, 5, 6, { depth: 9, score: 1 });
    store(table, 5, 6, { depth: 2, score: 2 });
    expect(found(table, 5, 6)).toMatchObject({ depth: 2, score: 2 });
    expect(table.statistics()).toMatchObject({ stores: 2, replacements: 0, fill: 0.25 });
  });

  it('an entry keeps the key it was stored with', () => {
    const table = oneBucket();
    store(table, 1, 1, { key: 'a position' });
    store(table, 2, 2);
    expect([table.probe(1, 1), table.key]).toEqual([true, 'a position']);
    expect([table.probe(2, 2), table.key]).toEqual([true, undefined]);
    expect(oneBucket().key).toBeUndefined();
  });
});

describe('positions are compared by their whole hash', () => {
  it('positions that share one hash word are different', () => {
    const table = oneBucket();
    store(table, 5, 6);
    expect([table.probe(5, 7), table.probe(4, 6), table.probe(6, 5)]).toEqual([false, false, false]);
  });

  it('four positions that share a hash word have one entry each', () => {
    const table = oneBucket();
    for (const high of [1, 2, 3, 4]) store(table, 9, high, { move: high });
    expect([1, 2, 3, 4].map((high) => found(table, 9, high)?.move)).toEqual([1, 2, 3, 4]);
  });
});

describe('a full bucket', () => {
  it('a full bucket loses its shallowest entry', () => {
    const table = oneBucket();
    for (const [at, depth] of [7, 3, 5, 9].entries()) store(table, at, 0, { depth });
    store(table, 4, 0, { depth: 1 });
    expect([0, 1, 2, 3, 4].map((low) => found(table, low, 0)?.depth)).toEqual([7, undefined, 5, 9, 1]);
    expect(table.statistics()).toMatchObject({ stores: 5, replacements: 1, fill: 1 });
  });

  it('a full bucket loses entries of older searches first, however deep', () => {
    const table = oneBucket();
    store(table, 0, 0, { depth: MAX_DEPTH });
    table.newSearch();
    for (const low of [1, 2, 3]) store(table, low, 0, { depth: 1 });
    store(table, 4, 0, { depth: 1 });
    expect([0, 1, 2, 3, 4].map((low) => found(table, low, 0) !== undefined)).toEqual([false, true, true, true, true]);
  });

  it('an entry that is stored again counts as current again', () => {
    const table = oneBucket();
    for (const low of [0, 1, 2, 3]) store(table, low, 0, { depth: 5 });
    table.newSearch();
    store(table, 2, 0, { depth: 1 });
    for (const low of [4, 5, 6]) store(table, low, 0, { depth: 2 });
    expect(found(table, 2, 0)?.depth).toBe(1);
  });

  it('old entries are still found after any number of searches', () => {
    const table = oneBucket();
    store(table, 0, 0, { move: 8 });
    for (let search = 0; search < 600; search++) {
      table.newSearch();
      expect(found(table, 0, 0)?.move).toBe(8);
    }
  });
});

describe('a damaged entry', () => {
  it('a damaged entry is not found, whichever of its words is wrong', () => {
    for (let at = 0; at < WORDS; at++) {
      const table = oneBucket();
      store(table, 123, 456, { depth: 7, score: 2.5, bound: LOWER, claims: PROVEN, move: 11 });
      const words = new Int32Array(table.buffer);
      words[at] ^= 1 << 9;
      expect(table.probe(123, 456)).toBe(false);
      words[at] ^= 1 << 9;
      expect(table.probe(123, 456)).toBe(true);
    }
  });

  it('an entry that mixes two stores of one position is not found, whichever words are mixed', () => {
    const entry = { depth: 3, bound: LOWER, score: 4, move: 5 };
    const others = [
      { ...entry, depth: 8, score: 9.5, move: 10 },
      { ...entry, bound: UPPER, move: 6 },
      { ...entry, score: -4, move: 7 },
    ];
    for (const other of others) {
      const [left, right] = [entry, other].map((each) => {
        const table = oneBucket();
        store(table, 1, 2, each);
        return new Int32Array(table.buffer).slice(0, WORDS);
      });
      for (let choice = 0; choice < 2 ** WORDS; choice++) {
        const torn = oneBucket();
        const words = Array.from(left, (word, at) => ((choice >> at) & 1 ? right[at] : word));
        new Int32Array(torn.buffer).set(words);
        const whole = [left, right].some((one) => one.every((word, at) => word === words[at]));
        expect(torn.probe(1, 2)).toBe(whole);
      }
    }
  });

  it('an entry that mixes two positions is found as neither', () => {
    const one = oneBucket();
    const other = oneBucket();
    store(one, 1, 2, { depth: 3, score: 4, move: 5 });
    store(other, 6, 7, { depth: 8, score: 9.5, move: 10 });
    const [left, right] = [new Int32Array(one.buffer), new Int32Array(other.buffer)];
    for (let cut = 1; cut < WORDS; cut++) {
      const torn = oneBucket();
      new Int32Array(torn.buffer).set([...left.slice(0, cut), ...right.slice(cut, WORDS)]);
      expect([torn.probe(1, 2), torn.probe(6, 7)]).toEqual([false, false]);
    }
  });
});

describe('an entry once found', () => {
  it('an entry once found stays the same when another is stored over it', () => {
    const table = oneBucket();
    store(table, 1, 2, { depth: 3, score: 4.5, bound: LOWER, claims: 1, move: 5 });
    const before = found(table, 1, 2);
    store(table, 1, 2, { depth: 9, score: -7.25, bound: UPPER, claims: 2, move: 8 });
    const { depth, score, bound, claims, move } = table;
    expect({ depth, score, bound, claims, move }).toEqual(before);
  });
});

describe('the buffer', () => {
  it('two tables that share a buffer share entries but not counts', () => {
    const first = new TranspositionTable({ megabytes: 0.01, shared: true });
    expect(first.buffer).toBeInstanceOf(SharedArrayBuffer);
    const second = new TranspositionTable({ buffer: first.buffer });
    expect(second.capacity).toBe(first.capacity);
    store(first, 3, 4, { move: 9 });
    expect(found(second, 3, 4)?.move).toBe(9);
    expect([first.statistics().probes, second.statistics().stores]).toEqual([0, 0]);
  });

  it('an entry overwritten by another table does not keep its key', () => {
    const first = new TranspositionTable({ megabytes: 0.01, shared: true });
    const second = new TranspositionTable({ buffer: first.buffer });
    store(first, 3, 4, { score: 1, key: 'one' });
    store(second, 3, 4, { score: 2, key: 'of the same hash' });
    expect([first.probe(3, 4), first.score, first.key]).toEqual([true, 2, undefined]);
    store(first, 3, 4, { score: 1, key: 'one' });
    expect([first.probe(3, 4), first.key]).toEqual([true, 'one']);
  });

  it('the buffer is an ordinary one by default', () => {
    expect(new TranspositionTable({ megabytes: 0.01 }).buffer).toBeInstanceOf(ArrayBuffer);
  });

  it('the buffer has the size asked for', () => {
    expect(new TranspositionTable({ megabytes: 2 }).megabytes).toBe(2);
    expect(new TranspositionTable().megabytes).toBe(16);
    expect(new TranspositionTable({ megabytes: 1 }).capacity * WORDS * 4).toBeLessThanOrEqual(2 ** 20);
    expect(new TranspositionTable({ megabytes: 1 }).capacity * WORDS * 4).toBeGreaterThan(2 ** 20 - 100);
  });

  it('the buffer has room for at least one bucket', () => {
    expect(new TranspositionTable({ megabytes: 1e-9 }).capacity).toBe(4);
    expect(() => new TranspositionTable({ buffer: new ArrayBuffer(50) })).toThrow(
      'Option "buffer" must be at least 96',
    );
  });

  it.each([0, -1, Number.NaN, 2048, Number.POSITIVE_INFINITY])('a table of %s megabytes is refused', (megabytes) => {
    expect(() => new TranspositionTable({ megabytes })).toThrow(OptionError);
    expect(() => new TranspositionTable({ megabytes })).toThrow('Option "megabytes"');
  });
});

/** The answers of two tables of the same full size to the same random use: stores, probes, keys, new searches. */
interface Use {
  readonly megabytes: number;
  readonly operations: number;
  readonly seed: number;
  /** The number of different words: the fewer, the more often positions are stored again. */
  readonly words: number;
}

/** Uses a table and records all its answers. */
function answersOf(table: TranspositionTable, { operations, seed, words }: Use): unknown[] {
  const random = new Random(seed);
  const answers: unknown[] = [];
  const withKey = () => (table.probe(random.below(words), random.below(words)) ? table.key : undefined);
  for (let operation = 0; operation < operations; operation++) {
    if (random.below(2000) === 0) table.newSearch();
    const [low, high] = [random.below(words), random.below(words)];
    const key = random.below(3) === 0 ? `${low} ${high}` : undefined;
    store(table, low, high, { depth: random.below(9), move: operation, ...(key === undefined ? {} : { key }) });
    answers.push(found(table, random.below(words), random.below(words)), withKey());
  }
  for (let low = 0; low < Math.min(words, 200); low++)
    for (let high = 0; high < Math.min(words, 200); high++) answers.push(found(table, low, high)?.move);
  return answers;
}

describe('a table that grows', () => {
  const use = fc.record({
    megabytes: fc.double({ min: 0.001, max: 0.6, noNaN: true }),
    operations: fc.nat(12_000),
    seed: fc.nat(),
    words: fc.constantFrom(50, 120, 2 ** 31 - 1),
  });

  it('a table that grows answers like one of the full size, and loses no entry that the other keeps', () => {
    fc.assert(
      fc.property(use, (given) => {
        const grown = new TranspositionTable({ megabytes: given.megabytes, grows: true });
        const fixed = new TranspositionTable({ megabytes: given.megabytes });
        expect(answersOf(grown, given)).toEqual(answersOf(fixed, given));
        const { fill: _, ...counts } = grown.statistics();
        expect(fixed.statistics()).toMatchObject(counts);
        expect(grown.capacity).toBeLessThanOrEqual(fixed.capacity);
      }),
      { numRuns: cases(15) },
    );
  });

  it('a table that grows begins small, reports its present size, and stops at the size asked for', () => {
    const table = new TranspositionTable({ megabytes: 1, grows: true });
    const random = new Random(4);
    const sizes = new Set([table.megabytes]);
    expect(table.megabytes).toBeLessThan(0.02);
    for (let entry = 0; entry < 60_000; entry++) {
      store(table, random.word(), random.word());
      sizes.add(table.megabytes);
      expect(table.capacity * WORDS * 4).toBe(table.buffer.byteLength);
    }
    expect(sizes.size).toBe(4);
    expect(table.capacity).toBe(new TranspositionTable({ megabytes: 1 }).capacity);
    expect(table.statistics().replacements).toBeGreaterThan(0);
    expect(table.statistics().fill).toBeGreaterThan(0.6);
  });

  it('a table that grows late needs less memory for as many entries, and loses few of them', () => {
    const [early, late] = ([true, 'late'] as const).map((grows) => new TranspositionTable({ megabytes: 8, grows }));
    const random = new Random(4);
    const words = Array.from({ length: 20_000 }, () => [random.word(), random.word()] as const);
    for (const [low, high] of words) for (const table of [early, late]) store(table, low, high);
    expect(late.megabytes).toBeLessThanOrEqual(early.megabytes / 3);
    expect(late.statistics().fill).toBeLessThan(0.6);
    expect(late.statistics().replacements).toBeLessThan(0.05 * words.length);
    expect(words.filter(([low, high]) => late.probe(low, high)).length).toBeGreaterThan(0.95 * words.length);
  });

  it('a table that grows reports how full it is at its present size', () => {
    const table = new TranspositionTable({ grows: true });
    for (let low = 0; low < 100; low++) store(table, low, low);
    expect(table.statistics().fill).toBeCloseTo(100 / table.capacity, 10);
  });

  it('a table that grows replaces nothing before it has its full size', () => {
    const table = new TranspositionTable({ megabytes: 4, grows: true });
    const full = new TranspositionTable({ megabytes: 4 }).capacity;
    const random = new Random(5);
    while (table.capacity < full) {
      expect(table.statistics().replacements).toBe(0);
      store(table, random.word(), random.word());
    }
  });

  it('the entry last found, and its key, survive the growth of the table', () => {
    const table = new TranspositionTable({ megabytes: 1, grows: true });
    const random = new Random(6);
    store(table, 1, 2, { move: 7, key: 'kept' });
    table.probe(1, 2);
    const { buffer } = table;
    while (table.buffer === buffer) store(table, random.word(), random.word(), { key: 'other' });
    expect([table.move, table.key]).toEqual([7, 'kept']);
  });

  it('a table that grows keeps its size when it is cleared, and forgets the rest', () => {
    const table = new TranspositionTable({ megabytes: 1, grows: true });
    for (let low = 0; low < 5000; low++) store(table, low, 3);
    const { capacity } = table;
    table.clear();
    expect([table.capacity, table.statistics().fill, table.probe(5, 3)]).toEqual([capacity, 0, false]);
  });

  it('a table that grows has its own buffer, which is not shared', () => {
    expect(() => new TranspositionTable({ grows: true, shared: true })).toThrow('Option "grows"');
    expect(() => new TranspositionTable({ grows: true, buffer: new ArrayBuffer(960) })).toThrow(OptionError);
    expect(() => new TranspositionTable({ grows: 1 as unknown as boolean })).toThrow('Option "grows"');
    const shared = new TranspositionTable({ grows: false, shared: true, megabytes: 0.1 });
    expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});

describe('statistics', () => {
  it('statistics count probes, hits, stores and replacements until clear resets them', () => {
    const table = oneBucket();
    for (let low = 0; low < 6; low++) store(table, low, 0);
    for (let low = 0; low < 9; low++) table.probe(low, 0);
    expect(table.statistics()).toEqual({ probes: 9, hits: 4, stores: 6, replacements: 2, fill: 1 });
    table.clear();
    expect(table.statistics()).toEqual({ probes: 0, hits: 0, stores: 0, replacements: 0, fill: 0 });
    expect(table.probe(5, 0)).toBe(false);
  });

  it('statistics estimate how full the table is', () => {
    const table = new TranspositionTable({ megabytes: 1 });
    const random = new Random(1);
    for (let entry = 0; entry < table.capacity / 2; entry++) store(table, random.word(), random.word());
    expect(table.statistics().fill).toBeGreaterThan(0.35);
    expect(table.statistics().fill).toBeLessThan(0.55);
  });

  it('a table that fills evenly has few replacements before it is full', () => {
    const table = new TranspositionTable({ megabytes: 1 });
    const random = new Random(2);
    const count = Math.floor(table.capacity / 2);
    for (let entry = 0; entry < count; entry++) store(table, random.word(), random.word());
    expect(table.statistics().replacements).toBeLessThan(count * 0.1);
  });
});

describe('what a table fits', () => {
  it('a table fits searches like its first one', () => {
    const table = oneBucket();
    const rules = {};
    table.fitTo({ rules, equalWins: false });
    expect(() => table.fitTo({ rules, equalWins: false })).not.toThrow();
    expect(() => table.fitTo({ rules, equalWins: true })).toThrow(OptionError);
    expect(() => table.fitTo({ rules: {}, equalWins: false })).toThrow('filled with the same rules');
  });

  it('a table fits any search again after clear', () => {
    const table = oneBucket();
    table.fitTo({ rules: 'one' });
    table.clear();
    expect(() => table.fitTo({ rules: 'another' })).not.toThrow();
  });
});
