/** Games as the playground plays them, for properties: any game, any variant, random moves. */

import fc from 'fast-check';
import { type Action, reduce } from '../../examples/playground/src/app/reducer.js';
import { newState, type Player, type State } from '../../examples/playground/src/app/state.js';
import { positionOf } from '../../examples/playground/src/app/timeline.js';
import type { AnyRules } from '../../examples/playground/src/engine/make-search.js';
import { ALGORITHMS, DEFAULT_ENGINE, LEVELS, ORDERINGS } from '../../examples/playground/src/engine/settings.js';
import { gameOf, games } from '../../examples/playground/src/games/catalogue.js';
import { initialSettings } from '../../examples/playground/src/games/fields.js';
import type { GameId, Settings } from '../../examples/playground/src/games/game.js';

export const GAME_IDS = Object.keys(games) as GameId[];

/** Variants other than the default, and small. */
const OTHERS: Readonly<Partial<Record<GameId, Settings>>> = {
  pentago: { turns: 'whole' },
  neutreeko: { size: 4 },
  gomoku: { size: 7, rule: 'standard' },
  'coins-and-strings': { rows: 2, columns: 2, ground: true },
};

const optional = (values: fc.Arbitrary<number>) => fc.option(values, { nil: undefined });

/** An engine's settings, sensible or not, without undefined members. */
const engineOf = (game: GameId) =>
  fc
    .record({
      algorithm: fc.constantFrom(...(Object.keys(ALGORITHMS) as (keyof typeof ALGORITHMS)[])),
      level: fc.constantFrom(...LEVELS),
      unit: fc.constantFrom('depth' as const, 'turns' as const),
      reach: optional(fc.integer({ min: 0, max: 9 })),
      time: optional(fc.constantFrom(0, 1000, 1500, 0.5)),
      nodes: optional(fc.nat()),
      multi: optional(fc.integer({ min: 1, max: 9 })),
      upper: optional(fc.constantFrom(1, -0.5, 1e300)),
      lower: optional(fc.integer()),
      table: fc.boolean(),
      ordering: fc.constantFrom(...(Object.keys(ORDERINGS) as (keyof typeof ORDERINGS)[])),
      seed: optional(fc.integer()),
      choice: fc.constantFrom(...gameOf(game).heuristics),
      isSet: fc.boolean(),
    })
    .map(({ choice, isSet, ...settings }) => ({
      ...definedIn(settings),
      heuristic: choice.name,
      parameters: isSet ? initialSettings(choice.fields) : {},
    }));

function definedIn(settings: object): typeof DEFAULT_ENGINE {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as never;
}

const playersOf = (game: GameId): fc.Arbitrary<readonly [Player, Player]> => {
  const engine = fc.oneof(fc.constant(DEFAULT_ENGINE), engineOf(game));
  const player = fc.record({ kind: fc.constantFrom('human' as const, 'engine' as const), engine });
  return fc.tuple(player, player);
};

/** A game in progress: up to 30 moves, then a random number of steps back. */
export const states: fc.Arbitrary<State> = fc.constantFrom(...GAME_IDS).chain((game) =>
  fc
    .record({
      isUsual: fc.boolean(),
      players: playersOf(game),
      choices: fc.array(fc.nat(), { maxLength: 30 }),
      taken: fc.nat(30),
      hasStart: fc.boolean(),
      back: fc.oneof(fc.constant(0), fc.nat(30)),
    })
    .map(({ isUsual, players, choices, taken, hasStart, back }) => {
      const usual = initialSettings(gameOf(game).variants);
      let state = newState(game, isUsual ? usual : { ...usual, ...OTHERS[game] }, players);
      state = playAny(state, choices.slice(taken));
      if (hasStart && !positionOf(state).isOver) {
        const start = positionOf(state).toString();
        state = reduce(state, { type: 'load', record: { ...state.record, start, moves: [] } });
      }
      state = playAny(state, choices.slice(0, taken));
      return back === 0 ? state : reduce(state, { type: 'go', at: state.at - back });
    }),
);

/** Plays one legal move for each number, until the game is over. */
export function playAny(from: State, choices: readonly number[]): State {
  let state = from;
  for (const choice of choices) {
    const { moves, rules, board, isOver } = positionOf(state);
    if (isOver) break;
    const move = (rules as AnyRules).formatMove(moves[choice % moves.length], board);
    state = reduce(state, { type: 'play', move });
  }
  return state;
}

/** Actions on the page other than starting a new game. */
export const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>({ type: 'undo' }, { type: 'redo' }, { type: 'cut' }, { type: 'swap' }, { type: 'perform' }),
  fc.record({ type: fc.constant('go' as const), at: fc.integer({ min: -2, max: 40 }) }),
  fc.record({ type: fc.constant('play' as const), move: fc.constantFrom('b2', 'TL+', 'a1', '3', 'c2-c3', 'nonsense') }),
  fc.record({ type: fc.constant('decide' as const), turn: fc.constantFrom(['b2', 'TL+'], ['0'], ['zz'], []) }),
);
