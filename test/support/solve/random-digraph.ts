/**
 * A game on a random directed graph, made from a seed, with everything that a game may have: cycles, self-loops, several moves
 * to the same place, several moves in a row by one side, endings of all kinds, and a symmetry.
 *
 *     orbit of 4        orbit of 2      orbit of 1
 *     a0 → a1           b0 ⇄ b1            c           the symmetry maps each place to the next in its orbit
 *      ↑    ↓
 *     a3 ← a2           a0 → b1 makes a1 → b0, a2 → b1, a3 → b0;      c → a0 makes c → a1, c → a2, c → a3
 *
 * Places of an orbit have the same side to move and the same outcome. The side to move where the game is over is random too:
 * no code may rely on it. Boards are places. A move is twice the place it leads to, plus 1 for the second edge to that place.
 */

import { Random } from '../../../src/core/random.js';
import { DRAWN, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../../src/rules/cursor.js';
import type { GameRules, PositionIndex } from '../../../src/rules/game-rules.js';
import { draw, type Side, win } from '../../../src/rules/outcome.js';

const TURNS = 4;

export interface DigraphShape {
  readonly seed: number;
  readonly orbits: number;
  /** The average number of moves per place. */
  readonly degree: number;
  /** The chance that the game ends in an orbit, from 0 to 1. */
  readonly ends: number;
}

/** Which optional functions the numbering has. */
export interface DigraphForms {
  readonly predecessors?: boolean;
  readonly integers?: readonly (keyof PositionIndex<number>)[];
}

type Digraph = GameRules<number, number> &
  Required<Pick<GameRules<number, number>, 'key' | 'symmetries' | 'positions' | 'predecessors'>>;

export function randomDigraph(shape: DigraphShape): Digraph {
  const random = new Random(shape.seed);
  const sizes = Array.from({ length: shape.orbits }, () => random.pick([1, 2, 4, 4]));
  const first = sizes.map((_, orbit) => sizes.slice(0, orbit).reduce((sum, size) => sum + size, 0));
  const places = sizes.flatMap((size, orbit) => Array.from({ length: size }, (_, at) => ({ orbit, at })));
  const turned = (place: number, turns: number) => {
    const { orbit, at } = places[place];
    return first[orbit] + ((at + turns) % sizes[orbit]);
  };
  const moves = places.map(() => new Set<number>());
  const edges = Math.round(shape.orbits * shape.degree);
  for (let edge = 0; edge < edges; edge++) {
    const from = first[random.below(shape.orbits)];
    const to = random.below(places.length);
    const ways = random.pick([[0], [0], [1], [0, 1]]);
    for (let turns = 0; turns < TURNS; turns++) {
      for (const way of ways) moves[turned(from, turns)].add(2 * turned(to, turns) + way);
    }
  }
  const endings = sizes.map((_, orbit): Ending => {
    if (moves[first[orbit]].size > 0 && random.fraction() >= shape.ends) return ONGOING;
    return random.pick([WON_BY_FIRST, WON_BY_SECOND, DRAWN]);
  });
  const sides = sizes.map(() => random.below(2) as Side);
  const ending = (place: number) => endings[places[place].orbit];
  const play = (_: number, move: number) => move >> 1;
  const movesOf = (place: number) => (ending(place) === ONGOING ? [...moves[place]] : []);

  return {
    name: `digraph ${shape.seed}`,
    initial: () => 0,
    turn: (place) => sides[places[place].orbit],
    moves: movesOf,
    play,
    outcome: (place) => outcomeOf(ending(place)),
    key: (place) => place,
    canRepeat: true,
    symmetries: [1, 2, 3].map((turns) => ({
      board: (place) => turned(place, turns),
      move: (move) => 2 * turned(move >> 1, turns) + (move & 1),
    })),
    // Every third number has a place, so that there are gaps.
    positions: {
      count: 3 * places.length + 2,
      index: (place) => 3 * place + 1,
      at: (index) => (index % 3 === 1 && index < 3 * places.length ? (index - 1) / 3 : undefined),
    },
    predecessors: (place) =>
      places.map((_, from) => from).filter((from) => movesOf(from).some((move) => move >> 1 === place)),
  };
}

/** The same game with only some of its optional functions. */
export function withForms(
  rules: Digraph,
  { predecessors = false, integers = [] }: DigraphForms,
): GameRules<number, number> {
  const forms = integerForms(rules);
  const chosen = Object.fromEntries(integers.map((name) => [name, forms[name]]));
  return {
    ...rules,
    positions: { ...rules.positions, ...chosen },
    ...(predecessors ? {} : { predecessors: undefined }),
  };
}

function integerForms(rules: Digraph): Required<PositionIndex<number>> {
  const { index, at, count } = rules.positions;
  const placeAt = (number: number) => at(number) as number;
  const write = (boards: Iterable<number>, into: Int32Array) => {
    const numbers = [...boards].map((place) => index(place));
    into.set(numbers.slice(0, into.length));
    return numbers.length;
  };
  const children = (number: number) => {
    const place = placeAt(number);
    return new Set(rules.moves(place).map((move) => rules.play(place, move)));
  };
  return {
    count,
    index,
    at,
    ending: (number) => {
      const place = at(number);
      if (place === undefined) return undefined;
      const outcome = rules.outcome(place);
      if (outcome === undefined) return ONGOING;
      return outcome.kind !== 'win' ? DRAWN : outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    },
    turn: (number) => rules.turn(placeAt(number)),
    successors: (number, into) => write(children(number), into),
    successorCount: (number) => children(number).size,
    predecessors: (number, into) => write(rules.predecessors(placeAt(number)), into),
    images: (number, into) =>
      write(
        rules.symmetries.map((symmetry) => symmetry.board(placeAt(number))),
        into,
      ),
  };
}

function outcomeOf(ending: Ending) {
  if (ending === ONGOING) return undefined;
  return ending === DRAWN ? draw() : win(ending === WON_BY_FIRST ? 0 : 1);
}
