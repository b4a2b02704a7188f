/**
 * Doubts about the best move: a solver of forced wins is asked, after each depth, whether the opponent has one after it. Such
 * wins are often longer than the search is deep. A move that is refuted is not searched any more, and the moves of the win that
 * refutes it, which are likely to parry it, are searched even if they are no candidates.
 *
 * Only engines have such a solver, so the search is handed this part of it (see `deepen`).
 *
 * With a limit of time, some is kept for the end: little for a move that becomes the best in the last, unfinished depth, and
 * more as long as the question about the best move is open.
 */

import { sameValue } from '../position/same-value.js';
import { movesOf } from '../rules/answers.js';
import { ONGOING } from '../rules/cursor.js';
import { type Finding, isUnprovenEnd } from './kernel/finding.js';
import type { TreeSearch } from './kernel/tree-search.js';
import type { Shortcut, ShortcutAnswer } from './options.js';
import { NO_CLAIM, WIN_BAND } from './score.js';
import { checkedShortcut } from './shortcut-answer.js';

/**
 * The shares of nodes and time so far that one question may take: nodes of a solver are usually faster than those of a search.
 * And the fewest nodes with which it is worth asking.
 */
const SHARE = 0.5;
const SHARE_OF_TIME = 0.15;
const FEWEST = 50;
/** A question that was left open is asked again with this many times the nodes. */
const MORE = 2;
/** The shares of a search's time that are kept for its end: always, and in addition while a question is open. */
const ALWAYS_KEPT = 0.03;
const KEPT_IN_DOUBT = 0.1;
/** Milliseconds that a question may take on a shared thread. */
const UNNOTICED = 20;

/** Stands for the nodes of a question that has an answer. */
const ANSWERED = Number.POSITIVE_INFINITY;

export class Refutations<Board, Move> {
  readonly #search: TreeSearch<Board, Move>;
  readonly #solve: Shortcut<Board, Move>;
  /** By root move: the nodes with which it was asked about last, or `ANSWERED`. */
  readonly #asked = new Map<number, number>();
  /** The moves of the last finished depth, best first. */
  #ranking: readonly number[] = [];
  /** Nodes of the solver that are not counted yet. */
  #debt = 0;
  /** Milliseconds to keep in doubt, those kept now, and those that are kept always. */
  readonly #keepable: number;
  #kept = 0;
  readonly #alwaysKept: number;

  constructor(search: TreeSearch<Board, Move>, solve: Shortcut<Board, Move>) {
    this.#search = search;
    this.#solve = solve;
    const { time = 0 } = search.subject.options;
    this.#keepable = KEPT_IN_DOUBT * time;
    this.#alwaysKept = ALWAYS_KEPT * time;
    if (time === 0) return;
    search.budget.reserve(this.#alwaysKept);
    this.#keep(true);
  }

  /**
   * If the opponent has a forced win after the best move, and there are other moves: what is known without that move, which is
   * then out of the search.
   */
  refute(last: Finding): Finding | undefined {
    const { root } = this.#search.walk;
    const [code] = last.line;
    const value = (other: number) => root.values[root.codes.indexOf(other)];
    this.#ranking = root.codes.filter((other) => other !== code).sort((one, other) => value(other) - value(one));
    const isRefuted = !isDecided(last) && this.#ranking.length > 0 && this.#isLost(code);
    this.#keep(!isDecided(last) && (isRefuted || this.#asked.get(code) !== ANSWERED));
    if (!isRefuted) return undefined;
    root.begin(Number.NEGATIVE_INFINITY);
    return inPlaceOf(last, this.#ranking[0]);
  }

  /** Counts the nodes of the questions so far. May run out of budget. */
  pay(): void {
    const { budget } = this.#search;
    const debt = this.#debt;
    this.#debt = 0;
    if (debt === 0) return;
    budget.hurry();
    budget.spend(debt);
  }

  /**
   * What to answer with when the time has run out: what was found, or else the next best move after which the opponent is not
   * seen to have a forced win in the time that was kept.
   */
  atTheEnd(found: Finding, last: Finding): Finding {
    const { budget, walk, subject } = this.#search;
    if (this.#alwaysKept === 0 || budget.spent !== 'time' || isDecided(found)) return found;
    const kept = this.#alwaysKept + this.#kept;
    const latest = budget.elapsed + (subject.traits.slices ? Math.min(kept, UNNOTICED) : kept);
    const isLate = () => budget.elapsed > latest;
    for (const code of new Set([found.line[0], last.line[0], ...this.#ranking])) {
      if (walk.root.refuted.has(code)) continue;
      const isOpen = this.#asked.get(code) !== ANSWERED && !isLate();
      if (isOpen && this.#ask(code, Math.floor(budget.nodes), isLate)?.kind === 'win') continue;
      if (code === found.line[0]) return found;
      return code === last.line[0] ? last : inPlaceOf(last, code);
    }
    return found;
  }

  #keep(isOpen: boolean): void {
    const wanted = isOpen ? this.#keepable : 0;
    this.#search.budget.reserve(wanted - this.#kept);
    this.#kept = wanted;
  }

  #isLost(code: number): boolean {
    const { budget, walk } = this.#search;
    const nodes = Math.floor(budget.nodes * SHARE);
    if (nodes < FEWEST || nodes < MORE * (this.#asked.get(code) ?? 0)) return false;
    const latest = this.#latest();
    const answer = this.#ask(code, nodes, () => budget.isOver || budget.elapsed > latest);
    this.#asked.set(code, answer?.kind === 'open' ? nodes : ANSWERED);
    this.#debt += answer?.nodes ?? 0;
    if (answer?.kind !== 'win') return false;
    walk.root.refuted.add(code);
    walk.root.parries = this.#codesAmong(answer.line ?? []);
    return true;
  }

  /** The solver's answer about the position after a move, if it is the opponent's turn there. */
  #ask(code: number, nodes: number, shouldStop: () => boolean): ShortcutAnswer<Move> | undefined {
    const { cursor, side, subject } = this.#search;
    cursor.play(code);
    const isTheirs = cursor.side !== side && cursor.outcome() === ONGOING;
    const board = cursor.board();
    const answer = isTheirs ? this.#solve(board, { nodes, shouldStop }) : undefined;
    cursor.undo();
    return isTheirs ? checkedShortcut(subject.rules, board, answer) : undefined;
  }

  /** When a question must end: nodes of a solver may be slower than those of the search. */
  #latest(): number {
    const { budget, subject } = this.#search;
    if (subject.traits.slices) return budget.elapsed + UNNOTICED;
    return budget.hasDeadline ? (1 + SHARE_OF_TIME) * budget.elapsed : Number.POSITIVE_INFINITY;
  }

  /** The codes of those of the moves that are legal at the root. */
  #codesAmong(moves: readonly Move[]): number[] {
    const { cursor, walk, subject } = this.#search;
    // Codes may be indices into the position's list of moves, so that list must be made first.
    walk.moves.buffer.fill(cursor, 0);
    const legal = movesOf(subject.rules, subject.board).filter((move) => moves.some((other) => sameValue(move, other)));
    return legal.map((move) => cursor.code(move));
  }
}

/** Whether there is nothing to doubt: a win, or a loss that is proven. */
function isDecided(finding: Finding): boolean {
  return finding.score >= WIN_BAND || (finding.score <= -WIN_BAND && !isUnprovenEnd(finding));
}

/** A finding about another move, of which only a bound is known. */
function inPlaceOf(last: Finding, code: number): Finding {
  return { ...last, bound: 'upper', claims: NO_CLAIM, line: [code], best: [code], lines: [] };
}
