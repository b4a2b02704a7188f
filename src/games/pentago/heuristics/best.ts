/**
 * The game's default heuristic: lines of five that are still open, on the board as it stands and one rotation away.
 *
 *     X X . | . . X      The line a1–e1 is open to X with two stones. A counter-clockwise turn of TR brings f1 to d1 and
 *     . . . | . . .      makes it three: X is nearer to five than the board shows.
 *     . . . | . . .
 *     ------+------      The side to place can win at once if a line of its own lacks one stone on any of nine boards:
 *     . O . | . . .      as it stands, and after either turn of each quadrant. Then nothing else counts. Otherwise its
 *     . . . | O . .      lines are weighed against those of the other side, with slightly higher weights.
 *     . . . | . . .
 *
 * Rotations leave a stone in the centre, on an edge or in a corner of its quadrant. Edges are worth more than corners, and
 * centres less: lines alone overrate the centre, through which most of them pass.
 *
 * The weights of lines were found in two steps: a logistic regression on 24,000 positions of self-play, each labelled with the
 * result of the game (from 22 stones on, with the exact value), then matches of 140 games between variations of its answer.
 * Lines with few stones had to count one and a half times what the regression said; twice was too much. Those of places come
 * from the exact values of openings: see docs/games/pentago.md. Zero-sum.
 */

import { checkOptions, isObjectOf, type OptionCheck, type OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import { opponent, type Side } from '../../../rules/outcome.js';
import { BITS_IN, type PentagoBoard, TURNED } from '../board.js';
import { hasFive } from '../lines.js';
import { configurable, type StonesValue } from './configurable.js';
import { LineTally } from './line-tally.js';

/**
 * The weight of an open line by the stones on it, on the board as it stands or after a turn of a quadrant it passes; and of a
 * stone in the centre or on an edge of its quadrant, compared with one in a corner.
 */
export interface OpenLineWeights {
  /** An open line with one stone. */
  readonly one?: number;
  /** An open line with two stones. */
  readonly two?: number;
  /** An open line with three stones. */
  readonly three?: number;
  /** An open line with four stones. */
  readonly four?: number;
  /** A line that a turn of a quadrant gives two stones. */
  readonly turnedTwo?: number;
  /** A line that a turn gives three stones. */
  readonly turnedThree?: number;
  /** A line that a turn gives four stones. */
  readonly turnedFour?: number;
  /** A stone in the centre of its quadrant. */
  readonly centre?: number;
  /** A stone on an edge of its quadrant. */
  readonly edge?: number;
}

/** The weights of `best`; omitted ones have their defaults. */
export interface BestOptions {
  /** For the lines of the side that places next. */
  readonly placer?: OpenLineWeights;
  /** For the lines of the other side. */
  readonly other?: OpenLineWeights;
  /** The value of a win in this turn. */
  readonly win?: number;
}

type Weights = Required<OpenLineWeights>;
const PLACER: Weights = {
  one: 90,
  two: 170,
  three: 400,
  four: 1215,
  turnedTwo: 100,
  turnedThree: 260,
  turnedFour: 425,
  centre: -134,
  edge: 207,
};
const OTHER: Weights = { ...PLACER, one: 80, two: 180, three: 330, turnedTwo: 60, turnedThree: 140 };
/** The bits of a quadrant's four edge cells, and of its centre. */
const EDGES = 0b010_101_010;
const CENTRE = 0b000_010_000;
/** More than everything else together can count. */
const WIN = 100_000;

const isWeight: OptionCheck = [(value) => typeof value === 'number' && Number.isFinite(value), 'a finite number'];
const areWeights = /* @__PURE__ */ isObjectOf(`weights of ${Object.keys(OTHER).join(', ')}`);
const OPTION_SCHEMA: OptionSchema = { placer: areWeights, other: areWeights, win: isWeight };
const WEIGHT_SCHEMA: OptionSchema = Object.fromEntries(Object.keys(OTHER).map((name) => [name, isWeight]));

function weightsOf(given: OpenLineWeights | undefined, defaults: Weights): Weights {
  checkOptions(given ?? {}, WEIGHT_SCHEMA);
  const set = Object.entries(given ?? {}).filter(([, weight]) => weight !== undefined);
  return { ...defaults, ...Object.fromEntries(set) };
}

/**
 * The default heuristic of the game: open lines of five on the board and one rotation away, and who places next.
 *
 * @example
 * ```ts
 * import { iterativeDeepening } from 'foreply';
 * import { best, pentago } from 'foreply/pentago';
 *
 * const rules = pentago({ turns: 'whole' });
 * const three = rules.parseBoard('XX.X../....../....../.O..../...O../....O. X');
 * const four = rules.parseBoard('XX.XX./....../....../.O..../...O../O...O. X');
 * console.log(best(three, 0), best(three, 1), best(four, 0)); // → -134 134 100000
 * console.log(iterativeDeepening(rules, three, { turns: 2, heuristic: best }).move); // → d2 BR-
 * ```
 */
export const best: ConfigurableHeuristic<PentagoBoard, BestOptions> = /* @__PURE__ */ configurable(
  'best',
  OPTION_SCHEMA,
  (options) => ({
    value: valueWith(weightsOf(options.placer, PLACER), weightsOf(options.other, OTHER), options.win ?? WIN),
    zeroSum: true,
  }),
);

function valueWith(placerWeights: Weights, otherWeights: Weights, win: number): StonesValue {
  const placerLines = new LineTally();
  const otherLines = new LineTally();
  /** The value for the side that places next. `isDue`: it places now, not after the other side's rotation. */
  const forPlacer = (stones: Int32Array, placer: Side, isDue: boolean): number => {
    const own = 4 * placer;
    placerLines.countLying(stones, own);
    if (isDue && placerLines.four !== 0) return win;
    placerLines.countTurned(stones, own);
    otherLines.countLying(stones, 4 - own);
    otherLines.countTurned(stones, 4 - own);
    if (isDue && placerLines.turnedFour !== 0 && canTurnToWin(stones, own, otherLines)) return win;
    if (!isDue && otherLines.turnedFour !== 0 && turnMakesFive(stones, 4 - own)) return -win;
    const placerValue = weigh(placerLines, placerWeights) + weighPlaces(stones, own, placerWeights);
    return placerValue - (weigh(otherLines, otherWeights) + weighPlaces(stones, 4 - own, otherWeights));
  };
  return (stones, turn, isRotating, side) => {
    const placer = isRotating ? opponent(turn) : turn;
    const value = forPlacer(stones, placer, !isRotating);
    return side === placer ? value : 0 - value;
  };
}

function weigh(lines: LineTally, weights: Weights): number {
  return (
    weights.one * lines.one +
    weights.two * lines.two +
    weights.three * lines.three +
    weights.four * lines.four +
    weights.turnedTwo * lines.turnedTwo +
    weights.turnedThree * lines.turnedThree +
    weights.turnedFour * lines.turnedFour
  );
}

/** What stones are worth by their places in the quadrants, which no rotation changes. */
function weighPlaces(stones: Int32Array, own: number, { centre, edge }: Weights): number {
  const [tl, tr, bl, br] = [stones[own], stones[own + 1], stones[own + 2], stones[own + 3]];
  const edges = BITS_IN[tl & EDGES] + BITS_IN[tr & EDGES] + BITS_IN[bl & EDGES] + BITS_IN[br & EDGES];
  const centres = ((tl & CENTRE) + (tr & CENTRE) + (bl & CENTRE) + (br & CENTRE)) / CENTRE;
  return edge * edges + centre * centres;
}

const turned = new Int32Array(8);
const lines = new LineTally();

/** Writes the stones after a rotation to `turned`. */
function turnInto(stones: Int32Array, turn: number): void {
  turned.set(stones);
  const quadrant = turn >> 1;
  const direction = (turn & 1) << 9;
  turned[quadrant] = TURNED[direction | stones[quadrant]];
  turned[4 + quadrant] = TURNED[direction | stones[4 + quadrant]];
}

/** Whether a stone and a rotation make five, but not for the enemy too, who would need a line with four after a rotation. */
function canTurnToWin(stones: Int32Array, own: number, enemy: LineTally): boolean {
  if (enemy.turnedFour === 0) return true;
  for (let turn = 0; turn < 8; turn++) {
    turnInto(stones, turn);
    lines.countLying(turned, own);
    if (lines.four !== 0 && !isFive(4 - own)) return true;
  }
  return false;
}

/** Whether a rotation alone makes five, but not for the enemy too. */
function turnMakesFive(stones: Int32Array, own: number): boolean {
  for (let turn = 0; turn < 8; turn++) {
    turnInto(stones, turn);
    if (isFive(own) && !isFive(4 - own)) return true;
  }
  return false;
}

function isFive(own: number): boolean {
  return hasFive(turned[own], turned[own + 1], turned[own + 2], turned[own + 3]);
}
