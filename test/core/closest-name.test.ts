import { describe, expect, it } from 'vitest';
import { closestName } from '../../src/core/closest-name.js';

describe('closestName', () => {
  const known = ['depth', 'time', 'turns', 'id'];

  it.each([
    ['dept', 'depth'],
    ['deepth', 'depth'],
    ['Depth', 'depth'],
    ['tmie', 'time'],
    ['turn', 'turns'],
    ['ids', 'id'],
    ['depth', 'depth'],
  ])('"%s" is close to "%s"', (given, meant) => expect(closestName(given, known)).toBe(meant));

  it.each(['', 'ideas', 'plies', 'x', 'a very long name that nothing is like', '🪙🪙🪙🪙'])(
    '"%s" is close to no known name',
    (given) => expect(closestName(given, known)).toBeUndefined(),
  );

  it('closestName gives the closest name, and the first of equally close ones', () => {
    expect(closestName('elo', ['elo00', 'elo1', 'elo0'])).toBe('elo1');
    expect(closestName('depth', [])).toBeUndefined();
  });
});
