/** Whether a board is still what it was, and, where it is not, which function changed it. */

import { RulesError } from '../core/errors.js';
import type { GameRules } from '../rules/game-rules.js';
import { BoardSnapshot } from './board-snapshot.js';
import { sameValue } from './same-value.js';

/** A function that is given the board. */
type BoardFunction<Board> = (board: Board) => unknown;

/** Functions besides the rules that are given the board, by the name of their option. */
export type OtherFunctions<Board> = Readonly<Record<string, BoardFunction<Board> | undefined>>;

/**
 * What `run` returns, if it leaves the board as it was; else the error that names the function which did not. So does an
 * error that a changed board has led to. Games with a cursor of their own are trusted.
 */
export function leavingUntouched<Board, Move, Result>(
  rules: GameRules<Board, Move>,
  board: Board,
  run: () => Result,
  others: OtherFunctions<Board> = {},
): Result {
  const untouched = new UntouchedBoard(rules, board);
  let result: Result;
  try {
    result = run();
  } catch (error) {
    throw untouched.fault(others, error) ?? error;
  }
  const fault = untouched.fault(others);
  if (fault !== undefined) throw fault;
  return result;
}

/** The same for work in steps, which yields results and, where it pauses, `undefined`: the board is looked at with each result. */
export function* stepsLeavingUntouched<Board, Move, Yielded, Result>(
  rules: GameRules<Board, Move>,
  board: Board,
  steps: Generator<Yielded, Result>,
  others: OtherFunctions<Board> = {},
): Generator<Yielded, Result> {
  const untouched = new UntouchedBoard(rules, board);
  const next = (): IteratorResult<Yielded, Result> => {
    let step: IteratorResult<Yielded, Result>;
    try {
      step = steps.next();
    } catch (error) {
      throw untouched.fault(others, error) ?? error;
    }
    const fault = step.value === undefined ? undefined : untouched.fault(others);
    if (fault !== undefined) throw fault;
    return step;
  };
  for (;;) {
    const step = next();
    if (step.done) return step.value;
    yield step.value;
  }
}

/** The board that a search begins with, to be looked at again when it is over. */
class UntouchedBoard<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #board: Board;
  /** Missing where there is nothing that could be changed, or that could be seen to be. */
  readonly #snapshot: BoardSnapshot | undefined;

  constructor(rules: GameRules<Board, Move>, board: Board) {
    this.#rules = rules;
    this.#board = board;
    const isOpen = typeof board === 'object' && board !== null && typeof rules?.cursor !== 'function';
    this.#snapshot = isOpen ? attempt(() => new BoardSnapshot(board)) : undefined;
  }

  /**
   * The error about the function that changed the board, if one did. The board is then put back as it was. `others`: the
   * functions that were called with it besides the rules.
   */
  fault(others: OtherFunctions<Board> = {}, cause?: unknown): RulesError | undefined {
    if (!this.#isHarmed()) return undefined;
    attempt(() => this.#snapshot?.restore());
    const culprit = this.#culprit(others);
    attempt(() => this.#snapshot?.restore());
    return new RulesError(this.#rules.name, culprit ?? 'play', culprit === undefined ? SUSPECTED : CHANGES, { cause });
  }

  /** Whether the board is another one than it was, notes of the game's own apart. */
  #isHarmed(): boolean {
    const change = attempt(() => this.#snapshot?.change());
    return change === 'other' || (change === 'more' && this.#changesAnswers());
  }

  /** Whether the rules answer otherwise than they would if the board had been left alone. Leaves it as it was. */
  #changesAnswers(): boolean {
    const [rules, board] = [this.#rules, this.#board];
    const answers = () => [
      attempt(() => rules.turn(board)),
      attempt(() => rules.outcome(board)),
      attempt(() => rules.moves(board)),
    ];
    const now = answers();
    this.#snapshot?.restore();
    return !sameValue(now, answers());
  }

  /** The function that changes the board when it is asked once more. */
  #culprit(others: OtherFunctions<Board>): string | undefined {
    const rules = this.#rules;
    const moves = attempt(() => [...rules.moves(this.#board)]) ?? [];
    attempt(() => this.#snapshot?.restore());
    const suspects: Record<string, BoardFunction<Board> | undefined> = {
      play: (board) => {
        for (const move of moves) {
          attempt(() => rules.play(board, move));
          if (attempt(() => this.#snapshot?.change()) !== 'none') return;
        }
      },
      moves: (board) => rules.moves(board),
      turn: (board) => rules.turn(board),
      outcome: (board) => rules.outcome(board),
      key: (board) => rules.key?.(board),
      banked: (board) => rules.banked?.(board),
      ...others,
    };
    for (const [name, ask] of Object.entries(suspects)) {
      attempt(() => ask?.(this.#board));
      if (this.#isHarmed()) return name;
      attempt(() => this.#snapshot?.restore());
    }
    return undefined;
  }
}

const CHANGES = 'changes the board that it is given; it must leave the board as it is';
const SUSPECTED =
  'or another function changed the board that it was given; each must leave it as it is, and `checkRules` shows which does not';

/** An answer, or nothing where there is none: rules under suspicion may throw anywhere. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
