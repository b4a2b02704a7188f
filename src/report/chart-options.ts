/** What the charts ask of their options. */

import { checkOptions, type OptionCheck, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';

export const isText: OptionCheck = [(value) => typeof value === 'string', 'text'];
export const isChartSize: OptionCheck = [
  (value) => Number.isInteger(value) && (value as number) >= 240 && (value as number) <= 4000,
  'a whole number of pixels from 240 to 4000',
];

/** Turns away what cannot be drawn, and options that must be there and are not. */
export function checkChart<Chart extends object>(
  chart: Chart,
  schema: OptionSchema,
  needed: readonly (keyof Chart & string)[],
): void {
  checkOptions(chart, schema);
  const missing = needed.find((name) => chart[name] === undefined);
  if (missing !== undefined) throw new OptionError(missing, schema[missing]?.[1] ?? 'given', undefined);
}
