/** Advice that comes with a game: taken where an engine's options say nothing, and nowhere else. */

import { describe, expect, it } from 'vitest';
import { createEngine, type EngineAdvice, type EngineOptions, Position } from '../../src/index.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { defineHeuristic } from '../../src/rules/heuristic.js';
import { connectFour } from '../support/games/connect-four.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { MODELS } from '../support/pentago/board-arbitraries.js';
import { timeless } from '../support/searches.js';

/** A heuristic that counts how often it is asked. */
function counting<Board>(value: number) {
  let calls = 0;
  const heuristic = defineHeuristic<Board>(
    (_, side) => {
      calls++;
      return side === 0 ? value : -value;
    },
    { zeroSum: true },
  );
  return { heuristic, calls: () => calls };
}

function advised<Board, Move>(
  rules: KeyedRules<Board, Move>,
  advice: EngineAdvice<Board, Move>,
): KeyedRules<Board, Move> {
  return { ...rules, advice };
}

function chosen<Board, Move>(rules: KeyedRules<Board, Move>, options: EngineOptions<Board, Move> & object) {
  return timeless(createEngine(rules, { megabytes: 1, ...options } as never).choose(rules.initial()));
}

describe('an advised heuristic', () => {
  const four = connectFour();

  it('is used if the options give none', () => {
    const { heuristic, calls } = counting(7);
    expect(chosen(advised(four, { heuristic }), { depth: 2 }).score).toBe(7);
    expect(calls()).toBeGreaterThan(0);
  });

  it('gives way to the user’s heuristic', () => {
    const { heuristic, calls } = counting(7);
    const own = counting(3);
    expect(chosen(advised(four, { heuristic }), { depth: 2, heuristic: own.heuristic }).score).toBe(3);
    expect(calls()).toBe(0);
    expect(chosen(advised(four, { heuristic }), { depth: 2, heuristic: undefined } as never).score).toBe(7);
  });

  it('is called once when the engine is made, so that its tables exist before a clock runs', () => {
    const { heuristic, calls } = counting(7);
    createEngine(advised(four, { heuristic }));
    expect(calls()).toBe(1);
    const own = counting(3);
    createEngine(four, { heuristic: own.heuristic });
    expect(own.calls()).toBe(0);
    createEngine(four, { heuristic: Object.assign(own.heuristic, { onCursor: () => 0 }) });
    expect(own.calls()).toBe(1);
  });

  it('is used at every level', () => {
    const { heuristic, calls } = counting(7);
    createEngine(advised(four, { heuristic }), { level: 'easy', now: () => 0 }).choose(four.initial());
    expect(calls()).toBeGreaterThan(0);
  });
});

it('an engine recognises positions of another copy of the library, as in a program that loads both ES modules and CommonJS', () => {
  const { rules, board, turnNumber } = Position.start(ticTacToe).play(4);
  const foreign = { rules, board, turnNumber, history: () => [] };
  const engine = createEngine(ticTacToe, { depth: 2 });
  expect(engine.choose(foreign as never).move).toBe(engine.choose(board).move);
});

it('an engine refuses a position of another game', () => {
  const engine = createEngine(ticTacToe, { depth: 2 });
  expect(() => engine.choose(Position.start(connectFour()) as never)).toThrow(
    `Option "position" must be of the game "${ticTacToe.name}", not "${connectFour().name}".`,
  );
});

it('an advised margin applies only to the advised heuristic', () => {
  const { heuristic } = counting<string>(7);
  const asked: number[] = [];
  const margin = (_: string, depth: number) => {
    asked.push(depth);
    return Number.POSITIVE_INFINITY;
  };
  const rules = advised(ticTacToe, { heuristic, search: () => ({ margin }) });
  chosen(rules, { depth: 3 });
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  chosen(rules, { depth: 3, heuristic: counting<string>(3).heuristic });
  expect(asked).toEqual([]);
  chosen(rules, { depth: 3, heuristic: counting<string>(3).heuristic, margin });
  expect(asked.length).toBeGreaterThan(0);
});

describe('advice to leave out equal moves', () => {
  const nodes = (advice: EngineAdvice<string, number>, options: object = {}) => {
    return chosen(advised(ticTacToe, advice), { depth: 5, table: false, megabytes: undefined, ...options } as never)
      .nodes;
  };
  const all = nodes({});

  it('is followed if the options say nothing', () => {
    expect(nodes({ symmetries: () => true })).toBe(nodes({}, { symmetries: true }));
    expect(nodes({ symmetries: () => true })).toBeLessThan(all);
    expect(nodes({ symmetries: () => 1 })).toBe(nodes({}, { symmetries: 1 }));
    expect(nodes({ duplicates: () => true })).toBe(nodes({}, { duplicates: true }));
  });

  it('gives way to the options', () => {
    expect(nodes({ symmetries: () => true }, { symmetries: false })).toBe(all);
    expect(nodes({ symmetries: () => false }, { symmetries: true })).toBe(nodes({}, { symmetries: true }));
  });

  it('is ignored if a function of the user’s may tell symmetric boards apart', () => {
    const { heuristic } = counting<string>(0);
    expect(nodes({ symmetries: () => true }, { heuristic })).toBe(nodes({}, { heuristic }));
    expect(nodes({ symmetries: () => true }, { noisy: () => [] })).toBe(nodes({}, { noisy: () => [] }));
  });

  it('is requested for every board to move on', () => {
    const asked: string[] = [];
    const rules = advised(ticTacToe, {
      symmetries: (board) => {
        asked.push(board);
        return true;
      },
    });
    const engine = createEngine(rules, { depth: 2, megabytes: 1 });
    engine.choose('.........');
    engine.choose('X...O....');
    expect(asked).toEqual(['.........', 'X...O....']);
  });

  it('is ignored for the table if there is no table', () => {
    expect(nodes({ canonicalKeys: () => true })).toBe(all);
    const withTable = (advice: EngineAdvice<string, number>, options: object) =>
      chosen(advised(ticTacToe, advice), { depth: 6, ...options } as never).nodes;
    expect(withTable({ canonicalKeys: () => true }, {})).toBe(withTable({}, { canonicalKeys: true }));
    expect(withTable({ canonicalKeys: () => true }, {})).toBeLessThan(withTable({}, {}));
  });
});

describe('advice to count in turns', () => {
  const again = takeAgain({ pits: 3, seeds: 3 });
  const whole = advised(again, { wholeTurns: true });
  /** Deeper than any search gets. */
  const turns = 60;

  it('is followed if no depth is given', () => {
    for (const limits of [{ nodes: 400 }, { time: 1000, now: () => 0, nodes: 400 }]) {
      expect(chosen(whole, limits)).toEqual(chosen(again, { ...limits, turns }));
      expect(chosen(whole, limits)).not.toEqual(chosen(again, limits));
    }
    expect(chosen(whole, { turns: 2 })).toEqual(chosen(again, { turns: 2 }));
  });

  it('is ignored if a depth is given, for the engine or for the turn', () => {
    expect(chosen(whole, { depth: 3 })).toEqual(chosen(again, { depth: 3 }));
    const board = again.initial();
    const engine = createEngine(whole, { nodes: 400, megabytes: 1 });
    const plain = createEngine(again, { nodes: 400, megabytes: 1 });
    expect(timeless(engine.choose(board, { depth: 2 }))).toEqual(timeless(plain.choose(board, { depth: 2 })));
  });

  it('changes nothing at weaker levels, which count in turns anyway', () => {
    const level = { level: 'medium', now: () => 0 } as const;
    expect(chosen(whole, level)).toEqual(chosen(again, level));
  });
});

describe.each(MODELS)('the advice of Pentago, $turns turns', ({ rules }) => {
  const board = rules.parseBoard('XX..../.O..../..X.../...O../....O./...... X');
  const bare: KeyedRules<typeof board, string> = { ...rules, advice: undefined as never };

  it('names its default heuristic and whole turns', () => {
    const { heuristic, wholeTurns } = rules.advice;
    expect(wholeTurns).toBe(true);
    const advisedDepth = createEngine(rules, { nodes: 5000 }).choose(board);
    const plain = createEngine(bare, { nodes: 5000, turns: 9, heuristic: heuristic as never }).choose(board);
    expect([advisedDepth.turn, advisedDepth.score]).toEqual([plain.turn, plain.score]);
  });

  it('can be overridden', () => {
    const { score } = createEngine(rules, { turns: 1, heuristic: () => 5 }).choose(board);
    expect(score).toBe(5);
    expect(createEngine(rules, { turns: 1, heuristic: () => 0 }).choose(board).score).toBe(0);
    const unsaid = { heuristic: undefined, leaf: undefined, symmetries: undefined } as never;
    expect(createEngine(rules, unsaid).choose(board, { turns: 1 }).score).toBe(
      createEngine(rules).choose(board, { turns: 1 }).score,
    );
  });
});
