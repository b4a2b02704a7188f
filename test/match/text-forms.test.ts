/**
 * Games with some of the four members for text, in every combination. What is written must be read again, so a text form is used
 * only if both its members exist, or if it tells the legal moves apart; otherwise the data itself is written.
 */

import { describe, expect, it } from 'vitest';
import { GameNotes, recordOf } from '../../src/cli/game-notes.js';
import { playTyped } from '../../src/cli/typed-moves.js';
import { NotationError } from '../../src/core/errors.js';
import { createEngine, type GameRules, opponent, Position, type Side, win } from '../../src/index.js';
import {
  defineArena,
  formatTranscript,
  type MatchRecord,
  parseTranscript,
  playMatch,
  playTournament,
  randomPlayer,
  randomStarts,
  replay,
} from '../../src/match/index.js';
import { checkRules } from '../../src/testing/index.js';
import { memoryLog, timeless } from '../support/match/tic-tac-toe-arena.js';

interface Pile {
  readonly sticks: number;
  readonly mover: Side;
}
interface Taking {
  readonly take: number;
}

const plain: GameRules<Pile, Taking> = {
  name: 'sticks',
  initial: () => ({ sticks: 9, mover: 0 }),
  turn: ({ mover }) => mover,
  moves: ({ sticks }) => [1, 2, 3].filter((take) => take <= sticks).map((take) => ({ take })),
  play: ({ sticks, mover }, { take }) => ({ sticks: sticks - take, mover: opponent(mover) }),
  outcome: ({ sticks, mover }) => (sticks === 0 ? win(opponent(mover)) : undefined),
};

function refuse(text: string): never {
  throw new NotationError({ code: 'bad', text, at: 0, expected: 'sticks' });
}

const FORMS = {
  formatBoard: ({ sticks, mover }: Pile) => `${'|'.repeat(sticks)} ${mover}`,
  parseBoard: (text: string): Pile => {
    if (!/^\|* [01]$/.test(text)) refuse(text);
    return { sticks: text.length - 2, mover: text.endsWith('1') ? 1 : 0 };
  },
  formatMove: ({ take }: Taking) => `take ${take}`,
  parseMove: (text: string): Taking => (/^take [1-3]$/.test(text) ? { take: Number(text[5]) } : refuse(text)),
};
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

const combinations = Array.from({ length: 1 << NAMES.length }, (_, bits) => {
  const given = NAMES.filter((_, at) => bits & (1 << at));
  const rules = { ...plain, ...Object.fromEntries(given.map((name) => [name, FORMS[name]])) };
  return [given.join(', ') || 'none of them', rules as GameRules<Pile, Taking>] as const;
});

describe.each(combinations)('rules with %s', (_, rules) => {
  const has = (...names: (keyof typeof FORMS)[]) => names.every((name) => rules[name] !== undefined);
  const start = { sticks: 7, mover: 1 } as const;

  it('a transcript is played again, move by move', () => {
    const played = Position.start(rules, start).playAll([{ take: 2 }, { take: 3 }]);
    const again = played.transcript().reduce((at, text) => at.playText(text), Position.start(rules, start));
    expect(again.board).toEqual(played.board);
    expect(played.transcript()[0]).toBe(has('formatMove') ? 'take 2' : '{"take":2}');
    expect(() => Position.start(rules).playText('nothing')).toThrow(/nothing/);
  });

  it('a move that a person types is read if the rules can read it', () => {
    if (has('parseMove')) expect(Position.start(rules).playText('take 3').board.sticks).toBe(6);
    else if (has('formatMove')) expect(Position.start(rules).playText('take 3').board.sticks).toBe(6);
    else expect(() => Position.start(rules).playText('take 3')).toThrow('take 3');
  });

  it('a move that is typed in the terminal is read if the rules know its text', () => {
    const after = playTyped({ rules, notation: '' } as never, Position.start(rules) as never, 'take 3');
    const isRead = has('parseMove') || has('formatMove');
    if (isRead) expect(after).toMatchObject({ board: { sticks: 6 } });
    else expect(after).toContain('is not legal here');
  });

  it('a match with a start is written, read and replayed', async () => {
    for (const at of [undefined, start, Position.start(rules, start).play({ take: 1 })]) {
      const players = [randomPlayer({ seed: 1 }), createEngine(rules, { depth: 2 })] as const;
      const record = await playMatch(rules, players, at === undefined ? {} : { start: at });
      const read = parseTranscript(formatTranscript(record));
      expect(replay(rules, read).board).toEqual(record.position.board);
      expect(replay(rules, JSON.parse(JSON.stringify({ ...record, position: undefined }))).isOver).toBe(true);
    }
  });

  it('the command line writes a record that is read again', () => {
    const position = Position.start(rules, start).playAll([{ take: 3 }, { take: 3 }, { take: 1 }]);
    const ending = { outcome: win(1), reason: 'win', detail: 'last stick' } as const;
    const game = { players: ['a', 'b'], seed: 1, position, notes: new GameNotes(), ending } as const;
    const record = recordOf(game as never);
    expect(replay(rules, parseTranscript(formatTranscript(record))).board).toEqual(position.board);
    expect(recordOf({ ...game, position: Position.start(rules) } as never).start).toBeUndefined();
  });

  it('a tournament with starts and a log is resumed', async () => {
    const players = { one: () => randomPlayer({ seed: 1 }), two: () => randomPlayer({ seed: 2 }) };
    const arena = defineArena({ rules, players });
    const options = { players: ['one', 'two'], games: 6, starts: randomStarts(rules, { turns: [0, 1] }) } as const;
    const check = (game: MatchRecord) => expect(replay(rules, game).isOver).toBe(true);
    const log = memoryLog();
    const whole = await playTournament(arena, { ...options, log, onGame: check });
    const cut = memoryLog(log.text.split('\n').slice(0, 4).join('\n'));
    const resumed = await playTournament(arena, { ...options, log: cut, onGame: check });
    expect(timeless(resumed)).toEqual(timeless(whole));
  });

  it('checkRules finds nothing wrong', () => {
    expect(checkRules(rules, { games: 5 }).games).toBe(5);
  });
});

describe('moves that look alike', () => {
  const blurred = { ...plain, formatMove: () => 'take some' };

  it('are written as data if only their text could be written', () => {
    const played = Position.start(blurred).playAll([{ take: 2 }, { take: 3 }]);
    expect(played.transcript()).toEqual(['{"take":2}', '{"take":3}']);
    const again = played.transcript().reduce((at, text) => at.playText(text), Position.start(blurred));
    expect(again.board).toEqual(played.board);
  });

  it('are recorded in matches as they are read', async () => {
    const record = await playMatch(blurred, [randomPlayer({ seed: 1 }), randomPlayer({ seed: 2 })]);
    expect(replay(blurred, record).board).toEqual(record.position.board);
  });
});
