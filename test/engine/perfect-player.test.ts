/**
 * A player that makes no mistakes: every turn is as good as the tablebase allows, on boards of Neutreeko and on random graphs,
 * where one side may move several times in a row and positions may lead to themselves.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { createEngine } from '../../src/engine/engine.js';
import { perfectPlayer } from '../../src/engine/perfect-player.js';
import type { NeutreekoBoard } from '../../src/games/neutreeko/board.js';
import type { NeutreekoMove } from '../../src/games/neutreeko/moves.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import { Position } from '../../src/position/position.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { draw, type Side, win } from '../../src/rules/outcome.js';
import type { SearchResult } from '../../src/search/result.js';
import type { Tablebase } from '../../src/solve/tablebase/tablebase.js';
import { tabulate } from '../../src/solve/tabulate.js';
import { cases } from '../support/cases.js';
import { solvedBoard } from '../support/neutreeko/solved-boards.js';
import { randomDigraph } from '../support/solve/random-digraph.js';

const { rules, tablebase } = solvedBoard(4);
const player = perfectPlayer(tablebase);

/** An unfinished board of 4×4. */
const liveBoard = fc
  .nat(rules.positions.count - 1)
  .map((index) => rules.positions.at(index))
  .filter((board) => board !== undefined && rules.outcome(board) === undefined)
  .map((board) => board as NonNullable<typeof board>);

/** What a board is worth to a side, by the tablebase: 1, 0 or −1. */
function worth<Board, Move>(known: Tablebase<Board, Move>, board: Board, side: Side): number {
  const { kind } = known.verdict(board);
  const forMover = kind === 'win' ? 1 : kind === 'loss' ? -1 : 0;
  return known.rules.turn(board) === side ? forMover : 0 - forMover;
}

/** The number of replies on a board that are worth more to `side`, who is not to move there, than the board is. */
function trapsAfter(board: ReturnType<typeof rules.initial>, side: Side): number {
  const replies = rules.moves(board).map((reply) => worth(tablebase, rules.play(board, reply), side));
  return replies.filter((value) => value > worth(tablebase, board, side)).length;
}

describe('a perfect player on Neutreeko 4×4', () => {
  it('plays a best move and gives its verdict', () => {
    fc.assert(
      fc.property(liveBoard, (board) => {
        const { verdict, moves } = tablebase.probe(board);
        const result = player.choose(board);
        expect(result.verdict).toEqual(verdict);
        expect(moves).toContain(result.move);
        expect(result.turn).toEqual([result.move]);
        expect(result).toMatchObject({ proven: true, bound: 'exact', stop: 'complete' });
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      { numRuns: cases(75) },
    );
  });

  it('chooses the move with the most traps among equally good ones', () => {
    fc.assert(
      fc.property(liveBoard, (board) => {
        const { moves } = tablebase.probe(board);
        const most = Math.max(...moves.map((move) => trapsAfter(rules.play(board, move), board.turn)));
        const { move } = player.choose(board);
        expect(trapsAfter(rules.play(board, move as never), board.turn)).toBe(most);
      }),
      { numRuns: cases(300) },
    );
  });

  it('shows best play to the end if a side wins', () => {
    fc.assert(
      fc.property(liveBoard, (board) => {
        const { verdict, principalVariation } = player.choose(board);
        const end = Position.start(rules, board).playAll(principalVariation.flat());
        if (verdict.kind === 'draw') return;
        const winner = (verdict.kind === 'win') === (board.turn === 0) ? 0 : 1;
        expect(end.outcome).toEqual({ kind: 'win', winner });
        expect('plies' in verdict && verdict.plies).toBe(end.ply);
        for (const [at, turn] of principalVariation.entries()) expect([at, turn.length]).toEqual([at, 1]);
      }),
      { numRuns: cases(200) },
    );
  });

  it('wins within the stated plies against any defence, and holds every draw', () => {
    fc.assert(
      fc.property(liveBoard, fc.nat(9999), (board, seed) => {
        const { verdict } = tablebase.probe(board);
        if (verdict.kind === 'loss') return;
        const random = new Random(seed);
        let position = Position.start(rules, board);
        while (!position.isOver && position.ply < 120) {
          const isOurs = position.side === board.turn;
          position = position.play(isOurs ? (player.choose(position).move as never) : random.pick(position.moves));
        }
        const { outcome } = position;
        if (verdict.kind === 'win') {
          expect(outcome).toEqual({ kind: 'win', winner: board.turn });
          expect('plies' in verdict && position.ply <= verdict.plies).toBe(true);
        } else if (outcome?.kind === 'win') expect(outcome.winner).toBe(board.turn);
      }),
      { numRuns: cases(200) },
    );
  });

  it('beats a player that falls for traps from the drawn start', () => {
    const weak = createEngine(rules, { depth: 2, heuristic: () => 0 });
    let position = Position.start(rules);
    expect(tablebase.verdict(position.board).kind).toBe('draw');
    while (!position.isOver) {
      const { turn } = position.side === 0 ? player.choose(position) : weak.choose(position);
      position = position.playAll(turn);
    }
    expect(position.outcome).toEqual({ kind: 'win', winner: 0 });
  });
});

describe('a perfect player in a game that can repeat', () => {
  /** A game given by its moves: place → places. Side 0 moves on even places; a place without moves is won by side 1. */
  const graph = (edges: readonly (readonly number[])[]): GameRules<number, number> => ({
    name: 'graph',
    initial: () => 0,
    turn: (place) => (place % 2) as Side,
    moves: (place) => edges[place],
    play: (_, to) => to,
    outcome: (place) => (edges[place].length === 0 ? win(1) : undefined),
    key: (place) => place,
    canRepeat: true,
  });

  it('goes for a third occurrence when losing', () => {
    const lost = graph([[1], [0, 2], []]);
    const loser = perfectPlayer(tabulate(lost));
    expect(loser.choose(0).verdict).toEqual({ kind: 'loss', plies: 2 });
    expect(loser.choose(Position.start(lost).playAll([1, 0])).verdict).toEqual({ kind: 'loss', plies: 2 });
    const twiceAtOne = Position.start(lost, 1).playAll([0, 1, 0]);
    expect(twiceAtOne.isOver).toBe(false);
    expect(loser.choose(twiceAtOne).verdict).toEqual({ kind: 'draw' });
  });

  it('avoids a third occurrence when winning', () => {
    // Side 1 wins through 2 or 4, equally soon; but only through 4 if the game has been at 2 twice.
    const won = graph([[1], [2, 4], [3], [2, 0, 6], [5], [6], []]);
    const winner = perfectPlayer(tabulate(won));
    expect(winner.choose(1)).toMatchObject({ move: 2, verdict: { kind: 'win', plies: 3 } });
    const twiceAtTwo = Position.start(won, 2).playAll([3, 2, 3, 0, 1]);
    expect(winner.choose(twiceAtTwo)).toMatchObject({ move: 4, verdict: { kind: 'win', plies: 3 } });
  });

  it('ends its turn at a third occurrence', () => {
    // Side 1 moves on z, a and b; on c side 0 wins, or goes back.
    const nexts: Record<string, readonly string[]> = { z: ['a'], a: ['b'], b: ['c'], c: ['won', 'z', 'b'], won: [] };
    const turns: GameRules<string, string> = {
      name: 'turns',
      initial: () => 'b',
      turn: (place) => ('zab'.includes(place) ? 1 : 0),
      moves: (place) => nexts[place],
      play: (_, to) => to,
      outcome: (place) => (place === 'won' ? win(0) : undefined),
      key: (place) => place,
      canRepeat: true,
    };
    const late = Position.start(turns).playAll(['c', 'b', 'c', 'z']);
    expect(late.playAll(['a', 'b']).outcome).toEqual(draw());
    const { turn, verdict } = perfectPlayer(tabulate(turns)).choose(late);
    expect([turn, verdict]).toEqual([['a', 'b'], draw()]);
  });

  it('goes where the game has been least often among equal draws', () => {
    const square = graph([
      [1, 3],
      [0, 2],
      [1, 3],
      [0, 2],
    ]);
    const walker = perfectPlayer(tabulate(square));
    expect(walker.choose(0).move).toBe(1);
    expect(walker.choose(Position.start(square, 1).play(0)).move).toBe(3);
  });

  it('has no move in a finished game, won or drawn by repetition', () => {
    const rounds = graph([[1], [0, 2], []]);
    const player = perfectPlayer(tabulate(rounds));
    const over = Position.start(rounds).playAll([1, 0, 1, 0]);
    expect(player.choose(over)).toMatchObject({ turn: [], verdict: { kind: 'draw' }, principalVariation: [] });
    expect('move' in player.choose(over)).toBe(false);
    expect(player.choose(2)).toMatchObject({ turn: [], verdict: { kind: 'loss', plies: 0 } });
  });
});

describe('a perfect player after positions have occurred twice', () => {
  const { rules: small, tablebase: known } = solvedBoard(3);
  const knower = perfectPlayer(known);

  /** A random walk with many returns to a decided position, not won at once, with a third occurrence within two plies. */
  function wander(seed: number): Position<NeutreekoBoard, NeutreekoMove> | undefined {
    const random = new Random(seed);
    const nextsOf = (position: Position<NeutreekoBoard, NeutreekoMove>) =>
      position.moves.map((move) => position.play(move));
    let position = Position.start(small);
    for (let ply = 0; ply < 60; ply++) {
      const nexts = nextsOf(position);
      const isNear = [...nexts, ...nexts.flatMap(nextsOf)].some(({ occurrences }) => occurrences === 3);
      const { verdict } = knower.choose(position.board);
      if (isNear && 'plies' in verdict && verdict.plies > 1) return position;
      const open = nexts.filter(({ isOver }) => !isOver);
      if (open.length === 0) return undefined;
      const familiar = open.filter(({ occurrences }) => occurrences > 1);
      position = random.pick(familiar.length > 0 && random.below(5) > 0 ? familiar : open);
    }
    return undefined;
  }

  /** The game with its draws by third occurrence, as rules without a history. */
  function afterwards(position: Position<NeutreekoBoard, NeutreekoMove>) {
    const keys = [...position.history(), position.board].map((board) => small.key(board));
    const isDrawn = (board: NeutreekoBoard) => {
      const key = small.key(board);
      return key !== small.key(position.board) && keys.filter((each) => each === key).length >= 2;
    };
    const { count, index, at } = small.positions;
    return tabulate<NeutreekoBoard, NeutreekoMove>({
      ...small,
      outcome: (board) => small.outcome(board) ?? (isDrawn(board) ? draw() : undefined),
      moves: (board) => (isDrawn(board) ? [] : small.moves(board)),
      positions: { count, index, at },
      predecessors: undefined,
    } as GameRules<NeutreekoBoard, NeutreekoMove>);
  }

  it('gives correct proven verdicts and plays moves that keep them', () => {
    let spoilt = 0;
    for (let seed = 0; seed < cases(60); seed++) {
      const position = wander(seed);
      if (position === undefined) continue;
      const truth = afterwards(position);
      const { verdict, proven, move } = knower.choose(position);
      const exact = truth.verdict(position.board);
      if (exact.kind !== knower.choose(position.board).verdict.kind) spoilt++;
      const next = small.play(position.board, move as NeutreekoMove);
      expect([seed, worth(truth, next, position.side)]).toEqual([seed, worth(truth, position.board, position.side)]);
      if (!proven) continue;
      expect([seed, verdict.kind]).toEqual([seed, exact.kind]);
      if ('plies' in verdict && 'plies' in exact) expect(verdict.plies).toBeGreaterThanOrEqual(exact.plies);
    }
    // The history changes the values of some of these positions.
    expect(spoilt).toBeGreaterThan(3);
  });
});

describe('a long win, after going round in circles', () => {
  /** A game that goes back and forth until some position has occurred twice, from a board that is won in many plies. */
  function circled(seed: number): Position<NeutreekoBoard, NeutreekoMove> | undefined {
    const random = new Random(seed);
    const board = rules.positions.at(random.below(rules.positions.count));
    if (board === undefined || rules.outcome(board) !== undefined) return undefined;
    let position = Position.start(rules, board);
    for (let ply = 0; ply < 8; ply++) {
      const open = position.moves.map((move) => position.play(move)).filter(({ isOver }) => !isOver);
      const familiar = open.filter(({ occurrences }) => occurrences > 1);
      if (open.length === 0) return undefined;
      position = random.pick(familiar.length > 0 ? familiar : open);
    }
    const { verdict } = tablebase.probe(position.board);
    const hasCircled = position
      .history()
      .some((each, at, all) => all.findIndex((other) => rules.key(other) === rules.key(each)) < at);
    return hasCircled && verdict.kind === 'win' && verdict.plies >= 9 ? position : undefined;
  }

  it('is still won in time against the best resistance', () => {
    let [games, spoilt] = [0, 0];
    for (let seed = 0; games < cases(5, 40); seed++) {
      let position = circled(seed);
      if (position === undefined) continue;
      games++;
      const { side, ply } = position;
      const { verdict } = player.choose(position);
      if (verdict.kind !== 'win') {
        spoilt++;
        continue;
      }
      while (!position.isOver) {
        const best: NeutreekoMove | undefined =
          position.side === side ? player.choose(position).move : tablebase.probe(position.board).moves[0];
        position = position.play(best as NeutreekoMove);
      }
      expect([seed, position.outcome]).toEqual([seed, win(side)]);
      expect('plies' in verdict && position.ply - ply <= verdict.plies).toBe(true);
    }
    // Some wins lead only through positions that have occurred twice.
    expect(spoilt).toBeLessThan(games / 10);
  });
});

describe('a perfect player on random graphs, with turns of several moves', () => {
  it('plays turns that are legal, complete and worth what the tablebase says', () => {
    fc.assert(
      fc.property(fc.nat(5000), (seed) => {
        const game = randomDigraph({ seed, orbits: 12, degree: 3, ends: 0.25 });
        const known = tabulate(game);
        const chooser = perfectPlayer(known);
        for (let index = 0; index < game.positions.count; index++) {
          const board = game.positions.at(index);
          if (board === undefined || game.outcome(board) !== undefined) continue;
          const result: SearchResult<number> = chooser.choose(board);
          const after = Position.start(game, board).playAll(result.turn);
          expect(result.verdict).toEqual(known.verdict(board));
          expect(worth(known, after.board, game.turn(board))).toBe(worth(known, board, game.turn(board)));
          expect(after.isOver || after.side !== game.turn(board)).toBe(true);
        }
      }),
      { numRuns: cases(15) },
    );
  });
});

describe('perfectPlayer', () => {
  it('needs a tablebase', () => {
    for (const wrong of [undefined, {}, rules]) {
      expect(() => perfectPlayer(wrong as never)).toThrow('a tablebase from `tabulate` or `loadTablebase`');
    }
  });

  it('refuses positions and boards of another game', () => {
    const other = neutreeko({ size: 3 });
    expect(() => player.choose(Position.start(other) as never)).toThrow(
      'Option "position" must be of the game "neutreeko 4×4", not "neutreeko 3×3".',
    );
    expect(() => player.choose(other.initial())).toThrow('a board of 4×4 cells');
  });

  it('needs a complete tablebase with distances', () => {
    expect(() => perfectPlayer(tabulate(rules, { shouldStop: () => true }))).toThrow(OptionError);
    expect(() => perfectPlayer(tabulate(neutreeko({ size: 3 }), { storage: 'value' }) as never)).toThrow(
      'storage "distance"',
    );
  });

  it('refuses boards outside the tablebase', () => {
    const reachable = perfectPlayer(tabulate(rules, { domain: 'reachable' }));
    expect(() => reachable.choose(rules.parseBoard('BBB./W.../W.../..W. B'))).toThrow(OptionError);
  });

  it('makes a player that can replace an engine', async () => {
    const engine = createEngine(rules, { depth: 2 });
    for (const each of [engine, player] as const) {
      each.newGame();
      expect(each.rules).toBe(rules);
      const now = each.choose(Position.start(rules));
      const later = await each.think(Position.start(rules));
      expect(later.turn).toHaveLength(1);
      expect(now.turn).toHaveLength(1);
    }
  });
});
