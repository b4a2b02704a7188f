/** Fields of forms, and the conversion of their settings: flat names with dots become objects, like the library's options. */

import { OptionError } from 'foreply';
import type { Field, Settings } from './game.js';

/** A number. Weights of heuristics have no natural bounds, so the form's are wide. */
export function number(name: string, label: string, initial: number, range: Partial<NumberRange> = {}): Field {
  const { min = -1000, max = 1000, step = 1 } = range;
  return { kind: 'number', name, label, min, max, step, initial };
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** An on/off setting. */
export function onOff(name: string, label: string, initial: boolean, about?: string): Field {
  return { kind: 'switch', name, label, initial, ...(about === undefined ? {} : { about }) };
}

/** The same field, shown only if another field has this value. */
export function onlyIf(name: string, value: string | boolean, field: Field): Field {
  return { ...field, onlyIf: { name, value } };
}

/** The name of the field with the presets, and its value for custom numbers. */
export const PRESET = 'preset';
export const CUSTOM = 'custom';

/** One of the library's sets of weights, or custom numbers. */
export function presetField(presets: Readonly<Record<string, object>>, label: string): Field {
  const names = Object.keys(presets);
  const choices = [...names.map((name) => ({ value: name, label: name })), { value: CUSTOM, label: 'custom numbers' }];
  return { kind: 'choice', name: PRESET, label, choices, initial: names[0] };
}

/**
 * Library options from settings: `placer.one` becomes `{ placer: { one } }`. A preset supplies its own weights, and the numbers
 * beside it are ignored unless it is `custom`.
 */
export function optionsFrom(settings: Settings, presets: Readonly<Record<string, object>> = {}): object {
  const { [PRESET]: preset, ...rest } = settings;
  if (preset === undefined || preset === CUSTOM) return nested(rest);
  const chosen = Object.hasOwn(presets, preset as string) ? presets[preset as string] : undefined;
  if (chosen === undefined) {
    throw new OptionError(PRESET, `one of ${[...Object.keys(presets), CUSTOM].join(', ')}`, preset);
  }
  const others = Object.entries(rest).filter(([name]) => !Object.hasOwn(chosen, name));
  return { ...nested(Object.fromEntries(others)), ...chosen };
}

function nested(settings: Settings): object {
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    const [outer, inner] = name.split('.');
    if (inner === undefined) options[outer] = value;
    else options[outer] = { ...(options[outer] as object | undefined), [inner]: value };
  }
  return options;
}

/** The initial settings of fields. */
export function initialSettings(fields: readonly Field[]): Settings {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}
