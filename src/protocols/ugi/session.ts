/**
 * One end of the UGI protocol: an engine for any game. It takes lines and writes lines, and knows nothing about processes and
 * streams; `runUgi` connects it to them. The search works in slices, so that `stop`, `isready` and `quit` are heard meanwhile.
 *
 *     idle ──go──→ searching ──its limits, or stop──→ bestmove, idle
 *
 * Every `go` that is accepted is answered by exactly one `bestmove`. Anything that is refused is answered by a line that begins
 * with `error`, and changes nothing. Only `quit` and the end of the input end a session.
 */

import { checkOptions, isFunction, type OptionCheck } from '../../core/check-options.js';
import { checkText } from '../../core/errors.js';
import type { TurnLimits } from '../../engine/clock.js';
import { createEngine } from '../../engine/engine.js';
import { LEVELS } from '../../engine/levels.js';
import { Position } from '../../position/position.js';
import { playWord, textOf, turnWord, wordOf } from '../../position/turn-words.js';
import { checkGame } from '../../rules/check-game.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { SearchResult } from '../../search/result.js';
import { LONGEST_LINE } from '../line-reader.js';
import { readGo } from './go-command.js';
import { infoLine } from './info-line.js';

/** What chooses the moves of a session. An `Engine` is one. */
export interface UgiThinker<Board, Move> {
  /** Chooses the turn of a position. */
  think(position: Position<Board, Move>, limits: TurnLimits): Promise<SearchResult<Move>>;
  /** Forgets the game so far. */
  newGame(): void;
}

/** The options that a manager can set, as `createEngine` takes them. */
export interface UgiSettings<Move> {
  /** The strength of the engine. */
  readonly level?: 'beginner' | 'easy' | 'medium' | 'hard' | 'full';
  /** The size of its table. */
  readonly megabytes?: number;
  /** The seed of its chance. */
  readonly seed?: number;
  /** Called with the result of each depth. */
  readonly onDepth: (result: SearchResult<Move>) => void;
}

/** How a session is made. */
export interface UgiOptions<Board, Move> {
  /** Writes a line, without its end. */
  readonly write: (line: string) => void;
  /** The answer to `ugi`: `foreply` by default. */
  readonly name?: string;
  /** Makes the engine, again after every `setoption`: `createEngine(rules, settings)` by default. */
  readonly engine?: (settings: UgiSettings<Move>) => UgiThinker<Board, Move>;
  /** Milliseconds of a time limit to keep for the way to the manager and back: 15 by default. */
  readonly margin?: number;
}

const isLine: OptionCheck = [
  (value) => typeof value === 'string' && /^[^\p{Cc}]+$/u.test(value),
  'a text without line ends',
];
const SCHEMA: Readonly<Record<string, OptionCheck>> = {
  write: isFunction,
  name: isLine,
  engine: isFunction,
  margin: [(value) => Number.isFinite(value) && Number(value) >= 0, 'milliseconds, from 0'],
};

/** The options that `setoption` knows: how `ugi` announces each one, and how its value is read. */
const SETTINGS: Readonly<Record<string, { readonly about: string; read(text: string): unknown }>> = {
  level: {
    about: `type combo default full ${Object.keys(LEVELS)
      .map((level) => `var ${level}`)
      .join(' ')}`,
    read: (text) => (Object.hasOwn(LEVELS, text) ? text : undefined),
  },
  megabytes: { about: 'type spin default 16 min 1 max 1024', read: (text) => wholeIn(text, 1, 1024) },
  seed: { about: 'type spin default 0 min 0 max 2147483647', read: (text) => wholeIn(text, 0, 2 ** 31 - 1) },
};

function wholeIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

const DEFAULT_MARGIN = 15;
/** The most characters of a manager's line, or of an error, that an answer repeats. */
const LONGEST_QUOTE = 240;
const NO_MOVE = 'bestmove (none)';

/** A search in progress, and the way to end it. */
class Search {
  /** Resolves when `stop` was called. */
  readonly stopped: Promise<void>;
  /** Resolves when the answer was written. */
  done: Promise<void> = Promise.resolve();
  readonly signal = { aborted: false };
  #resolve: () => void = () => {};

  constructor() {
    this.stopped = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  stop(): void {
    this.signal.aborted = true;
    this.#resolve();
  }
}

/**
 * An engine that speaks UGI, line by line.
 *
 * @example
 * ```ts
 * import { createUgiSession } from 'foreply/ugi';
 * import { pentago } from 'foreply/pentago';
 *
 * const lines: string[] = [];
 * const session = createUgiSession(pentago(), { write: (line) => lines.push(line) });
 * for (const line of ['isready', 'position start moves b2,TL+', 'go far']) session.receive(line);
 * console.log(lines); // → [ 'readyok', 'error go has no limit "far"' ]
 * ```
 */
export function createUgiSession<Board, Move>(
  rules: GameRules<Board, Move>,
  options: UgiOptions<Board, Move>,
): UgiSession<Board, Move> {
  checkGame(rules);
  checkOptions(options, SCHEMA);
  return new UgiSession(rules, options);
}

type Command<Board, Move> = (session: UgiSession<Board, Move>, words: readonly string[], rest: string) => void;

/**
 * A session of the protocol. Made by `createUgiSession`.
 *
 * @example
 * ```ts
 * import { neutreeko } from 'foreply/neutreeko';
 * import { createUgiSession } from 'foreply/ugi';
 *
 * let answer = '';
 * const write = (line: string) => {
 *   answer = line;
 * };
 * createUgiSession(neutreeko(), { write }).receive('isready');
 * console.log(answer); // → readyok
 * ```
 */
export class UgiSession<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #options: UgiOptions<Board, Move>;
  #settings: Readonly<Record<string, unknown>> = {};
  #engine: UgiThinker<Board, Move> | undefined;
  #position: Position<Board, Move>;
  #search: Search | undefined;
  #onDepth: (result: SearchResult<Move>) => void = () => {};
  #hasEnded = false;

  constructor(rules: GameRules<Board, Move>, options: UgiOptions<Board, Move>) {
    this.#rules = rules;
    this.#options = options;
    this.#position = Position.start(rules);
    this.#warmUp();
  }

  /** Whether the manager has sent `quit`. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Takes a line from the manager. */
  receive(line: string): void {
    checkText(line);
    const text = line.trim();
    if (text === '' || this.#hasEnded) return;
    if (text.length > LONGEST_LINE) {
      this.#refuse(`a line of more than ${LONGEST_LINE} characters`);
      return;
    }
    const [word, ...words] = text.split(/\s+/);
    const command = COMMANDS.get(word);
    if (command === undefined) {
      this.#refuse(`unknown command "${shortened(word)}"`);
      return;
    }
    if (this.#search !== undefined && WHEN_IDLE.has(word)) {
      this.#refuse(`${word} must wait for bestmove: send stop first`);
      return;
    }
    try {
      command(this as never, words, text.slice(word.length).trim());
    } catch (error) {
      this.#refuse(messageOf(error));
    }
  }

  /** Ends the search, if there is one, and waits for its `bestmove`. Called at the end of the input. */
  async finish(): Promise<void> {
    this.stop();
    await this.#search?.done;
  }

  /** @internal */
  stop(): void {
    this.#search?.stop();
  }

  /** @internal */
  quit(): void {
    this.#hasEnded = true;
    this.stop();
  }

  /** @internal */
  introduce(): void {
    this.#write(`id name ${this.#options.name ?? 'foreply'}`);
    this.#write(`id game ${wordOf(this.#rules.name)}`);
    for (const [name, { about }] of Object.entries(SETTINGS)) this.#write(`option name ${name} ${about}`);
    this.#write('ugiok');
  }

  /** @internal */
  ready(): void {
    this.#thinker();
    this.#write('readyok');
  }

  /** @internal */
  newGame(): void {
    this.#position = Position.start(this.#rules);
    this.#engine?.newGame();
  }

  /** Makes the engine before any clock runs. One that cannot be made is reported when it is needed. */
  #warmUp(): void {
    try {
      this.#thinker();
    } catch {
      this.#engine = undefined;
    }
  }

  /** @internal */
  setOption(rest: string): void {
    const [, name, value] = /^name\s+(\S+)\s+value\s+(\S+)$/.exec(rest) ?? [];
    if (name === undefined) throw new Error('setoption is written: setoption name NAME value VALUE');
    if (!Object.hasOwn(SETTINGS, name)) throw new Error(`there is no option "${name}"`);
    const read = SETTINGS[name].read(value);
    if (read === undefined) throw new Error(`"${value}" is not a value of ${name}`);
    this.#settings = { ...this.#settings, [name]: read };
    this.#engine = undefined;
    this.#warmUp();
  }

  /** @internal */
  setPosition(words: readonly string[]): void {
    const [kind, ...rest] = words;
    if (kind !== 'start' && kind !== 'board') throw new Error('position is followed by start or board');
    const [start, more] = kind === 'start' ? [Position.start(this.#rules), rest] : [this.#read(rest[0]), rest.slice(1)];
    if (more.length > 0 && more[0] !== 'moves') throw new Error(`"${more[0]}" stands where moves was expected`);
    let position = start;
    for (const word of more.slice(1)) {
      try {
        position = playWord(position, word);
      } catch (error) {
        throw new Error(`cannot play "${word}": ${messageOf(error)}`);
      }
    }
    this.#position = position;
  }

  #read(word: string | undefined): Position<Board, Move> {
    if (word === undefined) throw new Error('position board is followed by a board');
    const { name, parseBoard, formatBoard } = this.#rules;
    const text = textOf(word);
    // Managers write boards as JSON if the game could not read its own text.
    if (parseBoard !== undefined && formatBoard !== undefined) return Position.parse(this.#rules, text);
    try {
      return Position.start(this.#rules, JSON.parse(text) as Board);
    } catch (error) {
      if (parseBoard !== undefined) return Position.parse(this.#rules, text);
      if (!(error instanceof SyntaxError)) throw error;
      throw new Error(`cannot read the board "${shortened(text)}": "${name}" has no parseBoard, so it must be JSON`);
    }
  }

  /** @internal */
  go(words: readonly string[]): void {
    const position = this.#position;
    const { isInfinite, depth, ...given } = readGo(words, position.side, this.#options.margin ?? DEFAULT_MARGIN);
    // A level looks as far ahead as it does, and the engine refuses another depth.
    const { level = 'full' } = this.#settings;
    const limits = depth === undefined || level !== 'full' ? given : { ...given, depth };
    if (position.isOver) {
      this.#write(NO_MOVE);
      return;
    }
    const search = new Search();
    this.#search = search;
    const unlimited = isInfinite ? { time: Number.POSITIVE_INFINITY } : {};
    const { signal } = search;
    search.done = this.#think(position, { ...limits, ...unlimited, signal }, isInfinite ? search.stopped : undefined);
  }

  async #think(position: Position<Board, Move>, limits: TurnLimits, until: Promise<void> | undefined): Promise<void> {
    let answer = NO_MOVE;
    try {
      let told: string | undefined;
      // The result of the search is often that of its last depth.
      const inform = (result: SearchResult<Move>): void => {
        const line = infoLine(position, result);
        if (line !== undefined && line !== told) this.#write(line);
        told = line;
      };
      this.#onDepth = inform;
      const result = await this.#thinker().think(position, limits);
      inform(result);
      // A search that is stopped before its first depth has no move of its own.
      answer = result.turn.length === 0 ? fallback(position) : `bestmove ${turnWord(position, result.turn)}`;
    } catch (error) {
      this.#refuse(messageOf(error));
      answer = fallback(position);
    }
    // An answer to `go infinite` has to wait for `stop`, even if the game is solved.
    await until;
    this.#search = undefined;
    this.#write(answer);
  }

  #thinker(): UgiThinker<Board, Move> {
    const make =
      this.#options.engine ?? ((settings) => createEngine(this.#rules, settings as object) as UgiThinker<Board, Move>);
    const onDepth = (result: SearchResult<Move>) => this.#onDepth(result);
    this.#engine ??= make({ ...this.#settings, onDepth });
    return this.#engine;
  }

  #refuse(reason: string): void {
    this.#write(`error ${reason}`);
  }

  /** Nothing is written after `quit`. */
  #write(line: string): void {
    if (!this.#hasEnded) this.#options.write(line.replace(/\p{Cc}+/gu, ' '));
  }
}

const COMMANDS: ReadonlyMap<string, Command<unknown, unknown>> = new Map<string, Command<unknown, unknown>>([
  ['ugi', (session) => session.introduce()],
  ['isready', (session) => session.ready()],
  ['newgame', (session) => session.newGame()],
  ['position', (session, words) => session.setPosition(words)],
  ['go', (session, words) => session.go(words)],
  ['stop', (session) => session.stop()],
  ['setoption', (session, _, rest) => session.setOption(rest)],
  ['quit', (session) => session.quit()],
]);
const WHEN_IDLE: ReadonlySet<string> = new Set(['newgame', 'position', 'go', 'setoption']);

/** Any legal turn, for an engine that failed or had no time. */
function fallback<Board, Move>(start: Position<Board, Move>): string {
  try {
    const turn: Move[] = [];
    for (let position = start; !position.isOver && position.side === start.side; ) {
      turn.push(position.moves[0]);
      position = position.play(position.moves[0]);
    }
    return `bestmove ${turnWord(start, turn)}`;
  } catch {
    return NO_MOVE;
  }
}

function messageOf(error: unknown): string {
  return shortened(error instanceof Error ? error.message : String(error));
}

function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
