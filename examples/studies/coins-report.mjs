/**
 * Figures of the coursework on Moedas e Fios that the study of Coins and Strings sets beside its own: seconds to the
 * full solution, then nodes and depth within a limit of time. The coursework wrote its programs in Lisp, in 2013.
 */

/** @typedef {{ seconds: number | 'more', nodes?: number, depth?: number }} ReportedVariant */
/** @typedef {{ nodes: number, depth: number, decision: number }} ReportedHeuristic */

/** By board and variant: the time it took without a limit, and nodes and depth in 10 s. @type {Record<string, Record<string, ReportedVariant>>} */
export const VARIANTS = {
  t1: {
    minimax: { seconds: 1.15 },
    alphaBeta: { seconds: 0.08 },
    v1: { seconds: 0.2, nodes: 9093, depth: 8 },
    v2: { seconds: 0.13, nodes: 9093, depth: 8 },
    v3: { seconds: 0.02, nodes: 854, depth: 8 },
  },
  t2: {
    minimax: { seconds: 'more' },
    alphaBeta: { seconds: 12 },
    v1: { seconds: 48, nodes: 157_906, depth: 9 },
    v2: { seconds: 19, nodes: 258_288, depth: 9 },
    v3: { seconds: 0.3, nodes: 35_953, depth: 12 },
  },
  t4: {
    minimax: { seconds: 'more' },
    alphaBeta: { seconds: 'more' },
    v1: { seconds: 'more', nodes: 57_732, depth: 6 },
    v2: { seconds: 'more', nodes: 74_758, depth: 6 },
    v3: { seconds: 'more', nodes: 70_031, depth: 7 },
  },
  t8: {
    minimax: { seconds: 'more' },
    alphaBeta: { seconds: 'more' },
    v1: { seconds: 'more', nodes: 13_044, depth: 4 },
    v2: { seconds: 'more', nodes: 17_099, depth: 4 },
    v3: { seconds: 'more', nodes: 19_114, depth: 5 },
  },
};

/** @type {(nodes: number, depth: number, decision: number) => ReportedHeuristic} */
const found = (nodes, depth, decision) => ({ nodes, depth, decision });

/** By seconds, board and heuristic. @type {Record<string, Record<string, Record<string, ReportedHeuristic>>>} */
export const HEURISTICS = {
  7: {
    t4: {
      h1: found(137_159, 12, 4),
      h2: found(51_909, 7, 6),
      h3: found(58_688, 7, 6),
      h4: found(52_691, 9, 8),
      h5: found(45_202, 7, 6),
      h7: found(50_208, 7, 6),
      utility: found(157_088, 12, 4),
    },
    t8: {
      h1: found(51_988, 6, 3),
      h2: found(15_234, 5, 4),
      h3: found(14_783, 5, 4),
      h4: found(10_783, 4, 3),
      h5: found(11_957, 4, 3),
      h7: found(13_503, 5, 4),
      utility: found(51_520, 6, 3),
    },
    t10: {
      h1: found(93_539, 5, 3),
      h2: found(10_559, 4, 3),
      h3: found(12_854, 4, 3),
      h4: found(10_370, 4, 3),
      h5: found(10_329, 4, 2),
      h7: found(10_512, 4, 2),
      utility: found(94_528, 5, 3),
    },
  },
  10: {
    t4: {
      h1: found(183_891, 12, 4),
      h2: found(71_948, 7, 6),
      h3: found(9142, 9, 8),
      h4: found(74_942, 9, 8),
      h5: found(62_786, 7, 6),
      h7: found(67_667, 7, 6),
      utility: found(212_119, 12, 4),
    },
    t8: {
      h1: found(66_308, 6, 3),
      h2: found(20_599, 5, 4),
      h3: found(21_624, 5, 4),
      h4: found(14_634, 4, 3),
      h5: found(16_493, 4, 3),
      h7: found(19_070, 5, 4),
      utility: found(66_310, 6, 3),
    },
    t10: {
      h1: found(129_535, 5, 3),
      h2: found(15_018, 5, 3),
      h3: found(18_304, 4, 3),
      h4: found(14_703, 4, 3),
      h5: found(14_766, 4, 2),
      h7: found(14_325, 4, 3),
      utility: found(130_775, 5, 3),
    },
  },
};

/** Leaves that alpha-beta visits, as published with the boards. @type {Record<string, number>} */
export const LEAVES = { t1: 1219, t2: 218_517, t3: 46_307 };
