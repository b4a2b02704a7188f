/**
 * Sets of links under the symmetries of a core. In the table, the greatest image stands for all of them. For each symmetry,
 * the images of all bytes of a set are looked up.
 */

import { MOST_LINKS } from './core.js';

const BYTES = MOST_LINKS / 8;
const BYTE_VALUES = 256;

export class LinkImages {
  /** The set that stands for all images of the last one given. */
  low = 0;
  high = 0;
  readonly #tables: readonly Int32Array[];

  /** `maps`: where each link goes, without the identity. */
  constructor(maps: readonly Int32Array[]) {
    this.#tables = maps.map(tableOf);
  }

  find(low: number, high: number): void {
    this.low = low;
    this.high = high;
    for (let map = 0; map < this.#tables.length; map++) {
      const table = this.#tables[map];
      // Entries have two words, so each byte is shifted by one bit less.
      let at = (low & 0xff) << 1;
      let imageLow = table[at];
      let imageHigh = table[at + 1];
      at = 0x200 | ((low >>> 7) & 0x1fe);
      imageLow |= table[at];
      imageHigh |= table[at + 1];
      at = 0x400 | ((low >>> 15) & 0x1fe);
      imageLow |= table[at];
      imageHigh |= table[at + 1];
      at = 0x600 | ((low >>> 23) & 0x1fe);
      imageLow |= table[at];
      imageHigh |= table[at + 1];
      for (let rest = high, byte = 0x800; rest !== 0; rest >>>= 8, byte += 0x200) {
        at = byte | ((rest & 0xff) << 1);
        imageLow |= table[at];
        imageHigh |= table[at + 1];
      }
      if (imageHigh > this.high || (imageHigh === this.high && imageLow > this.low)) {
        this.low = imageLow;
        this.high = imageHigh;
      }
    }
  }
}

/** The images of all bytes: two words each, 256 entries per position of a byte. */
function tableOf(map: Int32Array): Int32Array {
  const table = new Int32Array(2 * BYTES * BYTE_VALUES);
  for (let at = 0; at < BYTES * BYTE_VALUES; at++) {
    const first = 8 * Math.floor(at / BYTE_VALUES);
    for (let bit = 0; bit < 8 && first + bit < map.length; bit++) {
      if ((at & (1 << bit)) === 0) continue;
      const to = map[first + bit];
      table[2 * at + (to < 32 ? 0 : 1)] |= 1 << to;
    }
  }
  return table;
}
