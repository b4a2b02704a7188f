/** Neutreeko with players that play, and with players that misbehave in the ways players in workers can. */
import { randomPlayer, searchPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';

const rules = neutreeko();

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} Board */
/** @typedef {import('foreply/neutreeko').NeutreekoMove} Move */
/** @typedef {import('foreply/match').PlayerFactory<Board, Move>} Factory */

/** @type {(depth: number) => Factory} */
const search =
  (depth) =>
  ({ seed }) =>
    searchPlayer(rules, { algorithm: 'alphaBeta', depth, seed });

/** @type {(misbehave: () => unknown) => Factory} Plays at random until it is asked for the second time. */
const bad =
  (misbehave) =>
  ({ seed }) => {
    const die = randomPlayer({ seed });
    let turns = 0;
    return {
      async choose(position) {
        if (++turns > 1) await misbehave();
        return die.choose(position);
      },
    };
  };

/** @type {Factory} */
const die = ({ seed }) => randomPlayer({ seed });

export const arena = {
  rules,
  players: {
    four: search(4),
    two: search(2),
    die,
    thrower: bad(() => {
      throw new Error('no idea');
    }),
    // `hanger` sleeps for ever without using the processor, so that it does not slow the other workers; `spinner` loops.
    hanger: bad(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)),
    spinner: bad(() => {
      for (;;);
    }),
    quitter: bad(() => process.exit(3)),
    bomber: bad(() => {
      setTimeout(() => {
        throw new Error('later');
      });
      return new Promise(() => {});
    }),
    cheat: /** @type {Factory} */ (() => ({ choose: () => ({ turn: [/** @type {Move} */ ('a1-e5')] }) })),
  },
};
