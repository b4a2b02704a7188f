/**
 * The tables of a tournament: pairings, ratings, the cross table, and every game. Each exists in two styles: for people, with pairs
 * of numbers in one column and no empty columns, and for programs, with one number per column and always the same columns.
 */

import type {
  FaultCause,
  GameSummary,
  PairingResult,
  TournamentResult,
} from '../match/tournament/tournament-result.js';
import type { Rating } from '../statistics/ratings.js';
import type { ReportCell, ReportColumn, ReportTable } from './format-table.js';
import { perMille, readableElo, readableLikelihood, readableNumber } from './numbers.js';

/** The names of the tables that a report can have. `cross` is the cross table of points. */
export type ReportTableName = 'pairings' | 'ratings' | 'cross' | 'games';

export const REPORT_TABLES: readonly ReportTableName[] = ['pairings', 'ratings', 'cross', 'games'];

/** Whether a table is for people or for programs, and whether it contains times. */
export interface TableStyle {
  readonly readable: boolean;
  readonly times: boolean;
}

/** A column, and its cell for a row's subject. */
type Field<Subject> = readonly [column: string | ReportColumn, cell: (subject: Subject) => ReportCell];

/** One table of a result. */
export function tableOf(result: TournamentResult, name: ReportTableName, style: TableStyle): ReportTable {
  const { readable } = style;
  switch (name) {
    case 'pairings':
      return tableFrom('Pairings', result.pairings, (readable ? readablePairing : plainPairing)(result, style));
    case 'ratings':
      return tableFrom('Ratings', result.ratings, readable ? readableRating(result) : PLAIN_RATING);
    case 'games':
      return tableFrom('Games', result.games, (readable ? readableGame : plainGame)(result, style));
    case 'cross':
      return crossTable(result, style);
  }
}

function tableFrom<Subject>(
  caption: string,
  subjects: readonly Subject[],
  fields: readonly Field<Subject>[],
): ReportTable {
  return {
    caption,
    columns: fields.map(([column]) => column),
    rows: subjects.map((subject) => fields.map(([, cell]) => cell(subject))),
  };
}

const RESULT_FIELDS: readonly Field<PairingResult>[] = [
  ['first', ({ first }) => first],
  ['second', ({ second }) => second],
  ['games', ({ games }) => games],
  ['wins', ({ wins }) => wins],
  ['draws', ({ draws }) => draws],
  ['losses', ({ losses }) => losses],
];

function readablePairing({ pairings }: TournamentResult, { times }: TableStyle): Field<PairingResult>[] {
  const faulty = pairings.some(({ faults: [first, second] }) => first + second > 0);
  const tested = pairings.some(({ test }) => test !== undefined);
  return [
    ...RESULT_FIELDS,
    [right('per mille'), ({ wins, draws, losses }) => perMille([wins, draws, losses]).join(' / ')],
    ...only<PairingResult>(faulty, [right('faults'), ({ faults }) => pair(faults, 0)]),
    [{ title: 'turns', digits: 1 }, ({ meanTurns }) => meanTurns],
    [right('nodes a turn'), ({ meanNodes }) => pair(meanNodes, 0)],
    ...only<PairingResult>(times, [right('ms a turn'), ({ meanTime }) => pair(meanTime, 2)]),
    ['Elo (95 %)', ({ elo }) => readableElo(elo)],
    [right('LOS'), ({ superiority }) => readableLikelihood(superiority)],
    ...only<PairingResult>(tested, ['test', ({ test }) => readableTest(test)]),
  ];
}

function plainPairing(_: TournamentResult, { times }: TableStyle): Field<PairingResult>[] {
  return [
    ...RESULT_FIELDS,
    ['winsPerMille', (pairing) => sharesOf(pairing)[0]],
    ['drawsPerMille', (pairing) => sharesOf(pairing)[1]],
    ['lossesPerMille', (pairing) => sharesOf(pairing)[2]],
    ['firstFaults', ({ faults }) => faults[0]],
    ['secondFaults', ({ faults }) => faults[1]],
    ['firstFaultCauses', ({ faultCauses }) => causesText(faultCauses?.[0])],
    ['secondFaultCauses', ({ faultCauses }) => causesText(faultCauses?.[1])],
    ['meanTurns', ({ meanTurns }) => meanTurns],
    ['firstMeanNodes', ({ meanNodes }) => meanNodes[0]],
    ['secondMeanNodes', ({ meanNodes }) => meanNodes[1]],
    ...only<PairingResult>(times, ['firstMeanTime', ({ meanTime }) => meanTime[0]]),
    ...only<PairingResult>(times, ['secondMeanTime', ({ meanTime }) => meanTime[1]]),
    ['elo', ({ elo }) => elo.elo],
    ['low', ({ elo }) => elo.low],
    ['high', ({ elo }) => elo.high],
    ['superiority', ({ superiority }) => superiority],
    ['decision', ({ test }) => test?.decision],
    ['logLikelihoodRatio', ({ test }) => test?.logLikelihoodRatio],
  ];
}

function readableRating({ ratings }: TournamentResult): Field<Rating>[] {
  return [
    ['rank', (rating) => ratings.indexOf(rating) + 1],
    ['player', ({ name }) => name],
    ['Elo (95 %)', (rating) => readableElo(rating)],
    ['games', ({ games }) => games],
    [{ title: 'points', digits: 1 }, ({ points }) => points],
    [{ title: 'score', digits: 3 }, ({ points, games }) => (games === 0 ? undefined : points / games)],
  ];
}

const PLAIN_RATING: readonly Field<Rating>[] = [
  ['name', ({ name }) => name],
  ['games', ({ games }) => games],
  ['points', ({ points }) => points],
  ['elo', ({ elo }) => elo],
  ['low', ({ low }) => low],
  ['high', ({ high }) => high],
];

function readableGame({ games }: TournamentResult, { times }: TableStyle): Field<GameSummary>[] {
  const faulty = games.some(({ fault }) => fault !== undefined);
  return [
    ['game', ({ number }) => number],
    ['first side', ({ players }) => players[0]],
    ['second side', ({ players }) => players[1]],
    [{ title: 'score', digits: 1 }, ({ score }) => score],
    ['reason', ({ reason }) => reason],
    ...only<GameSummary>(faulty, ['fault', ({ fault }) => fault]),
    ['turns', ({ turns }) => turns],
    [right('nodes'), ({ nodes }) => pair(nodes, 0)],
    ...only<GameSummary>(times, [right('ms'), ({ elapsed }) => pair(elapsed, 0)]),
  ];
}

function plainGame(_: TournamentResult, { times }: TableStyle): Field<GameSummary>[] {
  return [
    ['number', ({ number }) => number],
    ['firstSide', ({ players }) => players[0]],
    ['secondSide', ({ players }) => players[1]],
    ['score', ({ score }) => score],
    ['reason', ({ reason }) => reason],
    ['fault', ({ fault }) => fault],
    ['turns', ({ turns }) => turns],
    ['firstSideNodes', ({ nodes }) => nodes[0]],
    ['secondSideNodes', ({ nodes }) => nodes[1]],
    ...only<GameSummary>(times, ['firstSideElapsed', ({ elapsed }) => elapsed[0]]),
    ...only<GameSummary>(times, ['secondSideElapsed', ({ elapsed }) => elapsed[1]]),
  ];
}

function causesText(causes: readonly FaultCause[] = []): string | undefined {
  return causes.length === 0 ? undefined : causes.map(({ message, games }) => `${message} (${games})`).join('; ');
}

/** Points and games of one player against another. */
interface Meeting {
  points: number;
  games: number;
}

/**
 * The points of each row's player against each column's, in the order of the ratings. For people, columns are headed by rank and
 * cells are `6.5 / 10`, points of games. For programs, columns are headed by name and cells are points alone. Games of a player
 * against itself are left out.
 */
function crossTable(result: TournamentResult, { readable }: TableStyle): ReportTable {
  const names = playersOf(result);
  const meetings = meetingsOf(result);
  const headings = names.map((name, index) => (readable ? right(`${index + 1}`) : name));
  const rows = names.map((name, index) => {
    const against = names.map((other) => meetings.get(name)?.get(other));
    const cells = against.map((meeting) => (readable ? readableMeeting(meeting) : meeting?.points));
    const total = against.reduce((sum, meeting) => sum + (meeting?.points ?? 0), 0);
    return readable ? [index + 1, name, ...cells, total] : [name, ...cells];
  });
  const columns = readable
    ? ['rank', 'player', ...headings, { title: 'points', digits: 1 }]
    : [titleBeside('name', names), ...headings];
  return { caption: 'Cross table', columns, rows };
}

/** A title that differs from all players' names. */
function titleBeside(title: string, names: readonly string[]): string {
  return names.includes(title) ? titleBeside(`the ${title}`, names) : title;
}

/** Whether there are three players or more and all of them met all others. */
export function isRoundRobin(result: TournamentResult): boolean {
  const names = playersOf(result);
  const meetings = meetingsOf(result);
  return names.length > 2 && names.every((name) => meetings.get(name)?.size === names.length - 1);
}

/** Players by rating. Those without a rating follow in the order of the pairings. */
function playersOf({ ratings, pairings }: TournamentResult): string[] {
  return [
    ...new Set([...ratings.map(({ name }) => name), ...pairings.flatMap(({ first, second }) => [first, second])]),
  ];
}

function meetingsOf({ pairings }: TournamentResult): Map<string, Map<string, Meeting>> {
  const meetings = new Map<string, Map<string, Meeting>>();
  const add = (name: string, other: string, points: number, games: number) => {
    const ofName = meetings.get(name) ?? new Map<string, Meeting>();
    const before = ofName.get(other) ?? { points: 0, games: 0 };
    meetings.set(name, ofName.set(other, { points: before.points + points, games: before.games + games }));
  };
  for (const { first, second, games, wins, draws, losses } of pairings) {
    if (first === second) continue;
    add(first, second, wins + draws / 2, games);
    add(second, first, losses + draws / 2, games);
  }
  return meetings;
}

function readableMeeting(meeting: Meeting | undefined): string {
  return meeting === undefined ? '' : `${readableNumber(meeting.points, 1)} / ${readableNumber(meeting.games)}`;
}

function readableTest(test: PairingResult['test']): string | undefined {
  return test && `${test.decision} (${readableNumber(test.logLikelihoodRatio, 2)})`;
}

function sharesOf({ wins, draws, losses }: PairingResult): readonly number[] {
  return perMille([wins, draws, losses]);
}

function pair([first, second]: readonly [number, number], digits: number): string {
  return `${readableNumber(first, digits)} / ${readableNumber(second, digits)}`;
}

function right(title: string): ReportColumn {
  return { title, align: 'right' };
}

function only<Subject>(wanted: boolean, field: Field<Subject>): readonly Field<Subject>[] {
  return wanted ? [field] : [];
}
