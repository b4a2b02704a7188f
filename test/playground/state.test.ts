/** The state of the playground: the effects of undo, redo, moves and links. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../examples/playground/src/app/link.js';
import { readPasted, recordText } from '../../examples/playground/src/app/paste.js';
import { reduce } from '../../examples/playground/src/app/reducer.js';
import { ENGINE, HUMAN, newState, type State } from '../../examples/playground/src/app/state.js';
import { engineToMove, positionOf, stopsOf, timelineOf } from '../../examples/playground/src/app/timeline.js';
import { playRecord } from '../../examples/playground/src/engine/play-record.js';
import { actions, GAME_IDS, playAny, states } from './random-games.js';

const undo = (state: State) => reduce(state, { type: 'undo' });
const redo = (state: State) => reduce(state, { type: 'redo' });

describe('undo and redo', () => {
  it('undo and redo are inverses of each other wherever they stop', () => {
    fc.assert(
      fc.property(states, (state) => {
        const stops = stopsOf(state);
        fc.pre(stops.includes(state.at));
        if (stops.some((stop) => stop < state.at)) expect(redo(undo(state))).toEqual(state);
        if (stops.some((stop) => stop > state.at)) expect(undo(redo(state))).toEqual(state);
      }),
    );
  });

  it("undo takes back the engine's reply, up to the start of the person's turn", () => {
    let state = newState('pentago');
    for (const move of ['b2', 'TL+', 'e5', 'BR-', 'a1']) state = reduce(state, { type: 'play', move });
    expect(undo(state).at).toBe(4);
    expect(undo(undo(state)).at).toBe(0);
    expect(undo(undo(undo(state))).at).toBe(0);
    expect(redo(undo(undo(state))).at).toBe(4);
    expect(redo(redo(undo(undo(state)))).at).toBe(5);
  });

  it('undo never goes back to the first turn if the engine made it, since it would play again at once', () => {
    let state = newState('gomoku', undefined, [ENGINE, HUMAN]);
    for (const move of ['h8', 'g7', 'h7']) state = reduce(state, { type: 'play', move });
    expect(undo(state).at).toBe(1);
    expect(undo(undo(state)).at).toBe(1);
  });

  it('the engine plays only at the end of the line', () => {
    let state = newState('gomoku', undefined, [HUMAN, ENGINE]);
    state = reduce(state, { type: 'play', move: 'h8' });
    expect(engineToMove(state)).toBe(1);
    state = reduce(reduce(state, { type: 'play', move: 'g7' }), { type: 'go', at: 1 });
    expect(engineToMove(state)).toBeUndefined();
    expect(engineToMove(reduce(state, { type: 'cut' }))).toBe(1);
  });
});

describe('the reducer', () => {
  it('the game can be replayed from its record, whatever the actions', () => {
    fc.assert(
      fc.property(states, fc.array(actions, { maxLength: 20 }), (start, steps) => {
        let state = start;
        for (const step of steps) state = reduce(state, step);
        expect(state.at).toBeGreaterThanOrEqual(0);
        expect(state.at).toBeLessThanOrEqual(state.record.moves.length);
        // Without any cached state, the record alone leads to the same boards.
        const { game, variant, start: board, moves } = state.record;
        const again = playRecord({ game, variant, start: board, moves }, state.at);
        expect(again.board).toEqual(positionOf(state).board);
        expect(timelineOf(state.record)).toHaveLength(moves.length + 1);
      }),
    );
  });

  it('the reducer ignores illegal moves', () => {
    const state = newState('gomoku');
    expect(reduce(state, { type: 'play', move: 'z99' }).record).toBe(state.record);
  });

  it("the reducer plays an engine's turn move by move, and drops it when the game changes", () => {
    const state = reduce(newState('pentago'), { type: 'decide', turn: ['b2', 'TL+'] });
    const first = reduce(state, { type: 'perform' });
    expect([first.record.moves, first.pending]).toEqual([['b2'], ['TL+']]);
    expect(reduce(first, { type: 'perform' }).record.moves).toEqual(['b2', 'TL+']);
    expect(reduce(first, { type: 'undo' }).pending).toEqual([]);
  });

  it('a new game keeps the players and the variant, and another game keeps the algorithms', () => {
    const engine = { ...ENGINE.engine, algorithm: 'minimax' as const, heuristic: 'best' };
    const state = newState('pentago', { turns: 'whole' }, [HUMAN, { kind: 'engine', engine }]);
    const again = reduce(playAny(state, [1, 2]), { type: 'new' });
    expect(again).toEqual(state);
    const other = reduce(state, { type: 'new', game: 'gomoku' });
    expect(other.players[1].engine).toMatchObject({ algorithm: 'minimax', heuristic: '' });
  });

  it('switching to another game leaves engines that its link can describe', () => {
    const engine = { ...ENGINE.engine, heuristic: 'adjacency', parameters: { inLine: 7 } };
    const state = newState('neutreeko', undefined, [HUMAN, { kind: 'engine', engine }]);
    const other = reduce(state, { type: 'load', record: newState('gomoku').record });
    expect(other.players[1].engine).toMatchObject({ heuristic: '', parameters: {} });
    expect(decode(encode(other))).toEqual({ state: other });
    const same = reduce(state, { type: 'load', record: playAny(state, [1]).record });
    expect(same.players).toBe(state.players);
  });

  it('evaluations are kept up to the current end of the game', () => {
    const note = { verdict: { kind: 'draw' }, depth: 3 } as const;
    let state = playAny(newState('gomoku'), [1, 2, 3]);
    state = reduce(state, { type: 'note', at: 1, note });
    state = reduce(state, { type: 'note', at: 3, note });
    expect(state.notes).toEqual([null, note, null, note]);
    expect(reduce(reduce(state, { type: 'go', at: 1 }), { type: 'cut' }).notes).toEqual([null, note]);
  });
});

describe('links', () => {
  it('links open to the same state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decode(encode(state))).toEqual({ state });
      }),
    );
  });

  it('links can be read by people', () => {
    let state = newState('pentago', { turns: 'whole' });
    state = reduce(state, { type: 'play', move: 'b2 TL+' });
    expect(encode(state)).toBe('game=pentago&turns=whole&moves=b2_TL+&first=human&second=engine');
  });

  it('links never throw, however damaged', () => {
    fc.assert(
      fc.property(states, fc.nat(), fc.string({ maxLength: 4 }), fc.nat(5), (state, at, text, gone) => {
        const link = encode(state);
        const cut = at % (link.length + 1);
        const reading = decode(`#${link.slice(0, cut)}${text}${link.slice(cut + gone)}`);
        if ('error' in reading) expect(reading.error).not.toBe('');
        else expect(positionOf(reading.state)).toBeDefined();
      }),
    );
  });

  it.each([
    ['game=chess', 'There is no game "chess".'],
    ['moves=b2', 'The link names no game.'],
    ['game=gomoku&speed=3', 'Unknown setting "speed".'],
    ['game=gomoku&moves=h8&at=7', 'There is no move 7.'],
    ['game=gomoku&second=engine;wisdom:3', 'Unknown engine setting "wisdom".'],
    ['game=gomoku&second=robot', '"player" must be one of human, engine, not "robot".'],
    ['game=gomoku&second=engine;heuristic:best', 'Gomoku has no heuristic "best".'],
    ['game=gomoku&second=engine;time:soon', '"time" must be a number, not "soon".'],
    ['game=gomoku&second=engine;time:-1', '"time" must be at least 0, not -1.'],
    ['game=gomoku&second=engine;time:Infinity', '"time" must be a number, not "Infinity".'],
    ['game=gomoku&second=engine;nodes:0.5', '"nodes" must be a whole number, not 0.5.'],
    ['game=gomoku&second=engine;nodes:-3', '"nodes" must be at least 0, not -3.'],
    ['game=gomoku&second=engine;reach:1e30', '"reach" must be at most 9999, not 1e+30.'],
    ['game=gomoku&second=engine;reach:-Infinity', '"reach" must be a number, not "-Infinity".'],
    ['game=gomoku&second=engine;seed:1.5', '"seed" must be a whole number, not 1.5.'],
    ['game=gomoku&second=engine;algorithm:boundedAlphaBeta;upper:NaN', '"upper" must be a number, not "NaN".'],
    ['game=coins-and-strings&rows=9', '"rows" must be at most 8, not 9.'],
    ['game=coins-and-strings&rows=0', '"rows" must be at least 1, not 0.'],
    ['game=coins-and-strings&rows=1.5', '"rows" must be a whole number, not 1.5.'],
    ['game=gomoku&size', '"size" has no value.'],
    ['game=%E0', '"%E0" is not encoded correctly.'],
  ])('the link %s is refused with an explanation', (link, error) => {
    expect(decode(link)).toEqual({ error });
  });

  it("a link with a bad game is refused in the library's words", () => {
    expect(decode('game=gomoku&moves=h8,h8')).toMatchObject({ error: expect.stringContaining('h8') });
    expect(decode('game=gomoku&size=99')).toMatchObject({ error: expect.stringContaining('size') });
  });
});

describe('pasted text', () => {
  it('pasted text is read as it was copied', () => {
    fc.assert(
      fc.property(states, (state) => {
        fc.pre(recordText(state.record) !== '');
        expect(readPasted(recordText(state.record), state)).toEqual(state.record);
      }),
    );
  });

  it('pasted text may be a board alone, or a link', () => {
    fc.assert(
      fc.property(states, (state) => {
        const board = positionOf(state).toString();
        expect(readPasted(`  ${board}\n`, state)).toMatchObject({ start: board, moves: [] });
        expect(readPasted(`https://host/page#${encode(state)}`, newState('gomoku'))).toEqual(state.record);
      }),
    );
  });

  it('pasted text without meaning is refused with an explanation', () => {
    for (const game of GAME_IDS) {
      expect(() => readPasted('what is this', newState(game))).toThrow(/what/);
      expect(() => readPasted(' ', newState(game))).toThrow('nothing to read');
    }
  });

  it('the error names the wrong move, not the board, if pasted text begins with a move', () => {
    expect(() => readPasted('h8, g7, h8', newState('gomoku'))).toThrow(/h8/);
    expect(readPasted('1. h8 g7 2. h7', newState('gomoku')).moves).toEqual(['h8', 'g7', 'h7']);
  });
});
