/**
 * The line that says what a search has found, and the verdict in it:
 *
 *     info depth 7 score estimate 120 nodes 5310 time 48 pv b3,TL+ e5,BR-
 *                  score win 5 | score loss 4 | score draw | score points -2
 */

import type { Position } from '../../position/position.js';
import { lineWords } from '../../position/turn-words.js';
import type { SearchResult } from '../../search/result.js';
import type { Verdict } from '../../search/score.js';

/** What a line has said, as far as it can be read. */
export interface UgiInfo {
  readonly depth?: number;
  readonly nodes?: number;
  readonly verdict?: Verdict;
}

/** A result as a line, if it has a line of play. */
export function infoLine<Board, Move>(position: Position<Board, Move>, result: SearchResult<Move>): string | undefined {
  const { depth, verdict, nodes, elapsed, principalVariation } = result;
  const line = lineWords(position, principalVariation).join(' ');
  if (line === '') return undefined;
  return `info depth ${depth} score ${scoreWords(verdict)} nodes ${nodes} time ${Math.round(elapsed)} pv ${line}`;
}

/** A verdict as words, for the side to move. */
function scoreWords(verdict: Verdict): string {
  if (verdict.kind === 'draw') return 'draw';
  if (verdict.kind === 'points') return `points ${verdict.difference}`;
  if (verdict.kind === 'estimate') return `estimate ${verdict.value}`;
  return `${verdict.kind} ${verdict.plies}`;
}

const WHOLE = /^\d{1,15}$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Reads what a line says. What is missing or cannot be read is left out. */
export function readInfo(line: string): UgiInfo {
  const words = line.split(/\s+/);
  const end = words.indexOf('pv');
  const before = end < 0 ? words : words.slice(0, end);
  const after = (name: string) => before[before.indexOf(name) + 1 || before.length];
  const whole = (name: 'depth' | 'nodes') => {
    const text = after(name) ?? '';
    return WHOLE.test(text) ? { [name]: Number(text) } : {};
  };
  const at = before.indexOf('score');
  const verdict = at < 0 ? undefined : readScore(before[at + 1], before[at + 2]);
  return { ...whole('depth'), ...whole('nodes'), ...(verdict === undefined ? {} : { verdict }) };
}

/** The verdict that two words mean. */
export function readScore(kind: string | undefined, number = ''): Verdict | undefined {
  if (kind === 'draw') return { kind };
  if (kind === 'win' || kind === 'loss') return WHOLE.test(number) ? { kind, plies: Number(number) } : undefined;
  if (!NUMBER.test(number)) return undefined;
  if (kind === 'points') return { kind, difference: Number(number) };
  return kind === 'estimate' ? { kind, value: Number(number) } : undefined;
}
