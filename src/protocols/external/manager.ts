/** The manager's side of a protocol: what is said to a program so that it plays a game. Processes and faults are others' work. */

import type { TurnLimits } from '../../engine/clock.js';
import type { PlayerTurn } from '../../match/players/player.js';
import type { Position } from '../../position/position.js';
import type { Program } from './program.js';

/** What a program may use of a turn, and what it is told when it starts. */
export interface EngineTerms {
  /** Milliseconds per turn. */
  readonly time: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  /** The program's own options, by name. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Milliseconds for everything that no clock limits. */
  readonly patience: number;
  /** Milliseconds beyond `time` after which a turn is lost. */
  readonly grace: number;
}

/** The limits of a match. */
export type MatchLimits = TurnLimits<AbortSignal>;

/** One program, in one protocol. */
export interface Manager {
  /** What tells the program to end. */
  readonly farewell: string;
  /** The first conversation, before any game. */
  start(signal: AbortSignal | undefined): Promise<void>;
  /** Begins a game, with everything that takes time. */
  newGame<Board, Move>(position: Position<Board, Move>, limits: MatchLimits): Promise<void>;
  /** Asks for a turn. */
  turn<Board, Move>(position: Position<Board, Move>, limits: MatchLimits): Promise<PlayerTurn<Move>>;
}

export type MakeManager = (program: Program, terms: EngineTerms) => Manager;

const DEFAULT_TIME = 1000;

/** Milliseconds that a program is given for a turn, if its time is limited by turns. */
export function timeFor({ time, nodes, depth }: EngineTerms, { clock }: MatchLimits): number | undefined {
  const isLimited = [time, nodes, depth, clock].some((limit) => limit !== undefined);
  return isLimited ? time : DEFAULT_TIME;
}

/** Milliseconds to wait for a turn. A match's own clock is for the match to watch, and ends the wait by its signal. */
export function patienceFor(terms: EngineTerms, limits: MatchLimits): number {
  const { patience, grace } = terms;
  const { clock } = limits;
  const time = timeFor(terms, limits);
  if (time !== undefined) return time + grace;
  return clock === undefined ? patience : clock.remaining + grace;
}

/** The first position of a game. */
export function firstOf<Board, Move>(position: Position<Board, Move>): Position<Board, Move> {
  let first = position;
  while (first.previous !== undefined) first = first.previous;
  return first;
}
