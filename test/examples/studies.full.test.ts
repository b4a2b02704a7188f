/** Runs every study at its small setting, against dist, and compares all exact figures with those in studies/. */
import { expect, test } from 'vitest';
import { expectRefusal, refusedOf, runStudy, STUDIES } from './run-study.js';

test.each(STUDIES)('the study %s finds the expected counts', async (name) => {
  const workers = name === 'p1-tables' ? ['--workers', '2'] : [];
  const { stdout } = await runStudy(name, '--exact', ...workers);
  await expect(stdout).toMatchFileSnapshot(`studies/${name}.txt`);
});

test.each(STUDIES.flatMap((name) => refusedOf(name).map((refused) => [name, ...refused] as const)))(
  'the study %s refuses %s in two lines',
  expectRefusal,
);
