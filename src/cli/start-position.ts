/** Where a command begins: the start of the game, or a position that was typed. */

import { Position } from 'foreply';
import type { Arguments, CommandOption } from './command.js';
import type { Game } from './game.js';
import { asTyped } from './usage-error.js';

export const POSITION_OPTION: CommandOption = {
  value: 'TEXT',
  about: 'where to begin',
  default: 'the start of the game',
};

/** The position that was asked for. */
export function startPosition(given: Arguments, { rules }: Game): Position<unknown, unknown> {
  const text = given.text('position');
  if (text === undefined) return Position.start(rules);
  return asTyped('--position', () => Position.parse(rules, text));
}
