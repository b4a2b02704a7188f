/**
 * The log of a tuning: a line that says which tuning it is, then the logs of its duels, one after the other, each with its
 * own first line. A duel begins when the one before has ended, so only the last can be incomplete.
 */

import { OptionError } from '../errors.js';
import { type LogHeader, openLog, type TournamentLog } from './tournament-log.js';

/** Gives the log of each duel in turn. */
export type DuelLogs = () => TournamentLog;

/** Reads a log, refuses that of something else, and takes it apart. */
export async function openTuneLog(log: TournamentLog, header: LogHeader): Promise<DuelLogs> {
  let text = await log.read();
  if (text !== '' && !text.endsWith('\n')) {
    // Torn in the middle of a line; what follows begins a new one.
    await log.append('\n');
    text += '\n';
  }
  const parts = partsOf(text);
  if (parts[0] === '' && parts.length > 1) throw new OptionError('log', 'the log of a tuning, or empty');
  const append = (added: string) => log.append(added);
  await openLog({ read: () => parts[0], append }, header);
  let next = 1;
  return () => {
    const part = parts[next++] ?? '';
    return { read: () => part, append };
  };
}

/** What comes before the first duel, then each duel's log. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const line of text.split(/(?<=\n)/)) {
    if (isFirstOfDuel(line)) parts.push('');
    parts[parts.length - 1] += line;
  }
  return parts;
}

/** A whole line that begins a tournament's log; a torn one is no JSON. */
function isFirstOfDuel(line: string): boolean {
  if (!line.startsWith('{"log":"foreply tournament"')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
