/** What a search does when a solver of forced wins refutes its best move. */

import { describe, expect, it, vi } from 'vitest';
import { createEngine, draw, type Shortcut, win } from '../../src/index.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { tickingClock } from '../support/searches.js';

type Written = ReturnType<typeof branch>;

/** A quiet game that is too long for a search to see its end. */
function tail(side: 0 | 1, value: number, left = 60): Written {
  if (left === 0) return branch(side, { x: draw() }, value);
  const next = tail(side === 0 ? 1 : 0, value, left - 1);
  return branch(side, { x: next, y: next }, value);
}
/** `a` looks best and `b` second best; `c` looks worst. */
const tree = branch(0, { a: tail(1, 9), b: tail(1, 5), c: tail(1, 1) });
const rules = { ...writtenTree(tree), key: (board: string) => board };

/** Knows a win for side 1 on these boards. */
function winsAfter(...boards: string[]) {
  return vi.fn<Shortcut<string, string>>((board) =>
    boards.includes(board) ? { kind: 'win', line: ['c', 'y', 'b'], nodes: 1 } : { kind: 'none', nodes: 1 },
  );
}

function choose(options: object, limits: object = { nodes: 20_000 }) {
  const ends = {
    heuristic: estimates(tree),
    ordering: 'none',
    algorithm: 'iterativeDeepening',
    endgame: false,
  } as const;
  return createEngine(rules, { ...ends, ...options }).choose('', limits);
}

describe('a move after which a shortcut knows a win for the opponent', () => {
  it('is not played, however good it looks', () => {
    expect(choose({}).move).toBe('a');
    expect(choose({ shortcut: winsAfter('a') }).move).toBe('b');
    expect(choose({ shortcut: winsAfter('a', 'b') }).move).toBe('c');
    expect(choose({ shortcut: winsAfter('a') })).toMatchObject({ proven: false });
  });

  it('is played if every move is refuted', () => {
    expect(['a', 'b', 'c']).toContain(choose({ shortcut: winsAfter('a', 'b', 'c') }).move);
  });

  it('is left even if time runs out at once', () => {
    const shortcut = winsAfter('a');
    choose({ shortcut });
    const asked = shortcut.mock.calls.findIndex(([board]) => board === 'a');
    expect(asked).toBeGreaterThan(0);
    for (let nodes = 500; nodes < 600; nodes++) {
      const solver = winsAfter('a');
      const { move } = choose({ shortcut: solver }, { nodes });
      expect(move).toBe(solver.mock.calls.some(([board]) => board === 'a') ? 'b' : 'a');
    }
  });

  it('is not played either if it became the best in a depth that was not finished', () => {
    /** Looks good from afar, but not from its sixth ply on. */
    const fading = (side: 0 | 1, ply: number): Written => {
      if (ply === 6) return tail(side, 1);
      const next = fading(side === 0 ? 1 : 0, ply + 1);
      return branch(side, { x: next, y: next }, 9);
    };
    const faded = branch(0, { a: fading(1, 1), b: tail(1, 5), c: tail(1, 0) });
    const asks = { ...writtenTree(faded), key: (board: string) => board };
    const heuristic = estimates(faded);
    const played = { refuted: new Set<string | undefined>(), trusted: new Set<string | undefined>() };
    for (let time = 100; time < 400; time++) {
      for (const [name, shortcut] of [
        ['refuted', winsAfter('b')],
        ['trusted', winsAfter()],
      ] as const) {
        const options = { heuristic, shortcut, ordering: 'none', endgame: false, now: tickingClock(1) } as const;
        played[name].add(createEngine(asks, options).choose('', { time }).move);
      }
    }
    expect([...played.trusted].sort()).toEqual(['a', 'b']);
    expect([...played.refuted].sort()).toEqual(['a']);
  });

  it('is left at the end if the question about it was too hard before', () => {
    let longest = 0;
    /** Finds the win after `a`, but takes 20 looks at the clock for it. */
    const slow: Shortcut<string, string> = (board, { shouldStop }) => {
      if (board !== 'a') return { kind: 'none', nodes: 1 };
      let looks = 0;
      while (looks < 20 && !shouldStop()) looks++;
      longest = Math.max(longest, looks);
      return looks < 20 ? { kind: 'open', nodes: 1 } : { kind: 'win', line: ['y'], nodes: 1 };
    };
    const ends = { heuristic: estimates(tree), ordering: 'none', endgame: false } as const;
    const engine = createEngine(rules, { ...ends, shortcut: slow, now: tickingClock(1) });
    expect(engine.choose('', { time: 30 }).move).toBe('a');
    expect(longest).toBeLessThan(20);
    expect(engine.choose('', { time: 400 }).move).not.toBe('a');
  });

  it('lets moves of the win be searched that are no candidates', () => {
    const candidates = (board: string) => (board === '' ? ['a', 'b'] : []);
    expect(choose({ candidates, shortcut: winsAfter('a', 'b') }).move).toBe('c');
    // Of the line c, y, b only c and b are legal, and b is a candidate already.
    const once = winsAfter('a');
    expect(choose({ candidates, shortcut: once }).move).toBe('b');
  });
});

describe('the questions', () => {
  it('are asked once per move if they are answered, and with more nodes later on if not', () => {
    const answered = winsAfter();
    choose({ shortcut: answered });
    expect(answered.mock.calls.filter(([board]) => board === 'a')).toHaveLength(1);
    const open = vi.fn<Shortcut<string, string>>(() => ({ kind: 'open', nodes: 1 }));
    choose({ shortcut: open });
    const nodes = open.mock.calls.filter(([board]) => board === 'a').map(([, limits]) => limits.nodes ?? 0);
    expect(nodes.length).toBeGreaterThan(1);
    for (let at = 1; at < nodes.length; at++) expect(nodes[at]).toBeGreaterThanOrEqual(2 * nodes[at - 1]);
  });

  it('count as nodes of the search', () => {
    const greedy = vi.fn<Shortcut<string, string>>((_, { nodes = 0 }) => ({ kind: 'open', nodes }));
    expect(choose({ shortcut: greedy }).nodes).toBe(20_000);
  });

  it('are not asked about moves that end the game or keep the turn', () => {
    const ended = branch(0, { a: draw(), b: branch(0, { p: tail(1, 3) }, 3), c: tail(1, -5) });
    const shortcut = winsAfter();
    const asks = { ...writtenTree(ended), key: (board: string) => board };
    const options = { heuristic: estimates(ended), shortcut, algorithm: 'iterativeDeepening', endgame: false } as const;
    expect(createEngine(asks, options).choose('', { nodes: 20_000 }).move).toBe('b');
    expect(shortcut.mock.calls.map(([board]) => board)).toEqual(['']);
  });

  it('are not asked if the position is lost anyway', () => {
    const lost = branch(0, { a: branch(1, { p: win(1) }), b: branch(1, { p: win(1) }) });
    const shortcut = winsAfter('a', 'b');
    const asks = { ...writtenTree(lost), key: (board: string) => board };
    createEngine(asks, { heuristic: estimates(lost), shortcut, endgame: false }).choose('', { nodes: 1000 });
    expect(shortcut.mock.calls.map(([board]) => board)).toEqual(['']);
  });
});
