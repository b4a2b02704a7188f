/**
 * The rules of Coins and Strings, or Moedas e Fios: cut a string a move. Who cuts the last string of a coin takes the
 * coin, with its value, and moves again; otherwise the turn passes. One cut can take two coins, and still gives one
 * more move. Taking is never compulsory. When every string is cut the game is over, and the points are counted.
 *
 * On a grid whose outer coins hang on the ground this is Dots and Boxes, seen from the other side: coins are boxes and
 * cutting a string draws a line.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import type { EngineAdvice } from '../../rules/engine-advice.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import { points } from '../../rules/outcome.js';
import type { GameSymmetry } from '../../rules/symmetry.js';
import { type CoinsBoard, initialBoard, isOver, play, stringsLeft } from './board.js';
import { CoinsCursor } from './cursor.js';
import { exactPlay } from './exact/exact-play.js';
import { type CoinsGraph, checkedGraph, isSameGraph } from './graph.js';
import { control } from './heuristics/control.js';
import { boardParser, formatBoard, moveParser } from './notation.js';
import { gameSymmetries } from './symmetries.js';

/** What to play on: coins, strings between them, and a name. `grid` makes such options. */
export interface CoinsOptions extends CoinsGraph {
  /** What to call the game; otherwise its size is its name. */
  readonly name?: string;
}

const OPTION_SCHEMA: OptionSchema = {
  // What these must be is said one by one, where they are read.
  coins: [() => true, ''],
  strings: [() => true, ''],
  places: [() => true, ''],
  name: [(value) => typeof value === 'string' && value !== '', 'a text'],
};

/**
 * Engines look further by whole turns, since a turn that is not over says little about points. Symmetries help while a game is
 * young, and cost nothing later.
 */
const ADVICE: EngineAdvice<CoinsBoard, number> = {
  heuristic: control,
  symmetries: () => 1,
  canonicalKeys: () => true,
  wholeTurns: true,
};

/** Everything `GameRules` can have for this game, so that no `?.` is needed. */
export interface CoinsRules
  extends Required<Omit<KeyedRules<CoinsBoard, number>, 'canRepeat' | 'positions' | 'predecessors'>> {
  /** What the game is played on. */
  readonly graph: CoinsGraph;
}

/**
 * Coins and Strings on any graph. A move is the id of the string to cut.
 *
 * @example
 * ```ts
 * import { Position, solve } from 'foreply';
 * import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
 *
 * const square = coinsAndStrings({ coins: [5, 1, 1, 2], strings: [[0, 1], [1, 2], [2, 3], [3, 0]] });
 * const position = Position.start(square).play(2).play(3);
 * console.log(String(position)); // → cut 2,3 0:1 1
 *
 * const boxes = coinsAndStrings(grid(2, 2, { ground: true }));
 * console.log(solve(boxes, boxes.initial()).verdict); // → { kind: 'points', difference: 2 }
 * ```
 */
export function coinsAndStrings(options: CoinsOptions): CoinsRules {
  checkOptions(options, OPTION_SCHEMA);
  const graph = checkedGraph(options);
  const check = graphChecker(graph);
  let symmetries: GameSymmetry<CoinsBoard, number>[] | undefined;
  return {
    name: options.name ?? `coins and strings, ${count(graph.coins, 'coin')} on ${count(graph.strings, 'string')}`,
    graph,
    initial: () => initialBoard(graph),
    turn: (board) => board.turn,
    moves: (board) => {
      check(board);
      return stringsLeft(board);
    },
    play,
    outcome: (board) => {
      check(board);
      return isOver(board) ? points(banked(board)) : undefined;
    },
    describeOutcome: (board) => `all strings cut, ${board.points.join(':')}`,
    key: keyOf(graph.strings.length),
    banked,
    moveId: (id) => id - 1,
    formatBoard,
    parseBoard: boardParser(graph),
    formatMove: String,
    parseMove: moveParser(graph),
    endgame: {
      ...exactPlay,
      // Asked before anything else.
      cost: (board) => {
        check(board);
        return exactPlay.cost(board);
      },
    },
    advice: ADVICE,
    cursor: (board) => {
      check(board);
      return new CoinsCursor(board);
    },
    // Looking for them may take a while.
    get symmetries() {
      symmetries ??= gameSymmetries(graph);
      return symmetries;
    },
  };
}

function count(list: readonly unknown[], what: string): string {
  return `${list.length} ${what}${list.length === 1 ? '' : 's'}`;
}

function banked({ points: [first, second] }: CoinsBoard): number {
  return first - second;
}

/** The strings left and the side to move: what is still to be won depends on nothing else. */
function keyOf(strings: number): (board: CoinsBoard) => string | number {
  // A number has 53 bits, one of them for the side.
  if (strings > 52) return ({ cut, turn }) => `${cut.join()} ${turn}`;
  return ({ cut: [low, high = 0], turn }) => ((high >>> 0) * 2 ** 32 + (low >>> 0)) * 2 + turn;
}

/** The one mistake that boards of several graphs invite. */
function graphChecker(graph: CoinsGraph): (board: CoinsBoard) => void {
  // Boards that were cloned or sent have a graph of their own.
  const copies = new WeakSet<CoinsGraph>();
  return (board) => {
    if (board?.graph === graph || copies.has(board?.graph)) return;
    if (board?.graph === undefined) throw new OptionError('board', 'one that `initial` or `parseBoard` gave', board);
    if (!isSameGraph(board.graph, graph)) {
      throw new OptionError('board', 'one of this game: its coins and strings are others', board.graph);
    }
    copies.add(board.graph);
  };
}
