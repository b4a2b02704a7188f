/**
 * `checkMonteCarlo` checks a Monte Carlo search on random positions of any game. Estimates of such a search differ from the
 * values of minimax, so it has laws of its own: the same seed gives the same answer, everything proven is true, and small
 * positions are solved.
 */

import { checkOptions, isCount, isFunction, type OptionCheck } from '../core/check-options.js';
import { show } from '../core/errors.js';
import { DEFAULT_SEED, Random, scramble } from '../core/random.js';
import type { Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { checkGame } from '../rules/check-game.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import { minimax } from '../search/minimax.js';
import { monteCarlo } from '../search/monte-carlo/monte-carlo.js';
import type { MonteCarloOptions } from '../search/monte-carlo/options.js';
import type { SearchResult } from '../search/result.js';
import { errorText } from './law-check.js';
import { type Law, LawError } from './law-error.js';
import { checkLine, type SearchFault } from './search-laws.js';
import { boardText, transcriptOf } from './transcript.js';
import { Visit } from './visit.js';

/** A search with the signature of `monteCarlo`. */
export type SamplingSearch<Board, Move> = (
  rules: GameRules<Board, Move>,
  position: Position<Board, Move>,
  options: Pick<MonteCarloOptions<Board, Move>, 'iterations' | 'seed'>,
) => SearchResult<Move>;

/** The options of `checkMonteCarlo`. */
export interface CheckMonteCarloOptions<Board, Move> {
  /** The search to check. The default is `monteCarlo` itself, which checks the rules and their cursor. */
  readonly search?: SamplingSearch<Board, Move>;
  /** The seed of the positions and of the searches. */
  readonly seed?: number;
  /** The number of positions, 50 by default. */
  readonly cases?: number;
  /** The most random moves that lead to a position, 20 by default. */
  readonly plies?: number;
  /** The iterations of a search, 200 by default. */
  readonly iterations?: number;
}

/** What `checkMonteCarlo` has checked. */
export interface MonteCarloReport {
  /** The rules' name. */
  readonly game: string;
  /** The seed of the cases. */
  readonly seed: number;
  /** Positions searched. */
  readonly cases: number;
  /** The number of proven answers. */
  readonly proven: number;
  /** The number of positions small enough for minimax to search to the end. */
  readonly compared: number;
}

const OPTION_SCHEMA: Readonly<Record<keyof CheckMonteCarloOptions<never, never>, OptionCheck>> = {
  search: isFunction,
  seed: [(value) => Number.isInteger(value), 'a whole number'],
  cases: isCount,
  plies: isCount,
  iterations: isCount,
};

/** The most positions that minimax may visit, and the iterations in which a tree of that size is certainly solved. */
const SMALL = 2000;
const ENOUGH = 50_000;

/**
 * Checks a Monte Carlo search on random positions. The same seed must give the same answer, and turn and line must be legal. Where
 * `minimax` can search to the end, the search must prove nothing else, and with enough iterations it must prove that value and choose one
 * of the best moves. Throws a `LawError` if a law is broken.
 *
 * @example
 * ```ts
 * import { defineGame, win } from 'foreply';
 * import { checkMonteCarlo } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to twenty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 20 ? [1, 2, 3] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 20 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * console.log(checkMonteCarlo(race).cases); // → 50
 * ```
 */
export function checkMonteCarlo<Board, Move>(
  rules: GameRules<Board, Move>,
  options: CheckMonteCarloOptions<NoInfer<Board>, NoInfer<Move>> = {},
): MonteCarloReport {
  checkGame(rules);
  checkOptions(options, OPTION_SCHEMA);
  const { search = monteCarlo, seed = DEFAULT_SEED, cases = 50, plies = 20, iterations = 200 } = options;
  const ask = search as unknown as SamplingSearch<unknown, unknown>;
  let [proven, compared] = [0, 0];
  for (let number = 0; number < cases; number++) {
    const random = new Random(scramble(seed) + number);
    const visit = randomVisit(new Visit(rules as never, rules.initial()), random, plies);
    const trial = new Trial(visit, ask, { iterations, seed: random.word() });
    const fault = trial.fault();
    if (fault !== undefined) throw errorOf(visit, seed, fault);
    if (trial.isProven) proven++;
    if (trial.isCompared) compared++;
  }
  return { game: rules.name, seed, cases, proven, compared };
}

function randomVisit(start: Visit, random: Random, plies: number): Visit {
  let visit = start;
  for (let left = random.below(plies + 1); left > 0 && visit.moves.length > 0; left--) {
    visit = visit.after(random.pick(visit.moves));
  }
  return visit;
}

/** The check of one position. */
class Trial {
  isProven = false;
  isCompared = false;

  constructor(
    readonly visit: Visit,
    readonly search: SamplingSearch<unknown, unknown>,
    readonly question: { readonly iterations: number; readonly seed: number },
  ) {}

  fault(): SearchFault | undefined {
    try {
      return this.#faultOf(this.#ask(this.question.iterations));
    } catch (error) {
      return ['search-answers', `it throws ${errorText(error)}`];
    }
  }

  #faultOf(result: SearchResult<unknown>): SearchFault | undefined {
    this.isProven = result.proven;
    const again = this.#ask(this.question.iterations);
    if (!sameValue({ ...result, elapsed: 0 }, { ...again, elapsed: 0 })) {
      return ['sampling-repeats', `seed ${this.question.seed} gives ${show(result)} and then ${show(again)}`];
    }
    const line = checkLine({ visit: this.visit, result });
    if (line !== undefined) return ['search-line', line];
    return this.#faultBeside(result);
  }

  /** Compares the result with minimax, if that can search to the end. */
  #faultBeside(result: SearchResult<unknown>): SearchFault | undefined {
    const { rules, board } = this.visit;
    if (mayRepeat(rules)) return undefined;
    const oracle = minimax(rules, board, { nodes: SMALL, bestMoves: true, equalWins: true });
    if (!oracle.proven) return undefined;
    this.isCompared = true;
    return contradiction('sampling-proof', result, oracle) ?? this.#faultInTheEnd(oracle);
  }

  #faultInTheEnd(oracle: SearchResult<unknown>): SearchFault | undefined {
    const last = this.#ask(ENOUGH);
    if (!last.proven) return ['sampling-converges', `nothing is proven after ${ENOUGH} iterations`];
    return contradiction('sampling-converges', last, oracle);
  }

  #ask(iterations: number): SearchResult<unknown> {
    return this.search(this.visit.rules, this.visit.position(), { iterations, seed: this.question.seed });
  }
}

/** How a proven result contradicts minimax, if it does. */
function contradiction(
  law: Law,
  { proven, verdict, move }: SearchResult<unknown>,
  oracle: SearchResult<unknown>,
): SearchFault | undefined {
  if (!proven) return undefined;
  const difference = (of: SearchResult<unknown>['verdict']) => (of.kind === 'points' ? of.difference : undefined);
  if (verdict.kind !== oracle.verdict.kind || difference(verdict) !== difference(oracle.verdict)) {
    return [law, `the verdict is ${show(verdict)}, that of minimax ${show(oracle.verdict)}`];
  }
  const best = oracle.bestMoves ?? [];
  if (move === undefined || best.some((each) => sameValue(each, move))) return undefined;
  return [law, `the move is ${show(move)}, the best moves are ${show(best)}`];
}

function errorOf(visit: Visit, seed: number, [law, complaint]: SearchFault): LawError {
  const transcript = transcriptOf(visit);
  const { name } = visit.rules;
  return new LawError({ law, game: name, seed, complaint, moves: visit.line(), transcript, board: boardText(visit) });
}
