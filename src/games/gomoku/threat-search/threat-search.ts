/**
 * Victory by continuous threats. Each move of the attacker threatens to win: by a five, or by a stone that would then
 * threaten two fives (an open four, or two fours at once). The defender may reply with anything. Replies that leave the
 * threat in place lose at once, so few remain to be tried: those that take fours away from the attacker, and fours of the
 * defender, which the attacker must answer on the one cell that completes them.
 *
 * This is a depth-first proof-number search. At every position `phi` is the least number of positions that must be decided to
 * prove that the side to move reaches its goal (the attacker: to win; the defender: to face no more threats), and `delta`
 * the same to prove that it does not. The search goes where the least remains to be proven. If several moves must be
 * refuted, it uses the largest of their numbers plus a little for each further move, not their sum: many lines lead to the
 * same position, and a sum would count it many times.
 */

import { scramble } from '../../../core/random.js';
import { opponent, type Side } from '../../../rules/outcome.js';
import type { GomokuRule } from '../board.js';
import { HASH_WORDS, STONE_FEATURES, TURN_FEATURE } from '../cursor.js';
import type { Shapes } from '../shapes.js';
import { A_THREE, THREATS, TWO_FIVES_NEXT, WINS } from '../threats.js';
import { FourSearch, UNDECIDED } from './fours.js';
import { NEVER, ProofTable } from './proof-table.js';
import { listAttacks, listCells, listDefences } from './threat-moves.js';
import { NO_CELL } from './windows.js';

/** Limits of the searches by fours: at every position, at the first position, and along the line of a win. */
const FOURS = 200;
const FIRST_FOURS = 20_000;
const LINE_FOURS = 2000;
/**
 * The initial delta of a threat, by threat; and what each further move to refute adds to the largest number. Tuned on 300
 * positions of 15×15 that take thousands of nodes: they now take at most half the nodes that a delta of 1 for all takes.
 */
const FIRST_DELTA = Int32Array.of(4, 2, 1, 8, 2, 1, 1);
const FURTHER = 2;
/** Initial room for moves, and room for the moves of one position. */
const ROOM = 1024;
const MOST_MOVES = 400;
/** Positions between two calls of `shouldStop`. */
const STRIDE = 512;
/** Distinguishes this search's hashes from those that its search by fours makes from a counter of its own. */
const OWN_NAMES = 0x1b873593;
/** The table's largest size: 2^20 positions of 20 bytes each. */
const TABLE_BITS = 20;

/** Searches for wins by continuous threats on boards of one size and rule. */
export class ThreatSearch {
  /** The first move of the win found last. */
  first = NO_CELL;
  /** Positions searched by the last search, plus the fours tried in them. */
  nodes = 0;
  /** Called every few hundred positions; the search stops when it returns true. */
  shouldStop: (() => boolean) | undefined;

  readonly #fours: FourSearch;
  readonly #table: ProofTable;
  /** Moves of the positions on the path, and the phi and delta of the positions after them. */
  #cells = new Int32Array(ROOM);
  #phis = new Int32Array(ROOM);
  #deltas = new Int32Array(ROOM);
  #end = 0;

  /** The win found last, if it is a win by fours. */
  #lineOfFours: number[] = [];
  #attacker: Side = 0;
  #limit = 0;
  #nextQuestion = 0;
  #isStopped = false;
  #searches = 0;
  #low = 0;
  #high = 0;
  /** The numbers of the position visited or judged last; the move to try next there, and the second best delta. */
  #phi = 1;
  #delta = 1;
  #best = 0;
  #second = 0;
  #others = 0;

  constructor(size: number, rule: GomokuRule, tableBits: number = TABLE_BITS) {
    this.#fours = new FourSearch(size, rule);
    this.#table = new ProofTable(tableBits);
  }

  /**
   * Whether `side`, to move, wins by threats: the number of plies of a win if the defender holds out as long as possible (1 for
   * a five), with its first move in `first`; 0 if there is none; `UNDECIDED` if more than `limit` positions would have to be
   * searched. The game must not be over. The shapes are left as they were.
   */
  winIn(shapes: Shapes, side: Side, limit: number): number {
    this.#begin(side, limit);
    const fours = this.#fours.winIn(shapes, side, Math.min(limit, FIRST_FOURS), this.#low, this.#high);
    this.nodes = this.#fours.nodes;
    this.#lineOfFours = fours > 0 ? this.#fours.line() : [];
    this.first = this.#fours.first;
    if (fours > 0) return fours;
    this.#judgeAttack(shapes, this.#low, this.#high);
    if (this.#phi > 0 && this.#delta > 0) this.#visit(shapes, this.#low, this.#high, true, NEVER, NEVER);
    this.first = this.#cells[this.#best];
    if (this.#isStopped) return UNDECIDED;
    return this.#phi === 0 ? this.#delta : 0;
  }

  /**
   * The moves of both sides in the win found last: the attacker's moves as found, and the defender's moves that hold out longest
   * against them, as far as they were searched. Must be called before the shapes change.
   */
  line(shapes: Shapes): number[] {
    const { depth } = shapes;
    const { nodes, shouldStop } = this;
    this.#limit = Number.POSITIVE_INFINITY;
    this.shouldStop = undefined;
    const moves = this.#follow(shapes);
    while (shapes.depth > depth) shapes.takeBack();
    this.nodes = nodes;
    this.shouldStop = shouldStop;
    return moves;
  }

  /** Plays the win until fours decide. Everything needed was found before, so this ends soon. */
  #follow(shapes: Shapes): number[] {
    const moves: number[] = [];
    let [low, high] = [this.#low, this.#high];
    for (let attacks = true; ; attacks = !attacks) {
      if (attacks && this.#fours.shortestWinIn(shapes, this.#attacker, LINE_FOURS) > 0) {
        return [...moves, ...this.#fours.line()];
      }
      if (this.#lineOfFours.length > 0) return this.#lineOfFours;
      const cell = attacks ? this.#attackMove(shapes, low, high) : this.#longestDefence(shapes, low, high);
      const side = attacks ? this.#attacker : opponent(this.#attacker);
      const feature = side * STONE_FEATURES + cell;
      moves.push(cell);
      shapes.put(cell, side);
      low ^= HASH_WORDS.low[feature] ^ HASH_WORDS.low[TURN_FEATURE];
      high ^= HASH_WORDS.high[feature] ^ HASH_WORDS.high[TURN_FEATURE];
    }
  }

  /** The attacker's move in a position that he wins. */
  #attackMove(shapes: Shapes, low: number, high: number): number {
    this.#visit(shapes, low, high, true, NEVER, NEVER);
    return this.#cells[this.#best];
  }

  /** The defender's move that loses latest, in a lost position. */
  #longestDefence(shapes: Shapes, low: number, high: number): number {
    if (shapes.count(this.#attacker, WINS) > 0) return firstCell(shapes, this.#attacker, WINS);
    this.#visit(shapes, low, high, false, NEVER, NEVER);
    const from = this.#end;
    const to = this.#list(shapes, false, from);
    let longest = from;
    for (let at = from; at < to; at++) if (this.#deltas[at] > this.#deltas[longest]) longest = at;
    return this.#cells[longest];
  }

  #begin(side: Side, limit: number): void {
    this.#attacker = side;
    this.nodes = 0;
    this.#fours.shouldStop = this.shouldStop;
    this.#limit = limit;
    this.#nextQuestion = STRIDE;
    this.#isStopped = false;
    this.#searches++;
    this.#low = scramble(this.#searches);
    this.#high = scramble(~this.#searches) ^ OWN_NAMES;
    this.#table.clear();
    this.#end = 0;
  }

  /** Searches a position until it is decided or its numbers reach these limits; leaves them in #phi and #delta. */
  #visit(shapes: Shapes, low: number, high: number, attacks: boolean, mostPhi: number, mostDelta: number): void {
    const before = this.nodes;
    const from = this.#end;
    const to = this.#lookAtAll(shapes, low, high, attacks, from);
    this.#end = to;
    const side = attacks ? this.#attacker : opponent(this.#attacker);
    for (;;) {
      this.#sum(shapes, from, to, attacks);
      if (this.#isStopped || this.#phi >= mostPhi || this.#delta >= mostDelta) break;
      if (this.#phi === 0 || this.#delta === 0) break;
      const at = this.#best;
      const cell = this.#cells[at];
      const feature = side * STONE_FEATURES + cell;
      const childPhi = mostDelta === NEVER ? NEVER : mostDelta - this.#others;
      const childDelta = Math.min(mostPhi, this.#second + (this.#second >> 3) + 1);
      shapes.put(cell, side);
      const newLow = low ^ HASH_WORDS.low[feature] ^ HASH_WORDS.low[TURN_FEATURE];
      const newHigh = high ^ HASH_WORDS.high[feature] ^ HASH_WORDS.high[TURN_FEATURE];
      this.#visit(shapes, newLow, newHigh, !attacks, childPhi, childDelta);
      shapes.takeBack();
      this.#phis[at] = this.#phi;
      this.#deltas[at] = this.#delta;
    }
    this.#end = from;
    if (!this.#isStopped) this.#table.store(low, high, this.#phi, this.#delta, 1 + this.nodes - before);
  }

  /** Lists the moves of a position and looks at each up to the first that decides. Returns the end of the list. */
  #lookAtAll(shapes: Shapes, low: number, high: number, attacks: boolean, from: number): number {
    const to = this.#list(shapes, attacks, from);
    for (let at = from; at < to; at++) {
      this.#look(shapes, at, low, high, attacks);
      if (this.#deltas[at] === 0 || this.#isStopped) return at + 1;
    }
    return to;
  }

  #list(shapes: Shapes, attacks: boolean, from: number): number {
    if (this.#cells.length < from + MOST_MOVES) this.#grow();
    if (attacks) return listAttacks(shapes, this.#attacker, this.#cells, from);
    const hasFour = shapes.count(this.#attacker, WINS) > 0;
    return hasFour
      ? listCells(shapes, this.#attacker, WINS, this.#cells, from)
      : listDefences(shapes, this.#cells, from);
  }

  #grow(): void {
    const room = 2 * this.#cells.length + MOST_MOVES;
    const [cells, phis, deltas] = [this.#cells, this.#phis, this.#deltas].map((list) => {
      const longer = new Int32Array(room);
      longer.set(list);
      return longer;
    });
    this.#cells = cells;
    this.#phis = phis;
    this.#deltas = deltas;
  }

  /** Gets the numbers of the position after a listed move, from the table or by a first judgement. */
  #look(shapes: Shapes, at: number, low: number, high: number, attacks: boolean): void {
    const cell = this.#cells[at];
    const side = attacks ? this.#attacker : opponent(this.#attacker);
    const feature = side * STONE_FEATURES + cell;
    const newLow = low ^ HASH_WORDS.low[feature] ^ HASH_WORDS.low[TURN_FEATURE];
    const newHigh = high ^ HASH_WORDS.high[feature] ^ HASH_WORDS.high[TURN_FEATURE];
    if (this.#table.find(newLow, newHigh)) {
      this.#phis[at] = this.#table.phi;
      this.#deltas[at] = this.#table.delta;
      return;
    }
    const threat = shapes.threat(cell, side);
    shapes.put(cell, side);
    if (attacks) this.#judgeDefence(shapes, threat);
    else this.#judgeAttack(shapes, newLow, newHigh);
    shapes.takeBack();
    if (!this.#isStopped) this.#table.store(newLow, newHigh, this.#phi, this.#delta, 1);
    this.#phis[at] = this.#phi;
    this.#deltas[at] = this.#delta;
  }

  /** A first judgement of a position with the attacker to move. */
  #judgeAttack(shapes: Shapes, low: number, high: number): void {
    const attacker = this.#attacker;
    const fives = shapes.count(opponent(attacker), WINS);
    const attacks = atLeast(shapes, attacker, A_THREE);
    if (!this.#mayLook()) this.#set(1, 1);
    else if (shapes.count(attacker, WINS) > 0) this.#set(0, 1);
    else if (fives > 1 || (fives === 0 && attacks === 0)) this.#set(NEVER, 0);
    else if (fives === 0 && shapes.count(attacker, TWO_FIVES_NEXT) > 0) this.#set(0, 3);
    else {
      const plies = this.#fours.winIn(shapes, attacker, Math.min(FOURS, this.#limit - this.nodes), low, high);
      this.nodes += this.#fours.nodes;
      if (plies > 0) this.#set(0, plies);
      else this.#set(1, fives === 1 ? 1 : attacks);
    }
  }

  /** A first judgement of a position with the defender to move, after a move with this threat. */
  #judgeDefence(shapes: Shapes, threat: number): void {
    const attacker = this.#attacker;
    const fives = shapes.count(attacker, WINS);
    if (!this.#mayLook()) this.#set(1, 1);
    else if (fives > 1) this.#set(2, 0);
    else if (fives === 1) this.#set(1, FIRST_DELTA[threat]);
    else if (shapes.count(attacker, TWO_FIVES_NEXT) === 0) this.#set(0, NEVER);
    else {
      const counter = this.#fours.winIn(shapes, opponent(attacker), Math.min(FOURS, this.#limit - this.nodes));
      this.nodes += this.#fours.nodes;
      if (counter > 0) this.#set(0, NEVER);
      else this.#set(1, FIRST_DELTA[threat]);
    }
  }

  #mayLook(): boolean {
    if (this.nodes >= this.#limit) this.#isStopped = true;
    if (this.nodes >= this.#nextQuestion) {
      this.#nextQuestion = this.nodes + STRIDE;
      if (this.shouldStop?.()) this.#isStopped = true;
    }
    if (this.#isStopped) return false;
    this.nodes++;
    return true;
  }

  #set(phi: number, delta: number): void {
    this.#phi = phi;
    this.#delta = delta;
  }

  /**
   * Computes the numbers of a position from those of its moves. If the attacker wins, the number that is not 0 becomes the plies
   * of the win: the fewest with the attacker to move, the most with the defender to move.
   */
  #sum(shapes: Shapes, from: number, to: number, attacks: boolean): void {
    let phi = NEVER;
    let second = NEVER;
    let largest = 0;
    let live = 0;
    let longest = 0;
    let best = from;
    for (let at = from; at < to; at++) {
      const childPhi = this.#phis[at];
      const childDelta = this.#deltas[at];
      if (childPhi === 0) {
        longest = Math.max(longest, childDelta);
        continue;
      }
      live++;
      largest = Math.max(largest, childPhi);
      if (childDelta < phi || (childDelta === 0 && childPhi < this.#phis[best])) {
        second = phi;
        phi = childDelta;
        best = at;
      } else if (childDelta < second) second = childDelta;
    }
    this.#best = best;
    this.#second = second;
    this.#others = FURTHER * (live - 1);
    if (phi === 0) this.#set(0, attacks ? this.#phis[best] + 1 : NEVER);
    else if (live === 0) this.#set(attacks ? NEVER : this.#pliesLost(shapes, longest), 0);
    else this.#set(phi, largest + this.#others);
  }

  /** The plies of a lost defence: those of its longest listed reply, or of any unlisted reply if that is longer. */
  #pliesLost(shapes: Shapes, longest: number): number {
    return Math.max(longest + 1, shapes.count(this.#attacker, WINS) > 0 ? 2 : 4);
  }
}

/** The first cell with a threat for a side. */
function firstCell(shapes: Shapes, side: Side, threat: number): number {
  for (let cell = 0; ; cell++) if (shapes.threat(cell, side) === threat) return cell;
}

/** The number of cells with at least a given threat for a side. */
function atLeast(shapes: Shapes, side: Side, least: number): number {
  let sum = 0;
  for (let threat = least; threat < THREATS; threat++) sum += shapes.count(side, threat);
  return sum;
}
