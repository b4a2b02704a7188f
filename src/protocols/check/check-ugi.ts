/** What an engine has to do to speak UGI, as checks. Those about moves need the rules of its game. */

import { Random } from '../../core/random.js';
import { boardText } from '../../match/starts.js';
import { Position } from '../../position/position.js';
import { lineWords, playWord, turnOfWord, wordOf } from '../../position/turn-words.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Program } from '../external/program.js';
import { positionLine } from '../external/ugi-manager.js';
import { readScore } from '../ugi/info-line.js';
import { type Examination, note, type Remark, skipped, spokenWithin, Wrong } from './examination.js';

const OPTION =
  /^option name \S+ type (spin default -?\d+ min -?\d+ max -?\d+|combo default \S+( var \S+)+|check default (true|false)|string default \S*)$/;
const BEST = /^bestmove(\s|$)/;
/** The milliseconds of a turn, and of a clock, in the checks of time. */
const TURN_TIME = 300;
const CLOCK = 2000;
/** Milliseconds in which an engine that searches without limit must not answer. */
const SILENCE = 200;
/** Milliseconds to end in. */
const FAREWELL = 1000;
const LONG_LINE = 100_000;
const NO_RULES = 'the rules of its game are not known: name the game';

/** The first conversation. */
export async function greetUgi(program: Program, patience: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const find = (line: string) => {
    lines.push(line);
    return line === 'ugiok' ? true : undefined;
  };
  await program.ask(['ugi'], find, { patience, what: 'answer ugi with ugiok' });
  return lines;
}

/** Whether a line of an info has the form. Returns what is wrong. */
export function infoFault<Board, Move>(line: string, position: Position<Board, Move> | undefined): string | undefined {
  if (/^info string( |$)/.test(line)) return undefined;
  const words = line.split(/\s+/).slice(1);
  while (words.length > 0) {
    const name = words.shift() ?? '';
    if (name === 'pv') return position === undefined ? undefined : lineFault(words, position);
    if (name === 'score') {
      const isDraw = words[0] === 'draw';
      if (readScore(words[0], words[1]) === undefined)
        return 'score must be estimate X, win N, loss N, draw or points D';
      words.splice(0, isDraw ? 1 : 2);
    } else if (name === 'depth' || name === 'nodes' || name === 'time') {
      if (!/^\d+$/.test(words.shift() ?? '')) return `${name} must be a whole number`;
    } else {
      return `there is no field "${name}": text is written as info string …`;
    }
  }
  return undefined;
}

function lineFault<Board, Move>(words: readonly string[], start: Position<Board, Move>): string | undefined {
  let position = start;
  for (const word of words) {
    try {
      position = playWord(position, word);
    } catch (error) {
      return `its line of play has "${word}", which cannot be played: ${(error as Error).message}`;
    }
  }
  return undefined;
}

export class UgiChecks<Board, Move> {
  readonly #examination: Examination;
  readonly #rules: GameRules<Board, Move> | undefined;
  readonly #random = new Random();
  /** Complaints about info lines, which come with every search. */
  readonly #infoFaults = new Set<string>();
  #infos = 0;

  constructor(examination: Examination, rules: GameRules<Board, Move> | undefined) {
    this.#examination = examination;
    this.#rules = rules;
  }

  /** All checks, except the first conversation. */
  async run(introduction: readonly string[]): Promise<void> {
    await this.#talk(introduction);
    await this.#search();
    await this.#time();
    await this.#positions();
    await this.#mistakes();
    await this.#endings();
  }

  async #talk(introduction: readonly string[]): Promise<void> {
    const one = this.#examination;
    const options = introduction.filter((line) => line.startsWith('option'));
    await one.check('It introduces itself with id name, id game and options, and nothing else.', async () => {
      for (const name of ['id name ', 'id game ']) {
        if (!introduction.some((line) => line.startsWith(name) && line.length > name.length))
          throw new Wrong(`it said no ${name}…`);
      }
      const odd = introduction.find((line) => !/^(id |option |ugiok$|$)/.test(line));
      if (odd !== undefined) throw new Wrong(`it said "${odd}"`);
      const [wrong] = options.filter((line) => !OPTION.test(line));
      if (wrong !== undefined) throw new Wrong(`"${wrong}" has not the form of an option`);
    });
    await one.check('It answers isready with readyok.', async (program) => {
      await one.answer(program, ['isready'], /^readyok$/);
    });
    await one.check('It takes the options it has announced, with their defaults.', async (program) => {
      const settings = options.flatMap((line) => {
        const [, name, value] = /^option name (\S+) .*\bdefault (\S+)/.exec(line) ?? [];
        return name === undefined ? [] : [`setoption name ${name} value ${value}`];
      });
      const refusal = await this.#refusalOf(program, settings);
      if (refusal !== undefined) throw new Wrong(`it answered "${refusal}"`);
      return options.length === 0 ? skipped('it has no options') : undefined;
    });
  }

  async #search(): Promise<void> {
    const one = this.#examination;
    const start = this.#start();
    for (const limit of ['depth 1', 'nodes 200']) {
      await one.check(`It answers go ${limit} with one legal bestmove.`, async (program) => {
        await this.#bestMove(program, start, limit);
        return this.#rules === undefined ? note(NO_RULES) : undefined;
      });
    }
    await one.check('It hears isready while it thinks, and thinks until stop.', async (program) => {
      program.tell('newgame', 'position start');
      await one.answer(program, ['go infinite', 'isready'], /^(readyok$|bestmove|error)/).then((line) => {
        if (line !== 'readyok') throw new Wrong(`it said "${line}" before readyok and stop`);
      });
      await this.#silence(program);
      await one.answer(program, ['stop'], BEST);
    });
    await one.check('It takes stop when it does not think.', async (program) => {
      await one.answer(program, ['stop', 'isready'], /^(readyok$|bestmove|error)/).then((line) => {
        if (line !== 'readyok') throw new Wrong(`it said "${line}"`);
      });
    });
    await one.check('Its info lines have the form of the protocol.', async () => {
      const [fault] = this.#infoFaults;
      if (fault !== undefined) throw new Wrong(fault);
      return this.#infos === 0 ? note('it sends none, so nobody knows what it thinks') : undefined;
    });
  }

  /** Waits a little, in which only info may come. */
  async #silence(program: Program): Promise<void> {
    for (let line = await spokenWithin(program, SILENCE); line !== undefined; ) {
      if (!line.startsWith('info')) throw new Wrong(`it said "${line}" before stop`);
      // One pause without a word is enough, and so is an engine that talks all the time.
      return;
    }
  }

  async #time(): Promise<void> {
    const one = this.#examination;
    const limits: readonly (readonly [number, string])[] = [
      [TURN_TIME, `movetime ${TURN_TIME}`],
      [CLOCK, `clock ${CLOCK} 0 ${CLOCK} 0`],
      [0, 'movetime 0'],
    ];
    for (const [time, limit] of limits) {
      await one.check(`It answers go ${limit} in time.`, (program) => {
        program.tell('newgame', 'position start');
        return this.#ready(program).then(() =>
          one.punctually(time === 0 ? TURN_TIME : time, (patience) =>
            one.answer(program, [`go ${limit}`], BEST, patience),
          ),
        );
      });
    }
  }

  async #positions(): Promise<void> {
    const one = this.#examination;
    const start = this.#start();
    const needsRules = (run: (program: Program, from: Position<Board, Move>) => Promise<Remark | undefined>) => {
      return async (program: Program) => (start === undefined ? skipped(NO_RULES) : run(program, start));
    };
    await one.check(
      'It plays legal turns in a whole game.',
      needsRules(async (program, from) => {
        let position = from;
        for (let turn = 0; turn < 200 && !position.isOver; turn++) {
          const moves = turn % 2 === 0 ? await this.#bestMove(program, position, 'nodes 20') : this.#anyTurn(position);
          position = position.playAll(moves);
        }
        return undefined;
      }),
    );
    await one.check(
      'It answers (none) when the game is over.',
      needsRules(async (program, from) => {
        let position = from;
        for (let turn = 0; turn < 1000 && !position.isOver; turn++)
          position = position.playAll(this.#anyTurn(position));
        if (!position.isOver) return skipped('no random game was over after 1000 turns');
        const line = await one.answer(program, [positionLine(position), 'go depth 1'], BEST);
        if (line !== 'bestmove (none)') throw new Wrong(`it said "${line}" after ${positionLine(position)}`);
        return undefined;
      }),
    );
    await one.check(
      'It takes a board, and moves after it.',
      needsRules(async (program, from) => {
        if (from.rules.parseBoard === undefined) return skipped('the game has no text form of boards');
        const after = from.playAll(this.#anyTurn(from));
        if (after.isOver) return skipped('the game is over after one turn');
        const line = `position board ${wordOf(boardText(from))} moves ${lineWords(from, [this.#turnSince(from, after)])}`;
        await this.#bestMove(program, after, 'nodes 20', line);
        return undefined;
      }),
    );
  }

  async #mistakes(): Promise<void> {
    const one = this.#examination;
    const refuses = (what: string, command: string) =>
      one.check(what, async (program) => {
        const refusal = await this.#refusalOf(program, [command]);
        if (refusal === undefined) throw new Wrong(`it said nothing to "${command}"`);
      });
    await refuses('It answers an unknown command with error, and goes on.', 'hello there');
    await refuses('It answers an unknown option with error, and goes on.', 'setoption name no-such-option value 1');
    await refuses('It answers an illegal move with error, and goes on.', 'position start moves no-such-move');
    await one.check('It takes lines that end with CR LF, empty lines and blanks.', async (program) => {
      program.write('\r\n\n  \n');
      program.write('  isready  \r\n');
      await one.answer(program, [], /^readyok$/);
    });
    await one.check('It takes lines that arrive in pieces, and several at once.', async (program) => {
      program.write('isre');
      await spokenWithin(program, 20);
      program.write('ady\nisready\n');
      let answers = 0;
      const find = (line: string) => (line === 'readyok' && ++answers === 2 ? true : undefined);
      await program.ask([], find, { patience: one.patience, what: 'answer isready twice' });
    });
    await one.check(`It survives a line of ${LONG_LINE} characters.`, async (program) => {
      await this.#refusalOf(program, ['x'.repeat(LONG_LINE)]);
    });
  }

  async #endings(): Promise<void> {
    const one = this.#examination;
    const ends = async (program: Program, how: string) => {
      if (!(await program.endsWithin(FAREWELL + one.grace))) throw new Wrong(`it still ran a while after ${how}`);
    };
    await one.checkEnd('It ends at quit.', async (program) => {
      program.tell('quit');
      await ends(program, 'quit');
    });
    await one.checkEnd('It ends at the end of its input.', async (program) => {
      program.hangUp();
      await ends(program, 'the end of its input');
    });
    await one.checkEnd('It ends at the end of its input while it thinks.', async (program) => {
      program.tell('position start', 'go infinite');
      program.hangUp();
      await ends(program, 'the end of its input');
    });
  }

  #start(): Position<Board, Move> | undefined {
    return this.#rules === undefined ? undefined : Position.start(this.#rules);
  }

  #anyTurn(start: Position<Board, Move>): readonly Move[] {
    let position = start;
    while (!position.isOver && position.side === start.side)
      position = position.play(this.#random.pick(position.moves));
    return this.#turnSince(start, position);
  }

  #turnSince(start: Position<Board, Move>, end: Position<Board, Move>): readonly Move[] {
    return end
      .played()
      .slice(start.ply)
      .map(({ move }) => move);
  }

  async #ready(program: Program): Promise<void> {
    await this.#examination.answer(program, ['isready'], /^readyok$/);
  }

  /** The line by which commands are refused, if they are. */
  #refusalOf(program: Program, commands: readonly string[]): Promise<string | undefined> {
    let refusal: string | undefined;
    const find = (line: string) => {
      if (line.startsWith('error')) refusal = line;
      return line === 'readyok' ? { refusal } : undefined;
    };
    const wait = { patience: this.#examination.patience, what: 'answer isready with readyok' };
    return program.ask([...commands, 'isready'], find, wait).then((found) => found.refusal);
  }

  /** The turn that it chooses. Checks that there is one answer only, that it is legal, and the info on the way. */
  async #bestMove(
    program: Program,
    position: Position<Board, Move> | undefined,
    limit: string,
    setUp = position === undefined ? 'position start' : positionLine(position),
  ): Promise<readonly Move[]> {
    const answers: string[] = [];
    const find = (line: string) => {
      if (line.startsWith('info')) this.#noteInfo(line, position);
      if (line.startsWith('error')) throw new Wrong(`it answered "${line}" to "${setUp}" and go ${limit}`);
      if (BEST.test(line) && answers.push(line) === 1) program.tell('isready');
      return line === 'readyok' ? true : undefined;
    };
    await program.ask([setUp, `go ${limit}`], find, {
      patience: this.#examination.patience,
      what: `answer go ${limit}`,
    });
    if (answers.length > 1) throw new Wrong(`it answered more than once: "${answers[1]}" came after "${answers[0]}"`);
    const word = answers[0].slice('bestmove'.length).trim();
    if (position === undefined) return [];
    return this.#legalTurn(position, word, setUp);
  }

  #legalTurn(position: Position<Board, Move>, word: string, setUp: string): readonly Move[] {
    let turn: readonly Move[];
    try {
      turn = turnOfWord(position, word);
    } catch (error) {
      throw new Wrong(`it played "${word}" after "${setUp}", which is not legal: ${(error as Error).message}`);
    }
    const after = position.playAll(turn);
    if (!after.isOver && after.side === position.side)
      throw new Wrong(`it played "${word}" after "${setUp}", which is only a part of a turn`);
    return turn;
  }

  #noteInfo(line: string, position: Position<Board, Move> | undefined): void {
    this.#infos++;
    const fault = infoFault(line, position);
    if (fault !== undefined) this.#infoFaults.add(`"${line}": ${fault}`);
  }
}
