/** How options are checked. */

import { describe, expect, it } from 'vitest';
import { checkOptions, isBoolean, isCount } from '../../src/core/check-options.js';
import { OptionError } from '../../src/core/errors.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import { alphaBeta, tabulate } from '../../src/index.js';

const SCHEMA = { depth: isCount, bestMoves: isBoolean };

describe('options', () => {
  it.each([[7], [null], ['7'], [true], [[]], [() => 0]])('options must be an object, not %s', (wrong) => {
    expect(() => checkOptions(wrong as never, SCHEMA)).toThrow(OptionError);
    expect(() => checkOptions(wrong as never, SCHEMA)).toThrow(
      '"options" must be an object with some of depth, bestMoves',
    );
  });

  it('every function that takes options checks that they are an object', () => {
    expect(() => neutreeko(7 as never)).toThrow('Option "options" must be an object with some of size, not 7.');
    expect(() => tabulate(neutreeko({ size: 3 }), null as never)).toThrow(OptionError);
    expect(() => alphaBeta(neutreeko(), neutreeko().initial(), 3 as never)).toThrow(OptionError);
  });

  it('options of a class instance are checked as well', () => {
    class Wrong {
      get depth() {
        return -1;
      }
    }
    expect(() => checkOptions(new Wrong(), SCHEMA)).toThrow('Option "depth" must be a whole number from 0, not -1.');
    expect(() => neutreeko(new Map() as never)).toThrow('Option "size" must be a whole number from 3 to 8, not 0.');
  });

  it('any option may be undefined', () => {
    expect(() => checkOptions({ depth: undefined, bestMoves: true }, SCHEMA)).not.toThrow();
  });
});
