/** Engines that are broken on purpose, and what their authors are told. The full tests break them in every way. */
import { expect, test } from 'vitest';
import { infoFault } from '../../src/protocols/check/check-ugi.js';
import { runCli } from '../support/cli/fake-terminal.js';
import { ENGINES } from '../support/protocols/ears.js';
import { complaintsAbout } from '../support/protocols/examined.js';
import { HOUR } from '../support/protocols/hour.js';

test('an engine that keeps the protocol hears nothing else', async () => {
  const { checks, wrong } = await complaintsAbout('none');
  expect(wrong).toEqual([]);
  expect(checks.filter(({ result }) => result === 'skipped')).toEqual([]);
  expect(checks.length).toBeGreaterThan(20);
});

test('an engine that plays an illegal move hears which, and where', async () => {
  const { wrong } = await complaintsAbout('illegal');
  expect(wrong.join('\n')).toContain('it played "7" after "position start", which is not legal');
});

test('the command prints a line for each check, and its exit code tells programs', async () => {
  const engine = (name: string, fault: string) => `"${process.execPath}" ${ENGINES}${name}.mjs ${fault}`;
  const ugi = await runCli(['engine', '--check', engine('checked-ugi', 'none'), '--grace', `${HOUR}`]);
  expect(ugi.printed).toMatch(/^right {4}It answers ugi with ugiok\.\n/);
  expect(ugi.printed).toMatch(/\n\nIt speaks UGI: \d+ checks\.\n$/);
  expect(ugi.printed).toMatch(/^skipped {2}It plays legal turns in a whole game\.\n {9}→ the rules of its game are/m);
  expect([ugi.exitCode, ugi.complained]).toEqual([0, '']);
  const words = ['engine', '--protocol', 'gomocup', '--grace', `${HOUR}`, '--check'];
  const brain = await runCli([...words, engine('brain', 'odd-rect')]);
  expect(brain.printed).toMatch(
    /^wrong {4}It starts on a board that is no square, after RECTSTART\.\n {9}→ it said "PERHAPS"/m,
  );
  expect(brain.printed).toMatch(/\n\n1 of \d+ checks failed\.\n$/);
  expect(brain.exitCode).toBe(1);
});

test.each([
  ['info depth 3 nodes 5 time 1 score win 3 pv 1 2', undefined],
  ['info string anything at all', undefined],
  ['info score draw depth 2', undefined],
  ['info score cp 3', /score must be/],
  ['info seldepth 3', /there is no field "seldepth"/],
  ['info nodes many', /nodes must be a whole number/],
])('%s', (line, fault) => {
  if (fault === undefined) expect(infoFault(line, undefined)).toBeUndefined();
  else expect(infoFault(line, undefined)).toMatch(fault);
});
