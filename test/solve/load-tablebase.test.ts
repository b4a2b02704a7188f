/**
 * Tables that were saved and loaded: they answer as before, whatever they were made of, and bytes that are not what was
 * saved are refused, every one of them.
 */

import { describe, expect, it } from 'vitest';
import { checksum } from '../../src/core/checksum.js';
import { OptionError, TablebaseFileError } from '../../src/core/errors.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { win } from '../../src/rules/outcome.js';
import { readTableFile, writeTableFile } from '../../src/solve/tablebase/file.js';
import { loadTablebase } from '../../src/solve/tablebase/load-tablebase.js';
import { type TabulateOptions, tabulate } from '../../src/solve/tabulate.js';
import { isThorough } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { randomDigraph } from '../support/solve/random-digraph.js';

const three = neutreeko({ size: 3 });
const small = neutreeko({ size: 4 });
const keyed = (rules: GameRules<never, never>) => ({ ...rules, positions: undefined, predecessors: undefined });

/** All that a table says about some boards. */
function answers(table: ReturnType<typeof tabulate>, boards: readonly unknown[]) {
  const { stop, storage, counts, longest, memory } = table;
  const probes = boards.map(
    (board) => table.has(board as never) && [table.probe(board as never), table.find(board as never)],
  );
  return { stop, storage, counts, longest, memory, probes };
}

function boardsOf<Board>(rules: GameRules<Board, never>): Board[] {
  const { positions } = rules;
  if (positions === undefined) throw new Error('These rules number no positions.');
  return Array.from({ length: positions.count }, (_, index) => positions.at(index)).filter(
    (board) => board !== undefined,
  );
}

/** The error that loading throws. */
function refusal(load: () => unknown): TablebaseFileError {
  try {
    load();
  } catch (error) {
    if (error instanceof TablebaseFileError) return error;
    throw error;
  }
  throw new Error('The table was loaded, and should have been refused.');
}

describe('a loaded table answers as the one that was saved', () => {
  const digraph = randomDigraph({ seed: 5, orbits: 60, degree: 3, ends: 0.2 });
  const games = { 'neutreeko 3×3': three, "three men's slide": cycle, 'a random graph': digraph };
  const options: TabulateOptions<never>[] = [
    {},
    { symmetries: true },
    { storage: 'value' },
    { symmetries: true, storage: 'value' },
    { domain: 'reachable' },
    { domain: 'reachable', symmetries: true },
  ];
  for (const [name, game] of Object.entries(games)) {
    const rules = game as unknown as GameRules<never, never>;
    const boards = boardsOf(rules).filter((_, at) => isThorough || at % 5 === 0);
    for (const option of options) {
      it(`${name}, by numbers, ${JSON.stringify(option)}`, () => {
        const table = tabulate(rules, option as object);
        const loaded = loadTablebase(rules, table.save(), { storage: option.storage as 'distance' });
        expect(answers(loaded, boards)).toEqual(answers(table, boards));
      });
      if (option.domain !== undefined) continue;
      it(`${name}, by keys, ${JSON.stringify(option)}`, () => {
        const table = tabulate(keyed(rules), option as object);
        const loaded = loadTablebase(keyed(rules), table.save(), { storage: option.storage as 'distance' });
        expect(answers(loaded, boards)).toEqual(answers(table, boards));
      });
    }
  }

  it('with distances of two bytes and of four', () => {
    for (const plies of [300, 40_000]) {
      const rules = line(plies);
      const table = tabulate(rules);
      const loaded = loadTablebase(rules, table.save());
      expect([loaded.longest, loaded.memory]).toEqual([table.longest, table.memory]);
      expect(loaded.verdict(rules.initial())).toEqual(table.verdict(rules.initial()));
    }
  });

  it('with more keys than are written down at once', () => {
    const rules = line(70_000);
    const table = tabulate(rules);
    const loaded = loadTablebase(rules, table.save());
    expect(loaded.verdict(rules.initial())).toEqual(table.verdict(rules.initial()));
    expect(loaded.counts.positions).toBeGreaterThan(2 ** 16);
  });

  it('one that was stopped knows what it knew', () => {
    let beats = 0;
    const table = tabulate(cycle, { shouldStop: () => ++beats > 5 });
    expect(table.stop).toBe('aborted');
    const loaded = loadTablebase(cycle, table.save());
    const boards = boardsOf(cycle as unknown as GameRules<never, never>);
    expect(answers(loaded as never, boards)).toEqual(answers(table as never, boards));
  });

  it('and can be saved again, to the same bytes', () => {
    for (const symmetries of [false, true]) {
      const bytes = tabulate(three, { symmetries }).save();
      expect(loadTablebase(three, bytes).save()).toEqual(bytes);
    }
  });

  it('from a view into other bytes, which it does not hold on to', () => {
    const bytes = tabulate(three).save();
    const among = new Uint8Array(bytes.length + 7);
    among.set(bytes, 3);
    const loaded = loadTablebase(three, among.subarray(3, 3 + bytes.length));
    among.fill(0);
    expect(loaded.verdict(three.initial())).toEqual({ kind: 'draw' });
  });
});

describe('what is refused', () => {
  const bytes = tabulate(three, { symmetries: true, storage: 'value' }).save();
  const load = (changed: Uint8Array) => loadTablebase(three, changed, { storage: 'value' });

  it('any byte that was changed', () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at] ^= 1 << (at % 8);
      expect(refusal(() => load(changed)).code).toBe(at < 7 ? 'not-a-tablebase' : at === 7 ? 'version' : 'damaged');
    }
  });

  it('any number of bytes lost at the end, or added', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(refusal(() => load(bytes.subarray(0, length))).code).toBe(length < 8 ? 'not-a-tablebase' : 'damaged');
    }
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(refusal(() => load(longer)).code).toBe('damaged');
  });

  it('another version, by its number', () => {
    const changed = bytes.slice();
    changed[7] = 200;
    expect(refusal(() => load(changed)).message).toBe(
      'The tablebase file uses version 200 of the format, and only version 1 can be read.',
    );
  });

  it('another game', () => {
    const error = refusal(() => loadTablebase(neutreeko({ size: 4 }), bytes, { storage: 'value' }));
    expect([error.code, error.message]).toEqual([
      'other-game',
      'The tablebase file is of the game "neutreeko 3×3", not of "neutreeko 4×4".',
    ]);
  });

  it('another numbering of the same game', () => {
    const more = { ...three.positions, count: three.positions.count + 1 };
    expect(refusal(() => loadTablebase({ ...three, positions: more }, bytes, { storage: 'value' })).code).toBe(
      'other-game',
    );
    expect(refusal(() => loadTablebase(keyed(three as never), bytes, { storage: 'value' })).code).toBe('other-game');
  });

  it('other rules under the same name', () => {
    const reversed: typeof cycle = {
      ...cycle,
      outcome: (board) => {
        const end = cycle.outcome(board);
        return end?.kind === 'win' ? win(end.winner === 0 ? 1 : 0) : end;
      },
    };
    for (const options of [{}, { symmetries: true }]) {
      expect(refusal(() => loadTablebase(reversed, tabulate(cycle, options).save())).code).toBe('other-game');
    }
    const saved = tabulate(keyed(cycle as never)).save();
    expect(refusal(() => loadTablebase(keyed(reversed as never), saved)).code).toBe('other-game');
  });

  it('other rules, of a table of few positions too', () => {
    const from = [small.parseBoard('BB../..B./W.../.WW. B')];
    const saved = tabulate(small, { from: from.filter((board) => small.outcome(board) === undefined) }).save();
    const reversed = {
      ...small,
      outcome: (board: ReturnType<typeof small.initial>) => {
        const end = small.outcome(board);
        return end?.kind === 'win' ? win(end.winner === 0 ? 1 : 0) : end;
      },
    };
    expect(loadTablebase(small, saved).stop).toBe('complete');
    expect(refusal(() => loadTablebase(reversed, saved)).code).toBe('other-game');
  });

  it('rules that lead out of the table', () => {
    const short = line(10);
    const saved = tabulate(short).save();
    const longer = {
      ...short,
      moves: (left: number) => (left > 0 ? [0, 1] : []),
      play: (left: number, move: number) => (move === 1 ? left + 5 : left - 1),
    };
    expect(refusal(() => loadTablebase(longer, saved)).message).toContain('lacks positions that these rules lead to');
  });

  it('a table by symmetry class where the rules have no symmetries', () => {
    expect(
      refusal(() => loadTablebase({ ...three, symmetries: undefined } as never, bytes, { storage: 'value' })).code,
    ).toBe('other-game');
  });

  it('a table by keys where the rules have none', () => {
    const saved = tabulate(keyed(cycle as never)).save();
    // A game that can repeat has a key in any case.
    const { key: _, canRepeat: __, ...keyless } = keyed(cycle as never);
    expect(refusal(() => loadTablebase(keyless as never, saved)).code).toBe('other-game');
  });

  it('values where distances are expected, and distances where values are', () => {
    expect(refusal(() => loadTablebase(three, bytes)).code).toBe('other-storage');
    expect(refusal(() => loadTablebase(three, tabulate(three).save(), { storage: 'value' })).message).toBe(
      'The tablebase file was saved with the storage "distance", not "value".',
    );
  });

  it('what is not bytes, and unknown options', () => {
    expect(() => loadTablebase(three, 'neutreeko.table' as never)).toThrow(OptionError);
    expect(() => loadTablebase(three, bytes, { storge: 'value' } as never)).toThrow('"storge"');
    expect(() => loadTablebase(three, bytes, { storage: 'bits' } as never)).toThrow('"distance" or "value"');
    expect(() => loadTablebase(three, bytes, 5 as never)).toThrow('Option "options" must be an object');
  });
});

describe('contents that contradict each other, with a right checksum, are refused:', () => {
  type Change = (header: Record<string, unknown>) => void;
  const tables = {
    'whole distances': [three, tabulate(three), 'distance'],
    'reduced values': [three, tabulate(three, { symmetries: true, storage: 'value' }), 'value'],
    keyed: [keyed(cycle as never), tabulate(keyed(cycle as never)), 'distance'],
  } as const;

  /** The file with its header changed, and its sections where these are given. */
  function forged(bytes: Uint8Array, change: Change, sections?: readonly Uint8Array[]): Uint8Array {
    const file = readTableFile(bytes);
    const header: Record<string, unknown> = { ...file.header };
    change(header);
    return writeTableFile({ header, sections: sections ?? file.sections });
  }

  /** Bytes with this text as their header, followed by `rest`. */
  function withHeaderText(text: string, rest = Uint8Array.of()): Uint8Array {
    const header = new TextEncoder().encode(text);
    const bytes = new Uint8Array(12 + header.length + rest.length + 4);
    bytes.set(new TextEncoder().encode('FOREPLY'));
    const view = new DataView(bytes.buffer);
    view.setUint8(7, 1);
    view.setUint32(8, header.length, true);
    bytes.set(header, 12);
    bytes.set(rest, 12 + header.length);
    view.setUint32(bytes.length - 4, checksum(bytes.subarray(0, -4)), true);
    return bytes;
  }

  const replaced = (list: readonly Uint8Array[], at: number, one: Uint8Array) =>
    list.map((old, index) => (index === at ? one : old));

  const WRONG = [undefined, null, -1, 0.5, 3, 1e300, 'x', '', [], {}, [1, 2], true, false, { won: 1 }];

  for (const [kind, [rules, table, storage]] of Object.entries(tables)) {
    const load = (bytes: Uint8Array) => loadTablebase(rules as never, bytes, { storage } as never);
    const saved = table.save();

    it(`any member of the header of ${kind}`, () => {
      for (const name of Object.keys(readTableFile(saved).header)) {
        if (name === 'sections') continue;
        const right = Reflect.get(readTableFile(saved).header, name);
        for (const wrong of WRONG.filter((value) => value !== right)) {
          const bytes = forged(saved, (header) => Object.assign(header, { [name]: wrong }));
          // These make a table that knows less, and say nothing that is wrong.
          const isHarmless =
            (name === 'longest' && wrong === 3) ||
            (name === 'complete' && wrong === false) ||
            (name === 'symmetries' && kind === 'keyed' && wrong === true);
          if (isHarmless) expect(() => load(bytes)).not.toThrow();
          else expect(refusal(() => load(bytes)).message, `${name}: ${wrong}`).toBeTruthy();
        }
      }
    });

    it(`other sections of ${kind}`, () => {
      const { sections } = readTableFile(saved);
      const nothing = Uint8Array.of();
      const other = Uint8Array.of(123, 125, 91, 34);
      const lists = [
        [],
        [nothing],
        sections.slice(1),
        [...sections, other],
        [...sections, nothing],
        [other, ...sections],
        ...sections.map((_, at) => replaced(sections, at, nothing)),
        ...sections.map((_, at) => replaced(sections, at, other)),
        ...sections.map((section, at) => replaced(sections, at, section.subarray(1))),
      ];
      for (const list of lists) expect(refusal(() => load(forged(saved, () => undefined, list))).message).toBeTruthy();
    });
  }

  it('a header that is not JSON, or not an object, or that misstates its sections', () => {
    const rest = Uint8Array.of(1, 2, 3);
    const lengths = ['[4]', '[-1,4]', '[1.5,1.5]', '["3"]', '[null]', '3', '{}', 'null', '[1e308,1e308]'];
    const texts = ['', '{', 'null', '7', '"text"', '[]', '{}', ...lengths.map((list) => `{"sections":${list}}`)];
    for (const text of texts) {
      expect(refusal(() => loadTablebase(three, withHeaderText(text, rest))).code, text).toBe('damaged');
    }
  });

  it('a header longer than the file', () => {
    const bytes = withHeaderText('{"sections":[]}');
    const view = new DataView(bytes.buffer);
    for (const length of [200, 2 ** 31, 2 ** 32 - 1]) {
      view.setUint32(8, length, true);
      view.setUint32(bytes.length - 4, checksum(bytes.subarray(0, -4)), true);
      expect(refusal(() => loadTablebase(three, bytes)).code).toBe('damaged');
    }
  });
});

it('the checksum is the CRC-32 that everybody uses', () => {
  expect(checksum(new TextEncoder().encode('123456789')).toString(16)).toBe('cbf43926');
});

it('a file begins with its name and version', () => {
  const bytes = writeTableFile({ header: { game: 'none' }, sections: [Uint8Array.of(7)] });
  expect([...bytes.subarray(0, 8)].map((byte) => (byte > 31 ? String.fromCharCode(byte) : byte)).join('')).toBe(
    'FOREPLY1',
  );
});
