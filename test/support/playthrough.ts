/**
 * A complete game in text: every move, the number of legal moves, and the board after it. The file on disk shows at a glance
 * the effect of a change to the rules, the notation or the seeded generator.
 *
 *     ply side move  of  board
 *       1    0 b3    36  ....../....../.X..../....../....../...... X rotate
 *
 * The test of a game compares it with `test/data/<game>.playthrough.txt`. `FOREPLY_PLAYTHROUGH=write npx vitest run
 * test/games` updates the files.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { Random } from '../../src/core/random.js';
import { Position } from '../../src/position/position.js';
import type { GameRules } from '../../src/rules/game-rules.js';

export interface PlaythroughOptions<Board> {
  readonly seed: number;
  /** A picture of the board for people. */
  readonly draw: (board: Board) => string;
  /** The number of plies between two pictures. The first and the last board are always drawn. */
  readonly pictures: readonly number[];
}

/** A random game as lines of text. */
export function playthrough<Board, Move>(rules: GameRules<Board, Move>, options: PlaythroughOptions<Board>): string {
  const { seed, draw, pictures } = options;
  const random = new Random(seed);
  let position = Position.start(rules);
  const lines = [
    `# ${rules.name}: a random game, seed ${seed}`,
    '',
    draw(position.board),
    '',
    'ply side move  of  board',
  ];
  while (!position.isOver) {
    const { moves, side } = position;
    position = position.play(random.pick(moves));
    const move = position.transcript().at(-1) ?? '';
    const columns = [position.ply, side].map((value, column) => String(value).padStart(column === 0 ? 3 : 4));
    lines.push(`${columns.join(' ')} ${move.padEnd(5)} ${String(moves.length).padStart(2)}  ${position}`);
    if (pictures.includes(position.ply)) lines.push('', draw(position.board), '');
  }
  lines.push('', draw(position.board), '', `outcome ${JSON.stringify(position.outcome)}`, '');
  return lines.join('\n');
}

/** The playthrough on file; with FOREPLY_PLAYTHROUGH=write, it is written first. */
export function recordedPlaythrough(game: string, played: string): string {
  const file = new URL(`../data/${game}.playthrough.txt`, import.meta.url);
  if (process.env.FOREPLY_PLAYTHROUGH === 'write') writeFileSync(file, played);
  return readFileSync(file, 'utf8');
}

/** The moves of a playthrough and the boards after them. */
export function readPlaythrough(text: string): { readonly move: string; readonly board: string }[] {
  const lines = [...text.matchAll(/^ *\d+ +[01] (\S.*?) +\d+ {2}(.+)$/gm)];
  return lines.map(([, move, board]) => ({ move, board }));
}
