/** Replays a record, from plain data to the library's positions. */

import { Position } from 'foreply';
import { gameOf } from '../games/catalogue.js';
import type { AnyRules } from './make-search.js';
import type { GameRecord } from './protocol.js';

export type AnyPosition = Position<unknown, unknown>;

/** The position after the first `count` moves of a record. Throws the library's errors if the record is not a legal game. */
export function playRecord(record: GameRecord, count = record.moves.length): AnyPosition {
  let position = startOf(record);
  for (const move of record.moves.slice(0, count)) position = position.playText(move);
  return position;
}

/** The position at the start of a record. */
export function startOf({ game, variant, start }: Omit<GameRecord, 'moves'>): AnyPosition {
  const rules: AnyRules = gameOf(game).rules(variant);
  return start === '' ? Position.start(rules) : Position.parse(rules, start);
}
