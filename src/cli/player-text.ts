/**
 * A player as text: what is typed, and its parts.
 *
 *     quick=alpha-beta:depth=4,heuristic=oneDotTwo,heuristic.relaxed=false
 *     │     │          │                           └ an option of the heuristic
 *     │     │          └ options
 *     │     └ the kind
 *     └ a name of its own, optional
 *
 * No character in it is special to a shell.
 */

import { UsageError } from './usage-error.js';

/** A player as typed: plain data. */
export interface PlayerText {
  /** Its name in tables. */
  readonly name: string;
  /** All that was typed. Logs identify players by it, since a name alone does not say how a player plays. */
  readonly text: string;
  readonly kind: string;
  /** Options by name, as typed. */
  readonly options: Readonly<Record<string, string>>;
}

/** Splits the text of a player into its parts. */
export function readPlayer(text: string): PlayerText {
  const [, name, kind = '', rest] = /^(?:([^:=]*)=)?([^:=]*)(?::(.*))?$/.exec(text) ?? [];
  if (kind === '' || name === '') throw new UsageError(`"${text}" is not a player`, SEE_PLAYERS);
  const options: Record<string, string> = {};
  for (const part of rest === undefined || rest === '' ? [] : rest.split(',')) {
    const [, option, value] = /^([^=]+)=(.+)$/.exec(part) ?? [];
    if (option === undefined || value === undefined) {
      throw new UsageError(`"${part}" in "${text}" must be an option with a value, such as depth=4`, SEE_PLAYERS);
    }
    if (Object.hasOwn(options, option)) throw new UsageError(`"${text}" gives ${option} twice`, SEE_PLAYERS);
    options[option] = value;
  }
  return { name: name ?? text, text, kind, options };
}

export const SEE_PLAYERS = 'See foreply help players.';

/** The options of a heuristic: those that begin with `heuristic.`. Further dots lead into objects. */
export function heuristicOptions(options: Readonly<Record<string, string>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const [first, ...path] = name.split('.');
    if (first !== 'heuristic' || path.length === 0) continue;
    const last = path.pop() ?? '';
    let members = found;
    for (const step of path) {
      members[step] ??= {};
      members = members[step] as Record<string, unknown>;
    }
    members[last] = valueFrom(value);
  }
  return found;
}

/** A switch, a number, a list of values separated by slashes, or a word. */
function valueFrom(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text.includes('/')) return text.split('/').map(valueFrom);
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
