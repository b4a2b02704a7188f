/** `foreply check`: checks a game against its contract with the testing kit, and prints what it found. */

import { DEFAULT_SEED, iterativeDeepening } from 'foreply';
import { checkMonteCarlo, checkRules, checkSearch, type Law, LawError, type RulesReport } from 'foreply/testing';
import { checkHeuristics, HeuristicFault } from '../check-heuristics.js';
import type { Arguments, Command } from '../command.js';
import { counted, grouped, wrapped } from '../format.js';
import type { Game } from '../game.js';
import { GAME_OPTIONS, openGame } from '../games.js';
import { EXIT, print, type Terminal } from '../terminal.js';
import { asTyped } from '../usage-error.js';

const DEFAULT_GAMES = 50;
const DEFAULT_SEARCHES = 20;
/** Plain minimax, which searches are compared with, must be quick in games with many moves. */
const DEPTH = 2;
const ITERATIONS = 50;

export const CHECK: Command = {
  name: 'check',
  summary: 'Check that a game keeps the contract of rules',
  operands: '<game>',
  about:
    'Plays random games with the testing kit: no function changes its arguments, games end, keys and symmetries and texts are right, searches agree with plain minimax, heuristics give numbers. Prints the broken law and the shortest game found that breaks it, with exit code 1; or else what was checked, and what was not and why.',
  options: {
    games: { value: 'N', about: 'random games to play', default: String(DEFAULT_GAMES) },
    searches: {
      value: 'N',
      about: 'positions to search by each kind of search; 0 for none',
      default: String(DEFAULT_SEARCHES),
    },
    skip: { value: 'LAW,LAW', about: 'laws to leave out, by the names in the report' },
    seed: { value: 'N', about: 'the random seed', default: String(DEFAULT_SEED) },
    ...GAME_OPTIONS,
  },
  examples: ['check neutreeko --size 4', 'check pentago --games 10 --searches 5'],
  run: async (given, terminal) => {
    given.checkCount(1);
    const game = await openGame(given, terminal);
    try {
      for (const line of await check(game, given)) print(terminal, line);
      return EXIT.success;
    } catch (error) {
      if (error instanceof LawError) return tell(error.message, terminal);
      if (error instanceof HeuristicFault) return tell(error.message, terminal);
      throw error;
    }
  },
};

function tell(message: string, terminal: Terminal): number {
  for (const line of message.split('\n')) print(terminal, wrapped(line));
  return EXIT.failure;
}

/** Checks everything, and returns the report. */
async function check(game: Game, given: Arguments): Promise<string[]> {
  const { rules } = game;
  const seed = given.count('seed') ?? DEFAULT_SEED;
  const games = given.count('games') ?? DEFAULT_GAMES;
  const cases = given.count('searches') ?? DEFAULT_SEARCHES;
  const skip = (given.text('skip')?.split(',') ?? []) as Law[];
  const report = asTyped('--skip', () => checkRules(rules, { seed, games, skip }));
  const table = rules.key === undefined ? {} : { table: true };
  checkSearch(rules, (on, board, question) => iterativeDeepening(on, board, { ...question, ...table } as never), {
    seed,
    cases,
    depth: DEPTH,
  });
  checkMonteCarlo(rules, { seed, cases, iterations: ITERATIONS });
  const heuristics = await checkHeuristics(game, { seed, games });
  return [keptLine(report), ...searchLines(cases), ...heuristicLines(heuristics), ...skippedLines(report)];
}

function keptLine({ game, games, positions, longestGame, checked }: RulesReport): string {
  const extent = [counted(games, 'random game'), counted(positions, 'board')];
  return wrapped(
    `${game} keeps all ${Object.keys(checked).length} laws that apply to it: ${extent.join(', ')}, the longest game ${counted(longestGame, 'move')}.`,
  );
}

/** Most laws are skipped because the rules lack an optional member: these are named once. */
function skippedLines({ skipped }: RulesReport): string[] {
  const reasons = [...new Set(Object.values(skipped))];
  const others = reasons.filter((reason) => !reason.startsWith(LACKING));
  const lacking = new Set(reasons.filter((reason) => reason.startsWith(LACKING)).flatMap(quoted));
  return [
    ...(lacking.size === 0 ? [] : [wrapped(`Optional, and not in these rules: ${[...lacking].join(', ')}.`)]),
    ...(others.length === 0 ? [] : ['Not checked', ...others.map((reason) => `  ${reason}`)]),
  ];
}

const LACKING = 'the rules have no ';
const quoted = (reason: string) => reason.match(/(?<=`)[\w.]+(?=`)/g) ?? [];

function searchLines(cases: number): string[] {
  if (cases === 0) return [];
  return [`Searches agree with plain minimax on ${counted(cases, 'position')}.`];
}

function heuristicLines({ names, boards }: { readonly names: readonly string[]; readonly boards: number }): string[] {
  if (names.length === 0) return [];
  return [wrapped(`Heuristics give numbers on ${grouped(boards)} boards: ${names.join(', ')}.`)];
}
