/** Which players can play which game, and which options belong to which algorithm. */
import { createEngine, defineGame, perfectPlayer, type Tablebase, win } from 'foreply';
import { type GomokuBoard, type GomokuMove, gomoku } from 'foreply/gomoku';
import {
  humanPlayer,
  type MatchResult,
  type Player,
  type PlayerFactory,
  playMatch,
  RESIGN,
  randomPlayer,
  scriptedPlayer,
  searchPlayer,
} from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';
import { expectTypeOf } from 'vitest';

const rules = gomoku();
type GomokuPlayer = Player<GomokuBoard, GomokuMove>;

// Engines and perfect players are players; some players can play any game.
declare const table: Tablebase<GomokuBoard, GomokuMove>;
expectTypeOf(createEngine(rules)).toExtend<GomokuPlayer>();
expectTypeOf(perfectPlayer(table)).toExtend<GomokuPlayer>();
expectTypeOf(randomPlayer()).toExtend<GomokuPlayer>();
expectTypeOf(scriptedPlayer(['a1', 'b2'])).toExtend<GomokuPlayer>();
expectTypeOf(humanPlayer(async () => 'h8')).toExtend<GomokuPlayer>();
expectTypeOf(searchPlayer(rules, { algorithm: 'minimax', depth: 1 })).toEqualTypeOf<GomokuPlayer>();
expectTypeOf((setup: { seed: number }) => randomPlayer(setup)).toExtend<PlayerFactory<GomokuBoard, GomokuMove>>();
expectTypeOf(createEngine(neutreeko())).not.toExtend<GomokuPlayer>();

// A match takes its types from the rules and passes them on to inline functions.
expectTypeOf(playMatch(rules, [randomPlayer(), randomPlayer()])).toEqualTypeOf<
  Promise<MatchResult<GomokuBoard, GomokuMove>>
>();
playMatch(rules, [scriptedPlayer(({ moves }) => moves[0]), scriptedPlayer(({ moves }) => [moves[0], 'a1'])]);
playMatch(rules, [humanPlayer<GomokuBoard, GomokuMove>(async ({ moves }) => moves[0]), humanPlayer(() => RESIGN)]);
playMatch(rules, [randomPlayer(), randomPlayer()], { start: rules.initial(), clock: { remaining: 1000 } });
// @ts-expect-error a player of another game
playMatch(rules, [randomPlayer(), createEngine(neutreeko())]);
// @ts-expect-error a board of another game
playMatch(rules, [randomPlayer(), randomPlayer()], { start: neutreeko().initial() });

// The options must fit the algorithm and the rules.
searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, table: true, seed: 1 });
searchPlayer(rules, { algorithm: 'boundedAlphaBeta', depth: 2, upper: 1 });
searchPlayer(rules, { algorithm: 'iterativeDeepening', time: 10, eachDepth: 'alphaBeta', aspiration: 5 });
// @ts-expect-error minimax has no table
searchPlayer(rules, { algorithm: 'minimax', depth: 2, table: true });
// @ts-expect-error only bounded alpha-beta has limits
searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, upper: 1 });
// @ts-expect-error root moves are for one search
searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, rootMoves: [] });
// @ts-expect-error unknown algorithm
searchPlayer(rules, { algorithm: 'alphabeta', depth: 2 });
const keyless = defineGame({
  name: 'keyless',
  initial: () => 0,
  turn: () => 0 as const,
  moves: () => [1],
  play: (sum, step) => sum + step,
  outcome: (sum) => (sum > 3 ? win(0) : undefined),
});
searchPlayer(keyless, { algorithm: 'alphaBeta', depth: 2 });
// @ts-expect-error a table needs rules with a key
searchPlayer(keyless, { algorithm: 'alphaBeta', depth: 2, table: true });
