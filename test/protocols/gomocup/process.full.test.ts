/** Games of brains that run as processes, on empty and on larger boards. */
import { test } from 'vitest';
import { expectLegalGame, useBrains } from '../../support/gomocup/brain-processes.js';

const startBrain = useBrains();

test.each([
  { size: 15, rule: 'freestyle', opening: ['h8', 'i9', 'g7'] },
  { size: 20, rule: 'standard', opening: ['k10', 'l11'] },
  { size: 5, rule: 'freestyle', opening: [] },
] as const)('two brains play a legal game to its end: %o', (options) => expectLegalGame(startBrain, options));
