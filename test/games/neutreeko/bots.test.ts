/** The coursework's bots as engines: they play whole games, and the one that searches deeper wins. */

import { expect, test } from 'vitest';
import { adjacency, bots, type NeutreekoBoard, neutreeko } from '../../../src/games/neutreeko/index.js';
import { createEngine, Position, Random } from '../../../src/index.js';
import { cases } from '../../support/cases.js';
import { scatteredAndGoingOn } from '../../support/neutreeko/board-arbitraries.js';

const rules = neutreeko();
type Play = Position<NeutreekoBoard, ReturnType<typeof rules.moves>[number]>;
type Chooser = (position: Play) => Play;

function bot(options: (typeof bots)[keyof typeof bots]): Chooser {
  const engine = createEngine(rules, options);
  return (position) => position.playAll(engine.choose(position).turn);
}

function randomMover(seed: number): Chooser {
  const random = new Random(seed);
  return (position) => position.play(random.pick(position.moves));
}

/** Plays to the end, or to 200 plies: the winner, if any. */
function winner(board: NeutreekoBoard, players: readonly [Chooser, Chooser]): 0 | 1 | undefined {
  let position: Play = Position.start(rules, board);
  for (let ply = 0; ply < 200 && !position.isOver; ply++) position = players[position.side](position);
  return position.outcome?.kind === 'win' ? position.outcome.winner : undefined;
}

test.each(Object.keys(bots) as (keyof typeof bots)[])('the bot %s beats random moves, playing either side', (level) => {
  for (const seed of [1, 2, 3]) {
    expect(winner(rules.initial(), [bot(bots[level]), randomMover(seed)])).toBe(0);
    expect(winner(rules.initial(), [randomMover(seed), bot(bots[level])])).toBe(1);
  }
});

test('the hard bot beats the easy one', () => {
  let [won, lost] = [0, 0];
  for (let seed = 0; seed < cases(8, 20); seed++) {
    const board = scatteredAndGoingOn(5, 500 * seed);
    for (const side of [0, 1] as const) {
      const hard = bot({ ...bots.hard, heuristic: adjacency({ noise: true, seed }) });
      const found = winner(board, side === 0 ? [hard, bot(bots.easy)] : [bot(bots.easy), hard]);
      if (found === side) won++;
      else if (found !== undefined) lost++;
    }
  }
  // Random openings are often lost for one side, whichever bot plays it.
  expect(won).toBeGreaterThan(3 * lost);
});

test('the bots search two, four and five plies deep', () => {
  const depths = Object.values(bots).map((options) => createEngine(rules, options).choose(rules.initial()).depth);
  expect(depths).toEqual([2, 4, 5]);
});
