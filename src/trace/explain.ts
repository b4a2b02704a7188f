/** How a node of a tree got its score, in a sentence or two: for tooltips, and for people who learn how searches work. */

import { checkOptions, isObjectOf } from '../core/check-options.js';
import { opponent } from '../rules/outcome.js';
import { WIN_BAND } from '../search/score.js';
import type { TraceNode } from './trace-node.js';
import {
  count,
  isNull,
  isRounder,
  SKIP_REASONS,
  TEXT_SCHEMA,
  TreeText,
  type TreeTextOptions,
  windowOf,
} from './tree-text.js';

/** How to explain a node. */
export interface ExplainOptions<Move> extends TreeTextOptions<Move> {
  /** The tree that the node belongs to. It tells a limit given to the search from what a side has found elsewhere. */
  readonly tree?: TraceNode<Move>;
}

const OPTION_SCHEMA = { ...TEXT_SCHEMA, tree: isObjectOf('the root of a tree') };

/**
 * Explains how a position got its score, and why some of its moves were not searched.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, points } from 'foreply';
 * import { explain, SearchTrace } from 'foreply/trace';
 *
 * const grab = defineGame({
 *   name: 'grab from either end',
 *   initial: () => ({ row: [4, 7, 9, 2], gain: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.row.length > 0 ? ['left', 'right'] : []),
 *   play: ({ row, gain, mover }, end) => ({
 *     row: end === 'left' ? row.slice(1) : row.slice(0, -1),
 *     gain: gain + (mover === 0 ? 1 : -1) * (end === 'left' ? row[0] : row[row.length - 1]),
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.row.length === 0 ? points(board.gain) : undefined),
 * });
 * const trace = new SearchTrace<string>();
 * alphaBeta(grab, grab.initial(), { trace });
 * const [{ children }] = trace.searches;
 * console.log(explain(children[1], { sides: ['Ann', 'Bob'] })); // → Ann has 4 already. Here Bob holds Ann to 0 or less with left, so the other move cannot matter.
 * ```
 */
export function explain<Move>(node: TraceNode<Move>, options: ExplainOptions<NoInfer<Move>> = {}): string {
  checkOptions(options, OPTION_SCHEMA);
  return sentences(node, new TreeText(options), options.tree);
}

/** `explain` with checked options. */
export function sentences<Move>(
  node: TraceNode<Move>,
  text: TreeText<Move>,
  tree: TraceNode<Move> | undefined,
): string {
  return [origin(node, text, tree), ...leftOut(node)].join(' ');
}

function origin<Move>(node: TraceNode<Move>, text: TreeText<Move>, tree: TraceNode<Move> | undefined): string {
  const mover = text.side(node.side);
  const score = text.value(node, node.side);
  switch (node.kind) {
    case 'ended':
      return `The game is over: ${ending(node, text)}.`;
    case 'repeated':
      return `The position has come back too often: ${afterRepetition(node, text)}.`;
    case 'estimated':
      return `The horizon: ${node.best === undefined ? 'the heuristic gives' : 'after noisy moves it is'} ${mover} ${score}.`;
    case 'table':
      return `The table knew: ${mover} has ${score}.`;
    case 'believed':
      return `Known without a search: ${mover} has ${score}.`;
    case 'unfinished':
      return `The search ended here, unfinished.`;
    default:
      return searched(node, text, tree);
  }
}

/** How the game ended. */
function ending<Move>(node: TraceNode<Move>, text: TreeText<Move>): string {
  const { side, score } = node;
  if (score === 0) return 'a draw';
  const winner = text.side(score > 0 ? side : opponent(side));
  return Math.abs(score) >= WIN_BAND ? `${winner} has won` : `${winner} is ${text.score(Math.abs(score))} ahead`;
}

/** How the game ended by repetition. With a table, a win by repetition has the score of an estimate. */
function afterRepetition<Move>({ side, score }: TraceNode<Move>, text: TreeText<Move>): string {
  return score === 0 ? 'a draw' : `${text.side(score > 0 ? side : opponent(side))} has won`;
}

function searched<Move>(node: TraceNode<Move>, text: TreeText<Move>, tree: TraceNode<Move> | undefined): string {
  const [mover, other] = [text.side(node.side), text.side(opponent(node.side))];
  const { alpha, beta } = windowOf(node);
  const best = text.best(node);
  if (node.bound === 'exact') return `${mover}'s best move is ${best}: ${text.score(node.score)}.`;
  if (isNull(alpha, beta)) return answer(node, text);
  if (node.bound === 'upper') {
    return `${mover} gets ${text.score(node.score)} at most. ${already(mover, alpha, text)}.`;
  }
  if (tree !== undefined && isGiven(node, tree)) {
    return `More than ${text.score(beta)} was not asked for. ${mover} gets ${text.score(node.score)} with ${best}${consequence(node)}.`;
  }
  return `${already(other, 0 - beta, text)}. Here ${held(node, text)} with ${best}${consequence(node)}.`;
}

/** What a side is already sure of elsewhere. */
function already<Move>(side: string, value: number, text: TreeText<Move>): string {
  if (value >= WIN_BAND) return `${side} wins elsewhere already (${text.score(value)})`;
  if (value <= -WIN_BAND) return `${side} has another way to lose (${text.score(value)})`;
  return `${side} has ${text.score(value)} already`;
}

/** What the best move of a node does to the other side. */
function held<Move>({ side, score }: TraceNode<Move>, text: TreeText<Move>): string {
  const [mover, other] = [text.side(side), text.side(opponent(side))];
  if (score >= WIN_BAND) return `${mover} wins (${text.score(score)})`;
  if (score <= -WIN_BAND) return `${mover} puts it off (${text.score(score)})`;
  return `${mover} holds ${other} to ${text.score(0 - score)} or less`;
}

/** The answer to "more than that?", for the side that asked: the one whose number is rounder. */
function answer<Move>(node: TraceNode<Move>, text: TreeText<Move>): string {
  const { alpha, beta } = windowOf(node);
  const isOwnQuestion = isRounder(alpha, beta);
  const asker = text.side(isOwnQuestion ? node.side : opponent(node.side));
  const limit = isOwnQuestion ? alpha : 0 - beta;
  const score = isOwnQuestion ? node.score : 0 - node.score;
  const question = `All that was asked: does ${asker} get more than ${text.score(limit)} here?`;
  if (node.bound === 'upper')
    return `${question} ${isOwnQuestion ? 'No' : 'Yes'}: ${boundText(score, !isOwnQuestion, text)}.`;
  const reply = isOwnQuestion ? 'Yes' : 'No';
  return `${question} ${reply}, by ${text.best(node)}: ${boundText(score, isOwnQuestion, text)}${consequence(node)}.`;
}

function boundText<Move>(score: number, isLower: boolean, text: TreeText<Move>): string {
  return `${text.score(score)} or ${isLower ? 'more' : 'less'}`;
}

function consequence<Move>(node: TraceNode<Move>): string {
  const cut = node.skipped.filter(({ why }) => why === 'cutoff').length;
  if (cut === 0) return '';
  return `, so the other ${cut === 1 ? 'move' : `${cut} moves`} cannot matter`;
}

/** Whether the upper end of a node's window is a limit that the search was given. */
function isGiven<Move>(node: TraceNode<Move>, tree: TraceNode<Move>): boolean {
  const root = windowOf(tree);
  return windowOf(node).beta === (node.side === tree.side ? root.beta : 0 - root.alpha);
}

/** What was not searched, apart from cutoffs. */
function leftOut<Move>(node: TraceNode<Move>): string[] {
  return (['late', 'symmetric', 'not-candidate'] as const).flatMap((reason) => {
    const many = node.skipped.filter(({ why }) => why === reason).length;
    return many === 0 ? [] : [`${count(many, 'move')} ${many === 1 ? 'is' : 'are'} ${SKIP_REASONS[reason]}.`];
  });
}
