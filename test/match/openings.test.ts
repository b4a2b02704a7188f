import { Position } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import { formatTranscript, parseOpenings, playMatch, playTournament, randomPlayer } from 'foreply/match';
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

test('begins at the opening that is asked for, and comes back to those before it', () => {
  const text = 'a1\na2\n# a comment does not count\na3\na4';
  const order = (first: number) => parseOpenings(rules, text, { first }).map((one) => one.transcript()[0]);
  expect(order(1)).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(order(3)).toEqual(['a3', 'a4', 'a1', 'a2']);
  expect(() => order(5)).toThrow('Option "first" must be a whole number from 1 to 4, the number of openings, not 5.');
  expect(() => order(0)).toThrow('Option "first" must be a whole number from 1');
});

test('reads boards as JSON if the game has no text for them', () => {
  const { formatBoard: _, parseBoard: __, ...plain } = rules;
  const { board } = Position.parse(rules, BOARD);
  const openings = parseOpenings(plain, `${JSON.stringify(board)}\nc3 b2`);
  expect(openings.map((one) => [one.board, one.transcript()])).toEqual([
    [board, []],
    [Position.start(rules).playText('c3').playText('b2').board, ['c3', 'b2']],
  ]);
});

test('a shuffle comes before the first is counted', () => {
  const order = (first: number) =>
    parseOpenings(rules, 'a1\na2\na3\na4', { order: 'random', first }).map((one) => one.transcript()[0]);
  expect(order(2)).toEqual([...order(1).slice(1), order(1)[0]]);
});

test('plays so many turns of each, and boards as they are', () => {
  const short = parseOpenings(rules, `c3 b2 a1\nc3\n${BOARD}`, { turns: 2 });
  expect(short.map((one) => one.transcript())).toEqual([['c3', 'b2'], ['c3'], []]);
  expect(String(short[2])).toBe(BOARD);
  // Turns beyond these are not even read, so that a whole game may stand in the file.
  const over = 'a1 a2 b1 b2 c1 c2 d1 d2 e1';
  expect(parseOpenings(rules, over, { turns: 4 })[0].transcript()).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(parseOpenings(pentago(), 'b2,TL+ c5,BR-', { turns: 1 })[0].transcript()).toEqual(['b2', 'TL+']);
  expect(() => parseOpenings(rules, 'c3', { turns: -1 })).toThrow('Option "turns" must be a whole number from 0');
});

test('reads transcripts of games, up to a number of turns', async () => {
  const played = async (seed: number, start = Position.start(rules)) =>
    playMatch(rules, [randomPlayer({ seed }), randomPlayer({ seed: seed + 1 })], { start });
  const games = [await played(1), await played(3, Position.parse(rules, BOARD))];
  const text = games.map((game) => formatTranscript(game)).join('\n\n');
  const openings = parseOpenings(rules, `# two games\n${text}\n`, { turns: 3 });
  expect(openings.map((one) => one.transcript())).toEqual(
    games.map(({ turns }) => turns.slice(0, 3).flatMap(({ moves }) => moves)),
  );
  expect(() => parseOpenings(rules, text)).toThrow('an opening after which the game goes on in line 1');
  expect(() => parseOpenings(pentago(), text, { turns: 1 })).toThrow('a game of "pentago" in line 1');
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
