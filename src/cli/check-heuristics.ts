/** Asks the heuristics of a game about the boards of random games: each must give a number, always the same, and keep its word. */

import type { Heuristic, Side } from 'foreply';
import { playMatch, randomPlayer } from 'foreply/match';
import type { Game } from './game.js';

/** A heuristic that breaks its contract, with the game that shows it. */
export class HeuristicFault extends Error {
  override readonly name = 'HeuristicFault';
}

interface Visited {
  readonly board: unknown;
  readonly line: readonly string[];
}

const SIDES: readonly Side[] = [0, 1];
const MOST_TURNS = 200;

/** Throws for the first fault. Returns what was checked. */
export async function checkHeuristics(
  game: Game,
  { seed, games }: { readonly seed: number; readonly games: number },
): Promise<{ readonly names: readonly string[]; readonly boards: number }> {
  const names = Object.keys(game.heuristics);
  if (names.length === 0) return { names, boards: 0 };
  let boards = 0;
  for (let number = 0; number < games; number++) {
    const visited = await boardsOfGame(game, seed + 2 * number);
    boards += visited.length;
    for (const [name, { heuristic }] of Object.entries(game.heuristics)) {
      for (const visit of visited) checkAt(game, name, heuristic, visit);
    }
  }
  return { names, boards };
}

/** The boards of one random game on which it is not over. */
async function boardsOfGame({ rules }: Game, seed: number): Promise<Visited[]> {
  const start = rules.initial();
  const visited: Visited[] = rules.outcome(start) === undefined ? [{ board: start, line: [] }] : [];
  const line: string[] = [];
  await playMatch(rules, [randomPlayer({ seed }), randomPlayer({ seed: seed + 1 })], {
    mostTurns: MOST_TURNS,
    onTurn: (position) => {
      line.splice(0, line.length, ...position.transcript());
      if (rules.outcome(position.board) === undefined) visited.push({ board: position.board, line: [...line] });
    },
  });
  return visited;
}

function checkAt({ rules }: Game, name: string, heuristic: Heuristic<unknown>, { board, line }: Visited): void {
  const fault = (complaint: string): HeuristicFault => {
    const path = line.length === 0 ? 'no move' : line.join(' ');
    return new HeuristicFault(`The heuristic "${name}" of "${rules.name}" ${complaint}.\nThe game: ${path}.`);
  };
  const [own, other] = SIDES.map((side) => {
    const value = heuristic(board, side);
    if (typeof value !== 'number' || Number.isNaN(value)) throw fault(`gives ${String(value)} for side ${side}`);
    if (heuristic(board, side) !== value) throw fault(`gives another value when asked again for side ${side}`);
    return value;
  });
  // `-0` and `0` are the same value.
  if (heuristic.zeroSum && own + other !== 0) {
    throw fault(`says that it is zero-sum, but gives ${own} for side 0 and ${other} for side 1`);
  }
}
