/**
 * A plain search as a player: one of the library's algorithms, run anew on every turn. It keeps nothing between turns, which makes
 * its node counts comparable. An `Engine` keeps what it learns and therefore plays better.
 */

import { OptionError } from '../../core/errors.js';
import { scramble } from '../../core/random.js';
import { shareOf, type TurnLimits } from '../../engine/clock.js';
import { checkPosition } from '../../position/check-board.js';
import type { Position } from '../../position/position.js';
import { checkGame } from '../../rules/check-game.js';
import type { GameRules } from '../../rules/game-rules.js';
import { alphaBeta } from '../../search/alpha-beta.js';
import { analyse } from '../../search/analyse.js';
import { type BoundedOptions, boundedAlphaBeta } from '../../search/bounded-alpha-beta.js';
import { type DeepeningOptions, iterativeDeepening } from '../../search/iterative-deepening.js';
import { type MinimaxOptions, minimax } from '../../search/minimax.js';
import { monteCarlo } from '../../search/monte-carlo/monte-carlo.js';
import type { MonteCarloOptions } from '../../search/monte-carlo/options.js';
import type { SearchOptions, TableOptionsFor } from '../../search/options.js';
import { principalVariation } from '../../search/principal-variation.js';
import type { SearchResult } from '../../search/result.js';
import type { Player } from './player.js';

/** Options that belong to one position, or that make no difference to a player. */
type OfOneSearch = 'rootMoves' | 'window' | 'bestMoves' | 'multi';

/**
 * The name of an algorithm, and the options of that algorithm. The `seed` varies the choice among equally good moves from turn to
 * turn.
 *
 * With a clock, iterative deepening and Monte Carlo search spend a share of it on each turn. The other algorithms, which have no
 * result before they finish, spend at most half of what remains.
 */
export type SearchPlayerOptions<Board, Move, Rules = GameRules<Board, Move>> =
  | ({
      /** The search that chooses the moves. */
      readonly algorithm: 'minimax';
    } & Omit<MinimaxOptions<Board, Move>, OfOneSearch>)
  | ({
      /** The search that chooses the moves. */
      readonly algorithm: 'alphaBeta' | 'principalVariation';
    } & Omit<SearchOptions<Board, Move>, OfOneSearch> &
      TableOptionsFor<Rules>)
  | ({
      /** The search that chooses the moves. */
      readonly algorithm: 'boundedAlphaBeta';
    } & Omit<BoundedOptions<Board, Move>, OfOneSearch> &
      TableOptionsFor<Rules>)
  | ({
      /** The search that chooses the moves. */
      readonly algorithm: 'monteCarlo';
    } & Omit<MonteCarloOptions<Board, Move>, OfOneSearch>)
  | ({
      /** The search that chooses the moves. */
      readonly algorithm: 'iterativeDeepening';
    } & Omit<DeepeningOptions<Board, Move>, OfOneSearch> &
      TableOptionsFor<Rules>);

/** Options as they are passed on: each search checks its own. */
type AnyOptions = Readonly<Record<string, unknown>> & { readonly time?: number; readonly seed?: number };
type Search = <Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: AnyOptions,
) => SearchResult<Move>;

const SEARCHES: Readonly<Record<string, Search>> = {
  minimax,
  alphaBeta,
  boundedAlphaBeta,
  principalVariation,
  iterativeDeepening,
  monteCarlo,
} as Readonly<Record<string, Search>>;

const LARGEST_SHARE = 0.5;
const FOR_ONE_SEARCH = { rootMoves: true, window: true, bestMoves: true, multi: true } satisfies Record<
  OfOneSearch,
  true
>;

/**
 * A plain search as a player.
 *
 * @example
 * ```ts
 * import { playMatch, searchPlayer } from 'foreply/match';
 * import { aStar, one, pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const { outcome, turns } = await playMatch(rules, [
 *   searchPlayer(rules, { algorithm: 'alphaBeta', turns: 1, heuristic: aStar }),
 *   searchPlayer(rules, { algorithm: 'alphaBeta', turns: 1, heuristic: one }),
 * ]);
 * console.log(outcome, turns.length); // → { kind: 'win', winner: 0 } 9
 * ```
 */
export function searchPlayer<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  options: SearchPlayerOptions<NoInfer<Board>, NoInfer<Move>, Rules>,
): Player<Board, Move> {
  return new SearchPlayer(rules, options as unknown as AnyOptions & { readonly algorithm: string });
}

class SearchPlayer<Board, Move> implements Player<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #search: Search;
  readonly #algorithm: string;
  readonly #options: AnyOptions;
  /** Only for the searches that can be interrupted. */
  readonly think?: (position: Position<Board, Move>, limits: TurnLimits) => Promise<SearchResult<Move>>;

  constructor(rules: GameRules<Board, Move>, given: AnyOptions & { readonly algorithm: string }) {
    checkGame(rules);
    const { algorithm, ...options } = given ?? {};
    const isKnown = typeof algorithm === 'string' && Object.hasOwn(SEARCHES, algorithm);
    if (!isKnown) throw new OptionError('algorithm', `one of ${Object.keys(SEARCHES).join(', ')}`, algorithm);
    this.#rules = rules;
    this.#search = SEARCHES[algorithm];
    this.#algorithm = algorithm;
    this.#options = options;
    refuseWhatIsForOneSearch(options);
    if (options.eachDepth !== undefined && algorithm !== 'iterativeDeepening') {
      throw new OptionError('eachDepth', `left out for "${algorithm}"`);
    }
    // Reports bad options now, and lets heuristics build their tables before any clock runs.
    this.#search(rules, rules.initial(), { ...this.#options, nodes: 0 });
    if (this.#isAnytime) this.think = (position, limits) => this.#inSlices(position, limits);
  }

  /** Whether it has an answer whenever it is interrupted. */
  get #isAnytime(): boolean {
    return this.#algorithm === 'iterativeDeepening' || this.#algorithm === 'monteCarlo';
  }

  choose(position: Position<Board, Move>, limits: TurnLimits = {}): SearchResult<Move> {
    checkPosition(position);
    return this.#search(this.#rules, position, this.#optionsFor(position, limits));
  }

  async #inSlices(position: Position<Board, Move>, limits: TurnLimits): Promise<SearchResult<Move>> {
    checkPosition(position);
    const { signal } = limits;
    const asked = this.#optionsFor(position, limits);
    const options = { ...asked, algorithm: this.#algorithm, ...(signal === undefined ? {} : { signal }) };
    let last: SearchResult<Move> | undefined;
    for await (const result of analyse(this.#rules, position, options as never)) last = result;
    return last as SearchResult<Move>;
  }

  #optionsFor(position: Position<Board, Move>, { clock }: TurnLimits): AnyOptions {
    const { seed, time = Number.POSITIVE_INFINITY } = this.#options;
    const share =
      clock === undefined ? time : this.#isAnytime ? shareOf(clock) : Math.max(0, clock.remaining * LARGEST_SHARE);
    return {
      ...this.#options,
      ...(share === Number.POSITIVE_INFINITY ? {} : { time: Math.min(time, share) }),
      ...(seed === undefined ? {} : { seed: scramble(scramble(seed) + position.ply) }),
    };
  }
}

/** The other options are checked by the search itself. */
function refuseWhatIsForOneSearch(options: AnyOptions): void {
  for (const name of Object.keys(FOR_ONE_SEARCH)) {
    if (options[name] === undefined) continue;
    throw new OptionError(name, 'left out: it is for one search', options[name]);
  }
}
