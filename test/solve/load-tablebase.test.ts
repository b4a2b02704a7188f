/**
 * Tablebases that were saved and loaded give the same answers as before, whatever they were made of. Any other bytes are
 * refused.
 */

import { describe, expect, it } from 'vitest';
import { checksum } from '../../src/core/checksum.js';
import { OptionError, TablebaseFileError } from '../../src/core/errors.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { win } from '../../src/rules/outcome.js';
import { loadTablebase } from '../../src/solve/tablebase/load-tablebase.js';
import { readTablebaseFile, writeTablebaseFile } from '../../src/solve/tablebase/tablebase-file.js';
import { type TabulateOptions, tabulate } from '../../src/solve/tabulate.js';
import { isThorough } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { randomDigraph } from '../support/solve/random-digraph.js';

const three = neutreeko({ size: 3 });
const small = neutreeko({ size: 4 });
const keyed = (rules: GameRules<never, never>) => ({ ...rules, positions: undefined, predecessors: undefined });

/** All answers of a tablebase about some boards. */
function answers(tablebase: ReturnType<typeof tabulate>, boards: readonly unknown[]) {
  const { stop, storage, counts, longest, memory } = tablebase;
  const probes = boards.map(
    (board) => tablebase.has(board as never) && [tablebase.probe(board as never), tablebase.find(board as never)],
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
  throw new Error('The tablebase was loaded, and should have been refused.');
}

describe('a loaded tablebase', () => {
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
      it(`answers like the saved one: ${name}, by numbers, ${JSON.stringify(option)}`, () => {
        const tablebase = tabulate(rules, option as object);
        const loaded = loadTablebase(rules, tablebase.save(), { storage: option.storage as 'distance' });
        expect(answers(loaded, boards)).toEqual(answers(tablebase, boards));
      });
      if (option.domain !== undefined) continue;
      it(`answers like the saved one: ${name}, by keys, ${JSON.stringify(option)}`, () => {
        const tablebase = tabulate(keyed(rules), option as object);
        const loaded = loadTablebase(keyed(rules), tablebase.save(), { storage: option.storage as 'distance' });
        expect(answers(loaded, boards)).toEqual(answers(tablebase, boards));
      });
    }
  }

  it('keeps distances of two and of four bytes', () => {
    for (const plies of [300, 40_000]) {
      const rules = line(plies);
      const tablebase = tabulate(rules);
      const loaded = loadTablebase(rules, tablebase.save());
      expect([loaded.longest, loaded.memory]).toEqual([tablebase.longest, tablebase.memory]);
      expect(loaded.verdict(rules.initial())).toEqual(tablebase.verdict(rules.initial()));
    }
  });

  it('keeps more keys than fit into one section', () => {
    const rules = line(70_000);
    const tablebase = tabulate(rules);
    const loaded = loadTablebase(rules, tablebase.save());
    expect(loaded.verdict(rules.initial())).toEqual(tablebase.verdict(rules.initial()));
    expect(loaded.counts.positions).toBeGreaterThan(2 ** 16);
  });

  it('keeps what was known when the analysis was stopped', () => {
    let ticks = 0;
    const tablebase = tabulate(cycle, { shouldStop: () => ++ticks > 5 });
    expect(tablebase.stop).toBe('aborted');
    const loaded = loadTablebase(cycle, tablebase.save());
    const boards = boardsOf(cycle as unknown as GameRules<never, never>);
    expect(answers(loaded as never, boards)).toEqual(answers(tablebase as never, boards));
  });

  it('is saved again to the same bytes', () => {
    for (const symmetries of [false, true]) {
      const bytes = tabulate(three, { symmetries }).save();
      expect(loadTablebase(three, bytes).save()).toEqual(bytes);
    }
  });

  it('can be loaded from a view into a larger buffer, and does not keep the buffer', () => {
    const bytes = tabulate(three).save();
    const among = new Uint8Array(bytes.length + 7);
    among.set(bytes, 3);
    const loaded = loadTablebase(three, among.subarray(3, 3 + bytes.length));
    among.fill(0);
    expect(loaded.verdict(three.initial())).toEqual({ kind: 'draw' });
  });
});

describe('loadTablebase', () => {
  const bytes = tabulate(three, { symmetries: true, storage: 'value' }).save();
  const load = (changed: Uint8Array) => loadTablebase(three, changed, { storage: 'value' });

  it('refuses a file in which any byte was changed', () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at] ^= 1 << (at % 8);
      expect(refusal(() => load(changed)).code).toBe(at < 7 ? 'not-a-tablebase' : at === 7 ? 'version' : 'damaged');
    }
  });

  it('refuses a file with bytes missing or added at the end', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(refusal(() => load(bytes.subarray(0, length))).code).toBe(length < 8 ? 'not-a-tablebase' : 'damaged');
    }
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(refusal(() => load(longer)).code).toBe('damaged');
  });

  it('refuses another version of the format and names it', () => {
    const changed = bytes.slice();
    changed[7] = 200;
    expect(refusal(() => load(changed)).message).toBe(
      'The tablebase file uses version 200 of the format; only version 1 can be read.',
    );
  });

  it('refuses a tablebase of another game', () => {
    const error = refusal(() => loadTablebase(neutreeko({ size: 4 }), bytes, { storage: 'value' }));
    expect([error.code, error.message]).toEqual([
      'other-game',
      'The tablebase file is of the game "neutreeko 3×3", not "neutreeko 4×4".',
    ]);
  });

  it('refuses a tablebase with another numbering of the same game', () => {
    const more = { ...three.positions, count: three.positions.count + 1 };
    expect(refusal(() => loadTablebase({ ...three, positions: more }, bytes, { storage: 'value' })).code).toBe(
      'other-game',
    );
    expect(refusal(() => loadTablebase(keyed(three as never), bytes, { storage: 'value' })).code).toBe('other-game');
  });

  it('refuses a tablebase of other rules under the same name', () => {
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

  it('refuses a tablebase of other rules even if it has few positions', () => {
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

  it('refuses a tablebase that the rules lead out of', () => {
    const short = line(10);
    const saved = tabulate(short).save();
    const longer = {
      ...short,
      moves: (left: number) => (left > 0 ? [0, 1] : []),
      play: (left: number, move: number) => (move === 1 ? left + 5 : left - 1),
    };
    expect(refusal(() => loadTablebase(longer, saved)).message).toContain('lacks positions that these rules lead to');
  });

  it('refuses a tablebase by symmetry class if the rules have no symmetries', () => {
    expect(
      refusal(() => loadTablebase({ ...three, symmetries: undefined } as never, bytes, { storage: 'value' })).code,
    ).toBe('other-game');
  });

  it('refuses a tablebase by keys if the rules have no key', () => {
    const saved = tabulate(keyed(cycle as never)).save();
    // A game that can repeat always has a key.
    const { key: _, canRepeat: __, ...keyless } = keyed(cycle as never);
    expect(refusal(() => loadTablebase(keyless as never, saved)).code).toBe('other-game');
  });

  it('refuses values if distances are expected, and distances if values are', () => {
    expect(refusal(() => loadTablebase(three, bytes)).code).toBe('other-storage');
    expect(refusal(() => loadTablebase(three, tabulate(three).save(), { storage: 'value' })).message).toBe(
      'The tablebase file was saved with storage "distance", not "value".',
    );
  });

  it('refuses anything that is not a Uint8Array, and unknown options', () => {
    expect(() => loadTablebase(three, 'neutreeko.table' as never)).toThrow(OptionError);
    expect(() => loadTablebase(three, bytes, { storge: 'value' } as never)).toThrow('"storge"');
    expect(() => loadTablebase(three, bytes, { storage: 'bits' } as never)).toThrow('"distance" or "value"');
    expect(() => loadTablebase(three, bytes, 5 as never)).toThrow('Option "options" must be an object');
  });
});

describe('a file with a correct checksum but contradictory contents', () => {
  type Change = (header: Record<string, unknown>) => void;
  const tablebases = {
    'whole distances': [three, tabulate(three), 'distance'],
    'reduced values': [three, tabulate(three, { symmetries: true, storage: 'value' }), 'value'],
    keyed: [keyed(cycle as never), tabulate(keyed(cycle as never)), 'distance'],
  } as const;

  /** The file with a changed header, and with other sections if these are given. */
  function forged(bytes: Uint8Array, change: Change, sections?: readonly Uint8Array[]): Uint8Array {
    const file = readTablebaseFile(bytes);
    const header: Record<string, unknown> = { ...file.header };
    change(header);
    return writeTablebaseFile({ header: header as never, sections: sections ?? file.sections });
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

  for (const [kind, [rules, tablebase, storage]] of Object.entries(tablebases)) {
    const load = (bytes: Uint8Array) => loadTablebase(rules as never, bytes, { storage } as never);
    const saved = tablebase.save();

    it(`is refused if any member of its header is wrong: ${kind}`, () => {
      for (const name of Object.keys(readTablebaseFile(saved).header)) {
        if (name === 'sections') continue;
        const right = Reflect.get(readTablebaseFile(saved).header, name);
        for (const wrong of WRONG.filter((value) => value !== right)) {
          const bytes = forged(saved, (header) => Object.assign(header, { [name]: wrong }));
          // These give a tablebase that knows less, but nothing wrong.
          const isHarmless =
            (name === 'longest' && wrong === 3) ||
            (name === 'complete' && wrong === false) ||
            (name === 'symmetries' && kind === 'keyed' && wrong === true);
          if (isHarmless) expect(() => load(bytes)).not.toThrow();
          else expect(refusal(() => load(bytes)).message, `${name}: ${wrong}`).toBeTruthy();
        }
      }
    });

    it(`is refused if its sections are wrong: ${kind}`, () => {
      const { sections } = readTablebaseFile(saved);
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

  it('is refused if its header is not JSON, not an object, or misstates its sections', () => {
    const rest = Uint8Array.of(1, 2, 3);
    const lengths = ['[4]', '[-1,4]', '[1.5,1.5]', '["3"]', '[null]', '3', '{}', 'null', '[1e308,1e308]'];
    const texts = ['', '{', 'null', '7', '"text"', '[]', '{}', ...lengths.map((list) => `{"sections":${list}}`)];
    for (const text of texts) {
      expect(refusal(() => loadTablebase(three, withHeaderText(text, rest))).code, text).toBe('damaged');
    }
  });

  it('is refused if its header is longer than the file', () => {
    const bytes = withHeaderText('{"sections":[]}');
    const view = new DataView(bytes.buffer);
    for (const length of [200, 2 ** 31, 2 ** 32 - 1]) {
      view.setUint32(8, length, true);
      view.setUint32(bytes.length - 4, checksum(bytes.subarray(0, -4)), true);
      expect(refusal(() => loadTablebase(three, bytes)).code).toBe('damaged');
    }
  });
});

it('the checksum is the standard CRC-32', () => {
  expect(checksum(new TextEncoder().encode('123456789')).toString(16)).toBe('cbf43926');
});

it('a file begins with FOREPLY and the version of the format', () => {
  const bytes = writeTablebaseFile({ header: { game: 'none' } as never, sections: [Uint8Array.of(7)] });
  expect([...bytes.subarray(0, 8)].map((byte) => (byte > 31 ? String.fromCharCode(byte) : byte)).join('')).toBe(
    'FOREPLY1',
  );
});
