/** Plays with a program that speaks UGI. */

import type { Clock } from '../../engine/clock.js';
import type { PlayerTurn } from '../../match/players/player.js';
import { PlayerFault } from '../../match/players/player-fault.js';
import { boardText } from '../../match/starts.js';
import type { Position } from '../../position/position.js';
import { sameValue } from '../../position/same-value.js';
import { gameWords, turnOfWord, wordOf } from '../../position/turn-words.js';
import { readInfo, type UgiInfo } from '../ugi/info-line.js';
import { type EngineTerms, firstOf, type Manager, type MatchLimits, patienceFor, timeFor } from './manager.js';
import { type Program, quoted } from './program.js';

export class UgiManager implements Manager {
  readonly farewell = 'quit';
  readonly #program: Program;
  readonly #terms: EngineTerms;
  #hasPlayed = false;

  constructor(program: Program, terms: EngineTerms) {
    this.#program = program;
    this.#terms = terms;
  }

  async start(signal: AbortSignal | undefined): Promise<void> {
    await this.#await('ugi', 'ugiok', signal);
    for (const [name, value] of Object.entries(this.#terms.options)) {
      this.#program.tell(`setoption name ${name} value ${value}`);
    }
  }

  async newGame<Board, Move>(_position: Position<Board, Move>, { signal }: MatchLimits): Promise<void> {
    if (this.#hasPlayed) this.#program.tell('newgame');
    this.#hasPlayed = true;
    await this.#await('isready', 'readyok', signal);
  }

  async turn<Board, Move>(position: Position<Board, Move>, limits: MatchLimits): Promise<PlayerTurn<Move>> {
    let info: UgiInfo = {};
    const readBest = (line: string): string | undefined => {
      // The program would play on from its last position.
      if (/^error\b/.test(line)) throw new PlayerFault('error', `answered position and go with ${quoted(line)}`);
      if (line.startsWith('info ')) info = { ...info, ...readInfo(line) };
      return /^bestmove(?:\s+(.*))?$/.exec(line) === null ? undefined : line.slice('bestmove'.length).trim();
    };
    const word = await this.#program.ask([positionLine(position), goLine(position, this.#terms, limits)], readBest, {
      patience: patienceFor(this.#terms, limits),
      what: 'answer go',
      signal: limits.signal,
    });
    return { ...info, turn: turnOf(position, word) };
  }

  #await(question: string, answer: string, signal: AbortSignal | undefined): Promise<true> {
    const wait = { patience: this.#terms.patience, what: `answer ${question} with ${answer}`, signal };
    return this.#program.ask([question], (line) => (line === answer ? true : undefined), wait);
  }
}

/** The command that sets up a position, with the moves since the start of the game. */
export function positionLine<Board, Move>(position: Position<Board, Move>): string {
  const first = firstOf(position);
  const isUsual = sameValue(first.board, first.rules.initial());
  const words = gameWords(position);
  const start = isUsual ? 'start' : `board ${wordOf(boardText(first))}`;
  return `position ${start}${words.length === 0 ? '' : ` moves ${words.join(' ')}`}`;
}

function goLine<Board, Move>({ side }: Position<Board, Move>, terms: EngineTerms, limits: MatchLimits): string {
  const { nodes, depth } = terms;
  const { clock, opponentClock } = limits;
  const time = timeFor(terms, limits);
  const words = ['go'];
  if (depth !== undefined) words.push(`depth ${depth}`);
  if (nodes !== undefined) words.push(`nodes ${nodes}`);
  if (time !== undefined) words.push(`movetime ${Math.floor(time)}`);
  if (clock !== undefined) {
    const clocks = side === 0 ? [clock, opponentClock ?? clock] : [opponentClock ?? clock, clock];
    words.push(`clock ${clocks.map(clockWords).join(' ')}`);
  }
  return words.join(' ');
}

function clockWords({ remaining, increment = 0 }: Clock): string {
  return [remaining, increment].map((time) => Math.min(Math.max(0, Math.floor(time)), LONGEST_TIME)).join(' ');
}

/** The largest number that UGI has for a time. */
const LONGEST_TIME = 999_999_999_999_999;

function turnOf<Board, Move>(position: Position<Board, Move>, word: string): readonly Move[] {
  if (word === '' || word === '(none)') {
    throw new PlayerFault('illegal-move', `answered "bestmove ${word}" although the game is not over`);
  }
  try {
    return turnOfWord(position, word);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new PlayerFault('illegal-move', `played "${word}", which is not legal: ${why}`);
  }
}
