/** Writes a tree down as a search tells of it: a stack of drafts, one per ply. */

import type { KernelSettings } from '../search/kernel/settings.js';
import type { AnswerKind, TreeObserver, TreeQuestion } from '../search/kernel/tree-observer.js';
import { leftOut } from './left-out.js';
import { close, type Draft, type Recorder } from './recorder.js';
import type { SkipReason } from './trace-node.js';

export class TreeRecorder<Move> implements TreeObserver {
  readonly #recorder: Recorder<Move>;
  readonly #settings: KernelSettings | undefined;
  /** By ply: the position asked last, if there was room to write it down. */
  readonly #drafts: (Draft<Move> | undefined)[] = [];

  /** `settings`: of the walk; without them, of plain minimax. */
  constructor(recorder: Recorder<Move>, settings: KernelSettings | undefined) {
    this.#recorder = recorder;
    this.#settings = settings;
  }

  arrive(ply: number, question: TreeQuestion): void {
    const siblings = ply === 0 ? this.#recorder.searches : this.#drafts[ply - 1]?.children;
    this.#drafts[ply] = this.#recorder.open(siblings, ply, { ...question, move: question.move as Move | undefined });
  }

  list(ply: number, codes: Int32Array, choice: readonly number[] | undefined): void {
    const draft = this.#drafts[ply];
    if (draft === undefined || this.#settings === undefined) return;
    const { cursor } = this.#settings;
    for (const { code, why } of leftOut(this.#settings, ply === 0 ? choice : undefined, codes)) {
      draft.skipped.push({ move: cursor.move(code) as Move, why });
    }
  }

  improve(ply: number, move: unknown, value: number): void {
    const draft = this.#drafts[ply];
    // Adding 0 turns a negative zero into a plain one.
    if (draft !== undefined) Object.assign(draft, { score: value + 0, best: move });
  }

  skip(ply: number, moves: readonly unknown[], why: SkipReason): void {
    for (const move of moves) this.#drafts[ply]?.skipped.push({ move: move as Move, why });
  }

  answer(ply: number, kind: AnswerKind, value: number, claims: number): void {
    const draft = this.#drafts[ply];
    close(draft, kind, value, claims);
    // Without noisy moves the heuristic's word is the value itself, whatever the window.
    const isExact = kind === 'estimated' && this.#settings?.noisy === undefined;
    if (draft !== undefined && isExact) draft.bound = 'exact';
  }
}
