/**
 * A brain: a Gomoku player that understands the protocol of Gomocup managers. It takes lines and answers with lines, and
 * knows nothing about processes and streams; `runBrain` connects it to them.
 *
 * A command that is refused (`ERROR`) or not understood (`UNKNOWN`) changes nothing, and only `END` ends the brain. A search
 * blocks the event loop: one that does not would hear `END` sooner, but visit a fifth fewer positions in the same time.
 */

import { checkOptions, isBoolean, isFunction, type OptionCheck } from '../../core/check-options.js';
import { checkText } from '../../core/errors.js';
import { createEngine } from '../../engine/engine.js';
import { cellOf, type GomokuMove, type GomokuRule, LARGEST, SMALLEST } from '../../games/gomoku/board.js';
import { gomoku } from '../../games/gomoku/rules.js';
import type { SearchResult } from '../../search/result.js';
import { describeVerdict } from '../../search/score.js';
import { Settings } from './settings.js';
import { boardOf, isEmptyBoard, noStones, pointOf, type Stones, seated, withoutStone, withStone } from './stones.js';
import { LONGEST_LINE, type Point, quoted, Refusal, readNumbers, readWhole } from './text.js';
import { type MakeEngine, Thinker } from './thinker.js';

/** How a brain is made. */
export interface BrainOptions {
  /** The answer to `ABOUT`, together with the next three. */
  readonly name?: string;
  /** The version that the manager is told. */
  readonly version?: string;
  /** The author that the manager is told. */
  readonly author?: string;
  /** The country that the manager is told. */
  readonly country?: string;
  /** Makes the engine that chooses the moves, at the start of every game; `createEngine(rules, { table })` by default. */
  readonly engine?: MakeEngine;
  /** The size of the transposition table in megabytes: 64 by default, less if the manager's `max_memory` requires it. */
  readonly megabytes?: number;
  /** Milliseconds per move if the manager sets no time: 1,000 by default. */
  readonly time?: number;
  /** Milliseconds of a move's time to keep for the way to the manager and back: 15 by default. */
  readonly margin?: number;
  /** Milliseconds for warming up at the first `START`, before any clock runs: 1,500 by default, 0 for none. */
  readonly warmUp?: number;
  /** Whether to send a `MESSAGE` with the search result before each move: false by default. */
  readonly messages?: boolean;
}

/** A player that a Gomocup manager talks to, line by line. */
export interface Brain {
  /** Whether the manager has sent `END`. */
  readonly hasEnded: boolean;
  /** Takes a line from the manager and returns the lines of the answer: often one, sometimes none. */
  receive(line: string): readonly string[];
}

const isDuration: OptionCheck = [(value) => Number.isFinite(value) && Number(value) >= 0, 'milliseconds, from 0'];
const isPlainText: OptionCheck = [
  (value) => typeof value === 'string' && /^[^"\p{Cc}]*$/u.test(value),
  'a text without quotation marks or line ends',
];

const BRAIN_SCHEMA: Readonly<Record<keyof BrainOptions, OptionCheck>> = {
  name: isPlainText,
  version: isPlainText,
  author: isPlainText,
  country: isPlainText,
  engine: isFunction,
  megabytes: [(value) => Number(value) >= 1 && Number(value) < 2048, 'a number from 1 to below 2048'],
  time: isDuration,
  margin: isDuration,
  warmUp: isDuration,
  messages: isBoolean,
};

/**
 * A brain for Gomocup managers.
 *
 * @example
 * ```ts
 * import { createBrain } from 'foreply/gomocup';
 *
 * const brain = createBrain();
 * console.log(brain.receive('START 15')); // → [ 'OK' ]
 * console.log(brain.receive('RECTSTART 15,20')); // → [ 'ERROR only square boards are supported' ]
 * console.log(brain.receive('TURN 15,0')); // → [ 'ERROR 15,0 is not on the board of 15 rows' ]
 *
 * // The opponent has four in a row, and only one cell stops them.
 * for (const line of ['BOARD', '0,0,2', '1,0,2', '2,0,2', '3,0,2', '8,8,1', '9,9,1', '10,8,1']) brain.receive(line);
 * console.log(brain.receive('DONE')); // → [ '4,0' ]
 * ```
 */
export function createBrain(options: BrainOptions = {}): Brain {
  checkOptions(options, BRAIN_SCHEMA);
  return new ProtocolBrain(options);
}

const ABOUT_PARTS = ['name', 'version', 'author', 'country'] as const;
const DEFAULT_MEGABYTES = 64;
const DEFAULT_TIME = 1000;
const DEFAULT_MARGIN = 15;
const DEFAULT_WARM_UP = 1500;
const OK: readonly string[] = ['OK'];
const NOTHING: readonly string[] = [];

type Command = (brain: ProtocolBrain, rest: string) => readonly string[];

class ProtocolBrain implements Brain {
  hasEnded = false;

  readonly #options: BrainOptions;
  readonly #settings = new Settings();
  readonly #thinker: Thinker;
  #isWarm = false;
  #stones: Stones | undefined;
  /** The position set up since `BOARD`, or why it will be refused at `DONE`. */
  #placing: Stones | Refusal | undefined;

  constructor(options: BrainOptions) {
    this.#options = options;
    this.#thinker = new Thinker(options.engine ?? ((rules, table) => createEngine(rules, { table })));
  }

  receive(line: string): readonly string[] {
    checkText(line);
    const text = line.trim();
    if (text === '' || this.hasEnded) return NOTHING;
    if (text.length > LONGEST_LINE) return [`UNKNOWN a line of more than ${LONGEST_LINE} characters`];
    const [word] = text.split(/\s/, 1);
    const command = ProtocolBrain.#commands.get(word.toUpperCase());
    try {
      if (command !== undefined) return command(this, text.slice(word.length).trim());
      return this.#placing === undefined ? [`UNKNOWN ${quoted(text)}`] : this.#place(this.#placing, text);
    } catch (error) {
      if (error instanceof Refusal) return [`ERROR ${error.reason}`];
      throw error;
    }
  }

  /** Any command before `DONE` cancels `BOARD`, except `INFO`, which may come at any time. */
  static readonly #commands: ReadonlyMap<string, Command> = new Map<string, Command>([
    ['INFO', (brain, rest) => brain.#inform(rest)],
    ['DONE', (brain) => brain.#answer(brain.#endPlacing())],
    ['ABOUT', (brain) => [brain.#cancelPlacing().#about()]],
    ['START', (brain, rest) => brain.#cancelPlacing().#start(readWhole(rest), rest)],
    ['RESTART', (brain) => brain.#cancelPlacing().#start(brain.#started().size, '')],
    ['RECTSTART', (brain) => brain.#cancelPlacing().#refuse('only square boards are supported')],
    ['BEGIN', (brain) => brain.#cancelPlacing().#answer(brain.#unplayed())],
    ['TURN', (brain, rest) => brain.#cancelPlacing().#answer(withStone(brain.#waiting(), readPoint(rest), false))],
    ['TAKEBACK', (brain, rest) => brain.#cancelPlacing().#takeBack(readPoint(rest))],
    ['BOARD', (brain) => brain.#cancelPlacing().#beginPlacing()],
    ['END', (brain) => brain.#end()],
  ]);

  #cancelPlacing(): this {
    this.#placing = undefined;
    return this;
  }

  #refuse(reason: string): never {
    throw new Refusal(reason);
  }

  #end(): readonly string[] {
    this.hasEnded = true;
    return NOTHING;
  }

  #about(): string {
    const told: BrainOptions = { name: 'foreply', ...this.#options };
    return ABOUT_PARTS.flatMap((part) => (told[part] === undefined ? [] : [`${part}="${told[part]}"`])).join(', ');
  }

  #inform(rest: string): readonly string[] {
    const [key, value = ''] = rest.split(/\s+/);
    this.#settings.read(key.toLowerCase(), value);
    // Managers announce the memory after `START`. A table that is still unused is quickly replaced.
    const { rule } = this.#settings;
    if (this.#stones !== undefined && typeof rule === 'string' && !this.#thinker.hasThought) {
      this.#thinker.begin(gomoku({ size: this.#stones.size, rule }), this.#megabytes());
    }
    return NOTHING;
  }

  #start(size: number | undefined, told: string): readonly string[] {
    if (size === undefined || size < SMALLEST || size > LARGEST) {
      return this.#refuse(`a board has ${SMALLEST} to ${LARGEST} rows, not "${quoted(told)}"`);
    }
    const rules = gomoku({ size, rule: this.#rule() });
    if (!this.#isWarm) this.#thinker.warmUp(this.#options.warmUp ?? DEFAULT_WARM_UP);
    this.#isWarm = true;
    this.#thinker.begin(rules, this.#megabytes());
    this.#settings.beginGame();
    this.#stones = noStones(size, 0);
    return OK;
  }

  #takeBack(point: Point): readonly string[] {
    this.#stones = withoutStone(this.#started(), point);
    return OK;
  }

  #beginPlacing(): readonly string[] {
    this.#placing = noStones(this.#started().size, 0);
    return NOTHING;
  }

  /** Adds a stone to the position being set up. Errors are reported once, at `DONE`, since the manager goes on until then. */
  #place(placing: Stones | Refusal, line: string): readonly string[] {
    if (placing instanceof Refusal) return NOTHING;
    try {
      this.#placing = placed(placing, line);
    } catch (error) {
      this.#placing = error as Refusal;
    }
    return NOTHING;
  }

  #endPlacing(): Stones {
    const placing = this.#placing;
    this.#placing = undefined;
    if (placing === undefined) throw new Refusal('DONE without BOARD');
    if (placing instanceof Refusal) throw placing;
    return seated(placing);
  }

  /** Finds a move and updates the position. */
  #answer(stones: Stones): readonly string[] {
    const { size } = stones;
    const rule = this.#rule();
    const rules = gomoku({ size, rule });
    const board = boardOf(stones, rule);
    if (rules.outcome(board) !== undefined) throw new Refusal('the game is over');
    const { time: usual = DEFAULT_TIME, margin = DEFAULT_MARGIN, messages = false } = this.#options;
    const result = this.#thinker.choose(rules, board, this.#settings.timeForMove(usual, margin));
    if (result.move === undefined) throw new Refusal('the engine has no move');
    this.#settings.spend(result.elapsed);
    const point = pointOf(size, cellOf(size, result.move));
    this.#stones = withStone(stones, point, true);
    return messages ? [messageOf(size, result), formatPoint(point)] : [formatPoint(point)];
  }

  /** The stones of the current game. */
  #started(): Stones {
    if (this.#stones === undefined) throw new Refusal('no game has been started');
    return this.#stones;
  }

  /** The stones before the first move. */
  #unplayed(): Stones {
    const stones = this.#started();
    if (!isEmptyBoard(stones)) throw new Refusal('there are already stones on the board');
    return noStones(stones.size, 0);
  }

  /** The stones with the opponent to move, who begins if the board is empty. */
  #waiting(): Stones {
    const stones = this.#started();
    return isEmptyBoard(stones) ? noStones(stones.size, 1) : stones;
  }

  #rule(): GomokuRule {
    const { rule } = this.#settings;
    if (typeof rule === 'object') throw new Refusal(`rule ${rule.unknown} is not supported`);
    return rule;
  }

  #megabytes(): number {
    return this.#settings.tableSize(this.#options.megabytes ?? DEFAULT_MEGABYTES);
  }
}

function readPoint(text: string): Point {
  const numbers = readNumbers(text, 2);
  if (numbers === undefined) throw new Refusal(`a cell is two numbers, as in 7,7, not "${quoted(text)}"`);
  return { x: numbers[0], y: numbers[1] };
}

const OWN = 1;
const OPPONENTS = 2;

/** Adds the stone of a line between `BOARD` and `DONE`. */
function placed(stones: Stones, line: string): Stones {
  const numbers = readNumbers(line, 3);
  if (numbers === undefined) throw new Refusal(`a stone is three numbers, as in 7,7,1, not "${quoted(line)}"`);
  const [x, y, whose] = numbers;
  if (whose !== OWN && whose !== OPPONENTS) throw new Refusal(`a stone is own (1) or the opponent's (2), not ${whose}`);
  return withStone(stones, { x, y }, whose === OWN);
}

function formatPoint({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The search result for people who watch. */
function messageOf(size: number, result: SearchResult<GomokuMove>): string {
  const { depth, selectiveDepth, verdict, nodes, elapsed, principalVariation } = result;
  const line = principalVariation.flat().map((move) => formatPoint(pointOf(size, cellOf(size, move))));
  const effort = `depth ${depth}-${selectiveDepth}, ${nodes} nodes, ${Math.round(elapsed)} ms`;
  return `MESSAGE ${effort}, ${describeVerdict(verdict)}: ${line.join(' ')}`;
}
