/**
 * The law of `endgame`: the game's own exact method finds what a search to the end of the game finds, for every move and every
 * kind of request, and stops when it is told to. The two are compared on boards that are cheap for both, which are mostly near
 * the end of a game. Elsewhere only the cost is checked.
 */

import { show } from '../core/errors.js';
import { sameValue } from '../position/same-value.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { EndgameRequest, EndgameValue } from '../rules/endgame-method.js';
import type { Verdict } from '../search/score.js';
import { TranspositionTable } from '../search/transposition-table.js';
import { solve } from '../solve/solve.js';
import type { Complaint, LawCheck } from './law-check.js';
import { structure } from './structure.js';
import { lineText, moveText } from './transcript.js';
import { type AnyRules, replay, Visit } from './visit.js';

/** The most expensive boards to compare: by the cost that the method states, and by the nodes that a search needs. */
const MOST_COST = 2000;
const MOST_NODES = 2000;
const TABLE_MEGABYTES = 0.1;

export const endgameLaws: readonly LawCheck[] = [
  { law: 'endgame', missing, appliesTo: isComparable, at: checkEndgame },
];

function missing(rules: AnyRules): string | undefined {
  if (rules.endgame === undefined) return 'the rules have no `endgame`';
  return mayRepeat(rules) ? 'the game can repeat' : undefined;
}

/** What the method is asked for. */
type Wish = Pick<EndgameRequest, 'distance' | 'everyMove' | 'bestMoves'>;
/** The verdicts of all moves, by structure. */
type Truth = ReadonlyMap<string, Verdict>;

const truths = new WeakMap<Visit, Truth | undefined>();

/** The verdict of a search on every move, unless that takes too long. */
function truthOf(visit: Visit): Truth | undefined {
  if (!truths.has(visit)) truths.set(visit, searched(visit));
  return truths.get(visit);
}

function searched({ rules, board }: Visit): Truth | undefined {
  const table = rules.key === undefined ? {} : { table: new TranspositionTable({ megabytes: TABLE_MEGABYTES }) };
  const limits = { nodes: MOST_NODES, endgame: false, everyMove: true };
  const { values, stop } = solve(rules, board, { ...limits, ...(table as object) });
  if (stop !== 'complete' || values === undefined) return undefined;
  return new Map(values.map(({ move, verdict }) => [structure(move), verdict]));
}

function costOf({ rules, board }: Visit): number {
  return rules.endgame?.cost(board) ?? Number.POSITIVE_INFINITY;
}

function isComparable(visit: Visit): boolean {
  return oddCost(visit) !== undefined || (costOf(visit) <= MOST_COST && truthOf(visit) !== undefined);
}

function oddCost(visit: Visit): Complaint {
  const cost = costOf(visit);
  if (!(cost >= 0)) return `the cost is ${show(cost)}`;
  if (visit.isOver) return cost < Number.POSITIVE_INFINITY ? `the game is over, but the cost is ${cost}` : undefined;
  return undefined;
}

function checkEndgame(visit: Visit): Complaint {
  const odd = oddCost(visit);
  if (odd !== undefined) return odd;
  for (const distance of [true, false]) {
    for (const everyMove of [true, false]) {
      const wish = { distance, everyMove, bestMoves: distance };
      const complaint = checkAnswer(visit, wish);
      if (complaint !== undefined) return `asked for ${show(wish)}, ${complaint}`;
    }
  }
  return checkEnd(visit);
}

type Listeners = Pick<EndgameRequest, 'spend' | 'narrow'>;

function ask({ rules, board }: Visit, wish: Wish, listeners: Listeners): readonly EndgameValue<unknown>[] {
  return rules.endgame?.values(board, { ...wish, ...listeners }) ?? [];
}

function checkAnswer(visit: Visit, wish: Wish): Complaint {
  const bounds: Bounds[] = [];
  const values = ask(visit, wish, { spend: () => {}, narrow: (least, most) => bounds.push([least, most]) });
  const listed = values.map(({ move }) => structure(move)).sort();
  if (structure(listed) !== structure(visit.moves.map(structure).sort())) {
    return `it values the moves ${values.map(({ move }) => moveText(visit, move)).join(', ')}, which are not the legal ones`;
  }
  for (const value of values) {
    const complaint = checkTurn(visit, value) ?? checkLine(visit, value) ?? checkValue(visit, value, wish);
    if (complaint !== undefined) return `the move ${moveText(visit, value.move)} ${complaint}`;
  }
  return checkBest(visit, values, wish) ?? checkBounds(visit, bounds);
}

function checkTurn(visit: Visit, { move, turn }: Pick<EndgameValue<unknown>, 'move' | 'turn'>): Complaint {
  if (turn.length === 0 || !sameValue(turn[0], move))
    return `has the turn ${lineText(visit, turn)}, which does not begin with it`;
  const end = replay(new Visit(visit.rules, visit.board), turn);
  if (end === undefined) return `has the turn ${lineText(visit, turn)}, which is not legal`;
  const sides = end.path().map(({ rules, board, isOver }) => (isOver ? undefined : rules.turn(board)));
  const isWhole = sides.slice(0, -1).every((side) => side === sides[0]) && sides[turn.length] !== sides[0];
  return isWhole ? undefined : `has the turn ${lineText(visit, turn)}, which is not one whole turn`;
}

/** A line must consist of whole, legal turns, end the game, and end it with the value of the move. */
function checkLine(visit: Visit, { turn, line, difference }: EndgameValue<unknown>): Complaint {
  if (line === undefined) return undefined;
  let end = replay(new Visit(visit.rules, visit.board), turn);
  for (const next of line) {
    const complaint = end && checkTurn(end, { move: next[0], turn: next });
    if (complaint !== undefined) return `has a line that ${complaint}`;
    end = end && replay(new Visit(visit.rules, end.board), next);
  }
  if (end === undefined || !end.isOver)
    return `has the line ${lineText(visit, [turn, ...line].flat())}, which does not lead to the end of the game`;
  const outcome = visit.rules.outcome(end.board);
  if (outcome?.kind !== 'points' || difference === undefined) return undefined;
  const reached = visit.rules.turn(visit.board) === 0 ? outcome.difference : -outcome.difference;
  return reached === difference ? undefined : `has a line that ends with a difference of ${reached}, not ${difference}`;
}

type Bounds = readonly [least: number, most: number];

/** The bounds that the method reported in a game counted in points. */
function checkBounds(visit: Visit, bounds: readonly Bounds[]): Complaint {
  const differences = [...(truthOf(visit)?.values() ?? [])].map((verdict) =>
    verdict.kind === 'points' ? verdict.difference : Number.NaN,
  );
  const value = Math.max(...differences);
  const wrong = bounds.find(([least, most]) => !(least <= value && value <= most));
  return wrong && `the value is reported to be from ${wrong[0]} to ${wrong[1]}, but a search finds ${value}`;
}

function checkValue(visit: Visit, { move, kind, plies, difference }: EndgameValue<unknown>, wish: Wish): Complaint {
  if (kind === 'open') return wish.everyMove ? 'is left open' : undefined;
  const truth = truthOf(visit)?.get(structure(move));
  if (truth?.kind !== kind) return `is valued as "${kind}", but a search finds ${show(truth)}`;
  if (truth.kind === 'points' && truth.difference !== difference) {
    return `is valued as a difference of ${difference}, but a search finds ${truth.difference}`;
  }
  if (!('plies' in truth) || plies === truth.plies) return undefined;
  // Where the distance was not wanted, an upper bound will do.
  const isDated = wish.distance && wish.everyMove;
  if (!isDated && plies > truth.plies) return undefined;
  return `is valued as "${kind}" in ${plies}, but a search finds it in ${truth.plies}`;
}

/** The best move must have a value and its distance, and so must all equally good moves if they are wanted. */
function checkBest(visit: Visit, values: readonly EndgameValue<unknown>[], { distance, bestMoves }: Wish): Complaint {
  const rank = (verdict: Verdict | EndgameValue<unknown>): number => {
    if (verdict.kind === 'points') return verdict.difference ?? 0;
    const plies = distance && 'plies' in verdict ? verdict.plies : 0;
    return verdict.kind === 'win' ? 1e6 - plies : verdict.kind === 'loss' ? plies - 1e6 : 0;
  };
  const best = Math.max(...[...(truthOf(visit)?.values() ?? [])].map(rank));
  const found = Math.max(...values.filter(({ kind }) => kind !== 'open').map(rank));
  if (best !== found) return 'no best move is among those it values';
  const left = values.find(({ move, kind }) => {
    const truth = truthOf(visit)?.get(structure(move));
    return kind === 'open' && truth !== undefined && rank(truth) === best;
  });
  return left === undefined || !bestMoves
    ? undefined
    : `the move ${moveText(visit, left.move)} is left open, though it is one of the best`;
}

/** Work that calls `spend` must end when `spend` throws. */
function checkEnd(visit: Visit): Complaint {
  const end = new Error('end');
  let times = 0;
  try {
    ask(
      visit,
      { distance: true, everyMove: true },
      {
        spend: () => {
          times++;
          throw end;
        },
      },
    );
  } catch (error) {
    if (error !== end) throw error;
    return times === 1 ? undefined : '`spend` throws to end the work, but is called again';
  }
  return times === 0 ? undefined : '`spend` throws to end the work, but its error is swallowed';
}
