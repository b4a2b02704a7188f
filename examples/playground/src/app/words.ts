/** The page's wording: numbers, moves, verdicts, ends of games. */

import { describeVerdict, type Outcome, type Side, type Verdict } from 'foreply';
import type { AnyRules } from '../engine/make-search.js';
import type { AnyPosition } from '../engine/play-record.js';
import type { Result } from '../engine/protocol.js';

type Sides = readonly [string, string];

/** A whole number with commas: 1,234,567. */
export function grouped(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A number of things: `1 move`, `2 moves`. */
export function counted(count: number, thing: string): string {
  return `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** A large number with few digits: 950, 12.3 k, 1.24 M. */
function short(number: number): string {
  if (number < 1000) return String(Math.round(number));
  const [unit, name] = number < 999_500 ? [1e3, 'k'] : [1e6, 'M'];
  return `${(number / unit).toPrecision(3)} ${name}`;
}

/** Positions per second, or a dash if no time has passed. */
export function speed({ nodes, elapsed }: { readonly nodes: number; readonly elapsed: number }): string {
  return elapsed < 1 ? '–' : short((1000 * nodes) / elapsed);
}

/** The turns of a line from a position on, as text: `b2 TL+, e5 BR-`. */
export function lineText(position: AnyPosition, line: readonly (readonly unknown[])[]): string {
  return turnTexts(position, line).join(', ');
}

/** One text per turn. */
function turnTexts(position: AnyPosition, line: readonly (readonly unknown[])[]): string[] {
  const rules = position.rules as AnyRules;
  const turns: string[] = [];
  let board = position.board;
  for (const turn of line) {
    const texts = turn.map((move) => {
      const text = rules.formatMove(move, board);
      board = rules.play(board, move);
      return text;
    });
    turns.push(texts.join(' '));
  }
  return turns;
}

/** A verdict with its side: `X: win in 5`. */
export function verdictText(verdict: Verdict, side: Side, sides: Sides): string {
  return `${sides[side]}: ${describeVerdict(verdict)}`;
}

/** Why a search ended. */
export function stopText(stop: Result['stop']): string {
  const words: Record<Result['stop'], string> = {
    complete: 'nothing left to search',
    depth: 'depth reached',
    nodes: 'out of nodes',
    time: 'out of time',
    iterations: 'iterations reached',
    aborted: 'stopped',
    book: 'from the book',
  };
  return words[stop];
}

/** How a finished game ended, as a sentence. */
export function outcomeText(position: AnyPosition, sides: Sides): string {
  const outcome = position.outcome as Outcome;
  const { rules, board } = position;
  if (outcome.kind === 'draw' && rules.outcome(board) === undefined) return 'A draw by repetition.';
  const why = rules.describeOutcome === undefined ? '' : `: ${rules.describeOutcome(board)}`;
  if (outcome.kind === 'win') return `${sides[outcome.winner]} wins${why}.`;
  if (outcome.kind === 'draw') return `A draw${why}.`;
  const { difference } = outcome;
  if (difference === 0) return 'A draw, with equal points.';
  return `${sides[difference > 0 ? 0 : 1]} wins by ${counted(Math.abs(difference), 'point')}.`;
}

/** The message of anything thrown. */
export function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
