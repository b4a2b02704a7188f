/** Why a game is over, as each game describes it. That every ending is described is a law of `checkRules`. */
import { expect, test } from 'vitest';
import { coinsAndStrings, grid } from '../../src/games/coins-and-strings/index.js';
import { gomoku } from '../../src/games/gomoku/index.js';
import { neutreeko } from '../../src/games/neutreeko/index.js';
import { pentago } from '../../src/games/pentago/index.js';
import { draw, type Outcome, points, win } from '../../src/rules/outcome.js';
import type { AnyRules } from '../../src/testing/visit.js';

const FULL_WITHOUT_FIVE = 'XXOOXX/OOXXOO/XXOOXX/OOXXOO/XXOOXX/OOXXOO';
const PENTAGO: [string, Outcome, string][] = [
  ['XXXXX./OOOO../....../....../....../...... X rotate', win(0), 'five in a row'],
  ['XXXX../OOOOO./....X./....../....../...... X', win(1), 'five in a row'],
  ['XXXXX./OOOOO./....../....../....../...... X', draw(), 'five in a row for both'],
  [`${FULL_WITHOUT_FIVE} X`, draw(), 'full board'],
];
const GOMOKU: [string, Outcome, string][] = [
  ['XXXXX/OOOO./...../...../..... O', win(0), 'five in a row'],
  ['XXOOX/OOXXO/XXOOX/OOXXO/XXOOX O', draw(), 'full board'],
];
const NEUTREEKO: [string, Outcome, string][] = [
  ['BBB../...../..W../..W../.W... W', win(0), 'three in a row'],
  ['WWW../...../..B../..B../.B... B', win(1), 'three in a row'],
];
const COINS: [string, Outcome, string][] = [
  ['cut 1,2,3,4 3:1 0', points(2), 'all strings cut, 3:1'],
  ['cut 1,2,3,4 0:4 1', points(-4), 'all strings cut, 0:4'],
];

const games: [AnyRules, [string, Outcome, string][]][] = [
  [pentago() as AnyRules, PENTAGO],
  [pentago({ turns: 'whole' }) as AnyRules, PENTAGO],
  [gomoku({ size: 5 }) as AnyRules, GOMOKU],
  [neutreeko() as AnyRules, NEUTREEKO],
  [coinsAndStrings(grid(2, 2)) as AnyRules, COINS],
];
const endings = games.flatMap(([rules, ends]) => ends.map((end) => [rules.name, ...end, rules] as const));

test.each(endings)('%s has an outcome and a description of it on %s', (_, text, outcome, words, rules) => {
  const board = rules.parseBoard?.(text);
  expect([rules.outcome(board), rules.describeOutcome?.(board)]).toEqual([outcome, words]);
});
