/**
 * The examination of a program: one check after another, each in plain words. A program that fails a check by dying or by hanging is
 * replaced for the next one, so that one fault does not hide the others.
 */

import { Budget } from '../../core/budget.js';
import { PlayerFault } from '../../match/players/player-fault.js';
import { Program, type ProgramOptions, quoted } from '../external/program.js';

/** One thing that was checked. */
export interface EngineCheck {
  /** What the program has to do: a sentence about it. */
  readonly what: string;
  /** `note`: it is allowed, but its author may want to know. `skipped`: it could not be checked. */
  readonly result: 'right' | 'wrong' | 'note' | 'skipped';
  /** What it did instead, or why it was not checked. */
  readonly detail?: string;
}

/** How patient an examiner is. */
export interface Patience {
  /** Milliseconds for everything that no limit applies to. */
  readonly patience: number;
  /** Milliseconds by which a time limit may be exceeded. */
  readonly grace: number;
}

/** Thrown by a check: what the program did wrong. */
export class Wrong {
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }
}

/** What a check returns if there is something to say although nothing is wrong. */
export interface Remark {
  readonly result: 'note' | 'skipped';
  readonly detail: string;
}

export const note = (detail: string): Remark => ({ result: 'note', detail });
export const skipped = (detail: string): Remark => ({ result: 'skipped', detail });

/** What a program did that ended the conversation. */
function faultText({ message }: PlayerFault): string {
  return /^(did|wrote|answered) /.test(message) ? `it ${message}` : message;
}

function isRemark(value: unknown): value is Remark {
  return typeof value === 'object' && value !== null && 'detail' in value;
}

/** A check may return a remark. Whatever else it returns means nothing. */
type Check = (program: Program) => Promise<unknown>;

export class Examination {
  readonly checks: EngineCheck[] = [];
  readonly patience: number;
  readonly grace: number;
  readonly #options: ProgramOptions;
  readonly #greet: (program: Program) => Promise<void>;
  readonly #onCheck: (check: EngineCheck) => void;
  #program: Program | undefined;

  /** @param greet - What has to be said to every new process before anything else. */
  constructor(
    options: ProgramOptions,
    { patience, grace }: Patience,
    greet: (program: Program) => Promise<void>,
    onCheck: (check: EngineCheck) => void,
  ) {
    this.#options = options;
    this.patience = patience;
    this.grace = grace;
    this.#greet = greet;
    this.#onCheck = onCheck;
  }

  /** Checks one thing with a program that is ready. Returns whether it was not wrong. */
  async check(what: string, run: Check): Promise<boolean> {
    try {
      const said = await run(await this.#ready());
      this.#add({ what, result: 'right', ...(isRemark(said) ? said : {}) });
      return true;
    } catch (error) {
      if (!(error instanceof Wrong || error instanceof PlayerFault)) throw error;
      this.#add({ what, result: 'wrong', detail: error instanceof Wrong ? error.detail : faultText(error) });
      // It may still answer at any time, and the next check has to begin with a program that does not.
      await this.end();
      return false;
    }
  }

  /** Checks how the program ends. What it needs afterwards is a new process. */
  async checkEnd(what: string, run: Check): Promise<void> {
    await this.check(what, run);
    await this.end();
  }

  /** Kills the program. */
  async end(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    await program?.kill();
  }

  #add(check: EngineCheck): void {
    this.checks.push(check);
    this.#onCheck(check);
  }

  async #ready(): Promise<Program> {
    if (this.#program?.isRunning) return this.#program;
    const program = new Program(this.#options);
    this.#program = program;
    await this.#greet(program);
    return program;
  }

  /** Says something, and returns the first line of the answer that fits. */
  answer(program: Program, lines: readonly string[], form: RegExp, patience = this.patience): Promise<string> {
    const last = lines[lines.length - 1];
    const what = last === undefined ? 'answer' : `answer ${quoted(last)}`;
    return program.ask(lines, (line) => (form.test(line) ? line : undefined), { patience, what });
  }

  /** Asks for a move that has to come in `time` milliseconds. Too late by less than the grace is a note. */
  async punctually(time: number, ask: (patience: number) => Promise<unknown>): Promise<Remark | undefined> {
    const watch = new Budget({});
    await ask(time + this.grace);
    const elapsed = Math.ceil(watch.elapsed);
    if (elapsed <= time) return undefined;
    return note(`it took ${elapsed} ms, ${elapsed - time} ms more than it had; a strict manager does not forgive that`);
  }
}

/** Whether a program stays silent for so many milliseconds. Returns what it said otherwise. */
export async function spokenWithin(program: Program, patience: number): Promise<string | undefined> {
  try {
    return await program.ask([], (line) => (line === '' ? undefined : line), { patience, what: '' });
  } catch (error) {
    if (error instanceof PlayerFault && error.reason === 'time') return undefined;
    throw error;
  }
}
