/** Reports of tournaments: formats for people equal golden files, formats for programs equal the result. */

import { describe, expect, test } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import type { TournamentResult } from '../../src/match/tournament/tournament-result.js';
import { type ReportOptions, report } from '../../src/report/report.js';
import { readCsv } from '../support/match/csv.js';
import { awkward, pairing, slower } from '../support/match/results.js';
import { xmlFault } from '../support/match/xml.js';

const all = ['pairings', 'ratings', 'cross', 'games'] as const;

describe('golden files', () => {
  test.each([
    ['markdown', 'report.md'],
    ['latex', 'report.tex'],
    ['text', 'report.txt'],
    ['svg', 'report.svg'],
  ] as const)('a report as %s equals its golden file', async (format, file) => {
    await expect(report(awkward, { format })).toMatchFileSnapshot(`../data/reports/${file}`);
  });

  test('a report of all tables with times equals its golden file', async () => {
    const text = report(awkward, { tables: all, times: true });
    await expect(text).toMatchFileSnapshot('../data/reports/report-with-times.md');
  });
});

describe('times', () => {
  const formats: ReportOptions[] = [
    { format: 'markdown', tables: all },
    { format: 'latex', tables: all },
    { format: 'text', tables: all },
    { format: 'json', tables: all },
    { format: 'csv' },
    { format: 'csv', tables: ['games'] },
  ];

  test.each(formats)('a report has no times unless asked for: %j', (options) => {
    expect(report(slower, options)).toBe(report(awkward, options));
    expect(report(slower, { ...options, times: true })).not.toBe(report(awkward, { ...options, times: true }));
  });
});

describe('for programs', () => {
  test('a report as JSON is the result, with infinite numbers as words', () => {
    const read = JSON.parse(report(awkward, { format: 'json', tables: ['pairings', 'ratings', 'games'], times: true }));
    read.pairings[1].elo.elo = Number(read.pairings[1].elo.elo);
    read.pairings[1].elo.high = Number(read.pairings[1].elo.high);
    expect(read).toEqual(awkward);
  });

  test('a report as JSON has neither games nor times by default', () => {
    const read = JSON.parse(report(awkward, { format: 'json' }));
    expect(Object.keys(read)).toEqual(['game', 'seed', 'stop', 'pairings', 'ratings']);
    expect(read.pairings[0]).not.toHaveProperty('meanTime');
    expect(JSON.parse(report(awkward, { format: 'json', tables: ['games'] })).games[0]).not.toHaveProperty('elapsed');
  });

  test('a player may have the name of a member for times', () => {
    const result = { ...awkward, pairings: [pairing(['elapsed', 'meanTime'], [2, 1, 0])], ratings: [] };
    expect(JSON.parse(report(result, { format: 'json', tables: ['cross'] })).cross).toEqual([
      { name: 'elapsed', elapsed: null, meanTime: 2.5 },
      { name: 'meanTime', elapsed: 0.5, meanTime: null },
    ]);
  });

  test('a report as CSV always has the same columns', () => {
    const [head, , , last] = readCsv(report(awkward, { format: 'csv' }));
    const quiet = { ...awkward, pairings: [pairing(['a', 'b'], [1, 1, 1])] };
    expect(readCsv(report(quiet, { format: 'csv' }))[0]).toEqual(head);
    expect(Object.fromEntries(head.map((title, index) => [title, last[index]]))).toMatchObject({
      first: 'c|d "x", y',
      winsPerMille: '600',
      secondFaults: '2',
      secondMeanNodes: '98.2',
      low: '-10.1',
      decision: 'open',
      logLikelihoodRatio: '-0.004',
    });
    expect(readCsv(report(awkward, { format: 'csv' }))[2]).toContain('Infinity');
  });

  test('ratings, cross table and games can be written as CSV', () => {
    expect(readCsv(report(awkward, { format: 'csv', tables: ['ratings'] }))[1]).toEqual([
      'a_b',
      '40',
      '31.5',
      '101.6',
      '40',
      '160',
    ]);
    expect(readCsv(report(awkward, { format: 'csv', tables: ['cross'] }))).toEqual([
      ['name', 'a_b', 'c|d "x", y', '50% & *'],
      ['a_b', '', '11.5', '20'],
      ['c|d "x", y', '8.5', '', '12.5'],
      ['50% & *', '0', '7.5', ''],
    ]);
    expect(readCsv(report(awkward, { format: 'csv', tables: ['games'], times: true }))[2]).toEqual([
      '1',
      'c|d "x", y',
      'a_b',
      '0.5',
      'turn-limit',
      '',
      '40',
      '0',
      '98765',
      '0',
      '31',
    ]);
  });
});

describe('optional parts', () => {
  const plain: TournamentResult = { ...awkward, pairings: [pairing(['a', 'b'], [5, 0, 5])], ratings: [], games: [] };

  test('columns for faults and tests appear only if there are any', () => {
    expect(report(awkward)).toMatch(/faults.*test/);
    expect(report(plain)).not.toMatch(/faults|test/);
  });

  test('a cross table appears if three or more players all met each other', () => {
    expect(report(awkward)).toContain('**Cross table**');
    expect(report(plain)).not.toContain('**Cross table**');
    const gauntlet = { ...awkward, pairings: awkward.pairings.slice(0, 2) };
    expect(report(gauntlet)).not.toContain('**Cross table**');
    expect(report(gauntlet, { tables: ['cross'] })).toContain('| 8.5 / 20 |');
  });

  test('a report says if not all games were played', () => {
    expect(report({ ...plain, stop: 'aborted' }, { format: 'text' })).toMatch(
      /^three_in_a_row, 10 games, seed 7: stopped before all games were played\.\n/,
    );
  });

  test('the cross table counts both orders of a pairing, and no games of a player against itself', () => {
    const pairings = [pairing(['a', 'b'], [3, 0, 1]), pairing(['b', 'a'], [2, 2, 0]), pairing(['a', 'a'], [9, 0, 1])];
    const [, a, b] = readCsv(report({ ...plain, pairings }, { format: 'csv', tables: ['cross'] }));
    expect(a).toEqual(['a', '', '4']);
    expect(b).toEqual(['b', '4', '']);
  });

  test('a tournament without games has a report', () => {
    const nothing: TournamentResult = { ...plain, pairings: [], stop: 'aborted' };
    for (const format of ['markdown', 'latex', 'text', 'json', 'csv', 'svg'] as const) {
      expect(report(nothing, { format })).not.toMatch(/undefined|NaN/);
    }
    expect(xmlFault(report(nothing, { format: 'svg' }))).toBeUndefined();
  });
});

describe('bad options', () => {
  test.each([
    [{ format: 'html' }, 'Option "format" must be one of markdown, csv, json, latex, text, svg, not "html".'],
    [{ tables: ['players'] }, 'Option "tables" must be a list of some of pairings, ratings, cross, games, each once'],
    [{ tables: [] }, 'Option "tables"'],
    [{ tables: ['games', 'games'] }, 'each once'],
    [{ time: true }, 'Unknown option "time". Did you mean "times'],
    [{ format: 'csv', tables: ['pairings', 'ratings'] }, 'one table: a CSV file cannot hold more'],
  ])('report refuses %j', (options, message) => {
    const attempt = () => report(awkward, options as ReportOptions);
    expect(attempt).toThrow(OptionError);
    expect(attempt).toThrow(message);
  });
});
