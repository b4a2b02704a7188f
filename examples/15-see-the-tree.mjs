/**
 * What a search visited, what it skipped, and why: the last plies of a game of tic-tac-toe.
 *
 * Prints the tree and explains each cutoff. If a file is named, writes a drawing of the tree to it.
 *
 *     npm run build && node examples/15-see-the-tree.mjs [tree.svg]
 */
import { writeFileSync } from 'node:fs';
import { alphaBeta, defineGame, draw, win } from 'foreply';
import { drawTree, explain, formatTree, SearchTrace } from 'foreply/trace';

/** Cells 1 to 9, row by row. */
const LINES = ['123', '456', '789', '147', '258', '369', '159', '357'];

const ticTacToe = defineGame({
  name: 'tic-tac-toe',
  initial: () => '.........',
  turn: (/** @type {string} */ board) => (board.replaceAll('.', '').length % 2 === 0 ? 0 : 1),
  moves: (board) => [...board].flatMap((cell, at) => (cell === '.' ? [at + 1] : [])),
  play: (board, cell) =>
    board.slice(0, cell - 1) + (board.replaceAll('.', '').length % 2 === 0 ? 'X' : 'O') + board.slice(cell),
  outcome: (board) => {
    const rows = LINES.map((line) => [...line].map((cell) => board[Number(cell) - 1]).join(''));
    if (rows.includes('XXX')) return win(0);
    if (rows.includes('OOO')) return win(1);
    return board.includes('.') ? undefined : draw();
  },
});

const board = 'XOX.O..X.';
console.log(`${board.replace(/(...)(?=.)/g, '$1\n')}\n`);

/** @type {SearchTrace<number>} */
const trace = new SearchTrace();
const { nodes, cutoffs } = alphaBeta(ticTacToe, board, { trace });
const [tree] = trace.searches;
/** @type {['X', 'O']} */
const sides = ['X', 'O'];
console.log(`${formatTree(tree, { sides, plies: 2 })}\n`);
console.log(`${nodes} nodes below the root, ${cutoffs} cutoffs. Where moves were cut near the root:`);
sayCuts(tree, []);

const [file] = process.argv.slice(2);
if (file !== undefined) writeFileSync(file, drawTree(tree, { sides, title: 'The end of a game of tic-tac-toe' }));

/**
 * @param {import('foreply/trace').TraceNode<number>} node
 * @param {readonly number[]} line the moves that led to it
 */
function sayCuts(node, line) {
  if (node.skipped.length > 0) console.log(`after ${line.join(' ')}: ${explain(node, { sides, tree })}`);
  if (line.length < 2) for (const child of node.children) sayCuts(child, [...line, Number(child.move)]);
}
