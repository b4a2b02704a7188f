/**
 * The cursor against the rules: boards, moves, points, what it keeps up to date for heuristics, and hash words, on graphs whose
 * strings take one word, two, and more.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { type CoinsBoard, isCut, stringsAt, stringsLeft } from '../../../src/games/coins-and-strings/board.js';
import { CoinsCursor } from '../../../src/games/coins-and-strings/cursor.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { GROUND_DEGREE, networkOf } from '../../../src/games/coins-and-strings/network.js';
import { type CoinsRules, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { cases } from '../../support/cases.js';
import { type GraphLimits, ongoingCase, wandered } from '../../support/coins-and-strings/board-arbitraries.js';
import { cursorLaws, moveListLaw, walkLaw } from '../../support/games/cursor-laws.js';
import { wordsOf } from '../../support/side-by-side.js';

const KINDS: { what: string; limits: GraphLimits; runs: number }[] = [
  { what: 'a few strings', limits: {}, runs: 60 },
  { what: '25 to 40 strings', limits: { coins: 14, strings: 40, fewest: 25 }, runs: 15 },
  { what: '60 to 70 strings', limits: { coins: 20, strings: 70, fewest: 60 }, runs: 10 },
  { what: 'about 130 strings', limits: { coins: 40, strings: 135, fewest: 125 }, runs: 5 },
];

/** What a cursor should know of a board, computed slowly. */
function knownOf(board: CoinsBoard) {
  const { graph, points } = board;
  const network = networkOf(graph);
  const hung = graph.coins.filter((_, coin) => graph.strings.some((ends) => ends.includes(coin)));
  return {
    stringsLeft: stringsLeft(board).length,
    left: graph.strings.map((_, index) => !isCut(board, index + 1)),
    degrees: [...graph.coins.map((_, coin) => stringsAt(board, network, coin)), GROUND_DEGREE],
    lead: points[0] - points[1],
    worth: hung.reduce((sum, value) => sum + value, 0) - points[0] - points[1],
  };
}

/** The same, as the cursor has it. The degree of the ground changes, but it never gets small. */
function keptBy({ network, stringsLeft: count, left, degrees, lead, worth }: CoinsCursor) {
  const kept = [...degrees];
  kept[network.ground] = kept[network.ground] > GROUND_DEGREE / 2 ? GROUND_DEGREE : kept[network.ground];
  return {
    stringsLeft: count,
    left: Array.from({ length: network.strings }, (_, string) => (left[string >> 5] & (1 << string)) !== 0),
    degrees: kept,
    lead,
    worth,
  };
}

describe.each(KINDS)('the cursor on $what', ({ limits, runs }) => {
  walkLaw(ongoingCase(limits), { steps: 100, runs });
  moveListLaw(ongoingCase(limits), runs);

  it('what a cursor keeps up to date is what a count from scratch gives', () => {
    fc.assert(
      fc.property(ongoingCase(limits), fc.nat(1_000_000), ({ rules, board }, seed) => {
        const random = new Random(seed);
        const cursor = new CoinsCursor(board);
        const line = [board];
        while (rules.outcome(line[line.length - 1]) === undefined) {
          const move = random.pick(rules.moves(line[line.length - 1]));
          cursor.play(cursor.code(move));
          line.push(rules.play(line[line.length - 1], move));
          expect(keptBy(cursor)).toEqual(knownOf(line[line.length - 1]));
        }
        for (; line.length > 1; cursor.undo()) expect(keptBy(cursor)).toEqual(knownOf(line.pop() as CoinsBoard));
        expect(keptBy(cursor)).toEqual(knownOf(board));
      }),
      { numRuns: cases(runs) },
    );
  });

  it('moves are listed in descending order', () => {
    fc.assert(
      fc.property(ongoingCase(limits), ({ rules, board }) => {
        const moves = rules.moves(board);
        expect(moves).toEqual([...moves].sort((one, other) => other - one));
      }),
      { numRuns: cases(runs) },
    );
  });

  it('hash words distinguish exactly what keys distinguish', () => {
    fc.assert(
      fc.property(ongoingCase(limits), ({ rules }) => {
        const [words, keys] = [new Map<string, string | number>(), new Map<string | number, string>()];
        for (let seed = 0; seed < 40; seed++) {
          const board = wandered(rules, seed, seed % 5);
          const [word, key] = [wordsOf(rules.cursor(board)), rules.key(board)];
          expect([words.get(word) ?? key, keys.get(key) ?? word]).toEqual([key, word]);
          words.set(word, key);
          keys.set(key, word);
        }
      }),
      { numRuns: cases(runs) },
    );
  });
});

const GRIDS = [grid(2, 2), grid(3, 3, { ground: true }), grid(5, 5, { ground: true }), grid(6, 6, { ground: true })];

describe.each(GRIDS.map((options) => ({ name: options.name, rules: coinsAndStrings(options) })))(
  'the cursor on $name',
  ({ rules }) => cursorLaws(rules, wandered(rules, 3, 1)),
);

it('hashes are declared exact up to 63 strings', () => {
  const chain = (strings: number): CoinsRules =>
    coinsAndStrings({
      coins: new Array<number>(strings + 1).fill(1),
      strings: Array.from({ length: strings }, (_, coin) => [coin, coin + 1] as const),
    });
  const exact = (strings: number) => chain(strings).cursor(chain(strings).initial()).exactHash;
  expect([31, 32, 33, 62, 63, 64, 65].map(exact)).toEqual([true, true, true, true, true, false, false]);
  // The 32nd, the 63rd and the 64th string, and the side, all count.
  for (const strings of [32, 63, 64]) {
    const rules = chain(strings);
    const board = rules.initial();
    const words = [board, { ...board, turn: 1 as const }, ...rules.moves(board).map((id) => rules.play(board, id))];
    expect(new Set(words.map((each) => wordsOf(rules.cursor(each)))).size).toBe(strings + 2);
  }
});
