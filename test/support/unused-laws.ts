/** The laws of `checkRules` about what none of the reference games has: `repetition`, and a cursor that lists safe moves. */
export const UNUSED_LAWS = [
  'cursor-repetition-hash',
  'cursor-safe-moves',
  'repetition-key',
  'repetition-not-finer',
  'repetition-outcome',
  'repetition-symmetry',
];
