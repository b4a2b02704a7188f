/**
 * Ends games that both players have given up to doubt no more: by their opinions, as the referees of engine tournaments do. An
 * opinion is the verdict that comes with a turn, as a number for the player who gave it:
 *
 *     turn           1      2      3      4      5      6
 *     first sees   +120          +640          +710           ─┐ for two turns in a row of each,
 *     second sees         −80          −590          −900     ─┘ both see first ahead by 500 or more: first wins
 *
 * A turn without an opinion interrupts every row. Proven wins and losses are infinitely far ahead; proven points count as they are.
 */

import { checkOptions, isBoolean, isCount, type OptionCheck, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { draw, opponent, type Side, win } from '../rules/outcome.js';
import type { Verdict } from '../search/score.js';
import type { MatchEnd } from './match-record.js';

/** When a game counts as decided although its rules have not ended it. */
export interface Adjudication {
  /** A win, once the players agree that one of them is ahead. */
  readonly win?: {
    /** By at least this much, in the units of the players' estimates. */
    readonly score: number;
    /** For so many turns in a row of each player. */
    readonly turns: number;
    /** Whether both must say so (`true`, the default), or the loser's opinion is enough. */
    readonly bothAgree?: boolean;
  };
  /** A draw, once both players see neither of them ahead. */
  readonly draw?: {
    /** By more than this. */
    readonly score: number;
    /** For so many turns in a row of each player. */
    readonly turns: number;
    /** Not before so many turns of the game, of both players together: 0 by default. */
    readonly after?: number;
  };
}

const isScore: OptionCheck = [(value) => Number.isFinite(value) && Number(value) >= 0, 'a number from 0'];
const isTurns: OptionCheck = [(value) => Number.isInteger(value) && Number(value) >= 1, 'a whole number from 1'];
const PARTS: Readonly<Record<keyof Adjudication, OptionSchema>> = {
  win: { score: isScore, turns: isTurns, bothAgree: isBoolean },
  draw: { score: isScore, turns: isTurns, after: isCount },
};

/** The check of the option. What is wrong inside it is reported with its own name. */
export const isAdjudication: OptionCheck = [
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const [name, part] of Object.entries(value)) {
      if (!Object.hasOwn(PARTS, name)) throw new OptionError(`adjudication.${name}`, Object.keys(PARTS));
      if (part !== undefined) checkPart(name as keyof Adjudication, part);
    }
    return true;
  },
  'an object with win or draw',
];

function checkPart(name: keyof Adjudication, part: object): void {
  checkOptions(part, PARTS[name]);
  for (const needed of ['score', 'turns'] as const) {
    const value = (part as Readonly<Record<string, unknown>>)[needed];
    if (value === undefined) throw new OptionError(`adjudication.${name}.${needed}`, PARTS[name][needed][1], value);
  }
}

/** A verdict as a number for the player who gave it; `undefined` if it is none. */
function numberOf(verdict: Verdict | undefined): number | undefined {
  const { kind, value, difference } = Object(verdict) as Record<string, unknown>;
  if (kind === 'win') return Number.POSITIVE_INFINITY;
  if (kind === 'loss') return Number.NEGATIVE_INFINITY;
  if (kind === 'draw') return 0;
  const number = kind === 'points' ? difference : kind === 'estimate' ? value : undefined;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}

/** The referee of one game. */
export class Adjudicator {
  readonly #rules: Adjudication;
  readonly #names: readonly [string, string];
  /** For how many turns in a row each side has seen itself ahead, behind, and neither. */
  readonly #ahead: [number, number] = [0, 0];
  readonly #behind: [number, number] = [0, 0];
  readonly #level: [number, number] = [0, 0];

  constructor(rules: Adjudication, names: readonly [string, string]) {
    this.#rules = rules;
    this.#names = names;
  }

  /** Takes the opinion that came with a turn. */
  note(side: Side, verdict: Verdict | undefined): void {
    const value = numberOf(verdict) ?? Number.NaN;
    const { win: won, draw: drawn } = this.#rules;
    const count = (row: [number, number], holds: boolean) => {
      row[side] = holds ? row[side] + 1 : 0;
    };
    count(this.#ahead, won !== undefined && value >= won.score);
    count(this.#behind, won !== undefined && value <= -won.score);
    count(this.#level, drawn !== undefined && Math.abs(value) <= drawn.score);
  }

  /** The end of the game after so many turns, if it counts as decided. */
  end(turns: number): MatchEnd | undefined {
    return this.#wonBy(0) ?? this.#wonBy(1) ?? this.#drawn(turns);
  }

  #wonBy(side: Side): MatchEnd | undefined {
    const { win: won } = this.#rules;
    const loser = opponent(side);
    if (won === undefined || this.#behind[loser] < won.turns) return undefined;
    const bothAgree = won.bothAgree ?? true;
    if (bothAgree && this.#ahead[side] < won.turns) return undefined;
    const who = bothAgree ? 'both players' : this.#names[loser];
    const detail = `${who} saw ${this.#names[side]} ahead by ${won.score} or more, ${inARow(won.turns)}`;
    return { outcome: win(side), reason: 'adjudication', detail };
  }

  #drawn(turns: number): MatchEnd | undefined {
    const { draw: drawn } = this.#rules;
    if (drawn === undefined || turns < (drawn.after ?? 0) || Math.min(...this.#level) < drawn.turns) return undefined;
    const detail = `neither player saw a lead of more than ${drawn.score}, ${inARow(drawn.turns)}`;
    return { outcome: draw(), reason: 'adjudication', detail };
  }
}

function inARow(turns: number): string {
  return turns === 1 ? 'on its last turn' : `on its last ${turns} turns`;
}
