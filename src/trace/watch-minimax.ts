/**
 * Minimax written down. It is plain recursion over three methods; these are wrapped on the one object that walks the tree,
 * so that the definition stays as it is.
 */

import type { Side } from '../rules/outcome.js';
import type { Minimax, Value } from '../search/minimax.js';
import { flipClaims } from '../search/score.js';
import { MAX_DEPTH } from '../search/transposition-table.js';
import { close, type Draft, type Recorder } from './recorder.js';
import type { TraceKind } from './trace-node.js';

/** A position on the way from the root: its draft, if there was room, and its moves, of which so many were looked at. */
interface Frame<Move> {
  readonly draft: Draft<Move> | undefined;
  moves: readonly Move[];
  looked: number;
}

/** Has the tree that `minimax` is about to walk written down. */
export function watchMinimax<Board, Move>(
  minimax: Minimax<Board, Move>,
  recorder: Recorder<Move>,
  depthLimit: number,
): void {
  const { rules, rootSide } = minimax;
  const [value, children, best] = [minimax.value, minimax.children, minimax.best].map((each) => each.bind(minimax)) as [
    typeof minimax.value,
    typeof minimax.children,
    typeof minimax.best,
  ];
  const frames: Frame<Move>[] = [];

  const enter = (
    siblings: Draft<Move>[] | undefined,
    move: Move | undefined,
    side: Side,
    ply: number,
    depth: number,
  ) => {
    const left = depthLimit === MAX_DEPTH ? MAX_DEPTH : depth;
    const [alpha, beta] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const draft = recorder.open(siblings, ply, { move, side, depth: left, alpha, beta, attempt: 'full' });
    frames.push({ draft, moves: [], looked: 0 });
  };
  const leave = (kind: TraceKind, found: Value<Move>, side: Side) => {
    const { draft } = frames.pop() as Frame<Move>;
    if (draft !== undefined && kind === 'searched') draft.best = found.line[0];
    const isRootSide = side === rootSide;
    close(draft, kind, isRootSide ? found.score : -found.score, isRootSide ? found.claims : flipClaims(found.claims));
  };

  minimax.value = (board, ply, depth) => {
    const above = frames[frames.length - 1];
    const side = rules.turn(board);
    enter(above.draft?.children, above.moves[above.looked++], side, ply, depth);
    const found = value(board, ply, depth);
    leave(kindOf(found, rules.outcome(board) !== undefined), found, side);
    return found;
  };
  minimax.children = (board, ply, depth) => {
    if (ply === 0) enter(recorder.searches, undefined, rules.turn(board), 0, depth);
    frames[frames.length - 1].moves = rules.moves(board);
    return children(board, ply, depth);
  };
  minimax.best = (board, values) => {
    const found = best(board, values);
    if (frames.length === 1) leave('searched', found, rules.turn(board));
    return found;
  };
}

/** How a position got its value: one without a line has no moves, or they were not looked at. */
function kindOf<Move>({ line, claims }: Value<Move>, isOver: boolean): TraceKind {
  if (isOver) return 'ended';
  if (line.length > 0) return 'searched';
  return claims === 0 ? 'estimated' : 'repeated';
}
