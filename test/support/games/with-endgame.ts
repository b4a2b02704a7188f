/**
 * A game with its own exact endgame method. In place of something clever, it follows the definition of the value, move by
 * move, with memoization. It can claim any cost, and records the requests it receives.
 */

import type { EndgameMethod, EndgameRequest, EndgameValue } from '../../../src/rules/endgame-method.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import type { Side } from '../../../src/rules/outcome.js';

interface MethodOptions<Board> {
  /** The cost it claims for a board and then spends, in parts of one; 10 by default. */
  readonly cost?: number | ((board: Board) => number);
  /** Whether it omits moves that were not asked for, as a method short of time would. */
  readonly isLazy?: boolean;
}

/** A request with its board. */
export interface Asked<Board> extends Omit<EndgameRequest, 'spend'> {
  readonly board: Board;
}

export function withEndgame<Board, Move>(
  rules: KeyedRules<Board, Move>,
  { cost = 10, isLazy = false }: MethodOptions<Board> = {},
): { rules: KeyedRules<Board, Move> & { endgame: EndgameMethod<Board, Move> }; asked: Asked<Board>[] } {
  const asked: Asked<Board>[] = [];
  const costOf = (board: Board) => (typeof cost === 'number' ? cost : cost(board));
  const endgame: EndgameMethod<Board, Move> = {
    cost: (board) => (rules.outcome(board) === undefined ? costOf(board) : Number.POSITIVE_INFINITY),
    values: (board, { distance, everyMove, spend }) => {
      asked.push({ board, distance, everyMove });
      for (let spent = 0; spent < costOf(board); spent++) spend(1);
      const values = valuesOf(rules, board);
      return isLazy && !everyMove ? opened(values, distance) : values;
    },
  };
  return { rules: { ...rules, endgame }, asked };
}

/** The values with all but the best omitted; without distances, all but one of the best kind. */
function opened<Move>(values: readonly EndgameValue<Move>[], distance: boolean): EndgameValue<Move>[] {
  const best = Math.max(...values.map(worth));
  const kept = values.filter((value) => worth(value) === best);
  return values.map((value) => {
    const isKept = distance || value.kind === 'draw' ? kept.includes(value) : value === kept[0];
    return isKept ? value : { ...value, kind: 'open', plies: 0 };
  });
}

/** Larger is better for the side to move: sooner wins, later losses. */
function worth({ kind, plies }: Pick<EndgameValue<unknown>, 'kind' | 'plies'>): number {
  return kind === 'win' ? 1000 - plies : kind === 'loss' ? plies - 1000 : 0;
}

const memories = new WeakMap<object, Map<string | number, readonly EndgameValue<unknown>[]>>();

/** The value of every move of an unfinished board, for the side to move. */
function valuesOf<Board, Move>(rules: KeyedRules<Board, Move>, board: Board): readonly EndgameValue<Move>[] {
  const memory = memories.get(rules) ?? new Map<string | number, readonly EndgameValue<unknown>[]>();
  memories.set(rules, memory);
  const key = rules.key(board);
  const known = memory.get(key) ?? rules.moves(board).map((move) => valueOfMove(rules, rules.turn(board), board, move));
  memory.set(key, known);
  return known as readonly EndgameValue<Move>[];
}

function valueOfMove<Board, Move>(
  rules: KeyedRules<Board, Move>,
  mover: Side,
  board: Board,
  move: Move,
): EndgameValue<Move> {
  const next = rules.play(board, move);
  const outcome = rules.outcome(next);
  if (outcome?.kind === 'win') {
    return { move, turn: [move], kind: outcome.winner === mover ? 'win' : 'loss', plies: 1 };
  }
  if (outcome !== undefined) return { move, turn: [move], kind: 'draw', plies: 0 };
  const { kind, plies, turn } = valuesOf(rules, next).reduce((best, value) => {
    return worth(value) > worth(best) ? value : best;
  });
  if (rules.turn(next) === mover) return { move, turn: [move, ...turn], kind, plies: kind === 'draw' ? 0 : plies + 1 };
  const seen = kind === 'win' ? 'loss' : kind === 'loss' ? 'win' : kind;
  return { move, turn: [move], kind: seen, plies: kind === 'draw' ? 0 : plies + 1 };
}
