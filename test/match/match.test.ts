import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/engine.js';
import { perfectPlayer } from '../../src/engine/perfect-player.js';
import { coinsAndStrings, grid } from '../../src/games/coins-and-strings/index.js';
import { gomoku } from '../../src/games/gomoku/index.js';
import { neutreeko } from '../../src/games/neutreeko/index.js';
import { pentago } from '../../src/games/pentago/index.js';
import { playMatch, replay } from '../../src/match/index.js';
import type { TurnRecord } from '../../src/match/match-record.js';
import { randomPlayer } from '../../src/match/players/random-player.js';
import { scriptedPlayer } from '../../src/match/players/scripted-player.js';
import { searchPlayer } from '../../src/match/players/search-player.js';
import { Position } from '../../src/position/position.js';
import { draw, win } from '../../src/rules/outcome.js';
import { tabulate } from '../../src/solve/tabulate.js';
import { firstMove, firstTurn, player } from '../support/match-players.js';

const dice = (first: number, second: number) =>
  [randomPlayer({ seed: first }), randomPlayer({ seed: second })] as const;

/** A position of a small Neutreeko that is drawn with best play. */
function drawnGame() {
  const rules = neutreeko({ size: 3 });
  const table = tabulate(rules);
  for (let index = 0; ; index++) {
    const start = rules.positions.at(index);
    if (start !== undefined && rules.outcome(start) === undefined && table.verdict(start).kind === 'draw') {
      return { rules, perfect: perfectPlayer(table), start };
    }
  }
}

describe('real games', () => {
  it('in Pentago, an engine beats a random player with five in a row', async () => {
    const rules = pentago();
    const result = await playMatch(rules, [randomPlayer({ seed: 3 }), createEngine(rules, { turns: 2 })]);
    expect(result).toMatchObject({ outcome: win(1), reason: 'win', detail: 'five in a row', game: 'pentago' });
    expect(result.position.outcome).toEqual(win(1));
    expect(result.turns.every(({ moves }, at) => moves.length === 2 || at === result.turns.length - 1)).toBe(true);
    expect(result.turns.map(({ side }) => side)).toEqual(result.turns.map((_, at) => at % 2));
  });

  it('in Gomoku, an engine beats a plain search', async () => {
    const rules = gomoku({ size: 9 });
    const engine = createEngine(rules, { nodes: 2000 });
    const result = await playMatch(rules, [engine, searchPlayer(rules, { algorithm: 'alphaBeta', depth: 1 })]);
    expect(result).toMatchObject({ outcome: win(0), reason: 'win', detail: 'five in a row' });
  });

  it('in Neutreeko, two perfect players draw by repetition, which is distinguished from a draw by the rules', async () => {
    const { rules, perfect, start } = drawnGame();
    const result = await playMatch(rules, [perfect, perfect], { start });
    expect(result).toMatchObject({ outcome: draw(), reason: 'repetition', detail: 'third occurrence of a position' });
    expect(result.position.occurrences).toBe(3);
  });

  it('a game of Coins and Strings ends with a difference in points', async () => {
    const rules = coinsAndStrings(grid(2, 2));
    const engine = createEngine(rules, { depth: 6 });
    const result = await playMatch(rules, [engine, randomPlayer({ seed: 2 })]);
    expect(result.reason).toBe('points');
    expect(result.outcome).toEqual(rules.outcome(result.position.board));
    expect(result.detail).toMatch(/^all strings cut, \d:\d$/);
    // A player that takes coins moves again, but that is still one turn.
    expect(result.turns.some(({ moves }) => moves.length > 1)).toBe(true);
  });

  it('a draw on a full board is described in words', async () => {
    const rules = gomoku({ size: 5, rule: 'standard' });
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => playMatch(rules, dice(seed, seed + 99))));
    expect(results.map(({ detail }) => detail)).toContain('full board');
    for (const { reason, detail } of results) expect(detail).toBe(reason === 'draw' ? 'full board' : 'five in a row');
  });
});

describe('the record', () => {
  it('the record is plain data except for the position, and the same every time except for the times', async () => {
    const rules = pentago({ turns: 'whole' });
    const play = async () => {
      const search = searchPlayer(rules, { algorithm: 'iterativeDeepening', depth: 1, seed: 5 });
      const { position: _, ...record } = await playMatch(rules, [search, randomPlayer({ seed: 8 })], {
        names: ['search', 'die'],
        seed: 77,
      });
      const turns = record.turns.map(({ elapsed: _elapsed, ...turn }) => turn);
      return JSON.stringify({ ...record, turns });
    };
    const [once, again] = [await play(), await play()];
    expect(again).toBe(once);
    expect(JSON.parse(once)).toMatchObject({ players: ['search', 'die'], seed: 77, game: 'pentago, whole turns' });
    expect(JSON.parse(once)).not.toHaveProperty('start');
  });

  it('the record has the nodes and time of each turn, even if a turn is answered in parts', async () => {
    let time = 0;
    const slowly = {
      choose: (position: Parameters<typeof firstMove.choose>[0]) => {
        time += 10;
        return { turn: [position.moves[0]], nodes: 3 };
      },
    };
    const { turns } = await playMatch(pentago(), [slowly, firstTurn], { mostTurns: 2, now: () => time });
    expect(turns).toEqual([
      { side: 0, moves: ['b2', 'TL+'], nodes: 6, elapsed: 20 },
      { side: 1, moves: ['e2', 'TL+'], nodes: 0, elapsed: 0 },
    ]);
  });

  it('onTurn is called with every turn and the position after it, and is awaited', async () => {
    const told: [string, TurnRecord][] = [];
    const onTurn = async (position: Position<unknown, unknown>, turn: TurnRecord) => {
      await Promise.resolve();
      told.push([String(position), turn]);
    };
    const result = await playMatch(neutreeko(), dice(1, 2), { mostTurns: 4, onTurn });
    expect(told.map(([, turn]) => turn)).toEqual(result.turns);
    expect(told[3][0]).toBe(String(result.position));
  });

  it('no player is asked while onTurn is running', async () => {
    const events: string[] = [];
    const watched = player(({ moves, turnNumber }) => {
      events.push(`asked for ${turnNumber}`);
      return { turn: [moves[0]] };
    });
    const onTurn = async ({ turnNumber }: Position<unknown, unknown>) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`told ${turnNumber - 1}`);
    };
    await playMatch(neutreeko(), [watched, watched], { mostTurns: 2, onTurn });
    expect(events).toEqual(['asked for 1', 'told 1', 'asked for 2', 'told 2']);
  });

  it('the end is described even if the rules do not describe outcomes', async () => {
    const { describeOutcome: _, ...wordless } = gomoku({ size: 5 });
    const line = scriptedPlayer(['a1', 'b1', 'c1', 'd1', 'e1']);
    const other = scriptedPlayer(['a2', 'b2', 'c2', 'd2']);
    expect((await playMatch(wordless, [line, other], { names: ['Ann', 'Bob'] })).detail).toBe('Ann has won');
    const { describeOutcome: _words, ...counted } = coinsAndStrings(grid(1, 2));
    const { detail, outcome } = await playMatch(counted, dice(1, 2));
    expect(outcome.kind).toBe('points');
    expect(detail).toMatch(/^(equal points|\d points more for (first|second))$/);
  });
});

describe('the start', () => {
  const rules = pentago();

  it('a game can start on a board, which goes into the record', async () => {
    const start = 'X...../....../....../....../....../...... O';
    const result = await playMatch(rules, dice(1, 2), { start: rules.parseBoard(start), mostTurns: 3 });
    expect(result.start).toBe(start);
    expect(result.turns.map(({ side }) => side)).toEqual([1, 0, 1]);
  });

  it('a game can start in a position, whose history becomes part of the record', async () => {
    const start = Position.start(rules).play('b2').play('TL+').play('a1');
    const result = await playMatch(rules, [firstMove, firstMove], { start, mostTurns: 3 });
    expect(result).not.toHaveProperty('start');
    expect(result.turns.map(({ moves }) => moves)).toEqual([
      ['b2', 'TL+'],
      ['a1', 'TL+'],
      [expect.any(String), 'TL+'],
    ]);
    expect(String(replay(rules, result))).toBe(String(result.position));
  });

  it('a game that is resumed anywhere ends as if it had not been interrupted', async () => {
    const whole = await playMatch(rules, [firstTurn, firstTurn]);
    const moves = whole.position.played().map(({ move }) => move);
    const line = moves.map((_, ply) => Position.start(rules).playAll(moves.slice(0, ply)));
    for (const start of [...line, whole.position]) {
      const resumed = await playMatch(rules, [firstTurn, firstTurn], { start });
      expect(resumed.turns.map(({ moves }) => moves)).toEqual(whole.turns.map(({ moves }) => moves));
      expect(resumed).toMatchObject({ outcome: whole.outcome, reason: whole.reason, detail: whole.detail });
    }
  });

  it('repetitions in the history of the start count', async () => {
    const { rules: game, perfect, start } = drawnGame();
    const { turns, position } = await playMatch(game, [perfect, perfect], { start });
    const before = position.undo().undo();
    expect(before.isOver).toBe(false);
    const resumed = await playMatch(game, [perfect, perfect], { start: before });
    expect(resumed).toMatchObject({ reason: 'repetition', start: String(Position.start(game, start)) });
    expect(resumed.turns.map(({ moves }) => moves)).toEqual(turns.map(({ moves }) => moves));
    // A board has no history.
    const forgetful = await playMatch(game, [perfect, perfect], { start: before.board });
    expect(forgetful.turns.length).toBeGreaterThan(2);
  });

  it('no player is asked if the game is already over', async () => {
    const start = rules.parseBoard('XXXXX./OOOO../....../....../....../...... O');
    const result = await playMatch(rules, [firstMove, firstMove], { start });
    expect(result).toMatchObject({ turns: [], outcome: win(0), reason: 'win' });
  });
});

describe('limits', () => {
  it('a game is a draw after mostTurns turns', async () => {
    const result = await playMatch(neutreeko(), dice(1, 2), { mostTurns: 3 });
    expect(result).toMatchObject({ outcome: draw(), reason: 'turn-limit', detail: 'no result after 3 turns' });
    expect(result.turns).toHaveLength(3);
  });

  it('a signal aborts a match between turns', async () => {
    const controller = new AbortController();
    const onTurn = (_: unknown, { moves }: TurnRecord) => {
      if (moves.length > 0) controller.abort();
    };
    const result = await playMatch(pentago(), dice(1, 2), { signal: controller.signal, onTurn });
    expect(result).toMatchObject({ outcome: draw(), reason: 'aborted', detail: 'broken off' });
    expect(result.turns).toHaveLength(1);
  });
});

describe('bad arguments', () => {
  const rules = pentago();
  const refusals: [string, () => Promise<unknown>, string][] = [
    ['one player', () => playMatch(rules, [firstMove] as never), 'players'],
    ['a player without choose', () => playMatch(rules, [firstMove, {}] as never), 'players'],
    ['a bad clock', () => playMatch(rules, dice(1, 2), { clock: { remaining: -1 } }), 'clock'],
    [
      'two clocks of which one is bad',
      () => playMatch(rules, dice(1, 2), { clock: [{ remaining: 1 }, 5 as never] }),
      'clock',
    ],
    ['a limit of 0 turns', () => playMatch(rules, dice(1, 2), { mostTurns: 0 }), 'mostTurns'],
    ['one name', () => playMatch(rules, dice(1, 2), { names: ['a'] as never }), 'names'],
    ['an unknown option', () => playMatch(rules, dice(1, 2), { turns: 3 } as never), 'turns'],
    [
      'a position of another game',
      () => playMatch(rules, dice(1, 2), { start: Position.start(gomoku()) as never }),
      'position',
    ],
  ];

  it.each(refusals)('playMatch refuses %s', async (_, play, option) => {
    await expect(play()).rejects.toMatchObject({ name: 'OptionError', option });
  });

  it('a match rejects if the rules or a callback throw', async () => {
    const broken = {
      ...rules,
      play: () => {
        throw new TypeError('no board');
      },
    };
    await expect(playMatch(broken as never, [firstMove, firstMove])).rejects.toThrow('no board');
    const onTurn = () => {
      throw new Error('no screen');
    };
    await expect(playMatch(rules, [firstMove, firstMove], { onTurn })).rejects.toThrow('no screen');
  });
});
