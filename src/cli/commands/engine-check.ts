/** `foreply engine --check`: examines another program, and tells its author what is wrong, line by line. */

import type { GameRules } from 'foreply';
import { checkEngine, type EngineCheck } from 'foreply/external';
import { gameNames } from '../../games/catalogue.js';
import type { Arguments } from '../command.js';
import { COLUMNS, counted, wrapped } from '../format.js';
import { GAMES, makeGame, openGame } from '../games.js';
import { wordsOf } from '../program-text.js';
import { EXIT, print, type Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';

type AnyRules = GameRules<unknown, unknown>;

const PROTOCOLS = ['ugi', 'gomocup'] as const;
/** The width of the words right, wrong, note and skipped, and the blanks after them. */
const MARGIN = 9;

/** Examines the program that was typed. */
export async function checkProgram(given: Arguments, typed: string, terminal: Terminal): Promise<number> {
  const protocol = given.choice('protocol', PROTOCOLS) ?? 'ugi';
  if (given.has('margin')) throw new UsageError('--margin cannot be combined with --check');
  if (protocol === 'gomocup' && given.operands.length > 0) {
    throw new UsageError('a program for Gomocup plays gomoku: --check --protocol gomocup takes no game');
  }
  const grace = given.count('grace');
  const { checks, isRight } = await checkEngine({
    ...wordsOf(typed),
    protocol,
    ...(grace === undefined ? {} : { grace }),
    ...(protocol === 'gomocup' ? {} : { rules: await rulesFor(given, terminal) }),
    onCheck: (check) => print(terminal, lineOf(check)),
  });
  const wrong = checks.filter(({ result }) => result === 'wrong').length;
  const name = { ugi: 'UGI', gomocup: 'the protocol of Gomocup' }[protocol];
  print(terminal);
  print(
    terminal,
    isRight
      ? `It speaks ${name}: ${counted(checks.length, 'check')}.`
      : `${wrong} of ${counted(checks.length, 'check')} failed.`,
  );
  return isRight ? EXIT.success : EXIT.failure;
}

/** The rules of the game that was typed, or those of the library's game that the program names. */
async function rulesFor(
  given: Arguments,
  terminal: Terminal,
): Promise<AnyRules | ((game: string) => AnyRules | undefined)> {
  if (given.operands.length > 0) return (await openGame(given, terminal)).rules;
  const games = await Promise.all(
    gameNames.map((name) => makeGame({ name, options: GAMES[name].read(given), folder: terminal.folder }, terminal)),
  );
  return (word) => games.find(({ rules }) => rules.name.replaceAll(' ', '_') === word)?.rules;
}

function lineOf({ what, result, detail }: EngineCheck): string {
  const [first, ...rest] = wrapped(what, COLUMNS - MARGIN).split('\n');
  const more = detail === undefined ? [] : wrapped(`→ ${detail}`, COLUMNS - MARGIN).split('\n');
  return [`${result.padEnd(MARGIN)}${first}`, ...[...rest, ...more].map((line) => ' '.repeat(MARGIN) + line)].join(
    '\n',
  );
}
