/** Cores and their moves against peeling for every single string; their search against the definition. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Core, coreOf, MOST_LINKS } from '../../../../src/games/coins-and-strings/exact/core.js';
import { CorePosition, loopHandout } from '../../../../src/games/coins-and-strings/exact/core-position.js';
import { CoreSearch } from '../../../../src/games/coins-and-strings/exact/core-search.js';
import { peel } from '../../../../src/games/coins-and-strings/exact/peeling.js';
import { type CoinsGraph, checkedGraph } from '../../../../src/games/coins-and-strings/graph.js';
import { grid } from '../../../../src/games/coins-and-strings/grid.js';
import { type Network, networkOf } from '../../../../src/games/coins-and-strings/network.js';
import { cases } from '../../../support/cases.js';
import { anyGraph } from '../../../support/coins-and-strings/board-arbitraries.js';
import { SlowSolver } from '../../../support/coins-and-strings/slow-solver.js';

/** A graph with its core: random graphs, all coins that can be taken left out. */
const anyCore = (strings: number) =>
  anyGraph({ coins: 7, strings, fewest: 6 })
    .map((given) => {
      const graph = checkedGraph(given);
      const { core } = peel(networkOf(graph), new Uint8Array(graph.strings.length).fill(1));
      return { graph, left: core };
    })
    .filter(({ left }) => left.includes(1));

/** Chains from ground to ground, loops, and a few coins between them: what stands alone must be opened in the right order. */
const loneCores = fc
  .tuple(
    fc.array(fc.tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 })), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([pieces]) => {
    const coins: number[] = [];
    const strings: [number, number | 'ground'][] = [];
    for (const [isLoop, values] of pieces) {
      const first = coins.length;
      values.forEach((value, at) => {
        coins.push(value);
        if (at > 0) strings.push([first + at - 1, first + at]);
      });
      const last = coins.length - 1;
      if (isLoop) strings.push([last, first]);
      else strings.push([first, 'ground'], [last, 'ground']);
    }
    const graph = checkedGraph({ coins, strings });
    return { graph, left: new Uint8Array(strings.length).fill(1) };
  });

/**
 * One to three junctions with chains between them and to the ground, beside chains and loops that stand alone; sometimes so
 * many that links are in the second word.
 */
const chainedCores = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })), {
      minLength: 3,
      maxLength: 7,
    }),
    loneCores,
    fc.constantFrom(0, 0, 29),
  )
  .map(([junctions, chains, alone, singles]) => {
    const coins: number[] = [...alone.graph.coins];
    const strings = [...alone.graph.strings];
    for (let single = 0; single < singles; single++) {
      strings.push([coins.length, 'ground'], [coins.length, 'ground']);
      coins.push(1);
    }
    const first = coins.length;
    for (let junction = 0; junction < junctions; junction++) coins.push(5 + junction);
    for (const [one, other, values] of chains) {
      const ends = [...Array.from({ length: junctions }, (_, junction) => first + junction), 'ground' as const];
      const [from, to] = [ends[one % junctions], ends[other % ends.length]];
      if (from === to && values.length === 0) continue;
      const path = [to, ...values.map((_, at) => coins.length + at), from];
      coins.push(...values);
      for (let at = 1; at < path.length; at++) strings.push([path[at - 1], path[at]]);
    }
    const graph = checkedGraph({ coins, strings });
    return { graph, left: peel(networkOf(graph), new Uint8Array(strings.length).fill(1)).core };
  });

function bitsOf(strings: Uint8Array): number {
  return strings.reduce((bits, isLeft, string) => bits | (isLeft << string), 0);
}

/** A move: the links it leaves, what it gives away, what can be left of that. */
interface Move {
  readonly rest: string;
  readonly worth: number;
  readonly handout: number;
}

/** The moves of a core, string by string: of those that leave the same, the one with the dearest handout. */
function movesByStrings(graph: CoinsGraph, left: Uint8Array, core: Core): Map<string, Move> {
  const network = networkOf(graph);
  const moves = new Map<string, Move>();
  for (const [string, isLeft] of left.entries()) {
    if (isLeft === 0) continue;
    const after = peel(
      network,
      left.map((each, other) => (other === string ? 0 : each)),
    );
    const rest = core.links.flatMap(({ strings }, link) => (after.core[strings[0]] === 0 ? [] : [link])).join();
    const handout = after.handout?.worth ?? Number.POSITIVE_INFINITY;
    const other = moves.get(rest);
    if (other === undefined || other.handout < handout) moves.set(rest, { rest, worth: after.worth, handout });
  }
  return moves;
}

/** The moves that a position lists, from a number on. */
function listed(position: CorePosition, start = 0): Move[] {
  const end = position.list(start);
  return Array.from({ length: end - start }, (_, index) => {
    const move = start + index;
    const [low, high] = [position.low ^ position.lows[move], position.high ^ position.highs[move]];
    const isLeft = (link: number): boolean => ((link < 32 ? low : high) & (1 << link)) !== 0;
    const rest = Array.from({ length: MOST_LINKS }, (_, link) => link).filter(isLeft);
    const handout = position.handouts[move];
    return {
      rest: rest.join(),
      worth: position.worths[move],
      handout: handout < 0 ? Number.POSITIVE_INFINITY : handout,
    };
  });
}

/** The links that a move takes away, of those that are there. */
function linksTaken({ rest }: Move, links: readonly number[]): number[] {
  const kept = new Set(rest === '' ? [] : rest.split(',').map(Number));
  return links.filter((link) => !kept.has(link));
}

/** Whether links are one chain from ground to ground, or one loop: every coin on them hangs on two strings, both among them. */
function areAlone(taken: readonly number[], left: Uint8Array, core: Core, { ends, ground }: Network): boolean {
  const own = new Set(taken.flatMap((link) => core.links[link].strings));
  const coins = new Set([...own].flatMap((string) => [ends[2 * string], ends[2 * string + 1]]));
  coins.delete(ground);
  return [...coins].every((coin) => {
    const strings = [...left.keys()].filter(
      (string) => left[string] !== 0 && ends.subarray(2 * string, 2 * string + 2).includes(coin),
    );
    return strings.length === 2 && strings.every((string) => own.has(string));
  });
}

describe('the moves of a core', () => {
  it('are those of its strings in all positions of a game, except twins and chains on their own', () => {
    fc.assert(
      fc.property(chainedCores, fc.array(fc.nat(99), { maxLength: 8 }), ({ graph, left }, choices) => {
        const network = networkOf(graph);
        const core = coreOf(network, left);
        const position = new CorePosition(core);
        let step = 0;
        for (let start = 0; ; ) {
          const links = [...core.links.keys()].filter(
            (link) => ((link < 32 ? position.low : position.high) & (1 << link)) !== 0,
          );
          const strings = left.map((_, string) => Number(links.includes(core.linkOf[string])));
          const expected = movesByStrings(graph, strings, core);
          const moves = listed(position, start);
          for (const move of moves) expect(move).toEqual(expected.get(move.rest));
          const isAlone = (move: Move): boolean => areAlone(linksTaken(move, links), strings, core, network);
          const endsOf = (move: Move): string =>
            linksTaken(move, links)
              .map((link) => [core.links[link].from, core.links[link].to].sort().join())
              .join(' ');
          for (const move of expected.values()) {
            if (moves.some(({ rest }) => rest === move.rest)) continue;
            const isInstead = (other: Move): boolean =>
              other.handout === move.handout &&
              (isAlone(move)
                ? isAlone(other) && other.worth <= move.worth
                : move.worth === 0 && other.worth === 0 && endsOf(other) === endsOf(move));
            expect(moves.some(isInstead)).toBe(true);
          }
          const choice = choices[step++];
          if (choice === undefined || moves.length === 0) return;
          position.play(start + (choice % moves.length));
          start += moves.length;
        }
      }),
      { numRuns: cases(125) },
    );
  });

  it('are those of its strings, with what they leave, what they give away, and the most expensive handout', () => {
    fc.assert(
      fc.property(fc.oneof(anyCore(12), loneCores), ({ graph, left }) => {
        const core = coreOf(networkOf(graph), left);
        const expected = movesByStrings(graph, left, core);
        const moves = listed(new CorePosition(core));
        for (const move of moves) expect(move).toEqual(expected.get(move.rest));
        expect(new Set(moves.map(({ rest }) => rest)).size).toBe(moves.length);
      }),
      { numRuns: cases(500) },
    );
  });

  it('leave out only twins of a string, and chains on their own that cost more for the same handout', () => {
    fc.assert(
      fc.property(fc.oneof(anyCore(12), loneCores), ({ graph, left }) => {
        const core = coreOf(networkOf(graph), left);
        const expected = movesByStrings(graph, left, core);
        const moves = listed(new CorePosition(core));
        const solver = new SlowSolver(graph);
        const worthOf = ({ rest, worth, handout }: Move): number => {
          const links = rest === '' ? [] : rest.split(',').map(Number);
          const value = solver.value(
            links.flatMap((link) => core.links[link].strings).reduce((bits, string) => bits | (1 << string), 0),
          );
          return 0 - worth - Math.max(value, -2 * handout - value);
        };
        const best = Math.max(...moves.map(worthOf));
        for (const move of expected.values()) expect(worthOf(move)).toBeLessThanOrEqual(best);
        expect(best).toBe(solver.value(bitsOf(left)));
      }),
      { numRuns: cases(175) },
    );
  });

  it('are undone without a trace', () => {
    fc.assert(
      fc.property(anyCore(14), fc.array(fc.nat(99), { maxLength: 8 }), ({ graph, left }, choices) => {
        const core = coreOf(networkOf(graph), left);
        const position = new CorePosition(core);
        const before = listed(position);
        const { rest } = position;
        const made: number[] = [];
        let start = 0;
        for (const choice of choices) {
          const end = position.list(start);
          if (end === start) break;
          made.push(start + (choice % (end - start)));
          position.play(made[made.length - 1]);
          start = end;
          // As if one had come here at once.
          const direct = new CorePosition(core);
          direct.goTo(position.low, position.high);
          expect([listed(direct), direct.rest]).toEqual([listed(position, start), position.rest]);
        }
        for (const move of made.reverse()) position.undo(move);
        expect([listed(position), position.rest]).toEqual([before, rest]);
      }),
      { numRuns: cases(50) },
    );
  });
});

describe('a core', () => {
  it('has one link for each chain, and one for each string between coins with three or more', () => {
    const { links, junctions, total } = coreOf(networkOf(checkedGraph(grid(3, 3))), new Uint8Array(12).fill(1));
    expect([links.length, junctions, total]).toEqual([8, 5, 9]);
    expect(links.map(({ values }) => values.length).sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('may be a loop on its own', () => {
    const ring = checkedGraph({
      coins: [1, 2, 3, 4, 5],
      strings: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 0],
      ],
    });
    const { links, junctions } = coreOf(networkOf(ring), new Uint8Array(5).fill(1));
    expect([links.length, junctions, [...links[0].values].sort()]).toEqual([1, 0, [1, 2, 3, 4, 5]]);
  });
});

describe('the handout of a loop', () => {
  it('is the cheapest four in a row on the path that the most favourable cut makes', () => {
    expect(loopHandout([1, 1, 1])).toBe(-1);
    expect(loopHandout([1, 2, 3, 4])).toBe(10);
    // Cut at the 1, so that no four in a row have it in the middle: 9 + 9 + 9 + 1 or 9 · 4.
    expect(loopHandout([1, 9, 9, 9, 9])).toBe(28);
    expect(loopHandout([1, 1, 1, 1, 1, 1, 1, 1])).toBe(4);
  });

  it('is the most expensive of what each cut leaves, on loops of any length', () => {
    const foursOf = (path: readonly number[]): number[] =>
      path.slice(3).map((_, at) => path[at] + path[at + 1] + path[at + 2] + path[at + 3]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 12 }), (values) => {
        const paths = values.map((_, cut) => [...values.slice(cut), ...values.slice(0, cut)]);
        expect(loopHandout(values)).toBe(Math.max(...paths.map((path) => Math.min(...foursOf(path)))));
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('the search of a core', () => {
  it('finds the value of the definition, whatever it is asked first', () => {
    fc.assert(
      fc.property(fc.oneof(anyCore(13), loneCores), fc.integer({ min: -40, max: 40 }), ({ graph, left }, guess) => {
        const search = new CoreSearch(coreOf(networkOf(graph), left), [], () => {});
        expect(search.value(guess)).toBe(new SlowSolver(graph).value(bitsOf(left)));
      }),
      { numRuns: cases(175) },
    );
  });

  it('answers every question with a correct bound', () => {
    fc.assert(
      fc.property(
        anyCore(12),
        fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 6 }),
        ({ graph, left }, questions) => {
          const search = new CoreSearch(coreOf(networkOf(graph), left), [], () => {});
          const value = new SlowSolver(graph).value(bitsOf(left));
          for (const asked of questions) {
            const bound = search.atLeast(asked);
            expect(value >= asked).toBe(bound >= asked);
            if (bound >= asked) expect(value).toBeGreaterThanOrEqual(bound);
            else expect(value).toBeLessThanOrEqual(bound);
          }
        },
      ),
      { numRuns: cases(125) },
    );
  });
});
