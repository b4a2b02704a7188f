/** What a search does when the moves it has searched lose: it looks for others, and it does not look for ever. */

import { describe, expect, it } from 'vitest';
import { draw, iterativeDeepening, win } from '../../src/index.js';
import { WIN_BAND } from '../../src/search/score.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';

/** `a` looks best but loses in four plies; `b` and `c` are quiet. The deep tail after `b` keeps the search busy. */
const tail = (depth: number, value: number): ReturnType<typeof branch> =>
  branch(depth % 2 === 0 ? 0 : 1, depth === 9 ? { x: draw() } : { x: tail(depth + 1, value), y: draw() }, value);
const trap = branch(0, {
  a: branch(1, { p: branch(0, { q: branch(1, { r: win(1) }, 5) }, 5) }, 5),
  b: tail(1, 1),
  c: tail(1, 0),
});

describe('a search interrupted after its best move has turned out to lose', () => {
  const rules = writtenTree(trap);
  const options = { heuristic: estimates(trap), table: false, ordering: 'none' } as const;

  it('plays the move that it was searching, whenever the interruption comes', () => {
    const finished: { nodes: number; depth: number }[] = [];
    const note = ({ nodes, depth }: { nodes: number; depth: number }) => finished.push({ nodes, depth });
    iterativeDeepening(rules, '', { ...options, depth: 5, onDepth: note });
    const third = finished.find(({ depth }) => depth === 3)?.nodes ?? 0;
    // Depth 4 sees the loss after `a` at its fourth node.
    expect(iterativeDeepening(rules, '', { ...options, nodes: third + 3 }).move).toBe('a');
    const answers = Array.from({ length: 40 }, (_, more) =>
      iterativeDeepening(rules, '', { ...options, nodes: third + 5 + more }),
    );
    for (const { move } of answers) expect(move).not.toBe('a');
    expect(answers[0]).toMatchObject({ move: 'b', score: 5, bound: 'upper', proven: false, depth: 3, stop: 'nodes' });
  });

  it('plays a move not seen to lose, even if it was searching one that was', () => {
    /** Side 1 wins after so many plies, which nobody sees coming. */
    const chain = (plies: number): ReturnType<typeof branch> =>
      branch(plies % 2 === 0 ? 0 : 1, { x: plies === 1 ? win(1) : chain(plies - 1) }, 5);
    const tree = branch(0, { a: chain(5), b: chain(3), c: tail(1, 0) });
    const search = (nodes: number) =>
      iterativeDeepening(writtenTree(tree), '', { ...options, heuristic: estimates(tree), nodes });
    const fifth = Array.from({ length: 200 }, (_, nodes) => search(nodes)).findIndex(({ depth }) => depth === 5);
    // Depth 4 has seen the loss after `b`. Depth 6 sees that after `a` at its sixth node, and then searches `b` again.
    expect(search(fifth + 5).move).toBe('a');
    for (let nodes = fifth + 7; nodes < fifth + 30; nodes++) {
      const { move, verdict } = search(nodes);
      expect(move).toBe('c');
      expect(verdict.kind === 'estimate' && Math.abs(verdict.value) >= WIN_BAND).toBe(false);
    }
  });

  it('keeps a loss proven that an earlier depth has proven', () => {
    // Both sides move twice running, so the loss takes more plies than turns, and the search looks for a quicker one.
    const twice = (side: 0 | 1, first: string, then: ReturnType<typeof branch>['moves']) =>
      branch(side, { [first]: branch(side, then) });
    const lost = (end: number) => twice(0, 'a', { b: twice(1, 'p', { q: win(1), x: tail(end, 0) }) });
    const tree = branch(0, { a: branch(0, { b: lost(1), c: lost(2) }), d: branch(0, { e: lost(3) }) });
    const results = Array.from({ length: 400 }, (_, nodes) =>
      iterativeDeepening(writtenTree(tree), '', { heuristic: estimates(tree), turns: 8, nodes }),
    );
    const proven = results.findIndex((result) => result.proven);
    expect(results[proven]).toMatchObject({ verdict: { kind: 'loss' } });
    expect(results[proven].stop).toBe('nodes');
    for (const { verdict } of results.slice(proven)) expect(verdict.kind).toBe('loss');
  });

  it('keeps to the longest defence if the other moves were seen to lose at an earlier depth', () => {
    const lost = branch(0, {
      a: branch(1, { p: branch(0, { q: branch(1, { r: win(1) }) }) }),
      b: branch(1, { p: win(1), q: branch(0, { x: branch(1, { y: branch(0, { z: draw() }) }) }) }),
    });
    for (let nodes = 0; nodes < 30; nodes++) {
      const { move } = iterativeDeepening(writtenTree(lost), '', { heuristic: estimates(lost), table: false, nodes });
      expect(move).toBe('a');
    }
  });
});

describe('a search all of whose candidates lose', () => {
  const tree = branch(0, {
    a: branch(1, { p: win(1) }),
    b: branch(1, { p: win(1), q: draw() }),
    c: branch(1, { p: branch(0, { q: draw() }, -3) }, -3),
    d: branch(1, { p: win(1) }),
  });
  const rules = writtenTree(tree);
  const candidates = (board: string) => (board === '' ? ['b', 'a'] : []);

  it('searches the other moves, too', () => {
    const options = { depth: 2, heuristic: estimates(tree), candidates };
    expect(iterativeDeepening(rules, '', options)).toMatchObject({ move: 'c', score: -3 });
  });

  it('proves the loss if none of them helps', () => {
    const lost = branch(0, { a: branch(1, { p: win(1) }), b: branch(1, { p: win(1) }) });
    const result = iterativeDeepening(writtenTree(lost), '', { depth: 4, candidates: () => [] });
    expect(result).toMatchObject({ verdict: { kind: 'loss', plies: 2 }, stop: 'complete' });
    const one = (board: string) => (board === '' ? ['b'] : []);
    expect(iterativeDeepening(writtenTree(lost), '', { depth: 4, candidates: one })).toMatchObject({
      verdict: { kind: 'loss', plies: 2 },
      stop: 'complete',
    });
  });

  it('tells of every depth once', () => {
    const depths: number[] = [];
    iterativeDeepening(rules, '', { depth: 3, candidates, onDepth: ({ depth }) => depths.push(depth) });
    expect(depths).toEqual([1, 2, 3]);
  });
});

describe('a search that sees a loss it cannot prove', () => {
  /** Side 0 loses in four plies, unless it plays `s` at its second move, which is no candidate. */
  const tree = branch(0, {
    a: branch(1, { p: branch(0, { q: branch(1, { r: win(1) }), s: draw() }) }),
  });
  const candidates = (board: string) => (board === 'ap' ? ['q'] : []);

  it('stops when it has searched far deeper than the loss', () => {
    const result = iterativeDeepening(writtenTree(tree), '', { candidates, nodes: 10_000 });
    expect(result).toMatchObject({ move: 'a', proven: false, depth: 24, stop: 'complete' });
    expect(result.nodes).toBeLessThan(200);
  });
});
