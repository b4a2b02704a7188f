/** Checks that a board is left as it was, and finds the function that changed it if not. */

import { RulesError } from '../core/errors.js';
import type { GameRules } from '../rules/game-rules.js';
import { BoardSnapshot } from './board-snapshot.js';
import { sameValue } from './same-value.js';

/** A function that receives the board. */
type BoardFunction<Board> = (board: Board) => unknown;

/** Functions besides the rules that receive the board, by the name of their option. */
export type OtherFunctions<Board> = Readonly<Record<string, BoardFunction<Board> | undefined>>;

/**
 * Returns what `run` returns. If the board was changed, throws an error that names the function at fault, also in place of an
 * error that the changed board has caused. Games with a cursor of their own are trusted.
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

/** The same for work in steps, which yields results and, where it pauses, `undefined`. The board is checked with each result. */
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

/** The board that a search begins with, to be compared when the search is over. */
class UntouchedBoard<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #board: Board;
  /** `undefined` if the board cannot change, or its changes cannot be seen. */
  readonly #snapshot: BoardSnapshot | undefined;

  constructor(rules: GameRules<Board, Move>, board: Board) {
    this.#rules = rules;
    this.#board = board;
    const isOpen = typeof board === 'object' && board !== null && typeof rules?.cursor !== 'function';
    this.#snapshot = isOpen ? attempt(() => new BoardSnapshot(board)) : undefined;
  }

  /**
   * The error about the function that changed the board, if one did. The board is then restored. `others` are the functions
   * besides the rules that were called with it.
   */
  fault(others: OtherFunctions<Board> = {}, cause?: unknown): RulesError | undefined {
    if (!this.#isHarmed()) return undefined;
    attempt(() => this.#snapshot?.restore());
    const culprit = this.#culprit(others);
    attempt(() => this.#snapshot?.restore());
    return new RulesError(this.#rules.name, culprit ?? 'play', culprit === undefined ? SUSPECTED : CHANGES, { cause });
  }

  /** Whether the board has changed, apart from notes that the game keeps on it. */
  #isHarmed(): boolean {
    const change = attempt(() => this.#snapshot?.change());
    return change === 'other' || (change === 'more' && this.#changesAnswers());
  }

  /** Whether the change makes the rules answer differently. Restores the board. */
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

  /** The function that changes the board when it is called again. */
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
      'repetition.key': (board) => rules.repetition?.key?.(board),
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
  'or another function changed the board that it was given; each must leave it as it is: run `checkRules` to find out which does not';

/** The answer, or `undefined` if there is an error: faulty rules may throw anywhere. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
