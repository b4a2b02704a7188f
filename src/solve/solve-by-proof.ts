/**
 * The outcome of a position by two proofs: can the side to move win, and if not, must it lose? A win or a loss is followed to the end
 * of the game. The winner's moves are those that the proofs found; the loser plays its first move each time.
 *
 * The work can be resumed: what is known stays in the tables, one for each question.
 */

import type { SearchLimits } from '../core/budget.js';
import { movesOf, outcomeOf } from '../rules/answers.js';
import type { KeyedRules } from '../rules/game-rules.js';
import { opponent, type Side } from '../rules/outcome.js';
import { groupByTurn, type Step } from '../search/kernel/make-result.js';
import type { StopReason } from '../search/result.js';
import type { Verdict } from '../search/score.js';
import type { ProofTable } from './proof/proof-table.js';
import { openProofTable, type Proof, type ProofGoal, Prover } from './prove.js';

/** The outcome, or why it is not known. */
export interface ProvenOutcome<Move> {
  readonly verdict: Verdict | undefined;
  readonly principalVariation: readonly (readonly Move[])[];
  readonly stop: StopReason;
}

export class ProofSolver<Board, Move> {
  /** Positions visited, in all calls of `solve` together, and milliseconds taken. */
  nodes = 0;
  elapsed = 0;
  readonly #rules: KeyedRules<Board, Move>;
  readonly #board: Board;
  readonly #tables: Readonly<Record<'win' | 'loss', ProofTable>>;
  #limits: SearchLimits = {};
  #nodeLimit = Number.POSITIVE_INFINITY;
  #timeLimit = Number.POSITIVE_INFINITY;

  constructor(rules: KeyedRules<Board, Move>, board: Board, megabytes: number) {
    this.#rules = rules;
    this.#board = board;
    const open = () => openProofTable(rules, board, megabytes / 2);
    this.#tables = { win: open(), loss: open() };
  }

  /** Works on until the outcome is known or a limit is reached. */
  solve(limits: SearchLimits): ProvenOutcome<Move> {
    this.#limits = limits;
    this.#nodeLimit = this.nodes + (limits.nodes ?? Number.POSITIVE_INFINITY);
    this.#timeLimit = this.elapsed + (limits.time ?? Number.POSITIVE_INFINITY);
    for (const kind of ['win', 'loss'] as const) {
      const { status, stop, move } = this.#prove(this.#board, kind, this.#tables[kind]);
      if (status === 'unknown') return { verdict: undefined, principalVariation: [], stop };
      if (status === 'proven') return this.#followed(kind);
      if (kind === 'loss') return { verdict: { kind: 'draw' }, principalVariation: [[move as Move]], stop };
    }
    throw new Error('unreachable: the loop returns');
  }

  #prove(board: Board, goal: ProofGoal, table: ProofTable): Proof<Move> {
    const nodes = this.#nodeLimit - this.nodes;
    const time = this.#timeLimit - this.elapsed;
    const limits = { ...this.#limits, ...(nodes < Infinity ? { nodes } : {}), ...(time < Infinity ? { time } : {}) };
    const proof = new Prover(this.#rules, board, [], { ...limits, goal }, table).prove();
    this.nodes += proof.nodes;
    this.elapsed += proof.elapsed;
    return proof;
  }

  /** A won or lost game to its end, or as far as the limits allow. */
  #followed(kind: 'win' | 'loss'): ProvenOutcome<Move> {
    const rules = this.#rules;
    const side = rules.turn(this.#board);
    const winner: Side = kind === 'win' ? side : opponent(side);
    const steps: Step<Move>[] = [];
    let stop: StopReason = 'complete';
    for (let board = this.#board; outcomeOf(rules, board) === undefined; ) {
      const mover = rules.turn(board);
      const proof = mover === winner ? this.#prove(board, 'win', this.#tables[kind]) : undefined;
      if (proof?.status === 'unknown') stop = proof.stop;
      const move = proof === undefined ? movesOf(rules, board)[0] : proof.move;
      if (move === undefined) break;
      steps.push({ side: mover, move });
      board = rules.play(board, move);
    }
    return { verdict: { kind, plies: steps.length }, principalVariation: groupByTurn(steps), stop };
  }
}
