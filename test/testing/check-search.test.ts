import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/position/position.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import type { Heuristic } from '../../src/rules/heuristic.js';
import { opponent } from '../../src/rules/outcome.js';
import { alphaBeta } from '../../src/search/alpha-beta.js';
import { minimax } from '../../src/search/minimax.js';
import type { SearchResult } from '../../src/search/result.js';
import { type CheckSearchOptions, checkSearch } from '../../src/testing/check-search.js';
import { LawError } from '../../src/testing/law-error.js';
import type { AnySearch, SearchQuestion } from '../../src/testing/search-trial.js';
import type { AnyRules } from '../../src/testing/visit.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const moveAgain = takeAgain() as AnyRules;

/** The error that checking a search throws. */
function errorOf(search: AnySearch, rules = moveAgain, options: CheckSearchOptions<unknown> = {}): LawError {
  try {
    checkSearch(rules, search, options);
  } catch (error) {
    if (error instanceof LawError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

/** Minimax with a changed result. */
function tampered(change: (result: SearchResult<unknown>) => Partial<SearchResult<unknown>>): AnySearch {
  return (rules, board, question) => {
    const result = minimax(rules, board, question);
    return { ...result, ...change(result) };
  };
}

/** The usual negamax, which assumes that turns alternate; and, for comparison, one that asks for the side to move. */
function negamax(flips: (before: 0 | 1, after: 0 | 1) => boolean): AnySearch {
  return (rules, position, { depth = 0, heuristic }) => {
    const value = (node: unknown, left: number): number => {
      const mover = rules.turn(node);
      const outcome = rules.outcome(node);
      if (outcome?.kind === 'win') return outcome.winner === mover ? 1e12 - (depth - left) : -(1e12 - (depth - left));
      if (outcome !== undefined) return 0;
      if (left === 0) return heuristic(node, mover);
      return Math.max(...rules.moves(node).map((move) => childValue(node, move, left)));
    };
    const childValue = (node: unknown, move: unknown, left: number): number => {
      const child = rules.play(node, move);
      const found = value(child, left - 1);
      return flips(rules.turn(node), rules.turn(child)) ? -found : found;
    };
    return { ...minimax(rules, position, { depth, heuristic }), score: value(position.board, depth) + 0 };
  };
}

/** Minimax with changed lines. */
function tamperedLines(change: (lines: Lines) => Lines): AnySearch {
  return (rules, board, question) => {
    const result = minimax(rules, board, { ...question, multi: true });
    return { ...result, lines: change(result.lines ?? []) };
  };
}

type Lines = NonNullable<SearchResult<unknown>['lines']>;

describe('a correct search', () => {
  const games: readonly GameRules<unknown, unknown>[] = [ticTacToe, takeAgain(), nim(), cycle, coins(coinGrid(2, 2))];

  it.each(games)('a correct search of $name passes', (rules) => {
    const report = checkSearch(rules, alphaBeta, { cases: 50 });
    expect(report).toMatchObject({ game: rules.name, cases: 50 });
    expect(report.proven).toBeGreaterThan(0);
    expect(report.finished).toBeGreaterThan(0);
  });

  it('a correct search passes with depth in turns and with equal wins', () => {
    expect(checkSearch(moveAgain, alphaBeta, { cases: 20, turns: true, depth: 2 }).cases).toBe(20);
    expect(checkSearch(moveAgain, alphaBeta, { cases: 20, equalWins: true }).cases).toBe(20);
  });

  it.each(games)('a correct search of $name passes with several lines', (rules) => {
    for (const multi of [2, true]) {
      const search: AnySearch = (game, board, question) => alphaBeta(game, board, { ...question, multi });
      expect(checkSearch(rules, search, { cases: 30 }).cases).toBe(30);
    }
  });

  it('a correct search passes from any first board', () => {
    expect(checkSearch(ticTacToe, alphaBeta, { cases: 20, start: 'XO.XO.X..' }).finished).toBe(20);
  });

  it('a correct search passes with symmetries and a symmetric heuristic', () => {
    const reduced = (rules: typeof ticTacToe, position: Position<string, number>, question: SearchQuestion<string>) =>
      alphaBeta(rules, position, { ...question, symmetries: true });
    const { cases } = checkSearch(ticTacToe, reduced, { cases: 30, plies: 3, heuristic: { symmetric: true } });
    expect(cases).toBe(30);
  });

  it('a negamax that asks for the side to move passes', () => {
    const asking = negamax((before, after) => before !== after);
    expect(checkSearch(moveAgain, asking, { cases: 50, heuristic: { zeroSum: true } }).cases).toBe(50);
  });
});

describe('a wrong search', () => {
  const wrongSearches: [what: string, law: string, search: AnySearch][] = [
    ['turns taken to alternate', 'search-value', negamax(() => true)],
    [
      'the heuristic asked for the wrong side',
      'search-value',
      (rules, board, question) => {
        const wrong: Heuristic<unknown> = (node, side) => question.heuristic(node, opponent(side));
        return minimax(rules, board, { ...question, heuristic: wrong });
      },
    ],
    [
      'a window that is too narrow',
      'search-value',
      (rules, board, question) => alphaBeta(rules, board, { ...question, window: [-1, 1] }),
    ],
    [
      'one ply too few',
      'search-value',
      (rules, board, { depth = 0, ...question }) => minimax(rules, board, { ...question, depth: depth - 1 }),
    ],
    ['minus zero', 'search-value', tampered(({ score }) => ({ score: score === 0 ? -0 : score }))],
    ['a bound sold as a value', 'search-value', tampered(() => ({ bound: 'lower' }))],
    [
      'the last move instead of the best',
      'search-move',
      (rules, position, question) => {
        const { moves } = position;
        return {
          ...minimax(rules, position, question),
          ...(moves.length > 0 ? { move: moves[moves.length - 1] } : {}),
        };
      },
    ],
    ['no move', 'search-move', tampered(() => ({ move: undefined }))],
    ['a move after the end', 'search-move', tampered(({ move }) => ({ move: move ?? 0 }))],
    ['a proof of what is only estimated', 'search-verdict', tampered(() => ({ proven: true }))],
    [
      'a verdict for the other side',
      'search-verdict',
      tampered(({ verdict }) => (verdict.kind === 'win' ? { verdict: { ...verdict, kind: 'loss' } } : {})),
    ],
    [
      'a proof that contradicts',
      'search-verdict',
      tampered(({ verdict }) => (verdict.kind === 'draw' ? { verdict: { kind: 'points', difference: 0 } } : {})),
    ],
    [
      'half a turn',
      'search-line',
      tampered(({ turn, principalVariation }) => ({
        turn: turn.slice(0, 1),
        principalVariation: [turn.slice(0, 1), ...principalVariation.slice(1)]
          .filter((part) => part.length > 0)
          .slice(0, 1),
      })),
    ],
    [
      'a turn that does not begin with the move',
      'search-line',
      tampered(({ turn }) => ({ turn: [...turn].reverse().concat(0) })),
    ],
    [
      'turns that are run together',
      'search-line',
      tampered(({ principalVariation: line }) => ({
        turn: line.flat(),
        principalVariation: line.length > 0 ? [line.flat()] : [],
      })),
    ],
    [
      'a line that is not legal',
      'search-line',
      tampered(({ principalVariation: line }) => ({
        principalVariation: line.length > 0 ? [...line, [99]] : line,
      })),
    ],
    [
      'a line that does not begin with the turn',
      'search-line',
      tampered(({ principalVariation: line }) => ({
        principalVariation: line.slice(1),
      })),
    ],
    [
      'a turn though the game is over',
      'search-line',
      tampered(({ move, turn }) => ({ turn: move === undefined ? [0] : turn })),
    ],
    ['lines without the best', 'search-lines', tamperedLines((lines) => lines.slice(1))],
    ['lines with a gap', 'search-lines', tamperedLines((lines) => lines.filter((_, at) => at !== 1))],
    ['the worst line first', 'search-lines', tamperedLines((lines) => [...lines].reverse())],
    ['two lines of one move', 'search-lines', tamperedLines((lines) => [...lines, ...lines.slice(-1)])],
    [
      'a bound sold as the score of a line',
      'search-lines',
      tamperedLines((lines) => lines.map((line, at) => (at === 0 ? line : { ...line, score: lines[0].score }))),
    ],
    [
      'a line whose turn is not its own',
      'search-lines',
      tamperedLines((lines) => lines.map((line) => ({ ...line, turn: lines[0].turn }))),
    ],
    [
      'an error',
      'search-answers',
      () => {
        throw new Error('out of order');
      },
    ],
  ];

  it.each(wrongSearches)('a wrong search is caught: %s: %s', (_, law, search) => {
    const error = errorOf(search);
    expect(error.law, error.message).toBe(law);
  });

  it('a wrong search is shown by a short game and a small depth', () => {
    const wrongAfterTwo: AnySearch = (rules, position, question) => {
      const result = minimax(rules, position, question);
      const stones = (position.board as string).replaceAll('.', '').length;
      return stones >= 2 && (question.depth ?? 0) >= 2 ? { ...result, score: result.score + 1 } : result;
    };
    const error = errorOf(wrongAfterTwo, ticTacToe as AnyRules, { seed: 4 });
    expect([error.law, error.depth, error.moves.length, error.seed]).toEqual(['search-value', 2, 2, 4]);
    expect(error.message).toContain('under hashedHeuristic(rules, {');
    expect(error.message).toMatch(/Found with seed 4 at depth 2\.$/);
  });

  it('checkSearch refuses bad options', () => {
    expect(() => checkSearch(ticTacToe, alphaBeta, { depth: 0 })).toThrow('Option "depth"');
    expect(() => checkSearch(ticTacToe, alphaBeta, { heuristic: null as unknown as object })).toThrow(
      'Option "heuristic"',
    );
  });
});
