import { describe, expect, it } from 'vitest';
import { OptionError, RulesError } from '../../src/core/errors.js';
import { COUNTED, WON_BY_FIRST, WON_BY_SECOND } from '../../src/rules/cursor.js';
import type { GameRules, KeyedRules, PositionIndex } from '../../src/rules/game-rules.js';
import { draw, points, type Side, win } from '../../src/rules/outcome.js';
import { alphaBeta } from '../../src/search/alpha-beta.js';
import { type TabulateOptions, tabulate } from '../../src/solve/tabulate.js';
import type { TabulateProgress } from '../../src/solve/tabulate-progress.js';
import { isThorough } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { randomDigraph, withForms } from '../support/solve/random-digraph.js';

/** A game given by its moves: place → places. Side 0 moves on even places; a place without moves is won by side 0. */
function graph(edges: readonly (readonly number[])[]): KeyedRules<number, number> {
  return {
    name: 'graph',
    initial: () => 0,
    turn: (place) => (place % 2) as Side,
    moves: (place) => edges[place],
    play: (_, to) => to,
    outcome: (place) => (edges[place].length === 0 ? win(0) : undefined),
    key: (place) => place,
  };
}

/** The same game with its places numbered. */
function numbered(edges: readonly (readonly number[])[]) {
  return {
    ...graph(edges),
    positions: { count: edges.length, index: (place: number) => place, at: (at: number) => at },
  };
}

/** Writes numbers as an integer function of `positions` does: as many as fit. */
function written(numbers: readonly number[], into: Int32Array): number {
  into.set(numbers.slice(0, into.length));
  return numbers.length;
}

describe('the answers of a tablebase', () => {
  it('count plies to the end, shortest for the winner and longest for the loser', () => {
    //        0 → 2 → 4 → 6, 1 → 6: side 0 may take three moves or let side 1 end it at once
    const tablebase = tabulate(graph([[2, 1], [6], [4], [], [6], [], []]));
    expect(tablebase.probe(0)).toEqual({ verdict: { kind: 'win', plies: 2 }, moves: [1] });
    expect(tablebase.probe(2)).toEqual({ verdict: { kind: 'win', plies: 2 }, moves: [4] });
    expect(tablebase.probe(1)).toEqual({ verdict: { kind: 'loss', plies: 1 }, moves: [6] });
  });

  it('include all moves that are equally good', () => {
    // Side 1 loses either way; the longer ways are equally good.
    const tablebase = tabulate(graph([[1], [3, 5, 7, 8], [], [2], [2], [2], [], [2], []]));
    expect(tablebase.probe(1)).toEqual({ verdict: { kind: 'loss', plies: 2 }, moves: [3, 5, 7] });
  });

  it('call a position drawn if neither side can force a win', () => {
    const tablebase = tabulate(graph([[1], [0, 3, 2], [], [1]]));
    expect(tablebase.probe(1)).toEqual({ verdict: { kind: 'draw' }, moves: [0, 3] });
    expect(tablebase.probe(0)).toEqual({ verdict: { kind: 'draw' }, moves: [1] });
    expect(tablebase.counts).toEqual({
      positions: 4,
      stored: 4,
      live: [
        { won: 0, lost: 0, drawn: 1, unknown: 0 },
        { won: 0, lost: 0, drawn: 2, unknown: 0 },
      ],
      finished: { won: [1, 0], drawn: 0 },
    });
  });

  it('name the winner of a finished board and give no moves', () => {
    const tablebase = tabulate(graph([[1, 2], [2, 3], [], []]));
    expect(tablebase.probe(2)).toEqual({ verdict: { kind: 'win', plies: 0 }, moves: [] });
    expect(tablebase.probe(3)).toEqual({ verdict: { kind: 'loss', plies: 0 }, moves: [] });
    const drawn = tabulate(ticTacToe).probe('XOXXOOOXX');
    expect(drawn).toEqual({ verdict: { kind: 'draw' }, moves: [] });
  });

  it('serve as the leaf solver of a search', () => {
    const tablebase = tabulate(ticTacToe);
    const board = 'X...O....';
    const { verdict, nodes } = alphaBeta(ticTacToe, board, { depth: 1, leaf: (at) => tablebase.find(at) });
    expect(verdict).toEqual(tablebase.verdict(board));
    expect(nodes).toBeLessThan(10);
  });

  it('exist only for boards in the tablebase', () => {
    const tablebase = tabulate(ticTacToe);
    expect(tablebase.has('.........')).toBe(true);
    expect(tablebase.has('XXXOOOXXX')).toBe(false);
    expect(tablebase.find('XXXOOOXXX')).toBeUndefined();
    const message = 'Option "board" must be one of the 5478 positions of this tablebase, not "XXXOOOXXX".';
    expect(() => tablebase.probe('XXXOOOXXX')).toThrow(
      new OptionError('board', 'one of the 5478 positions of this tablebase', 'XXXOOOXXX'),
    );
    expect(() => tablebase.verdict('XXXOOOXXX')).toThrow(message);
  });

  it('are refused for boards whose number has no position', () => {
    const tablebase = tabulate(cycle);
    expect(() => tablebase.probe({ cells: 'XXXOOO...', mover: 0 })).toThrow(OptionError);
    expect(() => tablebase.probe({ cells: 'X........', mover: 0 })).toThrow(OptionError);
    const classes = tabulate(cycle, { symmetries: true });
    expect(classes.has({ cells: 'XXXOOO...', mover: 0 })).toBe(false);
    expect(classes.has({ cells: 'X........', mover: 0 })).toBe(false);
    const reached = tabulate(cycle, { domain: 'reachable' });
    expect(reached.has({ cells: 'XXX.OO.O.', mover: 0 })).toBe(false);
  });
});

describe('the domain of tabulate', () => {
  it('is all numbered positions, reachable or not', () => {
    const edges = [[1], [0], [1]];
    expect(tabulate(numbered(edges)).counts.positions).toBe(3);
    expect(tabulate(numbered(edges), { domain: 'reachable' }).counts.positions).toBe(2);
    expect(tabulate(numbered(edges), { from: [2] }).counts.positions).toBe(3);
    expect(tabulate(graph(edges)).counts.positions).toBe(2);
    expect(tabulate(graph(edges), { from: [0, 2] }).counts.positions).toBe(3);
  });

  it('may start at finished boards', () => {
    expect(tabulate(graph([[]])).probe(0)).toEqual({ verdict: { kind: 'win', plies: 0 }, moves: [] });
  });
});

describe('a tablebase', () => {
  for (const plies of [124, 125, 126, 127, 300, 32_765, 32_766, 40_000]) {
    it(`can hold a win in ${plies} plies`, () => {
      const rules = line(plies);
      const tablebase = tabulate(rules);
      expect(tablebase.verdict(plies)).toEqual({ kind: plies % 2 === 1 ? 'win' : 'loss', plies });
      expect(tablebase.verdict(plies - 1)).toEqual({ kind: plies % 2 === 1 ? 'loss' : 'win', plies: plies - 1 });
      expect(tablebase.longest).toBe(plies - 1 + (plies % 2));
    });
  }

  for (const children of [255, 256, 257, 65_536, ...(isThorough ? [65_535, 70_000] : [])]) {
    it(`can be made of positions with ${children} moves`, () => {
      // Side 1 moves at place 1 to any of the odd places from 3 on, all of which end at 0, or stay there forever.
      const odd = Array.from({ length: children }, (_, at) => 2 * at + 3);
      const edges = (lost: boolean) => [
        [],
        odd,
        ...odd.flatMap((_, at) => [[1], lost || at < children - 1 ? [0] : [3 + 2 * at]]),
      ];
      for (const make of [graph, numbered]) {
        expect(tabulate(make(edges(true)), { from: [1] }).verdict(1)).toEqual({ kind: 'loss', plies: 2 });
        expect(tabulate(make(edges(false)), { from: [1] }).verdict(1)).toEqual({ kind: 'draw' });
      }
      const rules = numbered(edges(true));
      const even = odd.map((place) => place - 1);
      const predecessors = (place: number) => (place === 0 ? odd : place === 1 ? even : place % 2 === 1 ? [1] : []);
      expect(tabulate({ ...rules, predecessors }).verdict(1)).toEqual({ kind: 'loss', plies: 2 });
      const positions = {
        ...rules.positions,
        successors: (place: number, into: Int32Array) => written(rules.moves(place), into),
        predecessors: (place: number, into: Int32Array) => written(predecessors(place), into),
      };
      expect(tabulate({ ...rules, positions }).verdict(1)).toEqual({ kind: 'loss', plies: 2 });
    });
  }
});

describe('the storage of a tablebase', () => {
  it('takes one byte or two bits per position', () => {
    expect(tabulate(cycle).memory).toBe(3360);
    expect(tabulate(cycle, { storage: 'value' }).memory).toBe(3360 / 4);
    const { stored } = tabulate(cycle, { symmetries: true }).counts;
    expect(stored).toBeLessThan(3360 / 7);
    expect(tabulate(cycle, { symmetries: true }).memory).toBe(stored + 105 * 6 + 4);
    expect(tabulate(line(300)).memory).toBe(2 * 301);
  });

  it('without distances gives verdicts without distances', () => {
    const tablebase = tabulate(line(3), { storage: 'value' });
    expect(tablebase.probe(3)).toEqual({ verdict: { kind: 'win' }, moves: [0] });
    expect(tablebase.verdict(0)).toEqual({ kind: 'loss' });
    expect(tabulate(ticTacToe, { storage: 'value' }).verdict('.........')).toEqual({ kind: 'draw' });
  });
});

describe('the progress of tabulate', () => {
  const phases = (rules: GameRules<never, never>, options: TabulateOptions<never> = {}) => {
    const seen: TabulateProgress[] = [];
    tabulate(rules, { ...options, onProgress: (progress) => seen.push(progress) });
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total);
    expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
    return [...new Set(seen.map((progress) => progress.phase))];
  };

  it('goes through the phases in order', () => {
    expect(phases(cycle as never)).toEqual(['positions', 'values']);
    expect(phases(cycle as never, { symmetries: true })).toEqual(['positions', 'values']);
    expect(phases(cycle as never, { domain: 'reachable' })).toEqual(['positions', 'values']);
    expect(phases({ ...cycle, predecessors: undefined } as never)).toEqual(['positions', 'edges', 'values']);
    expect(phases(ticTacToe as never)).toEqual(['positions', 'edges', 'values']);
  });
});

describe('stopping tabulate early', () => {
  /** Stops at the n-th call, and counts the calls. */
  const stopAfter = (questions: number) => {
    let asked = 0;
    return { shouldStop: () => ++asked > questions, asked: () => asked };
  };
  const games: [string, KeyedRules<never, never>, TabulateOptions<never>][] = [
    ['all, backwards', cycle as never, {}],
    ['all, forwards', { ...cycle, predecessors: undefined } as never, {}],
    ['all, by class', cycle as never, { symmetries: true }],
    ['reachable, by number', cycle as never, { domain: 'reachable' }],
    ['reachable, by key', { ...cycle, positions: undefined } as never, {}],
    ['without distances', takeAgain({ pits: 2, seeds: 4 }) as never, { storage: 'value' }],
  ];
  for (const [name, rules, options] of games) {
    it(`leaves a tablebase that is correct in everything it knows: ${name}`, () => {
      const complete = tabulate(rules, options);
      let unknown = 0;
      for (let questions = 0; questions < 12; questions++) {
        const { shouldStop, asked } = stopAfter(questions);
        const tablebase = tabulate(rules, { ...options, shouldStop });
        if (asked() <= questions) break;
        expect(tablebase.stop).toBe('aborted');
        const initial = rules.initial();
        const found = tablebase.find(initial);
        if (found !== undefined) expect(found).toEqual(complete.verdict(initial));
        else if (tablebase.has(initial)) expect(tablebase.verdict(initial)).toEqual({ kind: 'estimate', value: 0 });
        if (tablebase.has(initial)) expect(tablebase.probe(initial).moves.length).toBeGreaterThan(0);
        unknown += tablebase.counts.live[0].unknown + tablebase.counts.live[1].unknown;
      }
      expect(unknown).toBeGreaterThan(0);
    });
  }

  it('has no effect after the end of the analysis', () => {
    const { asked } = stopAfter(0);
    expect(asked()).toBe(0);
    const all = stopAfter(Number.POSITIVE_INFINITY);
    tabulate(cycle, { shouldStop: all.shouldStop });
    const last = stopAfter(all.asked());
    expect(tabulate(cycle, { shouldStop: last.shouldStop }).stop).toBe('complete');
  });
});

describe('tabulate', () => {
  const complaint = (rules: object, options: object = {}) => {
    try {
      tabulate(rules as GameRules<unknown, unknown>, options as TabulateOptions<unknown>);
    } catch (error) {
      return String(error);
    }
    return 'nothing';
  };

  it('refuses options that are unknown, out of range or contradictory', () => {
    expect(complaint(ticTacToe, { depth: 3 })).toBe(
      'OptionError: Unknown option "depth". The options are domain, from, symmetries, storage, shouldStop, onProgress.',
    );
    expect(complaint(ticTacToe, { domain: 'some' })).toBe(
      'OptionError: Option "domain" must be "reachable" or "all", not "some".',
    );
    expect(complaint(ticTacToe, { storage: 2 })).toBe(
      'OptionError: Option "storage" must be "distance" or "value", not 2.',
    );
    expect(complaint(ticTacToe, { from: [] })).toBe(
      'OptionError: Option "from" must be a list of at least one board, not [].',
    );
    expect(complaint(ticTacToe, { from: '.........' })).toContain('a list of at least one board');
    expect(complaint(ticTacToe, { symmetries: 1 })).toContain('Option "symmetries" must be true or false');
    expect(complaint(ticTacToe, { shouldStop: true })).toContain('Option "shouldStop" must be a function');
    expect(complaint(ticTacToe, { domain: 'all' })).toContain('its rules have no `positions`');
    expect(complaint(takeAgain(), { symmetries: true })).toContain('its rules have no `symmetries`');
    expect(complaint(cycle, { domain: 'all', from: [cycle.initial()] })).toBe(
      'OptionError: Option "from" must be left out if `domain` is "all".',
    );
    expect(complaint(cycle, { from: [{ cells: 'X', mover: 0 }] })).toContain(
      'Option "from" must be a list of boards numbered by `positions`',
    );
    expect(complaint(ticTacToe, { from: undefined, domain: undefined })).toBe('nothing');
  });

  it('refuses games counted in points', () => {
    const message = '`outcome` counts points, but `tabulate` is for games that are won, lost or drawn.';
    const unasked = () => expect.unreachable('a game with `banked` is refused before any move is made');
    expect(complaint({ ...coins(coinGrid(2, 2)), moves: unasked })).toContain(message);
    expect(complaint(coins({ ...coinGrid(2, 2), banked: false }))).toContain(message);
    expect(
      complaint({ ...graph([[1], []]), outcome: (place: number) => (place === 1 ? points(3) : undefined) }),
    ).toContain(message);
    const positions = { ...numbered([[]]).positions, ending: () => COUNTED, turn: () => 0 };
    expect(complaint({ ...numbered([[]]), positions })).toContain(message);
  });

  it('refuses rules that do not tell positions apart', () => {
    expect(complaint({ ...ticTacToe, key: undefined })).toBe(
      'RulesError: In the rules of "tic-tac-toe", `key` or `positions` is needed to tell positions apart.',
    );
    expect(complaint({ ...ticTacToe, key: () => Number.NaN })).toContain(
      '`key` must give a string or an integer up to 2^53, not NaN',
    );
    expect(complaint({ ...ticTacToe, key: () => undefined })).toContain('`key` must give a string or an integer');
    expect(complaint({ ...numbered([[1], []]), key: undefined })).toBe('nothing');
  });

  it('refuses more positions than there are numbers', () => {
    for (const count of [2 ** 31, -1, 1.5, Number.NaN]) {
      const positions = { ...numbered([[]]).positions, count };
      expect(complaint({ ...numbered([[]]), positions })).toContain(
        `\`positions\` must have a \`count\` from 0 to 2^31 - 1, not ${count}`,
      );
    }
  });

  it('refuses a position without moves in a game that is not over', () => {
    const message = '`moves` returned no moves in a game that is not over';
    const stuck = { outcome: (place: number) => (place === 3 ? draw() : undefined) };
    const edges = [[1], [2, 3], [], []];
    expect(complaint({ ...graph(edges), ...stuck })).toContain(message);
    expect(complaint({ ...numbered(edges), ...stuck })).toContain(message);
    expect(
      complaint({
        ...numbered(edges),
        ...stuck,
        predecessors: (to: number) => (to < 2 ? [to - 1] : [1]).filter((at) => at >= 0),
      }),
    ).toContain(message);
  });

  it('refuses a numbering that loses positions', () => {
    const edges = [[1], [2], [0]];
    const at = (index: number) => (index === 2 ? undefined : index);
    const rules = { ...numbered(edges), positions: { ...numbered(edges).positions, at } };
    const message = '`positions` has no board for a position that a move leads to.';
    const symmetries = [{ board: (place: number) => place, move: (to: number) => to }];
    expect(complaint(rules)).toContain(message);
    expect(complaint(rules, { domain: 'reachable' })).toContain(message);
    expect(complaint({ ...rules, symmetries }, { symmetries: true })).toContain(message);
    const astray = { ...rules, positions: { ...rules.positions, index: (place: number) => (place === 2 ? 7 : place) } };
    expect(complaint(astray)).toContain('`positions` gave the number 7 to the board 2.');
  });

  it('refuses predecessors and integer functions that contradict the rules', () => {
    const right = withForms(randomDigraph({ seed: 5, orbits: 40, degree: 3, ends: 0.2 }), {
      predecessors: true,
      integers: ['ending', 'turn', 'successors', 'successorCount', 'predecessors', 'images'],
    }) as Required<GameRules<number, number>>;
    const numbers = right.positions as Required<PositionIndex<number>>;
    const wrong: { [Name in keyof PositionIndex<number>]?: unknown } = {
      ending: (index: number) => (numbers.ending(index) === WON_BY_FIRST ? WON_BY_SECOND : numbers.ending(index)),
      turn: (index: number) => 1 - numbers.turn(index),
      successorCount: (index: number) => numbers.successorCount(index) + 1,
      predecessors: (index: number, into: Int32Array) => numbers.predecessors(index, into) >> 1,
      images: (_: number, into: Int32Array) => written([1, 4, 7], into),
    };
    for (const [name, form] of Object.entries(wrong)) {
      const rules = { ...right, positions: { ...numbers, [name]: form } };
      expect(`${name}: ${complaint(rules, { symmetries: name === 'images' })}`).toContain('is wrong');
    }
    const predecessors = (place: number) => right.predecessors(place).slice(1);
    const backwards = { ...right, predecessors, positions: { ...numbers, predecessors: undefined } };
    expect(complaint(backwards)).toMatch(
      /^RulesError: In the rules of "digraph 5", `positions` or `predecessors` contradicts `moves`, `play` and `outcome`: the result of the board \d+ is wrong\.$/,
    );
    expect(complaint(right, { symmetries: true })).toBe('nothing');
  });

  it('throws from probe if the rules lead out of the tablebase', () => {
    let closed = true;
    const rules = { ...graph([[1], [0], []]), moves: (place: number) => (closed ? [1 - place] : [2]) };
    const tablebase = tabulate(rules);
    closed = false;
    expect(() => tablebase.probe(0)).toThrow(RulesError);
  });
});
