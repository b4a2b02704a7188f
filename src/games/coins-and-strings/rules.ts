/**
 * The rules of Coins and Strings, or Moedas e Fios. A move cuts a string. A player who cuts the last string of a coin takes
 * the coin with its value and moves again; otherwise the turn passes. One cut can take two coins, which gives one further
 * move. Taking is never compulsory. The game is over when every string is cut; then the points are counted.
 *
 * On a grid whose outer coins hang on the ground, this is the dual of Dots and Boxes: coins are boxes, and cutting a string
 * draws a line.
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

/** What to play on: coins, strings between them, and a name. `grid` creates such options. */
export interface CoinsOptions extends CoinsGraph {
  /** The name of the game. By default it states the number of coins and strings. */
  readonly name?: string;
}

const OPTION_SCHEMA: OptionSchema = {
  // Checked one by one in graph.ts.
  coins: [() => true, ''],
  strings: [() => true, ''],
  places: [() => true, ''],
  name: [(value) => typeof value === 'string' && value !== '', 'a text'],
};

/**
 * Engines deepen by whole turns, since an unfinished turn says little about points. Symmetries help early in a game and cost
 * nothing later.
 */
const ADVICE: EngineAdvice<CoinsBoard, number> = {
  heuristic: control,
  symmetries: () => 1,
  canonicalKeys: () => true,
  wholeTurns: true,
};

/** The rules, with every optional member that applies to this game: no `?.` is needed. */
export interface CoinsRules
  extends Required<Omit<KeyedRules<CoinsBoard, number>, 'canRepeat' | 'repetition' | 'positions' | 'predecessors'>> {
  /** The coins and strings of the game. */
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
      // Called before any other member of the method, so one check is enough.
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
    // Found on first use, since the search for them may take a while.
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

/** A key of the strings left and the side to move, which determine what can still be won. */
function keyOf(strings: number): (board: CoinsBoard) => string | number {
  // An exact integer has 53 bits, one of them for the side.
  if (strings > 52) return ({ cut, turn }) => `${cut.join()} ${turn}`;
  return ({ cut: [low, high = 0], turn }) => ((high >>> 0) * 2 ** 32 + (low >>> 0)) * 2 + turn;
}

/** Refuses boards of other graphs, a mistake that is easy to make. */
function graphChecker(graph: CoinsGraph): (board: CoinsBoard) => void {
  // Boards that were cloned or sent to a worker have a copy of the graph.
  const copies = new WeakSet<CoinsGraph>();
  return (board) => {
    if (board?.graph === graph || copies.has(board?.graph)) return;
    if (board?.graph === undefined) throw new OptionError('board', 'one that `initial` or `parseBoard` gave', board);
    if (!isSameGraph(board.graph, graph)) {
      throw new OptionError('board', 'a board of this game, with its coins and strings', board.graph);
    }
    copies.add(board.graph);
  };
}
