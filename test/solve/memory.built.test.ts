/** The memory of solutions and proofs, measured in processes of their own. The full tests have larger tables. */
import { test } from 'vitest';
import { expectProofWithinMemory, expectWithinMemory } from '../support/solve/memory.js';

test('a solution is within a megabyte, keys included, and told', () => expectWithinMemory(1));

test('a proof is within a megabyte', () => expectProofWithinMemory(1));

test('keys that are put together from pieces are within the limit', async () => {
  await expectWithinMemory(1, 'pieces');
  await expectProofWithinMemory(1, 'pieces');
});
