/**
 * A search under test: makes random positions and questions, compares the results with those of plain minimax, and finds the
 * shortest game and the least depth for an error.
 */

import { show } from '../core/errors.js';
import type { Random } from '../core/random.js';
import type { Position } from '../position/position.js';
import type { Heuristic } from '../rules/heuristic.js';
import { minimax } from '../search/minimax.js';
import type { SearchResult } from '../search/result.js';
import { type HashedHeuristicOptions, hashedHeuristic } from './hashed-heuristic.js';
import { errorText } from './law-check.js';
import { LawError } from './law-error.js';
import { type Answers, type SearchFault, searchFault } from './search-laws.js';
import { shrink } from './shrink.js';
import { boardText, transcriptOf } from './transcript.js';
import { type AnyRules, Visit } from './visit.js';

/** What a search is asked, besides the position. Has either `depth` or `turns`, never both. */
export interface SearchQuestion<Board> {
  /** The depth in plies. */
  readonly depth?: number;
  /** The depth in turns, instead of plies. */
  readonly turns?: number;
  /** The heuristic to search with. */
  readonly heuristic: Heuristic<Board>;
  /** Whether all wins have the same value. */
  readonly equalWins?: boolean;
}

interface TrialOptions {
  readonly seed: number;
  readonly start?: unknown;
  readonly heuristic?: Omit<HashedHeuristicOptions, 'seed'>;
  readonly turns?: boolean;
  readonly equalWins?: boolean;
}

export type AnySearch = (
  rules: AnyRules,
  position: Position<unknown, unknown>,
  question: SearchQuestion<unknown>,
) => SearchResult<unknown>;

/** One question, without its position. */
interface Case {
  readonly depth: number;
  readonly heuristic: HashedHeuristicOptions;
}

type Judged = { readonly fault: SearchFault } | { readonly fault: undefined; readonly answers: Answers };

export class SearchTrial {
  readonly #rules: AnyRules;
  readonly #search: AnySearch;
  readonly #options: TrialOptions;

  constructor(rules: AnyRules, search: AnySearch, options: TrialOptions) {
    this.#rules = rules;
    this.#search = search;
    this.#options = options;
  }

  randomVisit(random: Random, plies: number): Visit {
    let visit = this.#start();
    for (let left = random.below(plies + 1); left > 0 && visit.moves.length > 0; left--) {
      visit = visit.after(random.pick(visit.moves));
    }
    return visit;
  }

  randomCase(random: Random, deepest: number): Case {
    const heuristic = {
      zeroSum: random.below(2) === 0,
      integers: random.below(2) === 0,
      range: random.pick([2, 20, 1000]),
      additive: this.#rules.banked !== undefined && random.below(2) === 0,
      ...this.#options.heuristic,
      seed: random.word(),
    };
    return { depth: 1 + random.below(deepest), heuristic };
  }

  /** Runs the search and minimax, and throws if the results do not agree. */
  run(visit: Visit, question: Case): Answers {
    const judged = this.#judge(visit, question);
    if (judged.fault !== undefined) throw this.#error(visit, question, judged.fault);
    return judged.answers;
  }

  #start(): Visit {
    return new Visit(this.#rules, this.#options.start ?? this.#rules.initial());
  }

  #judge(visit: Visit, { depth, heuristic }: Case): Judged {
    const { turns = false, equalWins = false } = this.#options;
    const question: SearchQuestion<unknown> = {
      ...(turns ? { turns: depth } : { depth }),
      heuristic: hashedHeuristic(this.#rules, heuristic),
      ...(equalWins ? { equalWins } : {}),
    };
    const position = visit.position();
    let result: SearchResult<unknown>;
    try {
      result = this.#search(this.#rules, position, question);
    } catch (error) {
      return { fault: ['search-answers', `it throws ${errorText(error)}`] };
    }
    const multi = result.lines !== undefined;
    const oracle = minimax(this.#rules, position, { ...question, bestMoves: true, multi });
    const answers = { visit, oracle, equalWins, result };
    const fault = searchFault(answers);
    return fault === undefined ? { fault, answers } : { fault };
  }

  /** The error, with the least depth and the shortest game found that break the same law. */
  #error(visit: Visit, question: Case, [law, complaint]: SearchFault): LawError {
    let { depth } = question;
    for (let less = 1; less < depth; less++) {
      if (this.#judge(visit, { ...question, depth: less }).fault?.[0] === law) depth = less;
    }
    const again = (visits: readonly Visit[]) => {
      const { fault } = this.#judge(visits[0], { ...question, depth });
      return fault?.[0] === law ? fault[1] : undefined;
    };
    const found = { visits: [visit], complaint: again([visit]) ?? complaint, again };
    const shortest = shrink(found, () => this.#start());
    const [last] = shortest.visits;
    return new LawError({
      law,
      game: this.#rules.name,
      seed: this.#options.seed,
      complaint: `${shortest.complaint}, under hashedHeuristic(rules, ${show(question.heuristic)})`,
      moves: last.line(),
      transcript: transcriptOf(last),
      board: boardText(last),
      depth,
    });
  }
}
