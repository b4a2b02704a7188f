/** The heuristics of the coursework, straight from its definitions, computed from a board's text. */

import type { CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import type { Side } from '../../../src/rules/outcome.js';
import { slowChains, stringsIn, stringsOf } from './slow-chains.js';

/** The points of a side minus those of the other. */
function points(text: string, side: Side): number {
  const both = text.split(' ')[2].split(':').map(Number);
  return both[side] - both[1 - side];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const worths = (graph: CoinsGraph, text: string, kind: 'open' | 'closed'): number[] =>
  slowChains(graph, text)
    .filter((chain) => chain.kind === kind)
    .map(({ worth }) => worth)
    .sort((one, other) => one - other);
const open = (graph: CoinsGraph, text: string): number => sum(worths(graph, text, 'open'));
const closed = (graph: CoinsGraph, text: string): number => sum(worths(graph, text, 'closed'));

/** The total value of the coins that hang on a number of strings of this kind. */
function hanging(graph: CoinsGraph, text: string, is: (strings: number) => boolean): number {
  const strings = stringsIn(graph, text);
  return sum(graph.coins.filter((_, coin) => is(stringsOf(strings, coin))));
}

export type HeuristicTwin = (graph: CoinsGraph, text: string, side: Side) => number;

export const utilityTwin: HeuristicTwin = (_, text, side) => points(text, side);

export const h1Twin: HeuristicTwin = (graph, text, side) =>
  points(text, side) + hanging(graph, text, (strings) => strings > 0);

export const h2Twin: HeuristicTwin = (graph, text, side) =>
  points(text, side) + open(graph, text) - closed(graph, text);

export const h3Twin: HeuristicTwin = (graph, text, side) =>
  points(text, side) +
  hanging(graph, text, (strings) => strings % 2 === 1) -
  hanging(graph, text, (strings) => strings % 2 === 0 && strings > 0);

export const h4Twin: HeuristicTwin = (graph, text, side) =>
  points(text, side) + open(graph, text) - sum(worths(graph, text, 'closed').slice(0, 1));

export const h5Twin: HeuristicTwin = (graph, text, side) => {
  const sorted = worths(graph, text, 'closed');
  const theirs = sorted.filter((_, index) => index % 2 === 0);
  const ours = sorted.filter((_, index) => index % 2 === 1);
  return points(text, side) + open(graph, text) - sum(theirs) + sum(ours);
};

export const h6Twin: HeuristicTwin = (graph, text, side) => points(text, side) + open(graph, text);

export const h7Twin: HeuristicTwin = (graph, text, side) => points(text, side) - closed(graph, text);
