/**
 * A game of the user's own, as `foreply serve ./my-game.mjs` puts it into the page: its module is imported by page and workers alike,
 * as a native module, and becomes a game like those of the library. What the rules cannot write or read is written as data.
 */

import { type GameRules, NotationError, Position } from 'foreply';
import type { GameModule } from 'foreply/match';
import { addGame } from './catalogue.js';
import type { HeuristicChoice, PlaygroundGame, WrittenRules } from './game.js';
import { placing, placingAll, placingRules } from './place.js';
import { checkedView } from './view.js';

type AnyModule = GameModule<unknown, unknown>;

let own: PlaygroundGame | undefined;

/** The user's own game, once it is loaded. */
export function ownGame(): PlaygroundGame | undefined {
  return own;
}

/** The address of the user's module, if the page has one. */
export function moduleAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="foreply-game"]')?.content;
}

/** Imports the module and adds its game. */
export async function loadOwnGame(address: string): Promise<void> {
  own = gameOfModule(await import(/* @vite-ignore */ address));
  addGame(own);
}

/** The game that a module exports. */
function gameOfModule(exported: object): PlaygroundGame {
  const module = moduleOf(exported);
  const { heuristics = {}, sides = ['Side 0', 'Side 1'], about = '', notation = '' } = module;
  // The library's own check, which names the member that is wrong.
  Position.start(module.rules);
  const rules = placingRules(module.rules);
  const view = module.view === undefined ? undefined : placingAll(checkedView(module.view));
  const written = writtenRules(rules);
  const choices = Object.entries(heuristics).map(([name, heuristic]): HeuristicChoice<unknown> => {
    return { name, about: '', fields: [], make: () => placing(heuristic) };
  });
  return {
    id: rules.name,
    title: rules.name.charAt(0).toUpperCase() + rules.name.slice(1),
    about,
    sides,
    explanation: about === '' ? [] : [about],
    notation,
    firstStep: 'Choose a move.',
    variants: [],
    rules: () => written,
    ...(view === undefined ? {} : { view }),
    heuristics: choices,
    draw: (board) =>
      module.draw?.(board) ?? (rules.formatBoard === undefined ? dataLines(board) : written.formatBoard(board)),
    ...(choices.length > 0 && rules.advice?.heuristic === undefined ? { engineTakes: 'heuristic' as const } : {}),
  };
}

function moduleOf(exported: object): AnyModule {
  const { default: given, ...named } = exported as { readonly default?: unknown };
  if (given === undefined) return named as AnyModule;
  if (typeof given === 'object' && given !== null && 'rules' in given) return given as AnyModule;
  return { ...named, rules: given } as AnyModule;
}

function writtenRules(rules: GameRules<unknown, unknown>): WrittenRules<unknown, unknown> {
  const formatMove = (move: unknown, board?: unknown): string =>
    rules.formatMove?.(move, board) ?? (typeof move === 'string' ? move : JSON.stringify(move));
  return {
    ...rules,
    formatBoard: rules.formatBoard?.bind(rules) ?? ((board) => JSON.stringify(board)),
    parseBoard: rules.parseBoard?.bind(rules) ?? parseData,
    formatMove,
    parseMove: rules.parseMove?.bind(rules) ?? ((text, board) => moveByText(rules, formatMove, text, board)),
  };
}

function moveByText(
  rules: GameRules<unknown, unknown>,
  formatMove: (move: unknown, board?: unknown) => string,
  text: string,
  board: unknown,
): unknown {
  const move = rules.moves(board).find((legal) => formatMove(legal, board) === text);
  if (move !== undefined) return move;
  throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a legal move' });
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotationError({ code: 'bad-board', text, at: 0, expected: 'a board as JSON' });
  }
}

/** A board as indented JSON, with lists of numbers on one line. */
function dataLines(board: unknown): string {
  return JSON.stringify(board, null, 1).replaceAll(/\[[^[\]{}]*\]/g, (list) => list.replaceAll(/\s+/g, ' '));
}
