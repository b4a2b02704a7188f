/**
 * The page's address holds everything: game, variant, start, moves, players. It is readable by people, too:
 *
 *     #game=pentago&turns=split&moves=b2,TL+,e5,BR-&at=2&first=human&second=engine;level:easy
 *
 * Defaults are left out. Spaces are written as underscores.
 */

import type { GameRecord } from '../engine/protocol.js';
import {
  ALGORITHMS,
  type EngineSettings,
  faultOf,
  LEVELS,
  type NumberRange,
  ORDERINGS,
  rangeOf,
} from '../engine/settings.js';
import { gameOf, games } from '../games/catalogue.js';
import { initialSettings } from '../games/fields.js';
import type { Field, GameId, Settings } from '../games/game.js';
import { ENGINE, HUMAN, newState, type Player, type State } from './state.js';
import { timelineOf } from './timeline.js';

/** The state that a link describes, or what is wrong with it. */
export type Reading = { readonly state: State } | { readonly error: string };

const SIDES = ['first', 'second'] as const;

/** The part of the address after `#`. */
export function encode(state: State): string {
  const { record, at, players } = state;
  const { variants } = gameOf(record.game);
  const parts: [string, string][] = [['game', record.game]];
  parts.push(...changes(record.variant, initialSettings(variants)));
  if (record.start !== '') parts.push(['start', record.start]);
  if (record.moves.length > 0) parts.push(['moves', record.moves.join(',')]);
  if (at < record.moves.length) parts.push(['at', String(at)]);
  parts.push(['first', playerText(players[0])], ['second', playerText(players[1])]);
  return parts.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** Reads a link. Never throws: errors are returned. */
export function decode(hash: string): Reading {
  try {
    return { state: readState(readParts(hash.replace(/^#/, ''))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function changes(settings: Settings, usual: Settings): [string, string][] {
  return Object.entries(settings).flatMap(([name, value]) => (value === usual[name] ? [] : [[name, String(value)]]));
}

function playerText({ kind, engine }: Player): string {
  const { parameters, ...others } = engine;
  const usual: Settings = { ...ENGINE.engine, parameters: '' } as Settings;
  const parts = changes(others as Settings, usual);
  if (others.time === undefined) parts.push(['time', 'none']);
  for (const [name, value] of Object.entries(parameters)) parts.push([`with.${name}`, String(value)]);
  return [kind, ...parts.map(([name, value]) => `${name}:${value}`)].join(';');
}

function readParts(hash: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of hash.split('&').filter((text) => text !== '')) {
    const cut = part.indexOf('=');
    if (cut < 0) throw new Error(`"${part}" has no value.`);
    parts.set(unescaped(part.slice(0, cut)), unescaped(part.slice(cut + 1)));
  }
  return parts;
}

function readState(parts: Map<string, string>): State {
  const game = readGame(parts.get('game'));
  const { variants } = gameOf(game);
  const known = ['game', 'start', 'moves', 'at', ...SIDES, ...variants.map(({ name }) => name)];
  for (const name of parts.keys()) if (!known.includes(name)) throw new Error(`Unknown setting "${name}".`);
  const variant = readFields(variants, parts);
  const moves = (parts.get('moves') ?? '').split(',').filter((move) => move !== '');
  const record: GameRecord = { game, variant, start: parts.get('start') ?? '', moves };
  timelineOf(record);
  const players = SIDES.map((side, index) => readPlayer(game, parts.get(side), [HUMAN, ENGINE][index]));
  const at = readNumber('at', parts.get('at') ?? String(moves.length));
  if (!Number.isInteger(at) || at < 0 || at > moves.length) throw new Error(`There is no move ${at}.`);
  return { ...newState(game, variant, players as [Player, Player]), record, at };
}

function readGame(text: string | undefined): GameId {
  if (text === undefined) throw new Error('The link names no game.');
  if (!Object.hasOwn(games, text)) throw new Error(`There is no game "${text}".`);
  return text as GameId;
}

/** Settings by their fields. Those not given take their defaults. */
function readFields(fields: readonly Field[], given: ReadonlyMap<string, string>): Settings {
  const settings = fields.map((field) => {
    const text = given.get(field.name);
    return [field.name, text === undefined ? field.initial : readField(field, text)];
  });
  return Object.fromEntries(settings);
}

function readField(field: Field, text: string): string | number | boolean {
  if (field.kind === 'number') return readWithin(field.name, text, field);
  if (field.kind === 'switch') return readSwitch(field.name, text);
  if (field.kind === 'choice')
    return readChoice(
      field.name,
      text,
      field.choices.map(({ value }) => value),
    );
  return text;
}

function readPlayer(game: GameId, text: string | undefined, usual: Player): Player {
  if (text === undefined) return usual;
  const [kind, ...parts] = text.split(';');
  const settings: Record<string, unknown> = { ...ENGINE.engine };
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const cut = part.indexOf(':');
    const [name, value] = [part.slice(0, cut), part.slice(cut + 1)];
    if (name.startsWith('with.')) parameters.set(name.slice('with.'.length), value);
    else if (name === 'time' && value === 'none') delete settings.time;
    else settings[name] = readSetting(name, value);
  }
  settings.parameters = readParameters(game, String(settings.heuristic), parameters);
  return { kind: readChoice('player', kind, ['human', 'engine']), engine: settings as unknown as EngineSettings };
}

function readParameters(game: GameId, heuristic: string, given: ReadonlyMap<string, string>): Settings {
  const { title, heuristics } = gameOf(game);
  const choice = heuristic === '' ? heuristics[0] : heuristics.find(({ name }) => name === heuristic);
  if (choice === undefined && heuristic === '' && given.size === 0) return {};
  if (choice === undefined) throw new Error(`${title} has no heuristic "${heuristic}".`);
  const entries = [...given].map(([name, text]) => {
    const field = choice.fields.find((each) => each.name === name);
    if (field === undefined) throw new Error(`The heuristic ${choice.name} has no parameter "${name}".`);
    return [name, readField(field, text)];
  });
  return Object.fromEntries(entries);
}

function readSetting(name: string, text: string): string | number | boolean {
  switch (name) {
    case 'algorithm':
      return readChoice(name, text, Object.keys(ALGORITHMS));
    case 'level':
      return readChoice(name, text, LEVELS);
    case 'unit':
      return readChoice(name, text, ['depth', 'turns']);
    case 'ordering':
      return readChoice(name, text, Object.keys(ORDERINGS));
    case 'table':
      return readSwitch(name, text);
    case 'heuristic':
      return text;
  }
  const range = rangeOf(name);
  if (range === undefined) throw new Error(`Unknown engine setting "${name}".`);
  return readWithin(name, text, range);
}

function readChoice<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`"${name}" must be one of ${values.join(', ')}, not "${text}".`);
  return value;
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new Error(`"${name}" must be a number, not "${text}".`);
  return number;
}

/** A number in its range. */
function readWithin(name: string, text: string, range: NumberRange): number {
  const number = readNumber(name, text);
  const fault = faultOf(number, range);
  if (fault !== undefined) throw new Error(`"${name}" must be ${fault}, not ${number}.`);
  return number;
}

function readSwitch(name: string, text: string): boolean {
  return readChoice(name, text, ['true', 'false']) === 'true';
}

/** Characters that an address may contain as they are, without those that separate parts here. */
function escaped(text: string): string {
  const safe = encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('%20', '_');
  return safe.replace(/%(2F|2C|3A|3B|2B)/g, decodeURIComponent);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('_', ' '));
  } catch {
    throw new Error(`"${text}" is not encoded correctly.`);
  }
}
