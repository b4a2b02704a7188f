/**
 * The laws that the kit checks, each with a stable name and a sentence, and the error that says which law is broken by which
 * game.
 */

/**
 * All laws by name, each in one sentence.
 *
 * @example
 * ```ts
 * import { LAWS } from 'foreply/testing';
 *
 * console.log(LAWS['moves-unique']); // → every legal move is listed once
 * ```
 */
export const LAWS = {
  capabilities: 'a capability comes with the members it needs',
  'arguments-untouched': 'no function changes the board or the move it is given',
  'no-throw': 'every question about a position of the game has an answer',
  deterministic: 'the same question always has the same answer',
  'turn-valid': 'the side to move is 0 or 1',
  'moves-valid': 'legal moves come as an array',
  'moves-until-the-end': 'there is a legal move until the game is over',
  'moves-unique': 'every legal move is listed once',
  'move-id': 'every move has a small number of its own, the same everywhere',
  'outcome-valid': 'an outcome is a win of side 0 or 1, a draw, or a number of points below 10^12 - 10^6',
  'outcome-kinds': 'a game has either wins and draws, or points',
  repetition: 'no position occurs twice, unless `canRepeat` or `repetition` says so',
  ends: 'a game that cannot repeat comes to an end',
  'key-valid': 'a key is a string, or an integer up to 2^53',
  'key-future': 'equal keys mean the same side to move, the same moves and the same future, banked points apart',
  'repetition-key': 'boards that count as one position have the same side to move and the same moves',
  'repetition-not-finer': 'boards with equal keys count as one position',
  'repetition-symmetry': 'the images of boards that count as one position count as one position',
  'repetition-outcome': 'an end by repetition is a win or a draw, and always the same one',
  'banked-end': 'at the end, the banked points are the difference of the outcome',
  'banked-rest': 'what is still to be won does not depend on the points already banked',
  'symmetry-turn': 'a symmetry keeps the side to move',
  'symmetry-outcome': 'a symmetry keeps the outcome and the banked points',
  'symmetry-moves': 'the legal moves of an image are the images of the legal moves',
  'symmetry-play': 'playing a move and taking the image can be done in either order',
  'symmetry-bijection': 'different positions have different images',
  'symmetry-closed': 'a position and its images share one canonical key, because all symmetries are listed',
  'text-board': 'a board is one line of text that is read again as the same position',
  'text-move': 'a move is a text that is read again as the same move',
  'text-refusal': 'text that means nothing is refused with a NotationError',
  'text-outcome': 'the end of a game is described by one line of text',
  positions: 'every position has a number of its own within range, and the number gives the position back',
  'predecessors-complete': 'a position is among the predecessors of each position it leads to',
  'predecessors-sound': 'every predecessor is unfinished and has a move to the position',
  'structured-clone': 'boards and moves survive structuredClone unchanged',
  endgame: 'the exact method of the game agrees with a search to the end',
  'cursor-side': 'the cursor has the side to move of the rules',
  'cursor-moves': 'the cursor lists the moves that the rules list, into any stretch of a buffer',
  'cursor-safe-moves': 'the moves that the cursor calls safe are those that do not let the opponent win at once',
  'cursor-codes': 'a code is an integer from 0, and stands for one move everywhere',
  'cursor-outcome': 'the cursor ends the game where and as the rules do',
  'cursor-banked': 'the cursor has the banked points of the rules',
  'cursor-board': "the cursor's board is the board of the rules, and later moves do not change it",
  'cursor-undo': 'undo restores everything',
  'cursor-hash': 'equal hash words mean equal keys, and equal keys mean equal hash words',
  'cursor-canonical-hash': 'equal canonical hash words mean symmetric positions, and vice versa',
  'cursor-repetition-hash': 'equal hash words for repetitions mean equal repetition keys, and vice versa',
  'search-answers': 'the search returns a result and does not throw',
  'search-value': 'the score is that of plain minimax',
  'search-move': 'the move is one of the best moves of plain minimax, and is missing only when the game is over',
  'search-verdict': 'the verdict says what the score says, and no proof contradicts that of plain minimax',
  'sampling-repeats': 'the same seed gives the same answer',
  'sampling-proof': 'what a Monte Carlo search proves is what plain minimax finds',
  'sampling-converges': 'with enough iterations a small game is solved, and one of its best moves is played',
  'search-line': 'turn and principal variation begin with the move and are legal play',
  'search-lines': 'lines are the best moves, best first, each with the score of plain minimax and legal play',
} as const;

/**
 * The name of a law.
 *
 * @example
 * ```ts
 * import type { Law } from 'foreply/testing';
 *
 * const law: Law = 'moves-unique';
 * console.log(law); // → moves-unique
 * ```
 */
export type Law = keyof typeof LAWS;

/** What a `LawError` is made of. */
export interface LawBreach {
  /** The law that is broken. */
  readonly law: Law;
  /** The rules' name. */
  readonly game: string;
  /** The seed that repeats the check. */
  readonly seed: number;
  /** What is wrong, and with which member. */
  readonly complaint: string;
  /** The shortest game found that breaks the law. */
  readonly moves: readonly unknown[];
  /** For laws about two positions: the other game. */
  readonly otherMoves?: readonly unknown[] | undefined;
  /** In `checkSearch`: the depth of the search. */
  readonly depth?: number | undefined;
  /** The moves as text. */
  readonly transcript: readonly string[];
  /** The moves of the other game as text. */
  readonly otherTranscript?: readonly string[] | undefined;
  /** The board that the moves lead to, as text. */
  readonly board: string;
}

/**
 * Rules or a search break a law. Has the shortest game found that shows it.
 *
 * @example
 * ```ts
 * import { defineGame, draw } from 'foreply';
 * import { checkRules, LawError } from 'foreply/testing';
 *
 * const stuttering = defineGame({
 *   name: 'stuttering',
 *   initial: () => 3,
 *   turn: () => 0 as const,
 *   moves: (left) => (left === 1 ? ['last', 'last'] : ['next']),
 *   play: (left) => left - 1,
 *   outcome: (left) => (left === 0 ? draw() : undefined),
 * });
 * try {
 *   checkRules(stuttering);
 * } catch (error) {
 *   if (error instanceof LawError) console.log(error.law, error.moves); // → moves-unique [ 'next', 'next' ]
 * }
 * ```
 */
export class LawError extends Error {
  override readonly name = 'LawError';
  /** Which law is broken. */
  readonly law: Law;
  /** The name of the game. */
  readonly game: string;
  /** The seed of the run. The same seed finds the fault again. */
  readonly seed: number;
  /** The shortest game found that breaks the law, from the start. */
  readonly moves: readonly unknown[];
  /** For laws about two positions, such as two with the same key: the game that leads to the other. */
  readonly otherMoves: readonly unknown[] | undefined;
  /** The depth of the search, in `checkSearch`. */
  readonly depth: number | undefined;

  constructor(breach: LawBreach) {
    super(describe(breach));
    this.law = breach.law;
    this.game = breach.game;
    this.seed = breach.seed;
    this.moves = breach.moves;
    this.otherMoves = breach.otherMoves;
    this.depth = breach.depth;
  }
}

function describe(breach: LawBreach): string {
  const { law, game, seed, complaint, transcript, otherTranscript, board, depth } = breach;
  return [
    // A quoted error has its own full stop.
    `"${game}" breaks the law "${law}": ${complaint.replace(/\.$/, '')}.`,
    `The law: ${LAWS[law]}.`,
    `The game: ${lineText(transcript)}, to the board ${board}.`,
    ...(otherTranscript === undefined ? [] : [`The other game: ${lineText(otherTranscript)}.`]),
    `Found with seed ${seed}${depth === undefined ? '' : ` at depth ${depth}`}.`,
  ].join('\n');
}

const SHOWN = 60;

function lineText(transcript: readonly string[]): string {
  if (transcript.length === 0) return 'no move';
  const shown = transcript.slice(0, SHOWN).join(' ');
  return transcript.length > SHOWN ? `${shown} … (${transcript.length} moves)` : shown;
}
