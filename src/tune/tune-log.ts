/**
 * The log of a tuning: a line that says which tuning it is, then the logs of its duels, each with its own first line. Duels
 * are marked with their tuning as games are with their duel, so that it does not matter where in the log a line stands.
 */

import {
  type LogHeader,
  type OpenLog,
  openBook,
  openPart,
  otherTournament,
  type TournamentLog,
  tagOf,
} from '../match/tournament/tournament-log.js';

/** Opens the log of a duel, which is known by its header. */
export type OpenDuelLog = (header: LogHeader) => Promise<OpenLog>;

/** Reads a log, refuses that of something else, and writes the first line of an empty one. */
export async function openTuneLog(log: TournamentLog, header: LogHeader): Promise<OpenDuelLog> {
  const book = await openBook(log, header, 'tuning');
  const of = tagOf(header);
  const stranger = book.whole.find(({ value }) => value.log !== undefined && (value.of ?? of) !== of);
  if (stranger !== undefined) throw otherTournament(`line ${stranger.line} begins a round of another tuning`);
  await openPart(book, header);
  return (duel) => openPart(book, { ...duel, of });
}
