/**
 * A second Coins and Strings, written straight from its rules: a board is the list of the strings left, and a coin is taken when
 * none of them is tied to it. It uses no bits, no running counts and no tables, and shares only the graph and the text of boards
 * and moves with the real rules, so the two can hardly agree by mistake.
 */

import type { CoinsEnd, CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { points } from '../../../src/rules/outcome.js';

/** A string that is left: its id and its ends. */
interface SlowString {
  readonly id: number;
  readonly ends: readonly CoinsEnd[];
}

export interface SlowBoard {
  readonly strings: readonly SlowString[];
  readonly first: number;
  readonly second: number;
  readonly mover: 'first' | 'second';
}

export type SlowRules = KeyedRules<SlowBoard, number> & {
  formatBoard(board: SlowBoard): string;
  parseBoard(text: string): SlowBoard;
};

export function slowCoins(graph: CoinsGraph): SlowRules {
  const all = graph.strings.map((ends, index) => ({ id: index + 1, ends }));
  const format = ({ strings, first, second, mover }: SlowBoard): string => {
    const cut = all.filter(({ id }) => !strings.some((string) => string.id === id)).map(({ id }) => id);
    return `cut ${cut.join(',') || '-'} ${first}:${second} ${mover === 'first' ? 0 : 1}`;
  };
  return {
    name: 'slow coins and strings',
    initial: () => ({ strings: all, first: 0, second: 0, mover: 'first' }),
    turn: ({ mover }) => (mover === 'first' ? 0 : 1),
    moves: ({ strings }) => strings.map(({ id }) => id).reverse(),
    play: (board, id) => cutOne(graph, board, id),
    outcome: ({ strings, first, second }) => (strings.length === 0 ? points(first - second) : undefined),
    key: format,
    formatBoard: format,
    // Trusts its text.
    parseBoard: (text) => {
      const [, list, score, side] = text.split(' ');
      const cut = list.split(',').map(Number);
      const [first, second] = score.split(':').map(Number);
      const strings = all.filter(({ id }) => !cut.includes(id));
      return { strings, first, second, mover: side === '0' ? 'first' : 'second' };
    },
  };
}

function cutOne({ coins }: CoinsGraph, board: SlowBoard, id: number): SlowBoard {
  const strings = board.strings.filter((string) => string.id !== id);
  const isHanging = (coin: number, on: readonly SlowString[]): boolean => on.some(({ ends }) => ends.includes(coin));
  const taken = coins.filter((_, coin) => isHanging(coin, board.strings) && !isHanging(coin, strings));
  const worth = taken.reduce((sum, value) => sum + value, 0);
  const { first, second, mover } = board;
  if (taken.length === 0) return { strings, first, second, mover: mover === 'first' ? 'second' : 'first' };
  return mover === 'first'
    ? { strings, first: first + worth, second, mover }
    : { strings, first, second: second + worth, mover };
}
