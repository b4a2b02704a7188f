/** `analyse` by Monte Carlo: the same search, in slices. */

import { describe, expect, it } from 'vitest';
import { analyse, monteCarlo, OptionError, type SearchResult } from '../../../src/index.js';
import { searchPlayer } from '../../../src/match/index.js';
import { Position } from '../../../src/position/position.js';
import { connectFour } from '../../support/games/connect-four.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { tickingClock, timeless } from '../../support/searches.js';

const rules = connectFour();
const board = rules.initial();

async function all<Move>(results: AsyncIterable<SearchResult<Move>>): Promise<SearchResult<Move>[]> {
  const list: SearchResult<Move>[] = [];
  for await (const result of results) list.push(timeless(result));
  return list;
}

describe('analysis by Monte Carlo', () => {
  it('gives a result whenever the iterations have doubled, each that of the search which ends there', async () => {
    const results = await all(
      analyse(rules, board, { algorithm: 'monteCarlo', iterations: 300, now: tickingClock(3) }),
    );
    const single = [64, 128, 256, 300].map((iterations) => timeless(monteCarlo(rules, board, { iterations })));
    expect(results).toEqual(single);
  });

  it('ends with a proof', async () => {
    const won = ticTacToe.parseBoard?.('XX./OO./... X') as string;
    const results = await all(analyse(ticTacToe, won, { algorithm: 'monteCarlo', nodes: 10_000 }));
    expect(results.at(-1)).toMatchObject({ move: 2, verdict: { kind: 'win', plies: 1 }, stop: 'complete' });
  });

  it('is not given options of another search, nor one that nothing would end', () => {
    const ask = (options: object) => () => analyse(rules, board, { algorithm: 'monteCarlo', ...options } as never);
    expect(ask({ nodes: 1, depth: 2 })).toThrow(OptionError);
    expect(ask({})).toThrow(/iterations/);
    expect(ask({ signal: AbortSignal.abort() })).not.toThrow();
  });
});

describe('a player that searches by Monte Carlo', () => {
  it('gives what the search gives, at once and in slices', async () => {
    const player = searchPlayer(rules, { algorithm: 'monteCarlo', iterations: 100 });
    const position = Position.start(rules);
    const plain = timeless(monteCarlo(rules, board, { iterations: 100 }));
    expect(timeless((await player.choose(position, {})) as SearchResult<number>)).toEqual(plain);
    expect(timeless((await player.think?.(position, {})) as SearchResult<number>)).toEqual(plain);
  });

  it('spends a share of a clock', () => {
    const player = searchPlayer(rules, { algorithm: 'monteCarlo', now: tickingClock(1), shouldStop: () => false });
    const { elapsed } = player.choose(Position.start(rules), { clock: { remaining: 1000 } }) as SearchResult<number>;
    expect(elapsed).toBeLessThan(300);
  });
});
