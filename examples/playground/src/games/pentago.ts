/** The parameters of Pentago's heuristics, as a form shows them. */

import * as game from 'foreply/pentago';
import { CUSTOM, number, onlyIf, onOff, PRESET, presetField } from './fields.js';
import type { Field, HeuristicForm } from './game.js';

const LINES: readonly (readonly [game.LineKind, string])[] = [
  ['monica', 'Long diagonals'],
  ['middle', 'Rows through centres'],
  ['straight', 'Other rows'],
  ['triple', 'Short diagonals'],
];
const OPEN_LINES = [
  ['one', '1 stone', 90, 80],
  ['two', '2 stones', 170, 180],
  ['three', '3 stones', 400, 330],
  ['four', '4 stones', 1215, 1215],
  ['turnedTwo', '2, a turn away', 100, 60],
  ['turnedThree', '3, a turn away', 260, 140],
  ['turnedFour', '4, a turn away', 425, 425],
] as const;
const WEIGHTS = { min: 0, max: 5000 };
const FACTOR = { min: 0, max: 10, step: 0.05 };

/** The value of a longest row of 0 to 6 stones. */
const ROWS = [0, 1, 2, 4, 7, 13, 11];

const lineFactors: Field[] = LINES.map(([kind, label]) =>
  number(`lines.${kind}`, `${label} count`, kind === 'triple' ? 0.7 : 1, FACTOR),
);
const strengthFields: Field[] = [
  presetField(game.strengths, 'Strengths'),
  ...LINES.map(([kind, label]) =>
    onlyIf(PRESET, CUSTOM, number(kind, label, game.strengths.guide[kind], { min: 0.01, max: 10, step: 0.01 })),
  ),
];
const relaxed = onOff('relaxed', 'Relaxed', true, 'One stone makes a group strong where there is no enemy stone.');

const best: HeuristicForm = {
  fields: [
    ...OPEN_LINES.map(([name, label, placer]) => number(`placer.${name}`, `Who places: ${label}`, placer, WEIGHTS)),
    ...OPEN_LINES.map(([name, label, , other]) => number(`other.${name}`, `The other: ${label}`, other, WEIGHTS)),
    number('win', 'A win at hand', 100_000, { min: 0, max: 1_000_000 }),
  ],
};

const one: HeuristicForm = {
  fields: [number('bias', 'Share of the own side', 0.5, { min: 0, max: 1, step: 0.05 }), ...lineFactors],
};

const POSSIBILITIES = [
  ['own', 'Own ways to five'],
  ['opponent', 'The opponent’s'],
  ['strongOwn', 'Own strong ones'],
  ['strongOpponent', 'The opponent’s strong ones'],
] as const;
const oneDotTwo: HeuristicForm = {
  fields: [
    presetField(game.possibilityPresets, 'Weights'),
    ...POSSIBILITIES.map(([name, label]) =>
      onlyIf(PRESET, CUSTOM, number(name, label, 1, { min: 0, max: 20, step: 0.1 })),
    ),
    relaxed,
    onOff('diagonalHack', 'Long diagonals only', false),
    ...lineFactors,
  ],
};

const a: HeuristicForm = {
  fields: strengthFields,
};

const aHacked: HeuristicForm = {
  fields: [
    ...strengthFields,
    number('asFirst.strongOwn', 'First player: own strong ways', 1, { ...FACTOR, min: 0.05 }),
    number('asFirst.strongOpponent', 'First player: the opponent’s', 0, FACTOR),
    number('asSecond.strongOwn', 'Second player: own strong ways', 1, FACTOR),
    number('asSecond.strongOpponent', 'Second player: the opponent’s', 2, FACTOR),
    relaxed,
  ],
};

const aStar: HeuristicForm = {
  fields: [
    ...strengthFields,
    onOff('analyseRotations', 'Look at all turns', true, 'Also when a turn of a quadrant is due.'),
  ],
};

const longestRow: HeuristicForm = {
  fields: [
    {
      kind: 'choice',
      name: 'diagonals',
      label: 'Diagonals',
      initial: 'all',
      choices: [
        { value: 'all', label: 'all' },
        { value: 'long', label: 'of five and six cells' },
      ],
    },
    ...ROWS.map((value, length) => number(`values.${length}`, `A row of ${length}`, value, { min: -100, max: 100 })),
  ],
  settled: (given) => {
    const { values, ...options } = given as { values?: Readonly<Record<string, number>> };
    return values === undefined ? options : { ...options, values: Object.assign([...ROWS], values) };
  },
};

const control: HeuristicForm = {
  fields: [number('seed', 'Seed', 1, { min: 0, max: 1_000_000 })],
};

export const pentagoForms: Readonly<Record<string, HeuristicForm>> = {
  best,
  one,
  oneDotTwo,
  a,
  aHacked,
  aStar,
  longestRow,
  control,
};
