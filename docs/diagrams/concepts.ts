/** The figures of the concepts page: turns and plies of a real game, verdicts, a window, and the positions a table shares. */

import { type GameRules, Position } from 'foreply';
import { coinsAndStrings } from 'foreply/coins-and-strings';
import { pentago } from 'foreply/pentago';
import { arrow, box, dot, line, type Point, sketch, text } from './sketch.js';

export const concepts: Readonly<Record<string, () => string>> = {
  'turns.svg': () =>
    turns(
      'Turns and plies: in Pentago a turn has two moves, in Coins and Strings as many as take a coin and one more',
      [
        timeline('Pentago', pentago() as unknown as Rules, ['b2', 'TL+', 'e5', 'BR-']),
        timeline('Coins and Strings', CHAIN as unknown as Rules, ['2', '3', '4', '1']),
      ],
    ),
  'claims.svg': claims,
  'window.svg': window,
  'transpositions.svg': transpositions,
};

type Rules = GameRules<unknown, unknown>;

/** Two coins on a chain from ground to ground, and one with a single string. */
const CHAIN = coinsAndStrings({
  coins: [1, 1, 1],
  strings: [
    [2, 'ground'],
    [0, 'ground'],
    [0, 1],
    [1, 'ground'],
  ],
});

interface Ply {
  readonly side: 0 | 1;
  readonly move: string;
}

interface Timeline {
  readonly name: string;
  readonly plies: readonly Ply[];
}

/** Which side makes which move, according to the rules. */
function timeline(name: string, rules: Rules, moves: readonly string[]): Timeline {
  let position = Position.start(rules);
  const plies = moves.map((move) => {
    const { side } = position;
    position = position.playText(move);
    return { side, move };
  });
  return { name, plies };
}

const STEP = 120;

function turns(title: string, lines: readonly Timeline[]): string {
  const parts = lines.flatMap(({ name, plies }, at) => {
    const y = 70 + 130 * at;
    const x = (ply: number): number => 40 + STEP * ply;
    return [
      text([20, y - 42], name, 'strong', 'start'),
      ...plies.flatMap(({ side, move }, ply) => [
        arrow([x(ply) + 9, y], [x(ply + 1) - 9, y], side === 0 ? 'by-first' : 'by-second'),
        text([x(ply + 0.5), y - 10], move, `code ${side === 0 ? 'first' : 'second'}`),
        dot([x(ply), y], 5),
      ]),
      dot([x(plies.length), y], 5),
      ...turnsOf(plies).flatMap(([from, to]) => [
        `<path class="thin" d="M${x(from) + 8} ${y + 16}v8H${x(to) - 8}v-8"/>`,
        text([x((from + to) / 2), y + 42], turnName(plies[from].side, to - from), 'small aside'),
      ]),
    ];
  });
  return sketch(title, 560, 130 * lines.length, parts);
}

function turnName(side: 0 | 1, plies: number): string {
  return `a turn of side ${side}: ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
}

/** The stretches of moves made by one side. */
function turnsOf(plies: readonly Ply[]): [from: number, to: number][] {
  const starts = plies.flatMap(({ side }, at) => (side === plies[at - 1]?.side ? [] : [at]));
  return starts.map((from, at) => [from, starts[at + 1] ?? plies.length]);
}

/** What each verdict claims about the true value relative to the score: at least this, at most this, both, or nothing. */
function claims(): string {
  const rows = [
    { verdict: 'win', at: 0.86, from: 0.86, to: 1, words: 'at least this: one good move is enough' },
    { verdict: 'loss', at: 0.14, from: 0, to: 0.14, words: 'at most this: no move does better' },
    { verdict: 'draw', at: 0.5, from: 0.5, to: 0.5, words: 'both: it is exactly this' },
    { verdict: 'estimate', at: 0.6, from: 0, to: 1, words: 'nothing: it may be anything' },
  ];
  const x = (share: number): number => 100 + 260 * share;
  const parts = rows.flatMap(({ verdict, at, from, to, words }, row) => {
    const y = 54 + 40 * row;
    return [
      text([84, y + 5], verdict, 'strong', 'end'),
      box([x(from) - 6, y - 9], x(to) - x(from) + 12, 18),
      line([x(0), y], [x(1), y], 'thin'),
      dot([x(at), y], 5, 'first'),
      text([388, y + 5], words, '', 'start'),
    ];
  });
  const scale = [
    text([x(0), 26], 'lost', 'small aside'),
    text([x(0.5), 26], '0', 'small aside'),
    text([x(1), 26], 'won', 'small aside'),
  ];
  return sketch('Where the true value can lie, by what a score claims', 700, 200, [...scale, ...parts]);
}

/** The meaning of a score inside and outside a window. */
function window(): string {
  const [left, alpha, beta, right, y] = [30, 210, 400, 580, 70];
  const title =
    'A window: inside it a score is exact, at or below alpha an upper bound, at or above beta a lower bound';
  return sketch(title, 610, 130, [
    box([alpha, y - 20], beta - alpha, 40, 'band'),
    line([left, y], [right, y]),
    ...[alpha, beta].map((x) => line([x, y - 28], [x, y + 28])),
    text([alpha, y - 38], 'alpha', 'code'),
    text([beta, y - 38], 'beta', 'code'),
    text([(left + alpha) / 2, y - 10], 'not better than this', 'small aside'),
    text([(left + alpha) / 2, y + 20], "bound: 'upper'", 'code'),
    text([(alpha + beta) / 2, y - 10], 'told exactly', 'small aside'),
    text([(alpha + beta) / 2, y + 20], "bound: 'exact'", 'code'),
    text([(beta + right) / 2, y - 10], 'at least this', 'small aside'),
    text([(beta + right) / 2, y + 20], "bound: 'lower'", 'code'),
  ]);
}

/** A heap of three coins, taken in any order: as a tree, and with equal positions merged. */
function transpositions(): string {
  const coins = ['a', 'b', 'c'];
  const tree = ['', ...sequences(coins, 1), ...sequences(coins, 2), ...sequences(coins, 3)];
  const sets = [...new Set(tree.map(sorted))];
  const spread = (names: readonly string[], from: number, width: number): Map<string, Point> =>
    new Map(
      [0, 1, 2, 3].flatMap((length) => {
        const row = names.filter((name) => name.length === length);
        return row.map((name, at): [string, Point] => [
          name,
          [from + (width * (at + 0.5)) / row.length, 60 + 50 * length],
        ]);
      }),
    );
  const draw = (
    at: ReadonlyMap<string, Point>,
    parentsOf: (name: string) => readonly string[],
    name: (key: string) => string,
  ): string[] => [
    ...[...at].flatMap(([key, to]) => parentsOf(key).map((parent) => line(at.get(parent) ?? to, to, 'thin'))),
    ...[...at.values()].map((point) => dot(point)),
    ...[...at].map(([key, [x, y]]) => text([x + 8, y + 14], name(key), 'code halo', 'start')),
  ];
  const inTree = draw(
    spread(tree, 10, 330),
    (key) => (key === '' ? [] : [key.slice(0, -1)]),
    (key) => key.slice(-1),
  );
  const inTable = draw(
    spread(sets, 370, 220),
    (key) => [...key].map((coin) => key.replace(coin, '')),
    (key) => key,
  );
  return sketch('Three coins taken in any order: sixteen nodes as a tree, eight positions in a table', 610, 240, [
    text([175, 32], `as a tree: ${tree.length} nodes`, 'strong'),
    text([480, 32], `by key: ${sets.length} positions`, 'strong'),
    ...inTree,
    ...inTable,
  ]);
}

function sequences(coins: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return coins.flatMap((coin) =>
    sequences(
      coins.filter((other) => other !== coin),
      length - 1,
    ).map((rest) => coin + rest),
  );
}

function sorted(name: string): string {
  return [...name].sort().join('');
}
