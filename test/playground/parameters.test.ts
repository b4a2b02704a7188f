/** Every parameter of every heuristic reaches the search: changing it changes the value of some position. */

import type { Heuristic } from 'foreply';
import { describe, expect, it } from 'vitest';
import { newState } from '../../examples/playground/src/app/state.js';
import { timelineOf } from '../../examples/playground/src/app/timeline.js';
import { optionsOf } from '../../examples/playground/src/engine/make-search.js';
import { type AnyPosition, startOf } from '../../examples/playground/src/engine/play-record.js';
import { DEFAULT_ENGINE } from '../../examples/playground/src/engine/settings.js';
import { gameOf } from '../../examples/playground/src/games/catalogue.js';
import { initialSettings } from '../../examples/playground/src/games/fields.js';
import type { Field, GameId, Settings } from '../../examples/playground/src/games/game.js';
import { GAME_IDS, playAny } from './random-games.js';

/** Boards of random games, always the same ones: some with moves anywhere, some crowded in a corner, up to the end if there is one. */
function positionsOf(game: GameId): AnyPosition[] {
  return Array.from({ length: 24 }, (_, number) => {
    const range = number % 2 === 0 ? 1009 : 3 + (number % 4);
    const choices = Array.from({ length: 32 }, (_, at) => (7919 * (number + 3) * (at + 5) + number * at * at) % range);
    return timelineOf(playAny(newState(game), choices).record).filter(({ ply }) => ply % 3 === 2 || ply > 16);
  }).flat();
}

/** The values of positions in a search with these settings. */
function values(game: GameId, name: string, parameters: Settings, positions: readonly AnyPosition[]) {
  const settings = { ...DEFAULT_ENGINE, algorithm: 'alphaBeta', heuristic: name, parameters } as const;
  const { heuristic } = optionsOf(gameOf(game), settings) as { readonly heuristic: Heuristic<unknown> };
  return positions.map(({ board, side }) => heuristic(board, side));
}

/** Another value of a field. */
function changed(field: Field): string | number | boolean {
  if (field.kind === 'switch') return !field.initial;
  if (field.kind === 'choice') return field.choices[1].value;
  if (field.kind === 'number') return field.initial === field.max ? field.min : field.max;
  return field.initial;
}

/** Too rare to occur in random games. */
const SIX_IN_A_ROW = {
  game: 'pentago',
  variant: {},
  start: 'XXXXXX/O.O.../.O...O/....../..O.../....O. X',
} as const;
/** Weights of which only the ratio counts: the other one must not be 0. */
const BESIDE: Readonly<Record<string, Settings>> = { 'asFirst.strongOwn': { 'asFirst.strongOpponent': 1 } };

/** All heuristics with each of their fields, except fields that change how values are computed but not the values. */
const casesOf = (game: GameId) =>
  gameOf(game)
    .heuristics.flatMap((choice) => choice.fields.map((field) => ({ choice, field })))
    .filter(({ field }) => field.name !== 'incremental');

describe.each(GAME_IDS.filter((game) => casesOf(game).length > 0))('%s', (game) => {
  const positions = [...positionsOf(game), ...(game === 'pentago' ? [startOf(SIX_IN_A_ROW)] : [])];

  it.each(casesOf(game))('$field.name changes the values of $choice.name', ({ choice, field }) => {
    const before: Settings = {
      ...initialSettings(choice.fields),
      ...BESIDE[field.name],
      ...(field.onlyIf === undefined ? {} : { [field.onlyIf.name]: field.onlyIf.value }),
    };
    const after = { ...before, [field.name]: changed(field) };
    expect(values(game, choice.name, after, positions)).not.toEqual(values(game, choice.name, before, positions));
  });
});
