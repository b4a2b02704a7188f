/** The door where bad options are turned away. */

import { describe, expect, it } from 'vitest';
import { checkOptions, isBoolean, isCount } from '../../src/core/check-options.js';
import { OptionError } from '../../src/core/errors.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import { alphaBeta, tabulate } from '../../src/index.js';

const SCHEMA = { depth: isCount, bestMoves: isBoolean };

describe('options', () => {
  it.each([[7], [null], ['7'], [true], [[]], [() => 0]])('are an object, and not %s', (wrong) => {
    expect(() => checkOptions(wrong as never, SCHEMA)).toThrow(OptionError);
    expect(() => checkOptions(wrong as never, SCHEMA)).toThrow(
      '"options" must be an object with some of depth, bestMoves',
    );
  });

  it('are so wherever they are given', () => {
    expect(() => neutreeko(7 as never)).toThrow('Option "options" must be an object with some of size, not 7.');
    expect(() => tabulate(neutreeko({ size: 3 }), null as never)).toThrow(OptionError);
    expect(() => alphaBeta(neutreeko(), neutreeko().initial(), 3 as never)).toThrow(OptionError);
  });

  it('are checked where they come from a class as well', () => {
    class Wrong {
      get depth() {
        return -1;
      }
    }
    expect(() => checkOptions(new Wrong(), SCHEMA)).toThrow('Option "depth" must be a whole number from 0, not -1.');
    expect(() => neutreeko(new Map() as never)).toThrow('Option "size" must be a whole number from 3 to 8, not 0.');
  });

  it('may be left undefined, one by one', () => {
    expect(() => checkOptions({ depth: undefined, bestMoves: true }, SCHEMA)).not.toThrow();
  });
});
