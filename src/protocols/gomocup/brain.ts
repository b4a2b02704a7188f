/**
 * A brain: a player of Gomoku that understands the protocol of Gomocup managers. It takes lines and answers with lines, and
 * knows nothing of processes and streams; `runBrain` connects it with them.
 *
 * Whatever is refused (`ERROR`) or not understood (`UNKNOWN`) changes nothing, and nothing that a manager sends ends the
 * brain but `END`. It thinks in one go. A thought that lets the event loop run would hear `END` sooner, and would see a fifth
 * fewer positions in the same time.
 */

import { checkOptions, isBoolean, isFunction, type OptionCheck } from '../../core/check-options.js';
import { checkText } from '../../core/errors.js';
import { createEngine } from '../../engine/engine.js';
import { cellOf, type GomokuMove, type GomokuRule, LARGEST, SMALLEST } from '../../games/gomoku/board.js';
import { gomoku } from '../../games/gomoku/rules.js';
import type { SearchResult } from '../../search/result.js';
import { describeVerdict } from '../../search/score.js';
import { Refusal } from './refusal.js';
import { Settings } from './settings.js';
import { boardOf, isEmptyBoard, noStones, pointOf, type Stones, seated, withoutStone, withStone } from './stones.js';
import { LONGEST_LINE, type Point, quoted, readNumbers, readWhole } from './text.js';
import { type MakeEngine, Thinker } from './thinker.js';

/** How a brain is made. */
export interface BrainOptions {
  /** What `ABOUT` tells. */
  readonly name?: string;
  readonly version?: string;
  readonly author?: string;
  readonly country?: string;
  /** Who chooses the moves; by default `createEngine(rules, { table })`. Asked for at the beginning of every game. */
  readonly engine?: MakeEngine;
  /** The size of the transposition table in megabytes, 64 by default; less if the manager's `max_memory` allows no more. */
  readonly megabytes?: number;
  /** Milliseconds a move if the manager sets no time; 1,000 by default. */
  readonly time?: number;
  /** Milliseconds of a move's time that are kept for the way to the manager and back; 15 by default. */
  readonly margin?: number;
  /** Milliseconds for getting ready at the first `START`, which is on nobody's clock; 400 by default, 0 for none. */
  readonly warmUp?: number;
  /** Whether to tell before each move, as a `MESSAGE`, what was thought; not by default. */
  readonly messages?: boolean;
}

/** A player that a Gomocup manager talks to, line by line. */
export interface Brain {
  /** Whether the manager has said `END`. */
  readonly hasEnded: boolean;
  /** Takes a line from the manager and gives the lines to answer with: often one, sometimes none. */
  receive(line: string): readonly string[];
}

const isDuration: OptionCheck = [(value) => Number.isFinite(value) && Number(value) >= 0, 'milliseconds, from 0'];
const isPlainText: OptionCheck = [
  (value) => typeof value === 'string' && /^[^"\p{Cc}]*$/u.test(value),
  'a text without quotation marks and line ends',
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
 * console.log(brain.receive('RECTSTART 15,20')); // → [ 'ERROR only square boards are known' ]
 * console.log(brain.receive('TURN 15,0')); // → [ 'ERROR 15,0 is no cell of a board of 15 rows' ]
 *
 * // Four of the opponent's in a row, and only one cell to stop them.
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
const DEFAULT_WARM_UP = 400;
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
  /** What was set up since `BOARD`, or why it will be refused at `DONE`. */
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

  /** `BOARD` is given up when another command comes before `DONE`; only `INFO` may come at any time. */
  static readonly #commands: ReadonlyMap<string, Command> = new Map<string, Command>([
    ['INFO', (brain, rest) => brain.#inform(rest)],
    ['DONE', (brain) => brain.#answer(brain.#endPlacing())],
    ['ABOUT', (brain) => [brain.#instead().#about()]],
    ['START', (brain, rest) => brain.#instead().#start(readWhole(rest), rest)],
    ['RESTART', (brain) => brain.#instead().#start(brain.#started().size, '')],
    ['RECTSTART', (brain) => brain.#instead().#refuse('only square boards are known')],
    ['BEGIN', (brain) => brain.#instead().#answer(brain.#unplayed())],
    ['TURN', (brain, rest) => brain.#instead().#answer(withStone(brain.#waiting(), readPoint(rest), false))],
    ['TAKEBACK', (brain, rest) => brain.#instead().#takeBack(readPoint(rest))],
    ['BOARD', (brain) => brain.#instead().#beginPlacing()],
    ['END', (brain) => brain.#end()],
  ]);

  #instead(): this {
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
    // Managers tell the memory after `START`. A table that nobody has used is quickly made anew.
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

  /** A stone of the position being set up. What is wrong is told at `DONE`, once, since the manager goes on until then. */
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
    if (placing === undefined) throw new Refusal('DONE has no meaning without BOARD');
    if (placing instanceof Refusal) throw placing;
    return seated(placing);
  }

  /** Finds a move, and keeps the position once it has one. */
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
    return messages ? [thought(size, result), named(point)] : [named(point)];
  }

  /** The stones of a game that was started. */
  #started(): Stones {
    if (this.#stones === undefined) throw new Refusal('no game was started');
    return this.#stones;
  }

  /** The same, before the first move. */
  #unplayed(): Stones {
    const stones = this.#started();
    if (!isEmptyBoard(stones)) throw new Refusal('there are stones on the board already');
    return noStones(stones.size, 0);
  }

  /** The same, with the opponent to move, who has begun if the board is empty. */
  #waiting(): Stones {
    const stones = this.#started();
    return isEmptyBoard(stones) ? noStones(stones.size, 1) : stones;
  }

  #rule(): GomokuRule {
    const { rule } = this.#settings;
    if (typeof rule === 'object') throw new Refusal(`rule ${rule.unknown} is not known`);
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

/** With the stone of a line between `BOARD` and `DONE`. */
function placed(stones: Stones, line: string): Stones {
  const numbers = readNumbers(line, 3);
  if (numbers === undefined) throw new Refusal(`a stone is three numbers, as in 7,7,1, not "${quoted(line)}"`);
  const [x, y, whose] = numbers;
  if (whose !== OWN && whose !== OPPONENTS) throw new Refusal(`a stone is own (1) or the opponent's (2), not ${whose}`);
  return withStone(stones, { x, y }, whose === OWN);
}

function named({ x, y }: Point): string {
  return `${x},${y}`;
}

/** What was thought, for people who watch. */
function thought(size: number, result: SearchResult<GomokuMove>): string {
  const { depth, selectiveDepth, verdict, nodes, elapsed, principalVariation } = result;
  const line = principalVariation.flat().map((move) => named(pointOf(size, cellOf(size, move))));
  const effort = `depth ${depth}-${selectiveDepth}, ${nodes} nodes, ${Math.round(elapsed)} ms`;
  return `MESSAGE ${effort}, ${describeVerdict(verdict)}: ${line.join(' ')}`;
}
