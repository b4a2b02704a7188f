/** The worker's work without a worker: every algorithm answers, errors are readable, searches stop when asked. */

import { describe, expect, it } from 'vitest';
import { checked } from '../../examples/playground/src/engine/checked.js';
import { playRecord } from '../../examples/playground/src/engine/play-record.js';
import type { Answer, GameRecord, SearchQuestion } from '../../examples/playground/src/engine/protocol.js';
import {
  ALGORITHMS,
  type Algorithm,
  DEFAULT_ENGINE,
  type EngineSettings,
  settingsFor,
} from '../../examples/playground/src/engine/settings.js';
import { Thinker } from '../../examples/playground/src/engine/thinker.js';
import { gameOf } from '../../examples/playground/src/games/catalogue.js';
import { initialSettings } from '../../examples/playground/src/games/fields.js';
import type { GameId } from '../../examples/playground/src/games/game.js';
import { GAME_IDS } from './random-games.js';

const recordOf = (game: GameId, moves: readonly string[] = []): GameRecord => ({
  game,
  variant: initialSettings(gameOf(game).variants),
  start: '',
  moves,
});

/** Limited by nodes, so that results are the same on every machine. */
const small = (algorithm: Algorithm): EngineSettings => {
  const { time: _time, ...settings } = settingsFor(algorithm, DEFAULT_ENGINE);
  return { ...settings, nodes: 300, ...(settings.reach === undefined ? {} : { reach: 2 }) };
};

function setUp() {
  const answers: Answer[] = [];
  const thinker = new Thinker((answer) => answers.push(structuredClone(answer)));
  let id = 0;
  const ask = async (question: Omit<SearchQuestion, 'type'>): Promise<Answer> => {
    await thinker.receive({ type: 'ask', id: ++id, question: { type: 'search', ...question } });
    return answers[answers.length - 1];
  };
  return { thinker, answers, ask };
}

describe.each(GAME_IDS)('%s', (game) => {
  // Engines have workers of their own: see seats.test.ts.
  const searches = (Object.keys(ALGORITHMS) as Algorithm[]).filter((algorithm) => algorithm !== 'engine');
  it.each(searches)('the game is played by %s', async (algorithm) => {
    const { ask } = setUp();
    const record = recordOf(game);
    const answer = await ask({ record, settings: small(algorithm), seat: 0 });
    expect(answer).toMatchObject({ type: 'done' });
    if (answer.type !== 'done') return;
    const start = playRecord(record);
    expect(start.playAll(answer.result.turn).ply).toBeGreaterThan(0);
  });
});

describe('a thinker', () => {
  it('a thinker sends every depth before the answer', async () => {
    const { ask, answers } = setUp();
    const settings = { ...small('iterativeDeepening'), reach: 3, nodes: 1e6 };
    await ask({ record: recordOf('neutreeko'), settings, seat: 1 });
    const depths = answers.flatMap((answer) => (answer.type === 'depth' ? [answer.result.depth] : []));
    expect(depths).toEqual([1, 2, 3]);
    expect(answers[answers.length - 1].type).toBe('done');
  });

  it('a thinker gives the lines it is asked for', async () => {
    for (const algorithm of ['iterativeDeepening', 'alphaBeta', 'minimax'] as const) {
      const { ask } = setUp();
      const settings = { ...small(algorithm), reach: 2, nodes: 1e6, multi: 3 };
      const answer = await ask({ record: recordOf('neutreeko'), settings, seat: 1 });
      expect(answer).toMatchObject({ type: 'done', result: { lines: [{}, {}, {}] } });
    }
  });

  it("a thinker reports the library's errors about settings and games in words", async () => {
    const { ask } = setUp();
    const settings = { ...small('alphaBeta'), reach: 1.5 };
    const wrong = await ask({ record: recordOf('gomoku'), settings, seat: 0 });
    expect(wrong).toMatchObject({ type: 'failed', failure: { name: 'OptionError', option: 'depth' } });
    const illegal = await ask({ record: recordOf('gomoku', ['h8', 'h8']), settings: small('minimax'), seat: 0 });
    expect(illegal).toMatchObject({ type: 'failed', failure: { name: 'IllegalMoveError' } });
    // It works again afterwards.
    const next = await ask({ record: recordOf('gomoku'), settings: small('minimax'), seat: 0 });
    expect(next.type).toBe('done');
  });

  it('a thinker stops deepening when asked, with the best result so far', async () => {
    const answers: Answer[] = [];
    const thinker = new Thinker((answer) => {
      answers.push(answer);
      if (answer.type === 'depth' && answer.result.depth === 2) void thinker.receive({ type: 'stop', id: 7 });
    });
    const { nodes: _nodes, ...settings } = small('iterativeDeepening');
    const question: SearchQuestion = {
      type: 'search',
      record: recordOf('gomoku'),
      settings: { ...settings, time: 60_000 },
      seat: 0,
    };
    await thinker.receive({ type: 'ask', id: 7, question });
    const last = answers[answers.length - 1];
    expect(last).toMatchObject({ type: 'done', id: 7 });
    expect(last.type === 'done' && last.result.turn).toHaveLength(1);
  });
});

describe('trees', () => {
  const tree = async (settings: EngineSettings, nodes: number) => {
    const answers: Answer[] = [];
    const thinker = new Thinker((answer) => answers.push(structuredClone(answer)));
    const question = { type: 'tree', record: recordOf('neutreeko'), settings, nodes } as const;
    await thinker.receive({ type: 'ask', id: 1, question });
    return answers[answers.length - 1];
  };

  it('a search has the same result with and without its tree', async () => {
    for (const algorithm of ['minimax', 'alphaBeta', 'principalVariation', 'iterativeDeepening'] as const) {
      const settings = { ...small(algorithm), reach: 2, nodes: 1e6 };
      const answer = await tree(settings, 1000);
      const plain = await setUp().ask({ record: recordOf('neutreeko'), settings, seat: 0 });
      if (answer.type !== 'done' || plain.type !== 'done') throw new Error('no answer');
      expect(answer.result).toMatchObject({ score: plain.result.score, nodes: plain.result.nodes });
      expect(answer.tree?.searches.at(-1)?.score).toBe(plain.result.score);
      expect(answer.tree?.isTruncated).toBe(false);
    }
  });

  it('trees are limited to the requested size', async () => {
    expect(await tree({ ...small('minimax'), nodes: 1e6 }, 5)).toMatchObject({ tree: { isTruncated: true } });
  });

  it('a search that has no tree is refused with an explanation', async () => {
    const answer = await tree(small('random'), 5);
    expect(answer).toMatchObject({ type: 'failed', failure: { message: 'random has no tree to show.' } });
  });
});

describe('checked settings', () => {
  it.each(Object.keys(ALGORITHMS) as Algorithm[])('the initial settings of %s are valid in every game', (algorithm) => {
    for (const game of GAME_IDS) {
      const settings = settingsFor(algorithm, DEFAULT_ENGINE);
      expect(checked({ type: 'check', start: recordOf(game), settings }).failure, game).toBeUndefined();
    }
  });

  it.each([
    ['time', { time: -1 }],
    ['nodes', { nodes: 0.5 }],
    ['multi', { multi: 0 }],
    ['depth', { reach: -2 }],
    ['turns', { reach: 1e9, unit: 'turns' }],
    ['seed', { seed: 1.5 }],
  ] as const)('the library refuses settings with a wrong %s', (option, change) => {
    const settings = { ...DEFAULT_ENGINE, ...change };
    const { failure } = checked({ type: 'check', start: recordOf('pentago'), settings });
    expect(failure).toMatchObject({ name: 'OptionError', option });
  });
});
