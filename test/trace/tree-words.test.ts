/** Trees in words, in print and as drawings. */

import { describe, expect, it } from 'vitest';
import { pilesGame } from '../../docs/diagrams/piles.js';
import { alphaBeta, analyse, boundedAlphaBeta, createEngine, minimax, principalVariation } from '../../src/index.js';
import { drawTree, explain, formatTree, SearchTrace, type TraceNode } from '../../src/trace/index.js';
import { connectFour } from '../support/games/connect-four.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { countNodes, nodesOf } from '../support/traces.js';

const piles = pilesGame([
  [4, 8, 1],
  [9, 2, 3],
  [6, 7, 3],
]);
const deal = piles.initial();
const sides = ['X', 'O'] as const;

type Run = (trace: SearchTrace<string>) => unknown;

function treeOf(run: Run): TraceNode<string> {
  const trace = new SearchTrace<string>();
  run(trace);
  return trace.searches[trace.searches.length - 1];
}

const plain = treeOf((trace) => alphaBeta(piles, deal, { depth: 3, trace }));
const scout = treeOf((trace) => principalVariation(piles, deal, { depth: 3, trace }));
const bounded = treeOf((trace) => boundedAlphaBeta(piles, deal, { depth: 3, upper: 5, trace }));

/** The node that the moves lead to; if a move was tried several times, the last attempt. */
function at(tree: TraceNode<string>, moves: string): TraceNode<string> {
  return [...moves].reduce(
    (node, move) => node.children.filter((child) => child.move === move).at(-1) as TraceNode<string>,
    tree,
  );
}

describe('explain', () => {
  it.each([
    ['a best move', plain, '', "X's best move is b: 10."],
    ['a cut', plain, 'c', 'X has 10 already. Here O holds X to 4 or less with b, so the other move cannot matter.'],
    [
      'a cut of several moves',
      plain,
      'ac',
      'O has −3 already. Here X holds O to −6 or less with a, so the other 2 moves cannot matter.',
    ],
    ['an insufficient move', plain, 'cb', 'X gets 4 at most. X has 10 already.'],
    ['a leaf', plain, 'aaa', 'The horizon: the heuristic gives O 3.'],
    [
      'the answer no',
      scout,
      'c',
      'All that was asked: does X get more than 10 here? No, by b: 4 or less, so the other move cannot matter.',
    ],
    [
      'the answer yes below a no',
      scout,
      'ca',
      'All that was asked: does X get more than 10 here? Yes, by b: 11 or more, so the other move cannot matter.',
    ],
    [
      'a question asked by the other side',
      scout,
      'bb',
      'All that was asked: does O get more than −13 here? No, by c: −13 or less.',
    ],
    [
      'a limit given to the search',
      bounded,
      '',
      'More than 5 was not asked for. X gets 7 with b, so the other move cannot matter.',
    ],
  ])('explain: gives the reason for %s', (_, tree, moves, sentence) => {
    expect(explain(at(tree, moves), { sides, tree })).toBe(sentence);
  });

  it.each([
    ['a win', 'XX.OO.X..', 'The game is over: First has won.'],
    ['a draw', 'XOXOOX.XO', 'The game is over: a draw.'],
  ])('explain: says that the game ended in %s', (_, board, sentence) => {
    const tree = treeOf((trace) => minimax(ticTacToe, board as never, { trace: trace as never }));
    expect([...nodesOf(tree)].filter(({ kind }) => kind === 'ended').map((node) => explain(node))).toContain(sentence);
  });

  it('names the winner instead of the score of a win', () => {
    const tree = treeOf((trace) => alphaBeta(ticTacToe, 'XOX.O..X.' as never, { trace: trace as never }));
    const said = [...nodesOf(tree)].map((node) => explain(node, { sides, tree }));
    expect(said).toContain('X has 0 already. Here O wins (win in 3) with c2, so the other move cannot matter.');
  });

  it('counts the moves skipped as mirror images', () => {
    const tree = treeOf((trace) =>
      alphaBeta(ticTacToe, '.........' as never, { depth: 1, symmetries: true, trace: trace as never }),
    );
    expect(tree.children).toHaveLength(3);
    expect(explain(tree)).toContain('6 moves are like another.');
  });

  it('counts the moves that are not candidates', () => {
    const tree = treeOf((trace) => alphaBeta(piles, deal, { depth: 1, rootMoves: ['a'], trace }));
    expect(explain(tree)).toContain('2 moves are not among the candidates.');
    expect(formatTree(tree)).toContain('✂ b, c: not among the candidates');
    expect(drawTree(tree)).toContain('<title>Not among the candidates: b, c</title>');
  });
});

describe('formatTree', () => {
  it('prints one line per node, with windows, cuts and best play', () => {
    expect(formatTree(plain, { sides, plies: 2 })).toBe(`X to move: 10 *
├─ a: 3
│  ├─ a: 5
│  │  └─ … 3 more
│  ├─ b: 3 (−∞ … 5)
│  │  └─ … 3 more
│  └─ c: ≥ 6 (−∞ … 3)
│     ├─ ✂ b, c: cut
│     └─ … 1 more
├─ b: 10 * (3 … ∞)
│  ├─ a: 13 (3 … ∞)
│  │  └─ … 3 more
│  ├─ b: ≥ 13 (3 … 13)
│  │  └─ … 3 more
│  └─ c: 10 * (3 … 13)
│     └─ … 3 more
└─ c: ≤ 4 (10 … ∞)
   ├─ a: 11 (10 … ∞)
   │  └─ … 3 more
   ├─ b: ≤ 4 (10 … 11)
   │  └─ … 3 more
   └─ ✂ c: cut`);
  });

  it('prints one line per node and one per kind of skipped moves', () => {
    const stubs = [...nodesOf(scout)].filter(({ skipped }) => skipped.length > 0).length;
    expect(formatTree(scout).split('\n')).toHaveLength(countNodes([scout]) + stubs);
  });

  it('keeps best play when children are left out, and formats moves and scores as told', () => {
    const text = formatTree(plain, {
      children: 1,
      formatMove: (move) => move.toUpperCase(),
      formatScore: (n) => `<${n}>`,
    });
    expect(text.split('\n').slice(0, 3)).toEqual([
      'First to move: <10> *',
      '├─ B: <10> * (<3> … ∞)',
      '│  ├─ C: <10> * (<3> … <13>)',
    ]);
  });
});

describe('the words of a tree', () => {
  it('have moves in the notation of the game, unless they are told otherwise', () => {
    const trace = new SearchTrace<number>();
    alphaBeta(connectFour(), connectFour().initial(), { depth: 2, trace });
    const [tree] = trace.searches;
    const [column] = tree.children;
    expect(formatTree(tree, { plies: 1 })).toContain(`─ ${column.text}: `);
    expect(column.text).toBe(String((column.move ?? 0) + 1));
    expect(explain(tree)).toContain(` move is ${tree.bestText}: `);
    expect(drawTree(tree, { plies: 1 })).toContain(`>${column.text}</text>`);
    expect(formatTree(tree, { plies: 1, formatMove: (move) => `column ${move}` })).toContain('─ column 0: ');
    expect(formatTree(structuredClone(tree), { plies: 1 })).toBe(formatTree(tree, { plies: 1 }));
  });
});

describe('drawTree', () => {
  const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

  it.each(['down', 'right'] as const)('draws one box per node and one stub per cut, growing %s', (direction) => {
    const svg = drawTree(plain, { direction, title: 'A & B' });
    expect(count(svg, /class="node /g)).toBe(countNodes([plain]));
    expect(count(svg, /class="stub"/g)).toBe([...nodesOf(plain)].filter(({ skipped }) => skipped.length > 0).length);
    expect(count(svg, /class="node [^"]*best"/g)).toBe(4);
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).toContain('cannot matter.</title>');
    expect(drawTree(structuredClone(plain), { direction, title: 'A & B' })).toBe(svg);
  });

  it('draws boxes that do not overlap', () => {
    for (const direction of ['down', 'right'] as const) {
      const found = drawTree(scout, { direction }).matchAll(
        /<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g,
      );
      const boxes = [...found].map(([, ...numbers]) => numbers.map(Number));
      const isOver = ([x, y, w, h]: number[], [x2, y2, w2, h2]: number[]) =>
        x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h;
      expect(boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isOver(one, other)))).toEqual([]);
    }
  });

  it('draws a tree from JSON like the original', () => {
    const read = JSON.parse(JSON.stringify(plain)) as TraceNode<string>;
    expect(drawTree(read)).toBe(drawTree(plain));
    expect(formatTree(read)).toBe(formatTree(plain));
  });
});

describe('a trace', () => {
  it('is plain data', () => {
    expect(structuredClone(scout)).toStrictEqual(scout);
  });

  it('records up to the given number of nodes, and says when it was truncated', () => {
    const trace = new SearchTrace<string>({ nodes: 10 });
    const { nodes } = alphaBeta(piles, deal, { depth: 3, trace });
    expect([countNodes(trace.searches), trace.isTruncated, nodes]).toEqual([10, true, 33]);
  });

  it('records up to the given number of plies', () => {
    const trace = new SearchTrace<string>({ plies: 1 });
    alphaBeta(piles, deal, { depth: 3, trace });
    expect([countNodes(trace.searches), trace.isTruncated]).toEqual([4, false]);
    expect(trace.searches[0].children.map(({ score }) => score)).toEqual(plain.children.map(({ score }) => score));
  });

  it('marks an unfinished search', () => {
    const trace = new SearchTrace<string>();
    alphaBeta(piles, deal, { depth: 3, nodes: 20, trace });
    const [tree] = trace.searches;
    expect([tree.kind, tree.best, tree.score, countNodes([tree])]).toEqual(['unfinished', 'a', 3, 21]);
    expect(formatTree(tree, { plies: 0 }).split('\n')[0]).toBe('First to move: ≥ 3 * (unfinished)');
    expect(explain(tree)).toBe('The search ended here, unfinished.');
  });

  it.each([
    ['SearchTrace', () => new SearchTrace({ nodes: -1 }), 'Option "nodes"'],
    ['alphaBeta', () => alphaBeta(piles, deal, { trace: {} as never }), 'Option "trace" must be a SearchTrace'],
    ['analyse', () => analyse(piles, deal, { trace: new SearchTrace() } as object), 'Unknown option "trace"'],
    ['createEngine', () => createEngine(piles, { trace: new SearchTrace() } as object), 'Unknown option "trace"'],
    ['drawTree', () => drawTree(plain, { direction: 'up' as never }), 'Option "direction" must be "down" or "right"'],
    ['formatTree', () => formatTree(plain, { depth: 3 } as object), 'Unknown option "depth"'],
    ['explain', () => explain(plain, { sides: ['X'] as never }), 'Option "sides" must be a list of two names'],
  ])('wrong options are refused by %s', (_, call, message) => {
    expect(call).toThrow(message);
  });
});
