/** Parsers and options given random values: the result is an answer or one of the library's own errors. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsAndStrings, grid, readBoard, readBoards } from '../../src/games/coins-and-strings/index.js';
import { gomoku } from '../../src/games/gomoku/index.js';
import { neutreeko } from '../../src/games/neutreeko/index.js';
import { pentago } from '../../src/games/pentago/index.js';
import {
  createEngine,
  type GameRules,
  IllegalMoveError,
  loadTablebase,
  NotationError,
  OptionError,
  Position,
  RulesError,
  TablebaseFileError,
} from '../../src/index.js';
import { parseTranscript } from '../../src/match/index.js';
import { createBrain, runBrain } from '../../src/protocols/gomocup/index.js';

const GAMES: Readonly<Record<string, GameRules<never, never>>> = {
  pentago: pentago() as never,
  'pentago in whole turns': pentago({ turns: 'whole' }) as never,
  neutreeko: neutreeko() as never,
  gomoku: gomoku() as never,
  'coins and strings': coinsAndStrings(grid(2, 2)) as never,
};

const OWN = [NotationError, OptionError, IllegalMoveError, RulesError, TablebaseFileError];

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  7,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  12n,
  Symbol('garbage'),
  () => 'a1',
  [],
  ['a1'],
  {},
  { length: 3, 0: 'a', 1: '1' },
  { toString: () => 'a1' },
  {
    toString: () => {
      throw new Error('no text');
    },
  },
  Object.create(null),
  new String('a1'),
  new Date(0),
  new Uint8Array(3),
  new Map(),
  Promise.resolve('a1'),
];

/** Runs a function. An error must be one of the library's own. */
function expectTyped(what: string, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(
      OWN.some((own) => error instanceof own),
      `${what}: ${error instanceof Error ? error.stack : String(error)}`,
    ).toBe(true);
  }
}

describe.each(Object.entries(GAMES))('%s', (_, rules) => {
  it('parsers of boards and moves refuse anything that is not text', () => {
    const start = Position.start(rules);
    for (const garbage of GARBAGE) {
      expect(() => rules.parseBoard?.(garbage as never)).toThrow(NotationError);
      expect(() => rules.parseMove?.(garbage as never)).toThrow(NotationError);
      expect(() => Position.parse(rules, garbage as never)).toThrow(NotationError);
      expect(() => start.playText(garbage as never)).toThrow(NotationError);
      expect(() => rules.parseMove?.(garbage as never)).toThrow(/^Cannot read .*: expected text\.$/);
    }
  });

  it('parsers of boards and moves read any text or throw a NotationError', () => {
    const cells = fc.string({ unit: fc.constantFrom(...'.XOBW/ 0123456789abcfo-+TLRcut,:rotate'), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(cells, fc.string({ unit: 'binary' })), (text) => {
        expectTyped('parseBoard', () => rules.parseBoard?.(text));
        expectTyped('parseMove', () => rules.parseMove?.(text));
        expectTyped('playText', () => Position.start(rules).playText(text));
      }),
    );
  });
});

describe('readers of other things', () => {
  it('other readers refuse what they cannot read with errors of the library', async () => {
    const { neutreeko: rules } = GAMES;
    for (const garbage of GARBAGE) {
      expect(() => parseTranscript(garbage as never)).toThrow(NotationError);
      expectTyped('readBoard', () => readBoard(garbage as never));
      expectTyped('readBoards', () => readBoards(garbage as never));
      expectTyped('loadTablebase', () => loadTablebase(rules, garbage as never));
      expect(() => createBrain({ warmUp: 0 }).receive(garbage as never)).toThrow(NotationError);
      // Streams give bytes, and a promise is awaited.
      if (garbage instanceof Uint8Array || garbage instanceof Promise) continue;
      async function* input(): AsyncGenerator<never> {
        yield garbage as never;
      }
      const output = { write: (_: string, done: () => void) => done() };
      await expect(runBrain(createBrain({ warmUp: 0 }), { input: input(), output })).rejects.toThrow(NotationError);
    }
  });

  it('options that are garbage are refused with errors of the library', () => {
    const { neutreeko: rules } = GAMES;
    for (const garbage of GARBAGE) {
      expectTyped('options', () => createEngine(rules, garbage as never));
      for (const name of ['depth', 'time', 'nodes', 'level', 'seed', 'table', 'heuristic', 'megabytes']) {
        // The machine refuses a table of Infinity megabytes.
        if (name === 'megabytes' && garbage === Number.POSITIVE_INFINITY) continue;
        expectTyped(name, () => createEngine(rules, { [name]: garbage } as never));
      }
    }
  });
});
