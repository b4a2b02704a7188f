/** What a Gomoku program has to do for Gomocup managers, as checks. */

import { Random } from '../../core/random.js';
import { EMPTY, type GomokuBoard, type GomokuMove, namesOf } from '../../games/gomoku/board.js';
import { gomoku } from '../../games/gomoku/rules.js';
import { Position } from '../../position/position.js';
import { questionFor } from '../external/gomocup-manager.js';
import type { Program } from '../external/program.js';
import { type Examination, note, type Remark, Wrong } from './examination.js';

type GomokuPosition = Position<GomokuBoard, GomokuMove>;

/** The size that Gomocup plays on, and the one of these checks. */
const LARGE = 20;
const SIZE = 15;
const POINT = /^(\d{1,3})\s*,\s*(\d{1,3})$/;
const REPLY = /^(OK|ERROR|UNKNOWN)\b/i;
const ABOUT = /^\w+\s*=\s*"/;
/** What is no answer. */
const CHATTER = /^(MESSAGE|DEBUG)\b/i;
/** Milliseconds per turn while time is not what is checked, and while it is. */
const QUICK = 100;
const TURN_TIME = 500;
const FAREWELL = 1000;

export class GomocupChecks {
  readonly #one: Examination;
  readonly #random = new Random();
  readonly #rules = gomoku({ size: SIZE });

  constructor(examination: Examination) {
    this.#one = examination;
  }

  async run(): Promise<void> {
    await this.#talk();
    await this.#moves();
    await this.#time();
    await this.#optional();
    await this.#endings();
  }

  async #talk(): Promise<void> {
    const one = this.#one;
    await one.check('It answers ABOUT with a line such as name="…", version="…".', async (program) => {
      const line = await this.#reply(program, 'ABOUT');
      if (!ABOUT.test(line)) throw new Wrong(`it said "${line}"`);
      return /\bname\s*=\s*"[^"]+"/.test(line) ? undefined : note(`it told no name: ${line}`);
    });
    for (const size of [LARGE, SIZE]) {
      await one.check(`It answers START ${size} with OK.`, async (program) => {
        const line = await this.#reply(program, `START ${size}`);
        if (!/^OK\b/i.test(line)) throw new Wrong(`it said "${line}"`);
      });
    }
    await one.check('It does not answer INFO, not even with an unknown key.', async (program) => {
      program.tell('INFO timeout_turn 1000', 'INFO game_type 1', 'INFO no_such_key 1');
      const line = await this.#reply(program, 'ABOUT');
      if (!ABOUT.test(line)) throw new Wrong(`it said "${line}"`);
    });
    await one.check('It answers an unknown command with UNKNOWN, and goes on.', async (program) => {
      const line = await this.#reply(program, 'HELLO there');
      if (!/^(UNKNOWN|ERROR)\b/i.test(line)) throw new Wrong(`it said "${line}"`);
      await this.#about(program);
      return /^ERROR/i.test(line) ? note(`it said "${line}"; managers expect UNKNOWN`) : undefined;
    });
    await one.check('It takes lines that end with CR LF.', async (program) => {
      program.write(`START ${SIZE}\r\n`);
      const line = await one.answer(program, [], REPLY);
      if (!/^OK\b/i.test(line)) throw new Wrong(`it said "${line}" to START with CR LF`);
    });
    await one.check('It ignores empty lines.', async (program): Promise<Remark | undefined> => {
      program.write('\r\n');
      const line = await this.#reply(program, 'ABOUT');
      if (ABOUT.test(line)) return undefined;
      await this.#about(program);
      return note(`it said "${line}" to an empty line`);
    });
  }

  async #moves(): Promise<void> {
    const one = this.#one;
    const start = Position.start(this.#rules) as GomokuPosition;
    await one.check('It begins on an empty board, after BEGIN.', async (program) => {
      await this.#newGame(program, QUICK);
      await this.#move(program, start, ['BEGIN']);
    });
    await one.check('It answers TURN with a free cell of the board.', async (program) => {
      await this.#newGame(program, QUICK);
      await this.#move(program, start.play('h8'), ['TURN 7,7']);
    });
    await one.check('It plays on from BOARD … DONE, and answers TURN after it.', async (program) => {
      await this.#newGame(program, QUICK);
      const opening = start.play('h8').play('i9').play('g7').play('f6');
      const known = await this.#move(program, opening, questionFor(opening.board, '', cellsOf(opening)));
      const next = known.play(this.#random.pick(known.moves));
      await this.#move(program, next, questionFor(next.board, known.board.cells, cellsOf(next)));
    });
    await one.check('It takes the stones of BOARD in any order.', async (program) => {
      await this.#newGame(program, QUICK);
      const opening = start.play('h8').play('i9').play('g7').play('f6');
      await this.#move(program, opening, questionFor(opening.board, '', [...cellsOf(opening)].reverse()));
    });
    await one.check('It plays on free cells in a whole game.', async (program) => {
      await this.#newGame(program, QUICK);
      let position = start;
      for (let turn = 0; turn < 60 && !position.isOver; turn++) {
        const known = position.previous?.board.cells ?? EMPTY.repeat(SIZE * SIZE);
        const question = questionFor(position.board, known, cellsOf(position));
        position =
          turn % 2 === 0
            ? await this.#move(program, position, question)
            : position.play(this.#random.pick(position.moves));
      }
    });
  }

  async #time(): Promise<void> {
    const one = this.#one;
    const start = Position.start(this.#rules) as GomokuPosition;
    const inTime = (what: string, time: number, turn: number, left: number) =>
      one.check(what, async (program) => {
        await this.#newGame(program, turn);
        program.tell(`INFO timeout_match ${left}`, `INFO time_left ${left}`);
        const opening = start.play('h8').play('i9').play('g7').play('f6');
        return one.punctually(time, (patience) =>
          this.#move(program, opening, questionFor(opening.board, '', cellsOf(opening)), patience),
        );
      });
    await inTime(`It keeps INFO timeout_turn ${TURN_TIME}.`, TURN_TIME, TURN_TIME, 60_000);
    await inTime('It moves fast with INFO timeout_turn 0.', TURN_TIME, 0, 60_000);
    await inTime(`It keeps INFO time_left ${TURN_TIME}.`, TURN_TIME, 30_000, TURN_TIME);
  }

  async #optional(): Promise<void> {
    const one = this.#one;
    const tries = (what: string, command: string, before: readonly string[] = []) =>
      one.check(what, async (program): Promise<Remark | undefined> => {
        await this.#newGame(program, QUICK);
        program.tell(...before);
        const line = await this.#reply(program, command);
        if (/^OK\b/i.test(line)) return undefined;
        if (/^(UNKNOWN|ERROR)\b/i.test(line)) return note(`it said "${line}"; this command is optional`);
        throw new Wrong(`it said "${line}" to ${command}`);
      });
    await tries('It begins another game after RESTART.', 'RESTART');
    await tries('It starts on a board that is no square, after RECTSTART.', 'RECTSTART 15,20');
    // Some programs say ERROR and play in spite of it: the next check begins with a new process.
    await one.checkEnd('It goes on after a TURN on a cell that is taken.', async (program) => {
      await this.#newGame(program, QUICK);
      const start = Position.start(this.#rules) as GomokuPosition;
      const after = await this.#move(program, start.play('h8'), ['TURN 7,7']);
      const line = await this.#reply(program, 'TURN 7,7');
      if (/^ERROR\b/i.test(line)) return undefined;
      if (!POINT.test(line)) throw new Wrong(`it said "${line}"`);
      return note(`it played ${line} instead of saying ERROR, on ${after.board.cells.length} cells`);
    });
  }

  async #endings(): Promise<void> {
    const one = this.#one;
    await one.checkEnd('It ends at END, without a word.', async (program) => {
      await this.#newGame(program, QUICK);
      const words: string[] = [];
      program.tell('END');
      await program
        .ask([], (line) => void words.push(line), { patience: FAREWELL + one.grace, what: 'end' })
        .catch(() => {});
      if (program.isRunning) throw new Wrong('it still ran a while after END');
      const [word] = words.filter((line) => line !== '');
      return word === undefined ? undefined : note(`it said "${word}"`);
    });
    await one.checkEnd('It ends at the end of its input.', async (program) => {
      await this.#newGame(program, QUICK);
      program.hangUp();
      if (await program.endsWithin(FAREWELL + one.grace)) return undefined;
      return note('it still ran a while later: where its manager has died, it stays behind');
    });
  }

  async #newGame(program: Program, time: number): Promise<void> {
    const line = await this.#reply(program, `START ${SIZE}`);
    if (!/^OK\b/i.test(line)) throw new Wrong(`it said "${line}" to START ${SIZE}`);
    program.tell('INFO rule 0', 'INFO game_type 1', `INFO timeout_turn ${time}`, 'INFO timeout_match 0');
  }

  async #about(program: Program): Promise<void> {
    await this.#one.answer(program, ['ABOUT'], ABOUT);
  }

  /** The first line of an answer that is one. */
  #reply(program: Program, command: string): Promise<string> {
    return this.#one.answer(program, [command], /^(?!MESSAGE|DEBUG)./i);
  }

  /** The position after the move that it answers with. */
  async #move(
    program: Program,
    position: GomokuPosition,
    question: readonly string[],
    patience?: number,
  ): Promise<GomokuPosition> {
    const form = /^(?!MESSAGE|DEBUG)./i;
    const line = await this.#one.answer(program, question, form, patience);
    const [, x, y] = (POINT.exec(line) ?? []).map(Number);
    if (x === undefined || CHATTER.test(line)) throw new Wrong(`it said "${line}" to ${question[0]}`);
    const name = x < SIZE && y < SIZE ? namesOf(SIZE)[SIZE * y + x] : undefined;
    if (name === undefined) throw new Wrong(`it played ${line}, which is not on the board of ${SIZE} rows`);
    if (!position.moves.includes(name)) throw new Wrong(`it played ${line}, where a stone lies already`);
    return position.play(name);
  }
}

/** The cells with stones, in the order of play. */
function cellsOf(position: GomokuPosition): readonly number[] {
  return position.played().map(({ move }) => namesOf(SIZE).indexOf(move));
}
