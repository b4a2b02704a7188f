/**
 * Plays Gomoku with a program that speaks the protocol of Gomocup, as its manager does:
 *
 *     START 15 → OK, INFO …         once
 *     RESTART → OK, INFO …          before every other game; START again where that is not known
 *     BEGIN                         it begins on an empty board
 *     TURN x,y                      the opponent has played one stone since its last answer
 *     BOARD, x,y,side …, DONE       anything else: an opening, a game that goes on
 *
 * A program may send MESSAGE and DEBUG before its answer, and SUGGEST instead of it, which is accepted.
 */

import { OptionError } from '../../core/errors.js';
import { EMPTY, type GomokuBoard, namesOf, STONES } from '../../games/gomoku/board.js';
import type { PlayerTurn } from '../../match/players/player.js';
import { PlayerFault } from '../../match/players/player-fault.js';
import type { Position } from '../../position/position.js';
import { pointOf } from '../gomocup/stones.js';
import { type EngineTerms, type Manager, type MatchLimits, patienceFor, timeFor } from './manager.js';
import { type Program, quoted } from './program.js';

/** What managers send for a time without limit, and the greatest number that programs need to understand. */
const UNLIMITED = 2 ** 31 - 1;
/** The kind of game that `INFO game_type` announces: one of a tournament. */
const TOURNAMENT = 2;
const RULES = { freestyle: 0, standard: 1 } as const;

export class GomocupManager implements Manager {
  readonly farewell = 'END';
  readonly #program: Program;
  readonly #terms: EngineTerms;
  /** The size of the board that the program has been started with. */
  #size: number | undefined;
  /** The stones that the program knows of. */
  #cells = '';

  constructor(program: Program, terms: EngineTerms) {
    this.#program = program;
    this.#terms = terms;
  }

  async start(): Promise<void> {
    // The first conversation is about a game: START.
  }

  async newGame<Board, Move>(position: Position<Board, Move>, limits: MatchLimits): Promise<void> {
    const { size, rule } = gomokuBoardOf(position);
    const isBegun =
      this.#size === size && (await this.#command('RESTART', limits.signal)).toUpperCase().startsWith('OK');
    if (!isBegun) {
      const answer = await this.#command(`START ${size}`, limits.signal);
      if (!answer.toUpperCase().startsWith('OK')) throw refusal(`START ${size}`, answer);
    }
    this.#size = size;
    this.#cells = EMPTY.repeat(size * size);
    const { clock } = limits;
    const { options } = this.#terms;
    const time = timeFor(this.#terms, limits);
    const info = {
      rule: RULES[rule],
      game_type: TOURNAMENT,
      timeout_turn: whole(time ?? clock?.remaining ?? 0),
      timeout_match: clock === undefined ? 0 : whole(clock.remaining),
      ...options,
    };
    this.#program.tell(...Object.entries(info).map(([key, value]) => `INFO ${key} ${value}`));
  }

  async turn<Board, Move>(position: Position<Board, Move>, limits: MatchLimits): Promise<PlayerTurn<Move>> {
    const board = gomokuBoardOf(position);
    const question = questionFor(board, this.#cells, orderOf(position));
    const timeLeft = limits.clock === undefined ? UNLIMITED : whole(limits.clock.remaining);
    const answer = await this.#program.ask([`INFO time_left ${timeLeft}`, ...question], this.#readMove(question[0]), {
      patience: patienceFor(this.#terms, limits),
      what: `answer ${question[0]}`,
      signal: limits.signal,
    });
    const cell = cellAt(board, answer);
    this.#cells = `${board.cells.slice(0, cell)}${STONES[board.turn]}${board.cells.slice(cell + 1)}`;
    return {
      turn: position
        .play(namesOf(board.size)[cell] as Move)
        .played()
        .slice(position.ply)
        .map(({ move }) => move),
    };
  }

  /** Says something that is answered by one line. */
  #command(command: string, signal: AbortSignal | undefined): Promise<string> {
    const wait = { patience: this.#terms.patience, what: `answer ${command} with OK`, signal };
    return this.#program.ask([command], (line) => (/^(OK|ERROR|UNKNOWN)\b/i.test(line) ? line : undefined), wait);
  }

  #readMove(question: string): (line: string) => string | undefined {
    return (line) => {
      if (/^(ERROR|UNKNOWN)\b/i.test(line)) throw refusal(question, line);
      const [, suggested] = /^SUGGEST\s+(.*)$/i.exec(line) ?? [];
      if (suggested !== undefined) this.#program.tell(`PLAY ${suggested}`);
      return POINT.test(line) ? line : undefined;
    };
  }
}

const POINT = /^([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})$/;

/** What to say to a program that knows some stones, so that it answers with a move on this board. */
export function questionFor(board: GomokuBoard, known: string, order: readonly number[]): string[] {
  const { size, cells, turn } = board;
  const news = order.filter((cell) => cells[cell] !== known[cell]);
  const isOneAhead = known.length - news.length === [...known].filter((symbol, cell) => symbol === cells[cell]).length;
  if (order.length === 0) return ['BEGIN'];
  const place = (cell: number) => `${pointOf(size, cell).x},${pointOf(size, cell).y}`;
  if (isOneAhead && news.length === 1 && known[news[0]] === EMPTY && cells[news[0]] !== STONES[turn]) {
    return [`TURN ${place(news[0])}`];
  }
  return ['BOARD', ...order.map((cell) => `${place(cell)},${cells[cell] === STONES[turn] ? 1 : 2}`), 'DONE'];
}

/** The cells with stones, in the order of play as far as it is known; otherwise the sides take turns. */
function orderOf<Board, Move>(position: Position<Board, Move>): readonly number[] {
  const { cells, size } = gomokuBoardOf(position);
  const names = namesOf(size);
  const played = position.played().map(({ move }) => names.indexOf(move as (typeof names)[number]));
  const stones = [...STONES].map((stone) =>
    [...names.keys()].filter((cell) => cells[cell] === stone && !played.includes(cell)),
  );
  const most = Math.max(...stones.map(({ length }) => length));
  const before = Array.from({ length: most }, (_, at) => stones.flatMap((own) => own.slice(at, at + 1))).flat();
  return [...before, ...played];
}

/** The cell of an answer. */
function cellAt({ size, cells }: GomokuBoard, answer: string): number {
  const [, x, y] = (POINT.exec(answer) ?? []).map(Number);
  if (!(x >= 0 && x < size && y >= 0 && y < size)) {
    throw new PlayerFault('illegal-move', `played ${quoted(answer)}, which is not on the board`);
  }
  const cell = size * y + x;
  if (cells[cell] !== EMPTY)
    throw new PlayerFault('illegal-move', `played ${quoted(answer)}, where a stone lies already`);
  return cell;
}

function refusal(question: string, answer: string): PlayerFault {
  return new PlayerFault('error', `answered ${question} with ${quoted(answer)}`);
}

function gomokuBoardOf<Board, Move>({ board, rules }: Position<Board, Move>): GomokuBoard {
  const { size, rule, cells } = Object(board) as Partial<GomokuBoard>;
  if (typeof size === 'number' && typeof cells === 'string' && rule !== undefined) return board as GomokuBoard;
  throw new OptionError('protocol', `"ugi" for "${rules.name}": programs for Gomocup play Gomoku only`);
}

function whole(milliseconds: number): number {
  return Math.min(Math.max(0, Math.floor(milliseconds)), UNLIMITED);
}
