/** Charts are well-formed, show their numbers correctly, and are readable on dark and light pages. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { barChart, FILLS, segments } from '../../src/report/bar-chart.js';
import { LINE_COLOURS, MARKERS, marker } from '../../src/report/chart-markers.js';
import { shortened, widthOf } from '../../src/report/chart-svg.js';
import { lineChart } from '../../src/report/line-chart.js';
import { xmlFault } from '../support/match/xml.js';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('<&">', ']]>', '\u0001\ud800', ''));
const count = fc.nat(100_000);
const rows = fc.array(fc.record({ label: text, values: fc.tuple(count, count, count) }), { maxLength: 5 });
const size = fc.integer({ min: 240, max: 1200 });

const nodes = {
  title: 'Nodes by depth',
  x: 'depth',
  y: 'nodes',
  scale: 'logarithmic' as const,
  series: [
    {
      name: 'minimax',
      points: [
        [1, 36],
        [2, 1260],
        [3, 42_840],
      ] as const,
    },
    {
      name: 'alpha-beta & <history>',
      points: [
        [2, 107],
        [1, 36],
        [4, 20_000],
      ] as const,
    },
  ],
};

describe('golden files', () => {
  test('a bar chart equals its golden file', async () => {
    const chart = barChart({
      title: 'Depth 4 against the control',
      numbers: 'per-mille',
      rows: [
        { label: 'control', values: [251, 17, 132] },
        { label: 'A star', values: [400, 0, 0] },
        { label: 'not played', values: [0, 0, 0] },
      ],
    });
    await expect(chart).toMatchFileSnapshot('../data/reports/bars.svg');
  });

  test('a line chart equals its golden file', async () => {
    await expect(lineChart(nodes)).toMatchFileSnapshot('../data/reports/lines.svg');
  });
});

describe('well-formed', () => {
  test('a bar chart is well-formed, whatever its names contain', () => {
    fc.assert(
      fc.property(text, rows, size, (title, given, width) => {
        const chart = barChart({ title, rows: given, width, description: title });
        expect(xmlFault(chart)).toBeUndefined();
        expect(withoutTexts(chart)).not.toMatch(/NaN|undefined|Infinity|="-/);
      }),
    );
  });

  test('a line chart is well-formed, whatever its names contain', () => {
    const value = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
    const points = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), value), { minLength: 1, maxLength: 6 });
    const series = fc.array(fc.record({ name: text, points }), { minLength: 1, maxLength: MARKERS });
    fc.assert(
      fc.property(text, series, fc.constantFrom('linear', 'logarithmic'), (title, given, scale) => {
        const chart = lineChart({ title, x: title, y: title, scale, series: given });
        expect(xmlFault(chart)).toBeUndefined();
        expect(withoutTexts(chart)).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });
});

describe('true to their numbers', () => {
  test('the parts of a bar add up to its width, and each is right within rounding', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 6 }), size, (values, length) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        const parts = segments(values, length);
        const hundreds = parts.reduce((sum, [, width]) => sum + Math.round(width * 100), 0);
        expect(hundreds).toBe(total === 0 ? 0 : length * 100);
        for (const [index, [from, width]] of parts.entries()) {
          const [next] = parts[index + 1] ?? [total === 0 ? 0 : length];
          expect(from + width).toBeCloseTo(next, 6);
          expect(Math.abs(width - (total === 0 ? 0 : (values[index] / total) * length))).toBeLessThanOrEqual(0.0101);
        }
      }),
    );
  });

  test('bars are drawn with the widths of their segments', () => {
    const chart = barChart({ title: 'x', rows: [{ label: 'a', values: [1, 1, 2] }] });
    const drawn = [...chart.matchAll(/class="part\d" x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="24"/g)];
    const widths = drawn.map(([, , width]) => Number(width));
    expect(widths[2]).toBeCloseTo(widths[0] + widths[1], 1);
    expect(Number(drawn[1][1])).toBeCloseTo(Number(drawn[0][1]) + widths[0], 6);
  });

  test('equal ratios have equal heights on a logarithmic scale, equal differences on a linear one', () => {
    const heights = (scale: 'linear' | 'logarithmic', values: readonly number[]) => {
      const points = values.map((value, index) => [index, value] as const);
      const path = /<polyline class="line" points="([^"]+)"/.exec(
        lineChart({ ...nodes, scale, series: [{ name: 'a', points }] }),
      );
      return (path?.[1] ?? '').split(' ').map((point) => Number(point.split(',')[1]));
    };
    const [a, b, c] = heights('logarithmic', [5, 50, 500]);
    expect(a - b).toBeCloseTo(b - c, 1);
    const [d, e, f] = heights('linear', [5, 50, 95]);
    expect(d - e).toBeCloseTo(e - f, 1);
    expect(a).toBeGreaterThan(c);
  });

  test('the order of the points does not matter', () => {
    const [first, second] = nodes.series;
    const sorted = {
      ...second,
      points: [
        [1, 36],
        [2, 107],
        [4, 20_000],
      ] as const,
    };
    expect(lineChart({ ...nodes, series: [first, sorted] })).toBe(lineChart(nodes));
  });
});

describe('readable', () => {
  test('text on bars, and lines on both backgrounds, have a contrast of 4.5 or more', () => {
    for (const { fill, ink, dark = fill } of FILLS) {
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, ink)).toBeGreaterThanOrEqual(4.5);
    }
    for (const [light, dark] of LINE_COLOURS) {
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#0d1117')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('neighbouring parts of a bar differ in lightness', () => {
    for (const [index, { fill }] of FILLS.slice(1).entries()) {
      expect(contrast(fill, FILLS[index].fill)).toBeGreaterThanOrEqual(1.5);
    }
  });

  test('the eight markers have eight different shapes', () => {
    expect(new Set(Array.from({ length: 8 }, (_, index) => marker(index, 0, 0))).size).toBe(8);
  });

  test('charts have a name, a role and a description with all their numbers', () => {
    const chart = lineChart(nodes);
    expect(chart).toContain('role="img" aria-label="Nodes by depth"');
    expect(chart).toContain('<title>Nodes by depth</title>');
    expect(chart).toContain('alpha-beta &amp; &lt;history&gt;: 36 at 1, 107 at 2, 20,000 at 4</desc>');
    expect(lineChart({ ...nodes, description: 'Steep.' })).toContain('<desc>Steep.</desc>');
  });

  test('charts have no scripts, no external fonts or images, and no ids', () => {
    const foreign = /<script|<image|href|url\(|@import|\sid=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/;
    expect(lineChart(nodes)).not.toMatch(foreign);
    expect(barChart({ title: 'x', rows: [] })).not.toMatch(foreign);
  });

  test('long texts are cut between whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 20, max: 400 }), (long, room) => {
        const short = shortened(long, room);
        expect(widthOf(short)).toBeLessThanOrEqual(room);
        expect(short === long || short.endsWith('…')).toBe(true);
      }),
    );
  });

  test('long labels are above their bars', () => {
    const chart = (label: string) => barChart({ title: 'x', rows: [{ label, values: [1, 2, 3] }] });
    expect(chart('short')).toContain('class="end"');
    expect(chart('a label that would leave no room for its bar')).not.toContain('class="end"');
  });
});

describe('bad options', () => {
  test.each([
    [() => barChart({ title: 'x', rows: [{ label: 'a', values: [1, 2] }] }), 'rows with 3 values from 0'],
    [() => barChart({ title: 'x', rows: [{ label: 'a', values: [1, 2, -1] }] }), 'rows with 3 values from 0'],
    [() => barChart({ title: 'x', rows: [], parts: [] }), 'Option "parts" must be a list of 1 to 6 names'],
    [() => barChart({ title: 'x', rows: [], width: 10 }), 'Option "width"'],
    [() => barChart({ title: 'x' } as never), 'Option "rows" must be a list of rows'],
    [() => lineChart({ ...nodes, title: undefined } as never), 'Option "title" must be text'],
    [() => lineChart({ ...nodes, series: [] }), 'a list of 1 to 16 series'],
    [() => lineChart({ ...nodes, series: [{ name: 'none', points: [] }] }), 'series "none"'],
    [() => lineChart({ ...nodes, series: [{ name: 'zero', points: [[1, 0]] }] }), 'positive on a logarithmic scale'],
    [() => lineChart({ ...nodes, colour: 'red' } as never), 'Unknown option "colour"'],
  ])('charts refuse bad options (case %#)', (attempt, message) => {
    expect(attempt).toThrow(OptionError);
    expect(attempt).toThrow(message);
  });
});

/** The contrast of two colours by WCAG: from 1 (none) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function withoutTexts(chart: string): string {
  return chart.replace(/>[^<]*</g, '><').replace(/aria-label="[^"]*"/, '');
}
