/** The help: of the whole, of a command, and of what commands share. Made from what the commands say of themselves. */

import type { Command, CommandOptions } from './command.js';
import { aligned } from './format.js';
import { GAME_OPTIONS, GAMES, makeGame } from './games.js';
import { PLAYER_OPTIONS } from './player-options.js';
import { HUMAN, PLAYER_KINDS } from './players.js';
import { named } from './usage-error.js';

/** Everything in one page. */
export function overview(commands: readonly Command[]): string {
  return [
    'foreply: play, analyse and compare two-player games.',
    '',
    'Usage: foreply <command> [options]',
    '',
    'Commands',
    ...listing(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Further help',
    ...listing([
      ['foreply <command> --help', 'its options, and an example'],
      ['foreply help games', 'the games, their options, and how moves are typed'],
      ['foreply help players', 'how players are named'],
      ['foreply --version', 'which version this is'],
    ]),
    '',
    'Example',
    '  foreply play pentago',
  ].join('\n');
}

/** One command in one page. */
export function helpOf({ name, summary, operands, about, options, examples }: Command): string {
  return [
    `${summary}.`,
    '',
    `Usage: foreply ${name} ${operands} [options]`,
    '',
    about,
    '',
    ...optionGroups(options),
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  foreply ${example}`),
  ].join('\n');
}

/** What commands share. */
export const TOPICS: Readonly<Record<string, () => string>> = { games: gamesPage, players: playersPage };

function gamesPage(): string {
  const pages = Object.entries(GAMES).map(([kind, { about, options, read, make }]) => {
    const { notation } = make(read(NOTHING_GIVEN as never));
    return [`${kind}: ${about}`, ...indented(notation), ...optionLines(options)].join('\n');
  });
  const position = 'A position is typed as one line, in quotes: see the page of the game, or position in foreply play.';
  return ['Games, how moves are typed, and their options', ...pages, position].join('\n\n');
}

/** Stands for a command line on which no option is given. */
const NOTHING_GIVEN = { has: () => false, text: () => undefined, count: () => undefined, choice: () => undefined };

function playersPage(): string {
  const kinds = [
    [HUMAN, 'you, in foreply play'],
    ...Object.entries(PLAYER_KINDS).map(([kind, { about }]) => [kind, about]),
  ];
  const options = Object.entries(PLAYER_KINDS).map(([kind, { options: known }]) => [kind, known.join(' ')]);
  return [
    'A player is a kind and its options: kind, or kind:option=value,option=value. A name before it, name=kind:…, is',
    'what tables call it.',
    '',
    'Kinds',
    ...listing(kinds),
    '',
    'Options of each kind',
    ...listing(options.filter(([, known]) => known !== '')),
    '',
    'Options',
    ...listing(Object.entries(PLAYER_OPTIONS).map(([name, { about }]) => [name, about])),
    '',
    'Heuristics; the first is what is used if nothing is said',
    ...listing(Object.keys(GAMES).flatMap(heuristicRows)),
    '',
    'Options of a heuristic follow its name: heuristic=oneDotTwo,heuristic.relaxed=false. Where it takes an object, a dot',
    'leads into it: heuristic.lines.triple=0.5; where it takes a list: heuristic.values=0/1/2/4/7/13/11. Weights that have a',
    'name are a preset: heuristic.preset=watchful.',
    '',
    'Examples',
    '  engine:time=500',
    '  engine:level=easy',
    '  alpha-beta:depth=4,heuristic=aStar',
    '  quick=iterative-deepening:nodes=2000',
  ].join('\n');
}

/** The heuristics of a game, and a line for each that has presets. */
function heuristicRows(kind: string): string[][] {
  const { heuristics } = makeGame({ kind, options: named(GAMES, 'game', kind).read(NOTHING_GIVEN as never) });
  const presets = Object.entries(heuristics).flatMap(([name, { presets: sets = {} }]) => {
    const names = Object.keys(sets);
    return names.length === 0 ? [] : [['', `presets of ${name}: ${names.join(', ')}`]];
  });
  return [[kind, Object.keys(heuristics).join(', ')], ...presets];
}

/** The options of a command, and below them those of the games that it takes. */
function optionGroups(options: CommandOptions): string[] {
  const [own, ofGames] = [false, true].map((isOfGame) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(GAME_OPTIONS, name) === isOfGame)),
  );
  return ['Options', ...optionLines(own), '', 'Options of the games', ...optionLines(ofGames), ''];
}

function optionLines(options: CommandOptions): string[] {
  const rows = Object.entries(options).map(([name, option]) => [
    `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
    `${option.about}${option.default === undefined ? '' : ` (default: ${option.default})`}`,
  ]);
  return listing(rows);
}

function listing(rows: readonly (readonly string[])[]): string[] {
  return aligned(rows).map((line) => `  ${line}`);
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
