/** The laws of `checkRules` about `repetition`, which none of the reference games has. */
export const OF_REPETITION = [
  'cursor-repetition-hash',
  'repetition-key',
  'repetition-not-finer',
  'repetition-outcome',
  'repetition-symmetry',
];
