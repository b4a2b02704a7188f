/** Examines a program, and says in plain words what it does wrong. */

import { checkOptions, isFunction, isObjectOf } from '../../core/check-options.js';
import { checkGame } from '../../rules/check-game.js';
import type { GameRules } from '../../rules/game-rules.js';
import { EXTERNAL_SCHEMA, type ExternalPlayerOptions, requireProgram } from '../external/external-player.js';
import { GomocupChecks } from './check-gomocup.js';
import { greetUgi, UgiChecks } from './check-ugi.js';
import { type EngineCheck, Examination } from './examination.js';

/** Which program is examined. */
export interface EngineCheckOptions<Board, Move>
  extends Pick<ExternalPlayerOptions, 'command' | 'args' | 'protocol' | 'folder' | 'patience' | 'grace'> {
  /** The rules of the game that a UGI engine plays, so that its moves can be checked. Given its word for the game, from `id game`. */
  readonly rules?: GameRules<Board, Move> | ((game: string) => GameRules<Board, Move> | undefined);
  /** Called with every check that has been made. */
  readonly onCheck?: (check: EngineCheck) => void;
}

/** The result of an examination. */
export interface EngineReport {
  /** In the order in which they were made. If the first one is wrong, there may be no others. */
  readonly checks: readonly EngineCheck[];
  /** Whether none of them is wrong. */
  readonly isRight: boolean;
}

const { command, args, protocol, folder, patience, grace } = EXTERNAL_SCHEMA;
const SCHEMA = {
  ...{ command, args, protocol, folder, patience, grace },
  rules: [
    (value: unknown) => isFunction[0](value) || isObjectOf('')[0](value),
    'the rules of a game, or a function that returns them',
  ],
  onCheck: isFunction,
} as const;

const DEFAULT_PATIENCE = 10_000;
const DEFAULT_GRACE = 500;

/**
 * Checks whether a program keeps the protocol that it speaks, in Node: what it answers, how long it takes, what it does with mistakes,
 * and how it ends. Takes some seconds.
 *
 * @example
 * ```ts
 * import { checkEngine } from 'foreply/external';
 *
 * const { isRight, checks } = await checkEngine({ command: process.execPath, args: ['--eval', ''], protocol: 'ugi' });
 * console.log(isRight, checks[0].what, checks[0].detail); // → false It answers ugi with ugiok. the program ended with exit code 0
 * ```
 */
export async function checkEngine<Board, Move>(options: EngineCheckOptions<Board, Move>): Promise<EngineReport> {
  checkOptions(options, SCHEMA);
  requireProgram(options);
  const examination = examinationFor(options);
  try {
    if (options.protocol === 'gomocup') await new GomocupChecks(examination).run();
    else await examineUgi(examination, options);
  } finally {
    await examination.end();
  }
  const { checks } = examination;
  return { checks, isRight: checks.every(({ result }) => result !== 'wrong') };
}

function examinationFor<Board, Move>(options: EngineCheckOptions<Board, Move>): Examination {
  const { patience: waits = DEFAULT_PATIENCE, grace: forgives = DEFAULT_GRACE, onCheck = () => {} } = options;
  const program = { command: options.command, args: options.args ?? [], folder: options.folder };
  const greet = async (one: Parameters<typeof greetUgi>[0]): Promise<void> => {
    if (options.protocol === 'ugi') await greetUgi(one, waits);
  };
  return new Examination(program, { patience: waits, grace: forgives }, greet, onCheck);
}

/** The first conversation decides whether there can be others. */
async function examineUgi<Board, Move>(
  examination: Examination,
  options: EngineCheckOptions<Board, Move>,
): Promise<void> {
  let introduction: readonly string[] = [];
  const answers = await examination.check('It answers ugi with ugiok.', async (program) => {
    introduction = await greetUgi(program, examination.patience);
  });
  if (!answers) return;
  await new UgiChecks(examination, rulesFor(introduction, options)).run(introduction);
}

function rulesFor<Board, Move>(
  introduction: readonly string[],
  { rules }: EngineCheckOptions<Board, Move>,
): GameRules<Board, Move> | undefined {
  const [game = ''] = introduction.flatMap((line) => /^id game (.*)$/.exec(line)?.slice(1) ?? []);
  const found = typeof rules === 'function' ? rules(game) : rules;
  if (found !== undefined) checkGame(found);
  return found;
}
