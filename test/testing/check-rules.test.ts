import { describe, expect, it } from 'vitest';
import { Position } from '../../src/position/position.js';
import { checkRules } from '../../src/testing/check-rules.js';
import { LAWS, LawError } from '../../src/testing/law-error.js';
import type { AnyRules } from '../../src/testing/visit.js';
import { cases } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { fastCoins } from '../support/games/coins-cursor.js';
import { connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { nim } from '../support/games/nim.js';
import { passing } from '../support/games/passing.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../support/games/tic-tac-toe-cursor.js';
import { withEndgame } from '../support/games/with-endgame.js';
import { brokenBasics } from './broken/basics.js';
import { brokenCursors } from './broken/cursors.js';
import { brokenEndgames } from './broken/endgames.js';
import { brokenForms } from './broken/forms.js';
import { brokenKeysAndSymmetries } from './broken/keys.js';
import { brokenRepetitions } from './broken/repetitions.js';

const goodGames: readonly AnyRules[] = [
  ticTacToe,
  fastTicTacToe,
  connectFour({ columns: 4, rows: 3, connect: 3 }),
  connectFour(),
  takeAgain(),
  coins(coinGrid(2, 3, { ground: true })),
  fastCoins(coinGrid(2, 2, { ground: true })),
  coins({ ...coinGrid(2, 2), banked: false }),
  cycle,
  passing(),
  line(300),
  nim(),
  nim({ misere: true }),
  randomTree(),
  randomTree({ points: true, width: 5 }),
  { ...withEndgame(ticTacToe).rules, name: 'tic-tac-toe with an endgame' },
  { ...withEndgame(takeAgain(), { isLazy: true }).rules, name: 'take again with an endgame' },
];
const brokenGames = [
  ...brokenBasics,
  ...brokenKeysAndSymmetries,
  ...brokenForms,
  ...brokenCursors,
  ...brokenEndgames,
  ...brokenRepetitions,
];

/** The error that checking the rules throws. */
function errorOf(rules: AnyRules, options = {}): LawError {
  try {
    checkRules(rules, options);
  } catch (error) {
    if (error instanceof LawError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

const LAWS_OF_RULES = Object.keys(LAWS).filter((law) => !/^(search|sampling)-/.test(law));

describe('good rules', () => {
  it.each(goodGames)('the rules of $name pass, and every law is either checked or skipped', (rules) => {
    const { games, checked, skipped } = checkRules(rules, { games: cases(3, 20), positions: cases(20, 100) });
    expect(games).toBe(cases(3, 20));
    expect([...Object.keys(checked), ...Object.keys(skipped)].sort()).toEqual([...LAWS_OF_RULES].sort());
  });
});

describe('broken rules', () => {
  it.each(brokenGames)('broken rules are caught: %s: %s', (_, law, rules) => {
    const error = errorOf(rules, { games: 30, positions: cases(100, 300) });
    expect(error.law, error.message).toBe(law);
  });

  it('there are broken rules for every law about rules', () => {
    expect(new Set(brokenGames.map(([, law]) => law))).toEqual(new Set(LAWS_OF_RULES));
  });
});

function assertNever(): never {
  throw new Error('This game has no notation.');
}

describe('the shortest game', () => {
  /** Tic-tac-toe that lists a move twice once both cells are taken. */
  const stuttering = (...cells: number[]): AnyRules => ({
    ...ticTacToe,
    moves: (board) => {
      const moves = ticTacToe.moves(board as string);
      return cells.some((cell) => (board as string)[cell] === '.') ? moves : [...moves, ...moves];
    },
  });

  it('the shortest game and the moves in the complaint are written in the notation of the game', () => {
    const { message } = errorOf(stuttering(0, 8));
    expect(message).toContain('`moves` lists b1 twice');
    expect(message).toContain('The game: a1 c3, to the board');
    const changing: AnyRules = {
      name: 'changing',
      initial: () => ({ cells: '.........' }),
      turn: (board) => ticTacToe.turn((board as { cells: string }).cells),
      outcome: (board) => ticTacToe.outcome((board as { cells: string }).cells),
      moves: (board) => ticTacToe.moves((board as { cells: string }).cells),
      play: (board, move) => {
        const own = board as { cells: string };
        own.cells = ticTacToe.play(own.cells, move as number);
        return own;
      },
      formatMove: (move) => `cell ${move}`,
    };
    expect(errorOf(changing).message).toContain('`play` changes the board at the move cell 0');
  });

  it('the shortest game is written as data if the notation cannot be trusted', () => {
    for (const formatMove of [() => 7 as never, () => undefined as never, () => assertNever()]) {
      const error = errorOf({ ...stuttering(0, 8), formatMove });
      expect(error.moves).toEqual(error.law === 'moves-unique' ? [0, 8] : []);
    }
  });

  it('a fault near the start is found at once', () => {
    expect(errorOf(stuttering(0, 8)).moves).toEqual([0, 8]);
  });

  it('a random game is shortened to the moves that are needed', () => {
    const found = [1, 2, 3, 4, 5].map((seed) => errorOf(stuttering(0, 8), { seed, positions: 1 }).moves);
    for (const moves of found) expect([...moves].sort()).toEqual([0, 8]);
  });

  it('both games of a pair are shortened', () => {
    const merging = { ...ticTacToe, symmetries: undefined, key: (cells: string) => cells.slice(0, 8) };
    const near = errorOf(merging as AnyRules);
    expect([near.otherMoves, near.moves]).toEqual([[], [8]]);
    const far = errorOf(merging as AnyRules, { positions: 1, games: 500 });
    expect((far.otherMoves?.length ?? 0) + far.moves.length).toBeLessThan(8);
  });

  it('shortening keeps two finished games, and two boards with the same key', () => {
    const mixed = brokenBasics.find(([, law]) => law === 'outcome-kinds')?.[2] as AnyRules;
    const { moves, otherMoves = [] } = errorOf(mixed);
    const kinds = [moves, otherMoves].map((game) => mixed.outcome(Position.start(mixed).playAll(game).board)?.kind);
    expect(kinds.sort()).toEqual(['points', 'win']);

    const merged = brokenKeysAndSymmetries.find(([what]) => what === 'a key that overlooks colours')?.[2] as AnyRules;
    const found = errorOf(merged, { positions: 1 });
    const keys = [found.moves, found.otherMoves ?? []].map((game) =>
      merged.key?.(Position.start(merged).playAll(game).board),
    );
    expect(keys[0]).toBe(keys[1]);
  });

  it('a game that does not end is shown whole', () => {
    const endless: AnyRules = { ...line(5), play: (left) => (left as number) + 1 };
    expect(errorOf(endless, { plies: 30, positions: 1 }).moves.length).toBe(30);
  });

  it('the error message has the game, its board, the seed and the law', () => {
    const { message, seed, game, depth } = errorOf(stuttering(0, 8), { seed: 7 });
    expect(message.split('\n')).toEqual([
      '"tic-tac-toe" breaks the law "moves-unique": `moves` lists b1 twice.',
      'The law: every legal move is listed once.',
      'The game: a1 c3, to the board X../.../..O X.',
      'Found with seed 7.',
    ]);
    expect([seed, game, depth]).toEqual([7, 'tic-tac-toe', undefined]);
  });

  it('the error message has both games of a pair, and shortens long ones', () => {
    const { message } = errorOf({ ...coins(coinGrid(2, 2, { ground: true })), banked: undefined } as AnyRules);
    expect(message).toContain('The other game: ');
    const long = errorOf({ ...line(5), play: (left: number) => left + 1 } as AnyRules, { plies: 200, positions: 1 });
    expect(long.message).toContain(' … (200 moves)');
  });

  it('the error message has the game even if the rules cannot write it', () => {
    const mute = () => {
      throw new Error('mute');
    };
    const { message } = errorOf(
      { ...stuttering(0), formatMove: mute, formatBoard: mute, parseBoard: undefined, parseMove: undefined },
      { skip: ['no-throw', 'deterministic'] },
    );
    expect(message).toContain('The game: 0, to the board "X........".');
  });
});

describe('the report', () => {
  it('the report counts what was checked and says what was not', () => {
    const report = checkRules(coins(coinGrid(2, 2, { ground: true })), { seed: 3, games: 5, positions: 50 });
    expect(report).toMatchObject({
      game: 'coins and strings, 4 coins on 12 strings',
      seed: 3,
      games: 5,
      longestGame: 12,
    });
    expect(report.positions).toBeGreaterThan(50);
    expect(report.checked['key-future']).toBe(report.positions);
    expect(report.checked.capabilities).toBe(1);
    expect(report.checked.ends).toBe(55);
    expect(report.skipped['symmetry-play']).toBe('the rules have no `symmetries`');
    expect(report.skipped['text-refusal']).toBe('the rules have no `parseBoard`, `parseMove`');
  });

  it('the report counts the pairs of boards with the same key', () => {
    const { compared } = checkRules(coins(coinGrid(2, 3, { ground: true })), { games: 10 });
    expect(compared['key-future']).toBeGreaterThan(0);
    expect(checkRules(ticTacToe, { games: 2 }).compared['key-future']).toBeUndefined();
  });

  it('the report says which laws no position concerned', () => {
    const { skipped } = checkRules(ticTacToe, { games: 0, positions: 5 });
    expect(skipped['outcome-valid']).toBe('no position concerned it');
  });

  it('the report is the same for the same seed, and another seed plays other games', () => {
    const report = (seed: number) => checkRules(connectFour({ columns: 4, rows: 4 }), { seed, games: 2 });
    expect(report(1)).toEqual(report(1));
    expect(report(1)).not.toEqual({ ...report(2), seed: 1 });
  });
});

describe('the options', () => {
  it('`skip` leaves laws out', () => {
    const piles = brokenForms.find(([what]) => what === 'boards of a class')?.[2] as AnyRules;
    const report = checkRules(piles, { skip: ['structured-clone'] });
    expect(report.skipped['structured-clone']).toBe('left out by `skip`');
  });

  it('`start` begins at another board', () => {
    const report = checkRules(ticTacToe, { start: 'XXO.O.X.O', games: 5 });
    expect(report.longestGame).toBe(3);
  });

  it('`plies` allows long games', () => {
    expect(() => checkRules(line(1500), { games: 1 })).toThrow('"ends"');
    expect(checkRules(line(1500), { games: 1, plies: 2000 }).longestGame).toBe(1500);
  });

  it('options that make no sense are refused', () => {
    expect(() => checkRules(ticTacToe, { games: -1 })).toThrow('Option "games"');
    expect(() => checkRules(ticTacToe, { skip: ['no-law' as 'ends'] })).toThrow('Option "skip"');
    expect(() => checkRules(ticTacToe, { rounds: 3 } as object)).toThrow('Unknown option "rounds"');
  });
});
