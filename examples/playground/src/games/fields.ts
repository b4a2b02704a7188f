/** Fields of forms, and what is made of their settings: flat names with dots become objects, as the library's options are. */

import { OptionError } from 'foreply';
import type { Field, Settings } from './game.js';

/** A number; weights of heuristics have no natural bounds, so the form's are wide. */
export function number(name: string, label: string, initial: number, range: Partial<NumberRange> = {}): Field {
  const { min = -1000, max = 1000, step = 1 } = range;
  return { kind: 'number', name, label, min, max, step, initial };
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Something that is so or not. */
export function onOff(name: string, label: string, initial: boolean, about?: string): Field {
  return { kind: 'switch', name, label, initial, ...(about === undefined ? {} : { about }) };
}

/** The same field, shown only where another is set so. */
export function onlyIf(name: string, value: string | boolean, field: Field): Field {
  return { ...field, onlyIf: { name, value } };
}

/** The name of the field with the presets, and what it says where numbers are given one by one. */
export const PRESET = 'preset';
export const CUSTOM = 'custom';

/** One of the library's sets of weights, or numbers of one's own. */
export function presetField(presets: Readonly<Record<string, object>>, label: string): Field {
  const names = Object.keys(presets);
  const choices = [
    ...names.map((name) => ({ value: name, label: name })),
    { value: CUSTOM, label: 'numbers of your own' },
  ];
  return { kind: 'choice', name: PRESET, label, choices, initial: names[0] };
}

/**
 * Options of the library from settings: `placer.one` becomes `{ placer: { one } }`. A preset brings its weights, and the
 * numbers given beside it do not count, unless it is `custom`.
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

/** The settings that fields have before anybody touches them. */
export function initialSettings(fields: readonly Field[]): Settings {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}
