/**
 * A game as text for people to read and `replay` to play again, similar to PGN:
 *
 *     [Game "pentago"]
 *     [First "engine"]              tags: names and texts as JSON strings
 *     [Second "die"]
 *     [Seed "24301"]
 *
 *     1. b2, TL+                    one line per turn; one dot for side 0, three for side 1
 *     2... e5, BR- {120 nodes, 3.5 ms}    effort, if asked for
 *     1-0 win "five in a row"       result, reason, detail; in games of points the difference (+3, -1, 0)
 *
 * A move that could be misread (empty, or with commas, quotes, braces or white space at its ends) is a JSON string.
 */

import { checkOptions, isBoolean } from '../core/check-options.js';
import { checkText, NotationError } from '../core/errors.js';
import { draw, type Outcome, points, type Side, win } from '../rules/outcome.js';
import { END_REASONS, type EndReason, type MatchEnd, type MatchRecord, type TurnRecord } from './match-record.js';

/** What a transcript contains. */
export interface TranscriptOptions {
  /** Whether to add the nodes and milliseconds of each turn. Off by default, since times differ from run to run. */
  readonly effort?: boolean;
}

/**
 * Writes a game as text, which `parseTranscript` reads.
 *
 * @example
 * ```ts
 * import { formatTranscript, playMatch, scriptedPlayer } from 'foreply/match';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const first = scriptedPlayer(['a1', 'b1', 'c1', 'd1', 'e1']);
 * const second = scriptedPlayer(['a2', 'b2', 'c2', 'd2']);
 * const record = await playMatch(rules, [first, second], { names: ['Ann', 'Bob'], seed: 1 });
 * console.log(formatTranscript(record));
 * ```
 * ```text
 * [Game "gomoku 5×5"]
 * [First "Ann"]
 * [Second "Bob"]
 * [Seed "1"]
 *
 * 1. a1
 * 2... a2
 * 3. b1
 * 4... b2
 * 5. c1
 * 6... c2
 * 7. d1
 * 8... d2
 * 9. e1
 * 1-0 win "five in a row"
 * ```
 */
export function formatTranscript(record: MatchRecord, options: TranscriptOptions = {}): string {
  checkOptions(options, { effort: isBoolean });
  const { game, players, seed, start, turns, outcome, reason, detail } = record;
  const tags = { Game: game, First: players[0], Second: players[1], Seed: String(seed), Start: start };
  const lines = [
    ...Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [`[${name} ${quoted(value)}]`])),
    '',
    ...turns.map((turn, at) => turnLine(turn, at + 1, options.effort === true)),
    `${resultText(outcome, reason)} ${reason} ${quoted(detail)}`,
  ];
  return lines.join('\n');
}

function turnLine({ side, moves, nodes, elapsed }: TurnRecord, number: number, withEffort: boolean): string {
  const texts = moves.map((text) => (PLAIN_MOVE.test(text) ? text : quoted(text)));
  return `${number}${DOTS[side]} ${texts.join(', ')}${withEffort ? ` {${nodes} nodes, ${elapsed} ms}` : ''}`;
}

function resultText(outcome: Outcome, reason: EndReason): string {
  if (reason === 'aborted') return BROKEN_OFF;
  if (outcome.kind === 'win') return WON[outcome.winner];
  if (outcome.kind === 'draw') return DRAWN;
  return outcome.difference > 0 ? `+${outcome.difference}` : String(outcome.difference);
}

const quoted = (text: string): string => JSON.stringify(text);

const DOTS = ['.', '...'];
const WON = ['1-0', '0-1'];
const DRAWN = '1/2-1/2';
const BROKEN_OFF = '*';
const PLAIN_MOVE = /^(?!\s)[^",{}\n\r]+(?<!\s)$/;
const TAG = /^\[(\w+) ("(?:[^"\\]|\\.)*")\]$/;
const TURN = /^(\d+)(\.|\.\.\.) (.*?)(?: \{([\d.e+-]+) nodes, ([\d.e+-]+) ms\})?$/s;
const MOVE = /("(?:[^"\\]|\\.)*"|[^",{}]+)(, |$)/y;
const RESULT = /^(\S+) ([a-z-]+) ("(?:[^"\\]|\\.)*")$/;

/** Whether a line is a tag, with which a transcript begins. */
export function isTag(line: string): boolean {
  return TAG.test(line);
}

/** A line and its number, for error messages. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/**
 * Reads what `formatTranscript` writes and returns the record. Missing nodes and times are 0. Unknown tags and empty lines are
 * ignored. Throws a `NotationError` that names the line.
 *
 * @example
 * ```ts
 * import { parseTranscript } from 'foreply/match';
 *
 * const text = `
 * [Game "neutreeko"]
 * [First "Ann"]
 * [Second "Bob"]
 * [Seed "1"]
 *
 * 1. d5-c5
 * 0-1 resignation "Ann resigned"
 * `;
 * const { players, turns, outcome } = parseTranscript(text);
 * console.log(players, turns[0].moves, outcome); // → [ 'Ann', 'Bob' ] [ 'd5-c5' ] { kind: 'win', winner: 1 }
 * ```
 */
export function parseTranscript(text: string): MatchRecord {
  checkText(text);
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ text: line.trim(), number: at + 1 }))
    .filter((line) => line.text !== '');
  const tagLines = lines.filter((line) => line.text.startsWith('['));
  const [result, ...rest] = lines.slice(tagLines.length).reverse();
  const tags = new Map(tagLines.map(readTag));
  const end = lines[lines.length - 1] ?? { text: '', number: 1 };
  const tag = (name: string): string => tags.get(name) ?? refuse(end, `a tag [${name} "…"] above the moves`);
  const [seed, start] = [Number(tag('Seed')), tags.get('Start')];
  if (!Number.isInteger(seed)) refuse(end, 'a whole number in the tag [Seed "…"]');
  return {
    game: tag('Game'),
    players: [tag('First'), tag('Second')],
    seed,
    ...(start === undefined ? {} : { start }),
    turns: rest.reverse().map(readTurn),
    ...readResult(result ?? refuse(end, 'a result')),
  };
}

function readTag(line: Line): [name: string, value: string] {
  const [, name, value] = TAG.exec(line.text) ?? refuse(line, 'a tag like [First "name"]');
  return [name, unquoted(value, line)];
}

function readTurn(line: Line, at: number): TurnRecord {
  const form = `turn ${at + 1}, like "${at + 1}. move, move"`;
  const [, number, dots, moves, nodes = '0', elapsed = '0'] = TURN.exec(line.text) ?? refuse(line, form);
  if (Number(number) !== at + 1) refuse(line, form);
  const side: Side = dots === DOTS[0] ? 0 : 1;
  return { side, moves: readMoves(moves, line), nodes: Number(nodes), elapsed: Number(elapsed) };
}

function readMoves(text: string, line: Line): string[] {
  const moves: string[] = [];
  const reader = new RegExp(MOVE);
  for (let more = true; more; ) {
    const [, move, comma] = reader.exec(text) ?? refuse(line, 'moves with commas between them');
    moves.push(move.startsWith('"') ? unquoted(move, line) : move);
    more = comma !== '';
  }
  return moves;
}

function readResult(line: Line): MatchEnd {
  const form = 'a result like 1-0 win "why"';
  const [, result, reason, detail] = RESULT.exec(line.text) ?? refuse(line, form);
  if (!END_REASONS.includes(reason)) refuse(line, `one of the reasons ${END_REASONS.join(', ')}`);
  const outcome = readOutcome(result) ?? refuse(line, form);
  if ((result === BROKEN_OFF) !== (reason === 'aborted')) refuse(line, form);
  return { outcome, reason: reason as EndReason, detail: unquoted(detail, line) };
}

function readOutcome(text: string): Outcome | undefined {
  if (text === DRAWN || text === BROKEN_OFF) return draw();
  const winner = WON.indexOf(text);
  if (winner >= 0) return win(winner as Side);
  return Number.isNaN(Number(text)) ? undefined : points(Number(text));
}

function unquoted(text: string, line: Line): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return refuse(line, 'a JSON string');
  }
}

function refuse(line: Line, expected: string): never {
  const fault = { code: 'bad-transcript', text: line.text, at: 0, expected: `${expected} in line ${line.number},` };
  throw new NotationError(fault);
}
