/**
 * Who plays in the Porto coursework's tables: alpha-beta, four plies deep (two turns of place and rotate), with one of the
 * coursework's heuristics. Of equally good turns any is played, each as likely as the others: moves are tried in random order,
 * as the coursework did. Killer moves, which only change in which order the opponent's replies are tried, make it quicker and
 * change no choice.
 */
import { alphaBeta, Random } from 'foreply';
import { a, aHacked, aStar, control, one, oneDotTwo, pentago, possibilityPresets, strengths } from 'foreply/pentago';

/** @typedef {import('foreply/pentago').PentagoBoard} PentagoBoard */
/** @typedef {import('foreply/pentago').SplitMove} SplitMove */
/** @typedef {import('foreply').Heuristic<PentagoBoard>} PentagoHeuristic */
/** @typedef {import('foreply').SearchResult<SplitMove>} Turn */
/** @typedef {{ heuristic: PentagoHeuristic, choose: (position: { board: PentagoBoard }) => Turn }} Searcher */
/** @typedef {(setup: { seed: number }) => Searcher} Factory */

const DEPTH = 4;
const rules = pentago({ turns: 'split' });

/** By name; `still` looks at no rotations where one is due, `strict` is 1.2 not relaxed. @type {Record<string, PentagoHeuristic>} */
const HEURISTICS = {
  'one 0.5': one,
  'one 0': one({ bias: 0 }),
  'one 1': one({ bias: 1 }),
  'oneDotTwo even strict': oneDotTwo({ relaxed: false }),
  'aStar guide still': aStar({ analyseRotations: false }),
};
for (const [name, weights] of Object.entries(possibilityPresets)) HEURISTICS[`oneDotTwo ${name}`] = oneDotTwo(weights);
for (const [name, four] of Object.entries(strengths)) {
  HEURISTICS[`a ${name}`] = a(four);
  HEURISTICS[`aStar ${name}`] = aStar(four);
  HEURISTICS[`aHacked ${name}`] = aHacked(four);
}

/** @param {(seed: number) => PentagoHeuristic} heuristicOf @returns {Factory} */
function searcher(heuristicOf) {
  return ({ seed }) => {
    const random = new Random(seed);
    const heuristic = heuristicOf(random.word());
    const ordering = /** @type {const} */ (['random', 'killers']);
    return {
      heuristic,
      choose: ({ board }) => alphaBeta(rules, board, { depth: DEPTH, heuristic, ordering, seed: random.word() }),
    };
  };
}

/** @type {Record<string, Factory>} */
const players = { control: searcher((seed) => control({ seed })) };
for (const [name, heuristic] of Object.entries(HEURISTICS)) players[name] = searcher(() => heuristic);

export const arena = { rules, players };
