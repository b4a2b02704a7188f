/**
 * A core during the search: the links left, the number of them at each junction, and the moves. Every string of a chain
 * gives the same coins away, so a chain is one move, with the cut that suits the mover best. What a move gives away:
 *
 *     worth      what the opponent can take in a row: the chain. If the chain returns to a junction with only one more
 *                string, also that junction and whatever hangs on that string up to the next junction
 *     handout    the least that the opponent has to leave in order not to move next; −1 if that is impossible:
 *
 *     E──(1)──(2)──(3)──E    three or more coins: the two at an end; the mover cuts at the more expensive end.
 *                            One coin, or two that are cut in the middle, allow no handout
 *     a loop on its own      four adjacent coins, the cheapest on the path that the cut makes of the loop
 *     a loop at a junction   the last two coins before the next junction
 */

import { type Core, MOST_LINKS, NOWHERE } from './core.js';
import { LEFT_OF_A_PATH } from './peeling.js';

/** The most moves of all positions on a path together: each move removes at least one link. */
const MOST_MOVES = (MOST_LINKS * (MOST_LINKS + 1)) / 2;

/**
 * A core that is changed in place. The moves of all positions on the path share the same arrays, one list after the other.
 */
export class CorePosition {
  /** The links left. */
  low = 0;
  high = 0;
  /** The total value of the coins left. */
  rest: number;
  /** Moves by number: the links they remove, what they give away, the junctions that lose a string. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly worths: Int32Array;
  readonly handouts: Int32Array;
  readonly #ones: Int32Array;
  readonly #others: Int32Array;

  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #counts: Int32Array;
  readonly #sums: Int32Array;
  /** The first two and the last two coins of each link. */
  readonly #firsts: Int32Array;
  readonly #seconds: Int32Array;
  readonly #lasts: Int32Array;
  readonly #lastButOnes: Int32Array;
  readonly #values: readonly (readonly number[])[];
  /** For each link without coins, the later ones between the same two junctions. Of such links the last is cut first. */
  readonly #twinLows: Int32Array;
  readonly #twinHighs: Int32Array;

  readonly #ground: number;
  /** Stands for the junctions of a loop on its own, which has none. */
  readonly #nowhere: number;
  readonly #degrees: Int32Array;
  readonly #junctionWorths: Int32Array;
  readonly #junctionLows: Int32Array;
  readonly #junctionHighs: Int32Array;

  /** The result of the walk along a chain: its links, its coins, and the junctions where it begins and ends. */
  #end = 0;
  #maskLow = 0;
  #maskHigh = 0;
  #count = 0;
  #sum = 0;
  #first = 0;
  #second = 0;
  #last = 0;
  #lastButOne = 0;
  #start = 0;
  readonly #loop: number[] = [];

  constructor(core: Core) {
    const { links, junctions } = core;
    this.lows = new Int32Array(MOST_MOVES);
    this.highs = new Int32Array(MOST_MOVES);
    this.worths = new Int32Array(MOST_MOVES);
    this.handouts = new Int32Array(MOST_MOVES);
    this.#ones = new Int32Array(MOST_MOVES);
    this.#others = new Int32Array(MOST_MOVES);
    this.#ground = junctions;
    this.#nowhere = junctions + 1;
    const junction = (number: number): number => (number === NOWHERE ? this.#nowhere : number);
    this.#from = Int32Array.from(links, ({ from }) => junction(from));
    this.#to = Int32Array.from(links, ({ to }) => junction(to));
    this.#values = links.map(({ values }) => values);
    this.#counts = Int32Array.from(links, ({ values }) => values.length);
    this.#sums = Int32Array.from(links, ({ values }) => values.reduce((sum, value) => sum + value, 0));
    this.#firsts = Int32Array.from(links, ({ values }) => values[0] ?? 0);
    this.#seconds = Int32Array.from(links, ({ values }) => values[1] ?? 0);
    this.#lasts = Int32Array.from(links, ({ values }) => values.at(-1) ?? 0);
    this.#lastButOnes = Int32Array.from(links, ({ values }) => values.at(-2) ?? 0);
    this.#degrees = Int32Array.from([...core.degrees, core.degrees[this.#ground]]);
    this.#junctionWorths = Int32Array.from([...core.worths, 0]);
    this.#junctionLows = new Int32Array(junctions + 2);
    this.#junctionHighs = new Int32Array(junctions + 2);
    this.#twinLows = new Int32Array(links.length);
    this.#twinHighs = new Int32Array(links.length);
    this.rest = core.total;
    for (let link = 0; link < links.length; link++) this.#addLink(link);
  }

  #addLink(link: number): void {
    const [low, high] = [lowBit(link), highBit(link)];
    this.low |= low;
    this.high |= high;
    for (const junction of [this.#from[link], this.#to[link]]) {
      this.#junctionLows[junction] |= low;
      this.#junctionHighs[junction] |= high;
    }
    if (this.#counts[link] > 0) return;
    const ends = (of: number): string => [this.#from[of], this.#to[of]].sort((one, other) => one - other).join();
    for (let before = 0; before < link; before++) {
      if (this.#counts[before] > 0 || ends(before) !== ends(link)) continue;
      this.#twinLows[before] |= low;
      this.#twinHighs[before] |= high;
    }
  }

  /** Sets the position to some of the core's links, which must form a core themselves. */
  goTo(low: number, high: number): void {
    this.low = low;
    this.high = high;
    this.rest = 0;
    this.#degrees.fill(0, 0, this.#ground);
    for (let link = 0; link < this.#from.length; link++) {
      if (((low & lowBit(link)) | (high & highBit(link))) === 0) continue;
      this.rest += this.#sums[link];
      for (const junction of [this.#from[link], this.#to[link]]) {
        if (junction < this.#ground && this.#degrees[junction]++ === 0) this.rest += this.#junctionWorths[junction];
      }
    }
  }

  /** Plays a move of the list. */
  play(move: number): void {
    this.low ^= this.lows[move];
    this.high ^= this.highs[move];
    this.rest -= this.worths[move];
    this.#degrees[this.#ones[move]]--;
    this.#degrees[this.#others[move]]--;
  }

  undo(move: number): void {
    this.low ^= this.lows[move];
    this.high ^= this.highs[move];
    this.rest += this.worths[move];
    this.#degrees[this.#ones[move]]++;
    this.#degrees[this.#others[move]]++;
  }

  /** Lists the moves from number `start` on; returns the end of the list. */
  list(start: number): number {
    let end = start;
    let { low, high } = this;
    while ((low | high) !== 0) {
      const link = low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
      end = this.#add(link, start, end);
      low &= ~this.#maskLow;
      high &= ~this.#maskHigh;
    }
    return end;
  }

  /** Adds the move that cuts a link. */
  #add(link: number, start: number, end: number): number {
    const [from, to] = [this.#from[link], this.#to[link]];
    if (this.#counts[link] === 0 && this.#degrees[from] > 2 && this.#degrees[to] > 2) {
      this.#maskLow = lowBit(link);
      this.#maskHigh = highBit(link);
      if (((this.low & this.#twinLows[link]) | (this.high & this.#twinHighs[link])) !== 0) return end;
      return this.#put(end, 0, -1, from, to);
    }
    if (!this.#walkChain(link)) {
      const handout = this.#walkLoop(link);
      return this.#putAlone(start, end, this.#sum, handout, this.#nowhere);
    }
    return this.#addChain(start, end);
  }

  #addChain(start: number, end: number): number {
    const [one, other] = [this.#start, this.#end];
    const sum = this.#sum;
    if (one === other) {
      if (one === this.#ground) return this.#putAlone(start, end, sum, this.#chainHandout(), one);
      if (this.#degrees[one] === 3) return this.#addLoopAtJunction(one, end);
    }
    return this.#put(end, sum, this.#chainHandout(), one, other);
  }

  /** The mover cuts at the end whose two coins are more expensive, and a chain of two coins in the middle. */
  #chainHandout(): number {
    if (this.#count <= 2) return -1;
    return Math.max(this.#first + this.#second, this.#last + this.#lastButOne);
  }

  /** Adds a chain that returns to a junction with only one more string. */
  #addLoopAtJunction(junction: number, end: number): number {
    const dearer = Math.max(this.#first, this.#last);
    const [low, high, sum] = [this.#maskLow, this.#maskHigh, this.#sum];
    const worth = this.#junctionWorths[junction];
    this.#walk(this.#linkBeside(junction, low, high), junction);
    const handout = this.#count === 0 ? worth + dearer : this.#last + (this.#count === 1 ? worth : this.#lastButOne);
    this.#maskLow |= low;
    this.#maskHigh |= high;
    const next = this.#put(end, sum + worth + this.#sum, handout, this.#end, this.#nowhere);
    // The chain on that string is a move of its own.
    this.#maskLow = low;
    this.#maskHigh = high;
    return next;
  }

  #put(at: number, worth: number, handout: number, one: number, other: number): number {
    this.lows[at] = this.#maskLow;
    this.highs[at] = this.#maskHigh;
    this.worths[at] = worth;
    this.handouts[at] = handout;
    this.#ones[at] = one;
    this.#others[at] = other;
    return at + 1;
  }

  /** Of chains and loops on their own with the same handout, only the cheapest needs to be tried. */
  #putAlone(start: number, end: number, worth: number, handout: number, at: number): number {
    for (let move = start; move < end; move++) {
      const isAlone = this.#ones[move] >= this.#ground && this.#ones[move] === this.#others[move];
      if (!isAlone || this.handouts[move] !== handout) continue;
      if (worth < this.worths[move]) this.#put(move, worth, handout, at, at);
      return end;
    }
    return this.#put(end, worth, handout, at, at);
  }

  /** Walks the chain of a link from one junction to the other; false if it is a loop on its own. */
  #walkChain(link: number): boolean {
    let current = link;
    let junction = this.#from[link];
    if (junction === this.#nowhere) return false;
    while (this.#degrees[junction] === 2) {
      current = this.#nextLink(junction, current);
      if (current < 0 || current === link) return false;
      junction = this.#otherEnd(current, junction);
    }
    this.#start = junction;
    this.#walk(current, junction);
    return true;
  }

  /** Walks from a junction along a link, past coins with two strings, to the next junction. */
  #walk(first: number, start: number): void {
    this.#maskLow = 0;
    this.#maskHigh = 0;
    this.#count = 0;
    this.#sum = 0;
    this.#last = 0;
    this.#lastButOne = 0;
    let junction = start;
    for (let link = first; ; link = this.#nextLink(junction, link)) {
      this.#maskLow |= lowBit(link);
      this.#maskHigh |= highBit(link);
      if (this.#counts[link] > 0) this.#passLink(link, this.#from[link] === junction);
      junction = this.#otherEnd(link, junction);
      if (this.#degrees[junction] !== 2) break;
      this.#passCoin(this.#junctionWorths[junction]);
    }
    this.#end = junction;
  }

  #passCoin(value: number): void {
    if (this.#count === 0) this.#first = value;
    else if (this.#count === 1) this.#second = value;
    this.#count++;
    this.#sum += value;
    this.#lastButOne = this.#last;
    this.#last = value;
  }

  #passLink(link: number, isForward: boolean): void {
    const count = this.#counts[link];
    if (count === 1) {
      this.#passCoin(this.#sums[link]);
      return;
    }
    if (this.#count === 0) {
      this.#first = isForward ? this.#firsts[link] : this.#lasts[link];
      this.#second = isForward ? this.#seconds[link] : this.#lastButOnes[link];
    } else if (this.#count === 1) {
      this.#second = isForward ? this.#firsts[link] : this.#lasts[link];
    }
    this.#count += count;
    this.#sum += this.#sums[link];
    this.#last = isForward ? this.#lasts[link] : this.#firsts[link];
    this.#lastButOne = isForward ? this.#lastButOnes[link] : this.#seconds[link];
  }

  /** Walks round a loop on its own; returns its handout. */
  #walkLoop(first: number): number {
    const values = this.#loop;
    values.length = 0;
    this.#maskLow = 0;
    this.#maskHigh = 0;
    let junction = this.#from[first];
    let link = first;
    do {
      this.#maskLow |= lowBit(link);
      this.#maskHigh |= highBit(link);
      const inside = this.#values[link];
      const isForward = this.#from[link] === junction;
      for (let at = 0; at < inside.length; at++) values.push(inside[isForward ? at : inside.length - 1 - at]);
      if (junction === this.#nowhere) break;
      junction = this.#otherEnd(link, junction);
      values.push(this.#junctionWorths[junction]);
      link = this.#nextLink(junction, link);
    } while (link >= 0 && link !== first);
    this.#sum = 0;
    for (const value of values) this.#sum += value;
    return loopHandout(values);
  }

  #otherEnd(link: number, junction: number): number {
    const from = this.#from[link];
    return from === junction ? this.#to[link] : from;
  }

  /** The other link of a junction with two strings; −1 if both belong to the same link. */
  #nextLink(junction: number, link: number): number {
    return this.#linkBeside(junction, lowBit(link), highBit(link));
  }

  /** A link of a junction other than these; −1 if there is none. */
  #linkBeside(junction: number, notLow: number, notHigh: number): number {
    const low = this.low & this.#junctionLows[junction] & ~notLow;
    if (low !== 0) return 31 - Math.clz32(low & -low);
    const high = this.high & this.#junctionHighs[junction] & ~notHigh;
    return high === 0 ? -1 : 63 - Math.clz32(high & -high);
  }
}

function lowBit(link: number): number {
  return link < 32 ? 1 << link : 0;
}

function highBit(link: number): number {
  return link < 32 ? 0 : 1 << link;
}

/** The most expensive handout that a cut can force on a loop. The handout of a path is its cheapest four in a row. */
export function loopHandout(values: readonly number[]): number {
  const { length } = values;
  if (length < LEFT_OF_A_PATH) return -1;
  const fours = values.map((_, at) => {
    let sum = 0;
    for (let next = at; next < at + LEFT_OF_A_PATH; next++) sum += values[next % length];
    return sum;
  });
  const least = fours.indexOf(Math.min(...fours));
  let dearest = 0;
  // All cuts leave the cheapest four of the loop, except the three that go through them.
  for (let cut = least + 1; cut < least + LEFT_OF_A_PATH; cut++) {
    let cheapest = fours[cut % length];
    for (let at = cut + 1; at <= cut + length - LEFT_OF_A_PATH; at++) cheapest = Math.min(cheapest, fours[at % length]);
    dearest = Math.max(dearest, cheapest);
  }
  return dearest;
}
