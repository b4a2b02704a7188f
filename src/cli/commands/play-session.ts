/**
 * A game at the terminal. People are asked for a move and may give commands first; other players are asked to think. Knows
 * nothing of files and options.
 */

import { describeVerdict, opponent, type Position, win } from 'foreply';
import { type MatchEnd, type Player, PlayerFault, type PlayerTurn } from 'foreply/match';
import { counted, grouped, lineText, lineTexts, moveText, outcomeText, wrapped } from '../format.js';
import type { Game } from '../game.js';
import { endingOf, type GameNotes } from '../game-notes.js';
import type { Lines } from '../lines.js';
import { print, type Terminal } from '../terminal.js';
import type { Thinking } from '../thinking.js';
import { playTyped } from '../typed-moves.js';

type AnyPosition = Position<unknown, unknown>;
type AnyPlayer = Player<unknown, unknown>;

/** One side of the board. */
export interface Seat {
  readonly name: string;
  /** Left out for a person. */
  readonly player?: AnyPlayer;
}

/** What a game at the terminal is made of. */
export interface SessionParts {
  readonly game: Game;
  readonly seats: readonly [Seat, Seat];
  readonly start: AnyPosition;
  readonly notes: GameNotes;
  /** Makes the player that gives hints. */
  readonly adviser: () => AnyPlayer;
  /** Shows what a player thinks. */
  readonly thinking: Thinking;
  /** Given where a person plays. */
  readonly lines: Lines | undefined;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

const COMMANDS: Readonly<Record<string, string>> = {
  help: 'show this list',
  rules: 'show the rules of the game, and how moves are typed',
  board: 'draw the board again',
  moves: 'list the legal moves',
  list: 'list the moves so far',
  position: 'show the position as text, for --position',
  hint: 'show what a search would play',
  undo: 'take your last turn back',
  resign: 'give up',
  quit: 'leave the game',
};

const COMMAND_LINES = Object.entries(COMMANDS).map(([name, about]) => `  ${name.padEnd(10)}${about}`);

export class PlaySession {
  position: AnyPosition;
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.position = parts.start;
  }

  /** Plays until the game is over or is left. */
  async play(): Promise<MatchEnd> {
    const { game, seats, signal } = this.#parts;
    let ending: MatchEnd | undefined;
    let drawn: AnyPosition | undefined;
    while (ending === undefined && !this.position.isOver && !signal.aborted) {
      const seat = seats[this.position.side];
      if (drawn !== this.position && (seat.player === undefined || drawn === undefined)) this.#draw();
      drawn = this.position;
      ending = seat.player === undefined ? await this.#ask() : await this.#think(seat.player);
    }
    if (ending !== undefined) return ending;
    if (!this.position.isOver) return this.#leave();
    this.#draw();
    this.#say(outcomeText(game, this.position, [seats[0].name, seats[1].name]));
    return endingOf(this.position);
  }

  /** Asks a person once. */
  async #ask(): Promise<MatchEnd | undefined> {
    const { game, lines, terminal, notes } = this.#parts;
    const { position } = this;
    const asked = terminal.now();
    const line = await lines?.next(`${game.sides[position.side]}> `);
    if (line === undefined) return this.#leave();
    const command = line.toLowerCase();
    if (command === 'quit' || command === 'exit') return this.#leave();
    if (command === 'resign') return this.#resign();
    if (command === '') return undefined;
    if (Object.hasOwn(COMMANDS, command)) {
      this.#say(await this.#obey(command));
      return undefined;
    }
    const after = playTyped(game, position, line);
    if (typeof after === 'string') {
      this.#say(after);
      return undefined;
    }
    notes.add(position.ply, { nodes: 0, elapsed: terminal.now() - asked });
    this.position = after;
    return undefined;
  }

  /** Asks a player for one turn. */
  async #think(player: AnyPlayer): Promise<MatchEnd | undefined> {
    const { game, terminal, notes, signal, seats } = this.#parts;
    const { position } = this;
    const asked = terminal.now();
    let answer: PlayerTurn<unknown>;
    try {
      answer = await this.#answerOf(player, `${game.sides[position.side]} thinks`);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof PlayerFault) return this.#lose(error);
      throw error;
    }
    if (signal.aborted) return undefined;
    this.position = position.playAll(answer.turn);
    notes.add(position.ply, { nodes: answer.nodes ?? 0, elapsed: terminal.now() - asked });
    const played = lineText(lineTexts(game, position.board, [answer.turn]));
    this.#say(wrapped(`${game.sides[position.side]} plays ${played}${thoughts(answer)}`));
    if (seats.every((seat) => seat.player !== undefined) && !this.position.isOver) this.#draw();
    return undefined;
  }

  async #answerOf(player: AnyPlayer, waiting: string): Promise<PlayerTurn<unknown>> {
    const { terminal, signal, thinking } = this.#parts;
    thinking.begin(waiting, this.position);
    try {
      return await (player.think?.(this.position, { signal }) ??
        terminal.blocking(() => player.choose(this.position, { signal })));
    } finally {
      thinking.end();
    }
  }

  /** Carries out a command and returns the answer to print. */
  #obey(command: string): string | Promise<string> {
    const { game, notes } = this.#parts;
    const { board, moves } = this.position;
    switch (command) {
      case 'rules':
        return [...game.explanation, game.notation].map((paragraph) => wrapped(paragraph)).join('\n\n');
      case 'board':
        return `\n${game.draw(board)}\n`;
      case 'moves':
        return wrapped(moves.map((move) => moveText(game, board, move)).join(', '));
      case 'list':
        return wrapped(lineText(notes.turnsOf(this.position).map(({ moves: turn }) => turn)) || 'No moves yet.');
      case 'position':
        return String(this.position);
      case 'hint':
        return this.#hint();
      case 'undo':
        return this.#undo();
      default:
        return [wrapped(game.notation), '', ...COMMAND_LINES].join('\n');
    }
  }

  async #hint(): Promise<string> {
    const { game, adviser } = this.#parts;
    const answer = await this.#answerOf(adviser(), 'Thinking');
    const best = lineText(lineTexts(game, this.position.board, [answer.turn]));
    return wrapped(`Hint: ${best}${thoughts(answer)}`);
  }

  /** Goes back to the beginning of a person's last turn. */
  #undo(): string {
    const { seats, notes } = this.#parts;
    const isOurs = ({ side, previous }: AnyPosition): boolean =>
      seats[side].player === undefined && previous?.side !== side;
    let at = this.position.previous;
    while (at !== undefined && !isOurs(at)) at = at.previous;
    if (at === undefined) return 'There is nothing to take back.';
    this.position = at;
    notes.forget(at.ply);
    return 'Taken back.';
  }

  #resign(): MatchEnd {
    const { game, seats } = this.#parts;
    const { side } = this.position;
    this.#say(`${game.sides[side]} resigns; ${game.sides[opponent(side)]} wins.`);
    return { outcome: win(opponent(side)), reason: 'resignation', detail: `${seats[side].name} resigned` };
  }

  /** The end of a game by a player's own fault. */
  #lose({ reason, message }: PlayerFault): MatchEnd {
    const { game, seats } = this.#parts;
    const { side } = this.position;
    this.#say(wrapped(`${game.sides[side]} loses: ${message}.`));
    return { outcome: win(opponent(side)), reason, detail: `${seats[side].name} ${message}` };
  }

  #leave(): MatchEnd {
    this.#say(`The game ends here, after ${counted(this.#parts.notes.turnsOf(this.position).length, 'turn')}.`);
    return endingOf(this.position);
  }

  #draw(): void {
    this.#say(`\n${this.#parts.game.draw(this.position.board)}\n`);
  }

  #say(text: string): void {
    print(this.#parts.terminal, text);
  }
}

/** The verdict, depth and nodes of a player's search, in brackets; nothing if it did not search. */
function thoughts({ verdict, depth, nodes }: PlayerTurn<unknown>): string {
  const parts = [
    verdict === undefined ? '' : describeVerdict(verdict),
    depth === undefined || depth === 0 ? '' : `depth ${depth}`,
    nodes === undefined ? '' : `${grouped(nodes)} position${nodes === 1 ? '' : 's'}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `  (${parts.join(', ')})`;
}
