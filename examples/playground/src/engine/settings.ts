/**
 * The settings of an engine as plain data: made by a form, sent to the worker, written into links. The library checks them. This
 * file only lists the settings, which algorithm takes which, and their defaults.
 */

import type { Settings } from '../games/game.js';

export const ALGORITHMS = {
  engine: 'Engine, with the game’s advice',
  iterativeDeepening: 'Iterative deepening',
  principalVariation: 'Principal variation search',
  alphaBeta: 'Alpha-beta',
  boundedAlphaBeta: 'Bounded alpha-beta',
  minimax: 'Minimax',
  random: 'Random moves',
} as const;

export type Algorithm = keyof typeof ALGORITHMS;

/** Searches that block their thread until they are done. They are stopped by terminating the worker. */
const AT_ONCE = ['alphaBeta', 'boundedAlphaBeta', 'principalVariation', 'minimax'] as const;
export type AtOnce = (typeof AT_ONCE)[number];

export function isAtOnce(algorithm: Algorithm): algorithm is AtOnce {
  return (AT_ONCE as readonly Algorithm[]).includes(algorithm);
}

export const LEVELS = ['full', 'hard', 'medium', 'easy', 'beginner'] as const;
export const ORDERINGS = {
  default: 'in the default order',
  none: 'in the order of the game',
  evaluation: 'by the heuristic',
  'killers,history': 'killers and history',
  random: 'random',
} as const;

/** How one engine thinks. Undefined settings are left to the library. */
export interface EngineSettings {
  readonly algorithm: Algorithm;
  readonly level: (typeof LEVELS)[number];
  /** Whether `reach` counts single moves or whole turns. */
  readonly unit: 'depth' | 'turns';
  readonly reach?: number;
  /** Milliseconds. */
  readonly time?: number;
  readonly nodes?: number;
  /** How many of the best moves to value. */
  readonly multi?: number;
  readonly upper?: number;
  readonly lower?: number;
  readonly table: boolean;
  readonly ordering: keyof typeof ORDERINGS;
  /** The exported name of a heuristic; '' for the game's default. */
  readonly heuristic: string;
  readonly parameters: Settings;
  readonly seed?: number;
}

/** Names of the settings that are numbers or undefined. */
export type NumberName = 'reach' | 'time' | 'nodes' | 'multi' | 'upper' | 'lower' | 'seed';

/** The range of a number. A step of 1 means whole numbers; any other step only affects the form. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

const RANGES: Readonly<Record<NumberName, NumberRange>> = {
  reach: { min: 0, max: 9999, step: 1 },
  time: { min: 0 },
  nodes: { min: 0, step: 1 },
  multi: { min: 1, max: 999, step: 1 },
  upper: {},
  lower: {},
  seed: { step: 1 },
};

/** The range of a setting; `undefined` if it is not a number. */
export function rangeOf(name: string): NumberRange | undefined {
  return Object.hasOwn(RANGES, name) ? RANGES[name as NumberName] : undefined;
}

/** What is wrong with a number, if anything. Invalid numbers must never reach a search. */
export function faultOf(number: number, { min = -Infinity, max = Infinity, step }: NumberRange): string | undefined {
  if (!Number.isFinite(number)) return 'a number';
  if (number < min) return `at least ${min}`;
  if (number > max) return `at most ${max}`;
  return step === 1 && !Number.isSafeInteger(number) ? 'a whole number' : undefined;
}

export const DEFAULT_ENGINE: EngineSettings = {
  algorithm: 'engine',
  level: 'full',
  unit: 'depth',
  time: 1000,
  table: true,
  ordering: 'default',
  heuristic: '',
  parameters: {},
};

const SEARCHES: readonly Algorithm[] = [
  'engine',
  'iterativeDeepening',
  'principalVariation',
  'alphaBeta',
  'boundedAlphaBeta',
  'minimax',
];
const ORDERED: readonly Algorithm[] = ['iterativeDeepening', 'principalVariation', 'alphaBeta', 'boundedAlphaBeta'];

/** Which algorithms take which setting. */
const TAKEN_BY: Readonly<Record<Exclude<keyof EngineSettings, 'algorithm'>, readonly Algorithm[]>> = {
  level: ['engine'],
  unit: SEARCHES,
  reach: SEARCHES,
  time: SEARCHES,
  nodes: SEARCHES,
  multi: SEARCHES.filter((algorithm) => algorithm !== 'boundedAlphaBeta'),
  upper: ['boundedAlphaBeta'],
  lower: ['boundedAlphaBeta'],
  table: ['engine', ...ORDERED],
  ordering: ORDERED,
  heuristic: SEARCHES,
  parameters: SEARCHES,
  seed: ['engine', ...ORDERED, 'random'],
};

/** Whether a setting applies with these settings: a level, for example, sets its own depth. */
export function isTaken(name: keyof typeof TAKEN_BY, { algorithm, level }: EngineSettings): boolean {
  if (algorithm === 'engine' && level !== 'full' && (name === 'reach' || name === 'unit')) return false;
  return TAKEN_BY[name].includes(algorithm);
}

/** Settings that suit a newly chosen algorithm: those that do not deepen need a depth, the others a time. */
export function settingsFor(algorithm: Algorithm, before: EngineSettings): EngineSettings {
  const { reach: _reach, time: _time, ...kept } = before;
  if (algorithm === 'engine' || algorithm === 'iterativeDeepening' || algorithm === 'random') {
    return { ...kept, algorithm, time: before.time ?? 1000 };
  }
  return { ...kept, algorithm, reach: before.reach ?? 3 };
}

/** The settings with a number changed or removed. The library reports wrong numbers when it is asked. */
export function withNumber(settings: EngineSettings, name: NumberName, value: number | undefined): EngineSettings {
  const { [name]: _before, ...others } = settings;
  return (value === undefined ? others : { ...others, [name]: value }) as EngineSettings;
}

/** One line that describes a player, for the strip above the board and for screen readers. */
export function describeEngine(settings: EngineSettings): string {
  const { algorithm, level, unit, reach, time, nodes } = settings;
  if (algorithm === 'random') return 'random moves';
  const words = [
    algorithm === 'engine' ? (level === 'full' ? 'engine' : `engine, ${level}`) : ALGORITHMS[algorithm].toLowerCase(),
  ];
  if (reach !== undefined && isTaken('reach', settings)) words.push(`${unit} ${reach}`);
  if (time !== undefined) words.push(`${time / 1000} s`);
  if (nodes !== undefined) words.push(`${nodes} nodes`);
  return words.join(', ');
}
