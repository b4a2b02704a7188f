import { describe, expect, it } from 'vitest';
import { closestName } from '../../src/core/closest-name.js';

describe('the name that was meant', () => {
  const known = ['depth', 'time', 'turns', 'id'];

  it.each([
    ['dept', 'depth'],
    ['deepth', 'depth'],
    ['Depth', 'depth'],
    ['tmie', 'time'],
    ['turn', 'turns'],
    ['ids', 'id'],
    ['depth', 'depth'],
  ])('%s is meant to be %s', (given, meant) => expect(closestName(given, known)).toBe(meant));

  it.each(['', 'ideas', 'plies', 'x', 'a very long name that nothing is like', '🪙🪙🪙🪙'])(
    '%s is like none',
    (given) => expect(closestName(given, known)).toBeUndefined(),
  );

  it('is the closest, and the first of equals', () => {
    expect(closestName('elo', ['elo00', 'elo1', 'elo0'])).toBe('elo1');
    expect(closestName('depth', [])).toBeUndefined();
  });
});
