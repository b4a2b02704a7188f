/** Names that users rely on, wherever the package is loaded. */

/** What the core exports, among others. */
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

/** What `foreply/testing` exports, among others. */
export const TESTING = ['checkRules', 'checkSearch'];

/** The one entry that needs an optional peer. */
export const ARBITRARIES = 'foreply/testing/arbitraries';
