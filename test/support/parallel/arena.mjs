/** Neutreeko with players that play, and players that do what players in workers may do. */
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

/** @type {(misbehave: () => void) => Factory} A die, until it is asked for the second time. */
const bad =
  (misbehave) =>
  ({ seed }) => {
    const die = randomPlayer({ seed });
    let turns = 0;
    return {
      choose(position) {
        if (++turns > 1) misbehave();
        return die.choose(position);
      },
    };
  };

export const arena = {
  rules,
  players: {
    four: search(4),
    two: search(2),
    die: /** @type {Factory} */ (({ seed }) => randomPlayer({ seed })),
    thrower: bad(() => {
      throw new Error('no idea');
    }),
    hanger: bad(() => {
      for (;;);
    }),
    quitter: bad(() => process.exit(3)),
    bomber: bad(() => {
      setTimeout(() => {
        throw new Error('later');
      });
      for (const end = performance.now() + 20; performance.now() < end; );
    }),
    cheat: /** @type {Factory} */ (() => ({ choose: () => ({ turn: [/** @type {Move} */ ('a1-e5')] }) })),
  },
};
