/**
 * Reads what people paste: a board in the game's notation, moves, or a board with moves on the lines below it. Errors are the
 * library's own.
 */

import { NotationError } from 'foreply';
import { type AnyPosition, startOf } from '../engine/play-record.js';
import type { GameRecord } from '../engine/protocol.js';
import { decode } from './link.js';
import type { State } from './state.js';

/** The record that a text describes. Throws if it describes none. */
export function readPasted(text: string, state: State): GameRecord {
  const trimmed = text.trim();
  if (trimmed === '') throw new Error('There is nothing to read: paste a position, moves, or a link.');
  if (/#game=/.test(trimmed)) return readLink(trimmed);
  const { game, variant } = state.record;
  const [first, ...rest] = trimmed.split(/\r?\n/);
  const usual = { game, variant, start: '' };
  const board = boardOrError({ ...usual, start: first.trim() });
  if (board instanceof Error) {
    try {
      return { ...usual, moves: readMoves(trimmed, startOf(usual)) };
    } catch (error) {
      throw looksLikeMoves(trimmed, usual) ? error : board;
    }
  }
  return { ...usual, start: board.toString(), moves: readMoves(rest.join('\n'), board) };
}

/** A game as text that `readPasted` can read: the board it started with, unless it is the default, and the moves. */
export function recordText({ start, moves }: GameRecord): string {
  return [start, moves.join(', ')].filter((line) => line !== '').join('\n');
}

function readLink(text: string): GameRecord {
  const reading = decode(text.slice(text.indexOf('#game=')));
  if ('error' in reading) throw new Error(reading.error);
  return reading.state.record;
}

function boardOrError(setup: Omit<GameRecord, 'moves'>): AnyPosition | Error {
  try {
    return startOf(setup);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** Whether at least the first word is a move. The error then lies after it. */
function looksLikeMoves(text: string, setup: Omit<GameRecord, 'moves'>): boolean {
  try {
    return nextMove(wordsOf(text), startOf(setup)) !== undefined;
  } catch {
    return false;
  }
}

/** Moves separated by commas, spaces or lines. Turn numbers such as `3.` are skipped. Moves of some games are two words. */
function readMoves(text: string, start: AnyPosition): string[] {
  let words = wordsOf(text);
  let position = start;
  while (words.length > 0) {
    const taken = nextMove(words, position);
    position = taken.position;
    words = words.slice(taken.words);
  }
  return position.transcript();
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '' && !/^\d+\.$/.test(word));
}

function nextMove(words: readonly string[], position: AnyPosition): { position: AnyPosition; words: number } {
  if (words.length > 1) {
    try {
      return { position: position.playText(`${words[0]} ${words[1]}`), words: 2 };
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
    }
  }
  return { position: position.playText(words[0]), words: 1 };
}
