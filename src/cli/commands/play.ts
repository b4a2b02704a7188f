/** `foreply play`: one game at the terminal. */

import { DEFAULT_SEED, type Position, type Side } from 'foreply';
import type { ExternalProgram } from 'foreply/external';
import { formatTranscript, type MatchRecord, parseTranscript, replay } from 'foreply/match';
import type { Arguments, Command } from '../command.js';
import { checkWritable, readFileOf, writeFileOf } from '../files.js';
import { counted, grouped } from '../format.js';
import type { Game } from '../game.js';
import { GameNotes, recordOf } from '../game-notes.js';
import { GAME_OPTIONS, makeGame, POSITION_OPTION, readGame, startPosition } from '../games.js';
import { Lines } from '../lines.js';
import { type PlayerText, readPlayer } from '../player-text.js';
import { HUMAN, kindsOf, makePlayer, type Prepared } from '../players.js';
import { prepare } from '../solved-game.js';
import { interruptibly, print, type Terminal } from '../terminal.js';
import { Thinking } from '../thinking.js';
import { asTyped, named, UsageError } from '../usage-error.js';
import { PlaySession, type Seat } from './play-session.js';

export const PLAY: Command = {
  name: 'play',
  summary: 'Play a game, or watch two players',
  operands: '<game> [first] [second]',
  about:
    'The players are human, engine, or any other (see foreply help players); by default, you play against the engine. Type a move, or help. In a pipe, each line of the input is what you would type.',
  options: {
    position: POSITION_OPTION,
    from: { value: 'FILE', about: 'continue the game of a transcript' },
    transcript: { value: 'FILE', about: 'write the game to a file when it ends or you leave it' },
    hint: { value: 'PLAYER', about: 'the player that gives hints', default: 'engine' },
    seed: { value: 'N', about: 'the random seed', default: String(DEFAULT_SEED) },
    ...GAME_OPTIONS,
  },
  examples: [
    'play pentago',
    'play gomoku engine:level=easy human --size 9',
    'play neutreeko engine:nodes=5000 random --transcript game.txt',
  ],
  run: async (given, terminal) => {
    given.checkCount(3);
    const choice = readGame(given, terminal);
    const game = await makeGame(choice, terminal);
    const texts = [readPlayer(given.operands[1] ?? HUMAN), readPlayer(given.operands[2] ?? 'engine')] as const;
    for (const { kind } of texts) named({ [HUMAN]: HUMAN, ...kindsOf(game) }, 'player', kind);
    const adviser = readPlayer(given.text('hint') ?? 'engine');
    const transcript = given.text('transcript');
    if (transcript !== undefined) checkWritable(transcript);
    const thinking = new Thinking(game, terminal);
    const programs: ExternalProgram[] = [];
    const prepared = {
      choice,
      say: (text: string) => void terminal.errors.write(`${text}\n`),
      ...prepare(game, [...texts.filter((text) => !isHuman(text)), adviser], terminal),
      ...thinking.watch,
      onProgram: (program: ExternalProgram) => void programs.push(program),
    };
    const setting = { game, texts, adviser, prepared, thinking, given, terminal };
    return interruptibly(terminal, (signal, interrupt) =>
      playGame(setting, signal, interrupt).finally(() => Promise.all(programs.map((program) => program.close()))),
    );
  },
};

interface Setting {
  readonly game: Game;
  readonly texts: readonly [PlayerText, PlayerText];
  readonly adviser: PlayerText;
  readonly prepared: Prepared;
  readonly thinking: Thinking;
  readonly given: Arguments;
  readonly terminal: Terminal;
}

async function playGame(setting: Setting, signal: AbortSignal, interrupt: () => void): Promise<void> {
  const { game, texts, thinking, given, terminal } = setting;
  const seed = given.count('seed') ?? DEFAULT_SEED;
  const seats = [seatOf(setting, 0, seed), seatOf(setting, 1, seed)] as const;
  const adviser = makePlayer(game, setting.adviser, setting.prepared);
  const notes = new GameNotes();
  const start = beginning(given, game, notes);
  const players = [texts[0].name, texts[1].name] as const;
  print(terminal, `${game.rules.name}: ${game.sides[0]} is ${players[0]}, ${game.sides[1]} is ${players[1]}.`);
  const lines = seats.some(({ player }) => player === undefined) ? new Lines(terminal, interrupt) : undefined;
  const close = (): void => lines?.close();
  signal.addEventListener('abort', close);
  const session: PlaySession = new PlaySession({
    ...{ game, seats, start, notes, thinking, terminal, lines, signal },
    adviser: () => adviser({ seed, side: session.position.side, parameters: {} }),
  });
  try {
    const record = recordOf({ seed, players, notes, ending: await session.play(), position: session.position });
    for (const line of costsOf(game, record)) print(terminal, line);
    const file = given.text('transcript');
    if (file !== undefined) writeFileOf(file, `${formatTranscript(record)}\n`);
  } finally {
    close();
    for (const { player } of seats) await player?.release?.();
  }
}

function seatOf({ game, texts, prepared }: Setting, side: Side, seed: number): Seat {
  const text = texts[side];
  if (!isHuman(text)) {
    return { name: text.name, player: makePlayer(game, text, prepared)({ seed: seed + side, side, parameters: {} }) };
  }
  return { name: text.name };
}

function isHuman({ kind, options }: PlayerText): boolean {
  return kind === HUMAN && Object.keys(options).length === 0;
}

/** Where the game begins: at its start, at a position, or at the end of a transcript. */
function beginning(given: Arguments, game: Game, notes: GameNotes): Position<unknown, unknown> {
  const file = given.text('from');
  if (file === undefined) return startPosition(given, game);
  if (given.has('position')) throw new UsageError('--position cannot be combined with --from');
  return asTyped(file, () => {
    const record = parseTranscript(readFileOf(file));
    notes.take(record.turns);
    return replay(game.rules, record);
  });
}

/** How many positions the players searched, one line per player that did. */
function costsOf(game: Game, { turns, players }: MatchRecord): string[] {
  return ([0, 1] as const).flatMap((side) => {
    const own = turns.filter((turn) => turn.side === side);
    const nodes = own.reduce((sum, turn) => sum + turn.nodes, 0);
    const who = `${game.sides[side]} (${players[side]})`;
    return nodes === 0 ? [] : [`${who} searched ${grouped(nodes)} positions in ${counted(own.length, 'turn')}.`];
  });
}
