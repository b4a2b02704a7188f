/**
 * Exact play: the value of every move of a board, if its core is small enough. What can be taken is separated from the core
 * (peeling.ts), the core is searched (core-search.ts), and the two are combined:
 *
 *     value of a position = worth + max(x, −2 · handout − x)      x is the value of its core
 *
 * Turns and lines are given in strings: a player who takes continues until a cut takes nothing.
 */

import type { EndgameMethod, EndgameRequest, EndgameValue } from '../../../rules/endgame-method.js';
import { type CoinsBoard, isCut, isOver } from '../board.js';
import type { CoinsGraph } from '../graph.js';
import { type Network, networkOf } from '../network.js';
import { symmetriesOf } from '../symmetries.js';
import { type Core, coreOf, MOST_LINKS } from './core.js';
import { CoreSearch, type LinkSet } from './core-search.js';
import { coreLeft, degreesOf, leaving, type Peeling, peel, type StringSet } from './peeling.js';

/**
 * The cost of a core of n links is 10 · 1.6ⁿ. On grids, a search visits about 1.6ⁿ positions, occasionally several times as
 * many, and each takes two or three microseconds, longer than a position of other searches.
 */
const GROWTH = 1.6;
const COST_OF_NONE = 10;

/** The endgame method of all games of Coins and Strings. */
export const exactPlay: EndgameMethod<CoinsBoard, number> = {
  cost(board) {
    if (isOver(board)) return Number.POSITIVE_INFINITY;
    const links = countLinks(board);
    return links > MOST_LINKS ? Number.POSITIVE_INFINITY : COST_OF_NONE * GROWTH ** links;
  },
  values(board, request) {
    return new ExactPlay(board, request).values();
  },
};

/** The number of links in the core of a board; an estimate if there are clearly too many. */
function countLinks(board: CoinsBoard): number {
  const network = networkOf(board.graph);
  const core = coreLeft(network, stringsLeftOn(board));
  const strings = core.reduce((count, isLeft) => count + isLeft, 0);
  // A coin with two strings joins them into one link. Loops on their own are not counted yet.
  const links = strings - degreesOf(network, core).reduce((count, degree) => count + Number(degree === 2), 0);
  return links > MOST_LINKS ? links : coreOf(network, core).links.length;
}

function stringsLeftOn(board: CoinsBoard): StringSet {
  return Uint8Array.from(board.graph.strings, (_, string) => Number(!isCut(board, string + 1)));
}

/** A position on a line of play. */
interface Place {
  readonly left: StringSet;
  readonly peeling: Peeling;
  /** The value of the core, for the side that has to move in it. */
  readonly value: number;
}

/** The answers about one board. */
class ExactPlay {
  readonly #network: Network;
  readonly #left: StringSet;
  readonly #request: EndgameRequest;
  /** The points of the side to move so far, minus those of the opponent. */
  readonly #lead: number;
  readonly #peeling: Peeling;
  readonly #core: Core;
  readonly #search: CoreSearch;

  constructor(board: CoinsBoard, request: EndgameRequest) {
    const [first, second] = board.points;
    this.#network = networkOf(board.graph);
    this.#left = stringsLeftOn(board);
    this.#request = request;
    this.#lead = board.turn === 0 ? first - second : second - first;
    this.#peeling = peel(this.#network, this.#left);
    this.#core = coreOf(this.#network, this.#peeling.core);
    const maps = linkMaps(board.graph, this.#peeling.core, this.#core);
    this.#search = new CoreSearch(this.#core, maps, (positions) => request.spend(positions));
  }

  values(): EndgameValue<number>[] {
    const peeling = this.#peeling;
    const value = this.#search.value(0, (least, most) => this.#narrow(least, most));
    const best = worthOf(peeling, value);
    const turn = this.#turn({ left: this.#left, peeling, value });
    const known = this.#valued(turn, best, this.#line(turn));
    this.#request.best?.(known);
    const values: EndgameValue<number>[] = [];
    for (let string = this.#left.length - 1; string >= 0; string--) {
      if (this.#left[string] === 0) continue;
      values.push(string === turn[0] ? known : this.#valueOf(string, value, best));
    }
    this.#search.report();
    return values;
  }

  /** Reports bounds of the core's value as bounds of the board's value. */
  #narrow(least: number, most: number): void {
    const { handout } = this.#peeling;
    const ends = [worthOf(this.#peeling, least), worthOf(this.#peeling, most)];
    // Between the bounds, the better of two ways may be worth less than at both of them, but not less than this.
    const dip = handout !== undefined && least < -handout.worth && most > -handout.worth ? -handout.worth : undefined;
    const lowest = dip === undefined ? Math.min(...ends) : this.#peeling.worth + dip;
    this.#request.narrow?.(this.#lead + lowest, this.#lead + Math.max(...ends));
  }

  #valued(turn: readonly number[], difference: number, line?: readonly (readonly number[])[]): EndgameValue<number> {
    const ids = turn.map(idOf);
    const known = { move: ids[0], turn: ids, kind: 'points', plies: 0, difference: this.#lead + difference } as const;
    return line === undefined ? known : { ...known, line: line.map((each) => each.map(idOf)) };
  }

  /** The value of a move, if requested. `value` is that of the core, `best` that of the board. */
  #valueOf(string: number, value: number, best: number): EndgameValue<number> {
    const { everyMove, bestMoves = true } = this.#request;
    const gain = this.#gainOf(string);
    if (gain === 0 && !everyMove && !bestMoves) return open(string);
    this.#request.spend(1);
    const left = without(this.#left, string);
    const peeling = peel(this.#network, left);
    if (gain > 0) {
      const difference = gain + worthOf(peeling, value);
      return this.#valued([string, ...this.#turn({ left, peeling, value })], difference);
    }
    const score = this.#scoreOf(peeling, everyMove ? undefined : best, value);
    return score === undefined ? open(string) : this.#valued([string], score);
  }

  /** What a cut that takes nothing gains; `undefined` if that is below `least`. `value` is that of the board's core. */
  #scoreOf(after: Peeling, least: number | undefined, value: number): number | undefined {
    if (isSame(after.core, this.#peeling.core)) return -worthOf(after, value);
    this.#goTo(after.core);
    if (least === undefined) return -worthOf(after, this.#search.value());
    const bound = this.#search.moveAtLeast(after.worth, after.handout?.worth ?? -1, least);
    return bound >= least ? bound : undefined;
  }

  /** The value of the coins that cutting a string takes. */
  #gainOf(string: number): number {
    const { ends, values, ground, from, hangs } = this.#network;
    const isLast = (coin: number): boolean =>
      coin !== ground &&
      hangs.subarray(from[coin], from[coin + 1]).every((each) => each === string || this.#left[each] === 0);
    return [ends[2 * string], ends[2 * string + 1]].filter(isLast).reduce((sum, coin) => sum + values[coin], 0);
  }

  /** The strings that the side to move cuts in this turn. */
  #turn({ left, peeling, value }: Place): number[] {
    const { handout, taking, core } = peeling;
    if (handout !== undefined && value < -handout.worth) return leaving(this.#network, left, handout);
    return core.includes(1) ? [...taking, this.#cutIn(core, value)] : [...taking];
  }

  /** A best cut in a core with a known value: a string of the chain that the search opens, with the same handout. */
  #cutIn(core: StringSet, value: number): number {
    this.#goTo(core);
    const { rest, handout } = this.#search.bestMove(value);
    return core.findIndex((isLeft, string) => {
      if (isLeft === 0 || hasLink(rest, this.#core.linkOf[string])) return false;
      this.#request.spend(1);
      const after = peel(this.#network, without(core, string));
      const { low, high } = this.#linksOf(after.core);
      return low === rest.low && high === rest.high && (after.handout?.worth ?? -1) === handout;
    });
  }

  /** The best play of both sides after a turn. */
  #line(first: readonly number[]): number[][] {
    const line: number[][] = [];
    let left = this.#left.slice();
    for (let turn = first; ; ) {
      left = left.map((isLeft, string) => (turn.includes(string) ? 0 : isLeft));
      if (!left.includes(1)) return line;
      const peeling = peel(this.#network, left);
      this.#goTo(peeling.core);
      turn = this.#turn({ left, peeling, value: this.#search.value() });
      line.push([...turn]);
    }
  }

  #goTo(core: StringSet): void {
    const { low, high } = this.#linksOf(core);
    this.#search.position.goTo(low, high);
  }

  /** A smaller core as a set of links. */
  #linksOf(core: StringSet): LinkSet {
    let [low, high] = [0, 0];
    this.#core.links.forEach(({ strings }, link) => {
      if (core[strings[0]] === 0) return;
      if (link < 32) low |= 1 << link;
      else high |= 1 << link;
    });
    return { low, high };
  }
}

/** A move that takes nothing and whose value was not requested. */
function open(string: number): EndgameValue<number> {
  return { move: idOf(string), turn: [idOf(string)], kind: 'open', plies: 0 };
}

function idOf(string: number): number {
  return string + 1;
}

function hasLink({ low, high }: LinkSet, link: number): boolean {
  return ((link < 32 ? low : high) & (1 << link)) !== 0;
}

/** The value of a position to its mover, if its core is worth `value`. */
function worthOf({ worth, handout }: Peeling, value: number): number {
  return worth + (handout === undefined ? value : Math.max(value, -2 * handout.worth - value));
}

function without(left: StringSet, string: number): StringSet {
  const rest = left.slice();
  rest[string] = 0;
  return rest;
}

function isSame(one: StringSet, other: StringSet): boolean {
  return one.every((isLeft, string) => isLeft === other[string]);
}

/** The symmetries of a core as maps of its links, without the identity. */
function linkMaps({ coins, strings }: CoinsGraph, left: StringSet, core: Core): Int32Array[] {
  const kept = [...left.keys()].filter((string) => left[string] !== 0);
  const numbers = new Map(kept.map((string, number) => [string, number]));
  const { maps } = symmetriesOf({ coins, strings: kept.map((string) => strings[string]) });
  return maps
    .slice(1)
    .map((map) =>
      Int32Array.from(core.links, (link) => core.linkOf[kept[map[numbers.get(link.strings[0]) as number]]]),
    );
}
