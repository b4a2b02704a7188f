/** `solve` with a game's own exact method: the same answers as by search, within the same limits. */

import { describe, expect, it } from 'vitest';
import { Position, type SolveOptions, solve, TranspositionTable, type Verdict } from '../../src/index.js';
import type { EndgameValue } from '../../src/rules/endgame-method.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { nim } from '../support/games/nim.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { withEndgame } from '../support/games/with-endgame.js';
import { MODELS } from '../support/pentago/board-arbitraries.js';
import { anyGame, tickingClock } from '../support/searches.js';

const GAMES: Readonly<Record<string, AnyGame>> = {
  nim: anyGame(nim({ heaps: [2, 3, 1] })),
  'misère nim': anyGame(nim({ heaps: [2, 2, 1], misere: true })),
  'tic-tac-toe': anyGame(ticTacToe),
  'several moves a turn': anyGame(takeAgain({ pits: 2, seeds: 2 })),
};

/** All combinations of options. */
const QUESTIONS: readonly SolveOptions<unknown, unknown>[] = [true, false].flatMap((distance) =>
  [true, false].flatMap((bestMoves) => [true, false].map((everyMove) => ({ distance, bestMoves, everyMove }))),
);

const table = new TranspositionTable({ megabytes: 1 });

/** A verdict, without its distance if that was not asked for. */
function told(verdict: Verdict, distance: boolean | undefined): Verdict | string {
  return distance ? verdict : verdict.kind;
}

describe.each(Object.entries(GAMES))('the exact method of %s', (_, game) => {
  it.each([false, true])('gives the same answers as a search, with moves left open: %s', (isLazy) => {
    const { rules } = withEndgame(game, { isLazy });
    for (let seed = 0; seed < cases(5, 12); seed++) {
      const board = wander(game, seed % 7, seed);
      for (const question of QUESTIONS) {
        const { distance, bestMoves, everyMove } = question;
        const exact = solve(rules, board, question);
        table.clear();
        const expected = solve(game, board, { ...question, endgame: false, table });
        expect([exact.solved, exact.stop]).toEqual([true, 'complete']);
        expect(told(exact.verdict, distance)).toEqual(told(expected.verdict, distance));
        if (bestMoves) expect(new Set(exact.moves)).toEqual(new Set(expected.moves));
        else expect(exact.moves).toHaveLength(1);
        const values = (of: typeof exact) => of.values?.map(({ move, verdict }) => [move, told(verdict, distance)]);
        expect(values(exact)).toEqual(everyMove ? values(expected) : undefined);
      }
    }
  });

  it('gives a line to the end of a decided game, and one turn otherwise', () => {
    const { rules } = withEndgame(game);
    for (let seed = 0; seed < cases(5, 10); seed++) {
      const board = wander(game, seed % 5, seed);
      const { verdict, principalVariation, moves } = solve(rules, board);
      const end = principalVariation.flat().reduce(
        (position: Position<unknown, unknown>, move) => {
          return position.play(move);
        },
        Position.start(rules, board),
      );
      expect(moves).toContainEqual(principalVariation[0][0]);
      if (verdict.kind === 'draw') {
        expect(principalVariation).toHaveLength(1);
        continue;
      }
      expect(principalVariation.flat()).toHaveLength('plies' in verdict ? verdict.plies : -1);
      const winner = verdict.kind === 'win' ? rules.turn(board) : 1 - rules.turn(board);
      expect(end.outcome).toEqual({ kind: 'win', winner });
      expectTurns(rules, board, principalVariation);
    }
  });
});

/** Checks that a line has one list of moves per turn, each by one side. */
function expectTurns(rules: AnyGame, board: unknown, line: readonly (readonly unknown[])[]): void {
  let position: Position<unknown, unknown> = Position.start(rules, board);
  let last: number | undefined;
  for (const turn of line) {
    expect(position.side).not.toBe(last);
    last = position.side;
    for (const move of turn) {
      expect(position.side).toBe(last);
      position = position.play(move);
    }
  }
}

describe('an exact method', () => {
  const board = { heaps: [2, 3, 1, 1], mover: 0 as const };

  it('is asked first, with the options of solve', () => {
    const { rules, asked } = withEndgame(nim());
    solve(rules, board, { distance: false, everyMove: true });
    expect(asked).toEqual([{ board, distance: false, everyMove: true }]);
    asked.length = 0;
    // All winning moves are best then, so all must be known.
    solve(rules, board, { distance: false });
    solve(rules, board, { distance: false, bestMoves: false });
    expect(asked.map(({ everyMove }) => everyMove)).toEqual([true, false]);
  });

  it('follows a won game turn by turn', () => {
    const { rules, asked } = withEndgame(nim());
    const { principalVariation } = solve(rules, board);
    expect(asked).toHaveLength(principalVariation.length);
    expect(asked.every(({ distance, everyMove }) => distance && !everyMove)).toBe(true);
  });

  it('is not asked if a search is requested, or if it has no answer', () => {
    const { rules, asked } = withEndgame(nim());
    const expected = solve(nim(), board);
    const { elapsed: _, ...bySearch } = solve(rules, board, { endgame: false });
    expect({ elapsed: expected.elapsed, ...bySearch }).toEqual(expected);
    expect(solve(rules, board, { leaf: () => undefined }).verdict).toEqual(expected.verdict);
    const clueless = withEndgame(nim(), { cost: Number.POSITIVE_INFINITY });
    expect(solve(clueless.rules, board).verdict).toEqual(expected.verdict);
    expect([...asked, ...clueless.asked]).toEqual([]);
  });

  it('is not asked if the game is over', () => {
    const { rules, asked } = withEndgame(nim());
    expect(solve(rules, { heaps: [0, 0], mover: 1 })).toMatchObject({
      solved: true,
      verdict: { kind: 'loss', plies: 0 },
      moves: [],
      principalVariation: [],
    });
    expect(asked).toEqual([]);
  });

  it('passes its errors on to the caller', () => {
    const broken = () => {
      throw new Error('no idea');
    };
    const rules = { ...nim(), endgame: { cost: () => 1, values: broken } };
    expect(() => solve(rules, board)).toThrow('no idea');
    expect(() => solve(rules, board, { endgame: 1 as never })).toThrow('Option "endgame" must be true or false');
  });

  it('may leave worse moves open, whose verdicts are then estimates', () => {
    const [first, second, third] = ticTacToe.moves('XX.OO....');
    const values: EndgameValue<number>[] = [
      { move: first, turn: [first], kind: 'win', plies: 1 },
      { move: second, turn: [second], kind: 'open', plies: 0 },
      { move: third, turn: [third], kind: 'loss', plies: 2 },
    ];
    const rules = { ...ticTacToe, endgame: { cost: () => 1, values: () => values } };
    const solution = solve(rules, 'XX.OO....', { everyMove: true, distance: false });
    expect(solution).toMatchObject({ verdict: { kind: 'win', plies: 1 }, moves: [first] });
    expect(solution.values?.map(({ verdict }) => verdict)).toEqual([
      { kind: 'win', plies: 1 },
      { kind: 'estimate', value: 0 },
      { kind: 'loss', plies: 2 },
    ]);
  });

  it('leads to solutions that are plain data', () => {
    const solution = solve(withEndgame(ticTacToe).rules, 'X...O....', { everyMove: true });
    expect(JSON.parse(JSON.stringify(solution))).toStrictEqual(solution);
  });
});

const FAR = MODELS.map(({ turns, rules }) => ({
  turns,
  rules: rules as unknown as KeyedRules<unknown, unknown>,
  // Won after a long game, so that the method is asked several times.
  board: rules.parseBoard('XOXO../X.OXOX/O.OX.O/XXOX.O/O.XO.X/.XOXXO X rotate'),
}));

describe.each([{ turns: 'toy', ...withEndgame(anyGame(ticTacToe)), board: 'X........' }, ...FAR])(
  'an exact method with limits ($turns)',
  ({ rules, board }) => {
    const UNSOLVED = { solved: false, verdict: { kind: 'estimate', value: 0 }, moves: [], principalVariation: [] };

    it('keeps to the limit of nodes', () => {
      const full = solve(rules, board);
      expect(full).toMatchObject({ solved: true, stop: 'complete' });
      for (const nodes of [0, 1, 5]) {
        const part = solve(rules, board, { nodes });
        expect(part).toMatchObject({ ...UNSOLVED, stop: 'nodes' });
        expect(part.values).toBeUndefined();
        expect(part.nodes).toBeLessThanOrEqual(nodes);
      }
      expect(solve(rules, board, { nodes: full.nodes })).toMatchObject({ verdict: full.verdict, stop: 'complete' });
    });

    it('keeps to the limit of nodes once the value is known but not the line', () => {
      const full = solve(rules, board);
      const part = solve(rules, board, { nodes: full.nodes - 1 });
      expect(part.nodes).toBeLessThan(full.nodes);
      if (full.verdict.kind === 'draw') return;
      expect(part).toMatchObject({ solved: true, verdict: full.verdict, moves: full.moves, stop: 'nodes' });
      const known = part.principalVariation.length;
      expect(known).toBeGreaterThan(0);
      expect(part.principalVariation).toEqual(full.principalVariation.slice(0, known));
    });

    it('keeps to the limit of time', () => {
      expect(solve(rules, board, { time: 0 })).toMatchObject({ ...UNSOLVED, stop: 'time' });
      const slow = solve(rules, board, { time: 5, now: tickingClock(1) });
      expect(slow).toMatchObject({ ...UNSOLVED, stop: 'time' });
      expect(slow.elapsed).toBeLessThanOrEqual(7);
      expect(solve(rules, board, { time: 5, now: () => 0 })).toMatchObject({ solved: true, stop: 'complete' });
    });

    it('stops when the caller asks it to', () => {
      let asked = 0;
      const part = solve(rules, board, { shouldStop: () => ++asked === 4 });
      expect(part).toMatchObject({ ...UNSOLVED, stop: 'aborted' });
      expect(asked).toBe(4);
    });

    it('reports progress', () => {
      const signs: { nodes: number; elapsed: number }[] = [];
      const whole = solve(rules, board, { now: tickingClock(30), onProgress: (progress) => signs.push(progress) });
      expect(whole.solved).toBe(true);
      expect(signs.length).toBeGreaterThan(0);
      signs.reduce(
        (before, sign) => {
          expect(sign.nodes).toBeGreaterThan(before.nodes);
          expect(sign.elapsed - before.elapsed).toBeGreaterThanOrEqual(100);
          return sign;
        },
        { nodes: 0, elapsed: 0 },
      );
    });
  },
);

describe('an exact method whose answer is none', () => {
  const rules = (values: unknown) => ({ ...ticTacToe, endgame: { cost: () => 1, values: () => values as never } });
  const sound = { move: 0, turn: [0], kind: 'draw', plies: 0 };

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no values', []],
    ['an object', {}],
    ['numbers', [1]],
    ['null', [null]],
    ['another kind', [{ ...sound, kind: 'yes' }]],
    ['no turn', [{ ...sound, turn: undefined }]],
    ['an empty turn', [{ ...sound, turn: [] }]],
    ['a win without plies', [sound, { ...sound, kind: 'win', plies: undefined }]],
    ['points that are none', [{ ...sound, kind: 'points', difference: Number.NaN }]],
  ])('is refused: %s', (_, values) => {
    expect(() => solve(rules(values), '.........')).toThrow(
      /^In the rules of "tic-tac-toe", `endgame.values` must give a list of values/,
    );
  });
});
