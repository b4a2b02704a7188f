/** The memory of solutions and proofs with a larger table than in the short tests. */
import { test } from 'vitest';
import { expectProofWithinMemory, expectWithinMemory } from '../support/solve/memory.js';

test('a solution is within four megabytes, keys included, and told', () => expectWithinMemory(4));

test('a proof is within four megabytes', () => expectProofWithinMemory(4));
