/**
 * Random boards as the Porto coursework's program made them: stones lie anywhere, none of them made five in a row when it was
 * placed, and no quadrant was turned. For the games of its tables the player who placed last has 1 to 11 stones, each
 * number as likely; so there are 2, 4 … 22 stones with white to move, or 1, 3 … 21 with black to move.
 */
import { pentago } from 'foreply/pentago';

const MOST_STONES_OF_LAST = 11;
const rules = pentago();

/**
 * The board that a game of a number begins with: even numbers have white to move.
 * @param {import('foreply').Random} random
 * @param {number} number
 */
export function randomStart(random, number) {
  return randomBoard(random, 2 * (1 + random.below(MOST_STONES_OF_LAST)) - (number % 2));
}

/**
 * A board with a number of stones.
 * @param {import('foreply').Random} random
 * @param {number} stones
 */
export function randomBoard(random, stones) {
  const cells = Array.from({ length: 36 }, () => '.');
  let placed = 0;
  while (placed < stones) {
    const at = random.below(cells.length);
    if (cells[at] !== '.') continue;
    cells[at] = 'XO'[placed % 2];
    if (rules.outcome(boardOf(cells, placed + 1)) === undefined) placed++;
    else cells[at] = '.';
  }
  return boardOf(cells, stones);
}

/** @param {string[]} cells @param {number} stones */
function boardOf(cells, stones) {
  const rows = [0, 6, 12, 18, 24, 30].map((first) => cells.slice(first, first + 6).join(''));
  return rules.parseBoard(`${rows.join('/')} ${'XO'[stones % 2]}`);
}
