/** So patient that a slow machine makes no difference, in milliseconds. */
export const HOUR = 3_600_000;
