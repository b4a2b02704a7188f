/** Numbers, moves, lines of play and outcomes, formatted for people. */

import { inspect } from 'node:util';
import type { GameRules, Outcome, Position, Side } from 'foreply';
import { rounded } from '../core/rounded.js';
import type { Game } from './game.js';

/** A whole number with commas: 1,234,567. */
export function grouped(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A number and what it counts: `1 game`, `2 games`. */
export function counted(number: number, what: string): string {
  return `${grouped(number)} ${what}${number === 1 ? '' : 's'}`;
}

/** A duration: `0.4 s`, `75 s`, `12 min`, `3 h 20 min`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The columns of a terminal that every text fits into. */
export const COLUMNS = 80;

/** A move as text. */
export function moveText({ rules }: Pick<Game, 'rules'>, board: unknown, move: unknown): string {
  return rules.formatMove?.(move, board) ?? (typeof move === 'string' ? move : JSON.stringify(move));
}

/** A board of a game that does not draw its own: as `formatBoard` writes it, or as data. */
export function boardText(rules: GameRules<unknown, unknown>, board: unknown): string {
  if (rules.formatBoard !== undefined) return rules.formatBoard(board);
  return typeof board === 'string' ? board : inspect(board, { breakLength: COLUMNS - 1, depth: 4 });
}

/** A line of play as text, one list per turn. */
export function lineTexts(game: Game, board: unknown, line: readonly (readonly unknown[])[]): string[][] {
  let at = board;
  return line.map((turn) =>
    turn.map((move) => {
      const text = moveText(game, at, move);
      at = game.rules.play(at, move);
      return text;
    }),
  );
}

/** Turns on one line: `b2 TL+, e5 BR-`. */
export function lineText(turns: readonly (readonly string[])[]): string {
  return turns.map((turn) => turn.join(' ')).join(', ');
}

/** How a finished game ended, as a sentence. */
export function outcomeText(
  game: Game,
  position: Position<unknown, unknown>,
  names: readonly [string, string],
): string {
  const outcome = position.outcome as Outcome;
  const winner = (side: Side): string => `${game.sides[side]} (${names[side]}) wins`;
  const { rules } = game;
  const isRepeated = rules.outcome(position.board) === undefined;
  if (outcome.kind === 'draw' && isRepeated) return 'A draw by repetition.';
  const reason = isRepeated ? 'by repetition' : rules.describeOutcome?.(position.board);
  const why = reason === undefined ? '' : `: ${reason}`;
  if (outcome.kind === 'win') return `${winner(outcome.winner)}${why}.`;
  if (outcome.kind === 'draw') return `A draw${why}.`;
  if (outcome.difference === 0) return 'A draw, with equal points.';
  return `${winner(outcome.difference > 0 ? 0 : 1)} by ${points(Math.abs(outcome.difference))}.`;
}

/** Points, which need not be whole. */
function points(number: number): string {
  return Number.isInteger(number) ? counted(number, 'point') : `${rounded(number)} points`;
}

/** A paragraph in lines of at most `width` characters, broken at blanks. */
export function wrapped(text: string, width = COLUMNS): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.pop() ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width || line === '') lines.push(longer);
    else lines.push(line, word);
  }
  return lines.join('\n');
}

/** A text after its heading, with all further lines below its beginning. */
export function hanging(heading: string, text: string): string {
  return (
    heading + wrapped(text, Math.max(1, COLUMNS - heading.length)).replaceAll('\n', `\n${' '.repeat(heading.length)}`)
  );
}

/** The rows of a table as lines with aligned columns; those named in `right` are aligned to the right. */
export function aligned(rows: readonly (readonly string[])[], right: readonly boolean[] = []): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (right[at] ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
      .join('  ')
      .trimEnd(),
  );
}
