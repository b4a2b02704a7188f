/** How `npm run new-game` refuses names that it cannot use, without making anything. */
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { NewGameError, newGame } from '../../scripts/new-game.mjs';
import { finishNode } from '../support/finish.js';

/** As a process, whose start takes far longer than its answer. */
const run = (...words: string[]) => finishNode([`${root}scripts/new-game.mjs`, ...words]);

describe('npm run new-game', () => {
  test('npm run new-game prints its help', async () => {
    const help = newGame(['--help']);
    expect(help).toMatch(/^Usage: npm run new-game -- <name>\n/);
    expect(newGame(['-h'])).toBe(help);
    expect(await run('--help')).toEqual({ status: 0, stdout: `${help}\n`, stderr: '' });
  });

  test('npm run new-game prints only the complaint about a name that it refuses', async () => {
    const stderr = expect.stringMatching(/^"Hex" cannot be the name of a game: .*\n$/);
    expect(await run('Hex')).toEqual({ status: 2, stdout: '', stderr });
  });

  test.each([
    [[], 'Give the name of the game.\n\nUsage: npm run new-game -- <name>'],
    [['nine', 'mens', 'morris'], 'Give one name, with hyphens between words, not 3 words.'],
    [['Hex'], '"Hex" cannot be the name of a game: use small letters, with hyphens between words.'],
    [['../hex'], '"../hex" cannot be the name of a game: use small letters'],
    [['hex-'], '"hex-" cannot be the name of a game: use small letters'],
    [['9-hex'], '"9-hex" cannot be the name of a game: use small letters'],
    [['--hex'], '"--hex" cannot be the name of a game: use small letters'],
    [['switch'], '"switch" cannot be the name of a game: "switch" is a word of JavaScript.'],
    [['open-lines'], '"open-lines" cannot be the name of a game: the code uses "openLines" for something else.'],
    [['board'], '"board" cannot be the name of a game: the code uses "board" for something else.'],
    [['catalogue'], '"catalogue" cannot be the name of a game: the code uses "catalogue" for something else.'],
    [['pentago'], 'There is already an entry foreply/pentago: choose another name.'],
    [['match'], 'There is already an entry foreply/match: choose another name.'],
  ])('npm run new-game refuses %j', (words, complaint) => {
    expect(() => newGame(words)).toThrow(NewGameError);
    expect(() => newGame(words)).toThrow(complaint);
  });
});
