/**
 * Solving by a game's own exact method (`GameRules.endgame`): the method works within the limits, and its values of all
 * moves become a solution. The line is the method's own, if it gives one. Otherwise, where distance counts, a won or lost
 * game is followed to its end by asking again after every turn, which costs less each time; other lines end after the
 * first turn.
 *
 * Engines ask the method alone, so a program with an engine need not contain the searches of `solve`.
 */

import { Budget, OUT_OF_BUDGET, type SearchLimits } from '../core/budget.js';
import { RulesError } from '../core/errors.js';
import { leavingUntouched } from '../position/untouched.js';
import { isNumber, isPoints, wrongAnswer } from '../rules/answers.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { EndgameMethod, EndgameRequest, EndgameValue } from '../rules/endgame-method.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Verdict } from '../search/score.js';
import type { SettledSolveOptions, Solution } from './solution.js';

/** The options of `solve` that an exact method heeds. */
type EndgameOptions<Board, Move> = SearchLimits &
  Pick<SettledSolveOptions<Board, Move>, 'distance' | 'bestMoves' | 'everyMove' | 'endgame' | 'leaf'>;

/** What `solve` finds for such options by the game's exact method alone; `undefined` if that has no answer. */
export function askEndgame<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: SearchLimits & { readonly bestMoves?: boolean },
): Solution<Move> | undefined {
  refuseRepetition(rules);
  const all = { distance: true, bestMoves: true, everyMove: false, endgame: true, ...options };
  return leavingUntouched(rules, board, () => solveByEndgame(rules, board, all));
}

/** What is proven of a position of a game that can repeat depends on the game so far. */
export function refuseRepetition<Board, Move>(rules: GameRules<Board, Move>): void {
  if (!mayRepeat(rules)) return;
  const member = rules.repetition === undefined ? 'canRepeat' : 'repetition';
  throw new RulesError(rules.name, member, 'makes it a game for `tabulate`, not for `solve`');
}

/** The solution by the game's exact method; `undefined` if there is no method, it has no answer, or it is switched off. */
export function solveByEndgame<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: EndgameOptions<Board, Move>,
): Solution<Move> | undefined {
  const method = rules.endgame;
  if (method === undefined || !options.endgame || options.leaf !== undefined) return undefined;
  if (method.cost(board) === Number.POSITIVE_INFINITY) return undefined;
  return new EndgameSolver(rules, method, options).solve(board);
}

const UNKNOWN: Verdict = { kind: 'estimate', value: 0 };

class EndgameSolver<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #method: EndgameMethod<Board, Move>;
  readonly #options: EndgameOptions<Board, Move>;
  readonly #budget: Budget;
  #known: Pick<Solution<Move>, 'solved' | 'verdict' | 'bounds' | 'moves' | 'principalVariation' | 'values'> = {
    solved: false,
    verdict: UNKNOWN,
    moves: [],
    principalVariation: [],
  };

  constructor(rules: GameRules<Board, Move>, method: EndgameMethod<Board, Move>, options: EndgameOptions<Board, Move>) {
    this.#rules = rules;
    this.#method = method;
    this.#options = options;
    this.#budget = new Budget(options);
  }

  solve(board: Board): Solution<Move> {
    try {
      this.#find(board);
    } catch (thrown) {
      if (thrown !== OUT_OF_BUDGET) throw thrown;
    }
    const { nodes, elapsed, spent } = this.#budget;
    return { ...this.#known, nodes, elapsed, stop: spent ?? 'complete' };
  }

  #find(board: Board): void {
    const { everyMove, bestMoves, distance } = this.#options;
    // If any win will do, all winning moves are best, so all must be known.
    const values = this.#ask(board, everyMove || (bestMoves && !distance));
    const best = this.#bestOf(values);
    const moves = values.filter((value) => this.#compare(value, best) === 0).map(({ move }) => move);
    this.#known = {
      solved: true,
      verdict: verdictOf(best),
      moves: bestMoves ? moves : [best.move],
      principalVariation: [best.turn, ...(best.line ?? [])],
      ...(everyMove ? { values: values.map((value) => ({ move: value.move, verdict: verdictOf(value) })) } : {}),
    };
    if (distance && best.line === undefined && (best.kind === 'win' || best.kind === 'loss')) this.#follow(board, best);
  }

  #ask(board: Board, everyMove: boolean, known?: EndgameRequest['known']): readonly EndgameValue<Move>[] {
    const { distance, bestMoves } = this.#options;
    const spend = (positions: number): void => this.#budget.spend(positions);
    const narrow = (least: number, most: number): void => this.#narrow(least, most);
    const check = (values: unknown): readonly EndgameValue<Move>[] => checkedValues(this.#rules, board, values);
    const best = (value: EndgameValue<unknown>): void => this.#settle(check([value])[0]);
    const request = { distance, everyMove, bestMoves, spend, narrow, best };
    return check(this.#method.values(board, known === undefined ? request : { ...request, known }));
  }

  /** Bounds that are known if the limits end the work early. */
  #narrow(least: number, most: number): void {
    const value = (least + most) / 2;
    this.#known = { ...this.#known, verdict: { kind: 'estimate', value }, bounds: { least, most } };
  }

  /** One best move is enough for the verdict if the limits end the work before all are found. */
  #settle(value: EndgameValue<Move>): void {
    const principalVariation = [value.turn, ...(value.line ?? [])];
    this.#known = { solved: true, verdict: verdictOf(value), moves: [value.move], principalVariation };
  }

  /** Follows a won or lost game to its end, whose distance is known. */
  #follow(board: Board, { turn: first, kind, plies }: EndgameValue<Move>): void {
    const line = [first];
    const side = this.#rules.turn(board);
    let next = this.#after(board, first);
    while (this.#rules.outcome(next) === undefined) {
      const wins = (kind === 'win') === (this.#rules.turn(next) === side);
      const known = { kind: wins ? 'win' : 'loss', plies: plies - line.flat().length } as const;
      const { turn } = this.#bestOf(this.#ask(next, false, known));
      line.push(turn);
      next = this.#after(next, turn);
      this.#known = { ...this.#known, principalVariation: [...line] };
    }
  }

  #after(board: Board, turn: readonly Move[]): Board {
    return turn.reduce((reached, move) => this.#rules.play(reached, move), board);
  }

  /** The best value; of equal ones, one whose line is known. */
  #bestOf(values: readonly EndgameValue<Move>[]): EndgameValue<Move> {
    const hasLine = ({ line }: EndgameValue<Move>): number => Number(line !== undefined);
    return values.reduce((best, value) =>
      (this.#compare(value, best) || hasLine(value) - hasLine(best)) > 0 ? value : best,
    );
  }

  /** Positive if the first is better for the mover. If distance counts, sooner wins and later losses are better. */
  #compare(one: EndgameValue<Move>, other: EndgameValue<Move>): number {
    const kinds = RANKS[one.kind] - RANKS[other.kind];
    if (kinds === 0 && one.kind === 'points') return differenceOf(one) - differenceOf(other);
    if (kinds !== 0 || one.kind === 'draw' || !this.#options.distance) return kinds;
    return one.kind === 'win' ? other.plies - one.plies : one.plies - other.plies;
  }
}

const RANKS = { win: 2, draw: 1, loss: 0, points: 0, open: -1 };

/** The answer of an exact method, which may be anything despite its type. Whether it is true, only `checkRules` can tell. */
function checkedValues<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  values: unknown,
): readonly EndgameValue<Move>[] {
  if (Array.isArray(values) && values.length > 0 && values.every(isValue)) return values;
  throw wrongAnswer(
    rules,
    'endgame.values',
    'a list of values, each with `move`, `turn`, `kind` and `plies`',
    values,
    board,
  );
}

function isValue(value: Partial<EndgameValue<unknown>> | null | undefined): boolean {
  const { kind = '', plies, turn, difference = 0 } = value ?? {};
  const isCounted = kind === 'win' || kind === 'loss' ? isNumber(plies) : isPoints(difference);
  return Object.hasOwn(RANKS, kind) && isCounted && Array.isArray(turn) && turn.length > 0;
}

function differenceOf({ difference = 0 }: EndgameValue<unknown>): number {
  return difference;
}

function verdictOf<Move>(value: EndgameValue<Move>): Verdict {
  const { kind, plies } = value;
  if (kind === 'draw') return { kind };
  if (kind === 'points') return { kind, difference: differenceOf(value) };
  return kind === 'open' ? UNKNOWN : { kind, plies };
}
