/** The other ways in which the engines that are there to be examined can be broken, and what their authors are told. */
import { checkEngine } from 'foreply/external';
import { expect, test } from 'vitest';
import { ENGINES } from '../support/protocols/ears.js';
import { complaintsAbout } from '../support/protocols/examined.js';
import { HOUR } from '../support/protocols/hour.js';

test.each<[string, object, string]>([
  ['twice', {}, 'it answered more than once: "bestmove 1" came after "bestmove 1"'],
  ['believing', {}, 'with error, and goes on. it said nothing to "position start moves no-such-move"'],
  ['never-ugiok', { patience: 300 }, 'It answers ugi with ugiok. it did not answer ugi with ugiok within 300 ms'],
  ['nameless', {}, 'It introduces itself with id name, id game and options, and nothing else. it said no id game …'],
  ['odd-option', {}, '"option level easy" has not the form of an option'],
  ['stubborn', {}, 'It takes the options it has announced, with their defaults. it answered "error no option level"'],
  ['impatient', {}, 'and thinks until stop. it said "bestmove 1" before readyok and stop'],
  ['deaf', {}, 'It hears isready while it thinks, and thinks until stop. it said "error I am busy"'],
  ['nervous', {}, 'It takes stop when it does not think. it said "bestmove 1"'],
  ['odd-info', {}, '"info depth one score cp 20 nodes 5 time 1 pv 1": depth must be a whole number'],
  ['late', { grace: 500 }, 'It answers go movetime 300 in time. it did not answer "go movetime 300" within 800 ms'],
  ['never-over', {}, 'It answers (none) when the game is over. it said "bestmove 1" after position start moves'],
  ['silent', {}, 'It answers an unknown command with error, and goes on. it said nothing to "hello there"'],
  ['fragile', {}, 'It answers an unknown command with error, and goes on. the program ended with exit code 1'],
  ['picky', {}, 'It takes lines that end with CR LF, empty lines and blanks.'],
  ['hasty', {}, 'It takes lines that arrive in pieces, and several at once.'],
  ['immortal', { grace: 0 }, 'It ends at quit. it still ran a while after quit'],
  ['crashing', {}, 'It answers go depth 1 with one legal bestmove. the program ended with exit code 7'],
])('%s', async (fault, times, complaint) => {
  const { wrong } = await complaintsAbout(fault, times);
  expect(wrong.join('\n')).toContain(complaint);
});

const examineBrain = (fault: string) =>
  checkEngine({
    command: process.execPath,
    args: [`${ENGINES}brain.mjs`, fault],
    protocol: 'gomocup',
    patience: HOUR,
    grace: fault === 'immortal' ? 0 : HOUR,
  });

test('a brain that keeps the protocol hears of what it could do better', async () => {
  const { checks, isRight } = await examineBrain('good');
  expect(checks.filter(({ result }) => result === 'wrong')).toEqual([]);
  expect(isRight).toBe(true);
  expect(checks).toContainEqual({
    what: 'It starts on a board that is no square, after RECTSTART.',
    result: 'note',
    detail: 'it said "UNKNOWN RECTSTART 15,20"; this command is optional',
  });
});

test.each([
  ['small', 'It answers START 20 with OK. it said "ERROR size"'],
  ['illegal', 'It answers TURN with a free cell of the board. it played 7,7, where a stone lies already'],
  ['immortal', 'It ends at END, without a word. it still ran a while after END'],
  ['chatty', 'It does not answer INFO, not even with an unknown key. it said "OK"'],
])('a brain that is %s', async (fault, complaint) => {
  const { checks } = await examineBrain(fault);
  const wrong = checks.filter(({ result }) => result === 'wrong').map(({ what, detail }) => `${what} ${detail}`);
  expect(wrong.join('\n')).toContain(complaint);
});
