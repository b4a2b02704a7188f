/**
 * The contract of every game in the library, as one block of tests: the laws of `checkRules`; agreement between rules, cursor
 * and slow twin; the texts to refuse; the perft counts on file; the playthrough on file. A game's own tests cover the rest.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRules } from '../../src/rules/game-rules.js';
import { checkRules } from '../../src/testing/check-rules.js';
import { cases } from './cases.js';
import { itCounts } from './perft-counts.js';
import { readPerftFile } from './perft-file.js';
import { type PlaythroughOptions, playthrough, readPlaythrough, recordedPlaythrough } from './playthrough.js';
import { readRejectFile, refusal } from './reject-file.js';
import {
  expectCursorFollows,
  expectLastingBoard,
  expectLengthBeyondEnd,
  expectSameGame,
  type WrittenRules,
} from './side-by-side.js';
import { UNUSED_LAWS } from './unused-laws.js';

type ContractRules<Board, Move> = WrittenRules<Board, Move> &
  Required<Pick<GameRules<Board, Move>, 'cursor' | 'parseMove'>>;

export interface Contract<Board, TwinBoard, Move> {
  /** The name of the game, and of its data files. */
  readonly game: string;
  /** Each variant to test, as `test/data/<game>.perft` names it after `rules`. */
  readonly variants: readonly string[];
  rulesOf(variant: string): ContractRules<Board, Move>;
  /** The same game written a second time, as plainly as possible. */
  twinOf(variant: string): WrittenRules<TwinBoard, Move>;
  /** The laws of `checkRules` that do not apply to the game, sorted. */
  readonly lawsWithoutMeaning: readonly string[];
  readonly playthrough: PlaythroughOptions<Board> & { readonly variant: string };
}

const MOST_PLIES = 200;
const MOST_COUNTED = { byCursor: 100_000, byRules: 3000, byTwin: 500 };

export function describeContract<Board, TwinBoard, Move>(contract: Contract<Board, TwinBoard, Move>): void {
  const { game, rulesOf, twinOf } = contract;
  describe.each(contract.variants)(`${game}, variant %s`, (variant) => describeVariant(contract, variant));

  describe(`the parsers of ${game}`, () => {
    it.each(readRejectFile(game))(`${game} refuses the $what $text with $code at $at`, ({ what, code, at, text }) => {
      const [, kind, variant] = /^(board|move)(.*)$/.exec(what) ?? [];
      const { parseBoard, parseMove } = rulesOf(variant ?? '');
      const error = refusal(() => (kind === 'board' ? parseBoard(text) : parseMove(text)));
      expect([error.code, error.at]).toEqual([code, at]);
    });
  });

  describe.each(readPerftFile(game))(`perft of ${game}, $rules: $id`, (record) => {
    itCounts(record, rulesOf(record.rules), twinOf(record.rules), {
      byCursor: cases(MOST_COUNTED.byCursor),
      byRules: cases(MOST_COUNTED.byRules),
      byTwin: cases(MOST_COUNTED.byTwin),
    });
  });

  describePlaythrough(contract);
}

function describeVariant<Board, TwinBoard, Move>(
  { game, rulesOf, twinOf, lawsWithoutMeaning }: Contract<Board, TwinBoard, Move>,
  variant: string,
): void {
  const rules = rulesOf(variant);
  const seeds = fc.nat(1_000_000);

  it(`${game} keeps every law that applies to it`, () => {
    const { skipped } = checkRules(rules, { games: cases(5), positions: cases(10) });
    // A small number of random games may all be won, or all be drawn.
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-'));
    const unsaid = rules.repetition === undefined ? UNUSED_LAWS : [];
    expect(others.sort()).toEqual([...lawsWithoutMeaning, ...unsaid].sort());
  });

  it(`${game} agrees with its slow twin in random games`, () => {
    const isSame = fc.property(seeds, (seed) => expectSameGame(rules, twinOf(variant), seed, MOST_PLIES));
    fc.assert(isSame, { numRuns: cases(5) });
  });

  it(`the cursor of ${game} agrees with the rules, forwards and backwards`, () => {
    const follows = fc.property(seeds, (seed) => expectCursorFollows(rules, rules.initial(), seed, 60));
    fc.assert(follows, { numRuns: cases(5) });
  });

  it(`the cursor of ${game} reports the length it needs if a list is too short`, () => expectLengthBeyondEnd(rules));

  it(`boards from the cursor of ${game} do not change when it moves on`, () => expectLastingBoard(rules));
}

function describePlaythrough<Board, TwinBoard, Move>(contract: Contract<Board, TwinBoard, Move>): void {
  const { game, rulesOf, twinOf } = contract;
  const { variant, ...options } = contract.playthrough;
  const played = playthrough(rulesOf(variant), options);
  const recorded = recordedPlaythrough(game, played);

  it(`${game} plays the game on file as it was written`, () => expect(played).toBe(recorded));

  it(`the slow twin of ${game} plays the game on file the same way`, () => {
    const [rules, twin] = [rulesOf(variant), twinOf(variant)];
    let board = twin.initial();
    for (const { move, board: text } of readPlaythrough(recorded)) {
      board = twin.play(board, rules.parseMove(move));
      expect(twin.formatBoard(board)).toBe(text);
    }
    expect(recorded).toContain(`\noutcome ${JSON.stringify(twin.outcome(board))}\n`);
  });
}
