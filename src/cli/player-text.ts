/**
 * A player as text: what is typed, and its parts.
 *
 *     quick=alpha-beta:depth=4,heuristic=oneDotTwo,heuristic.relaxed=false
 *     │     │          │                           └ an option of the heuristic
 *     │     │          └ options
 *     │     └ the kind
 *     └ a name of its own, optional
 *
 * No character in it is special to a shell. The command of another program is the exception, and comes last:
 *
 *     brain=gomocup:time=500,./pbrain-x --threads 1
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
  if (isProgram(kind)) return programPlayer(name, text, kind, rest ?? '');
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

/** The kinds of players that are other programs. */
const PROGRAMS = ['ugi', 'gomocup'];
/** An option before the command of a program. A command with these words in front is a path, `./time=5`. */
const PROGRAM_OPTION = /^(time|nodes|depth|grace|patience|restart|option\.[^=,\s]+)=([^,]+),/;

/** Whether a kind of player is another program, whose command follows its options. */
function isProgram(kind: string): boolean {
  return PROGRAMS.includes(kind);
}

/** Another program as a player, called like its file unless it was given a name. */
function programPlayer(name: string | undefined, text: string, kind: string, typed: string): PlayerText {
  const options = programOptions(text, typed);
  const words = options.command.split(/\s+/);
  const file = words.slice(1).find((word) => /[\\/]|\.\w+$/.test(word) && !word.startsWith('-')) ?? words[0];
  return { name: name ?? (file.replace(/^.*[\\/]|["']/g, '') || text), text, kind, options };
}

function programOptions(text: string, typed: string): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  let rest = typed;
  for (let found = PROGRAM_OPTION.exec(rest); found !== null; found = PROGRAM_OPTION.exec(rest)) {
    const [whole, option, value] = found;
    if (Object.hasOwn(options, option)) throw new UsageError(`"${text}" gives ${option} twice`, SEE_PLAYERS);
    options[option] = value;
    rest = rest.slice(whole.length);
  }
  return { ...options, command: rest.trim() };
}

const LIMITS = ['nodes', 'depth', 'turns', 'time'];

/** The nodes per move of an engine on other machines: less than a second in the library's games, a few in slow rules. */
const CLUSTER_NODES = '100000';

/** A player for several machines, on each of which a second means something else: an engine without a limit gets one of nodes. */
export function limitByNodes(player: PlayerText): PlayerText {
  const { text, kind, options } = player;
  if (kind !== 'engine' || LIMITS.some((name) => name in options)) return player;
  const beginning = Object.keys(options).length > 0 ? `${text},` : `${text.replace(/:$/, '')}:`;
  return { ...player, text: `${beginning}nodes=${CLUSTER_NODES}`, options: { ...options, nodes: CLUSTER_NODES } };
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
