/** Names that users rely on, however the package is loaded. */

/** Some of the exports of the core. */
export const CORE = [
  ...[
    'minimax',
    'alphaBeta',
    'boundedAlphaBeta',
    'principalVariation',
    'iterativeDeepening',
    'analyse',
    'createEngine',
  ],
  ...['TranspositionTable', 'perft', 'solve', 'tabulate', 'Position', 'defineGame', 'win', 'draw', 'points'],
];

/** Some of the exports of `foreply/testing`. */
export const TESTING = ['checkRules', 'checkSearch'];

/** The only entry that needs an optional peer. */
export const ARBITRARIES = 'foreply/testing/arbitraries';
