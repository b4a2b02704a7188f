import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_LEAST,
  AT_MOST,
  describeVerdict,
  flipClaims,
  fromTable,
  HEURISTIC_LIMIT,
  isProven,
  justAbove,
  justBelow,
  NO_CLAIM,
  PROVEN,
  toTable,
  verdictOf,
  WIN,
  WIN_BAND,
} from '../../src/search/score.js';

const ply = fc.nat(1000);
const distance = fc.nat(9000);
const plainScore = fc.double({ min: -HEURISTIC_LIMIT, max: HEURISTIC_LIMIT, noNaN: true });
const anyScore = fc.oneof(
  plainScore,
  distance.map((plies) => WIN - plies),
  distance.map((plies) => plies - WIN),
);

describe('the scale', () => {
  it('every estimate is below every win', () => {
    expect(HEURISTIC_LIMIT).toBeLessThan(WIN_BAND);
    expect(WIN_BAND).toBeLessThan(WIN - 999_999);
  });

  it('its numbers, which are written out, fit together', () => {
    expect([WIN_BAND, HEURISTIC_LIMIT]).toEqual([WIN - 1e6, WIN_BAND - 1]);
    expect(PROVEN).toBe(AT_LEAST | AT_MOST);
  });

  it.each(['search/score-values', 'search/bounds', 'search/kernel/frame', 'rules/cursor'])(
    '%s imports nothing at run time, so that the build writes its constants where they are used',
    (module) => {
      const source = readFileSync(new URL(`../../src/${module}.ts`, import.meta.url), 'utf8');
      expect(source.match(/^(?:import|export) (?!type).*from/gm)).toBeNull();
    },
  );

  it('wins that differ by one ply have different scores', () => expect(WIN - 7 - (WIN - 8)).toBe(1));
});

describe('re-rooting for a table', () => {
  it('re-rooting is undone at the same ply', () => {
    fc.assert(
      fc.property(anyScore, ply, (score, at) => {
        expect(fromTable(toTable(score, at), at)).toBe(score);
      }),
    );
  });

  it('a stored win is counted from the stored position, at whatever ply that occurs again', () => {
    fc.assert(
      fc.property(distance, ply, ply, (plies, stored, met) => {
        expect(fromTable(toTable(WIN - (stored + plies), stored), met)).toBe(WIN - (met + plies));
        expect(fromTable(toTable(stored + plies - WIN, stored), met)).toBe(met + plies - WIN);
      }),
    );
  });

  it('re-rooting changes only wins and losses', () => {
    fc.assert(
      fc.property(plainScore, ply, (score, at) => {
        expect(toTable(score, at)).toBe(score);
        expect(fromTable(score, at)).toBe(score);
      }),
    );
  });
});

describe('null windows', () => {
  const numbers = fc.oneof(anyScore, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }));

  it('justAbove is slightly above and justBelow slightly below', () => {
    fc.assert(
      fc.property(numbers, (score) => {
        const width = Math.max(Math.abs(score) * 1e-15, Number.MIN_VALUE);
        expect(justAbove(score) > score && justAbove(score) - score <= width).toBe(true);
        expect(justBelow(score) < score && score - justBelow(score) <= width).toBe(true);
      }),
    );
  });

  it.each([0, -0, Number.MIN_VALUE, 1, WIN, -WIN, WIN_BAND])('null windows exist around %s', (score) => {
    expect(justAbove(score)).toBeGreaterThan(score);
    expect(justBelow(score)).toBeLessThan(score);
  });

  it('a null window leaves an infinite end infinite', () => {
    expect(justAbove(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(justBelow(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('claims', () => {
  it('claims flip with the side: at least becomes at most', () => {
    expect([NO_CLAIM, AT_LEAST, AT_MOST, PROVEN].map(flipClaims)).toEqual([NO_CLAIM, AT_MOST, AT_LEAST, PROVEN]);
  });

  it('a win is proven from below, a loss from above, any other value from both sides', () => {
    const settled = (score: number) => [NO_CLAIM, AT_LEAST, AT_MOST, PROVEN].map((claims) => isProven(score, claims));
    expect(settled(WIN - 5)).toEqual([false, true, false, true]);
    expect(settled(5 - WIN)).toEqual([false, false, true, true]);
    expect(settled(0)).toEqual([false, false, false, true]);
    expect(settled(HEURISTIC_LIMIT)).toEqual([false, false, false, true]);
  });
});

describe('verdicts', () => {
  it('verdicts of wins and losses count plies', () => {
    expect(verdictOf(WIN - 5, AT_LEAST, false)).toEqual({ kind: 'win', plies: 5 });
    expect(verdictOf(6 - WIN, AT_MOST, false)).toEqual({ kind: 'loss', plies: 6 });
    expect(verdictOf(WIN, PROVEN, false)).toEqual({ kind: 'win', plies: 0 });
  });

  it('verdicts distinguish points from draws by the kind of game', () => {
    expect(verdictOf(0, PROVEN, false)).toEqual({ kind: 'draw' });
    expect(verdictOf(0, PROVEN, true)).toEqual({ kind: 'points', difference: 0 });
    expect(verdictOf(-4, PROVEN, true)).toEqual({ kind: 'points', difference: -4 });
  });

  it('verdicts are estimates if nothing is proven', () => {
    expect(verdictOf(3.5, AT_LEAST, true)).toEqual({ kind: 'estimate', value: 3.5 });
    expect(verdictOf(WIN - 5, AT_MOST, false)).toEqual({ kind: 'estimate', value: WIN - 5 });
  });
});

describe('describeVerdict', () => {
  it.each([
    [{ kind: 'win', plies: 5 } as const, 'win in 5'],
    [{ kind: 'loss', plies: 2 } as const, 'loss in 2'],
    [{ kind: 'draw' } as const, 'draw'],
    [{ kind: 'points', difference: 0 } as const, 'equal points'],
    [{ kind: 'points', difference: 1 } as const, '1 point ahead'],
    [{ kind: 'points', difference: -1 } as const, '1 point behind'],
    [{ kind: 'points', difference: 12 } as const, '12 points ahead'],
    [{ kind: 'estimate', value: -0.5 } as const, 'estimate -0.5'],
    [{ kind: 'estimate', value: 0.036100000000004684 } as const, 'estimate 0.0361'],
    [{ kind: 'points', difference: 0.1 + 0.2 } as const, '0.3 points ahead'],
    [{ kind: 'estimate', value: WIN - 9 } as const, 'estimated win in 9'],
    [{ kind: 'estimate', value: 4 - WIN } as const, 'estimated loss in 4'],
    [{ kind: 'estimate', value: HEURISTIC_LIMIT } as const, `estimate ${HEURISTIC_LIMIT}`],
  ])('describeVerdict puts %o into words', (verdict, words) => expect(describeVerdict(verdict)).toBe(words));
});
