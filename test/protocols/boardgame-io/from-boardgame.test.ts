/** Rules made from games of boardgame.io: they pass `checkRules`, play as the real reducer does, and refuse what does not fit. */

import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/dist/cjs/internal.js';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { minimax, Position } from '../../../src/index.js';
import { actionFor } from '../../../src/protocols/boardgame-io/from-boardgame.js';
import { BoardgameError, type BoardgameGame, fromBoardgame } from '../../../src/protocols/boardgame-io/index.js';
import { fullReducer, leanReducer } from '../../../src/protocols/boardgame-io/lean-reducer.js';
import { plainReducer } from '../../../src/protocols/boardgame-io/plain-flow.js';
import { checkRules } from '../../../src/testing/index.js';
import {
  connectFour,
  mancala,
  type Pits,
  sticks,
  sticksWithPlugin,
  ticTacToe,
} from '../../support/boardgame-io/games.js';

const GAMES: Record<string, BoardgameGame> = { ticTacToe, connectFour, mancala, sticks, sticksWithPlugin };

describe.each(Object.entries(GAMES))('%s', (_name, game) => {
  const rules = fromBoardgame<object>(game, { board: (G) => G });

  it('passes checkRules', () => {
    expect(() => checkRules(rules, { games: 2, positions: 30 })).not.toThrow();
  });

  it('plays whole games as the real reducer does', () => {
    const reduce = CreateGameReducer({ game: { ...game } });
    const processed = ProcessGameConfig({ ...game });
    const [lean, full] = [leanReducer(processed), fullReducer(processed)];
    for (let seed = 1; seed <= 5; seed++) {
      const chance = new Random(seed);
      let state = InitializeGame({ game: { ...game }, numPlayers: 2 });
      let board = rules.initial();
      while (rules.outcome(board) === undefined) {
        const moves = rules.moves(board);
        const action = actionFor(moves[chance.below(moves.length)], String(rules.turn(board)));
        const before = structuredClone(board);
        const next = lean(board, action);
        expect(full(board, action)).toEqual(next);
        expect(board).toEqual(before);
        state = reduce(structuredClone({ ...state, _undo: [], _redo: [], deltalog: [] }), action);
        board = next as typeof board;
        expect(state).toMatchObject(board);
      }
    }
  });
});

describe('a game whose flow is plain', () => {
  type Cells = { cells: (string | null)[] };
  type Turn = {
    G: Cells;
    ctx: { turn: number; numMoves: number; currentPlayer: string };
    events: { endTurn(arg?: unknown): void };
  };
  const { moves, ...rest } = ticTacToe;
  const click = (turn: Turn, cell: number) => moves.click(turn as never, cell);
  const variants: Record<string, BoardgameGame> = {
    ticTacToe,
    connectFour,
    'two moves a turn': { ...rest, moves, turn: { minMoves: 2, maxMoves: 2 } } as BoardgameGame,
    'an end that the turn decides': {
      ...ticTacToe,
      endIf: ({ ctx }: Turn) => (ctx.turn > 5 && ctx.numMoves === 0 ? { winner: ctx.currentPlayer } : undefined),
    } as BoardgameGame,
    'turns that end themselves': {
      ...rest,
      moves,
      turn: { endIf: ({ G }: Turn) => G.cells[4] !== null },
    } as BoardgameGame,
    'a new state is returned': {
      ...ticTacToe,
      moves: {
        click: ({ G, ctx }: Turn, at: number) => ({
          cells: G.cells.map((own, cell) => (cell === at ? ctx.currentPlayer : own)),
        }),
      },
    } as BoardgameGame,
    'the next player is named': {
      ...rest,
      turn: {},
      moves: {
        click: (turn: Turn, cell: number) => {
          click(turn, cell);
          turn.events.endTurn({ next: cell % 2 === 0 ? '0' : '1' });
        },
      },
    } as BoardgameGame,
  };

  /** Plays random games both ways. Returns how many actions there were, and how many were handed to the real flow. */
  function playBothWays(game: BoardgameGame) {
    const processed = ProcessGameConfig({ ...game });
    const counts = { actions: 0, real: 0 };
    const full = fullReducer<object>(processed);
    const plain = plainReducer<object>(processed, {}, (board, action) => {
      counts.real++;
      return full(board, action);
    });
    const rules = fromBoardgame<object>(game);
    const chance = new Random(7);
    for (let games = 0; games < 20; games++) {
      let board = rules.initial();
      while (rules.outcome(board) === undefined) {
        const legal = rules.moves(board);
        if (legal.length === 0) break;
        const action = actionFor(legal[chance.below(legal.length)], String(rules.turn(board)));
        const before = structuredClone(board);
        const next = plain(board, action);
        expect(next).toEqual(full(board, action));
        expect(board).toEqual(before);
        counts.actions++;
        board = next as typeof board;
      }
    }
    return counts;
  }

  it.each(Object.entries(variants))('is played as the real flow plays it: %s', (name, game) => {
    const { actions, real } = playBothWays(game);
    expect(actions).toBeGreaterThan(80);
    // What names the next player is left to the real flow, and so are the first forty actions.
    expect(real).toBe(name === 'the next player is named' ? actions : 40);
  });

  it.each([mancala, sticks, sticksWithPlugin])('is not one with stages, phases, hooks or plugins: $name', (game) => {
    const { actions, real } = playBothWays(game);
    expect(real).toBe(actions);
  });

  it('is never played so again once the real flow has differed', () => {
    const processed = ProcessGameConfig({ ...ticTacToe });
    const board = fromBoardgame(ticTacToe).initial();
    const differs = { ...board, G: { cells: [] } };
    let calls = 0;
    const plain = plainReducer<unknown>(processed, {}, () => {
      calls++;
      return differs;
    });
    const action = actionFor({ move: 'click', args: [4] }, '0');
    for (let time = 0; time < 60; time++) expect(plain(board, action)).toBe(differs);
    expect(calls).toBe(60);
  });
});

it('finds that tic-tac-toe is a draw', () => {
  const rules = fromBoardgame(ticTacToe);
  const position = Position.start(rules).playAll([0, 4, 8].map((cell) => ({ move: 'click', args: [cell] })));
  expect(minimax(rules, position).verdict).toEqual({ kind: 'draw' });
});

it('keeps the turn with a player who moves again', () => {
  const rules = fromBoardgame<Pits>(mancala);
  const again = rules.play(rules.initial(), { move: 'sow', args: [1] });
  expect([rules.turn(again), rules.moves(again).at(-1)]).toEqual([0, { move: 'stop' }]);
  expect(rules.turn(rules.play(again, { move: 'stop' }))).toBe(1);
});

it('skips a turn that a hook passes', () => {
  const rules = fromBoardgame(sticks);
  const [take1, take2, end] = [{ move: 'take', args: [1] }, { move: 'take', args: [2] }, { event: 'endTurn' }];
  const position = Position.start(rules).playAll([take2, take1, take2, end]);
  expect(position.board).toMatchObject({ G: { sticks: 3, changes: 3 }, ctx: { phase: 'ending', turn: 5 } });
  expect(position.side).toBe(0);
});

it('keeps boards apart by the data of plugins', () => {
  const rules = fromBoardgame<{ sticks: number }>(sticksWithPlugin, { board: (G) => G.sticks });
  const [slow, fast] = [
    [1, 1, 1, 1],
    [2, 2],
  ].map((counts) => Position.start(rules).playAll(counts.map((count) => ({ move: 'take', args: [count] }))));
  expect(slow.board.G).toEqual(fast.board.G);
  expect([slow.board.plugins, fast.board.plugins]).toEqual([
    { counter: { data: { moves: 4 } } },
    { counter: { data: { moves: 2 } } },
  ]);
  expect(rules.key?.(slow.board)).not.toBe(rules.key?.(fast.board));
});

it('refuses an event that the game ignores', () => {
  const rules = fromBoardgame(sticks);
  expect(() => rules.play(rules.initial(), { event: 'endTurn' })).toThrow(
    'The boardgame.io game "sticks" refuses a move that it lists, {"event":"endTurn"}',
  );
});

describe('refuses', () => {
  const { ai: _, ...mute } = ticTacToe;
  const roll = ({ random }: { random: { D6(): number } }) => void random.D6();
  const cases: [code: string, game: BoardgameGame][] = [
    ['no-enumerate', mute],
    ['no-enumerate', { ...ticTacToe, ai: { enumerate: () => undefined } }],
    ['players', { ...ticTacToe, minPlayers: 3 }],
    ['secret', { ...ticTacToe, playerView: () => ({}) }],
    ['secret', { ...ticTacToe, moves: { click: { move: () => {}, redact: true } } } as BoardgameGame],
    ['random', { ...ticTacToe, setup: (context: never) => roll(context) ?? { cells: [] } } as BoardgameGame],
    ['random', { ...ticTacToe, moves: { click: roll } } as BoardgameGame],
    ['simultaneous', { ...ticTacToe, turn: { activePlayers: { all: null } } } as BoardgameGame],
    ['invalid-move', { ...ticTacToe, ai: { enumerate: () => [{ move: 'unknown' }] } }],
    ['gameover', { ...ticTacToe, endIf: () => 'over' } as BoardgameGame],
  ];
  it.each(cases)('%s', (code, game) => {
    let thrown: unknown;
    try {
      const rules = fromBoardgame(game);
      const start = rules.initial();
      if (rules.outcome(start) === undefined) rules.outcome(rules.play(start, rules.moves(start)[0]));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BoardgameError);
    expect((thrown as BoardgameError).code).toBe(code);
  });
});

it('leaves out refused moves if it may try them', () => {
  const enumerate = () => [0, 0, 1].map((cell) => ({ move: 'click', args: [cell] }));
  const rules = fromBoardgame({ ...ticTacToe, ai: { enumerate } }, { tryMoves: true });
  const board = rules.play(rules.initial(), { move: 'click', args: [0] });
  expect(rules.moves(board)).toEqual([{ move: 'click', args: [1] }]);
});
