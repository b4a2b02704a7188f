import { gomoku } from 'foreply/gomoku';
import { parseOpenings, playTournament } from 'foreply/match';
import { pentago } from 'foreply/pentago';
import { expect, test } from 'vitest';

const rules = gomoku({ size: 5 });
const BOARD = 'X..../...../...../...../....O X';

test('reads turns and boards, without comments, empty lines and a byte order mark', () => {
  const openings = parseOpenings(rules, `\uFEFF# some\n\n  c3 b2  \r\n${BOARD}\n${BOARD.replace(' ', '_')}\n`);
  expect(openings.map(String)).toEqual(['...../...../..X../.O.../..... X', BOARD, BOARD]);
  const [whole] = parseOpenings(pentago(), 'b2,TL+ c5,BR-');
  expect(whole.transcript()).toEqual(['b2', 'TL+', 'c5', 'BR-']);
});

test.each([
  ['c3\nc3 z9', /line 2 \(cannot play "z9"/],
  ['c3 c3', /line 1 \(cannot play "c3": IllegalMoveError/],
  ['a1 a2 b1 b2 c1 c2 d1 d2 e1', /an opening after which the game goes on in line 1/],
  ['# nothing', /a text with at least one opening/],
])('refuses %j', (text, message) => {
  expect(() => parseOpenings(rules, text)).toThrow(message);
});

test('a seed decides the order, and nothing is lost', () => {
  const text = 'a1\na2\na3\na4\na5\nb1\nb2';
  const order = (seed: number) =>
    parseOpenings(rules, text, { order: 'random', seed }).map((one) => one.transcript()[0]);
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
  expect([...order(1)].sort()).toEqual(text.split('\n'));
});

test('a tournament plays each of them twice, with sides swapped', async () => {
  const starts = parseOpenings(rules, 'c3\nc3 b2');
  const player = () => ({ choose: ({ moves }: { moves: readonly never[] }) => ({ turn: [moves[0]] }) });
  const seen: unknown[] = [];
  await playTournament({ rules, players: { a: player, b: player } } as never, {
    starts: starts as never,
    games: 4,
    onGame: ({ start, players }) => seen.push([start, players[0]]),
  });
  expect(seen).toEqual([
    [String(starts[0]), 'a'],
    [String(starts[0]), 'b'],
    [String(starts[1]), 'a'],
    [String(starts[1]), 'b'],
  ]);
});
