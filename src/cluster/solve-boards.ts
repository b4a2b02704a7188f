/**
 * A batch of positions, solved by the workers of a run. With a log, answers are kept as they come, and a batch that was interrupted
 * solves only what is missing. A line belongs to a board, not to a place in the batch, so the next batch may be longer or in another order:
 *
 *     {"log":"foreply solutions","version":1,"game":"pentago","settings":{"distance":false}, …}
 *     {"board":"XOX.…","answer":{"solved":true,"verdict":{"kind":"win","plies":7}, …}, …}
 */

import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { keepBusy } from '../core/keep-busy.js';
import { boardText } from '../match/starts.js';
import {
  type LogBook,
  type LogHeader,
  openBook,
  type TournamentLog,
  tagOf,
  withOpenLog,
} from '../match/tournament/tournament-log.js';
import { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Solution } from '../solve/solution.js';
import type { SolveAnswer, SolveSettings } from './cluster-messages.js';
import { type Coordinator, isLost } from './coordinator.js';

/** Options of `cluster.solve`: those of `solve` that are data. */
export interface ClusterSolveOptions {
  /** Positions to visit for each board at most. */
  readonly nodes?: number;
  /** Whether wins and losses have their distance, as in `solve`: `true` by default. */
  readonly distance?: boolean;
  /** Whether all best moves are listed: `true` by default. */
  readonly bestMoves?: boolean;
  /** Whether the verdict of every move is found: `false` by default. */
  readonly everyMove?: boolean;
  /** Whether the game's own exact method is used where it reaches: `true` by default. */
  readonly endgame?: boolean;
  /** Whether only one of several symmetric moves is searched: `false` by default. */
  readonly symmetries?: boolean;
  /** Shuffles the moves at the root, so that another of equally good moves comes first. */
  readonly seed?: number;
  /**
   * Keeps the answers, such as `fileLog(path)` of `foreply/match`. Boards that are in it already, with the same options, are not solved
   * again. What was lost is not kept.
   */
  readonly log?: TournamentLog;
  /** Ends the work early. Positions that are not solved by then are lost. */
  readonly signal?: AbortSignal;
  /** Called with every answer as it comes, and the number of its board, but not with answers of the log. */
  readonly onAnswer?: (number: number, answer: SolveAnswer<unknown>) => void;
}

const SETTINGS = ['nodes', 'distance', 'bestMoves', 'everyMove', 'endgame', 'symmetries', 'seed'] as const;

const SCHEMA: OptionSchema = {
  ...Object.fromEntries(
    SETTINGS.map((name) => [
      name,
      [(value: unknown) => typeof value === 'number' || typeof value === 'boolean', 'a number or a boolean'] as const,
    ]),
  ),
  log: [(value) => typeof Object(value).read === 'function', 'a log, such as fileLog(path)'],
  signal: [(value) => typeof value === 'object' && value !== null && 'aborted' in value, 'an AbortSignal'],
  onAnswer: isFunction,
};

const MOST_TRIES = 3;

/** Solves boards. The answers are in their order. `notice` is told of damaged lines of the log. */
export async function solveBoards<Board, Move>(
  coordinator: Coordinator,
  rules: GameRules<Board, Move>,
  boards: readonly Board[],
  options: ClusterSolveOptions,
  notice: (text: string) => void,
): Promise<SolveAnswer<Move>[]> {
  checkOptions(options, SCHEMA);
  const given = SETTINGS.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
  const settings: SolveSettings = Object.fromEntries(given);
  const texts = boards.map((board) => boardText(Position.start(rules, board)));
  return withOpenLog(options.log, async () => {
    const known = options.log && (await KnownSolutions.read(options.log, rules.name, settings, notice));
    return new Batch<Move>(coordinator, texts, { game: rules.name, settings, options, known }).solve();
  });
}

interface BatchTerms {
  readonly game: string;
  readonly settings: SolveSettings;
  readonly options: ClusterSolveOptions;
  readonly known: KnownSolutions | undefined;
}

class Batch<Move> {
  readonly #coordinator: Coordinator;
  readonly #texts: readonly string[];
  readonly #terms: BatchTerms;
  readonly #answers: SolveAnswer<Move>[] = [];
  readonly #tries = new Map<number, number>();
  /** The next one last. */
  readonly #waiting: number[] = [];

  constructor(coordinator: Coordinator, texts: readonly string[], terms: BatchTerms) {
    this.#coordinator = coordinator;
    this.#texts = texts;
    this.#terms = terms;
    for (const [number, text] of texts.entries()) {
      const answer = terms.known?.of(text);
      if (answer === undefined) this.#waiting.push(number);
      else this.#answers[number] = answer as Solution<Move>;
    }
    this.#waiting.reverse();
  }

  async solve(): Promise<SolveAnswer<Move>[]> {
    await keepBusy(
      () => this.#coordinator.jobsWanted,
      () => this.#waiting.splice(-1),
      ([number]) => this.#work(number),
    );
    return this.#answers;
  }

  async #work(number: number): Promise<void> {
    const { game, settings, options, known } = this.#terms;
    const board = this.#texts[number];
    const result = await this.#coordinator.ask(number, { kind: 'solve', game, board, settings }, options.signal);
    const answer = (result?.answers[0] ?? { lost: 'aborted' }) as SolveAnswer<Move>;
    const tried = (this.#tries.get(number) ?? 0) + 1;
    this.#tries.set(number, tried);
    if (isLost(answer) && result !== undefined && tried < MOST_TRIES) {
      this.#waiting.push(number);
      return;
    }
    if (!isLost(answer)) await known?.add(board, answer);
    this.#answers[number] = answer;
    options.onAnswer?.(number, answer);
  }
}

/** The solutions of a log, by board. */
class KnownSolutions {
  readonly #book: LogBook;
  readonly #tag: string;
  readonly #solutions = new Map<string, Solution<unknown>>();

  constructor(book: LogBook, tag: string) {
    this.#book = book;
    this.#tag = tag;
    for (const { value } of book.whole) {
      if (value.of === tag) this.#solutions.set(String(value.board), value.answer as Solution<unknown>);
    }
  }

  /** Reads a log. Throws if it is of another game, or if its positions were solved with other options. */
  static async read(
    log: TournamentLog,
    game: string,
    settings: SolveSettings,
    notice: (text: string) => void,
  ): Promise<KnownSolutions> {
    const header: LogHeader = { log: 'foreply solutions', version: 1, game, settings };
    const book = await openBook(log, header, 'batch');
    for (const { line, complaint } of book.damaged) {
      notice(`Line ${line} of the log is damaged: ${complaint}. Its position is solved again.`);
    }
    if (!book.whole.some(({ value }) => value.log === header.log)) await book.append(header);
    return new KnownSolutions(book, tagOf(header));
  }

  of(board: string): Solution<unknown> | undefined {
    return this.#solutions.get(board);
  }

  add(board: string, answer: Solution<unknown>): void | Promise<void> {
    return this.#book.append({ board, answer, of: this.#tag });
  }
}
