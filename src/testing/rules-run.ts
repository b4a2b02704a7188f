/**
 * One run over a game. First all positions near the start, nearest first, so that an early fault is shown by the shortest
 * game. Then whole random games. The first offence ends the run.
 */

import { Random, scramble } from '../core/random.js';
import { basicLaws, cloneLaws } from './basic-laws.js';
import { cursorLaws } from './cursor-laws.js';
import { endgameLaws } from './endgame-laws.js';
import { hashLaws } from './hash-laws.js';
import { indexLaws } from './index-laws.js';
import { Inspection, type LawOffence } from './inspection.js';
import { keyLaws } from './key-laws.js';
import type { LawCheck } from './law-check.js';
import { type Law, LawError } from './law-error.js';
import { playLaws } from './play-laws.js';
import { repetitionLaws } from './repetition-laws.js';
import { safeMovesLaw } from './safe-moves-law.js';
import { shrink } from './shrink.js';
import { symmetryLaws } from './symmetry-laws.js';
import { textLaws } from './text-laws.js';
import { boardText, transcriptOf } from './transcript.js';
import { type AnyRules, Visit } from './visit.js';

/** The order matters: a law may rely on those before it. */
const ALL_CHECKS: readonly LawCheck[] = [
  ...basicLaws,
  ...playLaws,
  ...keyLaws,
  ...symmetryLaws,
  ...textLaws,
  ...indexLaws,
  ...cursorLaws,
  safeMovesLaw,
  ...hashLaws,
  ...repetitionLaws,
  ...endgameLaws,
  ...cloneLaws,
];

/** What `checkRules` has checked. */
export interface RulesReport {
  /** The rules' name. */
  readonly game: string;
  /** The seed of the games. */
  readonly seed: number;
  /** Random games played. */
  readonly games: number;
  /** Different boards seen. */
  readonly positions: number;
  /** The length of the longest game. */
  readonly longestGame: number;
  /** How often each law was checked. */
  readonly checked: Readonly<Partial<Record<Law, number>>>;
  /** For laws about two positions: how many pairs were compared. None for `key-future` means that no two boards shared a key. */
  readonly compared: Readonly<Partial<Record<Law, number>>>;
  /** Why the other laws were not checked: a capability is missing, the law was skipped, or no position concerned it. */
  readonly skipped: Readonly<Partial<Record<Law, string>>>;
}

interface RunOptions {
  readonly seed: number;
  readonly games: number;
  readonly plies: number;
  readonly positions: number;
  readonly skip: readonly Law[];
  readonly start: unknown;
}

export class RulesRun {
  readonly #rules: AnyRules;
  readonly #options: RunOptions;
  readonly #inspection: Inspection;
  readonly #met = new Set<string>();
  #longestGame = 0;

  constructor(rules: AnyRules, options: RunOptions) {
    this.#rules = rules;
    this.#options = options;
    this.#inspection = new Inspection(ALL_CHECKS, rules, options, options.skip);
  }

  run(): RulesReport {
    const { seed, games } = this.#options;
    this.#lookAround();
    for (let game = 0; game < games; game++) this.#playGame(new Random(scramble(seed) + game));
    this.#inspection.close();
    const { checked, compared, skipped } = this.#inspection;
    const { size: positions } = this.#met;
    return {
      game: this.#rules.name,
      seed,
      games,
      positions,
      longestGame: this.#longestGame,
      checked,
      compared,
      skipped,
    };
  }

  #start(): Visit {
    return new Visit(this.#rules, this.#options.start ?? this.#rules.initial());
  }

  /** All positions near the start, nearest first. */
  #lookAround(): void {
    const queue = [this.#start()];
    const listed = new Set<string>();
    for (let at = 0; at < queue.length; at++) {
      this.#inspect(queue[at]);
      this.#judge(this.#inspection.along(queue[at]));
      for (const move of queue[at].moves) {
        if (queue.length >= this.#options.positions) break;
        const next = queue[at].after(move);
        if (!listed.has(next.structure)) queue.push(next);
        listed.add(next.structure);
      }
    }
  }

  #playGame(random: Random): void {
    let visit = this.#start();
    this.#inspect(visit);
    while (visit.moves.length > 0 && visit.ply < this.#options.plies) {
      visit = visit.after(random.pick(visit.moves));
      this.#inspect(visit);
    }
    this.#longestGame = Math.max(this.#longestGame, visit.ply);
    this.#judge(this.#inspection.along(visit));
  }

  /** Applies the laws about positions to a board not seen before. */
  #inspect(visit: Visit): void {
    if (this.#met.has(visit.structure)) return;
    this.#met.add(visit.structure);
    this.#judge(this.#inspection.at(visit));
  }

  #judge(offence: LawOffence | undefined): void {
    if (offence === undefined) return;
    const { law, complaint, visits } = shrink(offence, () => this.#start());
    const last = visits[visits.length - 1];
    const other = visits.length > 1 ? visits[0] : undefined;
    throw new LawError({
      law,
      complaint,
      game: this.#rules.name,
      seed: this.#options.seed,
      moves: last.line(),
      otherMoves: other?.line(),
      transcript: transcriptOf(last),
      otherTranscript: other && transcriptOf(other),
      board: boardText(last),
    });
  }
}
