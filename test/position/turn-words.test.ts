/** Moves, turns and games as words: what is written is read again, and what the rules do not allow is refused. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pentago } from '../../src/games/pentago/index.js';
import { Position } from '../../src/position/position.js';
import { gameWords, lineWords, playWord, textOf, turnOfWord, turnWord, wordOf } from '../../src/position/turn-words.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const start = Position.start(pentago());
const ticTacToeStart = Position.start(ticTacToe);

describe('a text as a word', () => {
  it.each([
    ['b3', 'b3'],
    ['b3 TL+', 'b3_TL+'],
    ['a,b', 'a%2Cb'],
    ['a_b', 'a%5Fb'],
    ['100%', '100%25'],
    ['', '%-'],
    ['a\tb\n', 'a%09b%0A'],
    ['\u2028\u2029\u00a0', '%E2%80%A8%E2%80%A9%C2%A0'],
    ['♞', '♞'],
  ])('%j is written %j and read again', (text, word) => {
    expect([wordOf(text), textOf(word)]).toEqual([word, text]);
  });

  it('every text without lone surrogates is read again, from a word without blanks and commas', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordOf(text)).toMatch(/^[^\s,]+$/);
        expect(textOf(wordOf(text))).toBe(text);
      }),
    );
    expect(textOf(wordOf('a\ud800'))).toBe('a\ufffd');
  });

  it('a damaged word is refused', () => {
    expect(() => textOf('50%')).toThrow('"50%" has a % that is not followed by two hexadecimal digits');
  });
});

describe('a turn as a word', () => {
  const turn = turnOfWord(start, 'b3,TL+');

  it('has its moves with commas', () => {
    expect(turn).toHaveLength(2);
    expect(turnWord(start, turn)).toBe('b3,TL+');
    expect(playWord(start, 'b3,TL+').board).toEqual(start.playAll(turn).board);
  });

  it('may be a part of a turn, also the second', () => {
    const half = playWord(start, 'b3');
    expect([half.ply, half.side]).toEqual([1, start.side]);
    expect(turnOfWord(half, 'TL+')).toEqual(turn.slice(1));
  });

  it('ends with the turn, and with the game', () => {
    expect(() => playWord(start, 'b3,TL+,c3')).toThrow('"b3,TL+,c3" goes on after its turn');
    const won = ['a1', 'a2', 'b1', 'b2', 'c1'].reduce((position, word) => playWord(position, word), ticTacToeStart);
    expect(() => playWord(won, 'c2')).toThrow('the game is over before "c2"');
    expect(() => playWord(ticTacToeStart, 'a1,b1')).toThrow('goes on after its turn');
    expect(() => playWord(start, 'z9')).toThrow();
  });
});

describe('a game as words', () => {
  const game = playWord(playWord(playWord(start, 'b3,TL+'), 'c4,BR-'), 'd3');

  it('has one word per turn, of which the last may be unfinished', () => {
    expect(gameWords(game)).toEqual(['b3,TL+', 'c4,BR-', 'd3']);
    expect(gameWords(start)).toEqual([]);
  });

  it('a line is written up to the first turn that is not legal', () => {
    const turns = [turnOfWord(start, 'b3,TL+'), turnOfWord(playWord(start, 'b3,TL+'), 'd3')];
    expect(lineWords(start, turns)).toEqual(['b3,TL+', 'd3']);
    expect(lineWords(ticTacToeStart, [[4], [0], [4], [8]])).toEqual(['b2', 'a1']);
  });
});
