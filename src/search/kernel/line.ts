/**
 * The principal variation as the search finds it. A node that finds a better move puts it before the line of the node below:
 *
 *     ply 0   a → b → c → d
 *     ply 1       b → c → d
 *     ply 2           c → d
 *
 * Lines are linked cells that share their tails, so putting a move before a line costs the same for any length, and a line of
 * 20,000 moves takes no more room than its moves. A cell points only to older cells. When no room is left, the cells that no
 * line uses any more are swept out.
 */

import { longer } from '../../core/longer.js';

const END = 0;

export class Line {
  /** By cell, from 1 on: a move, and the cell of the next move. */
  #codes = new Int32Array(1024);
  #nexts = new Int32Array(1024);
  #used = 1;
  /** By ply: the first cell of its line, or `END`. */
  #firsts = new Int32Array(64);

  /** Makes the line of a ply empty. */
  end(ply: number): void {
    if (ply + 1 >= this.#firsts.length) this.#firsts = longer(this.#firsts);
    this.#firsts[ply] = END;
  }

  /** Makes the line of a ply: this move, then the line of the ply below. */
  extend(ply: number, code: number): void {
    if (this.#used === this.#codes.length) this.#sweep(ply + 1);
    const cell = this.#used++;
    this.#codes[cell] = code;
    this.#nexts[cell] = this.#firsts[ply + 1];
    this.#firsts[ply] = cell;
  }

  /** The moves of a line: the root's, or that of another ply. */
  codes(ply = 0): number[] {
    const codes: number[] = [];
    for (let cell = this.#firsts[ply]; cell !== END; cell = this.#nexts[cell]) codes.push(this.#codes[cell]);
    return codes;
  }

  /** Makes room: keeps the cells of the lines down to a ply, in their order, and drops the others. */
  #sweep(deepest: number): void {
    const codes = this.#codes;
    const nexts = this.#nexts;
    // Where each cell in use moves to. The first pass only marks cells in use; from a marked cell on, the whole line is marked.
    const places = new Int32Array(this.#used);
    for (let ply = 0; ply <= deepest; ply++) {
      for (let cell = this.#firsts[ply]; cell !== END && places[cell] === 0; cell = nexts[cell]) places[cell] = 1;
    }
    let kept = 1;
    for (let cell = 1; cell < this.#used; cell++) {
      if (places[cell] === 0) continue;
      codes[kept] = codes[cell];
      nexts[kept] = places[nexts[cell]];
      places[cell] = kept++;
    }
    for (let ply = 0; ply <= deepest; ply++) this.#firsts[ply] = places[this.#firsts[ply]];
    this.#used = kept;
    if (2 * kept < codes.length) return;
    this.#codes = longer(codes);
    this.#nexts = longer(nexts);
  }
}
