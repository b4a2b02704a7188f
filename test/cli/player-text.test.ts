/** Players as text: an engine that plays on other machines is limited by nodes. */
import { describe, expect, test } from 'vitest';
import { limitByNodes, readPlayer } from '../../src/cli/player-text.js';

describe('an engine on other machines', () => {
  test.each([
    ['engine', 'engine:nodes=100000'],
    ['engine:', 'engine:nodes=100000'],
    ['a=engine:level=easy', 'a=engine:level=easy,nodes=100000'],
  ])('is limited by nodes if nothing else limits it: %s', (typed, limited) => {
    const { name, ...rest } = limitByNodes(readPlayer(typed));
    expect(name).toBe(readPlayer(typed).name);
    expect(rest).toEqual({ ...readPlayer(limited), name: undefined });
  });

  test.each(['engine:time=5', 'engine:depth=2', 'engine:turns=1', 'engine:nodes=7', 'random', 'alpha-beta:depth=2'])(
    'keeps its own limit: %s',
    (typed) => {
      expect(limitByNodes(readPlayer(typed))).toEqual(readPlayer(typed));
    },
  );
});
