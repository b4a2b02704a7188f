/** What a game can tell the search: candidates, noisy moves, extensions, exact leaves. */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  draw,
  iterativeDeepening,
  minimax,
  points,
  principalVariation,
  TranspositionTable,
  type Verdict,
  win,
} from '../../src/index.js';
import { hashed, trueValue, wander } from '../support/cases.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { anyGame, expectSound, TREE_SEARCH_NAMES, TREE_SEARCHES, timeless } from '../support/searches.js';

const game = anyGame(ticTacToe);

describe.each(TREE_SEARCH_NAMES)('candidates in %s', (name) => {
  const search = TREE_SEARCHES[name];

  it('candidates are the only moves searched, at every node', () => {
    const seen = new Set<string>();
    const result = search(game, '.........', {
      depth: 3,
      table: false,
      candidates: (board: string) => [board.indexOf('.')],
      heuristic: (board: string) => {
        seen.add(board);
        return 0;
      },
    });
    expect(result.nodes).toBe(name === 'iterativeDeepening' ? 1 + 2 + 3 : 3);
    expect(seen).toContain('XOX......');
    expect([...seen].filter((board) => board.includes('.X') || board.includes('.O'))).toEqual([]);
  });

  it('candidates are tried in the order given', () => {
    const candidates = (board: string) => [8, 4, 2].filter((cell) => board[cell] === '.');
    expect(search(game, '.........', { depth: 2, candidates }).move).toBe(8);
  });

  it('the first candidate is played if there is no time to search', () => {
    for (const limit of [{ depth: 0 }, { depth: 3, nodes: 0 }, { depth: 3, time: 0 }]) {
      expect(search(game, '.........', { ...limit, candidates: () => [8, 4, 2] }).move).toBe(8);
    }
  });

  it('candidates leave a loss unproven, since another move might have saved the game', () => {
    // O must block at c1; the candidates hide that.
    const hiding = (board: string) => (ticTacToe.turn(board) === 1 ? [board.lastIndexOf('.')] : []);
    const result = search(game, 'XX..O....', { depth: 4, candidates: hiding });
    expect(result.score).toBeLessThan(-1e11);
    expect(result).toMatchObject({ proven: false, verdict: { kind: 'estimate' } });
    expect(minimax(ticTacToe, 'XX..O....', { depth: 9 }).verdict.kind).not.toBe('loss');
  });

  it('candidates leave a draw unproven', () => {
    const result = search(game, 'XOXXOO.X.', { candidates: (board: string) => [board.indexOf('.')] });
    expect(result).toMatchObject({ score: 0, proven: false });
  });

  it('candidates leave a win proven if all moves of the opponent were searched', () => {
    const board = 'XO..X...O';
    const isX = (at: string) => ticTacToe.turn(at) === 0;
    const best = minimax(ticTacToe, board);
    expect(best.verdict).toEqual({ kind: 'win', plies: 3 });
    const mine = (at: string) => (at === board ? [best.move] : isX(at) ? ticTacToe.moves(at) : []);
    expect(search(game, board, { candidates: mine })).toMatchObject({ proven: true, verdict: best.verdict });
    const theirs = (at: string) => (isX(at) ? [] : ticTacToe.moves(at).slice(0, 1));
    expect(search(game, board, { depth: 3, candidates: theirs })).toMatchObject({ proven: false });
  });

  it('candidates leave an immediate win proven', () => {
    expect(search(game, 'XX.OO....', { candidates: () => [2] })).toMatchObject({ proven: true, move: 2 });
  });

  it('empty lists of candidates change nothing', () => {
    const options = { depth: 4, heuristic: hashed(game, 'whole', 1) };
    const board = wander(game, 2, 3);
    expect(timeless(search(game, board, { ...options, candidates: () => [] }))).toEqual(
      timeless(search(game, board, options)),
    );
  });

  it('there may be more candidates than a position usually has moves', () => {
    const wide = {
      ...anyGame(ticTacToe),
      moves: () => Array.from({ length: 600 }, (_, at) => at),
      play: () => 'XXXOO....',
    };
    const result = search(wide, '.........', {
      depth: 1,
      candidates: () => Array.from({ length: 500 }, (_, at) => at),
    });
    expect(result.nodes).toBe(500);
  });
});

describe.each(TREE_SEARCH_NAMES)('noisy moves in %s', (name) => {
  const search = TREE_SEARCHES[name];

  // One ply ahead a looks best, but it is answered by a capture; b is quiet.
  const bait = branch(0, {
    a: branch(1, { x: branch(0, { y: draw() }, -9), z: branch(0, { y: draw() }, 5) }, 5),
    b: branch(1, { q: branch(0, { y: draw() }, -20) }, 2),
  });
  const rules = anyGame(writtenTree(bait));
  const heuristic = estimates(bait);
  const captures = (board: string) => (board === 'a' ? ['x'] : []);

  it('noisy moves are searched beyond the horizon', () => {
    expect(search(rules, '', { depth: 1, heuristic })).toMatchObject({ move: 'a', score: 5 });
    expect(search(rules, '', { depth: 1, heuristic, noisy: captures })).toMatchObject({ move: 'b', score: 2 });
  });

  it('noisy moves may be declined: a position is worth at least its static value', () => {
    // Every noisy move would cost side 1 something.
    const blunder = branch(0, { a: branch(1, { x: branch(0, { y: draw() }, 50) }, 3) });
    expect(
      search(anyGame(writtenTree(blunder)), '', { depth: 1, heuristic: estimates(blunder), noisy: () => ['x'] }),
    ).toMatchObject({
      score: 3,
      principalVariation: [['a']],
    });
  });

  it('noisy moves appear in the line and in the selective depth, not in the depth', () => {
    const result = search(rules, '', { depth: 1, heuristic, noisy: captures, rootMoves: ['a'] });
    expect(result).toMatchObject({ depth: 1, selectiveDepth: 2, score: -9, principalVariation: [['a'], ['x']] });
    expectSound(result, rules, '');
  });

  it('noisy moves are searched as long as there are any', () => {
    const value = (length: number) => {
      let node = branch(0, { n: draw() }, 100);
      for (let ply = length; ply > 0; ply--) node = branch(0, { n: node }, ply);
      return search(anyGame(writtenTree(node)), '', { depth: 1, heuristic: estimates(node), noisy: () => ['n'] }).score;
    };
    expect([value(3), value(30)]).toEqual([100, 100]);
  });

  it('noisy moves are searched for at most 64 plies, however long a turn is', () => {
    let node = branch(1, { n: draw() }, 0);
    for (let ply = 0; ply < 100; ply++) node = branch(1, { n: node }, 0);
    const rules = anyGame(writtenTree(branch(0, { a: node })));
    for (const limit of [{ depth: 1 }, { turns: 1 }]) {
      expect(search(rules, '', { ...limit, noisy: () => ['n'] }).selectiveDepth).toBe(65);
    }
  });

  it('noisy moves prove nothing except a win that they lead to', () => {
    const open = branch(0, { a: branch(0, { n: win(0), m: branch(1, { x: draw() }, -1) }, 1) });
    expect(search(anyGame(writtenTree(open)), '', { depth: 1, noisy: () => ['n'] })).toMatchObject({
      proven: true,
      verdict: { kind: 'win', plies: 2 },
    });
    const lost = branch(0, { a: branch(1, { n: win(1), m: draw() }, 1) });
    const result = search(anyGame(writtenTree(lost)), '', { depth: 1, heuristic: estimates(lost), noisy: () => ['n'] });
    expect(result).toMatchObject({ proven: true, verdict: { kind: 'loss', plies: 2 } });
    const drawn = branch(0, { a: branch(1, { n: draw(), m: draw() }, 4) });
    expect(
      search(anyGame(writtenTree(drawn)), '', { depth: 1, heuristic: estimates(drawn), noisy: () => ['n'] }),
    ).toMatchObject({
      score: 0,
      proven: false,
    });
  });

  it('noisy moves never change a search to the end of the game', () => {
    const plain = search(game, 'X...O....', {});
    const noisy = search(game, 'X...O....', { noisy: ticTacToe.moves });
    expect(noisy).toMatchObject({ move: plain.move, verdict: plain.verdict, stop: 'complete' });
  });

  it('if all moves are noisy, the search is deeper but still sound', () => {
    const again = anyGame(takeAgain());
    for (let seed = 0; seed < 10; seed++) {
      const board = wander(again, seed % 5, seed);
      const noisy = (at: unknown) =>
        again.moves(at).filter((move) => again.turn(again.play(at, move)) === again.turn(at));
      const result = search(again, board, { depth: 2, noisy, heuristic: hashed(again, 'whole', seed) });
      expectSound(result, again, board);
    }
  });
});

describe.each(TREE_SEARCH_NAMES)('extensions in %s', (name) => {
  const search = TREE_SEARCHES[name];

  it('an extension lets a forcing move cost no depth', () => {
    // Three forcing moves and forced replies lead to a win that a search of two plies cannot see.
    const forced = branch(0, {
      q: branch(1, { w: branch(0, { x: draw() }, 3) }, 3),
      f: branch(1, { r: branch(0, { f: branch(1, { r: branch(0, { f: win(0) }) }) }) }),
    });
    const rules = anyGame(writtenTree(forced));
    const heuristic = estimates(forced);
    expect(search(rules, '', { depth: 2, heuristic })).toMatchObject({ move: 'q', score: 3 });
    const extend = (_: string, move: string) => (move === 'f' ? 2 : 0);
    expect(search(rules, '', { depth: 2, heuristic, extend }).verdict).toEqual({ kind: 'win', plies: 5 });
  });

  it('extensions of 0 plies change nothing', () => {
    const options = { depth: 4, heuristic: hashed(game, 'whole', 1) };
    expect(timeless(search(game, 'X........', { ...options, extend: () => 0 }))).toEqual(
      timeless(search(game, 'X........', options)),
    );
  });

  it('an extension is asked with the board before the move, and the move', () => {
    const asked: [string, number][] = [];
    search(game, 'XOXOXO...', {
      depth: 1,
      extend: (board: string, move: number) => {
        asked.push([board, move]);
        return 0;
      },
    });
    expect(asked).toContainEqual(['XOXOXO...', 6]);
    for (const [board, move] of asked) expect(ticTacToe.moves(board)).toContain(move);
  });

  it('extending every move by one ply searches twice as deep', () => {
    const heuristic = hashed(game, 'whole', 2);
    const alternate = (board: string) => (ticTacToe.turn(board) === 0 ? 1 : 0);
    expect(search(game, '.........', { depth: 2, heuristic, extend: alternate }).score).toBe(
      search(game, '.........', { depth: 4, heuristic, table: false }).score,
    );
  });
});

describe.each(TREE_SEARCH_NAMES)('an exact solver at the leaves of %s', (name) => {
  const search = TREE_SEARCHES[name];

  /** The true verdict of a board, without a distance. */
  const oracle = (board: string): Verdict => {
    const value = trueValue(game, board) * (ticTacToe.turn(board) === 0 ? 1 : -1);
    if (value === 0) return { kind: 'draw' };
    return { kind: value > 0 ? 'win' : 'loss', plies: 5 };
  };

  it('a solver is trusted, so a search of one ply proves the value of the game', () => {
    for (let seed = 0; seed < 12; seed++) {
      const board = wander(game, seed % 6, seed) as string;
      const { verdict, proven } = search(game, board, { depth: 1, leaf: oracle });
      expect(proven).toBe(true);
      expect(verdict.kind).toBe(oracle(board).kind);
    }
  });

  it("the distance of a solver's verdict is added to that from the root", () => {
    const tree = branch(0, { a: branch(1, { b: branch(0, { c: draw() }) }) });
    const verdict = (said: Verdict) =>
      search(anyGame(writtenTree(tree)), '', { depth: 2, leaf: (at: string) => (at === 'ab' ? said : undefined) })
        .verdict;
    expect(verdict({ kind: 'win', plies: 7 })).toEqual({ kind: 'win', plies: 9 });
    expect(verdict({ kind: 'loss', plies: 4 })).toEqual({ kind: 'loss', plies: 6 });
    expect(verdict({ kind: 'draw' })).toEqual({ kind: 'draw' });
  });

  it('a solver counts points for its side to move', () => {
    const tree = branch(0, { a: branch(1, { b: points(9) }), c: branch(0, { d: points(9) }) });
    const leaf = (board: string): Verdict => ({ kind: 'points', difference: board === 'a' ? -6 : 4 });
    const rules = anyGame(writtenTree(tree));
    expect(search(rules, '', { depth: 1, leaf })).toMatchObject({
      move: 'a',
      verdict: { kind: 'points', difference: 6 },
    });
  });

  it('the heuristic is asked if the solver has no answer or only an estimate', () => {
    const tree = branch(0, { a: branch(1, { x: draw() }, 3), b: branch(1, { x: draw() }, 8) });
    const rules = anyGame(writtenTree(tree));
    for (const answer of [undefined, { kind: 'estimate', value: 99 }]) {
      const result = search(rules, '', { depth: 1, heuristic: estimates(tree), leaf: () => answer });
      expect(result).toMatchObject({ move: 'b', score: 8, proven: false });
    }
  });

  it('a solver is not asked about finished games, nor above the horizon', () => {
    const asked: string[] = [];
    search(game, 'XOXOXO...', {
      depth: 2,
      leaf: (board: string) => {
        asked.push(board);
        return undefined;
      },
    });
    const stones = asked.map((board) => board.replaceAll('.', '').length);
    for (const board of asked) expect(ticTacToe.outcome(board)).toBeUndefined();
    expect(stones).not.toContain(6);
  });

  it('a solver works with a table, since its answers hold for every depth', () => {
    const table = new TranspositionTable({ megabytes: 0.1 });
    for (const depth of [1, 3, 2, 5]) {
      const { verdict } = search(game, '.........', { depth, leaf: oracle, table });
      expect(verdict.kind).toBe('draw');
    }
  });
});

describe('all hooks together', () => {
  it('all searches agree with all hooks switched on', () => {
    const rules = anyGame(takeAgain());
    const isAgain = (board: unknown, move: unknown) => rules.turn(rules.play(board, move)) === rules.turn(board);
    for (let seed = 0; seed < 15; seed++) {
      const board = wander(rules, seed % 7, seed);
      const options = {
        depth: 3,
        heuristic: hashed(rules, 'whole', seed),
        candidates: (at: unknown) => rules.moves(at).slice(0, 2),
        noisy: (at: unknown) => rules.moves(at).filter((move) => isAgain(at, move)),
        extend: (at: unknown, move: unknown) => (isAgain(at, move) ? 1 : 0),
      };
      const scores = [
        alphaBeta(rules, board, options),
        alphaBeta(rules, board, { ...options, table: true, ordering: ['table', 'history'] }),
        principalVariation(rules, board, options),
        iterativeDeepening(rules, board, { ...options, table: new TranspositionTable({ megabytes: 0.1 }) }),
      ].map((result) => {
        expectSound(result, rules, board);
        return result.score;
      });
      expect(new Set(scores).size).toBe(1);
    }
  });
});
