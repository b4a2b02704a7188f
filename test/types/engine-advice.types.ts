/** A game may advise every hook that an engine takes, and nothing that an engine does not know. */
import {
  type AdvisedSearch,
  type Candidates,
  createEngine,
  defineGame,
  defineHeuristic,
  draw,
  type EngineAdvice,
  type EngineOptions,
  type Extension,
  type Heuristic,
  type LeafSolver,
  type Shortcut,
  type TrustMargin,
} from 'foreply';
import { expectTypeOf } from 'vitest';

interface Row {
  readonly cells: string;
}
type Options = Required<EngineOptions<Row, number>>;
type Advised = Required<AdvisedSearch<Row, number>>;

// What is advised can be used as the option of the same name, and every option of this kind can be advised.
expectTypeOf<AdvisedSearch<Row, number>>().toExtend<EngineOptions<Row, number>>();
expectTypeOf<Pick<Options, keyof Advised>>().toExtend<Advised>();
expectTypeOf<NonNullable<EngineAdvice<Row, number>['heuristic']>>().toExtend<Heuristic<Row>>();
expectTypeOf<Heuristic<Row>>().toExtend<NonNullable<EngineAdvice<Row, number>['heuristic']>>();

declare const candidates: Candidates<Row, number>;
declare const extend: Extension<Row, number>;
declare const leaf: LeafSolver<Row>;
declare const margin: TrustMargin<Row>;
declare const shortcut: Shortcut<Row, number>;

const row = defineGame({
  name: 'row',
  initial: (): Row => ({ cells: '...' }),
  turn: () => 0,
  moves: () => [0, 1, 2],
  play: (board) => board,
  outcome: () => draw(),
});
const advised = defineGame({
  ...row,
  advice: {
    heuristic: defineHeuristic((board) => board.cells.length, { zeroSum: true }),
    symmetries: (board) => board.cells.length,
    search: () => ({ candidates, extend, leaf, margin, shortcut, ordering: ['killers', (_board, move) => move] }),
  },
});
createEngine(advised, { heuristic: advised.advice.heuristic });

export const misspelt: EngineAdvice<Row, number> = {
  // @ts-expect-error no such option
  search: () => ({ candidate: candidates }),
};
// @ts-expect-error moves are moves of this game
defineGame({ ...row, advice: { search: () => ({ candidates: () => ['first'] }) } });
// @ts-expect-error a heuristic of another game
defineGame({ ...row, advice: { heuristic: (board: { stones: number }) => board.stones } });
