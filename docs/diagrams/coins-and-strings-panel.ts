/** Boards of Coins and Strings as panels of a picture. */

import { Position } from 'foreply';
import {
  type CoinsBoard,
  type CoinsEnd,
  type CoinsOptions,
  type CoinsRules,
  chainsOf,
} from 'foreply/coins-and-strings';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import { formatGraph } from '../../examples/playground/src/games/coins-graph.js';
import type { Panel } from './board-row.js';

interface Words {
  /** The caption; the text of the board by default. */
  readonly label?: string;
  readonly text: string;
  readonly hint?: readonly string[];
  readonly marks?: readonly Mark[];
  /** Which cuts to mark; those of the last turn by default. */
  readonly last?: readonly number[];
}

/** The board after some cuts. */
export function coinsPanel(rules: CoinsRules, cuts: readonly number[], { last, ...words }: Words): Panel {
  const start = rules.initial();
  const { board } = Position.start(rules).playAll(cuts);
  return {
    game: 'coins-and-strings',
    variant: { graph: formatGraph(start.graph) },
    moves: cuts.map(String),
    ...(last === undefined ? {} : { last: last.map(String) }),
    label: rules.formatBoard(board),
    ...words,
  };
}

/** Coins in a row, each tied to the next, and the last one also to each of `ends`. */
export function inRow(coins: readonly number[], ends: readonly CoinsEnd[]): CoinsOptions {
  const last = coins.length - 1;
  return {
    coins,
    strings: [...coins.slice(1).map((_, at) => [at, at + 1] as const), ...ends.map((end) => [last, end] as const)],
    places: coins.map((_, at) => [0, at] as const),
  };
}

/** Rings around the coins of chains: open chains in the colour of side 0, closed ones in that of side 1. */
export function chainMarks(board: CoinsBoard): Mark[] {
  return chainsOf(board).flatMap(({ kind, coins }) =>
    coins.map((coin) => ring(coin, kind === 'open' ? 'first' : 'second')),
  );
}

export function ring(coin: number, tone: Mark['tone']): Mark {
  return { kind: 'place', at: `coin ${coin}`, tone };
}
