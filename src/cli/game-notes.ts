/** What a game cost so far, by where it was spent, and the record that is made of it in the end. */

import { draw, Position } from 'foreply';
import type { MatchEnd, MatchRecord, TurnRecord } from 'foreply/match';
import { boardText } from '../match/starts.js';
import { describeRepetition } from '../rules/end-by-repetition.js';

interface Cost {
  readonly nodes: number;
  readonly elapsed: number;
}

export class GameNotes {
  /** By the number of the first move that was chosen at that cost. */
  readonly #costs = new Map<number, Cost>();

  /** Notes what the moves from `ply` on cost. */
  add(ply: number, cost: Cost): void {
    this.#costs.set(ply, cost);
  }

  /** Forgets what was spent from `ply` on. */
  forget(ply: number): void {
    for (const at of this.#costs.keys()) if (at >= ply) this.#costs.delete(at);
  }

  /** Takes over the costs of turns that were played before. */
  take(turns: readonly TurnRecord[]): void {
    let ply = 0;
    for (const { moves, nodes, elapsed } of turns) {
      this.add(ply, { nodes, elapsed });
      ply += moves.length;
    }
  }

  /** The turns up to a position, with what each cost. */
  turnsOf(position: Position<unknown, unknown>): TurnRecord[] {
    const texts = position.transcript();
    const turns: { -readonly [Member in keyof TurnRecord]: TurnRecord[Member] }[] = [];
    for (const [ply, { side }] of position.played().entries()) {
      const last = turns.at(-1);
      const turn = last?.side === side ? last : { side, moves: [], nodes: 0, elapsed: 0 };
      if (turn !== last) turns.push(turn);
      const { nodes, elapsed } = this.#costs.get(ply) ?? { nodes: 0, elapsed: 0 };
      turn.moves = [...turn.moves, texts[ply] ?? ''];
      turn.nodes += nodes;
      turn.elapsed += elapsed;
    }
    return turns;
  }
}

/** What is known of a game when it ends. */
interface FinishedGame {
  readonly players: readonly [string, string];
  readonly seed: number;
  readonly position: Position<unknown, unknown>;
  readonly notes: GameNotes;
  readonly ending: MatchEnd;
}

/** The record of a game, for its transcript. */
export function recordOf({ players, seed, position, notes, ending }: FinishedGame): MatchRecord {
  let first = position;
  while (first.previous !== undefined) first = first.previous;
  const { rules } = position;
  const start = boardText(first);
  const isUsual = start === boardText(Position.start(rules));
  return {
    game: rules.name,
    players,
    seed,
    ...(isUsual ? {} : { start }),
    turns: notes.turnsOf(position),
    ...ending,
  };
}

/** How a game ended by the rules, or that it was left; in the words of the library's own matches. */
export function endingOf({ outcome, rules, board }: Position<unknown, unknown>): MatchEnd {
  if (outcome === undefined) return { outcome: draw(), reason: 'aborted', detail: 'broken off' };
  if (rules.outcome(board) === undefined) {
    return { outcome, reason: 'repetition', detail: describeRepetition(rules) };
  }
  return { outcome, reason: outcome.kind, detail: rules.describeOutcome?.(board) ?? 'by the rules' };
}
