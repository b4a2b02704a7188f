/** Pentago in the playground. */

import * as game from 'foreply/pentago';
import { CUSTOM, number, onlyIf, onOff, optionsFrom, PRESET, presetField } from './fields.js';
import type { Field, HeuristicChoice, PlaygroundGame } from './game.js';

type Choice = HeuristicChoice<game.PentagoBoard>;

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

/** What a longest row of 0 to 6 stones counts. */
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

const best: Choice = {
  name: 'best',
  about: 'Open lines of five, on the board and one turn of a quadrant away; a win at hand.',
  fields: [
    ...OPEN_LINES.map(([name, label, placer]) => number(`placer.${name}`, `Who places: ${label}`, placer, WEIGHTS)),
    ...OPEN_LINES.map(([name, label, , other]) => number(`other.${name}`, `The other: ${label}`, other, WEIGHTS)),
    number('win', 'A win at hand', 100_000, { min: 0, max: 1_000_000 }),
  ],
  make: (settings) => game.best(optionsFrom(settings) as game.BestOptions),
};

const one: Choice = {
  name: 'one',
  about: 'How many ways to five the enemy has not closed, whatever is turned.',
  fields: [number('bias', 'Share of the own side', 0.5, { min: 0, max: 1, step: 0.05 }), ...lineFactors],
  make: (settings) => game.one(optionsFrom(settings) as game.OneOptions),
};

const POSSIBILITIES = [
  ['own', 'Own ways to five'],
  ['opponent', 'The opponent’s'],
  ['strongOwn', 'Own strong ones'],
  ['strongOpponent', 'The opponent’s strong ones'],
] as const;
const oneDotTwo: Choice = {
  name: 'oneDotTwo',
  about: 'As one, and groups of cells that are filled or begun already.',
  fields: [
    presetField(game.possibilityPresets, 'Weights'),
    ...POSSIBILITIES.map(([name, label]) =>
      onlyIf(PRESET, CUSTOM, number(name, label, 1, { min: 0, max: 20, step: 0.1 })),
    ),
    relaxed,
    onOff('diagonalHack', 'Long diagonals only', false),
    ...lineFactors,
  ],
  make: (settings) => game.oneDotTwo(optionsFrom(settings, game.possibilityPresets) as game.OneDotTwoOptions),
};

const a: Choice = {
  name: 'a',
  about: 'Stones on lines that can still win, as powers, on the best board that a turn makes.',
  fields: strengthFields,
  make: (settings) => game.a(optionsFrom(settings, game.strengths) as game.Strengths),
};

const aHacked: Choice = {
  name: 'aHacked',
  about: 'Twice a, with an eye on the long diagonals, weighted by who began.',
  fields: [
    ...strengthFields,
    number('asFirst.strongOwn', 'First player: own strong ways', 1, { ...FACTOR, min: 0.05 }),
    number('asFirst.strongOpponent', 'First player: the opponent’s', 0, FACTOR),
    number('asSecond.strongOwn', 'Second player: own strong ways', 1, FACTOR),
    number('asSecond.strongOpponent', 'Second player: the opponent’s', 2, FACTOR),
    relaxed,
  ],
  make: (settings) => game.aHacked(optionsFrom(settings, game.strengths) as game.AHackedOptions),
};

const aStar: Choice = {
  name: 'aStar',
  about: 'As a, with who places next: 100 for a win, 50 for one that can still be stopped.',
  fields: [
    ...strengthFields,
    onOff('analyseRotations', 'Look at all turns', true, 'Also when a turn of a quadrant is due.'),
  ],
  make: (settings) => game.aStar(optionsFrom(settings, game.strengths) as game.AStarOptions),
};

const longestRow: Choice = {
  name: 'longestRow',
  about: 'The longest row of either side, counted by a table.',
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
  make: (settings) => {
    const { values, ...options } = optionsFrom(settings) as { values?: Readonly<Record<string, number>> };
    if (values === undefined) return game.longestRow(options);
    return game.longestRow({ ...options, values: Object.assign([...ROWS], values) });
  },
};

const control: Choice = {
  name: 'control',
  about: 'Nothing: a number from the seed and the board, for comparison.',
  fields: [number('seed', 'Seed', 1, { min: 0, max: 1_000_000 })],
  make: (settings) => game.control(optionsFrom(settings) as game.ControlOptions),
};

export const pentago: PlaygroundGame<game.PentagoBoard, game.WholeMove> = {
  id: 'pentago',
  title: 'Pentago',
  about: 'A stone and the turn of a quadrant; five in a row win.',
  sides: ['X', 'O'],
  variants: [
    {
      kind: 'choice',
      name: 'turns',
      label: 'A move is',
      about: 'The games are the same; lists of moves and search trees differ.',
      initial: 'split',
      choices: [
        { value: 'split', label: 'a stone or a rotation' },
        { value: 'whole', label: 'a whole turn' },
      ],
    },
  ],
  // A move of split turns is one of the moves of whole turns.
  rules: (variant) =>
    game.pentago(variant as game.PentagoOptions) as unknown as ReturnType<
      PlaygroundGame<game.PentagoBoard, game.WholeMove>['rules']
    >,
  heuristics: [best, one, oneDotTwo, a, aHacked, aStar, longestRow, control],
};
