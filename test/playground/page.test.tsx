/** @jsxImportSource preact */
/** Parts of the page without a browser: texts and links of panels, the curve, wording, and the size of the page. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { reduce } from '../../examples/playground/src/app/reducer.js';
import { newState } from '../../examples/playground/src/app/state.js';
import { positionOf } from '../../examples/playground/src/app/timeline.js';
import type { Thinking } from '../../examples/playground/src/app/use-engine.js';
import {
  counted,
  grouped,
  lineText,
  outcomeText,
  speed,
  verdictText,
} from '../../examples/playground/src/app/words.js';
import type { AnyRules } from '../../examples/playground/src/engine/make-search.js';
import type { Result } from '../../examples/playground/src/engine/protocol.js';
import { DEFAULT_ENGINE } from '../../examples/playground/src/engine/settings.js';
import { gameOf } from '../../examples/playground/src/games/catalogue.js';
import { EngineForm } from '../../examples/playground/src/panels/engine-form.js';
import { GoOnPanel } from '../../examples/playground/src/panels/go-on-panel.js';
import { graphPoints } from '../../examples/playground/src/panels/graph.js';
import { MovesPanel } from '../../examples/playground/src/panels/moves-panel.js';
import { adviceOf, statusOf } from '../../examples/playground/src/panels/status.js';
import { ThinkingPanel } from '../../examples/playground/src/panels/thinking-panel.js';
import { faultOfSize } from '../../scripts/playground-size.mjs';
import { GAME_IDS } from './random-games.js';

const nothing = () => undefined;

describe('panels', () => {
  it.each(GAME_IDS)('panels link from %s to existing pages', (game) => {
    const addresses = [...render(<GoOnPanel game={game} />).matchAll(/href="\.\.\/([^"]+)"/g)].map(([, to]) => to);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const page = address.replace(/^guide\//, 'docs/').replace(/\.html$/, '.md');
      expect(existsSync(new URL(`../../${page}`, import.meta.url)), page).toBe(true);
    }
  });

  it("panels mark the setting that the library's error is about", () => {
    const failure = { name: 'OptionError', message: 'Option "time" must be a number.', option: 'time' };
    const form = { game: gameOf('gomoku'), settings: { ...DEFAULT_ENGINE, time: -5 }, onChange: nothing };
    expect(render(<EngineForm {...form} failure={failure} />).match(/aria-invalid/g)).toHaveLength(1);
    expect(render(<EngineForm {...form} failure={undefined} />)).not.toContain('aria-invalid');
  });

  it('panels list turns, not moves, and mark the current one', () => {
    let state = newState('pentago');
    for (const move of ['b2', 'TL+', 'e5']) state = reduce(state, { type: 'play', move });
    const page = render(<MovesPanel state={state} dispatch={nothing} />);
    expect(page).toContain('aria-label="Turn 1, X: b2, TL+"');
    expect(page).toMatch(/aria-current="step"[^>]*aria-label="Turn 2, O: e5"/);
  });

  it('panels show the verdict, depth and line of a search', () => {
    const { record } = newState('gomoku');
    const result = {
      depth: 6,
      selectiveDepth: 9,
      bound: 'lower',
      verdict: { kind: 'estimate', value: 12.345678 },
      principalVariation: [['h8'], ['g7']],
      stop: 'time',
    } as unknown as Result;
    const progress = { nodes: 1_234_567, elapsed: 2000 };
    const thinking: Thinking = { seat: 0, isRunning: false, record, at: 0, settings: DEFAULT_ENGINE, progress, result };
    const page = render(<ThinkingPanel thinking={thinking}>{undefined}</ThinkingPanel>);
    for (const words of ['6 / 9', '1,234,567', '617 k', '2.0', 'X: estimate 12.35 or better (out of time)', 'h8, g7']) {
      expect(page).toContain(words);
    }
  });
});

describe('the status', () => {
  it('the status says what was played and who is to move', () => {
    let state = newState('gomoku');
    expect(statusOf(state, { thinking: undefined, trouble: undefined })).toBe('X to move.');
    for (const move of ['h8', 'g7']) state = reduce(state, { type: 'play', move });
    expect(statusOf(state, { thinking: undefined, trouble: undefined })).toBe('O played g7. X to move.');
    expect(statusOf(state, { thinking: undefined, trouble: { seat: 0, message: 'it is tired.' } })).toBe(
      'X cannot play: it is tired.',
    );
  });
});

describe('the status of a turn of several moves', () => {
  const quiet = { thinking: undefined, trouble: undefined };

  it('the status asks a person for the rest of the turn', () => {
    const state = newState('pentago');
    expect([statusOf(state, quiet), adviceOf(state)]).toEqual([
      'X to move.',
      'Put a stone on an empty place, then turn a quadrant.',
    ]);
    const half = reduce(state, { type: 'play', move: 'b2' });
    expect([statusOf(half, quiet), adviceOf(half)]).toEqual([
      'X played b2. X to turn a quadrant.',
      'Choose one of the arrows.',
    ]);
  });

  it('the status is one sentence before, while and after an engine thinks', () => {
    let state = newState('pentago');
    for (const move of ['b2', 'TL+']) state = reduce(state, { type: 'play', move });
    const { record, at } = state;
    const progress = { nodes: 0, elapsed: 0 };
    const thinking: Thinking = { seat: 1, isRunning: true, record, at, settings: DEFAULT_ENGINE, progress };
    const decided = reduce(state, { type: 'decide', turn: ['e5', 'TL-'] });
    const said = [statusOf(state, quiet), statusOf(state, { ...quiet, thinking }), statusOf(decided, quiet)];
    expect(new Set(said)).toEqual(new Set(['X played b2 TL+. O is thinking …']));
    expect(statusOf(reduce(decided, { type: 'perform' }), quiet)).toBe('O played e5. O moves on.');
    expect(statusOf(reduce(state, { type: 'pause', isPaused: true }), quiet)).toBe(
      'X played b2 TL+. O to move; the engine waits.',
    );
  });

  it.each(GAME_IDS)('the status advises newcomers to %s, and no one else', (game) => {
    const people = [newState(game).players[0], newState(game).players[0]] as const;
    const state = newState(game, undefined, people);
    expect(adviceOf(state)).toMatch(/\.$/);
    let later = state;
    while (positionOf(later).side === 0 || later.at < 4) {
      const { moves, rules, board } = positionOf(later);
      later = reduce(later, { type: 'play', move: (rules as AnyRules).formatMove(moves[0], board) });
    }
    expect(adviceOf(later)).toBeUndefined();
    const engines = newState(game, undefined, [newState(game).players[1], people[0]]);
    expect(adviceOf(engines)).toBeUndefined();
  });
});

describe('words', () => {
  it('numbers and times are written briefly', () => {
    expect([counted(0, 'point'), counted(1, 'point'), counted(1000, 'move')]).toEqual([
      '0 points',
      '1 point',
      '1,000 moves',
    ]);
    expect([grouped(1_234_567), grouped(12)]).toEqual(['1,234,567', '12']);
    expect(speed({ nodes: 500, elapsed: 1000 })).toBe('500');
    expect(speed({ nodes: 999_600, elapsed: 1000 })).toBe('1.00 M');
    expect(speed({ nodes: 5, elapsed: 0 })).toBe('–');
    expect(verdictText({ kind: 'win', plies: 5 }, 1, ['X', 'O'])).toBe('O: win in 5');
  });

  it('lines are written turn by turn, with the end of the game', () => {
    expect(
      lineText(positionOf(newState('pentago')), [
        ['b2', 'TL+'],
        ['e5', 'BR-'],
      ]),
    ).toBe('b2 TL+, e5 BR-');
    let state = newState('gomoku');
    for (const move of ['a1', 'a9', 'b1', 'b9', 'c1', 'c9', 'd1', 'd9', 'e1'])
      state = reduce(state, { type: 'play', move });
    expect(outcomeText(positionOf(state), ['X', 'O'])).toMatch(/^X wins: .*\.$/);
  });
});

describe('the curve', () => {
  it("the curve is from the first side's view, with wins at its edge and estimates inside", () => {
    const points = graphPoints(
      [
        { verdict: { kind: 'estimate', value: 50 }, depth: 1 },
        { verdict: { kind: 'estimate', value: 100 }, depth: 1 },
        null,
        { verdict: { kind: 'win', plies: 3 }, depth: 1 },
        { verdict: { kind: 'estimate', value: 1e12 - 5 }, depth: 1 },
        { verdict: { kind: 'draw' }, depth: 1 },
      ],
      (at) => (at % 2) as 0 | 1,
    );
    expect(points.map(({ at, height }) => [at, height])).toEqual([
      [0, 0.425],
      [1, -0.85],
      [3, -1],
      [4, 1],
      [5, 0],
    ]);
  });
});

describe('the size of the page', () => {
  it('the size of the page is that of all files, compressed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'playground-'));
    expect(faultOfSize(folder)).toBe('the playground has no files');
    writeFileSync(join(folder, 'a.js'), 'x'.repeat(10_000));
    expect(faultOfSize(folder, 100)).toBeUndefined();
    expect(faultOfSize(folder, 10)).toMatch(/more than 10:\na\.js: \d\d$/);
    rmSync(folder, { recursive: true });
  });
});
