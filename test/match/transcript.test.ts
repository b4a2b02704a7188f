/** Games as text: a transcript can be read and replayed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsAndStrings, grid } from '../../src/games/coins-and-strings/index.js';
import { gomoku } from '../../src/games/gomoku/index.js';
import { neutreeko } from '../../src/games/neutreeko/index.js';
import { pentago } from '../../src/games/pentago/index.js';
import { formatTranscript, parseTranscript, playMatch, ReplayError, replay } from '../../src/match/index.js';
import type { EndReason, MatchRecord } from '../../src/match/match-record.js';
import { randomPlayer } from '../../src/match/players/random-player.js';
import { Position } from '../../src/position/position.js';
import { draw, points, win } from '../../src/rules/outcome.js';
import type { AnyRules } from '../../src/testing/visit.js';
import { cases } from '../support/cases.js';

/** Take one to three of ten. Moves are arrays, boards are objects, and neither has a text form. */
const wordless: AnyRules = {
  name: 'without words, "quoted"',
  initial: () => ({ left: 10, mover: 0 }),
  turn: (board) => (board as { mover: 0 | 1 }).mover,
  moves: (board) => [[1], [2, 'x'], [3, '}']].filter(([taken]) => Number(taken) <= (board as { left: number }).left),
  play: (board, move) => {
    const { left, mover } = board as { left: number; mover: 0 | 1 };
    return { left: left - Number((move as unknown[])[0]), mover: 1 - mover };
  },
  outcome: (board) => ((board as { left: number }).left === 0 ? draw() : undefined),
};

const games: readonly AnyRules[] = [
  pentago() as AnyRules,
  pentago({ turns: 'whole' }) as AnyRules,
  neutreeko({ size: 3 }) as AnyRules,
  gomoku({ size: 6 }) as AnyRules,
  coinsAndStrings(grid(2, 3)) as AnyRules,
  wordless,
];

/** A random game from any start, possibly cut short. */
async function diceGame(rules: AnyRules, seed: number, opening: number, mostTurns: number) {
  const dice = [randomPlayer({ seed }), randomPlayer({ seed: seed + 1 })] as const;
  const opened = await playMatch(rules, dice, { mostTurns: opening + 1 });
  const start = seed % 2 === 0 ? opened.position : opened.position.board;
  return playMatch(rules, dice, {
    start,
    mostTurns: opened.turns.length + mostTurns,
    seed,
    names: ['a "b"', 'c\n[d]'],
  });
}

describe.each(games)('$name', (rules) => {
  it('a game of any length can be written, read and replayed', async () => {
    const seeds = fc.nat(1000);
    await fc.assert(
      fc.asyncProperty(seeds, fc.nat(8), fc.nat(30), async (seed, opening, more) => {
        const { position, ...record } = await diceGame(rules, seed, opening, more + 1);
        const text = formatTranscript(record, { effort: true });
        expect(parseTranscript(text)).toEqual(record);
        const bare = parseTranscript(formatTranscript(record));
        expect(bare.turns).toEqual(record.turns.map((turn) => ({ ...turn, nodes: 0, elapsed: 0 })));
        expect({ ...bare, turns: record.turns }).toEqual(record);
        const again = replay(rules, bare);
        expect(again.transcript()).toEqual(position.transcript());
        expect(String(again)).toBe(String(position));
        expect(again.outcome).toEqual(position.outcome);
      }),
      { numRuns: cases(15) },
    );
  });
});

const reasons: readonly EndReason[] = [
  ...(['win', 'draw', 'points', 'repetition', 'resignation'] as const),
  ...(['time', 'illegal-move', 'error', 'turn-limit'] as const),
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'a1 ,."{}[]\\\n\r\u2028\t') }),
);
const anyTurn = fc.record({
  side: fc.constantFrom(0 as const, 1 as const),
  moves: fc.array(anyText, { minLength: 1, maxLength: 4 }),
  nodes: fc.nat(),
  elapsed: fc.double({ min: 0, max: 1e9, noNaN: true }).map((time) => time + 0),
});
const anyRecord: fc.Arbitrary<MatchRecord> = fc.record(
  {
    game: anyText,
    players: fc.tuple(anyText, anyText),
    seed: fc.integer(),
    start: anyText,
    turns: fc.array(anyTurn, { maxLength: 5 }),
    outcome: fc.oneof(
      fc.constantFrom(win(0), win(1), draw()),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((difference) => points(difference + 0)),
    ),
    reason: fc.constantFrom(...reasons),
    detail: anyText,
  },
  { requiredKeys: ['game', 'players', 'seed', 'turns', 'outcome', 'reason', 'detail'] },
);

it('any record is read back as it was written, whatever its texts contain', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(parseTranscript(formatTranscript(record, { effort: true }))).toEqual(record);
    }),
    { numRuns: cases(500) },
  );
});

it('an aborted game has no result', () => {
  const record: MatchRecord = {
    ...{ game: 'g', players: ['a', 'b'], seed: 1, turns: [] },
    ...{ outcome: draw(), reason: 'aborted', detail: 'broken off' },
  };
  expect(formatTranscript(record).split('\n').at(-1)).toBe('* aborted "broken off"');
  expect(parseTranscript(formatTranscript(record))).toEqual(record);
});

const HEAD = '[Game "neutreeko"]\n[First "a"]\n[Second "b"]\n[Seed "1"]\n';

it('parseTranscript ignores empty lines, white space and unknown tags', () => {
  const text = `\r\n[Date "2020"]\r\n${HEAD}\n\n  1. d5-c5  \n\n 1/2-1/2 turn-limit "enough"\n\n`;
  expect(parseTranscript(text)).toMatchObject({
    game: 'neutreeko',
    turns: [{ moves: ['d5-c5'] }],
    reason: 'turn-limit',
  });
});

describe('bad transcripts', () => {
  const refusals: [what: string, text: string, complaint: string][] = [
    ['empty text', '', 'expected a tag [Seed "…"] above the moves in line 1'],
    ['a missing result', HEAD, 'expected a result in line 4'],
    ['a missing tag', '[Game "g"]\n1-0 win "x"', 'expected a tag [Seed "…"] above the moves in line 2'],
    ['a broken tag', `[Game g]\n${HEAD}`, 'expected a tag like [First "name"] in line 1'],
    [
      'a seed that is not a number',
      `${HEAD.replace('"1"', '"x"')}1-0 win "x"`,
      'expected a whole number in the tag [Seed "…"]',
    ],
    ['a turn out of order', `${HEAD}2. a1\n1-0 win "x"`, 'expected turn 1, like "1. move, move" in line 5'],
    ['a turn without moves', `${HEAD}1. \n1-0 win "x"`, 'expected turn 1, like "1. move, move" in line 5'],
    ['one comma too many', `${HEAD}1. a1, \n1-0 win "x"`, 'expected moves with commas between them in line 5'],
    ['one comma too few', `${HEAD}1. "a" "b"\n1-0 win "x"`, 'expected moves with commas between them in line 5'],
    ['a malformed string', `${HEAD}1. "\\x"\n1-0 win "x"`, 'expected a JSON string in line 5'],
    ['an unknown reason', `${HEAD}1-0 luck "x"`, 'expected one of the reasons win, draw, points'],
    ['an unknown result', `${HEAD}2-0 win "x"`, 'expected a result like 1-0 win "why" in line 5'],
    ['a win without a result', `${HEAD}* win "x"`, 'expected a result like 1-0 win "why" in line 5'],
  ];

  it.each(refusals)('parseTranscript refuses %s, and names the line', (_, text, complaint) => {
    expect(() => parseTranscript(text)).toThrow(complaint);
    expect(() => parseTranscript(text)).toThrow(expect.objectContaining({ name: 'NotationError' }));
  });
});

describe('illegal games', () => {
  const rules = neutreeko();
  const record = (turns: string, result = '1-0 time "late"') => parseTranscript(`${HEAD}${turns}\n${result}`);

  const refusals: [what: string, record: MatchRecord, turn: number, move: string | undefined][] = [
    ['an illegal move', record('1. d5-c5\n2... d5-c5'), 2, 'd5-c5'],
    ['a move that cannot be read', record('1. castle'), 1, 'castle'],
    ['a move of the wrong side', record('1... d5-c5'), 1, 'd5-c5'],
    ['too many moves in a turn', record('1. d5-c5, c4-c3'), 1, 'c4-c3'],
    ['a win before the game is over', record('1. d5-c5', '1-0 win "three in a row"'), 2, undefined],
    ['a repetition that did not occur', record('1. d5-c5', '1/2-1/2 repetition "again"'), 2, undefined],
  ];

  it.each(refusals)('replay refuses %s', (_, bad, turn, move) => {
    let thrown: unknown;
    try {
      replay(rules, bad);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ReplayError);
    expect([(thrown as ReplayError).turn, (thrown as ReplayError).move]).toEqual([turn, move]);
    expect(String(thrown)).toContain(`Turn ${turn}`);
  });

  it('replay refuses a wrong outcome, and a record of another game', () => {
    const won = Position.parse(rules, 'WWW../.BB../...../...../B.... B');
    const at = { ...record(''), start: String(won), turns: [], detail: 'x' };
    expect(replay(rules, { ...at, outcome: win(1), reason: 'win' }).outcome).toEqual(win(1));
    expect(() => replay(rules, { ...at, outcome: win(0), reason: 'win' })).toThrow(ReplayError);
    expect(() => replay(rules, { ...at, outcome: draw(), reason: 'draw' })).toThrow(ReplayError);
    expect(() => replay(gomoku() as never, at)).toThrow('Option "record" must be of the game "gomoku"');
  });
});
