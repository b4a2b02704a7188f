import fc from 'fast-check';
import { Position, type SearchResult } from 'foreply';
import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { createUgiSession, runUgi, type UgiThinker } from 'foreply/ugi';
import { describe, expect, test } from 'vitest';
import { playWord, textOf, turnWord, wordOf } from '../../../src/position/turn-words.js';
import { positionLine } from '../../../src/protocols/external/ugi-manager.js';
import { LineReader, LONGEST_LINE } from '../../../src/protocols/line-reader.js';
import { cases } from '../../support/cases.js';

/** An answer to d5-c5, and not the first in the list, which a session falls back on. */
const REPLY = Position.start(neutreeko()).playText('d5-c5').moves[1];

/** A session whose lines are kept, with an engine that answers when it is told to. */
function scripted() {
  const lines: string[] = [];
  const asked: { limits: object; answer: (turn: string[]) => Promise<void>; fail: (error: Error) => Promise<void> }[] =
    [];
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const thinker: UgiThinker<unknown, unknown> = {
    newGame: () => lines.push('(new game)'),
    think: (_position, { signal: _, ...limits }) =>
      new Promise((resolve, reject) => {
        asked.push({
          limits,
          answer: (turn) => {
            const verdict = { kind: 'estimate', value: 0.5 };
            const result = { turn, principalVariation: [turn], depth: 3, nodes: 9, elapsed: 4.4, verdict };
            resolve(result as unknown as SearchResult<unknown>);
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
  };
  const session = createUgiSession(neutreeko() as never, { write: (line) => lines.push(line), engine: () => thinker });
  const send = (...sent: string[]) => {
    for (const line of sent) session.receive(line);
    return lines.splice(0);
  };
  return { session, send, asked };
}

describe('words', () => {
  test('every text comes back from its word, which has neither blanks nor commas', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const word = wordOf(text);
        expect(word).toMatch(/^[^\s,]+$/u);
        expect(textOf(word)).toBe(text);
      }),
    );
  });

  test('turns of both forms of Pentago are one word each', () => {
    const split = Position.start(pentago());
    const turn = [split.moves[0], split.play(split.moves[0]).moves[0]];
    expect(turnWord(split, turn)).toMatch(/^[a-f][1-6],[TB][LR][+-]$/);
    expect(playWord(split, turnWord(split, turn)).side).toBe(1);
    const whole = Position.start(pentago({ turns: 'whole' }));
    expect(turnWord(whole, [whole.moves[0]])).toMatch(/^[a-f][1-6]_[TB][LR][+-]$/);
    expect(playWord(whole, 'b3_TL+').transcript()).toEqual(['b3 TL+']);
  });
});

describe('a session', () => {
  test('introduces itself and is ready, also during a search', () => {
    const { send } = scripted();
    const introduction = send('ugi');
    expect(introduction.slice(0, 2)).toEqual(['id name foreply', 'id game neutreeko']);
    expect(introduction.at(-1)).toBe('ugiok');
    expect(send('isready')).toEqual(['readyok']);
    expect(send('go depth 3', 'isready')).toEqual(['readyok']);
  });

  test('makes its engine before a go, whose time would pay for it', () => {
    const made: unknown[] = [];
    const engine = ({ level }: { readonly level?: string }) => {
      made.push(level);
      return { newGame: () => {}, think: () => new Promise<never>(() => {}) };
    };
    const session = createUgiSession(neutreeko(), { write: () => {}, engine });
    expect(made).toEqual([undefined]);
    session.receive('setoption name level value easy');
    expect(made).toEqual([undefined, 'easy']);
    session.receive('go movetime 50');
    expect(made).toHaveLength(2);
  });

  test('answers every go with one bestmove, after what it found', async () => {
    const { send, asked } = scripted();
    send('position start moves d5-c5', 'go depth 7 nodes 100');
    expect(asked[0].limits).toEqual({ depth: 7, nodes: 100 });
    await asked[0].answer([REPLY]);
    expect(send()).toEqual([`info depth 3 score estimate 0.5 nodes 9 time 4 pv ${REPLY}`, `bestmove ${REPLY}`]);
  });

  test('keeps a margin of times, and reads the clock of the side to move', async () => {
    const { send, asked } = scripted();
    send('go movetime 500');
    await asked[0].answer([]);
    send('go clock 1000 10 90000 20');
    await asked[1].answer([]);
    send('position start moves d5-c5', 'go clock 1000 10 20 7');
    expect(asked.map(({ limits }) => limits)).toEqual([
      { time: 485 },
      { clock: { remaining: 985, increment: 10 } },
      { clock: { remaining: 8, increment: 7 } },
    ]);
  });

  test('answers go infinite only after stop, even if the search has ended', async () => {
    const { session, send, asked } = scripted();
    send('go infinite');
    expect(asked[0].limits).toEqual({ time: Number.POSITIVE_INFINITY });
    await asked[0].answer(['d5-c5']);
    expect(send()).toEqual(['info depth 3 score estimate 0.5 nodes 9 time 4 pv d5-c5']);
    send('stop');
    await session.finish();
    expect(send()).toEqual(['bestmove d5-c5']);
  });

  test('refuses what must wait for the end of a search, and changes nothing', async () => {
    const { send, asked } = scripted();
    send('go depth 1');
    expect(send('position start moves d5-c5', 'newgame', 'go', 'setoption name level value easy')).toEqual([
      'error position must wait for bestmove: send stop first',
      'error newgame must wait for bestmove: send stop first',
      'error go must wait for bestmove: send stop first',
      'error setoption must wait for bestmove: send stop first',
    ]);
    await asked[0].answer(['d5-c5']);
    expect(send().at(-1)).toBe('bestmove d5-c5');
  });

  test('a position that cannot be played leaves the last one in place', async () => {
    const { send, asked } = scripted();
    const refusals = send(
      'position start moves d5-c5',
      'position start moves d5-c5 z9',
      'position start d5-c5',
      'position board',
      'position board nonsense',
      'position',
      'position start moves %zz',
    );
    expect(refusals).toHaveLength(6);
    expect(refusals.every((line) => /^error ./.test(line))).toBe(true);
    send('go');
    await asked[0].answer([REPLY]);
    expect(send().at(-1)).toBe(`bestmove ${REPLY}`);
  });

  test('reads a board, and says that a finished game has no move', () => {
    const { send } = scripted();
    const over = wordOf('.W.W./...../...../..W../BBB.. W');
    expect(send(`position board ${over}`, 'go depth 1')).toEqual(['bestmove (none)']);
  });

  test('a board of a game without a text form is read as JSON, as managers write it', () => {
    const { formatBoard: _, parseBoard: __, ...plain } = neutreeko();
    const start = Position.start(plain as never).playText('d5-c5');
    const lines: string[] = [];
    const session = createUgiSession(plain as never, { write: (line) => lines.push(line) });
    session.receive(positionLine(Position.start(plain as never, start.board)));
    session.receive('position board nonsense');
    expect(lines).toEqual([
      'error cannot read the board "nonsense": "neutreeko" has no parseBoard, so it must be JSON',
    ]);
    session.receive(`position board ${wordOf(JSON.stringify(start.board))} moves d5-c5`);
    expect(lines[1]).toMatch(/^error cannot play "d5-c5"/);
    session.receive(`position board ${wordOf(JSON.stringify(start.board))} moves ${REPLY}`);
    expect(lines).toHaveLength(2);
  });

  test('an engine that fails is reported, and a legal move is played for it', async () => {
    const { send, asked } = scripted();
    send('go depth 1');
    await asked[0].fail(new Error('no\nmemory'));
    const [complaint, answer] = send();
    expect(complaint).toBe('error no memory');
    expect(answer).toBe(`bestmove ${Position.start(neutreeko()).moves[0]}`);
  });

  test('quit silences it at once', async () => {
    const { session, send, asked } = scripted();
    send('go depth 1', 'quit', 'isready');
    await asked[0].answer(['d5-c5']);
    expect([session.hasEnded, send()]).toEqual([true, []]);
  });

  test('survives garbage', () => {
    const { send } = scripted();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        send(line.replace(/^\s*(quit|go)\b/, 'x'));
        expect(send('isready').at(-1)).toBe('readyok');
      }),
    );
  });

  test.each(['go depth', 'go depth -1', 'go depth x', 'go clock 1 2 3', 'go fast', 'go movetime 1e9'])(
    'refuses %s',
    (line) => {
      const { send, asked } = scripted();
      expect(send(line)[0]).toMatch(/^error go /);
      expect(asked).toEqual([]);
    },
  );

  test('refuses unknown options and values', () => {
    const { send } = scripted();
    expect(send('setoption name level value easy', 'setoption name seed value 7')).toEqual([]);
    expect(send('setoption name level value godlike')).toEqual(['error "godlike" is not a value of level']);
    expect(send('setoption name colour value red')).toEqual(['error there is no option "colour"']);
    expect(send('setoption level easy')[0]).toMatch(/^error setoption is written/);
  });
});

describe('runUgi', () => {
  test('takes bytes that are cut anywhere, inside characters and line ends too', async () => {
    const bytes = new TextEncoder().encode('isready\r\nhéllo→😀\r\nisready');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (places) => {
        const { session, send } = scripted();
        const ends = [...places, bytes.length].sort((one, other) => one - other);
        await runUgi(session, streamOf(...ends.map((end, at) => bytes.slice(ends[at - 1] ?? 0, end))));
        expect(send()).toEqual(['readyok', 'error unknown command "héllo→😀"', 'readyok']);
      }),
      { numRuns: cases(50) },
    );
  });

  test('refuses an endless line without keeping it, and goes on', async () => {
    const { session, send } = scripted();
    const flood = Array.from({ length: 30 }, () => 'x'.repeat(100_000));
    await runUgi(session, streamOf('isready\n', ...flood, '\nisready\n'));
    expect(send()).toEqual(['readyok', 'error a line of more than 1000000 characters', 'readyok']);
    const reader = new LineReader();
    for (const chunk of flood) expect(reader.take(chunk)).toEqual([]);
    expect(reader.end()).toHaveLength(LONGEST_LINE + 1);
  });

  test('stops reading at quit, and stops the search at the end of the input', async () => {
    const one = scripted();
    await runUgi(one.session, streamOf('quit\nisready\n', 'isready\n'));
    expect([one.session.hasEnded, one.send()]).toEqual([true, []]);
    const other = scripted();
    const running = runUgi(other.session, streamOf('go infinite'));
    await expect.poll(() => other.asked.length).toBe(1);
    await other.asked[0].answer(['d5-c5']);
    await running;
    expect(other.send().at(-1)).toBe('bestmove d5-c5');
  });
});

describe('with the engine of the library', () => {
  test('a level has a depth of its own, whatever depth is asked for', async () => {
    const written: string[] = [];
    const session = createUgiSession(neutreeko(), { write: (line) => written.push(line) });
    for (const line of ['setoption name level value beginner', 'go depth 5 nodes 1000']) session.receive(line);
    await expect.poll(() => written.at(-1)).toMatch(/^bestmove /);
    expect(written.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(written.some((line) => line.startsWith('info depth 1 '))).toBe(true);
  });

  test('plays a whole game with itself, by moves alone', async () => {
    const rules = coinsAndStrings(grid(1, 3));
    let answers: string[] = [];
    const session = createUgiSession(rules, { write: (line) => answers.push(line) });
    const words: string[] = [];
    for (let word = ''; word !== '(none)' && words.length < 30; ) {
      answers = [];
      await runUgi(session, lines(`position start moves ${words.join(' ')}`, 'go depth 2', 'isready'));
      word = (answers.find((line) => line.startsWith('bestmove')) ?? '').split(' ')[1];
      words.push(word);
    }
    let position = Position.start(rules);
    for (const word of words.slice(0, -1)) position = playWord(position, word);
    expect(position.isOver).toBe(true);
  });

  test('thinks until it is stopped, and has an answer then', async () => {
    const written: string[] = [];
    const session = createUgiSession(neutreeko(), { write: (line) => written.push(line) });
    session.receive('go infinite');
    await expect.poll(() => written.length).toBeGreaterThan(2);
    expect(written.every((line) => line.startsWith('info '))).toBe(true);
    session.receive('stop');
    await expect.poll(() => written.at(-1)).toMatch(/^bestmove [a-e][1-5]-[a-e][1-5]$/);
  });
});

async function* streamOf(...chunks: (string | Uint8Array)[]) {
  yield* chunks;
}

async function* lines(...texts: string[]) {
  yield `${texts.join('\n')}\n`;
}
