/**
 * Checking rules: `checkRules` plays random games and tests every promise that the rules make.
 *
 * Tic-tac-toe is broken in three ways that are easy to miss. Each time, `checkRules` names the broken law and the shortest game
 * that shows it.
 *
 *     npm run build && node examples/06-check-your-rules.mjs
 */
import { defineGame, draw, win } from 'foreply';
import { checkRules, LawError } from 'foreply/testing';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const discsOf = (/** @type {readonly string[]} */ cells) => cells.filter((cell) => cell !== '.').length;
const hasLine = (/** @type {readonly string[]} */ cells, /** @type {string} */ disc) =>
  LINES.some((line) => [...line].every((cell) => cells[Number(cell)] === disc));

const ticTacToe = defineGame({
  name: 'tic-tac-toe',
  initial: () => Array(9).fill('.'),
  turn: (cells) => (discsOf(cells) % 2 === 0 ? 0 : 1),
  moves: (cells) => [...cells.keys()].filter((cell) => cells[cell] === '.'),
  play: (cells, move) => cells.map((disc, cell) => (cell === move ? 'XO'[discsOf(cells) % 2] : disc)),
  outcome: (cells) => {
    if (hasLine(cells, 'X')) return win(0);
    if (hasLine(cells, 'O')) return win(1);
    return cells.includes('.') ? undefined : draw();
  },
  key: (cells) => cells.join(''),
});

const broken = {
  'changes the board it was given': defineGame({
    ...ticTacToe,
    play: (cells, move) => {
      cells[move] = 'XO'[discsOf(cells) % 2];
      return cells;
    },
  }),
  'gives different positions the same key': defineGame({
    ...ticTacToe,
    key: (cells) => cells.map((cell) => (cell === '.' ? '.' : '#')).join(''),
  }),
  'forgets the draw': defineGame({
    ...ticTacToe,
    outcome: (cells) => (hasLine(cells, 'X') ? win(0) : hasLine(cells, 'O') ? win(1) : undefined),
  }),
};

for (const [bug, rules] of Object.entries(broken)) {
  try {
    checkRules(rules);
  } catch (error) {
    if (!(error instanceof LawError)) throw error;
    console.log(`A game that ${bug}:\n${error.message.replace(/^/gm, '  ')}\n`);
  }
}

const { games, positions, longestGame, checked, skipped } = checkRules(ticTacToe);
console.log(`Correct rules: ${games} random games, ${positions} boards, the longest game of ${longestGame} moves.`);
console.log(`${Object.keys(checked).length} laws hold; not checked:`);
for (const reason of new Set(Object.values(skipped))) console.log(`  ${reason}`);
