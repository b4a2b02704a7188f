/** Solves a whole game, for perfect players and exact answers, and shows the progress. */

import { type Tablebase, tabulate } from 'foreply';
import { duration, grouped } from './format.js';
import type { Game } from './game.js';
import type { PlayerText } from './player-text.js';
import { checkPlayer, type Prepared } from './players.js';
import { Progress } from './progress.js';
import type { Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

/** More positions than this take too long and too much memory. */
const MOST_POSITIONS = 150_000_000;

/** Checks all players, then solves the game if one of them needs it. */
export function prepare(game: Game, players: readonly PlayerText[], terminal: Terminal): Pick<Prepared, 'table'> {
  for (const text of players) checkPlayer(game, text);
  return players.some(({ kind }) => kind === 'perfect') ? { table: solveGame(game, terminal) } : {};
}

/** Solves the whole game. */
export function solveGame(game: Game, terminal: Terminal): Tablebase<unknown, unknown> {
  const { rules } = game;
  const { positions } = rules;
  if (positions === undefined || positions.count > MOST_POSITIONS) {
    throw new UsageError(`"${rules.name}" cannot be solved as a whole: ${whyUnsolved(game)}`);
  }
  const progress = new Progress(terminal);
  const started = terminal.now();
  const table = tabulate(rules, {
    onProgress: ({ phase, done, total }) =>
      progress.show(() => `Solving ${rules.name}: ${phase}, ${grouped(done)} of ${grouped(total)}`),
  });
  if (terminal.errors.isTTY) progress.say(`Solved ${rules.name} in ${duration(terminal.now() - started)}`);
  return table;
}

function whyUnsolved({ rules, isOfLibrary }: Game): string {
  if (isOfLibrary) return 'only neutreeko up to 6x6 can';
  if (rules.positions === undefined) return 'its rules have no `positions`';
  return `it has more than ${grouped(MOST_POSITIONS)} positions`;
}
