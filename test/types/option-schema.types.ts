/** Every option of every search has a row, and every row is an option of the search that takes it. */
import type {
  AnalyseOptions,
  BoundedOptions,
  DeepeningOptions,
  EngineOptions,
  MinimaxOptions,
  SearchOptions,
  SolveOptions,
  TableSearchOptions,
} from 'foreply';
import { expectTypeOf } from 'vitest';
import type { TurnLimits } from '../../src/engine/clock.js';
import type { ENGINE_SCHEMA, TURN_SCHEMA } from '../../src/engine/engine-options.js';
import type { ANALYSE_SCHEMA } from '../../src/search/analyse.js';
import type { BOUNDED_SCHEMA } from '../../src/search/bounded-alpha-beta.js';
import type { DEEPENING_SCHEMA } from '../../src/search/iterative-deepening.js';
import type { MINIMAX_SCHEMA } from '../../src/search/minimax.js';
import type { SEARCH_ROWS } from '../../src/search/option-schema.js';
import type { SOLVE_SCHEMA } from '../../src/solve/solve.js';

type Names<Options> = keyof (Options & TableSearchOptions);

expectTypeOf<keyof typeof SEARCH_ROWS>().toEqualTypeOf<Names<SearchOptions<unknown, unknown>>>();
expectTypeOf<keyof typeof BOUNDED_SCHEMA>().toEqualTypeOf<Names<BoundedOptions<unknown, unknown>>>();
expectTypeOf<keyof typeof DEEPENING_SCHEMA>().toEqualTypeOf<Names<DeepeningOptions<unknown, unknown>>>();
expectTypeOf<keyof typeof ANALYSE_SCHEMA>().toEqualTypeOf<Names<AnalyseOptions<unknown, unknown>>>();
expectTypeOf<keyof typeof ENGINE_SCHEMA>().toEqualTypeOf<Names<EngineOptions<unknown, unknown>>>();
expectTypeOf<keyof typeof MINIMAX_SCHEMA>().toEqualTypeOf<keyof MinimaxOptions<unknown, unknown>>();
expectTypeOf<keyof typeof SOLVE_SCHEMA>().toEqualTypeOf<
  keyof (SolveOptions<unknown, unknown> & Pick<TableSearchOptions, 'table' | 'canonicalKeys'>)
>();
expectTypeOf<keyof typeof TURN_SCHEMA>().toEqualTypeOf<keyof TurnLimits>();
