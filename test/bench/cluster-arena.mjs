/** Games of forty moves for test/bench/cluster.mjs: of a millisecond without work, and of about 50 milliseconds of work. */
import { alphaBeta, defineGame, draw } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import { defineArena } from 'foreply/match';

const forty = defineGame({
  name: 'forty moves',
  initial: () => 0,
  turn: (board) => /** @type {0 | 1} */ (board % 2),
  moves: () => [1],
  play: (board, move) => board + move,
  outcome: (board) => (board < 40 ? undefined : draw()),
});

const rules = gomoku();
const move = { turn: [1] };

const works = () => ({
  choose: ({ ply }) => {
    for (let search = 0; ply === 0 && search < 28; search++) {
      alphaBeta(rules, rules.initial(), { depth: 3, nodes: 30_000 });
    }
    return move;
  },
});

// Takes its time, but no core: what is lost between two workers shows even on a busy machine.
const sleeps = () => ({
  choose: ({ ply }) => {
    if (ply === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    return move;
  },
});

export default defineArena({
  rules: forty,
  players: {
    waits: () => ({
      choose: ({ ply }) => (ply > 0 ? move : new Promise((resolve) => setTimeout(() => resolve(move), 1))),
    }),
    sleeps,
    alsoSleeps: sleeps,
    works,
    alsoWorks: works,
  },
});
