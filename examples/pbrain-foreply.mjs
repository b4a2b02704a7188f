#!/usr/bin/env node
/**
 * A Gomoku player for Gomocup managers, which start it and talk to it over standard input and output. Try it by hand:
 *
 *     npm run build && printf 'START 15\nBEGIN\nTURN 8,8\nEND\n' | node examples/pbrain-foreply.mjs
 *
 * With --messages it reports its search before every move.
 */
import { createRequire } from 'node:module';
import { createBrain, runBrain } from 'foreply/gomocup';

const { version, author } = createRequire(import.meta.url)('foreply/package.json');
const brain = createBrain({ version, author, messages: process.argv.includes('--messages') });
// If the manager has gone, nothing reads the output: this is not an error.
process.stdout.on('error', () => {});
await runBrain(brain, { input: process.stdin, output: process.stdout });
