/** The memory of solutions and proofs, measured in processes of their own. */
import { test } from 'vitest';
import { expectProofWithinMemory, expectWithinMemory } from '../support/solve/memory.js';

test.each([1, 4])('a solution is within %s MB, keys included, and told', (megabytes) => expectWithinMemory(megabytes));

test.each([1, 4])('a proof is within %s MB', (megabytes) => expectProofWithinMemory(megabytes));

test('a solution whose keys were put together from pieces is within its memory', () => expectWithinMemory(1, 'pieces'));

test('a proof whose keys were put together from pieces is within its memory', () =>
  expectProofWithinMemory(1, 'pieces'));
